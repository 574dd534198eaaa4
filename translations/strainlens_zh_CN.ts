<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>Actions</name>
        <message>
            <source>&amp;Open images...</source>
            <translation>打开图像(&amp;O)...</translation>
        </message>
        <message>
            <source>Open a reference image and its deformed images</source>
            <translation>打开参考图像及其变形图像</translation>
        </message>
        <message>
            <source>Open &amp;folder...</source>
            <translation>打开文件夹(&amp;F)...</translation>
        </message>
        <message>
            <source>Open all images of a folder in natural order</source>
            <translation>按自然顺序打开文件夹中的所有图像</translation>
        </message>
        <message>
            <source>Open sample s&amp;pecimen</source>
            <translation>打开示例试样(&amp;P)</translation>
        </message>
        <message>
            <source>Render an open-hole tension test with its region and open it</source>
            <translation>生成带孔拉伸试验及其区域并打开</translation>
        </message>
        <message>
            <source>&amp;Export CSV...</source>
            <translation>导出 CSV(&amp;E)...</translation>
        </message>
        <message>
            <source>Write every measured point of every image as a table</source>
            <translation>将每幅图像的所有测点写成表格</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>退出(&amp;Q)</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>撤销(&amp;U)</translation>
        </message>
        <message>
            <source>Take the last change back</source>
            <translation>撤销上一次更改</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>重做(&amp;R)</translation>
        </message>
        <message>
            <source>Make the change again</source>
            <translation>重新应用更改</translation>
        </message>
        <message>
            <source>&amp;Move the view</source>
            <translation>移动视图(&amp;M)</translation>
        </message>
        <message>
            <source>Drag to move the image; also with the middle button or the space bar</source>
            <translation>拖动以移动图像；也可用中键或空格键</translation>
        </message>
        <message>
            <source>&amp;Rectangle</source>
            <translation>矩形(&amp;R)</translation>
        </message>
        <message>
            <source>Drag a rectangle</source>
            <translation>拖出一个矩形</translation>
        </message>
        <message>
            <source>&amp;Ellipse</source>
            <translation>椭圆(&amp;E)</translation>
        </message>
        <message>
            <source>Drag an ellipse</source>
            <translation>拖出一个椭圆</translation>
        </message>
        <message>
            <source>&amp;Polygon</source>
            <translation>多边形(&amp;P)</translation>
        </message>
        <message>
            <source>Click the corners; Enter, double click or the first corner closes, Escape gives up</source>
            <translation>依次单击各顶点；回车、双击或单击第一个顶点闭合，Esc 放弃</translation>
        </message>
        <message>
            <source>&amp;Add to the region</source>
            <translation>加入区域(&amp;A)</translation>
        </message>
        <message>
            <source>New shapes are added to the region</source>
            <translation>新形状将加入区域</translation>
        </message>
        <message>
            <source>&amp;Subtract from the region</source>
            <translation>从区域减去(&amp;S)</translation>
        </message>
        <message>
            <source>New shapes are cut out of the region, as holes</source>
            <translation>新形状将作为孔从区域中挖去</translation>
        </message>
        <message>
            <source>&amp;Delete shape</source>
            <translation>删除形状(&amp;D)</translation>
        </message>
        <message>
            <source>Remove the selected shape</source>
            <translation>删除所选形状</translation>
        </message>
        <message>
            <source>Move shape &amp;up</source>
            <translation>上移形状(&amp;U)</translation>
        </message>
        <message>
            <source>Apply the selected shape earlier</source>
            <translation>提前应用所选形状</translation>
        </message>
        <message>
            <source>Move shape d&amp;own</source>
            <translation>下移形状(&amp;O)</translation>
        </message>
        <message>
            <source>Apply the selected shape later</source>
            <translation>延后应用所选形状</translation>
        </message>
        <message>
            <source>&amp;Clear region</source>
            <translation>清除区域(&amp;C)</translation>
        </message>
        <message>
            <source>Remove every shape: the whole image is measured</source>
            <translation>删除所有形状：测量整幅图像</translation>
        </message>
        <message>
            <source>&amp;Import region...</source>
            <translation>导入区域(&amp;I)...</translation>
        </message>
        <message>
            <source>Read a mask image (white is measured) or shapes (JSON)</source>
            <translation>读取掩膜图像（白色为测量区）或形状（JSON）</translation>
        </message>
        <message>
            <source>Export &amp;mask...</source>
            <translation>导出掩膜(&amp;M)...</translation>
        </message>
        <message>
            <source>Write the region as a black and white image</source>
            <translation>将区域写成黑白图像</translation>
        </message>
        <message>
            <source>Export s&amp;hapes...</source>
            <translation>导出形状(&amp;H)...</translation>
        </message>
        <message>
            <source>Write the region's shapes as JSON</source>
            <translation>将区域的形状写成 JSON</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>放大(&amp;I)</translation>
        </message>
        <message>
            <source>Zoom &amp;out</source>
            <translation>缩小(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Fit to window</source>
            <translation>适合窗口(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Actual size</source>
            <translation>实际大小(&amp;A)</translation>
        </message>
        <message>
            <source>One image pixel on one screen pixel</source>
            <translation>一个图像像素对应一个屏幕像素</translation>
        </message>
        <message>
            <source>&amp;Reference image</source>
            <translation>参考图像(&amp;R)</translation>
        </message>
        <message>
            <source>Show the reference image below the vectors instead of the selected image</source>
            <translation>在矢量下方显示参考图像而非所选图像</translation>
        </message>
        <message>
            <source>&amp;Vectors</source>
            <translation>矢量(&amp;V)</translation>
        </message>
        <message>
            <source>Show the displacement vectors</source>
            <translation>显示位移矢量</translation>
        </message>
        <message>
            <source>Re&amp;gion</source>
            <translation>区域(&amp;G)</translation>
        </message>
        <message>
            <source>Darken what lies outside the region and show the outlines</source>
            <translation>将区域外变暗并显示轮廓</translation>
        </message>
        <message>
            <source>&amp;Block at the cursor</source>
            <translation>光标处的块(&amp;B)</translation>
        </message>
        <message>
            <source>Show block, step and search radius to scale at the cursor</source>
            <translation>在光标处按比例显示块、步长和搜索半径</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>运行(&amp;R)</translation>
        </message>
        <message>
            <source>Measure the displacements of every image</source>
            <translation>测量每幅图像的位移</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>取消(&amp;C)</translation>
        </message>
        <message>
            <source>Stop the run and keep what is finished</source>
            <translation>停止运行并保留已完成的结果</translation>
        </message>
        <message>
            <source>Use as re&amp;ference</source>
            <translation>设为参考图像(&amp;F)</translation>
        </message>
        <message>
            <source>Measure all other images against the selected one</source>
            <translation>以所选图像为参考测量其他图像</translation>
        </message>
        <message>
            <source>&amp;What is this?</source>
            <translation>这是什么(&amp;W)？</translation>
        </message>
        <message>
            <source>Then click on a control to have it explained</source>
            <translation>然后单击控件以查看说明</translation>
        </message>
        <message>
            <source>&amp;About StrainLens</source>
            <translation>关于 StrainLens(&amp;A)</translation>
        </message>
        <message>
            <source>Check &amp;engines...</source>
            <translation>比较计算设备(&amp;E)...</translation>
        </message>
        <message>
            <source>Measure the selected image with every device and compare results and times</source>
            <translation>用每个设备测量所选图像，并比较结果和时间</translation>
        </message>
        <message>
            <source>&amp;Measure devices again</source>
            <translation>重新测量设备(&amp;M)</translation>
        </message>
        <message>
            <source>Look for devices and measure their speed anew</source>
            <translation>重新查找设备并测量其速度</translation>
        </message>
    </context>
    <context>
        <name>ChoiceRow</name>
        <message>
            <source>%1
Default: %2.</source>
            <translation>%1
默认值：%2。</translation>
        </message>
    </context>
    <context>
        <name>DeviceBar</name>
        <message>
            <source>Looking for devices...</source>
            <translation>正在查找设备...</translation>
        </message>
    </context>
    <context>
        <name>DeviceRow</name>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>What computes. All devices give the same result. Automatic takes the fastest; a device that fails is replaced by the next one.
Default: Automatic.</source>
            <translation>执行计算的设备。所有设备给出相同的结果。“自动”选用最快的设备；出现故障的设备由下一个代替。
默认：自动。</translation>
        </message>
        <message>
            <source>Automatic (looking for devices...)</source>
            <translation>自动（正在查找设备...）</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Automatic (%1)</source>
            <translation>自动（%1）</translation>
        </message>
        <message>
            <source>%1 (cannot be used)</source>
            <translation>%1（无法使用）</translation>
        </message>
        <message numerus="yes">
            <source>%1: all %n devices</source>
            <translation>
                <numerusform>%1：全部 %n 个设备</numerusform>
            </translation>
        </message>
        <message>
            <source>The images of a sequence are shared out among them.</source>
            <translation>序列中的图像由它们分担。</translation>
        </message>
        <message>
            <source>%1: no device</source>
            <translation>%1：没有设备</translation>
        </message>
    </context>
    <context>
        <name>DeviceTexts</name>
        <message>
            <source>%1 M points/s</source>
            <translation>%1 百万点/秒</translation>
        </message>
        <message>
            <source>%1 k points/s</source>
            <translation>%1 千点/秒</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>CPU</source>
            <translation>CPU</translation>
        </message>
        <message>
            <source>Scalar reference</source>
            <translation>标量参考</translation>
        </message>
        <message>
            <source>A device could not be used; another one went on, with the same result.</source>
            <translation>某个设备无法使用；由另一个设备继续计算，结果相同。</translation>
        </message>
        <message>
            <source>Driver: %1</source>
            <translation>驱动程序：%1</translation>
        </message>
        <message>
            <source>Memory: %1 GiB</source>
            <translation>内存：%1 GiB</translation>
        </message>
        <message>
            <source>Measured speed: %1</source>
            <translation>实测速度：%1</translation>
        </message>
        <message>
            <source>Cannot be used: %1</source>
            <translation>无法使用：%1</translation>
        </message>
    </context>
    <context>
        <name>Document</name>
        <message>
            <source>This image is %1 x %2 px, the reference image %3 x %4 px.</source>
            <translation>此图像为 %1 x %2 px，参考图像为 %3 x %4 px。</translation>
        </message>
    </context>
    <context>
        <name>Engine</name>
        <message>
            <source>Step</source>
            <translation>步长</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>Distance from one measured point to the next.</source>
            <translation>相邻测点之间的距离。</translation>
        </message>
        <message>
            <source>Block width</source>
            <translation>块宽度</translation>
        </message>
        <message>
            <source>Width of the block that is compared around every point; larger blocks are steadier, smaller ones resolve more.</source>
            <translation>围绕每个点进行比较的块的宽度；块越大越稳定，越小分辨越细。</translation>
        </message>
        <message>
            <source>Block height</source>
            <translation>块高度</translation>
        </message>
        <message>
            <source>Height of the block that is compared around every point.</source>
            <translation>围绕每个点进行比较的块的高度。</translation>
        </message>
        <message>
            <source>Margin</source>
            <translation>边距</translation>
        </message>
        <message>
            <source>Strip along the image's edges in which no block is placed.</source>
            <translation>沿图像边缘不放置块的条带。</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>迭代次数</translation>
        </message>
        <message>
            <source>Recursive search: passes over the rows; it ends earlier when nothing changes any more.</source>
            <translation>递归搜索：逐行扫描的次数；不再变化时提前结束。</translation>
        </message>
        <message>
            <source>Search radius x</source>
            <translation>搜索半径 x</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement that is tried along x.</source>
            <translation>全搜索和金字塔搜索：沿 x 尝试的最大位移。</translation>
        </message>
        <message>
            <source>Search radius y</source>
            <translation>搜索半径 y</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement that is tried along y.</source>
            <translation>全搜索和金字塔搜索：沿 y 尝试的最大位移。</translation>
        </message>
        <message>
            <source>Pyramid levels</source>
            <translation>金字塔层数</translation>
        </message>
        <message>
            <source>Pyramid search: number of image sizes, the full image included.</source>
            <translation>金字塔搜索：图像尺寸的级数，包括原图。</translation>
        </message>
        <message>
            <source>Outlier threshold</source>
            <translation>离群阈值</translation>
        </message>
        <message>
            <source>Normalised median test: points that differ from their neighbours by more than this are flagged.</source>
            <translation>归一化中值检验：与邻点之差超过此值的点会被标记。</translation>
        </message>
        <message>
            <source>Outlier fluctuation</source>
            <translation>离群波动</translation>
        </message>
        <message>
            <source>Normalised median test: difference between neighbours that counts as normal noise.</source>
            <translation>归一化中值检验：视为正常噪声的邻点差异。</translation>
        </message>
        <message>
            <source>Minimum contrast</source>
            <translation>最小对比度</translation>
        </message>
        <message>
            <source>grey</source>
            <translation>灰度</translation>
        </message>
        <message>
            <source>Blocks whose grey values have a smaller standard deviation are flagged as without texture; 0 keeps all.</source>
            <translation>灰度标准差更小的块被标记为无纹理；0 表示全部保留。</translation>
        </message>
        <message>
            <source>Score threshold</source>
            <translation>评分阈值</translation>
        </message>
        <message>
            <source>Points that match worse are flagged: largest score for sad and ssd, smallest for zncc; 0 switches it off.</source>
            <translation>匹配更差的点会被标记：sad 和 ssd 为最大评分，zncc 为最小评分；0 表示关闭。</translation>
        </message>
        <message>
            <source>Scale</source>
            <translation>比例</translation>
        </message>
        <message>
            <source>mm/px</source>
            <translation>mm/px</translation>
        </message>
        <message>
            <source>Size of one pixel on the specimen; 0 means unknown, then no millimetres are written.</source>
            <translation>一个像素在试样上的尺寸；0 表示未知，此时不输出毫米值。</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>线程数</translation>
        </message>
        <message>
            <source>Number of processor threads; 0 means all cores.</source>
            <translation>处理器线程数；0 表示使用所有核心。</translation>
        </message>
        <message>
            <source>GPU memory limit</source>
            <translation>GPU 内存上限</translation>
        </message>
        <message>
            <source>MiB</source>
            <translation>MiB</translation>
        </message>
        <message>
            <source>Memory of a GPU that may be used; 0 means all. What does not fit is computed by the next device.</source>
            <translation>允许使用的 GPU 内存；0 表示全部。放不下的由下一个设备计算。</translation>
        </message>
        <message>
            <source>recursive</source>
            <translation>递归</translation>
        </message>
        <message>
            <source>full</source>
            <translation>全搜索</translation>
        </message>
        <message>
            <source>pyramid</source>
            <translation>金字塔</translation>
        </message>
        <message>
            <source>sad</source>
            <translation>sad</translation>
        </message>
        <message>
            <source>ssd</source>
            <translation>ssd</translation>
        </message>
        <message>
            <source>zncc</source>
            <translation>zncc</translation>
        </message>
        <message>
            <source>skip</source>
            <translation>跳过</translation>
        </message>
        <message>
            <source>replicate</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>parabola</source>
            <translation>抛物线</translation>
        </message>
        <message>
            <source>off</source>
            <translation>关</translation>
        </message>
        <message>
            <source>on</source>
            <translation>开</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>搜索</translation>
        </message>
        <message>
            <source>How whole-pixel vectors are found: recursive follows the neighbours, full tries every displacement, pyramid goes from coarse to fine.</source>
            <translation>整像素矢量的求法：递归跟随邻点，全搜索尝试每个位移，金字塔由粗到细。</translation>
        </message>
        <message>
            <source>Criterion</source>
            <translation>准则</translation>
        </message>
        <message>
            <source>How two blocks are compared; recursive search knows sad only.</source>
            <translation>两个块的比较方式；递归搜索只支持 sad。</translation>
        </message>
        <message>
            <source>Refinement</source>
            <translation>细化</translation>
        </message>
        <message>
            <source>How whole-pixel vectors become sub-pixel ones: parabola is quick, icgn1 exact, icgn2 also where strain changes within a subset.</source>
            <translation>如何将整像素矢量细化到亚像素：parabola 快速，icgn1 精确，icgn2 在子区内应变变化时同样精确。</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>子区</translation>
        </message>
        <message>
            <source>IC-GN: side of the square that is compared around every point, an odd number.</source>
            <translation>IC-GN：每个点周围用于比较的方形区域的边长，须为奇数。</translation>
        </message>
        <message>
            <source>Refinement steps</source>
            <translation>细化步数</translation>
        </message>
        <message>
            <source>IC-GN: steps after which a point counts as not converged.</source>
            <translation>IC-GN：超过此步数的点视为未收敛。</translation>
        </message>
        <message>
            <source>Refinement limit</source>
            <translation>细化阈值</translation>
        </message>
        <message>
            <source>IC-GN: a point has converged when a step moves its subset by less.</source>
            <translation>IC-GN：当一步使子区的移动小于此值时，该点即收敛。</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>平滑</translation>
        </message>
        <message>
            <source>IC-GN: both images are smoothed with a Gaussian of this width first; 0 leaves them as they are.</source>
            <translation>IC-GN：先用此宽度的高斯函数平滑两幅图像；0 表示不平滑。</translation>
        </message>
        <message>
            <source>Minimum share</source>
            <translation>最小占比</translation>
        </message>
        <message>
            <source>IC-GN: smallest share of the subset's pixels that must lie in the region and in both images.</source>
            <translation>IC-GN：子区像素中必须位于区域内且在两幅图像内的最小比例。</translation>
        </message>
        <message>
            <source>Minimum correlation</source>
            <translation>最小相关系数</translation>
        </message>
        <message>
            <source>IC-GN: points whose subsets correlate less are flagged; 0 keeps all.</source>
            <translation>IC-GN：子区相关性更低的点将被标记；0 表示全部保留。</translation>
        </message>
        <message>
            <source>Interpolation</source>
            <translation>插值</translation>
        </message>
        <message>
            <source>IC-GN: how grey values between pixels are found; quintic has the smallest bias.</source>
            <translation>IC-GN：如何求像素之间的灰度值；quintic 的偏差最小。</translation>
        </message>
        <message>
            <source>icgn1</source>
            <translation>icgn1</translation>
        </message>
        <message>
            <source>icgn2</source>
            <translation>icgn2</translation>
        </message>
        <message>
            <source>hermite</source>
            <translation>hermite</translation>
        </message>
        <message>
            <source>cubic</source>
            <translation>cubic</translation>
        </message>
        <message>
            <source>quintic</source>
            <translation>quintic</translation>
        </message>
        <message>
            <source>an odd number, 9 to 255 px</source>
            <translation>奇数，9 至 255 px</translation>
        </message>
        <message>
            <source>Border</source>
            <translation>边界</translation>
        </message>
        <message>
            <source>Blocks that leave the deformed image: skip does not try them, replicate repeats the edge pixels.</source>
            <translation>超出变形图像的块：跳过则不尝试，复制则重复边缘像素。</translation>
        </message>
        <message>
            <source>Outlier test</source>
            <translation>离群检验</translation>
        </message>
        <message>
            <source>Normalised median test: flags points that disagree with their neighbours.</source>
            <translation>归一化中值检验：标记与邻点不一致的点。</translation>
        </message>
        <message>
            <source>Vector width</source>
            <translation>向量宽度</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>1</source>
            <translation>1</translation>
        </message>
        <message>
            <source>2</source>
            <translation>2</translation>
        </message>
        <message>
            <source>4</source>
            <translation>4</translation>
        </message>
        <message>
            <source>8</source>
            <translation>8</translation>
        </message>
        <message>
            <source>16</source>
            <translation>16</translation>
        </message>
        <message>
            <source>OpenCL: how many pixels a work item of the recursive search handles at a time; auto takes what suits the device.</source>
            <translation>OpenCL：递归搜索的一个工作项一次处理多少像素；“自动”选用适合设备的值。</translation>
        </message>
        <message>
            <source>sad with recursive search; for ssd or zncc choose full or pyramid search</source>
            <translation>递归搜索仅可用 sad；若用 ssd 或 zncc，请选择全搜索或金字塔搜索</translation>
        </message>
        <message>
            <source>0 to 1 with zncc</source>
            <translation>zncc 时为 0 至 1</translation>
        </message>
        <message>
            <source>Gradient tolerance</source>
            <translation>梯度容差</translation>
        </message>
        <message>
            <source>IC-GN: points whose displacement and gradients disagree with their neighbours' by more are flagged; 0 keeps all.</source>
            <translation>IC-GN：位移和梯度与相邻点的偏差超过此值的点将被标记；0 表示全部保留。</translation>
        </message>
        <message>
            <source>Strain window</source>
            <translation>应变窗口</translation>
        </message>
        <message>
            <source>points</source>
            <translation>点</translation>
        </message>
        <message>
            <source>Strain: side of the square of points that a surface is fitted to, an odd number; 0 computes no strain.</source>
            <translation>应变：用于拟合曲面的方形点阵的边长，须为奇数；0 表示不计算应变。</translation>
        </message>
        <message>
            <source>Strain minimum share</source>
            <translation>应变最小占比</translation>
        </message>
        <message>
            <source>Strain: smallest share of the window's points that must be measured.</source>
            <translation>应变：窗口内必须已测得的点的最小比例。</translation>
        </message>
        <message>
            <source>Strain measure</source>
            <translation>应变度量</translation>
        </message>
        <message>
            <source>Strain: engineering is for small strains and rotations, the others for large ones too.</source>
            <translation>应变：engineering 适用于小应变和小转动，其他度量也适用于大变形。</translation>
        </message>
        <message>
            <source>engineering</source>
            <translation>engineering</translation>
        </message>
        <message>
            <source>green-lagrange</source>
            <translation>green-lagrange</translation>
        </message>
        <message>
            <source>euler-almansi</source>
            <translation>euler-almansi</translation>
        </message>
        <message>
            <source>hencky</source>
            <translation>hencky</translation>
        </message>
        <message>
            <source>Strain surface</source>
            <translation>应变曲面</translation>
        </message>
        <message>
            <source>Strain: a plane has less noise, a quadratic surface follows strain that changes within the window.</source>
            <translation>应变：平面的噪声较小，二次曲面能跟随窗口内变化的应变。</translation>
        </message>
        <message>
            <source>plane</source>
            <translation>plane</translation>
        </message>
        <message>
            <source>quadratic</source>
            <translation>quadratic</translation>
        </message>
        <message>
            <source>Strain source</source>
            <translation>应变来源</translation>
        </message>
        <message>
            <source>Strain: fit uses the displacements of a window of points, gradients what IC-GN found in every subset.</source>
            <translation>应变：fit 使用窗口内各点的位移，gradients 使用 IC-GN 在每个子区中求得的梯度。</translation>
        </message>
        <message>
            <source>fit</source>
            <translation>fit</translation>
        </message>
        <message>
            <source>gradients</source>
            <translation>gradients</translation>
        </message>
        <message>
            <source>an odd number, 3 to 255 points, or 0 for none</source>
            <translation>奇数，3 至 255 点，或 0 表示不计算</translation>
        </message>
        <message>
            <source>fit without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>无 IC-GN 时使用 fit（--refine icgn1 或 icgn2）</translation>
        </message>
    </context>
    <context>
        <name>EngineCheckDialog</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Copy as text</source>
            <translation>复制为文本</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Check engines</source>
            <translation>比较计算设备</translation>
        </message>
        <message>
            <source>%1 and %2</source>
            <translation>%1 和 %2</translation>
        </message>
        <message>
            <source>Results of the devices</source>
            <translation>各设备的结果</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Points that differ</source>
            <translation>不同的点数</translation>
        </message>
        <message>
            <source>Upload [ms]</source>
            <translation>上传 [ms]</translation>
        </message>
        <message>
            <source>Compute [ms]</source>
            <translation>计算 [ms]</translation>
        </message>
        <message>
            <source>Download [ms]</source>
            <translation>下载 [ms]</translation>
        </message>
        <message>
            <source>Total [ms]</source>
            <translation>总计 [ms]</translation>
        </message>
        <message>
            <source>Speed, CPU = 1</source>
            <translation>速度（CPU = 1）</translation>
        </message>
        <message>
            <source>Progress of the check</source>
            <translation>比较进度</translation>
        </message>
        <message>
            <source>Reading %1...</source>
            <translation>正在读取 %1...</translation>
        </message>
        <message>
            <source>Measuring %1 with %2...</source>
            <translation>正在测量 %1，设备：%2...</translation>
        </message>
        <message>
            <source>reference</source>
            <translation>参考</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>cannot be used</source>
            <translation>无法使用</translation>
        </message>
        <message>
            <source>All devices give the same result.</source>
            <translation>所有设备给出相同的结果。</translation>
        </message>
        <message>
            <source>Stopped before the end.</source>
            <translation>未完成即停止。</translation>
        </message>
        <message>
            <source>Not every device could measure the pair.</source>
            <translation>并非所有设备都能测量该图像对。</translation>
        </message>
        <message>
            <source>The devices do not give the same result.</source>
            <translation>各设备给出的结果不同。</translation>
        </message>
        <message numerus="yes">
            <source>%1: %n points.</source>
            <translation>
                <numerusform>%1：%n 个点。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The scalar reference would take too long on the whole grid. It measured a grid with step %1 px (%n points), where every device was compared with it; on the whole grid the devices were compared with the CPU engine.</source>
            <translation>
                <numerusform>标量参考在整个网格上耗时过长。它测量了步长为 %1 px 的网格（%n 个点），所有设备在该网格上与它比较；在整个网格上，各设备与 CPU 引擎比较。</numerusform>
            </translation>
        </message>
        <message>
            <source>Times of the faster of two runs, without reading the images and opening the device.</source>
            <translation>取两次运行中较快一次的时间，不含读取图像和打开设备。</translation>
        </message>
    </context>
    <context>
        <name>ErrorTexts</name>
        <message>
            <source>%1: %2 is not allowed here; allowed: %3.</source>
            <translation>%1：此处不允许 %2；允许：%3。</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Device %1 failed (%2): %3</source>
            <translation>设备 %1 出错（%2）：%3</translation>
        </message>
        <message>
            <source>There is not enough memory; close other programs or use smaller images.</source>
            <translation>内存不足；请关闭其他程序或使用较小的图像。</translation>
        </message>
    </context>
    <context>
        <name>FileOperations</name>
        <message>
            <source>Images</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>All files</source>
            <translation>所有文件</translation>
        </message>
        <message>
            <source>Open the reference and the deformed images</source>
            <translation>打开参考图像和变形图像</translation>
        </message>
        <message>
            <source>Open a folder of images</source>
            <translation>打开图像文件夹</translation>
        </message>
        <message>
            <source>Sample region</source>
            <translation>示例区域</translation>
        </message>
        <message>
            <source>Regions and mask images</source>
            <translation>区域和掩膜图像</translation>
        </message>
        <message>
            <source>Import a region</source>
            <translation>导入区域</translation>
        </message>
        <message>
            <source>Import region</source>
            <translation>导入区域</translation>
        </message>
        <message>
            <source>Export the region as a mask image</source>
            <translation>将区域导出为掩膜图像</translation>
        </message>
        <message>
            <source>PNG image</source>
            <translation>PNG 图像</translation>
        </message>
        <message>
            <source>Export the region's shapes</source>
            <translation>导出区域的形状</translation>
        </message>
        <message>
            <source>Shapes</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>Export the displacements</source>
            <translation>导出位移</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表格</translation>
        </message>
    </context>
    <context>
        <name>FramePanel</name>
        <message>
            <source>Images</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>参考</translation>
        </message>
        <message>
            <source>Being measured</source>
            <translation>正在测量</translation>
        </message>
        <message numerus="yes">
            <source>Stopped, %n points</source>
            <translation>
                <numerusform>已停止，%n 个点</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n points</source>
            <translation>
                <numerusform>%n 个点</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>Subtract: %1</source>
            <translation>减去：%1</translation>
        </message>
        <message>
            <source>Add: %1</source>
            <translation>加入：%1</translation>
        </message>
        <message>
            <source>Written: %1</source>
            <translation>已写入：%1</translation>
        </message>
        <message>
            <source>Zoom %1 %</source>
            <translation>缩放 %1 %</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>文件(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>编辑(&amp;E)</translation>
        </message>
        <message>
            <source>Re&amp;gion</source>
            <translation>区域(&amp;G)</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>视图(&amp;V)</translation>
        </message>
        <message>
            <source>&amp;Appearance</source>
            <translation>外观(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>语言(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>运行(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>帮助(&amp;H)</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Region of interest</source>
            <translation>感兴趣区域</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>As the &amp;system</source>
            <translation>跟随系统(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>浅色(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>深色(&amp;D)</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>工具</translation>
        </message>
        <message>
            <source>Image with region and vectors</source>
            <translation>带区域和矢量的图像</translation>
        </message>
        <message>
            <source>By how much the arrows are lengthened</source>
            <translation>箭头的放大倍数</translation>
        </message>
        <message>
            <source>Arrow scale</source>
            <translation>箭头比例</translation>
        </message>
        <message>
            <source>Arrows: automatic</source>
            <translation>箭头：自动</translation>
        </message>
        <message>
            <source>About StrainLens</source>
            <translation>关于 StrainLens</translation>
        </message>
        <message>
            <source>StrainLens %1
Displacement and strain from photographs of loaded specimens.
The window is licensed under GPL-3.0-or-later, the engine under MPL-2.0.</source>
            <translation>StrainLens %1
由受载试样的照片得到位移和应变。
窗口采用 GPL-3.0-or-later 许可，计算引擎采用 MPL-2.0 许可。</translation>
        </message>
        <message>
            <source>Timing [ms]</source>
            <translation>计时 [ms]</translation>
        </message>
        <message>
            <source>&amp;Tools</source>
            <translation>工具(&amp;T)</translation>
        </message>
    </context>
    <context>
        <name>MessageBar</name>
        <message>
            <source>Close this message</source>
            <translation>关闭此消息</translation>
        </message>
    </context>
    <context>
        <name>NumberRow</name>
        <message>
            <source>%1
Range %2 to %3%4, default %5%4.</source>
            <translation>%1
范围 %2 至 %3%4，默认值 %5%4。</translation>
        </message>
    </context>
    <context>
        <name>Overlay</name>
        <message>
            <source>Arrows × %1</source>
            <translation>箭头 × %1</translation>
        </message>
        <message>
            <source>Displacement [px]</source>
            <translation>位移 [px]</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>, this one is %1 px</source>
            <translation>，此箭头为 %1 px</translation>
        </message>
    </context>
    <context>
        <name>ParameterPanel</name>
        <message>
            <source>Change %1</source>
            <translation>更改%1</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Advanced</source>
            <translation>高级</translation>
        </message>
        <message>
            <source>Show or hide the parameters that rarely need a change</source>
            <translation>显示或隐藏很少需要更改的参数</translation>
        </message>
    </context>
    <context>
        <name>ParameterRow</name>
        <message>
            <source>Back to the default</source>
            <translation>恢复默认值</translation>
        </message>
        <message>
            <source>Reset %1</source>
            <translation>重置%1</translation>
        </message>
    </context>
    <context>
        <name>ReadoutBar</name>
        <message>
            <source>grey</source>
            <translation>灰度</translation>
        </message>
        <message>
            <source>score</source>
            <translation>评分</translation>
        </message>
        <message>
            <source>status</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Pixel and grey value below the cursor; displacement, score and status of the nearest grid point</source>
            <translation>光标下的像素和灰度值；最近网格点的位移、评分和状态</translation>
        </message>
    </context>
    <context>
        <name>RoiPanel</name>
        <message>
            <source>Rectangle</source>
            <translation>矩形</translation>
        </message>
        <message>
            <source>Ellipse</source>
            <translation>椭圆</translation>
        </message>
        <message>
            <source>Polygon</source>
            <translation>多边形</translation>
        </message>
        <message>
            <source>Mask image</source>
            <translation>掩膜图像</translation>
        </message>
        <message>
            <source>%1 x %2 px at (%3, %4)</source>
            <translation>%1 x %2 px，位于 (%3, %4)</translation>
        </message>
        <message numerus="yes">
            <source>%n corners</source>
            <translation>
                <numerusform>%n 个顶点</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 x %2 px</source>
            <translation>%1 x %2 px</translation>
        </message>
        <message>
            <source>The whole image is measured. Draw a shape to limit it, subtract shapes to cut holes.</source>
            <translation>测量整幅图像。绘制形状以限定区域，减去形状以挖孔。</translation>
        </message>
        <message>
            <source>Shapes of the region</source>
            <translation>区域的形状</translation>
        </message>
        <message>
            <source>Delete shape</source>
            <translation>删除形状</translation>
        </message>
        <message>
            <source>Order of shapes</source>
            <translation>形状顺序</translation>
        </message>
        <message>
            <source>Clear region</source>
            <translation>清除区域</translation>
        </message>
    </context>
    <context>
        <name>RunPanel</name>
        <message>
            <source>Stopping...</source>
            <translation>正在停止...</translation>
        </message>
        <message>
            <source>Image %1 of %2, %3 elapsed</source>
            <translation>第 %1 幅，共 %2 幅，已用 %3</translation>
        </message>
        <message>
            <source>Ready</source>
            <translation>就绪</translation>
        </message>
        <message numerus="yes">
            <source>Ready: %n points in each image</source>
            <translation>
                <numerusform>就绪：每幅图像 %n 个点</numerusform>
            </translation>
        </message>
        <message>
            <source>Progress of the run</source>
            <translation>运行进度</translation>
        </message>
    </context>
    <context>
        <name>RunTexts</name>
        <message>
            <source>Open images first.</source>
            <translation>请先打开图像。</translation>
        </message>
        <message>
            <source>Open at least one deformed image beside the reference.</source>
            <translation>除参考图像外，请至少打开一幅变形图像。</translation>
        </message>
        <message>
            <source>The reference image is being read.</source>
            <translation>正在读取参考图像。</translation>
        </message>
        <message>
            <source>The reference image cannot be read.</source>
            <translation>无法读取参考图像。</translation>
        </message>
    </context>
    <context>
        <name>Stage</name>
        <message>
            <source>Read</source>
            <translation>读取</translation>
        </message>
        <message>
            <source>Prepare</source>
            <translation>准备</translation>
        </message>
        <message>
            <source>Upload</source>
            <translation>上传</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>滤波</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>搜索</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>下载</translation>
        </message>
        <message>
            <source>Refine</source>
            <translation>细化</translation>
        </message>
        <message>
            <source>Validate</source>
            <translation>校验</translation>
        </message>
        <message>
            <source>Hand over</source>
            <translation>移交</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>应变</translation>
        </message>
    </context>
    <context>
        <name>Status</name>
        <message>
            <source>Measured</source>
            <translation>已测量</translation>
        </message>
        <message>
            <source>Outside the region</source>
            <translation>区域外</translation>
        </message>
        <message>
            <source>Leaves the image</source>
            <translation>超出图像</translation>
        </message>
        <message>
            <source>No texture</source>
            <translation>无纹理</translation>
        </message>
        <message>
            <source>Poor match</source>
            <translation>匹配差</translation>
        </message>
        <message>
            <source>Not converged</source>
            <translation>未收敛</translation>
        </message>
        <message>
            <source>Outlier</source>
            <translation>离群点</translation>
        </message>
        <message>
            <source>Not computed</source>
            <translation>未计算</translation>
        </message>
    </context>
    <context>
        <name>TimingPanel</name>
        <message>
            <source>Other</source>
            <translation>其他</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>合计</translation>
        </message>
        <message>
            <source>Times of the stages</source>
            <translation>各阶段时间</translation>
        </message>
        <message>
            <source>Whole run</source>
            <translation>整个运行</translation>
        </message>
        <message>
            <source>No run yet.</source>
            <translation>尚未运行。</translation>
        </message>
        <message>
            <source>Running...</source>
            <translation>正在运行...</translation>
        </message>
        <message>
            <source>Wall time %1 ms</source>
            <translation>总用时 %1 ms</translation>
        </message>
        <message numerus="yes">
            <source>%n threads</source>
            <translation>
                <numerusform>%n 个线程</numerusform>
            </translation>
        </message>
        <message>
            <source>stopped before the end</source>
            <translation>提前停止</translation>
        </message>
        <message>
            <source>region or parameters have changed since</source>
            <translation>区域或参数此后已更改</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
    </context>
    <context>
        <name>WelcomePage</name>
        <message>
            <source>Displacement and strain from photographs</source>
            <translation>由照片测量位移和应变</translation>
        </message>
        <message>
            <source>Drop a reference image and its deformed images here, or a folder that holds the sequence.</source>
            <translation>将参考图像及其变形图像或包含序列的文件夹拖放到此处。</translation>
        </message>
    </context>
</TS>
