<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>ActionState</name>
        <message>
            <source>Each pair has a first image of its own.</source>
            <translation>每一对图像都有自己的首幅图像。</translation>
        </message>
        <message>
            <source>The image behind the maps changes from pair to pair: export pictures.</source>
            <translation>图下方的图像随每一对而变化：请导出图片。</translation>
        </message>
        <message>
            <source>The images are not measured in pairs (parameter Reference update).</source>
            <translation>图像未成对测量（参数“参考图像更新”）。</translation>
        </message>
        <message>
            <source>Loads and their curves refer to one first image; each pair has its own.</source>
            <translation>载荷及其曲线以同一首幅图像为基准；而每一对都有自己的首幅图像。</translation>
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message>
            <source>Show a scale bar in the image and in exported pictures</source>
            <translation>在图像和导出的图片中显示比例尺</translation>
        </message>
        <message>
            <source>&amp;Scale bar</source>
            <translation>比例尺(&amp;S)</translation>
        </message>
        <message>
            <source>Alternate reference and selected image below the results while the key is held</source>
            <translation>按住该键时，在结果下方交替显示参考图像与所选图像</translation>
        </message>
        <message>
            <source>Flic&amp;ker</source>
            <translation>交替(&amp;U)</translation>
        </message>
        <message>
            <source>Blend reference and selected image, with the results on the reference</source>
            <translation>将参考图像与所选图像混合，结果位于参考图像上</translation>
        </message>
        <message>
            <source>Ble&amp;nd</source>
            <translation>混合(&amp;O)</translation>
        </message>
        <message>
            <source>Li&amp;ve preview</source>
            <translation>实时预览(&amp;V)</translation>
        </message>
        <message>
            <source>Measure the centre of the view while parameters change</source>
            <translation>更改参数时测量视图中央</translation>
        </message>
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
            <source>&amp;Export results...</source>
            <translation>导出结果(&amp;E)...</translation>
        </message>
        <message>
            <source>Write every measured point of every image as a table, HDF5, NumPy, MATLAB or ParaView file</source>
            <translation>将每幅图像的所有测点写成表格或 HDF5、NumPy、MATLAB、ParaView 文件</translation>
        </message>
        <message>
            <source>Export pict&amp;ure...</source>
            <translation>导出图片(&amp;U)...</translation>
        </message>
        <message>
            <source>Write the selected image with its map or arrows as PNG, SVG, PDF or VTK file</source>
            <translation>将所选图像连同云图或箭头写成 PNG、SVG、PDF 或 VTK 文件</translation>
        </message>
        <message>
            <source>Export &amp;video...</source>
            <translation>导出视频(&amp;V)...</translation>
        </message>
        <message>
            <source>Write the maps or arrows of all images as a video</source>
            <translation>将所有图像的云图或箭头写成视频</translation>
        </message>
        <message>
            <source>Export pro&amp;bes...</source>
            <translation>导出探针(&amp;B)...</translation>
        </message>
        <message>
            <source>Write the probe data: time series, profiles, a chart or elastic constants</source>
            <translation>写出探针数据：时间序列、剖面、图表或弹性常数</translation>
        </message>
        <message>
            <source>Export repor&amp;t...</source>
            <translation>导出报告(&amp;T)...</translation>
        </message>
        <message>
            <source>Write a report of results and settings as HTML, PDF or JSON</source>
            <translation>将结果与设置的报告写成 HTML、PDF 或 JSON</translation>
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
            <source>Undo the last change</source>
            <translation>撤销上一次更改</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>重做(&amp;R)</translation>
        </message>
        <message>
            <source>Redo the change</source>
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
            <source>Click the corners; Enter, a double click or the first corner closes it, Escape cancels</source>
            <translation>依次单击各顶点；回车、双击或单击第一个顶点闭合，Esc 取消</translation>
        </message>
        <message>
            <source>&amp;Add to the region</source>
            <translation>加入区域(&amp;A)</translation>
        </message>
        <message>
            <source>Add new shapes to the region</source>
            <translation>将新形状加入区域</translation>
        </message>
        <message>
            <source>&amp;Subtract from the region</source>
            <translation>从区域减去(&amp;S)</translation>
        </message>
        <message>
            <source>Cut new shapes out of the region</source>
            <translation>从区域中挖去新形状</translation>
        </message>
        <message>
            <source>&amp;Delete shape</source>
            <translation>删除形状(&amp;D)</translation>
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
            <source>Remove all shapes and measure the entire image</source>
            <translation>删除所有形状，测量整幅图像</translation>
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
            <source>Darken everything outside the region and show the outlines</source>
            <translation>将区域外变暗并显示轮廓</translation>
        </message>
        <message>
            <source>Su&amp;bset at cursor</source>
            <translation>光标处的子区(&amp;B)</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>运行(&amp;R)</translation>
        </message>
        <message>
            <source>Measure the displacements in all images</source>
            <translation>测量每幅图像的位移</translation>
        </message>
        <message>
            <source>C&amp;ontinue</source>
            <translation>继续(&amp;O)</translation>
        </message>
        <message>
            <source>Measure the remaining images and keep the existing results</source>
            <translation>测量其余图像，保留已有结果</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>取消(&amp;C)</translation>
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
            <source>Click a control to show its help</source>
            <translation>单击控件以显示其帮助</translation>
        </message>
        <message>
            <source>&amp;About StrainLens</source>
            <translation>关于 StrainLens(&amp;A)</translation>
        </message>
        <message>
            <source>Check d&amp;evices...</source>
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
            <source>Detect devices and measure their speed again</source>
            <translation>重新检测设备并测量其速度</translation>
        </message>
        <message>
            <source>Show search window, subset, step, search range and strain window to scale at the cursor</source>
            <translation>在光标处按比例显示搜索窗口、子区、步长、搜索范围和应变窗口</translation>
        </message>
        <message>
            <source>&amp;Suggest parameters...</source>
            <translation>建议参数(&amp;A)...</translation>
        </message>
        <message>
            <source>Suggest search window, subset, step and strain window for the reference image, with reasons</source>
            <translation>针对参考图像建议搜索窗口、子区、步长和应变窗口，并说明理由</translation>
        </message>
        <message>
            <source>Export dense flo&amp;w...</source>
            <translation>导出稠密位移场(&amp;W)...</translation>
        </message>
        <message>
            <source>Write the displacement of every pixel of the selected image, as .flo file or as a picture</source>
            <translation>将所选图像每个像素的位移写入 .flo 文件或图片</translation>
        </message>
        <message>
            <source>Sele&amp;ct point</source>
            <translation>选择点(&amp;C)</translation>
        </message>
        <message>
            <source>Select the point at the centre of the view; the arrow keys move to its neighbours, Escape deselects it</source>
            <translation>选择视图中央的点；方向键移到相邻点，Esc 取消选择</translation>
        </message>
        <message>
            <source>&amp;New</source>
            <translation>新建(&amp;N)</translation>
        </message>
        <message>
            <source>Close images, region and results and start a new project</source>
            <translation>关闭图像、区域和结果，新建项目</translation>
        </message>
        <message>
            <source>Open &amp;project...</source>
            <translation>打开项目(&amp;P)...</translation>
        </message>
        <message>
            <source>Open the images, region and parameters of a project</source>
            <translation>打开项目的图像、区域和参数</translation>
        </message>
        <message>
            <source>Open &amp;recent project</source>
            <translation>打开最近的项目(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Save project</source>
            <translation>保存项目(&amp;S)</translation>
        </message>
        <message>
            <source>Save images, region and parameters to the project file</source>
            <translation>将图像、区域和参数保存到项目文件</translation>
        </message>
        <message>
            <source>Save project &amp;as...</source>
            <translation>项目另存为(&amp;A)...</translation>
        </message>
        <message>
            <source>Save the project to another file</source>
            <translation>将项目保存到另一个文件</translation>
        </message>
        <message>
            <source>Probe: &amp;point</source>
            <translation>探针：点(&amp;P)</translation>
        </message>
        <message>
            <source>Probe: &amp;line</source>
            <translation>探针：线(&amp;L)</translation>
        </message>
        <message>
            <source>Probe: &amp;extensometer</source>
            <translation>探针：引伸计(&amp;E)</translation>
        </message>
        <message>
            <source>Probe: &amp;area</source>
            <translation>探针：区域(&amp;A)</translation>
        </message>
        <message>
            <source>Drag a rectangle; the mean over its points is read in every image</source>
            <translation>拖出矩形；在每幅图像中读取其中各点的平均值</translation>
        </message>
        <message>
            <source>Probe: &amp;crack opening</source>
            <translation>探针：裂纹张开(&amp;C)</translation>
        </message>
        <message>
            <source>Drag across a crack; its opening and sliding are read in every image</source>
            <translation>横跨裂纹拖动；在每幅图像中读取其张开和错动</translation>
        </message>
        <message>
            <source>&amp;Delete probe</source>
            <translation>删除探针(&amp;D)</translation>
        </message>
        <message>
            <source>Delete the selected probe (in the image: the Delete key)</source>
            <translation>删除所选探针（图像上：Delete 键）</translation>
        </message>
        <message>
            <source>Delete all p&amp;robes</source>
            <translation>删除所有探针(&amp;R)</translation>
        </message>
        <message>
            <source>Delete all probes</source>
            <translation>删除所有探针</translation>
        </message>
        <message>
            <source>E&amp;xport chart...</source>
            <translation>导出图表(&amp;X)...</translation>
        </message>
        <message>
            <source>Write the chart as PNG, SVG or PDF, or its data as CSV</source>
            <translation>将图表写成 PNG、SVG 或 PDF，或将其数据写成 CSV</translation>
        </message>
        <message>
            <source>&amp;Probes</source>
            <translation>探针(&amp;P)</translation>
        </message>
        <message>
            <source>Show the probes on the image</source>
            <translation>在图像上显示探针</translation>
        </message>
        <message>
            <source>Copy as command &amp;line</source>
            <translation>复制为命令行(&amp;L)</translation>
        </message>
        <message>
            <source>Copy the command line that gives the same results</source>
            <translation>复制得到相同结果的命令行</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>键盘快捷键(&amp;K)</translation>
        </message>
        <message>
            <source>List the shortcuts of all actions</source>
            <translation>列出所有操作的快捷键</translation>
        </message>
        <message>
            <source>Select and chan&amp;ge shapes</source>
            <translation>选择和修改形状(&amp;G)</translation>
        </message>
        <message>
            <source>Click a shape, then drag it or its handles; a double click on an edge inserts a corner, arrow keys move, Delete removes, Escape deselects</source>
            <translation>单击形状，然后拖动它或其控制点；双击边插入顶点，方向键移动，Delete 删除，Escape 取消选择</translation>
        </message>
        <message>
            <source>Remove the selected shape or corner</source>
            <translation>删除选定的形状或顶点</translation>
        </message>
        <message>
            <source>&amp;Freehand outline</source>
            <translation>手绘轮廓(&amp;F)</translation>
        </message>
        <message>
            <source>Drag along the outline of the region; releasing the button closes it</source>
            <translation>沿区域轮廓拖动；松开按钮时闭合</translation>
        </message>
        <message>
            <source>&amp;Brush</source>
            <translation>画笔(&amp;B)</translation>
        </message>
        <message>
            <source>Paint the area to add or cut out; the keys [ and ] change the radius</source>
            <translation>涂抹要加入或剪除的部分；[ 和 ] 键改变半径</translation>
        </message>
        <message>
            <source>Smaller brush (&amp;-)</source>
            <translation>缩小画笔(&amp;-)</translation>
        </message>
        <message>
            <source>Reduce the brush radius by a quarter</source>
            <translation>将画笔半径减小四分之一</translation>
        </message>
        <message>
            <source>Larger brush (&amp;+)</source>
            <translation>放大画笔(&amp;+)</translation>
        </message>
        <message>
            <source>Increase the brush radius by a quarter</source>
            <translation>将画笔半径增大四分之一</translation>
        </message>
        <message>
            <source>Di&amp;late region</source>
            <translation>膨胀区域(&amp;W)</translation>
        </message>
        <message>
            <source>Dilate the region by the distance set in its panel</source>
            <translation>按面板中设置的距离膨胀区域</translation>
        </message>
        <message>
            <source>Erode regio&amp;n</source>
            <translation>腐蚀区域(&amp;K)</translation>
        </message>
        <message>
            <source>Erode the region by the distance set in its panel</source>
            <translation>按面板中设置的距离腐蚀区域</translation>
        </message>
        <message>
            <source>Region from &amp;texture</source>
            <translation>按纹理确定区域(&amp;T)</translation>
        </message>
        <message>
            <source>Set the region to the speckled area of the reference image</source>
            <translation>将参考图像中有散斑的部分设为区域</translation>
        </message>
        <message>
            <source>Import load data for the stress-strain curve, Young&apos;s modulus and Poisson&apos;s ratio</source>
            <translation>导入载荷数据，用于应力-应变曲线、弹性模量和泊松比</translation>
        </message>
        <message>
            <source>L&amp;oad data and modulus...</source>
            <translation>载荷数据与弹性模量(&amp;O)...</translation>
        </message>
        <message>
            <source>&amp;Measure a sample specimen</source>
            <translation>测量示例试样(&amp;M)</translation>
        </message>
        <message>
            <source>Render an open-hole tension test, measure it and show its strain</source>
            <translation>渲染带孔拉伸试样，进行测量并显示应变</translation>
        </message>
        <message>
            <source>Export t&amp;imes...</source>
            <translation>导出计时(&amp;I)...</translation>
        </message>
        <message>
            <source>Write the times of all stages of all images as CSV</source>
            <translation>将所有图像各阶段的用时写为 CSV</translation>
        </message>
        <message>
            <source>Locate missing &amp;images...</source>
            <translation>查找缺失的图像(&amp;I)...</translation>
        </message>
        <message>
            <source>Choose a folder to search for the missing images by name, including its subfolders</source>
            <translation>选择要按名称查找缺失图像的文件夹（包括子文件夹）</translation>
        </message>
        <message>
            <source>Arro&amp;ws...</source>
            <translation>箭头(&amp;W)...</translation>
        </message>
        <message>
            <source>Set density, length and colours of the vectors</source>
            <translation>设置矢量的密度、长度和颜色</translation>
        </message>
        <message>
            <source>Scale from a known &amp;length</source>
            <translation>由已知长度设定比例(&amp;L)</translation>
        </message>
        <message>
            <source>Drag a line over a known length and enter the length to set the scale in mm per pixel</source>
            <translation>沿已知长度拖出线段并输入该长度，以设定每像素毫米数</translation>
        </message>
        <message>
            <source>A&amp;dd images...</source>
            <translation>添加图像(&amp;D)...</translation>
        </message>
        <message>
            <source>Append images to the sequence</source>
            <translation>将图像追加到序列</translation>
        </message>
        <message>
            <source>E&amp;xclude image</source>
            <translation>排除图像(&amp;O)</translation>
        </message>
        <message>
            <source>Exclude the selected images from the run, or include them again; they stay in the sequence</source>
            <translation>测量时排除所选图像，或重新包含；图像仍留在序列中</translation>
        </message>
        <message>
            <source>Move image &amp;earlier</source>
            <translation>图像前移(&amp;E)</translation>
        </message>
        <message>
            <source>Swap the selected image with the previous one</source>
            <translation>将所选图像与前一幅交换位置</translation>
        </message>
        <message>
            <source>Move image &amp;later</source>
            <translation>图像后移(&amp;L)</translation>
        </message>
        <message>
            <source>Swap the selected image with the next one</source>
            <translation>将所选图像与后一幅交换位置</translation>
        </message>
        <message>
            <source>Re&amp;move image</source>
            <translation>移除图像(&amp;M)</translation>
        </message>
        <message>
            <source>Remove the selected images from the sequence; their files stay</source>
            <translation>将所选图像移出序列；其文件保留</translation>
        </message>
        <message>
            <source>Exclude image</source>
            <translation>排除图像</translation>
        </message>
        <message>
            <source>Include image</source>
            <translation>包含图像</translation>
        </message>
        <message>
            <source>Remove image</source>
            <translation>移除图像</translation>
        </message>
        <message>
            <source>Move image</source>
            <translation>移动图像</translation>
        </message>
        <message>
            <source>&amp;Watch folder...</source>
            <translation>监视文件夹(&amp;W)...</translation>
        </message>
        <message>
            <source>Measure images as a camera writes them to a folder, against the current reference image or, if there is none, against the first one</source>
            <translation>在相机写入文件夹的同时测量图像：以当前参考图像为基准；若没有参考图像，则以第一幅为基准</translation>
        </message>
        <message>
            <source>Export for other pro&amp;grams...</source>
            <translation>导出给其他程序(&amp;G)...</translation>
        </message>
        <message>
            <source>Write every measured point as tables or matrices for DICe, MatchID, GOM, pyvale or pyALDIC, one file per image</source>
            <translation>将每个测量点写成适用于 DICe、MatchID、GOM、pyvale 或 pyALDIC 的表格或矩阵，每幅图像一个文件</translation>
        </message>
        <message>
            <source>O&amp;ptical flow</source>
            <translation>光流(&amp;P)</translation>
        </message>
        <message>
            <source>Optica&amp;l flow</source>
            <translation>光流(&amp;L)</translation>
        </message>
        <message>
            <source>Measure the displacement of every pixel from the reference to the selected image and show it in colours</source>
            <translation>测量每个像素从参考图像到所选图像的位移，并用颜色显示</translation>
        </message>
        <message>
            <source>Show the optical flow over the reference image instead of the results of a run</source>
            <translation>在参考图像上显示光流，而不是运行的结果</translation>
        </message>
        <message>
            <source>Stop the run and keep the finished images, or cancel an optical flow or an export</source>
            <translation>停止运行并保留已完成的图像，或取消光流测量或导出</translation>
        </message>
        <message>
            <source>Export opti&amp;cal flow...</source>
            <translation>导出光流(&amp;C)...</translation>
        </message>
        <message>
            <source>Write the measured optical flow as .flo file, as NumPy arrays with standard deviations and occlusions, or as a picture</source>
            <translation>写出测得的光流：.flo 文件、含标准差和遮挡的 NumPy 数组，或图片</translation>
        </message>
        <message>
            <source>Raise the li&amp;mit and run</source>
            <translation>提高上限并运行(&amp;M)</translation>
        </message>
        <message>
            <source>Raise the memory limit to what the run needs, and measure</source>
            <translation>将内存上限提高到运行所需的大小并测量</translation>
        </message>
        <message>
            <source>&amp;Images of the camera...</source>
            <translation>相机图像(&amp;I)...</translation>
        </message>
        <message>
            <source>Choose dark, flat and background images and a mask of bad pixels, which correct all images</source>
            <translation>选择暗场、平场、背景图像和坏像素掩模，用于校正所有图像</translation>
        </message>
        <message>
            <source>&amp;Saved runs...</source>
            <translation>已保存的运行(&amp;V)...</translation>
        </message>
        <message>
            <source>Save results beside later ones; show, rename or remove saved ones</source>
            <translation>将结果与以后的结果一起保存；显示、重命名或移除已保存的结果</translation>
        </message>
        <message>
            <source>&amp;Find command...</source>
            <translation>查找命令(&amp;F)...</translation>
        </message>
        <message>
            <source>Find an action by its words and start it</source>
            <translation>按文字查找操作并执行</translation>
        </message>
        <message>
            <source>&amp;Reset layout</source>
            <translation>重置布局(&amp;R)</translation>
        </message>
        <message>
            <source>Put all panels back in their places</source>
            <translation>将所有面板恢复到原来的位置</translation>
        </message>
        <message>
            <source>Repeat i&amp;n steps...</source>
            <translation>按步长重复(&amp;N)...</translation>
        </message>
        <message>
            <source>Add copies of the selected probes in equal steps</source>
            <translation>按相等步长添加所选探针的副本</translation>
        </message>
        <message>
            <source>Add copies of the selected probes mirrored at the horizontal middle of the image</source>
            <translation>添加所选探针关于图像水平中线的镜像副本</translation>
        </message>
        <message>
            <source>Add copies of the selected probes mirrored at the vertical middle of the image</source>
            <translation>添加所选探针关于图像竖直中线的镜像副本</translation>
        </message>
        <message>
            <source>Add the probes that were copied</source>
            <translation>添加已复制的探针</translation>
        </message>
        <message>
            <source>Colo&amp;ur of probe...</source>
            <translation>探针颜色(&amp;U)...</translation>
        </message>
        <message>
            <source>Choose the colour of the selected probes on the image and in charts</source>
            <translation>选择所选探针在图像和图表中的颜色</translation>
        </message>
        <message>
            <source>Click the corners of a polyline, Enter ends it; the values along it are read in every image</source>
            <translation>依次单击折线的顶点，按 Enter 结束；每幅图像都读取沿线的值</translation>
        </message>
        <message>
            <source>Fi&amp;x area in space</source>
            <translation>将区域固定在空间(&amp;X)</translation>
        </message>
        <message>
            <source>The selected areas stay in space while the material moves through them, or move with it again</source>
            <translation>所选区域在空间中保持不动，材料从中穿过；或重新随材料移动</translation>
        </message>
        <message>
            <source>Areas of t&amp;he region</source>
            <translation>由区域形状生成探针(&amp;H)</translation>
        </message>
        <message>
            <source>Add an area for each shape of the region, with name, colour, statistics and curves of its own</source>
            <translation>为区域的每个形状添加一个探针，各有名称、颜色、统计和曲线</translation>
        </message>
        <message>
            <source>Cop&amp;y probe</source>
            <translation>复制探针(&amp;Y)</translation>
        </message>
        <message>
            <source>Copy the selected probes as text (JSON)</source>
            <translation>将所选探针复制为文本 (JSON)</translation>
        </message>
        <message>
            <source>Drag along the axis of a foil gauge; the mean strain over its grid is read in every image</source>
            <translation>沿箔式应变片的轴线拖动；每幅图像都读取其敏感栅上的平均应变</translation>
        </message>
        <message>
            <source>Edit the name of the selected probe in the table</source>
            <translation>在表格中编辑所选探针的名称</translation>
        </message>
        <message>
            <source>Mirror &amp;top to bottom</source>
            <translation>上下镜像(&amp;T)</translation>
        </message>
        <message>
            <source>Mirror le&amp;ft to right</source>
            <translation>左右镜像(&amp;F)</translation>
        </message>
        <message>
            <source>Paste pro&amp;bes</source>
            <translation>粘贴探针(&amp;B)</translation>
        </message>
        <message>
            <source>Probe: &amp;section</source>
            <translation>探针：截线(&amp;S)</translation>
        </message>
        <message>
            <source>Probe: strain &amp;gauge</source>
            <translation>探针：应变片(&amp;G)</translation>
        </message>
        <message>
            <source>Rena&amp;me probe</source>
            <translation>重命名探针(&amp;M)</translation>
        </message>
        <message>
            <source>Batc&amp;h...</source>
            <translation>批量测量(&amp;H)...</translation>
        </message>
        <message>
            <source>Measure the specimens of several folders with one template</source>
            <translation>用一个模板测量多个文件夹中的试样</translation>
        </message>
        <message>
            <source>New from temp&amp;late...</source>
            <translation>从模板新建(&amp;L)...</translation>
        </message>
        <message>
            <source>Open the images of another specimen with the parameters of a template; region and probes are placed by the outline of the specimen</source>
            <translation>用模板的参数打开另一个试样的图像；区域和探针按试样轮廓放置</translation>
        </message>
        <message>
            <source>Save as te&amp;mplate...</source>
            <translation>另存为模板(&amp;M)...</translation>
        </message>
        <message>
            <source>Save everything of the project but its images, for other specimens</source>
            <translation>保存项目中除图像以外的全部内容，供其他试样使用</translation>
        </message>
        <message>
            <source>Report &amp;details...</source>
            <translation>报告内容(&amp;D)...</translation>
        </message>
        <message>
            <source>Choose what PDF and HTML reports contain: specimen, operator, client, logo, maps and charts</source>
            <translation>选择 PDF 和 HTML 报告的内容：试样、操作员、委托方、徽标、云图和图表</translation>
        </message>
        <message>
            <source>Annotate: te&amp;xt</source>
            <translation>标注：文字(&amp;X)</translation>
        </message>
        <message>
            <source>Click where a text is shown on maps, pictures and reports</source>
            <translation>单击文字在云图、图片和报告中的位置</translation>
        </message>
        <message>
            <source>Annotate: a&amp;rrow</source>
            <translation>标注：箭头(&amp;R)</translation>
        </message>
        <message>
            <source>Drag an arrow from its text to what it points at</source>
            <translation>从文字拖动箭头到其所指之处</translation>
        </message>
        <message>
            <source>Annotate: &amp;dimension</source>
            <translation>标注：尺寸(&amp;D)</translation>
        </message>
        <message>
            <source>Drag between two points; their distance is shown in mm or px</source>
            <translation>在两点之间拖动；以 mm 或 px 显示其距离</translation>
        </message>
        <message>
            <source>Remove last a&amp;nnotation</source>
            <translation>移除最后一个标注(&amp;N)</translation>
        </message>
        <message>
            <source>Remove the annotation that was added last</source>
            <translation>移除最后添加的标注</translation>
        </message>
        <message>
            <source>&amp;Subtract the selected image</source>
            <translation>减去所选图像(&amp;S)</translation>
        </message>
        <message>
            <source>Maps show the difference to the image that is selected now; again: the values themselves</source>
            <translation>云图显示与当前所选图像的差值；再次选择则显示数值本身</translation>
        </message>
        <message>
            <source>Remove &amp;rigid-body motion</source>
            <translation>去除刚体运动(&amp;R)</translation>
        </message>
        <message>
            <source>Show displacements less the shift and rotation that fit the image best, on maps, vectors and in charts of probes</source>
            <translation>在云图、矢量和探针图表中显示减去最佳拟合平移与转动后的位移</translation>
        </message>
        <message>
            <source>Show strains as numbers on maps, in read-out, charts, tables, pictures and reports</source>
            <translation>在云图、读数、图表、表格、图片和报告中以数值显示应变</translation>
        </message>
        <message>
            <source>Show strains in % on maps, in read-out, charts, tables, pictures and reports; CSV files have numbers</source>
            <translation>在云图、读数、图表、表格、图片和报告中以 % 显示应变；CSV 文件中为数值</translation>
        </message>
        <message>
            <source>Show strains in mm/m on maps, in read-out, charts, tables, pictures and reports; CSV files have numbers</source>
            <translation>在云图、读数、图表、表格、图片和报告中以 mm/m 显示应变；CSV 文件中为数值</translation>
        </message>
        <message>
            <source>Show strains in µm/m (1e-6) on maps, in read-out, charts, tables, pictures and reports; CSV files have numbers</source>
            <translation>在云图、读数、图表、表格、图片和报告中以 µm/m（1e-6）显示应变；CSV 文件中为数值</translation>
        </message>
        <message>
            <source>Strain as a &amp;number</source>
            <translation>应变为数值(&amp;N)</translation>
        </message>
        <message>
            <source>Strain in &amp;mm/m</source>
            <translation>应变单位 mm/m(&amp;M)</translation>
        </message>
        <message>
            <source>Strain in &amp;µm/m</source>
            <translation>应变单位 µm/m(&amp;U)</translation>
        </message>
        <message>
            <source>Strain in per&amp;cent</source>
            <translation>应变单位 %(&amp;C)</translation>
        </message>
        <message>
            <source>Val&amp;ues</source>
            <translation>数值(&amp;U)</translation>
        </message>
        <message>
            <source>Compare &amp;with...</source>
            <translation>比较(&amp;W)...</translation>
        </message>
        <message>
            <source>Subtract another run or a finite-element field: map of the difference, histogram and curve over the images</source>
            <translation>减去另一次测量或有限元场：差值云图、直方图和随图像变化的曲线</translation>
        </message>
        <message>
            <source>&amp;Manual</source>
            <translation>手册(&amp;M)</translation>
        </message>
        <message>
            <source>Open recent folde&amp;r</source>
            <translation>打开最近的文件夹(&amp;R)</translation>
        </message>
        <message>
            <source>Open the manual in the web browser; it needs no network</source>
            <translation>在网页浏览器中打开手册；不需要网络</translation>
        </message>
        <message>
            <source>Ne&amp;xt pair</source>
            <translation>下一对(&amp;X)</translation>
        </message>
        <message>
            <source>Pr&amp;evious pair</source>
            <translation>上一对(&amp;E)</translation>
        </message>
        <message>
            <source>Show the second image of the next pair, with its results</source>
            <translation>显示下一对的第二幅图像及其结果</translation>
        </message>
        <message>
            <source>Show the second image of the previous pair, with its results</source>
            <translation>显示上一对的第二幅图像及其结果</translation>
        </message>
        <message>
            <source>Lens and &amp;plane...</source>
            <translation>镜头与平面(&amp;L)...</translation>
        </message>
        <message>
            <source>Calibrate lens and plane with photographs of a chequerboard or a grid of dots</source>
            <translation>用棋盘格或圆点阵列的照片标定镜头和平面</translation>
        </message>
        <message>
            <source>Choose for each image a mask of the pixels that show the specimen: a folder, a pattern of names, or a video</source>
            <translation>为每幅图像选择标出试件可见像素的掩模：文件夹、名称模式或视频</translation>
        </message>
        <message>
            <source>Hi&amp;dden pixels</source>
            <translation>被遮住的像素(&amp;D)</translation>
        </message>
        <message>
            <source>Mas&amp;ks of the images...</source>
            <translation>各图像的掩模(&amp;K)...</translation>
        </message>
        <message>
            <source>Show the pixels that the mask of the image hides as stripes</source>
            <translation>用条纹显示图像掩模遮住的像素</translation>
        </message>
        <message>
            <source>Click a material point; its values are read in every image; Ctrl snaps to other probes, holes, corners and features</source>
            <translation>单击一个物质点；在每幅图像中读取其数值；按住 Ctrl 吸附到其他探针、孔、角点和特征</translation>
        </message>
        <message>
            <source>Drag a line; the values along it are read in every image; Ctrl snaps to other probes, holes, corners and features</source>
            <translation>拖出一条线；在每幅图像中读取沿线数值；按住 Ctrl 吸附到其他探针、孔、角点和特征</translation>
        </message>
        <message>
            <source>Drag between the gauge points; the strain between them is read in every image; Ctrl snaps to other probes, holes, corners and features</source>
            <translation>在两个标距点之间拖动；在每幅图像中读取两点间的应变；按住 Ctrl 吸附到其他探针、孔、角点和特征</translation>
        </message>
        <message>
            <source>Lengths in &amp;px and mm</source>
            <translation>长度单位 px 和 mm(&amp;P)</translation>
        </message>
        <message>
            <source>Show lengths in px, and in mm where a scale is known</source>
            <translation>以 px 显示长度，已知比例尺时同时以 mm 显示</translation>
        </message>
        <message>
            <source>Lengths in p&amp;x</source>
            <translation>长度单位 px(&amp;X)</translation>
        </message>
        <message>
            <source>Show lengths in px on maps, in read-out, charts, tables, pictures and reports; CSV files have px and mm</source>
            <translation>在云图、读数、图表、表格、图片和报告中以 px 显示长度；CSV 文件中为 px 和 mm</translation>
        </message>
        <message>
            <source>Lengths &amp;in mm</source>
            <translation>长度单位 mm(&amp;I)</translation>
        </message>
        <message>
            <source>Show lengths in mm on maps, in read-out, charts, tables, pictures and reports; without a scale in px</source>
            <translation>在云图、读数、图表、表格、图片和报告中以 mm 显示长度；没有比例尺时以 px 显示</translation>
        </message>
        <message>
            <source>L&amp;engths in µm</source>
            <translation>长度单位 µm(&amp;E)</translation>
        </message>
        <message>
            <source>Show lengths in µm on maps, in read-out, charts, tables, pictures and reports; without a scale in px</source>
            <translation>在云图、读数、图表、表格、图片和报告中以 µm 显示长度；没有比例尺时以 px 显示</translation>
        </message>
        <message>
            <source>Motion, &amp;limit and smoothing</source>
            <translation>运动、界限与平滑(&amp;L)</translation>
        </message>
        <message>
            <source>Show the rigid-body motion of the image, the smoothing of maps, and the area whose values are above or below a limit</source>
            <translation>显示图像的刚体运动、云图的平滑，以及数值高于或低于界限的面积</translation>
        </message>
        <message>
            <source>Li&amp;ve camera...</source>
            <translation>实时相机(&amp;I)...</translation>
        </message>
        <message>
            <source>Show, record and measure the images of a camera</source>
            <translation>显示、录制并测量相机的图像</translation>
        </message>
    </context>
    <context>
        <name>AnnotationPresenter</name>
        <message>
            <source>Annotation</source>
            <translation>标注</translation>
        </message>
        <message>
            <source>Text before the length (may be empty)</source>
            <translation>长度前的文字（可为空）</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文字</translation>
        </message>
        <message>
            <source>Add annotation</source>
            <translation>添加标注</translation>
        </message>
        <message>
            <source>Remove annotation</source>
            <translation>移除标注</translation>
        </message>
        <message>
            <source>Annotations are placed on the reference image; show it first.</source>
            <translation>标注放在参考图像上；请先显示参考图像。</translation>
        </message>
        <message>
            <source>Annotations can be added when the measurement has ended.</source>
            <translation>测量结束后才能添加标注。</translation>
        </message>
        <message>
            <source>Move annotation</source>
            <translation>移动标注</translation>
        </message>
    </context>
    <context>
        <name>CalibrationDialog</name>
        <message>
            <source>&amp;Add photographs...</source>
            <translation>添加照片(&amp;A)...</translation>
        </message>
        <message>
            <source>&amp;Save...</source>
            <translation>保存(&amp;S)...</translation>
        </message>
        <message>
            <source>&amp;Use in project</source>
            <translation>用于项目(&amp;U)</translation>
        </message>
        <message>
            <source>Add photographs</source>
            <translation>添加照片</translation>
        </message>
        <message>
            <source>C&amp;lear list</source>
            <translation>清空列表(&amp;L)</translation>
        </message>
        <message>
            <source>Cali&amp;brate</source>
            <translation>标定(&amp;B)</translation>
        </message>
        <message>
            <source>Calibrate</source>
            <translation>标定</translation>
        </message>
        <message>
            <source>Calibrate Lens and Plane</source>
            <translation>标定镜头与平面</translation>
        </message>
        <message>
            <source>Calibrate lens and plane</source>
            <translation>标定镜头与平面</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Choose photographs of the target; they are read at once</source>
            <translation>选择标定板的照片；照片会立即读取</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Detect the target in all photographs and fit lens and plane</source>
            <translation>在所有照片中检测标定板，并拟合镜头和平面</translation>
        </message>
        <message>
            <source>Distortion at the corners: up to %1 px ± %2 px</source>
            <translation>角部畸变：最大 %1 px ± %2 px</translation>
        </message>
        <message>
            <source>In the specimen&apos;s plane</source>
            <translation>位于试件平面</translation>
        </message>
        <message>
            <source>Marks</source>
            <translation>标记</translation>
        </message>
        <message>
            <source>Marks are everywhere in the image.</source>
            <translation>图像各处都有标记。</translation>
        </message>
        <message>
            <source>Marks are in %1 % of the image; the lens is not known in the hatched parts: add photographs with the target there.</source>
            <translation>标记覆盖图像的 %1 %；画条纹的部分镜头未知：请添加标定板位于这些部分的照片。</translation>
        </message>
        <message>
            <source>Measure with this lens and plane, in millimetres; earlier results are out of date</source>
            <translation>用此镜头和平面测量，以毫米为单位；先前的结果将过时</translation>
        </message>
        <message>
            <source>Not used: %1</source>
            <translation>未使用：%1</translation>
        </message>
        <message>
            <source>Photograph</source>
            <translation>照片</translation>
        </message>
        <message>
            <source>Photograph a chequerboard or a grid of dots in ten or more positions, tilted by 15 to 45 degrees and over the whole image; in one of them it lies on the specimen. Choose the photographs or drop them here.</source>
            <translation>以十个或更多姿态拍摄棋盘格或圆点阵列，倾斜 15 至 45 度并遍布整幅图像；其中一张平放在试件上。请选择照片或将其拖放到此处。</translation>
        </message>
        <message>
            <source>Photograph with the detected marks</source>
            <translation>带检测到的标记的照片</translation>
        </message>
        <message>
            <source>Photographs</source>
            <translation>照片</translation>
        </message>
        <message>
            <source>Residual [px]</source>
            <translation>残差 [px]</translation>
        </message>
        <message>
            <source>Residual: %1 px in %2 marks</source>
            <translation>残差：%1 px，共 %2 个标记</translation>
        </message>
        <message>
            <source>Save calibration</source>
            <translation>保存标定</translation>
        </message>
        <message>
            <source>Saved: %1</source>
            <translation>已保存：%1</translation>
        </message>
        <message>
            <source>Scale: %1 mm/px ± %2 %</source>
            <translation>比例：%1 mm/px ± %2 %</translation>
        </message>
        <message>
            <source>Shows the plane</source>
            <translation>显示平面</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>The photograph in which the target lies on the specimen</source>
            <translation>标定板平放在试件上的照片</translation>
        </message>
        <message>
            <source>The photographs are %1 x %2 px, the images %3 x %4 px: calibrate with photographs of the same camera and settings.</source>
            <translation>照片为 %1 x %2 px，图像为 %3 x %4 px：请用同一相机和设置的照片标定。</translation>
        </message>
        <message>
            <source>The photographs do not determine lens and plane: use three or more, with the target tilted by 15 to 45 degrees in different directions, or a single one that shows it in the specimen&apos;s plane.</source>
            <translation>这些照片不能确定镜头和平面：请使用三张或更多、标定板朝不同方向倾斜 15 至 45 度的照片，或仅用一张标定板位于试件平面的照片。</translation>
        </message>
        <message>
            <source>Third radial coefficient (lenses of very wide angle)</source>
            <translation>第三个径向系数（超广角镜头）</translation>
        </message>
        <message>
            <source>Tilt of the plane: %1°</source>
            <translation>平面倾角：%1°</translation>
        </message>
        <message>
            <source>Use in project</source>
            <translation>用于项目</translation>
        </message>
        <message>
            <source>Used</source>
            <translation>已使用</translation>
        </message>
        <message>
            <source>Write the calibration as JSON, for the command line and Python</source>
            <translation>将标定写为 JSON，供命令行和 Python 使用</translation>
        </message>
        <message>
            <source>being read</source>
            <translation>正在读取</translation>
        </message>
        <message>
            <source>calibration</source>
            <translation>标定</translation>
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
        <name>CommandPalette</name>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>命令</translation>
        </message>
        <message>
            <source>Find Command</source>
            <translation>查找命令</translation>
        </message>
        <message>
            <source>Words of a command</source>
            <translation>命令的文字</translation>
        </message>
    </context>
    <context>
        <name>CompareDialog</name>
        <message>
            <source>&amp;Compare</source>
            <translation>比较(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;File...</source>
            <translation>文件(&amp;F)...</translation>
        </message>
        <message>
            <source>A saved run of the project, or a file with results or a finite-element field</source>
            <translation>项目中保存的一次测量，或含有结果或有限元场的文件</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Choose file</source>
            <translation>选择文件</translation>
        </message>
        <message>
            <source>Choose results (HDF5, CSV, project) or a finite-element field (CSV or VTU of nodes with displacements)</source>
            <translation>选择结果（HDF5、CSV、项目）或有限元场（含节点位移的 CSV 或 VTU）</translation>
        </message>
        <message>
            <source>Click or press the arrow keys to select the image</source>
            <translation>单击或按方向键选择图像</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>Difference of %1</source>
            <translation>差值：%1</translation>
        </message>
        <message>
            <source>Difference over the images</source>
            <translation>随图像变化的差值</translation>
        </message>
        <message>
            <source>Histogram of the difference</source>
            <translation>差值直方图</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Image %1: %2 points</source>
            <translation>图像 %1：%2 个点</translation>
        </message>
        <message>
            <source>Improve the alignment by the displacements</source>
            <translation>按位移改进对齐</translation>
        </message>
        <message>
            <source>Largest: %1</source>
            <translation>最大：%1</translation>
        </message>
        <message>
            <source>Map of the difference</source>
            <translation>差值云图</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>均值</translation>
        </message>
        <message>
            <source>Mean: %1</source>
            <translation>均值：%1</translation>
        </message>
        <message>
            <source>Mesh x</source>
            <translation>网格 x</translation>
        </message>
        <message>
            <source>Mesh y</source>
            <translation>网格 y</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>点数</translation>
        </message>
        <message>
            <source>Points of the alignment</source>
            <translation>对齐点</translation>
        </message>
        <message>
            <source>Points of the alignment, row %1: enter four numbers.</source>
            <translation>对齐点第 %1 行：请输入四个数。</translation>
        </message>
        <message>
            <source>Quantity</source>
            <translation>物理量</translation>
        </message>
        <message>
            <source>RMS</source>
            <translation>RMS</translation>
        </message>
        <message>
            <source>RMS: %1</source>
            <translation>RMS：%1</translation>
        </message>
        <message>
            <source>Residual: %1 px</source>
            <translation>残差：%1 px</translation>
        </message>
        <message>
            <source>Rotation: %1°</source>
            <translation>转角：%1°</translation>
        </message>
        <message>
            <source>Scale: %1 px per length of the mesh</source>
            <translation>比例：每网格长度 %1 px</translation>
        </message>
        <message>
            <source>Standard deviation of the position: %1 px</source>
            <translation>位置的标准差：%1 px</translation>
        </message>
        <message>
            <source>y of the mesh points up</source>
            <translation>网格 y 轴向上</translation>
        </message>
        <message>
            <source>Shift and rotation between both do not count as a difference; usual with a finite-element field</source>
            <translation>两者间的平移和转动不计为差值；通常用于有限元场</translation>
        </message>
        <message>
            <source>Subtract the rigid-body motion between both</source>
            <translation>减去两者间的刚体运动</translation>
        </message>
        <message>
            <source>These results minus</source>
            <translation>当前结果减去</translation>
        </message>
        <message>
            <source>Within two standard deviations: %1 %</source>
            <translation>在两倍标准差以内：%1 %</translation>
        </message>
        <message>
            <source>these results</source>
            <translation>当前结果</translation>
        </message>
        <message>
            <source>x [px]</source>
            <translation>x [px]</translation>
        </message>
        <message>
            <source>y [px]</source>
            <translation>y [px]</translation>
        </message>
        <message>
            <source>&amp;Export...</source>
            <translation>导出(&amp;E)...</translation>
        </message>
        <message>
            <source>Alignment of a finite-element field</source>
            <translation>有限元场的对齐</translation>
        </message>
        <message>
            <source>By points</source>
            <translation>按点</translation>
        </message>
        <message>
            <source>Fitted to the displacements</source>
            <translation>按位移拟合</translation>
        </message>
        <message>
            <source>None: the mesh is in pixels</source>
            <translation>无：网格以像素为单位</translation>
        </message>
        <message>
            <source>Export the difference: a table of all images, the map of the image shown, or the statistics</source>
            <translation>导出差值：所有图像的表格、所示图像的云图或统计量</translation>
        </message>
        <message>
            <source>Points of the alignment: enter three or more.</source>
            <translation>对齐点：请输入三个或更多。</translation>
        </message>
        <message>
            <source>Three or more points in mesh and reference image:</source>
            <translation>网格与参考图像中的三个或更多点：</translation>
        </message>
    </context>
    <context>
        <name>DeviceBar</name>
        <message>
            <source>Detecting devices...</source>
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
            <source>Device that computes. All devices give the same result. Automatic selects the fastest; a device that fails is replaced by the next one.
Default: Automatic.</source>
            <translation>执行计算的设备。所有设备给出相同的结果。“自动”选用最快的设备；出现故障的设备由下一个代替。
默认：自动。</translation>
        </message>
        <message>
            <source>Automatic (detecting devices...)</source>
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
            <source>The images of a sequence are distributed among them.</source>
            <translation>序列中的图像分配给这些设备。</translation>
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
            <source>A device failed; another one continued with the same result.</source>
            <translation>某个设备出错；由另一个设备继续计算，结果相同。</translation>
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
        <message>
            <source>Compiling %1 kernels: the driver of %2 does this once, at first use...</source>
            <translation>正在编译 %1 内核：%2 的驱动程序只在首次使用时编译一次...</translation>
        </message>
        <message>
            <source>Stopped while the driver of %1 was compiling; it continues in the background.</source>
            <translation>已在 %1 的驱动程序编译时停止；编译在后台继续。</translation>
        </message>
    </context>
    <context>
        <name>ImageSequence</name>
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
            <source>Distance between neighbouring points.</source>
            <translation>相邻测点之间的距离。</translation>
        </message>
        <message>
            <source>Search window width</source>
            <translation>搜索窗口宽度</translation>
        </message>
        <message>
            <source>Width of the window compared around each point; larger windows are more robust, smaller ones resolve more detail.</source>
            <translation>围绕每个点进行比较的窗口的宽度；窗口越大越稳健，越小分辨越细。</translation>
        </message>
        <message>
            <source>Search window height</source>
            <translation>搜索窗口高度</translation>
        </message>
        <message>
            <source>Height of the window compared around each point.</source>
            <translation>围绕每个点进行比较的窗口的高度。</translation>
        </message>
        <message>
            <source>Margin</source>
            <translation>边距</translation>
        </message>
        <message>
            <source>Image border without search windows.</source>
            <translation>不放置搜索窗口的图像边缘。</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>迭代次数</translation>
        </message>
        <message>
            <source>Recursive search: maximum number of passes; it stops early when nothing changes.</source>
            <translation>递归搜索：最大扫描次数；不再变化时提前结束。</translation>
        </message>
        <message>
            <source>Search radius x</source>
            <translation>搜索半径 x</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement searched along x.</source>
            <translation>全搜索和金字塔搜索：沿 x 搜索的最大位移。</translation>
        </message>
        <message>
            <source>Search radius y</source>
            <translation>搜索半径 y</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement searched along y.</source>
            <translation>全搜索和金字塔搜索：沿 y 搜索的最大位移。</translation>
        </message>
        <message>
            <source>Pyramid levels</source>
            <translation>金字塔层数</translation>
        </message>
        <message>
            <source>Pyramid search: number of levels, including the full image.</source>
            <translation>金字塔搜索：层数，包括原图。</translation>
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
            <source>Normalised median test: expected noise between neighbours; 0 = 0.1 px after IC-GN, or twice the standard deviation if larger, else 0.75 px.</source>
            <translation>归一化中值检验：邻点之间的预期噪声；0 = IC-GN 之后 0.1 px（若两倍标准差更大则取之），否则 0.75 px。</translation>
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
            <source>Windows with a lower standard deviation of grey values are flagged as textureless; 0 keeps all.</source>
            <translation>灰度标准差更小的窗口被标记为无纹理；0 表示全部保留。</translation>
        </message>
        <message>
            <source>Score threshold</source>
            <translation>评分阈值</translation>
        </message>
        <message>
            <source>Points with a worse score are flagged: maximum for sad and ssd, minimum for zncc; 0 = off.</source>
            <translation>评分更差的点会被标记：sad 和 ssd 为最大值，zncc 为最小值；0 表示关闭。</translation>
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
            <source>Size of one pixel on the specimen; 0 = unknown: results in px only.</source>
            <translation>一个像素在试样上的尺寸；0 表示未知：结果仅以 px 表示。</translation>
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
            <source>Memory limit</source>
            <translation>内存上限</translation>
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
            <source>GPU memory that a run may use; 0 means all. Images that do not fit are computed by the next device.</source>
            <translation>允许使用的 GPU 内存；0 表示全部。放不下的由下一个设备计算。</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>搜索</translation>
        </message>
        <message>
            <source>Criterion</source>
            <translation>准则</translation>
        </message>
        <message>
            <source>Similarity measure of two windows; recursive search supports sad only.</source>
            <translation>两个窗口的相似性度量；递归搜索只支持 SAD。</translation>
        </message>
        <message>
            <source>Refinement</source>
            <translation>细化</translation>
        </message>
        <message>
            <source>Sub-pixel method: parabola is fast, icgn1 accurate, icgn2 also where strain varies within a subset, icgn3 and icgn4 where it varies nonlinearly; a higher order needs a larger subset. auto selects the order with the smallest error for each point.</source>
            <translation>亚像素方法：抛物面快，IC-GN 一阶精确，IC-GN 二阶在子区内应变变化时也精确，IC-GN 三阶和四阶在应变非线性变化时也精确。阶数越高，所需子区越大。自适应：为每个点选择误差最小的阶数。</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>子区</translation>
        </message>
        <message>
            <source>IC-GN: side of the square compared around each point, an odd number; auto selects the size with the smallest error for each point.</source>
            <translation>IC-GN：每个点周围用于比较的方形区域的边长，须为奇数；自动时为每个点选择误差最小的边长。</translation>
        </message>
        <message>
            <source>Refinement steps</source>
            <translation>细化步数</translation>
        </message>
        <message>
            <source>IC-GN: maximum number of steps for a point to converge.</source>
            <translation>IC-GN：点收敛所允许的最大步数。</translation>
        </message>
        <message>
            <source>Refinement limit</source>
            <translation>细化阈值</translation>
        </message>
        <message>
            <source>IC-GN: a point has converged when a step moves its subset by less than this; with automatic smoothing a tenth of the expected standard deviation is enough.</source>
            <translation>IC-GN：当一步使子区的移动小于此值时，该点即收敛；自动平滑时，达到预期标准差的十分之一即可。</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>平滑</translation>
        </message>
        <message>
            <source>IC-GN: width of the flat-topped Gaussian that smooths both images first; 0 = none, auto selects it from the noise of the first image.</source>
            <translation>IC-GN：先平滑两幅图像的平顶高斯函数的宽度；0 表示不平滑，“自动”按第一幅图像的噪声选择。</translation>
        </message>
        <message>
            <source>Gaussian weight</source>
            <translation>高斯权重</translation>
        </message>
        <message>
            <source>IC-GN: standard deviation of the Gaussian that weights the pixels around the point, as a share of the subset&apos;s side; 0 = uniform weights.</source>
            <translation>IC-GN：对测点周围像素加权的高斯函数的标准差，为子区边长的这一比例；0 表示权重相同。</translation>
        </message>
        <message>
            <source>Minimum share</source>
            <translation>最小占比</translation>
        </message>
        <message>
            <source>IC-GN: minimum share of the subset&apos;s pixels inside the region and both images.</source>
            <translation>IC-GN：子区像素中位于区域内且在两幅图像内的最小比例。</translation>
        </message>
        <message>
            <source>Minimum correlation</source>
            <translation>最小相关系数</translation>
        </message>
        <message>
            <source>IC-GN: points with a lower correlation are flagged; 0 keeps all.</source>
            <translation>IC-GN：相关系数更低的点将被标记；0 表示全部保留。</translation>
        </message>
        <message>
            <source>Interpolation</source>
            <translation>插值</translation>
        </message>
        <message>
            <source>IC-GN: interpolation of grey values between pixels; quintic has the smallest bias.</source>
            <translation>IC-GN：像素之间灰度的插值；五次 B 样条的偏差最小。</translation>
        </message>
        <message>
            <source>an odd number from 9 to 255 px</source>
            <translation>奇数，9 至 255 px</translation>
        </message>
        <message>
            <source>Border</source>
            <translation>边界</translation>
        </message>
        <message>
            <source>Windows that extend beyond the deformed image: skip ignores them, replicate repeats the edge pixels.</source>
            <translation>超出变形图像的窗口：要么跳过，要么复制边缘像素。</translation>
        </message>
        <message>
            <source>Edge points</source>
            <translation>边缘点</translation>
        </message>
        <message>
            <source>IC-GN: also measures points whose search window crosses the edge of the image or region, from their neighbours, if the minimum share of their subset is available.</source>
            <translation>IC-GN：搜索窗口越过图像或区域边缘的点，只要其子区像素达到最小占比，也从相邻点出发进行测量。</translation>
        </message>
        <message>
            <source>Residual test</source>
            <translation>残差检验</translation>
        </message>
        <message>
            <source>Blur matching</source>
            <translation>模糊匹配</translation>
        </message>
        <message>
            <source>IC-GN: where one image of a pair is blurred (out of focus, motion) and noise does not explain the residuals, auto blurs the sharper one in the same way before the search, if the memory limit allows it; gaussian, defocus and motion blur it by the given size.</source>
            <translation>IC-GN：若一对图像中有一幅模糊（失焦、运动）且噪声不能解释残差，在内存限制允许时，auto 会在搜索前将较清晰的一幅同样模糊；gaussian、defocus 和 motion 按给定大小模糊。</translation>
        </message>
        <message>
            <source>IC-GN: blur of the deformed images relative to the reference image: standard deviation of gaussian, radius of defocus, length of motion; negative if the reference image is the blurred one.</source>
            <translation>IC-GN：变形图像相对于参考图像的模糊：gaussian 为标准差，defocus 为半径，motion 为长度；若参考图像较模糊则为负值。</translation>
        </message>
        <message>
            <source>IC-GN: direction of the blur by motion, from x to y.</source>
            <translation>IC-GN：运动模糊的方向，从 x 向 y。</translation>
        </message>
        <message>
            <source>Blur size</source>
            <translation>模糊大小</translation>
        </message>
        <message>
            <source>Blur angle</source>
            <translation>模糊角度</translation>
        </message>
        <message>
            <source>degrees</source>
            <translation>度</translation>
        </message>
        <message>
            <source>Gaussian</source>
            <translation>高斯</translation>
        </message>
        <message>
            <source>Defocus</source>
            <translation>失焦</translation>
        </message>
        <message>
            <source>Motion</source>
            <translation>运动</translation>
        </message>
        <message>
            <source>Bad pixels</source>
            <translation>坏像素</translation>
        </message>
        <message>
            <source>Dark image</source>
            <translation>暗场图像</translation>
        </message>
        <message>
            <source>Flat image</source>
            <translation>平场图像</translation>
        </message>
        <message>
            <source>Background</source>
            <translation>背景图像</translation>
        </message>
        <message>
            <source>Mask, white where a pixel is bad; such pixels take the median of their neighbours.</source>
            <translation>掩模，坏像素处为白色；这些像素取其邻域的中值。</translation>
        </message>
        <message>
            <source>Image taken without light; it is subtracted from all images.</source>
            <translation>无光照时拍摄的图像；从所有图像中减去。</translation>
        </message>
        <message>
            <source>Image of a uniform surface; all images are divided by it.</source>
            <translation>均匀表面的图像；所有图像都除以它。</translation>
        </message>
        <message>
            <source>Image without the specimen; it is subtracted from all images.</source>
            <translation>没有试样的图像；从所有图像中减去。</translation>
        </message>
        <message>
            <source>Match test</source>
            <translation>匹配唯一性检验</translation>
        </message>
        <message>
            <source>IC-GN: flags points that match equally well at another displacement, because the texture repeats itself, or that match a pattern of the camera which does not move.</source>
            <translation>IC-GN：剔除因纹理重复而在其他位移处匹配同样好的点，以及与相机固定图案匹配的点。</translation>
        </message>
        <message>
            <source>IC-GN: points with an unusually large residual are valid only if their neighbours confirm them.</source>
            <translation>IC-GN：残差异常大的点，只有得到邻点证实时才有效。</translation>
        </message>
        <message>
            <source>Deconvolution</source>
            <translation>反卷积</translation>
        </message>
        <message>
            <source>IC-GN: restores displacement detail that subsets smooth out, to first order, from the surrounding points; increases noise.</source>
            <translation>IC-GN：按一阶近似由周围的点恢复被子区平滑的位移细节；会增大噪声。</translation>
        </message>
        <message>
            <source>Forward-backward check</source>
            <translation>前向-后向检验</translation>
        </message>
        <message>
            <source>IC-GN: matches points back from the deformed image and flags those that do not return to their origin.</source>
            <translation>IC-GN：从变形图像反向匹配各点；未回到起点的点会被标记。</translation>
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
            <source>SIMD width</source>
            <translation>SIMD 宽度</translation>
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
            <source>OpenCL: pixels that a work item of the recursive search processes at once; auto selects it for the device.</source>
            <translation>OpenCL：递归搜索的一个工作项一次处理的像素数；“自动”按设备选择。</translation>
        </message>
        <message>
            <source>sad with recursive search; for ssd or zncc choose full or pyramid search</source>
            <translation>递归搜索仅可用 sad；若用 ssd 或 zncc，请选择全搜索或金字塔搜索</translation>
        </message>
        <message>
            <source>recursive, full, pyramid without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>不用 IC-GN 时为递归、全搜索或金字塔（种子需要 --refine icgn1 或 icgn2）</translation>
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
            <source>IC-GN: points whose displacement and gradients disagree with their neighbours by more than this are flagged; 0 keeps all.</source>
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
            <source>Strain: side of the square of points used for the surface fit, an odd number; auto selects the size with the smallest error for each point, 0 computes no strain.</source>
            <translation>应变：用于拟合曲面的方形点阵的边长，须为奇数；auto 为每个点选择误差最小的边长，0 表示不计算应变。</translation>
        </message>
        <message>
            <source>Strain smoothness</source>
            <translation>应变平滑度</translation>
        </message>
        <message>
            <source>fine detail</source>
            <translation>细节</translation>
        </message>
        <message>
            <source>smooth strain</source>
            <translation>平滑应变</translation>
        </message>
        <message>
            <source>Strain: what automatic windows prefer. -3 keeps the finest detail, 3 gives the smoothest strain, 0 the smallest expected error.</source>
            <translation>应变：自动窗口的偏好。-3 保留最细的细节，3 给出最平滑的应变，0 的预期误差最小。</translation>
        </message>
        <message>
            <source>Strain minimum share</source>
            <translation>应变最小占比</translation>
        </message>
        <message>
            <source>Strain: minimum share of valid points in the window.</source>
            <translation>应变：窗口内有效点的最小比例。</translation>
        </message>
        <message>
            <source>Strain measure</source>
            <translation>应变度量</translation>
        </message>
        <message>
            <source>Strain: engineering is for small strains and rotations, the others for large ones too.</source>
            <translation>应变：工程应变适用于小应变和小转动，其他度量也适用于大变形。</translation>
        </message>
        <message>
            <source>Strain surface</source>
            <translation>应变曲面</translation>
        </message>
        <message>
            <source>Strain: a plane has less noise, a quadratic surface resolves strain that varies within the window.</source>
            <translation>应变：平面的噪声较小，二次曲面能跟随窗口内变化的应变。</translation>
        </message>
        <message>
            <source>Strain source</source>
            <translation>应变来源</translation>
        </message>
        <message>
            <source>Strain: fit uses the displacements in the strain window, gradients the IC-GN gradients of each subset.</source>
            <translation>应变：曲面拟合使用应变窗口内的位移，梯度使用每个子区的 IC-GN 梯度。</translation>
        </message>
        <message>
            <source>Reference update</source>
            <translation>参考图像更新</translation>
        </message>
        <message>
            <source>IC-GN: image that the others are compared with: fixed is the first, previous the preceding one, renewed an incremental reference: the first until the correlation drops, then a later one; auto the first until points get lost, then a later one, with one device and without options that need the first. Displacements refer to the points of the first image. With or without IC-GN, pairs measures images 1-2, 3-4 and so on, interval images n and n + pair-interval; each pair on its own, from its first image.</source>
            <translation>IC-GN：其他图像与之比较的图像：第一幅（无）、前一幅（每幅图像），或增量参考图像（必要时）：先用第一幅，相关系数下降后改用较晚的一幅。自动：先用第一幅，点丢失后改用较晚的一幅，限单个设备且没有需要第一幅的选项。位移是第一幅图像中各点的位移。图像对（使用或不使用 IC-GN）：第 1-2、3-4 幅等，或第 n 与 n + k 幅；每对单独测量，以其第一幅为起点。</translation>
        </message>
        <message>
            <source>Update, points</source>
            <translation>更新，点数</translation>
        </message>
        <message>
            <source>Incremental reference: a later image becomes the reference when the number of valid points falls below this share of that in the first image after the last reference update.</source>
            <translation>增量参考图像：当有效点数低于上次更新后第一幅图像有效点数的这一比例时，较晚的图像成为参考图像。</translation>
        </message>
        <message>
            <source>Key frames</source>
            <translation>关键帧</translation>
        </message>
        <message>
            <source>Interval of frames at which the search starts without earlier frames: frames in between do not depend on earlier ones, and several computers can measure them (mpirun); 0 means never.</source>
            <translation>搜索不使用之前的帧而重新开始的间隔：其间各帧不依赖更早的帧，可由多台计算机测量（mpirun）；0 表示从不。</translation>
        </message>
        <message>
            <source>frames</source>
            <translation>帧</translation>
        </message>
        <message>
            <source>never</source>
            <translation>从不</translation>
        </message>
        <message>
            <source>Update, correlation</source>
            <translation>更新，相关系数</translation>
        </message>
        <message>
            <source>Incremental reference: also when the mean correlation falls below this share.</source>
            <translation>增量参考图像：平均相关系数低于这一比例时也更新。</translation>
        </message>
        <message>
            <source>Every image</source>
            <translation>每幅图像</translation>
        </message>
        <message>
            <source>When needed</source>
            <translation>必要时</translation>
        </message>
        <message>
            <source>fixed without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>不使用 IC-GN 时须为第一幅图像</translation>
        </message>
        <message>
            <source>an odd number from 3 to 255 points, or 0 for none</source>
            <translation>奇数，3 至 255 点，或 0 表示不计算</translation>
        </message>
        <message>
            <source>fit without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>无 IC-GN 时使用 fit（--refine icgn1 或 icgn2）</translation>
        </message>
        <message>
            <source>Recursive</source>
            <translation>递归</translation>
        </message>
        <message>
            <source>Full</source>
            <translation>全搜索</translation>
        </message>
        <message>
            <source>Pyramid</source>
            <translation>金字塔</translation>
        </message>
        <message>
            <source>Seeds</source>
            <translation>种子</translation>
        </message>
        <message>
            <source>Features</source>
            <translation>特征</translation>
        </message>
        <message>
            <source>predicts from the neighbours</source>
            <translation>由邻点预测</translation>
        </message>
        <message>
            <source>tests every displacement</source>
            <translation>检验每个位移</translation>
        </message>
        <message>
            <source>goes from coarse to fine</source>
            <translation>由粗到细</translation>
        </message>
        <message>
            <source>propagates from a few points through large stretch and rotation</source>
            <translation>从少数点出发传播，适应大拉伸和大转动</translation>
        </message>
        <message>
            <source>finds any rotation</source>
            <translation>适应任意转动</translation>
        </message>
        <message>
            <source>Search method.</source>
            <translation>搜索方法。</translation>
        </message>
        <message>
            <source>SAD</source>
            <translation>SAD</translation>
        </message>
        <message>
            <source>SSD</source>
            <translation>SSD</translation>
        </message>
        <message>
            <source>ZNCC</source>
            <translation>ZNCC</translation>
        </message>
        <message>
            <source>Skip</source>
            <translation>跳过</translation>
        </message>
        <message>
            <source>Repeat edge</source>
            <translation>复制边缘</translation>
        </message>
        <message>
            <source>None</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Parabola</source>
            <translation>抛物面</translation>
        </message>
        <message>
            <source>IC-GN, 1st order</source>
            <translation>IC-GN 一阶</translation>
        </message>
        <message>
            <source>IC-GN, 2nd order</source>
            <translation>IC-GN 二阶</translation>
        </message>
        <message>
            <source>IC-GN, 3rd order</source>
            <translation>IC-GN 三阶</translation>
        </message>
        <message>
            <source>IC-GN, 4th order</source>
            <translation>IC-GN 四阶</translation>
        </message>
        <message>
            <source>IC-GN, adaptive</source>
            <translation>IC-GN 自适应</translation>
        </message>
        <message>
            <source>Bicubic Hermite</source>
            <translation>双三次 Hermite</translation>
        </message>
        <message>
            <source>Cubic B-spline</source>
            <translation>三次 B 样条</translation>
        </message>
        <message>
            <source>Quintic B-spline</source>
            <translation>五次 B 样条</translation>
        </message>
        <message>
            <source>Engineering</source>
            <translation>工程应变</translation>
        </message>
        <message>
            <source>Green-Lagrange</source>
            <translation>格林-拉格朗日</translation>
        </message>
        <message>
            <source>Euler-Almansi</source>
            <translation>欧拉-阿尔曼西</translation>
        </message>
        <message>
            <source>Hencky</source>
            <translation>亨基</translation>
        </message>
        <message>
            <source>Plane</source>
            <translation>平面</translation>
        </message>
        <message>
            <source>Quadratic</source>
            <translation>二次曲面</translation>
        </message>
        <message>
            <source>Surface fit</source>
            <translation>曲面拟合</translation>
        </message>
        <message>
            <source>IC-GN gradients</source>
            <translation>IC-GN 梯度</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>关</translation>
        </message>
        <message>
            <source>On</source>
            <translation>开</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Sub-pixel refinement</source>
            <translation>亚像素细化</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>应变</translation>
        </message>
        <message>
            <source>Outliers</source>
            <translation>异常点</translation>
        </message>
        <message>
            <source>General</source>
            <translation>常规</translation>
        </message>
        <message>
            <source>Filters</source>
            <translation>滤波</translation>
        </message>
        <message>
            <source>Filters applied to both images before the search, in this order; IC-GN uses the unfiltered images.</source>
            <translation>搜索前两幅图像依次经过的滤波；IC-GN 使用未滤波的图像。</translation>
        </message>
        <message>
            <source>Median</source>
            <translation>中值</translation>
        </message>
        <message>
            <source>Mean (box)</source>
            <translation>均值（方框）</translation>
        </message>
        <message>
            <source>Histogram equalisation</source>
            <translation>直方图均衡</translation>
        </message>
        <message>
            <source>Contrast stretch</source>
            <translation>对比度拉伸</translation>
        </message>
        <message>
            <source>Local normalisation</source>
            <translation>局部归一化</translation>
        </message>
        <message>
            <source>minimum contrast</source>
            <translation>最小对比度</translation>
        </message>
        <message>
            <source>Illumination correction</source>
            <translation>光照校正</translation>
        </message>
        <message>
            <source>SAD and SSD: compares images with locally normalised brightness and contrast, so that illumination changes have no effect; auto applies it where the illumination has changed.</source>
            <translation>SAD 和 SSD：比较局部归一化亮度和对比度后的图像，光照变化因此不起作用；“自动”仅在光照改变处使用。</translation>
        </message>
        <message>
            <source>Convolution 3 x 3</source>
            <translation>3 x 3 卷积</translation>
        </message>
        <message>
            <source>size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>clip per mille</source>
            <translation>截断千分比</translation>
        </message>
        <message>
            <source>convolve:k1,...,k9/divisor+offset (divisor and offset may be left out)</source>
            <translation>convolve:k1,...,k9/除数+偏移（除数和偏移可省略）</translation>
        </message>
        <message>
            <source>off</source>
            <translation>关</translation>
        </message>
        <message>
            <source>all</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>not set</source>
            <translation>未设置</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>images</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>a deformed image of the reference image&apos;s size</source>
            <translation>与参考图像尺寸相同的变形图像</translation>
        </message>
        <message>
            <source>auto, cpu or a device that rounds divisions correctly</source>
            <translation>auto、cpu 或能正确舍入除法的设备</translation>
        </message>
        <message>
            <source>Main memory that a run may use: with less, fewer images are prefetched, and a run that needs more does not start; auto uses most of the free memory, 0 all.</source>
            <translation>一次测量可使用的主内存：上限越小，预读的图像越少，需要更多内存的测量不会开始；自动使用大部分空闲内存，0 表示全部。</translation>
        </message>
        <message>
            <source>Interval of pairs</source>
            <translation>图像对间隔</translation>
        </message>
        <message>
            <source>Pairs 1-2, 3-4</source>
            <translation>图像对 1-2、3-4</translation>
        </message>
        <message>
            <source>Pairs n, n + k</source>
            <translation>图像对 n、n + k</translation>
        </message>
        <message>
            <source>Pairs of images n and n + interval (--reference interval): images from the first to the second of a pair.</source>
            <translation>第 n 与 n + 间隔幅图像组成的图像对：从第一幅到第二幅的图像数。</translation>
        </message>
    </context>
    <context>
        <name>Failure</name>
        <message>
            <source>Most points have no value: %1.</source>
            <translation>大多数点没有数值：%1。</translation>
        </message>
        <message>
            <source>the region is too small for the search window and the subset</source>
            <translation>区域小于搜索窗口和子区</translation>
        </message>
        <message>
            <source>the points have left the deformed image</source>
            <translation>这些点已离开变形图像</translation>
        </message>
        <message>
            <source>the images have no texture there</source>
            <translation>图像在该处没有纹理</translation>
        </message>
        <message>
            <source>the images do not show the same surface, or it differs more than a match allows (blur, reflections, light, paint)</source>
            <translation>两幅图像显示的不是同一表面，或表面变化过大而无法匹配（模糊、反光、光照、涂层）</translation>
        </message>
        <message>
            <source>the run stopped before them</source>
            <translation>计算在到达它们之前已停止</translation>
        </message>
        <message>
            <source>the texture repeats itself, so that a match may be wrong by its period</source>
            <translation>纹理重复，匹配可能相差一个周期</translation>
        </message>
        <message>
            <source>they match a pattern of the camera (dirt, noise of the sensor) instead of the specimen</source>
            <translation>它们匹配的是相机的图案（污点、传感器噪声），而不是试样</translation>
        </message>
        <message>
            <source>the masks hide them, in this image or in its reference image</source>
            <translation>掩模在此图像或其参考图像中遮住了它们</translation>
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
            <source>Check devices</source>
            <translation>比较计算设备</translation>
        </message>
        <message>
            <source>%1 and %2</source>
            <translation>%1 和 %2</translation>
        </message>
        <message>
            <source>Device results</source>
            <translation>各设备的结果</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Differing points</source>
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
            <source>The scalar reference is too slow for the full grid. All devices were compared with it on a grid with step %1 px (%n points), and with the CPU engine on the full grid.</source>
            <translation>
                <numerusform>标量参考对完整网格来说太慢。所有设备在步长为 %1 px 的网格（%n 个点）上与它比较，在完整网格上与 CPU 引擎比较。</numerusform>
            </translation>
        </message>
        <message>
            <source>Times of the faster of two runs, excluding image reading and device setup.</source>
            <translation>取两次运行中较快一次的时间，不含读取图像和打开设备。</translation>
        </message>
        <message numerus="yes">
            <source>; %n of them have a different status</source>
            <translation>
                <numerusform>；其中 %n 个点的状态不同</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1: %n points differ by up to %2 px, at (%3)</source>
            <translation>
                <numerusform>%1：%n 个点不同，最大相差 %2 px，位于 (%3)</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, by up to %2 px</source>
            <translation>%1，最大相差 %2 px</translation>
        </message>
        <message>
            <source>Stopping...</source>
            <translation>正在停止...</translation>
        </message>
    </context>
    <context>
        <name>ErrorTexts</name>
        <message>
            <source>Project file is damaged at line %1: %2</source>
            <translation>项目文件在第 %1 行损坏：%2</translation>
        </message>
        <message>
            <source>%1 must be %3 (got %2).</source>
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
        <message>
            <source>%1: the region contains no 7 x 7 px to estimate noise; draw a larger region.</source>
            <translation>%1：区域内没有可用于估计噪声的 7 x 7 px；请绘制更大的区域。</translation>
        </message>
        <message>
            <source>%1 is not an image number; count the deformed images from 1.</source>
            <translation>%1 不是图像编号；变形图像从 1 开始编号。</translation>
        </message>
        <message>
            <source>%1 is not a number; write it as 1234.5, without thousands separators.</source>
            <translation>%1 不是数字；请写成 1234.5，不带千位分隔符。</translation>
        </message>
        <message>
            <source>%1 is too large; choose the right unit.</source>
            <translation>%1 过大；请选择正确的单位。</translation>
        </message>
        <message>
            <source>Image %1 has no row; add one.</source>
            <translation>图像 %1 没有对应的行；请添加。</translation>
        </message>
        <message>
            <source>Image %1 has two rows; remove one.</source>
            <translation>图像 %1 有两行；请删除一行。</translation>
        </message>
        <message>
            <source>Line %1 has %2 cells, the header %3; numbers with a decimal comma need tabs or semicolons between the columns.</source>
            <translation>第 %1 行有 %2 个单元格，表头有 %3 个；数字用逗号作小数点时，列之间须用制表符或分号分隔。</translation>
        </message>
        <message>
            <source>No column is named load or force; choose the load column.</source>
            <translation>没有名为 load 或 force 的列；请选择载荷所在的列。</translation>
        </message>
        <message>
            <source>The image %1 has no row; add one.</source>
            <translation>图像 %1 没有对应的行；请添加。</translation>
        </message>
        <message>
            <source>The image %1 has two rows; remove one.</source>
            <translation>图像 %1 有两行；请删除一行。</translation>
        </message>
        <message>
            <source>The table has %1 rows; without a column frame or image it must have %2, one for each deformed image, or one more with the reference image first.</source>
            <translation>表格有 %1 行；没有 frame 或 image 列时须有 %2 行，每个变形图像一行，或再多一行，参考图像在最前。</translation>
        </message>
        <message>
            <source>There are no rows below the header; give one for each image.</source>
            <translation>表头下没有数据行；每个图像需要一行。</translation>
        </message>
        <message>
            <source>There is no column %1; choose one of %2.</source>
            <translation>没有列 %1；请从 %2 中选择。</translation>
        </message>
        <message>
            <source>line %1, column %2 (%3): %4</source>
            <translation>第 %1 行第 %2 列（%3）：%4</translation>
        </message>
        <message>
            <source>the heading contains no known unit; choose the unit of the load.</source>
            <translation>列名中没有已知的单位；请选择载荷的单位。</translation>
        </message>
        <message>
            <source>Several columns may be the load: %1; choose one.</source>
            <translation>有多列可能是载荷：%1；请选择一列。</translation>
        </message>
        <message>
            <source>Lines %1 and %2 both start a table; enter the number of lines to skip.</source>
            <translation>第 %1 行和第 %2 行各开始一个表格；请输入要跳过的行数。</translation>
        </message>
        <message>
            <source>%1 is ambiguous (decimal or thousands separator); choose the decimal separator.</source>
            <translation>%1 可能含小数或千位分隔符；请选择小数点符号。</translation>
        </message>
        <message>
            <source>%1 has a different decimal separator than the previous numbers; choose the decimal separator.</source>
            <translation>%1 的小数点符号与前面的数字不同；请选择小数点符号。</translation>
        </message>
        <message>
            <source>Line %1 has no load for image %2; add it.</source>
            <translation>第 %1 行没有图像 %2 的载荷；请添加。</translation>
        </message>
        <message>
            <source>Line %1 has no load for the image %2; add it.</source>
            <translation>第 %1 行没有图像 %2 的载荷；请添加。</translation>
        </message>
        <message>
            <source>The table has image names, but the names of the images are unknown.</source>
            <translation>表格中有图像名称，但图像本身的名称未知。</translation>
        </message>
        <message>
            <source>The numbering in column %1 is ambiguous (%2 frame numbers, %3 images); enter the number of the reference image.</source>
            <translation>列 %1 的编号不明确（%2 个帧号，%3 幅图像）；请输入参考图像的编号。</translation>
        </message>
        <message>
            <source>%1 times of images are known; there are %2 images.</source>
            <translation>已知 %1 个图像时刻,而图像有 %2 张。</translation>
        </message>
        <message>
            <source>Line %1 has an earlier time than the line above.</source>
            <translation>第 %1 行的时间早于上一行。</translation>
        </message>
        <message>
            <source>No image was taken in the times of the table; correct the offset.</source>
            <translation>没有图像在表格的时间范围内拍摄;请修正偏移。</translation>
        </message>
        <message>
            <source>The strain does not match the table; enter the offset in seconds.</source>
            <translation>应变与表格不匹配;请输入以秒为单位的偏移。</translation>
        </message>
        <message>
            <source>The table has no column of times.</source>
            <translation>表格没有时间列。</translation>
        </message>
        <message>
            <source>The unit of the times is %1; expected s, ms, min or h.</source>
            <translation>时间单位为 %1;应为 s、ms、min 或 h。</translation>
        </message>
        <message>
            <source>The table has no load at the time of any image; choose the load column.</source>
            <translation>表格在所有图像的时刻都没有载荷；请选择载荷所在的列。</translation>
        </message>
    </context>
    <context>
        <name>FileExporter</name>
        <message>
            <source>Export the results</source>
            <translation>导出结果</translation>
        </message>
        <message>
            <source>Export a picture</source>
            <translation>导出图片</translation>
        </message>
        <message>
            <source>Export a video</source>
            <translation>导出视频</translation>
        </message>
        <message>
            <source>Export the probes</source>
            <translation>导出探针</translation>
        </message>
        <message>
            <source>Export a report</source>
            <translation>导出报告</translation>
        </message>
        <message>
            <source>Export the displacement of every pixel</source>
            <translation>导出每个像素的位移</translation>
        </message>
        <message>
            <source>Export the chart</source>
            <translation>导出图表</translation>
        </message>
        <message>
            <source>Export the times</source>
            <translation>导出计时</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>CSV 表格</translation>
        </message>
        <message>
            <source>Export for another program</source>
            <translation>导出给其他程序</translation>
        </message>
        <message>
            <source>Export the optical flow</source>
            <translation>导出光流</translation>
        </message>
        <message>
            <source>Choose the logo of reports</source>
            <translation>选择报告的徽标</translation>
        </message>
        <message>
            <source>PNG and JPEG pictures</source>
            <translation>PNG 和 JPEG 图片</translation>
        </message>
        <message>
            <source>%1 belongs to the comparison or to the project; choose another name.</source>
            <translation>%1 属于此比较或此项目；请选择其他名称。</translation>
        </message>
        <message>
            <source>Export the difference</source>
            <translation>导出差值</translation>
        </message>
        <message>
            <source>Statistics and histograms (JSON)</source>
            <translation>统计量与直方图 (JSON)</translation>
        </message>
    </context>
    <context>
        <name>FileOpener</name>
        <message>
            <source>Images and videos</source>
            <translation>图像和视频</translation>
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
            <source>Projects and results</source>
            <translation>项目和结果</translation>
        </message>
        <message>
            <source>Open a project</source>
            <translation>打开项目</translation>
        </message>
        <message>
            <source>Import loads</source>
            <translation>导入载荷</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>The session was restored without results: %1</source>
            <translation>会话已恢复，但没有结果：%1</translation>
        </message>
        <message>
            <source>Locate missing images</source>
            <translation>查找缺失的图像</translation>
        </message>
        <message>
            <source>%1 contains %2 of %3 missing images; the others were not found in it or its subfolders.</source>
            <translation>%1 中找到 %3 幅缺失图像中的 %2 幅；其余的在该文件夹及其子文件夹中均未找到。</translation>
        </message>
        <message>
            <source>Add images to the sequence</source>
            <translation>将图像添加到序列</translation>
        </message>
        <message>
            <source>Add images</source>
            <translation>添加图像</translation>
        </message>
        <message>
            <source>Images cannot be added during a run. Add them again when it has finished.</source>
            <translation>测量进行时不能添加图像。请在结束后再次添加。</translation>
        </message>
        <message>
            <source>Watch a camera&apos;s output folder</source>
            <translation>监视相机写入的文件夹</translation>
        </message>
        <message>
            <source>%1 is a load table. Open its images first, then open it again.</source>
            <translation>%1 是载荷表。请先打开它所属的图像，然后再次打开它。</translation>
        </message>
        <message>
            <source>%1 is a region. Open its images first, then open it again.</source>
            <translation>%1 是区域。请先打开它所属的图像，然后再次打开它。</translation>
        </message>
        <message>
            <source>%1 contains images of several cameras. Which should be opened?</source>
            <translation>%1 中有多台相机的图像。要打开哪一组？</translation>
        </message>
        <message>
            <source>%1 contains each image in several file formats. Which should be opened?</source>
            <translation>%1 中每幅图像都有多种文件格式。要打开哪一组？</translation>
        </message>
        <message>
            <source>All, as one sequence</source>
            <translation>全部，作为一个序列</translation>
        </message>
        <message numerus="yes">
            <source>%1: %n images</source>
            <translation>
                <numerusform>%1：%n 幅图像</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files have changed since the project was saved: %1. Their current content is measured; open the original images, or save the project again.</source>
            <translation>
                <numerusform>保存项目后有 %n 个文件已更改：%1。测量的是其当前内容；请打开原来的图像，或重新保存项目。</numerusform>
            </translation>
        </message>
        <message>
            <source>Choose an image of the camera</source>
            <translation>选择相机图像</translation>
        </message>
        <message>
            <source>Choose camera image</source>
            <translation>选择相机图像</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>The run was not shown, as images, region or results have changed meanwhile.</source>
            <translation>未显示该运行，因为图像、区域或结果已在此期间更改。</translation>
        </message>
        <message>
            <source>Compare with</source>
            <translation>比较对象</translation>
        </message>
        <message>
            <source>Results and finite-element fields</source>
            <translation>结果和有限元场</translation>
        </message>
        <message>
            <source>Calibration</source>
            <translation>标定</translation>
        </message>
        <message>
            <source>Choose one of the masks, or a file with all of them</source>
            <translation>选择其中一个掩模，或包含全部掩模的文件</translation>
        </message>
        <message>
            <source>Folder of masks</source>
            <translation>掩模文件夹</translation>
        </message>
        <message>
            <source>Masks</source>
            <translation>掩模</translation>
        </message>
        <message>
            <source>Photographs of the calibration target</source>
            <translation>标定板的照片</translation>
        </message>
        <message>
            <source>Save calibration</source>
            <translation>保存标定</translation>
        </message>
        <message>
            <source>%1 does not contain the masks of the images as they were chosen, nor do its subfolders.</source>
            <translation>%1 及其子文件夹不包含与所选内容一致的图像掩膜。</translation>
        </message>
        <message>
            <source>Empty folder for the images</source>
            <translation>存放图像的空文件夹</translation>
        </message>
        <message>
            <source>Record images</source>
            <translation>录制图像</translation>
        </message>
        <message>
            <source>recording</source>
            <translation>录像</translation>
        </message>
        <message>
            <source>Raw recording</source>
            <translation>原始录像</translation>
        </message>
    </context>
    <context>
        <name>FileWorker</name>
        <message>
            <source>%1 is one of the open images and would be overwritten. Nothing was written; choose another name.</source>
            <translation>%1 是已打开的图像之一，会被覆盖。未写入任何内容；请选择其他名称。</translation>
        </message>
    </context>
    <context>
        <name>MaskFiles</name>
        <message>
            <source>The masks have changed since they were chosen. Their present contents are used; results that were measured with the earlier ones are out of date.</source>
            <translation>掩模在选择后已更改。将使用其当前内容；用先前掩模测得的结果已过时。</translation>
        </message>
    </context>
    <context>
        <name>MasksDialog</name>
        <message numerus="yes">
            <source>%n images have a mask each.</source>
            <translation>
                <numerusform>%n 幅图像各有一个掩模。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more problems are in the table.</source>
            <translation>
                <numerusform>表中还有 %n 个问题。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n of them are hidden completely.</source>
            <translation>
                <numerusform>其中 %n 幅被完全遮住。</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Folder...</source>
            <translation>文件夹(&amp;F)...</translation>
        </message>
        <message>
            <source>&amp;Remove masks</source>
            <translation>移除掩模(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Use masks</source>
            <translation>使用掩模(&amp;U)</translation>
        </message>
        <message>
            <source>A folder, a pattern of names (masks/*.png), or a video or multi-page TIFF with a page for each image</source>
            <translation>文件夹、名称模式 (masks/*.png)，或每幅图像一页的视频或多页 TIFF</translation>
        </message>
        <message>
            <source>A mask is white where its image shows the specimen and black where something is in front of it: a grip, a cable, a moving part. It belongs to the image of the same name or number. Hidden pixels are left out; points with too few others are Masked.</source>
            <translation>掩模在图像显示试件处为白色，在被夹具、线缆、运动部件等遮挡处为黑色。它属于同名或同编号的图像。被遮住的像素不参与计算；其余像素过少的测点为被掩模遮住。</translation>
        </message>
        <message>
            <source>Choose a video or multi-page TIFF with all masks, or one mask of several that are named alike</source>
            <translation>选择包含全部掩模的视频或多页 TIFF，或多个名称相似的掩模之一</translation>
        </message>
        <message>
            <source>Choose file</source>
            <translation>选择文件</translation>
        </message>
        <message>
            <source>Choose folder</source>
            <translation>选择文件夹</translation>
        </message>
        <message>
            <source>Choose masks</source>
            <translation>选择掩模</translation>
        </message>
        <message>
            <source>Choose the folder that contains a mask for each image</source>
            <translation>选择包含每幅图像掩模的文件夹</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>F&amp;ile...</source>
            <translation>文件(&amp;I)...</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Mask</source>
            <translation>掩模</translation>
        </message>
        <message>
            <source>Masks</source>
            <translation>掩模</translation>
        </message>
        <message>
            <source>Masks of the Images</source>
            <translation>各图像的掩模</translation>
        </message>
        <message>
            <source>Masks of the images</source>
            <translation>各图像的掩模</translation>
        </message>
        <message>
            <source>Measure the pixels that the masks show; earlier results are out of date</source>
            <translation>测量掩模显示的像素；先前的结果将过时</translation>
        </message>
        <message>
            <source>Measure without masks</source>
            <translation>不用掩模测量</translation>
        </message>
        <message>
            <source>Problem</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Remove masks</source>
            <translation>移除掩模</translation>
        </message>
        <message>
            <source>Use masks</source>
            <translation>使用掩模</translation>
        </message>
        <message>
            <source>Visible [%]</source>
            <translation>可见 [%]</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
    </context>
    <context>
        <name>PairTexts</name>
        <message>
            <source>Stress and strain over time refer to one first image; each pair has its own.</source>
            <translation>随时间变化的应力和应变以同一首幅图像为基准；而每一对都有自己的首幅图像。</translation>
        </message>
    </context>
    <context>
        <name>ProjectImages</name>
        <message>
            <source>The project was opened without its results: %1</source>
            <translation>项目已打开，但没有其结果：%1</translation>
        </message>
    </context>
    <context>
        <name>ProjectSaver</name>
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
            <source>Save the project</source>
            <translation>保存项目</translation>
        </message>
        <message>
            <source>StrainLens project</source>
            <translation>StrainLens 项目</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>Save run</source>
            <translation>保存运行</translation>
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
            <source>Measuring</source>
            <translation>正在测量</translation>
        </message>
        <message>
            <source>Stopped, %1 %</source>
            <translation>已停止，%1 %</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1 of %2 points measured</source>
            <translation>已测量 %1 / %2 个点</translation>
        </message>
        <message>
            <source>Excluded</source>
            <translation>已排除</translation>
        </message>
        <message>
            <source>First of a pair</source>
            <translation>一对中的首幅</translation>
        </message>
        <message>
            <source>No partner</source>
            <translation>无配对</translation>
        </message>
        <message>
            <source>With %1</source>
            <translation>与 %1</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>Untitled</source>
            <translation>未命名</translation>
        </message>
    </context>
    <context>
        <name>MessageBar</name>
        <message>
            <source>Close this message</source>
            <translation>关闭此消息</translation>
        </message>
        <message>
            <source>Copy details</source>
            <translation>复制详细信息</translation>
        </message>
        <message>
            <source>Copy the message, versions and open files for a problem report</source>
            <translation>复制消息、版本和已打开的文件，用于报告问题</translation>
        </message>
        <message>
            <source>Copy the details of this message</source>
            <translation>复制此消息的详细信息</translation>
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
        <message>
            <source>%1 is not possible here: %2 is used.</source>
            <translation>此处不能为 %1：采用 %2。</translation>
        </message>
        <message>
            <source>%1
Range %2 to %3, default: %4.</source>
            <translation>%1
范围 %2 到 %3，默认：%4。</translation>
        </message>
    </context>
    <context>
        <name>Overlay</name>
        <message>
            <source>Arrows × %1</source>
            <translation>箭头 × %1</translation>
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
            <source>Link %1</source>
            <translation>联动 %1</translation>
        </message>
        <message>
            <source>Basic</source>
            <translation>基本</translation>
        </message>
        <message>
            <source>No parameter has these words in its name, option or hint.</source>
            <translation>没有参数的名称、选项或提示包含这些词。</translation>
        </message>
        <message>
            <source>Search parameters</source>
            <translation>搜索参数</translation>
        </message>
        <message>
            <source>Show or hide these parameters</source>
            <translation>显示或隐藏这些参数</translation>
        </message>
        <message>
            <source>Show the parameters whose name, option or hint contains these words</source>
            <translation>显示名称、选项或提示中包含这些词的参数</translation>
        </message>
    </context>
    <context>
        <name>ParameterRow</name>
        <message>
            <source>Reset to default</source>
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
            <source>%1°</source>
            <translation>%1°</translation>
        </message>
        <message>
            <source>angle</source>
            <translation>角度</translation>
        </message>
        <message>
            <source>length</source>
            <translation>长度</translation>
        </message>
        <message>
            <source>occluded when deformed</source>
            <translation>在变形图像中被遮挡</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>未知</translation>
        </message>
        <message>
            <source>Pixel and grey value at the cursor; displacement, strain, standard deviation, scores and status of the nearest grid point, or of the pixel if optical flow is shown</source>
            <translation>光标下的像素与灰度；最近网格点的位移、应变、标准差、评分与状态；显示光流时为该像素本身的值</translation>
        </message>
    </context>
    <context>
        <name>ReportDialog</name>
        <message>
            <source>Displacement vectors</source>
            <translation>位移矢量</translation>
        </message>
        <message>
            <source>%1, image %2</source>
            <translation>%1，图像 %2</translation>
        </message>
        <message>
            <source>Change report</source>
            <translation>更改报告</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>报告</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>标题</translation>
        </message>
        <message>
            <source>Specimen</source>
            <translation>试样</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>操作员</translation>
        </message>
        <message>
            <source>Client</source>
            <translation>委托方</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>备注</translation>
        </message>
        <message>
            <source>Logo</source>
            <translation>徽标</translation>
        </message>
        <message>
            <source>Maps</source>
            <translation>云图</translation>
        </message>
        <message>
            <source>the last one</source>
            <translation>最后一幅</translation>
        </message>
        <message>
            <source>&amp;Choose...</source>
            <translation>选择(&amp;C)...</translation>
        </message>
        <message>
            <source>Chart of mean strains</source>
            <translation>平均应变图表</translation>
        </message>
        <message>
            <source>Stress-strain curve</source>
            <translation>应力-应变曲线</translation>
        </message>
        <message>
            <source>Curves of the probes</source>
            <translation>探针曲线</translation>
        </message>
        <message>
            <source>Probes on the maps</source>
            <translation>在云图上显示探针</translation>
        </message>
        <message>
            <source>Reference and last image side by side</source>
            <translation>并排显示参考图像和最后一幅图像</translation>
        </message>
        <message>
            <source>Reporting table of the DIC Good Practices Guide</source>
            <translation>DIC Good Practices Guide 的报告表</translation>
        </message>
        <message>
            <source>&amp;Write report...</source>
            <translation>写入报告(&amp;W)...</translation>
        </message>
        <message>
            <source>&amp;Save in project</source>
            <translation>保存到项目(&amp;S)</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Choose logo</source>
            <translation>选择徽标</translation>
        </message>
        <message>
            <source>Choose a PNG or JPEG picture for the first page</source>
            <translation>为首页选择 PNG 或 JPEG 图片</translation>
        </message>
        <message>
            <source>Write report</source>
            <translation>写入报告</translation>
        </message>
        <message>
            <source>Keep these settings and write the report as PDF or HTML</source>
            <translation>保留这些设置并将报告写为 PDF 或 HTML</translation>
        </message>
        <message>
            <source>Save in project</source>
            <translation>保存到项目</translation>
        </message>
        <message>
            <source>Keep these settings in the project for later reports and templates</source>
            <translation>在项目中保留这些设置，用于以后的报告和模板</translation>
        </message>
        <message>
            <source>%1, images %2</source>
            <translation>%1，图像 %2</translation>
        </message>
        <message>
            <source>A number, or several images on one scale: 1- (all), 1-:10 (every tenth) or a list as 1,5,20-30</source>
            <translation>一个编号，或采用同一色标的多幅图像：1-（全部）、1-:10（每十幅）或如 1,5,20-30 的列表</translation>
        </message>
        <message>
            <source>Enter a number, or numbers and ranges from 1, as in 1-10,15 or 1-:10 (every tenth).</source>
            <translation>请输入一个编号，或从 1 开始的编号和范围，如 1-10,15 或 1-:10（每十幅）。</translation>
        </message>
        <message>
            <source>Images of the selected map</source>
            <translation>所选云图的图像</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <source>Language of the window</source>
            <translation>窗口语言</translation>
        </message>
    </context>
    <context>
        <name>RoiPanel</name>
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
            <source>The entire image is measured. Draw shapes to limit it; subtract shapes to cut holes.</source>
            <translation>测量整幅图像。绘制形状以限定区域，减去形状以挖孔。</translation>
        </message>
        <message>
            <source>Shapes of the region</source>
            <translation>区域的形状</translation>
        </message>
        <message>
            <source>Brush radius</source>
            <translation>画笔半径</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>Dilate / erode by</source>
            <translation>膨胀或腐蚀</translation>
        </message>
    </context>
    <context>
        <name>RunBar</name>
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
        <message>
            <source>About %1 left</source>
            <translation>大约还需 %1</translation>
        </message>
        <message>
            <source>about %1</source>
            <translation>约 %1</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 秒</translation>
        </message>
        <message>
            <source>Analysing images to select parameters...</source>
            <translation>正在分析图像以选择参数...</translation>
        </message>
    </context>
    <context>
        <name>RunTexts</name>
        <message>
            <source>Open images first.</source>
            <translation>请先打开图像。</translation>
        </message>
        <message>
            <source>Open at least one deformed image.</source>
            <translation>请至少打开一幅变形图像。</translation>
        </message>
        <message>
            <source>The reference image is being read.</source>
            <translation>正在读取参考图像。</translation>
        </message>
        <message>
            <source>The reference image cannot be read.</source>
            <translation>无法读取参考图像。</translation>
        </message>
        <message>
            <source>All deformed images are excluded: include at least one.</source>
            <translation>所有变形图像均已排除：请至少包含一幅。</translation>
        </message>
        <message>
            <source>The interval of pairs must be less than the number of images (%1).</source>
            <translation>图像对的间隔必须小于图像数（%1）。</translation>
        </message>
        <message>
            <source>Pairs begin with the first image of the list: use it as reference.</source>
            <translation>图像对从列表中的第一幅图像开始：请将其用作参考。</translation>
        </message>
        <message>
            <source>Images between those of pairs are excluded: include them.</source>
            <translation>成对图像之间有被排除的图像：请将其包括在内。</translation>
        </message>
    </context>
    <context>
        <name>SavedRunsDialog</name>
        <message>
            <source>&amp;Remove</source>
            <translation>移除(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Show</source>
            <translation>显示(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Use Parameters</source>
            <translation>使用参数(&amp;U)</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Measure the next run with these parameters</source>
            <translation>用这些参数测量下一次运行</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Parameters that differ</source>
            <translation>不同的参数</translation>
        </message>
        <message>
            <source>Remove run</source>
            <translation>移除运行</translation>
        </message>
        <message>
            <source>Show run</source>
            <translation>显示运行</translation>
        </message>
        <message>
            <source>Show this run&apos;s maps and curves instead of the latest ones</source>
            <translation>显示此运行的图和曲线，而不是最新的</translation>
        </message>
        <message>
            <source>Use a run&apos;s parameters</source>
            <translation>使用某次运行的参数</translation>
        </message>
        <message>
            <source>Use run&apos;s parameters</source>
            <translation>使用该运行的参数</translation>
        </message>
        <message>
            <source>as now</source>
            <translation>与当前相同</translation>
        </message>
        <message>
            <source>Saved Runs</source>
            <translation>已保存的运行</translation>
        </message>
        <message>
            <source>Saved runs</source>
            <translation>已保存的运行</translation>
        </message>
        <message>
            <source>&amp;Add Latest Run</source>
            <translation>添加最新运行(&amp;A)</translation>
        </message>
        <message>
            <source>Add latest run</source>
            <translation>添加最新运行</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>日期</translation>
        </message>
        <message>
            <source>Rename run</source>
            <translation>重命名运行</translation>
        </message>
        <message>
            <source>Results that the project has under a name. Later results do not replace them.</source>
            <translation>项目中以名称保存的结果。以后的结果不会替换它们。</translation>
        </message>
        <message>
            <source>Save the project and add its latest results to the list</source>
            <translation>保存项目并将其最新结果添加到列表</translation>
        </message>
        <message>
            <source>Valid points</source>
            <translation>有效点</translation>
        </message>
        <message>
            <source>calibration</source>
            <translation>标定</translation>
        </message>
        <message>
            <source>images of the camera</source>
            <translation>相机图像</translation>
        </message>
        <message>
            <source>Remove the run from the list; later results may replace its file</source>
            <translation>从列表中移除该运行；以后的结果可能会替换其文件</translation>
        </message>
        <message>
            <source>&amp;Compare...</source>
            <translation>比较(&amp;C)...</translation>
        </message>
        <message>
            <source>Compare with run</source>
            <translation>与运行比较</translation>
        </message>
        <message>
            <source>Subtract this run from the results on display</source>
            <translation>从显示的结果中减去此运行</translation>
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
            <source>Deliver</source>
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
        <message>
            <source>Ambiguous</source>
            <translation>匹配不唯一</translation>
        </message>
        <message>
            <source>Fixed pattern</source>
            <translation>固定图案</translation>
        </message>
        <message>
            <source>No displacement</source>
            <translation>无位移</translation>
        </message>
        <message>
            <source>Too few points</source>
            <translation>测点太少</translation>
        </message>
        <message>
            <source>Undetermined</source>
            <translation>无法确定</translation>
        </message>
        <message>
            <source>Folded</source>
            <translation>翻转</translation>
        </message>
        <message>
            <source>Masked</source>
            <translation>被掩模遮住</translation>
        </message>
    </context>
    <context>
        <name>StrainUnit</name>
        <message>
            <source>%</source>
            <translation>%</translation>
        </message>
        <message>
            <source>mm/m</source>
            <translation>mm/m</translation>
        </message>
        <message>
            <source>µm/m</source>
            <translation>µm/m</translation>
        </message>
    </context>
    <context>
        <name>TargetFields</name>
        <message>
            <source>Chequerboard</source>
            <translation>棋盘格</translation>
        </message>
        <message>
            <source>Diameter of a dot</source>
            <translation>圆点直径</translation>
        </message>
        <message>
            <source>Distance of the dots</source>
            <translation>圆点间距</translation>
        </message>
        <message>
            <source>Dots in a row</source>
            <translation>每行圆点数</translation>
        </message>
        <message>
            <source>Grid of dots</source>
            <translation>圆点阵列</translation>
        </message>
        <message>
            <source>Inner corners in a row</source>
            <translation>每行内角点数</translation>
        </message>
        <message>
            <source>The dots touch: their diameter must be less than their distance.</source>
            <translation>圆点相接：其直径必须小于间距。</translation>
        </message>
        <message>
            <source>Of a chequerboard count the corners between the squares, not the squares: one fewer in each direction</source>
            <translation>棋盘格请数方格之间的角点，而不是方格：每个方向少一个</translation>
        </message>
        <message>
            <source>Rows of dots</source>
            <translation>圆点行数</translation>
        </message>
        <message>
            <source>Rows of inner corners</source>
            <translation>内角点行数</translation>
        </message>
        <message>
            <source>Side of a square</source>
            <translation>方格边长</translation>
        </message>
        <message>
            <source>Target</source>
            <translation>标定板</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>mm</translation>
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
            <source>Stage times</source>
            <translation>各阶段时间</translation>
        </message>
        <message>
            <source>Full run</source>
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
            <source>stopped early</source>
            <translation>提前停止</translation>
        </message>
        <message>
            <source>out of date</source>
            <translation>已过时</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Stage times as bars</source>
            <translation>各阶段用时（柱状图）</translation>
        </message>
        <message>
            <source>Show the stage times</source>
            <translation>显示各阶段用时</translation>
        </message>
        <message>
            <source>Bars</source>
            <translation>柱状图</translation>
        </message>
        <message>
            <source>Show the times as bars</source>
            <translation>以柱状图显示用时</translation>
        </message>
        <message>
            <source>%1 points/s</source>
            <translation>%1 点/秒</translation>
        </message>
    </context>
    <context>
        <name>Unit</name>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>mm</translation>
        </message>
        <message>
            <source>µm</source>
            <translation>µm</translation>
        </message>
        <message>
            <source>px²</source>
            <translation>px²</translation>
        </message>
        <message>
            <source>mm²</source>
            <translation>mm²</translation>
        </message>
        <message>
            <source>µm²</source>
            <translation>µm²</translation>
        </message>
        <message>
            <source>1/px</source>
            <translation>1/px</translation>
        </message>
        <message>
            <source>1/mm</source>
            <translation>1/mm</translation>
        </message>
        <message>
            <source>1/µm</source>
            <translation>1/µm</translation>
        </message>
        <message>
            <source>px/s</source>
            <translation>px/s</translation>
        </message>
        <message>
            <source>mm/s</source>
            <translation>mm/s</translation>
        </message>
        <message>
            <source>µm/s</source>
            <translation>µm/s</translation>
        </message>
        <message>
            <source>px/image</source>
            <translation>px/图像</translation>
        </message>
        <message>
            <source>mm/image</source>
            <translation>mm/图像</translation>
        </message>
        <message>
            <source>µm/image</source>
            <translation>µm/图像</translation>
        </message>
        <message>
            <source>px and mm</source>
            <translation>px 和 mm</translation>
        </message>
    </context>
    <context>
        <name>ValuesPanel</name>
        <message>
            <source>%1 images</source>
            <translation>%1 幅图像</translation>
        </message>
        <message>
            <source>%1, %2 px</source>
            <translation>%1，%2 px</translation>
        </message>
        <message>
            <source>Area of</source>
            <translation>面积</translation>
        </message>
        <message>
            <source>Area over the images</source>
            <translation>各图像的面积</translation>
        </message>
        <message>
            <source>Choose a map of numbers to limit it.</source>
            <translation>请选择数值云图以设置界限。</translation>
        </message>
        <message>
            <source>Limit</source>
            <translation>界限</translation>
        </message>
        <message>
            <source>Limit of the map&apos;s values, in their unit</source>
            <translation>云图数值的界限，使用其单位</translation>
        </message>
        <message>
            <source>Maps show the difference to image %1.</source>
            <translation>云图显示与图像 %1 的差值。</translation>
        </message>
        <message>
            <source>Maps show the value of the line that fits so many images about this one: a movement within that time is smoothed away</source>
            <translation>云图显示以本图像为中心的若干图像的拟合直线值：该时间内的运动会被平滑掉</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>无界限</translation>
        </message>
        <message>
            <source>Of maps, read-out, charts, tables, pictures and reports; CSV files have numbers</source>
            <translation>用于云图、读数、图表、表格、图片和报告；CSV 文件中为数值</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Remove rigid-body motion</source>
            <translation>去除刚体运动</translation>
        </message>
        <message>
            <source>Rigid-body motion</source>
            <translation>刚体运动</translation>
        </message>
        <message>
            <source>Rigid-body motion of the image</source>
            <translation>图像的刚体运动</translation>
        </message>
        <message>
            <source>Rotation</source>
            <translation>转动</translation>
        </message>
        <message>
            <source>Shift in x</source>
            <translation>x 方向平移</translation>
        </message>
        <message>
            <source>Shift in y</source>
            <translation>y 方向平移</translation>
        </message>
        <message>
            <source>Show displacements less the shift and rotation that fit the image best, on maps, vectors and in charts of probes</source>
            <translation>在云图、矢量和探针图表中显示减去最佳拟合平移与转动后的位移</translation>
        </message>
        <message>
            <source>Show the share of the area in each image as a curve</source>
            <translation>以曲线显示每幅图像的面积占比</translation>
        </message>
        <message>
            <source>Smooth in time</source>
            <translation>时间平滑</translation>
        </message>
        <message>
            <source>The area of values above or below a limit is outlined.</source>
            <translation>数值高于或低于界限的区域会被描边。</translation>
        </message>
        <message>
            <source>Unit of strain</source>
            <translation>应变单位</translation>
        </message>
        <message>
            <source>Values above</source>
            <translation>数值高于</translation>
        </message>
        <message>
            <source>Values below</source>
            <translation>数值低于</translation>
        </message>
        <message>
            <source>about</source>
            <translation>绕</translation>
        </message>
        <message>
            <source>not measured in this image</source>
            <translation>此图像未测量</translation>
        </message>
        <message>
            <source>1/s</source>
            <translation>1/s</translation>
        </message>
        <message>
            <source>Change the frame rate</source>
            <translation>更改帧率</translation>
        </message>
        <message>
            <source>Frame rate</source>
            <translation>帧率</translation>
        </message>
        <message>
            <source>Images per second of the camera, for maps, vectors and tables of velocity; 0: unknown. It is saved in the project</source>
            <translation>相机每秒的图像数，用于速度的图、矢量和表格；0：未知。随项目保存</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>未知</translation>
        </message>
        <message>
            <source>%1 % of the area with values: %2</source>
            <translation>占有值面积的 %1 %：%2</translation>
        </message>
        <message>
            <source>%1 × %1 points</source>
            <translation>%1 × %1 点</translation>
        </message>
        <message>
            <source>Maps, histogram and pictures show the mean over so many points a side; the legend states the gauge length</source>
            <translation>云图、直方图和图片显示每边若干点上的平均值；图例给出标距长度</translation>
        </message>
        <message>
            <source>Of maps, read-out, charts, tables, pictures and reports; mm and µm need a scale. CSV files, the table of points, pictures of the optical flow and gauge lengths have px and mm</source>
            <translation>用于云图、读数、图表、表格、图片和报告；mm 和 µm 需要比例尺。CSV 文件、测点表、光流图片和标距中为 px 和 mm</translation>
        </message>
        <message>
            <source>Smooth in space</source>
            <translation>空间平滑</translation>
        </message>
        <message>
            <source>Unit of length</source>
            <translation>长度单位</translation>
        </message>
    </context>
    <context>
        <name>WelcomePage</name>
        <message>
            <source>Displacement and strain from images</source>
            <translation>由图像测量位移和应变</translation>
        </message>
        <message>
            <source>Drop a reference image and its deformed images here, or a folder with the sequence.</source>
            <translation>将参考图像及其变形图像或包含序列的文件夹拖放到此处。</translation>
        </message>
        <message>
            <source>Recent projects</source>
            <translation>最近的项目</translation>
        </message>
        <message>
            <source>Drop area for images, a folder or a project</source>
            <translation>将图像、文件夹或项目拖放到此处</translation>
        </message>
        <message>
            <source>Open project %1</source>
            <translation>打开项目 %1</translation>
        </message>
        <message>
            <source>Open folder %1</source>
            <translation>打开文件夹 %1</translation>
        </message>
        <message>
            <source>Recent folders</source>
            <translation>最近的文件夹</translation>
        </message>
    </context>
    <context>
        <name>Exporter</name>
        <message>
            <source>Table</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>NumPy arrays</source>
            <translation>NumPy 数组</translation>
        </message>
        <message>
            <source>MATLAB arrays</source>
            <translation>MATLAB 数组</translation>
        </message>
        <message>
            <source>ParaView series</source>
            <translation>ParaView 序列</translation>
        </message>
        <message>
            <source>Vectors over the reference image</source>
            <translation>参考图像上的矢量</translation>
        </message>
        <message>
            <source>VTK image</source>
            <translation>VTK 图像</translation>
        </message>
        <message>
            <source>Overlay video</source>
            <translation>叠加图视频</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>报告</translation>
        </message>
        <message>
            <source>Results (HDF5)</source>
            <translation>结果（HDF5）</translation>
        </message>
        <message>
            <source>Report with pictures</source>
            <translation>带图片的报告</translation>
        </message>
        <message>
            <source>Printable report</source>
            <translation>打印用报告</translation>
        </message>
        <message>
            <source>Dense flow</source>
            <translation>稠密位移场</translation>
        </message>
        <message>
            <source>Dense flow as NumPy arrays</source>
            <translation>稠密位移场（NumPy 数组）</translation>
        </message>
        <message>
            <source>Dense flow as a NumPy array</source>
            <translation>稠密位移场（单个 NumPy 数组）</translation>
        </message>
        <message>
            <source>Dense flow (KITTI)</source>
            <translation>稠密位移场（KITTI 格式）</translation>
        </message>
        <message>
            <source>Dense flow picture</source>
            <translation>稠密位移场图片</translation>
        </message>
        <message>
            <source>Probe history</source>
            <translation>探针历程</translation>
        </message>
        <message>
            <source>Line profiles</source>
            <translation>沿线剖面</translation>
        </message>
        <message>
            <source>Probe chart</source>
            <translation>探针图表</translation>
        </message>
        <message>
            <source>Elastic constants</source>
            <translation>弹性常数</translation>
        </message>
        <message>
            <source>DICe table</source>
            <translation>DICe 格式的表格</translation>
        </message>
        <message>
            <source>MatchID table</source>
            <translation>MatchID 格式的表格</translation>
        </message>
        <message>
            <source>MatchID matrix of u</source>
            <translation>MatchID 格式的 u 矩阵</translation>
        </message>
        <message>
            <source>MatchID matrix of v</source>
            <translation>MatchID 格式的 v 矩阵</translation>
        </message>
        <message>
            <source>MatchID matrix of exx</source>
            <translation>MatchID 格式的 exx 矩阵</translation>
        </message>
        <message>
            <source>MatchID matrix of eyy</source>
            <translation>MatchID 格式的 eyy 矩阵</translation>
        </message>
        <message>
            <source>MatchID matrix of exy</source>
            <translation>MatchID 格式的 exy 矩阵</translation>
        </message>
        <message>
            <source>GOM node table</source>
            <translation>GOM 格式的节点表</translation>
        </message>
        <message>
            <source>pyvale table</source>
            <translation>pyvale 格式的表格</translation>
        </message>
        <message>
            <source>pyALDIC table</source>
            <translation>pyALDIC 格式的表格</translation>
        </message>
    </context>
    <context>
        <name>Quantity</name>
        <message>
            <source>Displacement u</source>
            <translation>位移 u</translation>
        </message>
        <message>
            <source>Displacement v</source>
            <translation>位移 v</translation>
        </message>
        <message>
            <source>Displacement</source>
            <translation>位移</translation>
        </message>
        <message>
            <source>Displacement u without rigid-body motion</source>
            <translation>去除刚体运动的位移 u</translation>
        </message>
        <message>
            <source>Displacement v without rigid-body motion</source>
            <translation>去除刚体运动的位移 v</translation>
        </message>
        <message>
            <source>Displacement without rigid-body motion</source>
            <translation>去除刚体运动的位移</translation>
        </message>
        <message>
            <source>Local rotation</source>
            <translation>局部转动</translation>
        </message>
        <message>
            <source>Strain exx</source>
            <translation>应变 exx</translation>
        </message>
        <message>
            <source>Strain eyy</source>
            <translation>应变 eyy</translation>
        </message>
        <message>
            <source>Shear strain exy</source>
            <translation>剪应变 exy</translation>
        </message>
        <message>
            <source>Principal strain e1</source>
            <translation>主应变 e1</translation>
        </message>
        <message>
            <source>Principal strain e2</source>
            <translation>主应变 e2</translation>
        </message>
        <message>
            <source>Direction of e1</source>
            <translation>e1 的方向</translation>
        </message>
        <message>
            <source>Maximum shear</source>
            <translation>最大剪应变</translation>
        </message>
        <message>
            <source>Von Mises strain</source>
            <translation>von Mises 等效应变</translation>
        </message>
        <message>
            <source>Tresca strain</source>
            <translation>Tresca 等效应变</translation>
        </message>
        <message>
            <source>Standard deviation of u</source>
            <translation>u 的标准差</translation>
        </message>
        <message>
            <source>Standard deviation of v</source>
            <translation>v 的标准差</translation>
        </message>
        <message>
            <source>Standard deviation of exx</source>
            <translation>exx 的标准差</translation>
        </message>
        <message>
            <source>Standard deviation of eyy</source>
            <translation>eyy 的标准差</translation>
        </message>
        <message>
            <source>Standard deviation of exy</source>
            <translation>exy 的标准差</translation>
        </message>
        <message>
            <source>Standard deviation of e1</source>
            <translation>e1 的标准差</translation>
        </message>
        <message>
            <source>Score of the search</source>
            <translation>搜索评分</translation>
        </message>
        <message>
            <source>Correlation (ZNCC)</source>
            <translation>相关系数 (ZNCC)</translation>
        </message>
        <message>
            <source>Residual</source>
            <translation>残差</translation>
        </message>
        <message>
            <source>Refinement steps</source>
            <translation>细化步数</translation>
        </message>
        <message>
            <source>Gradient du/dx</source>
            <translation>梯度 du/dx</translation>
        </message>
        <message>
            <source>Gradient du/dy</source>
            <translation>梯度 du/dy</translation>
        </message>
        <message>
            <source>Gradient dv/dx</source>
            <translation>梯度 dv/dx</translation>
        </message>
        <message>
            <source>Gradient dv/dy</source>
            <translation>梯度 dv/dy</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Direction (colour wheel)</source>
            <translation>方向(色轮)</translation>
        </message>
        <message>
            <source>%1, minus image %2</source>
            <translation>%1，减去图像 %2</translation>
        </message>
        <message>
            <source>%1, smoothed over %2 images</source>
            <translation>%1，按 %2 幅图像平滑</translation>
        </message>
        <message>
            <source>%1, without rigid-body motion</source>
            <translation>%1，去除刚体运动</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>速率</translation>
        </message>
        <message>
            <source>Velocity u</source>
            <translation>速度 u</translation>
        </message>
        <message>
            <source>Velocity v</source>
            <translation>速度 v</translation>
        </message>
        <message>
            <source>%1, smoothed over %2 × %2 points</source>
            <translation>%1，按 %2 × %2 点平滑</translation>
        </message>
    </context>
    <context>
        <name>ColourMap</name>
        <message>
            <source>Viridis</source>
            <translation>Viridis</translation>
        </message>
        <message>
            <source>Cividis</source>
            <translation>Cividis</translation>
        </message>
        <message>
            <source>Magma</source>
            <translation>Magma</translation>
        </message>
        <message>
            <source>Diverging, centred at 0</source>
            <translation>发散，以 0 为中心</translation>
        </message>
        <message>
            <source>Grey</source>
            <translation>灰度</translation>
        </message>
        <message>
            <source>Jet (legacy)</source>
            <translation>Jet（旧式）</translation>
        </message>
    </context>
    <context>
        <name>ColourLegend</name>
        <message>
            <source>from %1</source>
            <translation>从 %1</translation>
        </message>
        <message>
            <source>to %1</source>
            <translation>到 %1</translation>
        </message>
        <message>
            <source>%1, [mm]</source>
            <translation>%1，[mm]</translation>
        </message>
        <message>
            <source>= %1 mm</source>
            <translation>= %1 mm</translation>
        </message>
        <message>
            <source>Colour legend</source>
            <translation>颜色图例</translation>
        </message>
        <message>
            <source>Upper colour limit</source>
            <translation>颜色上限</translation>
        </message>
        <message>
            <source>Lower colour limit</source>
            <translation>颜色下限</translation>
        </message>
        <message>
            <source>Drag or press the arrow keys to fix the limits; Escape resets them to automatic</source>
            <translation>拖动或按方向键可固定颜色范围；按 Esc 恢复自动</translation>
        </message>
        <message>
            <source>Automatic limits</source>
            <translation>自动范围</translation>
        </message>
        <message>
            <source>Reset the colour limits to automatic</source>
            <translation>将颜色范围恢复为自动</translation>
        </message>
        <message>
            <source>%1, [mm/s]</source>
            <translation>%1, [mm/s]</translation>
        </message>
        <message>
            <source>max: %1 %2</source>
            <translation>最大：%1 %2</translation>
        </message>
        <message>
            <source>longest: %1 %2</source>
            <translation>最长：%1 %2</translation>
        </message>
    </context>
    <context>
        <name>CursorShapesPainter</name>
        <message>
            <source>Search window</source>
            <translation>搜索窗口</translation>
        </message>
        <message>
            <source>Search range</source>
            <translation>搜索范围</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>子区</translation>
        </message>
        <message>
            <source>Strain window</source>
            <translation>应变窗口</translation>
        </message>
    </context>
    <context>
        <name>MapBar</name>
        <message>
            <source>The lower limit must be less than the upper one.</source>
            <translation>下限必须小于上限。</translation>
        </message>
        <message>
            <source>No strain was computed: set a strain window (3 points or more).</source>
            <translation>未计算应变：请设置应变窗口（至少 3 个点）。</translation>
        </message>
        <message>
            <source>Not available: choose IC-GN as refinement and run again.</source>
            <translation>不可用：请选择 IC-GN 细化后重新测量。</translation>
        </message>
        <message>
            <source>No point has a value.</source>
            <translation>没有任何点有数值。</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>云图</translation>
        </message>
        <message>
            <source>Quantity shown as a map over the image</source>
            <translation>在图像上以云图显示的量</translation>
        </message>
        <message>
            <source>Colour map</source>
            <translation>色图</translation>
        </message>
        <message>
            <source>Viridis, cividis and magma are perceptually uniform; diverging is centred at zero; jet is only for comparison with older pictures</source>
            <translation>Viridis、cividis 和 magma 感知均匀；发散色图以零为中心；jet 仅用于与旧图比较</translation>
        </message>
        <message>
            <source>Colour limits</source>
            <translation>颜色范围</translation>
        </message>
        <message>
            <source>Colour range: percentiles of the map&apos;s values, their minimum and maximum, or fixed numbers</source>
            <translation>颜色范围：数值的百分位、最小值与最大值，或固定的数值</translation>
        </message>
        <message>
            <source>Lower limit</source>
            <translation>下限</translation>
        </message>
        <message>
            <source>Value of the first colour; typing a number fixes the limits</source>
            <translation>第一种颜色的数值；输入数字即固定范围</translation>
        </message>
        <message>
            <source>Upper limit</source>
            <translation>上限</translation>
        </message>
        <message>
            <source>Value of the last colour; typing a number fixes the limits</source>
            <translation>最后一种颜色的数值；输入数字即固定范围</translation>
        </message>
        <message>
            <source>Same limits for all images</source>
            <translation>所有图像使用相同范围</translation>
        </message>
        <message>
            <source>Same limits for all images: the range that covers all of them</source>
            <translation>所有图像使用相同范围：覆盖所有图像的范围</translation>
        </message>
        <message>
            <source>Map opacity</source>
            <translation>云图的不透明度</translation>
        </message>
        <message>
            <source>Opacity of the map over the image</source>
            <translation>云图在图像上的不透明度</translation>
        </message>
        <message>
            <source>No map</source>
            <translation>无云图</translation>
        </message>
        <message>
            <source>Fixed</source>
            <translation>固定</translation>
        </message>
        <message>
            <source>Full range</source>
            <translation>全部范围</translation>
        </message>
        <message>
            <source>%1 to %2 %</source>
            <translation>%1 至 %2 %</translation>
        </message>
        <message>
            <source>Smooth shading</source>
            <translation>平滑着色</translation>
        </message>
        <message>
            <source>Smooth shading: interpolates between valid points, never across invalid ones; otherwise every point is a square of one colour</source>
            <translation>平滑着色：在有效点之间插值，绝不跨过无效点；否则每个点为单色方块</translation>
        </message>
        <message>
            <source>Contour lines</source>
            <translation>等值线</translation>
        </message>
        <message>
            <source>Contour lines at round values of the quantity</source>
            <translation>在该量的整值处绘制等值线</translation>
        </message>
        <message>
            <source>Formula…</source>
            <translation>公式…</translation>
        </message>
        <message>
            <source>Formula</source>
            <translation>公式</translation>
        </message>
        <message>
            <source>Formula of quantities, as exx + eyy, sqrt(u^2 + v^2), smooth(exx, 5):</source>
            <translation>由各量组成的公式，例如 exx + eyy、sqrt(u^2 + v^2)、smooth(exx, 5)：</translation>
        </message>
        <message>
            <source>Enter the frame rate in the panel Values.</source>
            <translation>请在“数值”面板中输入帧率。</translation>
        </message>
    </context>
    <context>
        <name>PointTexts</name>
        <message>
            <source>Too little of its search window or subset is inside the region.</source>
            <translation>其搜索窗口或子区在区域内的部分太少。</translation>
        </message>
        <message>
            <source>Enlarge the region, use a smaller search window or subset, or reduce the minimum share.</source>
            <translation>请扩大区域、减小搜索窗口或子区，或降低最小占比。</translation>
        </message>
        <message>
            <source>Its search window or subset is outside the deformed image.</source>
            <translation>其搜索窗口或子区超出变形图像。</translation>
        </message>
        <message>
            <source>Use a wider field of view, exclude this area from the region, or use a smaller subset.</source>
            <translation>请扩大视场、将此处排除在区域外，或减小子区。</translation>
        </message>
        <message>
            <source>Its contrast is too low for matching (minimum contrast %1).</source>
            <translation>其对比度太低，无法匹配（最小对比度 %1）。</translation>
        </message>
        <message>
            <source>Use a larger search window and subset, more light or a coarser speckle pattern; glare and shadow have no texture either.</source>
            <translation>请增大搜索窗口和子区、增加光照或使用更粗的散斑；反光和阴影处也没有纹理。</translation>
        </message>
        <message>
            <source>The correlation of its subset is too low (minimum correlation %1).</source>
            <translation>其子区的相关系数太低（最小相关系数 %1）。</translation>
        </message>
        <message>
            <source>The match is worse than the score threshold allows.</source>
            <translation>匹配差于评分阈值所允许的程度。</translation>
        </message>
        <message>
            <source>Increase the search radius, use a larger subset, or second order for large strain; if the surface has changed here (crack, flaking), the point is correctly excluded.</source>
            <translation>请增大搜索半径或子区，或在应变大处使用二阶；若此处表面已改变（裂纹、剥落），该点理应排除。</translation>
        </message>
        <message>
            <source>The refinement did not converge within %1 steps.</source>
            <translation>细化在 %1 步内未收敛。</translation>
        </message>
        <message>
            <source>Use a larger subset, second order for large strain, more refinement steps, or smoothing for noisy images.</source>
            <translation>请增大子区、在应变大处使用二阶、增加细化步数，或对噪声图像进行平滑。</translation>
        </message>
        <message>
            <source>It disagrees with its neighbours (outlier threshold %1).</source>
            <translation>它与相邻点不一致（异常阈值 %1）。</translation>
        </message>
        <message>
            <source>Use a larger search window; at a real discontinuity such as a crack, raise the outlier threshold.</source>
            <translation>请增大搜索窗口；若确有突变（如裂纹），请提高异常阈值。</translation>
        </message>
        <message>
            <source>The run stopped before this point.</source>
            <translation>测量在到达该点之前结束。</translation>
        </message>
        <message>
            <source>Run again to completion.</source>
            <translation>请重新运行至结束。</translation>
        </message>
        <message>
            <source>It matches equally well at another displacement: the texture repeats itself.</source>
            <translation>该点在其他位移处匹配同样好：纹理重复。</translation>
        </message>
        <message>
            <source>Use a subset that is larger than the repeating pattern, or add random speckles.</source>
            <translation>请使用大于重复图案的子区，或添加随机散斑。</translation>
        </message>
        <message>
            <source>It matches a pattern of the camera (dirt, noise of the sensor) that does not move with the specimen.</source>
            <translation>该点与相机图案（污渍、传感器噪声）匹配，该图案不随试样移动。</translation>
        </message>
        <message>
            <source>Paint speckles here, clean the sensor, or exclude this area from the region.</source>
            <translation>请在此处喷涂散斑、清洁传感器，或将该区域排除。</translation>
        </message>
        <message>
            <source>No strain: too few valid points in its strain window are connected with it.</source>
            <translation>没有应变：应变窗口内与其相连的有效点太少。</translation>
        </message>
        <message>
            <source>Use a larger strain window, a smaller step, or reduce the strain minimum share.</source>
            <translation>请增大应变窗口、减小步长，或降低应变的最小占比。</translation>
        </message>
        <message>
            <source>No strain: the valid points of its window are collinear.</source>
            <translation>没有应变：窗口内的有效点共线。</translation>
        </message>
        <message>
            <source>Use a larger strain window.</source>
            <translation>请增大应变窗口。</translation>
        </message>
        <message>
            <source>No strain: the displacements fold the surface here.</source>
            <translation>没有应变：此处的位移会使表面翻转。</translation>
        </message>
        <message>
            <source>The surrounding points are wrong; use a larger search window or a stricter outlier test.</source>
            <translation>周围的点有误；请增大搜索窗口或使用更严格的离群检验。</translation>
        </message>
        <message>
            <source>Last step [px]</source>
            <translation>最后一步 [px]</translation>
        </message>
        <message>
            <source>Pixels compared</source>
            <translation>比较的像素数</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Refined from its neighbours, it converges: u %1 px, v %2 px, correlation %3.</source>
            <translation>从相邻点重新细化后收敛：u %1 px，v %2 px，相关系数 %3。</translation>
        </message>
        <message>
            <source>Refined from its neighbours, it does not converge: step %1 still moves it by %2 px, correlation %3.</source>
            <translation>从相邻点细化仍不收敛：第 %1 步仍移动 %2 px，相关系数 %3。</translation>
        </message>
        <message>
            <source>Refined from its neighbours, it fails: %1, correlation %2.</source>
            <translation>从相邻点重新细化失败：%1，相关系数 %2。</translation>
        </message>
        <message>
            <source>The masks hide it, or too much of its subset, in this image or in its reference image.</source>
            <translation>掩模在此图像或其参考图像中遮住了该点或其子区的过大部分。</translation>
        </message>
        <message>
            <source>It is measured again where an image shows it; a smaller subset or minimum share needs less of it.</source>
            <translation>在显示该点的图像中会再次测量；较小的子区或较小的最小占比所需的可见像素更少。</translation>
        </message>
    </context>
    <context>
        <name>PointPanel</name>
        <message>
            <source>Correlation %1, difference %2, contrast %3 grey levels</source>
            <translation>相关系数 %1，差异 %2，对比度 %3 灰度级</translation>
        </message>
        <message>
            <source>Click a measured point in the image with the hand tool (V).</source>
            <translation>用手形工具 (V) 单击图像中的测量点。</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>参考</translation>
        </message>
        <message>
            <source>Deformed</source>
            <translation>变形</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>差异</translation>
        </message>
        <message>
            <source>The subset in the reference image</source>
            <translation>参考图像中的子区</translation>
        </message>
        <message>
            <source>The same pixels in the deformed image, warped back by the measured displacement; for a failed point, by that of its neighbours</source>
            <translation>变形图像中的同一批像素，按所求位移移回；对失败的点，按相邻点的位移</translation>
        </message>
        <message>
            <source>Difference after gain and offset: uniform grain is noise; a pattern means that displacement or illumination vary more within the subset than the model allows</source>
            <translation>增益与偏移校正后的差异：均匀颗粒是噪声；若有图案，说明子区内位移或光照的变化超出模型</translation>
        </message>
        <message>
            <source>Values of the point</source>
            <translation>该点的数值</translation>
        </message>
        <message>
            <source>%1 at integer pixels: best at (%2, %3) with %4; the cross marks the result.</source>
            <translation>整像素处的 %1：在 (%2, %3) 处最好，为 %4；十字为结果位置。</translation>
        </message>
        <message>
            <source>Match of the subset at integer displacements around the result (bright = good): one clear peak is a reliable match, a ridge or several peaks are not</source>
            <translation>子区在结果周围各整像素位移处的匹配程度（越亮越好）：一个清晰的峰表示可靠的匹配，脊线或多个峰则不可靠</translation>
        </message>
        <message>
            <source>Scores around the displacement</source>
            <translation>位移周围的评分</translation>
        </message>
        <message>
            <source>%1 at integer pixels: best at (%2, %3) with %4; the cross marks the neighbours&apos; displacement.</source>
            <translation>整像素处的 %1：在 (%2, %3) 处最好，为 %4；十字为相邻点的位移。</translation>
        </message>
    </context>
    <context>
        <name>AdviseDialog</name>
        <message>
            <source>Search window</source>
            <translation>搜索窗口</translation>
        </message>
        <message>
            <source>Noise %1 grey levels and this speckle pattern give a standard deviation of %2 px; target %3 px.</source>
            <translation>噪声 %1 灰度级与该散斑给出的标准差为 %2 px；目标 %3 px。</translation>
        </message>
        <message>
            <source>No larger subset fits: reduce the noise (more light, averaged images).</source>
            <translation>无法使用更大的子区：请降低噪声（更多光照、图像平均）。</translation>
        </message>
        <message>
            <source>The smallest subset is enough.</source>
            <translation>最小的子区就已足够。</translation>
        </message>
        <message>
            <source>Subset %1 would give %2 px.</source>
            <translation>子区 %1 将给出 %2 px。</translation>
        </message>
        <message>
            <source>Smaller ones reach it too, but a subset must be three speckles of %1 px wide.</source>
            <translation>更小的也足够，但子区宽度须容纳三个 %1 px 的散斑。</translation>
        </message>
        <message>
            <source>Gives a standard deviation of strain of %1 over a gauge length of %2 px.</source>
            <translation>在 %2 px 的标距上给出应变标准差 %1。</translation>
        </message>
        <message>
            <source>Target %1: no larger window fits.</source>
            <translation>目标 %1：无法使用更大的窗口。</translation>
        </message>
        <message>
            <source>Target %1.</source>
            <translation>目标 %1。</translation>
        </message>
        <message>
            <source>One third of the subset: closer points share most of their pixels, a wider spacing leaves pixels unused.</source>
            <translation>子区的三分之一：更近的点共用大部分像素，更大的间距会浪费像素。</translation>
        </message>
        <message>
            <source>As wide as the subset and at least four speckles, which avoids false matches.</source>
            <translation>与子区同宽且至少四个散斑，以避免误匹配。</translation>
        </message>
        <message>
            <source>Analyses noise and speckles of the reference image inside the region and suggests parameters that reach the target noise.</source>
            <translation>分析参考图像在区域内的噪声与散斑，并建议达到目标噪声的参数。</translation>
        </message>
        <message>
            <source>Analysing the image...</source>
            <translation>正在分析图像...</translation>
        </message>
        <message>
            <source>The targets cannot be reached with this image.</source>
            <translation>用该图像无法达到目标。</translation>
        </message>
        <message>
            <source>These parameters reach the targets.</source>
            <translation>这些参数达到目标。</translation>
        </message>
        <message>
            <source>Image: noise %1 grey levels, speckle size %2 px, mean slope (MIG) %3 grey/px, SSSIG %4.</source>
            <translation>图像：噪声 %1 灰度级，散斑尺寸 %2 px，平均梯度 (MIG) %3 灰度/px，SSSIG %4。</translation>
        </message>
        <message>
            <source>%1 % of the area shows no speckles and was excluded: draw a region without it.</source>
            <translation>%1 % 的面积没有散斑，已排除：请绘制不含该部分的区域。</translation>
        </message>
        <message>
            <source>Suggest parameters</source>
            <translation>建议参数</translation>
        </message>
        <message>
            <source>Target noise of u and v</source>
            <translation>u 和 v 的目标噪声</translation>
        </message>
        <message>
            <source>Target noise of strain (0: none)</source>
            <translation>应变的目标噪声（0：无）</translation>
        </message>
        <message>
            <source>Refinement</source>
            <translation>细化</translation>
        </message>
        <message>
            <source>Parameter</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Current</source>
            <translation>当前</translation>
        </message>
        <message>
            <source>Suggested</source>
            <translation>建议</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>理由</translation>
        </message>
        <message>
            <source>Suggested parameters</source>
            <translation>建议的参数</translation>
        </message>
        <message>
            <source>Suggest</source>
            <translation>建议</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>应用</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Apply suggestion</source>
            <translation>应用建议</translation>
        </message>
        <message>
            <source>The image or region has changed: suggest again.</source>
            <translation>图像或区域已改变：请重新获取建议。</translation>
        </message>
        <message>
            <source>More than one third of the subset, to stay within the memory limit.</source>
            <translation>大于子区的三分之一，以不超出内存上限。</translation>
        </message>
        <message>
            <source>Subsets above %1 px blur the deformation; they are suggested for another target only.</source>
            <translation>大于 %1 px 的子区会模糊变形；仅在设定其他目标时才建议使用。</translation>
        </message>
        <message>
            <source>Less than one third of the subset, for about 1000 points.</source>
            <translation>小于子区的三分之一，以得到约 1000 个点。</translation>
        </message>
        <message>
            <source>Smaller ones reach it too, but find large motions less reliably.</source>
            <translation>更小的子区也能达到，但对大位移的搜索不够可靠。</translation>
        </message>
    </context>
    <context>
        <name>DialogFileChooser</name>
        <message>
            <source>%1 exists already. Replace it?</source>
            <translation>%1 已存在。是否替换？</translation>
        </message>
        <message>
            <source>&amp;Replace</source>
            <translation>替换(&amp;R)</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>%1: unsupported extension .%2.</source>
            <translation>%1：不支持的扩展名 .%2。</translation>
        </message>
        <message>
            <source>Choose one of these extensions: %1</source>
            <translation>请选择以下扩展名之一：%1</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>打开</translation>
        </message>
    </context>
    <context>
        <name>UnsavedChangesTexts</name>
        <message>
            <source>Replace the open images?</source>
            <translation>替换已打开的图像？</translation>
        </message>
        <message>
            <source>Measure against another reference image?</source>
            <translation>改用另一幅参考图像进行测量？</translation>
        </message>
        <message>
            <source>Quit StrainLens?</source>
            <translation>退出 StrainLens？</translation>
        </message>
        <message>
            <source>A measurement is still running; it will be stopped.</source>
            <translation>测量仍在进行；它将被停止。</translation>
        </message>
        <message>
            <source>The results have not been saved.</source>
            <translation>结果尚未保存。</translation>
        </message>
        <message>
            <source>The region was changed and not exported.</source>
            <translation>区域已更改，但尚未导出。</translation>
        </message>
        <message>
            <source>&amp;Save as CSV...</source>
            <translation>保存为 CSV(&amp;S)...</translation>
        </message>
        <message>
            <source>&amp;Save both...</source>
            <translation>两者都保存(&amp;S)...</translation>
        </message>
        <message>
            <source>&amp;Export region...</source>
            <translation>导出区域(&amp;E)...</translation>
        </message>
        <message>
            <source>&amp;Discard</source>
            <translation>放弃(&amp;D)</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>The project has been changed and not saved.</source>
            <translation>项目已更改但未保存。</translation>
        </message>
        <message>
            <source>&amp;Save project</source>
            <translation>保存项目(&amp;S)</translation>
        </message>
        <message>
            <source>The probes are not saved in a project.</source>
            <translation>探针未保存在项目中。</translation>
        </message>
        <message>
            <source>Show other results?</source>
            <translation>显示其他结果？</translation>
        </message>
    </context>
    <context>
        <name>RegionPresenter</name>
        <message>
            <source>Subtract: %1</source>
            <translation>减去：%1</translation>
        </message>
        <message>
            <source>Add: %1</source>
            <translation>加入：%1</translation>
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
        <message>
            <source>Move: %1</source>
            <translation>移动：%1</translation>
        </message>
        <message>
            <source>Change: %1</source>
            <translation>修改：%1</translation>
        </message>
        <message>
            <source>Move corner</source>
            <translation>移动顶点</translation>
        </message>
        <message>
            <source>Insert corner</source>
            <translation>插入顶点</translation>
        </message>
        <message>
            <source>Delete corner</source>
            <translation>删除顶点</translation>
        </message>
        <message>
            <source>A polygon has at least three corners. Press Escape, then Delete to remove it.</source>
            <translation>多边形至少有三个顶点。先按 Escape 再按 Delete 可将其整个删除。</translation>
        </message>
        <message>
            <source>Erode region by %1 px</source>
            <translation>区域腐蚀 %1 px</translation>
        </message>
        <message>
            <source>Dilate region by %1 px</source>
            <translation>区域膨胀 %1 px</translation>
        </message>
        <message>
            <source>Erosion by %1 px would remove the entire region.</source>
            <translation>腐蚀 %1 px 会去除整个区域。</translation>
        </message>
        <message>
            <source>Region from texture</source>
            <translation>按纹理确定区域</translation>
        </message>
        <message>
            <source>No speckles found in the reference image: draw the region instead.</source>
            <translation>参考图像中未找到散斑：请手动绘制区域。</translation>
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <source>Written: %1</source>
            <translation>已写入：%1</translation>
        </message>
        <message>
            <source>Zoom %1 %</source>
            <translation>缩放 %1 %</translation>
        </message>
        <message>
            <source>Computing the strain...</source>
            <translation>正在计算应变...</translation>
        </message>
        <message>
            <source>Suggested for these images: subset %1, step %2, strain window %3</source>
            <translation>针对这些图像的建议：子区 %1，步长 %2，应变窗口 %3</translation>
        </message>
        <message>
            <source>Command copied to the clipboard.</source>
            <translation>命令已复制到剪贴板。</translation>
        </message>
        <message>
            <source>Not opened as images, because they are named like regions: %1</source>
            <translation>未作为图像打开，因其名称表示区域：%1</translation>
        </message>
        <message>
            <source>Stopped, nothing was written: %1</source>
            <translation>已停止，未写入任何内容：%1</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>打开文件夹</translation>
        </message>
        <message>
            <source>Open the folder of the written file</source>
            <translation>打开所写文件所在的文件夹</translation>
        </message>
        <message>
            <source>No program can open the folder %1: open it manually.</source>
            <translation>没有程序可以打开文件夹 %1：请手动打开。</translation>
        </message>
    </context>
    <context>
        <name>Menus</name>
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
            <source>&amp;Run</source>
            <translation>运行(&amp;R)</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>帮助(&amp;H)</translation>
        </message>
        <message>
            <source>&amp;Tools</source>
            <translation>工具(&amp;T)</translation>
        </message>
        <message>
            <source>&amp;Probes</source>
            <translation>探针(&amp;P)</translation>
        </message>
        <message>
            <source>Val&amp;ues</source>
            <translation>数值(&amp;U)</translation>
        </message>
    </context>
    <context>
        <name>Preferences</name>
        <message>
            <source>&amp;Appearance</source>
            <translation>外观(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>语言(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;System</source>
            <translation>系统(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>浅色(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>深色(&amp;D)</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
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
            <source>Timing [ms]</source>
            <translation>计时 [ms]</translation>
        </message>
        <message>
            <source>Point</source>
            <translation>点</translation>
        </message>
        <message>
            <source>Plots</source>
            <translation>图表</translation>
        </message>
        <message>
            <source>Point table</source>
            <translation>测点表</translation>
        </message>
        <message>
            <source>Optical flow</source>
            <translation>光流</translation>
        </message>
        <message>
            <source>Probes</source>
            <translation>探针</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>数值</translation>
        </message>
    </context>
    <context>
        <name>CentralView</name>
        <message>
            <source>Image with region and vectors</source>
            <translation>带区域和矢量的图像</translation>
        </message>
    </context>
    <context>
        <name>MapPresenter</name>
        <message>
            <source>The map cannot be drawn: %1</source>
            <translation>无法绘制云图：%1</translation>
        </message>
    </context>
    <context>
        <name>ShapeTexts</name>
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
    </context>
    <context>
        <name>FilterRow</name>
        <message>
            <source>%1
Default: none.</source>
            <translation>%1
默认：无。</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>添加</translation>
        </message>
    </context>
    <context>
        <name>FilterEntry</name>
        <message>
            <source>Apply earlier</source>
            <translation>前移</translation>
        </message>
        <message>
            <source>Apply later</source>
            <translation>后移</translation>
        </message>
        <message>
            <source>Remove filter</source>
            <translation>删除滤波</translation>
        </message>
    </context>
    <context>
        <name>FirstAdvice</name>
        <message>
            <source>Parameters for these images</source>
            <translation>这些图像的参数</translation>
        </message>
    </context>
    <context>
        <name>RecoveryBar</name>
        <message>
            <source>Unsaved work</source>
            <translation>未保存的工作</translation>
        </message>
        <message>
            <source>Unsaved changes of “%1”</source>
            <translation>“%1”的未保存更改</translation>
        </message>
        <message>
            <source>%1 (%2) can be restored: StrainLens did not close properly.</source>
            <translation>%1（%2）可以恢复：StrainLens 未正常关闭。</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>恢复</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>放弃</translation>
        </message>
    </context>
    <context>
        <name>Recovery</name>
        <message>
            <source>Crash recovery is not available: %1</source>
            <translation>无法进行崩溃恢复：%1</translation>
        </message>
    </context>
    <context>
        <name>ResultBadge</name>
        <message>
            <source>Out of date: measured with a different region or parameters.</source>
            <translation>已过时：测量时的区域或参数与当前不同。</translation>
        </message>
        <message>
            <source>Out of date</source>
            <translation>已过时</translation>
        </message>
        <message>
            <source>%1 → %2 · %3 of %4 points</source>
            <translation>%1 → %2 · %4 个点中的 %3 个</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
    </context>
    <context>
        <name>StepsBar</name>
        <message>
            <source>Images</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Region</source>
            <translation>区域</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>Open a reference image and its deformed images</source>
            <translation>打开参考图像及其变形图像</translation>
        </message>
        <message>
            <source>The entire image is measured; draw a region to limit it</source>
            <translation>测量整幅图像；可绘制区域以限定</translation>
        </message>
        <message>
            <source>Only the region is measured</source>
            <translation>仅测量区域</translation>
        </message>
        <message>
            <source>Measurement parameters</source>
            <translation>测量参数</translation>
        </message>
        <message>
            <source>Measured with this region and these parameters</source>
            <translation>已用此区域和这些参数测量</translation>
        </message>
        <message>
            <source>Measure the displacements in all images</source>
            <translation>测量每幅图像的位移</translation>
        </message>
        <message>
            <source>The results are of a different region or parameters</source>
            <translation>结果属于其他区域或参数</translation>
        </message>
        <message>
            <source>Maps, values and times; export: File menu</source>
            <translation>图、数值与用时；可在“文件”菜单中导出</translation>
        </message>
        <message>
            <source>There are no results yet</source>
            <translation>尚无结果</translation>
        </message>
        <message>
            <source>Steps from images to results</source>
            <translation>从图像到结果的步骤</translation>
        </message>
        <message numerus="yes">
            <source>%n images are open</source>
            <translation><numerusform>已打开 %n 幅图像</numerusform></translation>
        </message>
    </context>
    <context>
        <name>PlayBar</name>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Play the images</source>
            <translation>播放图像</translation>
        </message>
        <message>
            <source>Current image</source>
            <translation>当前图像</translation>
        </message>
        <message>
            <source>Number of the image, as in charts, tables and files: 0 is the reference; excluded images have none</source>
            <translation>图像编号，与图表、表格和文件中一致：0 为参考图像；排除的图像没有编号</translation>
        </message>
    </context>
    <context>
        <name>ChartFileTexts</name>
        <message>
            <source>PNG picture</source>
            <translation>PNG 图片</translation>
        </message>
        <message>
            <source>SVG drawing</source>
            <translation>SVG 图形</translation>
        </message>
        <message>
            <source>PDF drawing</source>
            <translation>PDF 图形</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>CSV 表格</translation>
        </message>
    </context>
    <context>
        <name>SeriesTexts</name>
        <message>
            <source>Area fixed in space</source>
            <translation>固定在空间的区域</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>应变</translation>
        </message>
        <message>
            <source>True strain</source>
            <translation>真应变</translation>
        </message>
        <message>
            <source>Elongation</source>
            <translation>伸长</translation>
        </message>
        <message>
            <source>Initial length</source>
            <translation>初始长度</translation>
        </message>
        <message>
            <source>Opening</source>
            <translation>张开</translation>
        </message>
        <message>
            <source>Sliding</source>
            <translation>错动</translation>
        </message>
        <message>
            <source>Valid points</source>
            <translation>有效点</translation>
        </message>
        <message>
            <source>%1, mean</source>
            <translation>%1，平均</translation>
        </message>
        <message>
            <source>%1, std. dev.</source>
            <translation>%1，标准差</translation>
        </message>
        <message>
            <source>%1, minimum</source>
            <translation>%1，最小</translation>
        </message>
        <message>
            <source>%1, maximum</source>
            <translation>%1，最大</translation>
        </message>
        <message>
            <source>Area</source>
            <translation>区域</translation>
        </message>
        <message>
            <source>Crack opening</source>
            <translation>裂纹张开</translation>
        </message>
        <message>
            <source>Extensometer</source>
            <translation>引伸计</translation>
        </message>
        <message>
            <source>Extensometer array</source>
            <translation>引伸计阵列</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>线</translation>
        </message>
        <message>
            <source>Point</source>
            <translation>点</translation>
        </message>
        <message>
            <source>Section</source>
            <translation>截线</translation>
        </message>
        <message>
            <source>Strain gauge</source>
            <translation>应变片</translation>
        </message>
        <message>
            <source>Transverse strain</source>
            <translation>横向应变</translation>
        </message>
        <message>
            <source>Area of values</source>
            <translation>数值面积</translation>
        </message>
        <message>
            <source>Share of the area</source>
            <translation>面积占比</translation>
        </message>
    </context>
    <context>
        <name>ProbePresenter</name>
        <message>
            <source>Fix areas in space, or release them</source>
            <translation>将区域固定在空间或解除固定</translation>
        </message>
        <message>
            <source>The region has no shapes. Draw one first.</source>
            <translation>区域没有形状。请先绘制一个。</translation>
        </message>
        <message>
            <source>Add areas of the region</source>
            <translation>由区域形状添加探针</translation>
        </message>
        <message>
            <source>Add probe %1</source>
            <translation>添加探针 %1</translation>
        </message>
        <message>
            <source>Move probe %1</source>
            <translation>移动探针 %1</translation>
        </message>
        <message>
            <source>Delete probe %1</source>
            <translation>删除探针 %1</translation>
        </message>
        <message>
            <source>Delete all probes</source>
            <translation>删除所有探针</translation>
        </message>
        <message>
            <source>Change colour of probe %1</source>
            <translation>更改探针 %1 的颜色</translation>
        </message>
        <message>
            <source>Mirror probes</source>
            <translation>镜像探针</translation>
        </message>
        <message>
            <source>Rename probe %1</source>
            <translation>重命名探针 %1</translation>
        </message>
        <message>
            <source>Repeat probes</source>
            <translation>重复探针</translation>
        </message>
        <message>
            <source>The clipboard has no probes: %1</source>
            <translation>剪贴板中没有探针：%1</translation>
        </message>
        <message numerus="yes">
            <source>Delete %n probes</source>
            <translation>
                <numerusform>删除 %n 个探针</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Paste %n probes</source>
            <translation>
                <numerusform>粘贴 %n 个探针</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The position of probe %1 has %n numbers.</source>
            <translation>
                <numerusform>探针 %1 的位置有 %n 个数。</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PlotPresenter</name>
        <message>
            <source>This map has no numeric values.</source>
            <translation>此云图没有数值。</translation>
        </message>
        <message>
            <source>This map has no values.</source>
            <translation>此云图为空。</translation>
        </message>
        <message>
            <source>Select a measured image.</source>
            <translation>请选择已测量的图像。</translation>
        </message>
        <message>
            <source>Draw a point, a line or an extensometer on the image.</source>
            <translation>请在图像上画一个点、一条线或一个引伸计。</translation>
        </message>
        <message>
            <source>Run the measurement to get probe values.</source>
            <translation>请运行测量以获得探针数值。</translation>
        </message>
        <message>
            <source>No probe has a measured quantity.</source>
            <translation>没有探针具有已测量的量。</translation>
        </message>
        <message>
            <source>Draw a line on the image.</source>
            <translation>请在图像上画一条线。</translation>
        </message>
        <message>
            <source>Reading...</source>
            <translation>正在读取...</translation>
        </message>
        <message>
            <source>Draw an extensometer in load direction, or choose the strain of an area.</source>
            <translation>请沿载荷方向画一个引伸计，或选择区域的应变。</translation>
        </message>
        <message>
            <source>Enter the specimen&apos;s cross section to compute the stress.</source>
            <translation>请输入试样的横截面积以计算应力。</translation>
        </message>
        <message>
            <source>Import the load data to compute the stress.</source>
            <translation>请导入载荷数据以计算应力。</translation>
        </message>
        <message>
            <source>The load data does not match these results: import it again.</source>
            <translation>载荷数据与这些结果不对应：请重新导入。</translation>
        </message>
        <message>
            <source>Change the range of the modulus</source>
            <translation>更改模量的范围</translation>
        </message>
        <message>
            <source>Run the measurement to get areas.</source>
            <translation>运行测量以得到面积。</translation>
        </message>
        <message>
            <source>Set a limit of the map&apos;s values in the panel Values.</source>
            <translation>请在“数值”面板中设置云图数值的界限。</translation>
        </message>
    </context>
    <context>
        <name>PlotsPanel</name>
        <message>
            <source>Image %1</source>
            <translation>图像 %1</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Points: %1</source>
            <translation>点数：%1</translation>
        </message>
        <message>
            <source>Mean: %1</source>
            <translation>平均：%1</translation>
        </message>
        <message>
            <source>Std. dev.: %1</source>
            <translation>标准差：%1</translation>
        </message>
        <message>
            <source>From %1 to %2</source>
            <translation>从 %1 到 %2</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>点数</translation>
        </message>
        <message>
            <source>Probe history</source>
            <translation>探针历程</translation>
        </message>
        <message>
            <source>Line profiles</source>
            <translation>沿线剖面</translation>
        </message>
        <message>
            <source>Map histogram</source>
            <translation>云图直方图</translation>
        </message>
        <message>
            <source>Chart type</source>
            <translation>图表类型</translation>
        </message>
        <message>
            <source>Chart quantity</source>
            <translation>图表的量</translation>
        </message>
        <message>
            <source>Chart quantity; a histogram shows that of the map</source>
            <translation>图表的量；直方图显示云图的量</translation>
        </message>
        <message>
            <source>Values at the current image</source>
            <translation>当前图像处的数值</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>图表</translation>
        </message>
        <message>
            <source>Modulus</source>
            <translation>弹性模量</translation>
        </message>
        <message>
            <source>σ [MPa]</source>
            <translation>σ [MPa]</translation>
        </message>
        <message>
            <source>Stress-strain curve</source>
            <translation>应力-应变曲线</translation>
        </message>
        <message>
            <source>Stress: %1 MPa</source>
            <translation>应力：%1 MPa</translation>
        </message>
        <message>
            <source>Out of date</source>
            <translation>已过时</translation>
        </message>
        <message>
            <source>Out of date: measured with a different region or parameters.</source>
            <translation>已过时：测量时的区域或参数与当前不同。</translation>
        </message>
        <message>
            <source>Click or press the arrow keys to select the image; drag over a stress-strain curve to choose the range of the modulus</source>
            <translation>单击或按方向键选择图像;在应力-应变曲线上拖动以选择模量的范围</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>横轴</translation>
        </message>
        <message>
            <source>Over %1</source>
            <translation>按 %1</translation>
        </message>
        <message>
            <source>%1, difference</source>
            <translation>%1，差值</translation>
        </message>
        <message>
            <source>%1, ratio</source>
            <translation>%1，比值</translation>
        </message>
        <message>
            <source>Differences to a probe or ratios</source>
            <translation>与某探针的差值或比值</translation>
        </message>
        <message>
            <source>Divided by %1</source>
            <translation>除以 %1</translation>
        </message>
        <message>
            <source>Minus %1</source>
            <translation>减去 %1</translation>
        </message>
        <message>
            <source>Over images</source>
            <translation>按图像</translation>
        </message>
        <message>
            <source>Relation to a probe</source>
            <translation>与探针的关系</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>值</translation>
        </message>
        <message>
            <source>Draw the curves over the images, a column of the loads or the values of a probe</source>
            <translation>以图像、载荷列或探针的值为横轴绘制曲线</translation>
        </message>
        <message>
            <source>Area beyond a limit</source>
            <translation>超出界限的面积</translation>
        </message>
        <message>
            <source>Along the line</source>
            <translation>沿线</translation>
        </message>
        <message>
            <source>No right axis</source>
            <translation>无右轴</translation>
        </message>
        <message>
            <source>Right: %1</source>
            <translation>右轴：%1</translation>
        </message>
        <message>
            <source>Quantity of the right axis</source>
            <translation>右轴的量</translation>
        </message>
        <message>
            <source>Draw a second quantity with an axis of its own, in dashes; not over a probe and not for differences and ratios</source>
            <translation>以虚线绘制带独立坐标轴的第二个量；横轴为探针或显示差值、比值时不可用</translation>
        </message>
    </context>
    <context>
        <name>CommandTexts</name>
        <message>
            <source>the region</source>
            <translation>区域</translation>
        </message>
        <message>
            <source>the calibration</source>
            <translation>标定</translation>
        </message>
        <message>
            <source>these images</source>
            <translation>这些图像</translation>
        </message>
        <message>
            <source>Save the project first: the command reads %1 from its file. Then copy again.</source>
            <translation>请先保存项目：命令从项目文件中读取%1。然后再复制一次。</translation>
        </message>
    </context>
    <context>
        <name>Presets</name>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Everything is chosen from the images: the default.</source>
            <translation>全部根据图像选择：默认设置。</translation>
        </message>
        <message>
            <source>Quick look</source>
            <translation>快速查看</translation>
        </message>
        <message>
            <source>Displacements within moments, less accurate and without strain.</source>
            <translation>立即得到位移，精度较低，不计算应变。</translation>
        </message>
        <message>
            <source>Large deformation</source>
            <translation>大变形</translation>
        </message>
        <message>
            <source>Tracks points through large stretch and rotation, with reference updates, and computes logarithmic strain.</source>
            <translation>在大拉伸和大转动下跟踪各点，必要时更新参考图像，并计算对数应变。</translation>
        </message>
        <message>
            <source>Noisy images</source>
            <translation>噪声图像</translation>
        </message>
        <message>
            <source>Selects subset and order with the smallest error from noise and smoothing for each point; several times slower.</source>
            <translation>为每个点选择噪声与平滑误差最小的子区和阶次；耗时增加数倍。</translation>
        </message>
    </context>
    <context>
        <name>PresetBar</name>
        <message>
            <source>Preset %1</source>
            <translation>预设 %1</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>预设</translation>
        </message>
        <message>
            <source>Sets all parameters except those in General</source>
            <translation>设置除“常规”外的所有参数</translation>
        </message>
        <message>
            <source>Save preset</source>
            <translation>保存预设</translation>
        </message>
        <message>
            <source>Delete this custom preset</source>
            <translation>删除此自定义预设</translation>
        </message>
        <message>
            <source>Delete preset</source>
            <translation>删除预设</translation>
        </message>
        <message>
            <source>Set of parameters. Selecting one sets all parameters except those in General, as one step that can be undone. The button next to it saves the current ones under a name.</source>
            <translation>参数预设。选择后一步设置除“常规”外的所有参数，可以撤销。旁边的按钮以名称保存当前参数。</translation>
        </message>
        <message>
            <source>Custom</source>
            <translation>自定义</translation>
        </message>
        <message>
            <source>Name, then Enter</source>
            <translation>输入名称后按 Enter</translation>
        </message>
        <message>
            <source>Preset name</source>
            <translation>预设名称</translation>
        </message>
        <message>
            <source>Save the current parameters under a name</source>
            <translation>以名称保存当前参数</translation>
        </message>
    </context>
    <context>
        <name>PointsPanel</name>
        <message>
            <source>Points of the image</source>
            <translation>图像的测点</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copy the selected rows as text, or all where none is selected</source>
            <translation>以文本复制所选行；未选择时复制全部</translation>
        </message>
        <message numerus="yes">
            <source>%n points; click a heading to sort</source>
            <translation>
                <numerusform>%n 个测点；单击标题排序</numerusform>
            </translation>
        </message>
        <message>
            <source>This image has not been measured.</source>
            <translation>此图像尚未测量。</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsDialog</name>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>键盘快捷键</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>查找</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>按键</translation>
        </message>
        <message>
            <source>Action</source>
            <translation>操作</translation>
        </message>
        <message>
            <source>Description</source>
            <translation>说明</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>AboutDialog</name>
        <message>
            <source>About StrainLens</source>
            <translation>关于 StrainLens</translation>
        </message>
        <message>
            <source>Displacement and strain from images of loaded specimens.</source>
            <translation>由受载试样的图像得到位移和应变。</translation>
        </message>
        <message>
            <source>Licences</source>
            <translation>许可证</translation>
        </message>
        <message>
            <source>The window is licensed under GPL-3.0-or-later, the engine under MPL-2.0.</source>
            <translation>窗口采用 GPL-3.0-or-later 许可，计算引擎采用 MPL-2.0 许可。</translation>
        </message>
        <message>
            <source>Libraries</source>
            <translation>程序库</translation>
        </message>
        <message>
            <source>This computer</source>
            <translation>本机</translation>
        </message>
        <message>
            <source>Devices not detected yet.</source>
            <translation>设备尚未识别。</translation>
        </message>
        <message>
            <source>Versions, licences and devices</source>
            <translation>版本、许可证和设备</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>ShapeFields</name>
        <message>
            <source>Left</source>
            <translation>左</translation>
        </message>
        <message>
            <source>Top</source>
            <translation>上</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>宽</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>高</translation>
        </message>
        <message>
            <source>Centre x</source>
            <translation>中心 x</translation>
        </message>
        <message>
            <source>Centre y</source>
            <translation>中心 y</translation>
        </message>
        <message>
            <source>Radius x</source>
            <translation>半径 x</translation>
        </message>
        <message>
            <source>Radius y</source>
            <translation>半径 y</translation>
        </message>
        <message>
            <source>Corner</source>
            <translation>顶点</translation>
        </message>
        <message>
            <source>of %1</source>
            <translation>/ %1</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>%1 x %2 mm at (%3, %4) mm</source>
            <translation>%1 x %2 mm，位于 (%3, %4) mm</translation>
        </message>
        <message>
            <source>Corner at (%1, %2) mm</source>
            <translation>顶点位于 (%1, %2) mm</translation>
        </message>
        <message>
            <source>Radii %1, %2 at (%3, %4) mm</source>
            <translation>半径 %1、%2，位于 (%3, %4) mm</translation>
        </message>
    </context>
    <context>
        <name>ProblemLabel</name>
        <message>
            <source>%1 is not possible here: %2 is used.</source>
            <translation>此处不能为 %1：采用 %2。</translation>
        </message>
    </context>
    <context>
        <name>Keys</name>
        <message>
            <source>On the image</source>
            <translation>在图像上</translation>
        </message>
        <message>
            <source>Arrow keys</source>
            <translation>方向键</translation>
        </message>
        <message>
            <source>Move the cursor or the shape</source>
            <translation>移动光标或形状</translation>
        </message>
        <message>
            <source>With a drawing tool the cursor, otherwise the selected shape or corner, or select the next point: by 1 px, with Shift by 10</source>
            <translation>使用绘图工具时移动光标，否则移动选定的形状或顶点，或选择相邻点：每次 1 px，按住 Shift 为 10 px</translation>
        </message>
        <message>
            <source>Set a point with the cursor</source>
            <translation>用光标设置点</translation>
        </message>
        <message>
            <source>The first starts a shape, further ones set its corners or end it; hold down to move the view while no cursor is shown</source>
            <translation>第一个点开始绘制形状，其余的点设置顶点或结束形状；光标未显示时按住可移动视图</translation>
        </message>
        <message>
            <source>End the shape</source>
            <translation>完成形状</translation>
        </message>
        <message>
            <source>Close the current shape</source>
            <translation>闭合正在绘制的形状</translation>
        </message>
        <message>
            <source>Cancel or deselect</source>
            <translation>取消或取消选择</translation>
        </message>
        <message>
            <source>Cancel drawing or dragging, then deselect corner, shape, point and cursor</source>
            <translation>取消绘制或拖动，然后取消选择顶点、形状、点和光标</translation>
        </message>
        <message>
            <source>Delete corner or shape</source>
            <translation>删除顶点或形状</translation>
        </message>
        <message>
            <source>Delete the selected corner or, where none is selected, the shape</source>
            <translation>删除选定的顶点；未选定顶点时删除形状</translation>
        </message>
    </context>
    <context>
        <name>ImageSwitch</name>
        <message>
            <source>Alternates reference and selected image while the button or key is held</source>
            <translation>按住此按钮或该键时，交替显示参考图像与所选图像</translation>
        </message>
        <message>
            <source>Flicker</source>
            <translation>交替</translation>
        </message>
        <message>
            <source>Share of the deformed image in the blend</source>
            <translation>混合中变形图像所占的比例</translation>
        </message>
        <message>
            <source>Blend ratio</source>
            <translation>混合比例</translation>
        </message>
        <message>
            <source>Selected image below the results, which move with the specimen</source>
            <translation>所选图像位于结果下方，结果随试样移动</translation>
        </message>
        <message>
            <source>Blend of reference and selected image; results on the reference image</source>
            <translation>参考图像与所选图像混合，结果位于参考图像上</translation>
        </message>
        <message>
            <source>Reference image below the results</source>
            <translation>参考图像位于结果下方</translation>
        </message>
        <message>
            <source>Deformed image</source>
            <translation>变形后图像</translation>
        </message>
        <message>
            <source>Blended images</source>
            <translation>混合图像</translation>
        </message>
        <message>
            <source>Reference image</source>
            <translation>参考图像</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1（%2）</translation>
        </message>
        <message>
            <source>Deformed</source>
            <translation>变形</translation>
        </message>
        <message>
            <source>Blend</source>
            <translation>混合</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>参考</translation>
        </message>
    </context>
    <context>
        <name>ToneButton</name>
        <message>
            <source>Original</source>
            <translation>原始</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>Gamma</source>
            <translation>伽马</translation>
        </message>
        <message>
            <source>Contrast</source>
            <translation>对比度</translation>
        </message>
        <message>
            <source>Brightness</source>
            <translation>亮度</translation>
        </message>
        <message>
            <source>Black and white are the 0.5 and 99.5 percentile of each image</source>
            <translation>黑与白分别为每幅图像的第 0.5 和第 99.5 百分位</translation>
        </message>
        <message>
            <source>Stretch to image range</source>
            <translation>按图像范围拉伸</translation>
        </message>
        <message>
            <source>Contrast and gamma</source>
            <translation>对比度与伽马</translation>
        </message>
        <message>
            <source>Contrast, brightness and gamma of the display; no effect on the measurement</source>
            <translation>屏幕上的对比度、亮度与伽马；不影响测量</translation>
        </message>
    </context>
    <context>
        <name>PreviewPresenter</name>
        <message>
            <source>Preview: %1, %2 of %3 points</source>
            <translation>预览：%1，%3 个点中的 %2 个</translation>
        </message>
    </context>
    <context>
        <name>LoadTexts</name>
        <message>
            <source>Draw an extensometer in load direction, or choose the strain of an area.</source>
            <translation>请沿载荷方向画一个引伸计，或选择区域的应变。</translation>
        </message>
        <message>
            <source>Enter the cross section to compute the stress.</source>
            <translation>请输入横截面积以计算应力。</translation>
        </message>
        <message>
            <source>Enter the range for Poisson&apos;s ratio.</source>
            <translation>请输入计算泊松比所用的范围。</translation>
        </message>
        <message>
            <source>Fewer than three images are in this range; widen it.</source>
            <translation>该范围内的图像少于三幅；请扩大范围。</translation>
        </message>
        <message>
            <source>Import the loads to compute the stress.</source>
            <translation>请导入载荷以计算应力。</translation>
        </message>
        <message>
            <source>The end must be greater than the start.</source>
            <translation>范围的终点必须大于起点。</translation>
        </message>
        <message>
            <source>There is no strain %1; choose another one.</source>
            <translation>没有应变 %1；请另选一个。</translation>
        </message>
        <message>
            <source>E = %1 GPa</source>
            <translation>E = %1 GPa</translation>
        </message>
        <message numerus="yes">
            <source>from %n image(s)</source>
            <translation>
                <numerusform>来自 %n 幅图像</numerusform>
            </translation>
        </message>
        <message>
            <source>Too few images are below the yield strength to propose a range.</source>
            <translation>低于屈服强度的图像太少,无法建议范围。</translation>
        </message>
    </context>
    <context>
        <name>LoadsDialog</name>
        <message numerus="yes">
            <source>%n load(s), %1 to %2 %3</source>
            <translation>
                <numerusform>%n 个载荷，%1 至 %2 %3</numerusform>
            </translation>
        </message>
        <message>
            <source>A table (CSV) with one row per image; the columns image, frame and time are optional</source>
            <translation>表格（CSV），每幅图像一行；image、frame 和 time 列为可选</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>应用</translation>
        </message>
        <message>
            <source>Start of the range</source>
            <translation>范围起点</translation>
        </message>
        <message>
            <source>Change loads</source>
            <translation>更改载荷</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Constants from a range of</source>
            <translation>弹性常数所用范围</translation>
        </message>
        <message>
            <source>Cross section</source>
            <translation>横截面积</translation>
        </message>
        <message>
            <source>Elastic constants</source>
            <translation>弹性常数</translation>
        </message>
        <message>
            <source>End of the range</source>
            <translation>范围终点</translation>
        </message>
        <message>
            <source>Import loads</source>
            <translation>导入载荷</translation>
        </message>
        <message>
            <source>Import...</source>
            <translation>导入...</translation>
        </message>
        <message>
            <source>Load data and modulus</source>
            <translation>载荷数据与弹性模量</translation>
        </message>
        <message>
            <source>Loads of the images</source>
            <translation>各图像的载荷</translation>
        </message>
        <message>
            <source>MPa</source>
            <translation>MPa</translation>
        </message>
        <message>
            <source>None</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>移除</translation>
        </message>
        <message>
            <source>Remove the loads</source>
            <translation>移除载荷</translation>
        </message>
        <message>
            <source>Run the measurement to compute the constants.</source>
            <translation>请运行测量以计算弹性常数。</translation>
        </message>
        <message>
            <source>Standard deviation of the load</source>
            <translation>载荷的标准差</translation>
        </message>
        <message>
            <source>Transverse strain</source>
            <translation>横向应变</translation>
        </message>
        <message>
            <source>Axial strain</source>
            <translation>轴向应变</translation>
        </message>
        <message>
            <source>The first extensometer</source>
            <translation>第一个引伸计</translation>
        </message>
        <message>
            <source>Thickness</source>
            <translation>厚度</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>宽度</translation>
        </message>
        <message>
            <source>Width and thickness</source>
            <translation>宽度和厚度</translation>
        </message>
        <message>
            <source>exact</source>
            <translation>精确</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>mm</translation>
        </message>
        <message>
            <source>mm²</source>
            <translation>mm²</translation>
        </message>
        <message>
            <source>not set</source>
            <translation>未设置</translation>
        </message>
        <message>
            <source>none</source>
            <translation>不计算</translation>
        </message>
        <message>
            <source>strain</source>
            <translation>应变</translation>
        </message>
        <message>
            <source>stress</source>
            <translation>应力</translation>
        </message>
        <message>
            <source>Close without applying the changes?</source>
            <translation>关闭而不应用更改？</translation>
        </message>
        <message>
            <source>Loads, cross section or range were changed and not applied.</source>
            <translation>载荷、截面积或范围已更改但尚未应用。</translation>
        </message>
        <message>
            <source>Cannot be applied: %1</source>
            <translation>无法应用：%1</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>放弃</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Table...</source>
            <translation>表格...</translation>
        </message>
        <message>
            <source>Show the table, its import settings and the load of each image</source>
            <translation>显示表格、其导入设置以及每幅图像的载荷</translation>
        </message>
        <message>
            <source>Load table import</source>
            <translation>载荷表导入</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自动</translation>
        </message>
    </context>
    <context>
        <name>FileReason</name>
        <message>
            <source>%1 has no row for the specimen %2; add one.</source>
            <translation>%1 中没有试样 %2 的行;请添加。</translation>
        </message>
        <message>
            <source>there is no such file or folder; check the name.</source>
            <translation>没有这个文件或文件夹；请检查名称。</translation>
        </message>
        <message>
            <source>there is no such file; check the name and the folder.</source>
            <translation>没有这个文件；请检查名称和文件夹。</translation>
        </message>
        <message>
            <source>is a socket or a device; name a regular file.</source>
            <translation>是套接字或设备；请指定普通文件。</translation>
        </message>
        <message>
            <source>is a folder; name a file inside it.</source>
            <translation>是文件夹；请指定其中的文件。</translation>
        </message>
        <message>
            <source>cannot be opened; check that you are allowed to read it and its folder.</source>
            <translation>无法打开；请检查您是否有权读取该文件及其文件夹。</translation>
        </message>
        <message>
            <source>is empty; the copy or the recording of it did not finish.</source>
            <translation>文件为空；复制或录制没有完成。</translation>
        </message>
        <message>
            <source>cannot be read; the drive reported an error.</source>
            <translation>无法读取；驱动器报告了错误。</translation>
        </message>
        <message>
            <source>is too large for the memory of this computer.</source>
            <translation>对本机内存来说太大。</translation>
        </message>
        <message>
            <source>is not an image that can be read; PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG, videos and high-speed recordings (cine, MRAW, raw) are read.</source>
            <translation>不是可读取的图像；可读取 PNG、JPEG、BMP、PGM、PPM、TIFF、GIF、WebP、JPEG 2000、OpenEXR、HEIC、AVIF、DNG、视频和高速录像（cine、MRAW、raw）。</translation>
        </message>
        <message>
            <source>does not fit into memory: %1 px. Close other programs or crop the image.</source>
            <translation>内存不足，无法容纳：%1 px。请关闭其他程序或裁剪图像。</translation>
        </message>
        <message>
            <source>the folder cannot be listed; check that you are allowed to read it.</source>
            <translation>无法列出文件夹内容；请检查您是否有权读取。</translation>
        </message>
        <message>
            <source>the folder holds no images; choose one with PNG, TIFF, ... in it.</source>
            <translation>文件夹中没有图像；请选择含有 PNG、TIFF 等的文件夹。</translation>
        </message>
        <message>
            <source>frame %1 is damaged: %2; copy or record the video again, or measure its other frames (--frames).</source>
            <translation>第 %1 帧已损坏：%2；请重新复制或录制视频，或只测量其他帧。</translation>
        </message>
        <message>
            <source>cannot be read without its description, a .cihx or .cih file of the same name; copy that from the camera&apos;s folder to this one.</source>
            <translation>缺少同名的说明文件（.cihx 或 .cih），无法读取；请将其从相机文件夹复制到此文件夹。</translation>
        </message>
        <message>
            <source>describes a recording whose .mraw file is not beside it; copy that to its folder.</source>
            <translation>描述的录像缺少旁边的 .mraw 文件；请将该文件复制到此文件夹。</translation>
        </message>
        <message>
            <source>cannot be decoded: the video is damaged or needs a codec that is not installed; convert it, or extract its frames as PNG images.</source>
            <translation>无法解码：视频已损坏或缺少相应的编解码器；请转换视频，或将各帧导出为 PNG 图像。</translation>
        </message>
        <message>
            <source>is truncated: the %1 data ends before the image is complete; copy or record it again.</source>
            <translation>文件不完整：%1 数据在图像结束之前中断；请重新复制或拍摄。</translation>
        </message>
        <message>
            <source>is damaged: its %1 data cannot be decoded, or its format is not supported; copy or record it again, or save it as PNG or TIFF.</source>
            <translation>文件损坏：%1 数据无法解码，或不支持该格式；请重新复制或拍摄，或另存为 PNG 或 TIFF。</translation>
        </message>
        <message>
            <source>is damaged: its %1 data cannot be decoded (%2); copy or record it again, or save it as PNG or TIFF.</source>
            <translation>文件损坏：%1 数据无法解码（%2）；请重新复制或拍摄，或另存为 PNG 或 TIFF。</translation>
        </message>
        <message>
            <source>is not supported: %1; save it again with 8 or 16 bits, uncompressed or as PNG.</source>
            <translation>不支持：%1；请以 8 或 16 位、不压缩或以 PNG 重新保存。</translation>
        </message>
        <message>
            <source>has an unsupported pixel format; save it with 8 or 16 bit, or as float.</source>
            <translation>不支持该像素格式；请以 8 或 16 位或以浮点保存。</translation>
        </message>
        <message>
            <source>is too large: its header gives %1 px; at most %2 px a side and %3 megapixels are read. Crop it, or save it again if the header is wrong.</source>
            <translation>过大：文件头为 %1 px；每边最多读取 %2 px，总计最多 %3 百万像素。请裁剪，或在文件头有误时重新保存。</translation>
        </message>
        <message>
            <source>has no pixels: its width or height is zero.</source>
            <translation>没有像素：宽度或高度为零。</translation>
        </message>
        <message>
            <source>is a folder; give a file name.</source>
            <translation>是文件夹；请给出文件名。</translation>
        </message>
        <message>
            <source>the folder does not exist; create it or choose another.</source>
            <translation>文件夹不存在；请创建它或另选一个。</translation>
        </message>
        <message>
            <source>cannot be written; check that you are allowed to write into the folder.</source>
            <translation>无法写入；请检查您是否有权写入该文件夹。</translation>
        </message>
        <message>
            <source>could not be written completely; is the disk full?</source>
            <translation>未能完整写入；磁盘是否已满？</translation>
        </message>
        <message>
            <source>there is no such folder to watch; check the name, or create it first.</source>
            <translation>没有可监视的此文件夹；请检查名称，或先创建它。</translation>
        </message>
        <message>
            <source>holds results, which are not opened here; open their results file (.h5), the project or the images that they were measured from.</source>
            <translation>包含结果，不能在此打开；请打开其结果文件（.h5）、项目或测量所用的图像。</translation>
        </message>
        <message>
            <source>is a results file, which names its own images and region; open it by itself.</source>
            <translation>是结果文件，已包含其图像和区域；请单独打开它。</translation>
        </message>
        <message>
            <source>does not name the files of its images; open the project or the images.</source>
            <translation>没有给出其图像的文件；请打开项目或图像。</translation>
        </message>
        <message>
            <source>holds arrays of numbers, not images; save the images as PNG or TIFF.</source>
            <translation>包含数值数组而不是图像；请将图像保存为 PNG 或 TIFF。</translation>
        </message>
        <message>
            <source>has no measured image; measure again.</source>
            <translation>没有已测量的图像；请重新测量。</translation>
        </message>
        <message>
            <source>does not have the region that was measured; open the images, or measure again.</source>
            <translation>没有测量的区域；请打开图像或重新测量。</translation>
        </message>
        <message>
            <source>was measured in images of another size; open those, or measure again.</source>
            <translation>是在另一种大小的图像中测量的；请打开那些图像或重新测量。</translation>
        </message>
        <message>
            <source>was measured with another reference image; open that one, or measure again.</source>
            <translation>是用另一张参考图像测量的；请打开该图像或重新测量。</translation>
        </message>
        <message>
            <source>has more images than can be; open the images instead.</source>
            <translation>图像数量超出可能；请改为打开图像。</translation>
        </message>
        <message>
            <source>is damaged or is not a results file of StrainLens; open the images, or measure again (%1).</source>
            <translation>已损坏或不是 StrainLens 的结果文件；请打开图像或重新测量（%1）。</translation>
        </message>
        <message>
            <source>is neither an image, a video or a project, nor a region or a table of loads; nothing was opened.</source>
            <translation>既不是图像、视频或项目，也不是区域或载荷表；未打开任何内容。</translation>
        </message>
        <message>
            <source>is a second file of its kind; open one region, one table of loads or one project.</source>
            <translation>是同类文件中的第二个；请只打开一个区域、一个载荷表或一个项目。</translation>
        </message>
        <message>
            <source>is a project, which has its own images, region and loads; open it by itself.</source>
            <translation>是包含自己的图像、区域和载荷的项目；请单独打开它。</translation>
        </message>
        <message>
            <source>The order of the images in %1 is doubtful: %2; order: %3; reference: %4. If that is wrong, name the images in the right order.</source>
            <translation>%1 中图像的顺序不确定：%2；顺序：%3；参考图像：%4。如果不对，请在图像列表中选择参考图像，或重命名文件。</translation>
        </message>
        <message>
            <source>points in the names are read as decimal points</source>
            <translation>名称中的点被读作小数点</translation>
        </message>
        <message>
            <source>hyphens in the names are read as signs of numbers</source>
            <translation>名称中的连字符被读作数字的负号</translation>
        </message>
        <message>
            <source>only the alphabetical order determines the first image</source>
            <translation>第一幅图像仅由字母顺序确定</translation>
        </message>
        <message>
            <source>the first one was written after all others</source>
            <translation>第一幅图像的写入时间晚于其他所有图像</translation>
        </message>
        <message>
            <source>%1: the alpha channel is transparent everywhere and was not used.</source>
            <translation>%1：Alpha 通道处处透明，未被使用。</translation>
        </message>
        <message>
            <source>%1: the alpha channel is the mask: opaque pixels are measured, whatever their grey.</source>
            <translation>%1：Alpha 通道即为掩模：不透明的像素都会被测量，与其灰度无关。</translation>
        </message>
        <message>
            <source>%1: pixels that are both opaque and white are measured.</source>
            <translation>%1：测量既不透明又为白色的像素。</translation>
        </message>
        <message>
            <source>holds %1 channels of each image; save the channel that shows the speckles as a stack of its own (ImageJ: Image, Color, Split Channels).</source>
            <translation>每幅图像含 %1 个通道；请将显示散斑的通道另存为单独的图像栈（ImageJ：Image, Color, Split Channels）。</translation>
        </message>
        <message>
            <source>holds %1 slices at each of %2 times; save one slice, or one time, as a stack of its own (ImageJ: Image, Duplicate).</source>
            <translation>在 %2 个时刻各含 %1 个切片；请将一个切片或一个时刻另存为单独的图像栈（ImageJ：Image, Duplicate）。</translation>
        </message>
        <message>
            <source>this image of the camera is missing; put it back, or measure with another file for %1, or without one.</source>
            <translation>此相机图像缺失；请将其放回，或用其他文件作为 %1 进行测量，或不使用。</translation>
        </message>
        <message>
            <source>this image of the camera has changed since it was chosen; put it back, or measure with another file for %1, or without one.</source>
            <translation>此相机图像自选择后已更改；请将其放回，或用其他文件作为 %1 进行测量，或不使用。</translation>
        </message>
        <message>
            <source>is a template, which has no images; choose File &gt; New from template, or measure a batch.</source>
            <translation>是没有图像的模板；请选择“文件 &gt; 从模板新建”，或进行批量测量。</translation>
        </message>
        <message>
            <source>is no folder; give the folders of the specimens.</source>
            <translation>不是文件夹；请给出试样的文件夹。</translation>
        </message>
        <message>
            <source>holds one image; a deformed one is missing.</source>
            <translation>只有一幅图像；缺少变形图像。</translation>
        </message>
        <message>
            <source>holds several tables, %1 and %2; name the one of the loads by --load-pattern.</source>
            <translation>包含多个表格：%1 和 %2；图像旁只应有载荷表（命令行：--load-pattern）。</translation>
        </message>
        <message>
            <source>holds several specimens; choose the folder of one, or measure a batch.</source>
            <translation>包含多个试样；请选择其中一个的文件夹，或进行批量测量。</translation>
        </message>
        <message>
            <source>There is no outline of the specimen in the image of the template: its speckles must end inside the image, at an edge or a hole.</source>
            <translation>模板图像中没有试样轮廓：散斑必须在图像内部的边缘或孔处结束。</translation>
        </message>
        <message>
            <source>There is no outline of the specimen in the image of the specimen: its speckles must end inside the image, at an edge or a hole.</source>
            <translation>试样图像中没有轮廓：散斑必须在图像内部的边缘或孔处结束。</translation>
        </message>
        <message>
            <source>The outline of the specimen does not match the template&apos;s: %1 % of it is within %2 px. Specimens must have the same shape and be rotated by at most %3 degrees.</source>
            <translation>试样轮廓与模板不符：其中 %1 % 在 %2 px 以内。试样形状必须相同，旋转不得超过 %3 度。</translation>
        </message>
        <message>
            <source>The outline of the specimen does not show its rotation; include an edge or a hole that does.</source>
            <translation>试样轮廓不能确定其旋转；请包含能够确定的边缘或孔。</translation>
        </message>
        <message>
            <source>The outline of the specimen does not show its horizontal position; include a shoulder, an end or a hole that does.</source>
            <translation>试样轮廓不能确定其水平位置；请包含能够确定的肩部、端部或孔。</translation>
        </message>
        <message>
            <source>The outline of the specimen does not show its vertical position; include a shoulder, an end or a hole that does.</source>
            <translation>试样轮廓不能确定其垂直位置；请包含能够确定的肩部、端部或孔。</translation>
        </message>
        <message>
            <source>The outline of the specimen fits at two positions, %1 px apart; include an edge or a hole that distinguishes them.</source>
            <translation>试样轮廓在相距 %1 px 的两处都吻合；请包含能够区分的边缘或孔。</translation>
        </message>
        <message>
            <source>Most of the template&apos;s outline is outside the image of the specimen.</source>
            <translation>模板轮廓的大部分在试样图像之外。</translation>
        </message>
        <message>
            <source>The features of the specimen do not match the template&apos;s: %1 of %2 agree with one position. Specimens must have marks or a pattern in common; otherwise place by the outline.</source>
            <translation>试样的特征与模板的特征不匹配:%2 个中有 %1 个符合同一位置。试样必须有共同的标记或图案;否则请按轮廓放置。</translation>
        </message>
        <message>
            <source>The features of the specimen match the template&apos;s at two positions: %1 agree with one and %2 with another; place by the outline.</source>
            <translation>试样的特征在两个位置与模板匹配:%1 个符合一个位置,%2 个符合另一个;请按轮廓放置。</translation>
        </message>
        <message>
            <source>The features that specimen and template have in common are in a small part of the template, which does not show the rotation; place by the outline.</source>
            <translation>试样与模板的共同特征只位于模板的一小部分,无法显示旋转;请按轮廓放置。</translation>
        </message>
        <message>
            <source>The outline also fits after a rotation of %1 degrees; the smallest rotation was chosen.</source>
            <translation>轮廓旋转 %1 度后也吻合；已选择最小的旋转。</translation>
        </message>
        <message>
            <source>The specimen is %1 % larger than the template&apos;s; the scale in mm per px is the template&apos;s.</source>
            <translation>试样比模板的大 %1 %;每像素毫米数的比例为模板的值。</translation>
        </message>
        <message>
            <source>The specimen is %1 % smaller than the template&apos;s; the scale in mm per px is the template&apos;s.</source>
            <translation>试样比模板的小 %1 %;每像素毫米数的比例为模板的值。</translation>
        </message>
        <message>
            <source>There is no table of loads next to the images; nothing is evaluated from loads.</source>
            <translation>图像旁没有载荷表；不进行基于载荷的计算。</translation>
        </message>
        <message>
            <source>The load table is offset by the template&apos;s %1 s.</source>
            <translation>载荷表按模板的 %1 s 偏移。</translation>
        </message>
        <message>
            <source>The specimen is rotated by %1 degrees; exx, eyy, u and v are along the axes of the image.</source>
            <translation>试样旋转了 %1 度；exx、eyy、u 和 v 沿图像坐标轴。</translation>
        </message>
        <message>
            <source>has no Exif time of exposure; use a frame rate or a list of times.</source>
            <translation>没有 Exif 拍摄时间；请使用帧率或时间列表。</translation>
        </message>
        <message>
            <source>holds several images, and its time is not theirs; use a frame rate or a list of times.</source>
            <translation>包含多张图像，文件时间不是它们的时间；请使用帧率或时间列表。</translation>
        </message>
        <message>
            <source>has no later time than the image before; use a frame rate or a list of times.</source>
            <translation>的时间不晚于前一张图像；请使用帧率或时间列表。</translation>
        </message>
        <message>
            <source>is not a picture that can be read; save it as PNG or JPEG.</source>
            <translation>不是可读取的图片；请将其保存为 PNG 或 JPEG。</translation>
        </message>
        <message>
            <source>does not name all images of its pairs; open the project or the images.</source>
            <translation>未列出其图像对的全部图像；请打开项目或图像。</translation>
        </message>
        <message>
            <source>%1 x %2 dots</source>
            <translation>%1 x %2 个圆点</translation>
        </message>
        <message>
            <source>%1 x %2 inner corners</source>
            <translation>%1 x %2 个内角点</translation>
        </message>
        <message>
            <source>does not show %1; photograph the whole target, sharp and without glare, or correct --target.</source>
            <translation>未显示标定板（%1）；请完整、清晰、无反光地拍摄标定板，或更正 --target。</translation>
        </message>
        <message>
            <source>has %1 as %2, so that their masks cannot be distinguished; rename the images and their masks.</source>
            <translation>与 %2 有%1，因此无法区分它们的掩模；请重命名图像及其掩模。</translation>
        </message>
        <message>
            <source>has %1 as %2; an image has one mask: remove the wrong one, or choose with a pattern of names.</source>
            <translation>与 %2 有%1；一幅图像只有一个掩模：请移除错误的掩模，或用名称模式选择。</translation>
        </message>
        <message>
            <source>has %1 pages for %2 images, from %3 to %4; masks in one file need a page for each image, and one mask for all images is a region (--roi).</source>
            <translation>有 %1 页，而图像有 %2 幅，从 %3 到 %4；单个文件中的掩模须每幅图像一页，对所有图像只有一个掩模则应作为区域 (--roi)。</translation>
        </message>
        <message>
            <source>has %1 pages for %2 images, from %3 to %4; masks in one file need a page for each image.</source>
            <translation>有 %1 页，而图像有 %2 幅，从 %3 到 %4；单个文件中的掩模须每幅图像一页。</translation>
        </message>
        <message>
            <source>has %1 px and not the %2 px of %3; take it with the same camera settings.</source>
            <translation>为 %1 px，而不是 %3 的 %2 px；请用相同的相机设置拍摄。</translation>
        </message>
        <message>
            <source>has no image; masks are images, white where the specimen is visible.</source>
            <translation>没有图像；掩模是试件可见处为白色的图像。</translation>
        </message>
        <message>
            <source>has no mask: none in %1 has %2; add it, white where the specimen is visible (all white if nothing hides it).</source>
            <translation>没有掩模：%1 中没有%2的掩模；请添加，试件可见处为白色（若无遮挡则全白）。</translation>
        </message>
        <message>
            <source>hides all of the reference image; nothing can be measured. White is where the specimen is visible: invert the masks if they are the other way round.</source>
            <translation>遮住了整幅参考图像；无法测量。白色表示试件可见：若相反，请反转掩模。</translation>
        </message>
        <message>
            <source>hides all of the region in the reference image; nothing can be measured. White is where the specimen is visible: invert the masks if they are the other way round, or change the region.</source>
            <translation>遮住了参考图像中的整个区域；无法测量。白色表示试件可见：若相反，请反转掩模，或修改区域。</translation>
        </message>
        <message>
            <source>hides the whole image; all of its points will be Masked.</source>
            <translation>遮住了整幅图像；其所有测点都将被掩模遮住。</translation>
        </message>
        <message>
            <source>is a mask without a white pixel: its largest value is %1 and white is %2 or more; save it with %3, or with 1 and nothing larger, %4.</source>
            <translation>是没有白色像素的掩模：最大值为 %1，而白色须不小于 %2；请在%4，以 %3（或以 1 且无更大值）保存。</translation>
        </message>
        <message>
            <source>is a measured image and not a mask; choose the masks with a pattern of names, or put them into a folder of their own.</source>
            <translation>是被测量的图像而不是掩模；请用名称模式选择掩模，或将它们放入单独的文件夹。</translation>
        </message>
        <message>
            <source>is not of the file of the reference image; masks in one file need images in one file, or in files that are all measured.</source>
            <translation>不在参考图像的文件中；单个文件中的掩模要求图像也在单个文件中，或所有图像文件都被测量。</translation>
        </message>
        <message>
            <source>is the mask of no image: none has %1; remove it, add its image, or choose the masks with a pattern of names.</source>
            <translation>不是任何图像的掩模：没有图像有%1；请移除它、添加其图像，或用名称模式选择掩模。</translation>
        </message>
        <message>
            <source>is to show the plane, but cannot be used (%1); choose another photograph for it (--plane).</source>
            <translation>应显示平面，但无法使用（%1）；请为平面选择另一张照片 (--plane)。</translation>
        </message>
        <message>
            <source>matches no image in the folder; masks are images, white where the specimen is visible.</source>
            <translation>与文件夹中的图像均不匹配；掩模是试件可见处为白色的图像。</translation>
        </message>
        <message>
            <source>shows %1 x %2 inner corners and not %3; --target counts the corners between the squares, not the squares.</source>
            <translation>显示 %1 x %2 个内角点，而不是 %3；--target 计的是方格之间的角点，而非方格。</translation>
        </message>
        <message>
            <source>shows only %1 of %2 clearly enough to be placed; photograph the target larger, sharper or with margin.</source>
            <translation>只有 %1 个（共 %2）足够清晰；请将标定板拍得更大、更清晰或留出边缘。</translation>
        </message>
        <message>
            <source>the same name</source>
            <translation>相同名称</translation>
        </message>
        <message>
            <source>the same name, and _mask at its end</source>
            <translation>相同名称且以 _mask 结尾</translation>
        </message>
        <message>
            <source>the same number</source>
            <translation>相同编号</translation>
        </message>
        <message>
            <source>there is no such file or folder of masks; check the name.</source>
            <translation>没有这样的掩模文件或文件夹；请检查名称。</translation>
        </message>
        <message>
            <source>these masks have changed since they were chosen; put them back, or choose them again.</source>
            <translation>这些掩模在选择后已更改；请恢复它们，或重新选择。</translation>
        </message>
        <message>
            <source>this mask of %1 is %2 px, the images are %3 px; save it again in that size.</source>
            <translation>%1 的此掩模为 %2 px，而图像为 %3 px；请以该尺寸重新保存。</translation>
        </message>
        <message>
            <source>where it is to be measured</source>
            <translation>要测量的位置</translation>
        </message>
        <message>
            <source>where the specimen is visible</source>
            <translation>试件可见处</translation>
        </message>
        <message>
            <source>has no header; describe its frames in %1 beside it, as in {"width": 1024, "height": 512, "bits": 8}, or by strainlens-cli run --raw-layout.</source>
            <translation>没有文件头；请在其旁边的 %1 中描述各帧，例如 {"width": 1024, "height": 512, "bits": 8}，或使用 strainlens-cli run --raw-layout。</translation>
        </message>
        <message>
            <source>is no description of a headerless file: %1; correct it, or remove it and describe the file again.</source>
            <translation>不是无文件头文件的描述：%1；请更正，或将其删除后重新描述该文件。</translation>
        </message>
        <message>
            <source>is no description of a recording: it has %1 bytes; copy it again.</source>
            <translation>不是录像的描述文件：大小为 %1 字节；请重新复制。</translation>
        </message>
        <message>
            <source>is damaged: it has no &lt;cih&gt; element that is complete; copy it again.</source>
            <translation>已损坏：没有完整的 &lt;cih&gt; 元素；请重新复制。</translation>
        </message>
        <message>
            <source>is damaged: line %1 behind &lt;cih&gt; is no XML; copy it again.</source>
            <translation>已损坏：&lt;cih&gt; 之后的第 %1 行不是 XML；请重新复制。</translation>
        </message>
        <message>
            <source>is damaged: %1 of its cine header %2; copy or save it again.</source>
            <translation>已损坏：cine 文件头中的 %1 %2；请重新复制或保存。</translation>
        </message>
        <message>
            <source>is %1, outside the file of %2 bytes</source>
            <translation>为 %1，超出了 %2 字节的文件</translation>
        </message>
        <message>
            <source>leads to the end of the file</source>
            <translation>指向文件末尾</translation>
        </message>
        <message>
            <source>is 0: the file holds no frames</source>
            <translation>为 0：文件中没有帧</translation>
        </message>
        <message>
            <source>%1 is %2 instead of %3; copy the file again.</source>
            <translation>%1 为 %2，而应为 %3；请重新复制该文件。</translation>
        </message>
        <message>
            <source>missing or unreadable</source>
            <translation>缺失或无法读取</translation>
        </message>
        <message>
            <source>has %1 bytes, where %2 describes %3 frames of %4 bytes; copy both files of the recording again.</source>
            <translation>有 %1 字节，而 %2 描述的是 %3 帧、每帧 %4 字节；请重新复制录像的两个文件。</translation>
        </message>
        <message>
            <source>has %1 frames by its header; at most %2 are read. Save a part of it.</source>
            <translation>按文件头有 %1 帧；最多读取 %2 帧。请保存其中一部分。</translation>
        </message>
        <message>
            <source>has no frame %1; its frames are 1 to %2.</source>
            <translation>没有第 %1 帧；其帧为 1 至 %2。</translation>
        </message>
        <message>
            <source>frame %1 does not fit into memory: %2 px. Close other programs.</source>
            <translation>第 %1 帧无法放入内存：%2 px。请关闭其他程序。</translation>
        </message>
        <message>
            <source>the file ends before it is complete, and %1 of %2 frames are usable</source>
            <translation>文件在该帧完整之前结束，%2 帧中有 %1 帧可用</translation>
        </message>
        <message>
            <source>its offset %1 is outside the file of %2 bytes</source>
            <translation>其偏移量 %1 超出了 %2 字节的文件</translation>
        </message>
        <message>
            <source>its AnnotationSize is %1 instead of 8 or more</source>
            <translation>其 AnnotationSize 为 %1，而应至少为 8</translation>
        </message>
        <message>
            <source>its AnnotationSize %1 leaves no room for the pixels in the file</source>
            <translation>其 AnnotationSize %1 使文件中没有像素的空间</translation>
        </message>
        <message>
            <source>its ImageSize is %1 bytes instead of %2</source>
            <translation>其 ImageSize 为 %1 字节，而应为 %2</translation>
        </message>
        <message>
            <source>its frames are compressed as JPEG</source>
            <translation>其帧以 JPEG 压缩</translation>
        </message>
        <message>
            <source>has no time for %1; use a frame rate or a list of times.</source>
            <translation>没有 %1 的时间；请使用帧率或时间列表。</translation>
        </message>
        <message>
            <source>%1: its images were taken at unequal intervals, so that no frame rate is set; strainlens-cli uses the time of each image.</source>
            <translation>%1：图像的拍摄间隔不相等，因此未设置帧率；strainlens-cli 使用每幅图像的时间。</translation>
        </message>
        <message>
            <source>holds several recordings, %1 and %2; put each into a folder of its own.</source>
            <translation>包含多个录像（%1 和 %2）；请将每个放入单独的文件夹。</translation>
        </message>
    </context>
    <context>
        <name>ArrowBox</name>
        <message>
            <source>Scale factor of the arrows</source>
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
            <source>More...</source>
            <translation>更多...</translation>
        </message>
    </context>
    <context>
        <name>ArrowDialog</name>
        <message>
            <source>Arrows</source>
            <translation>箭头</translation>
        </message>
        <message>
            <source>Every n-th point:</source>
            <translation>每 n 个点：</translation>
        </message>
        <message>
            <source>Length for a displacement of 1 px:</source>
            <translation>1 px 位移的长度：</translation>
        </message>
        <message>
            <source>Colours:</source>
            <translation>颜色：</translation>
        </message>
        <message>
            <source>Every n-th column and row of the grid has an arrow; automatic: as many as fit at the current zoom</source>
            <translation>网格每 n 列、n 行有一个箭头；自动：在当前缩放下能容纳的最多箭头</translation>
        </message>
        <message>
            <source>Length of the arrows in the image; automatic: set by the longest displacement</source>
            <translation>箭头在图像上的长度；自动：由最大位移决定</translation>
        </message>
        <message>
            <source>Quantity that colours the arrows, with the colour map of the map bar; or one colour</source>
            <translation>决定箭头颜色的量（采用云图的色图），或单一颜色</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>One scale for all images</source>
            <translation>所有图像使用同一比例</translation>
        </message>
        <message>
            <source>Use the same arrow scale for all images of the sequence</source>
            <translation>序列中所有图像使用相同的箭头比例</translation>
        </message>
        <message>
            <source>One colour</source>
            <translation>单一颜色</translation>
        </message>
        <message>
            <source>Choose...</source>
            <translation>选择...</translation>
        </message>
        <message>
            <source>Colour of the arrows</source>
            <translation>箭头颜色</translation>
        </message>
    </context>
    <context>
        <name>LengthEntry</name>
        <message>
            <source>Length of the line:</source>
            <translation>线段长度：</translation>
        </message>
        <message>
            <source>Length of the line</source>
            <translation>线段长度</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>mm</translation>
        </message>
        <message>
            <source>%1 px, scale ± %2 %</source>
            <translation>%1 px，比例 ± %2 %</translation>
        </message>
        <message>
            <source>%1 ± %2 mm/px (%3 %)</source>
            <translation>%1 ± %2 mm/px（%3 %）</translation>
        </message>
        <message>
            <source>Standard deviation of the scale if both line ends are accurate to 0.5 px; a longer line is better</source>
            <translation>线段两端各放置到 0.5 px 时比例的标准差；线段越长越好</translation>
        </message>
        <message>
            <source>Set scale</source>
            <translation>设定比例</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
    </context>
    <context>
        <name>ScalePresenter</name>
        <message>
            <source>The line extends beyond the image; draw it inside the image.</source>
            <translation>线段超出图像；请在图像内绘制。</translation>
        </message>
        <message>
            <source>Scale from a known length</source>
            <translation>由已知长度设定比例</translation>
        </message>
        <message>
            <source>Calibration scaled to the length, ± %1 %</source>
            <translation>标定已按该长度缩放，± %1 %</translation>
        </message>
        <message>
            <source>Scale: %1 mm/px ± %2 %</source>
            <translation>比例：%1 mm/px ± %2 %</translation>
        </message>
    </context>
    <context>
        <name>QAbstractFileIconProvider</name>
        <message>
            <source>File</source>
            <translation>文件</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>File Folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>Drive</source>
            <translation>驱动器</translation>
        </message>
        <message>
            <source>Alias</source>
            <translation>替身</translation>
        </message>
        <message>
            <source>Shortcut</source>
            <translation>快捷方式</translation>
        </message>
        <message>
            <source>Unknown</source>
            <translation>未知</translation>
        </message>
    </context>
    <context>
        <name>OptionTexts</name>
        <message>
            <source>Region</source>
            <translation>区域</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
    </context>
    <context>
        <name>ExportDialog</name>
        <message>
            <source>Export options: %1</source>
            <translation>导出选项：%1</translation>
        </message>
        <message>
            <source>&amp;Export</source>
            <translation>导出(&amp;E)</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
    </context>
    <context>
        <name>ColumnSection</name>
        <message>
            <source>Select at least one column.</source>
            <translation>请至少勾选一列。</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>列</translation>
        </message>
        <message>
            <source>File columns</source>
            <translation>文件的列</translation>
        </message>
        <message>
            <source>Column</source>
            <translation>列</translation>
        </message>
        <message>
            <source>Unit</source>
            <translation>单位</translation>
        </message>
        <message>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Select all columns</source>
            <translation>选择所有列</translation>
        </message>
        <message>
            <source>None</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Deselect all columns</source>
            <translation>取消选择所有列</translation>
        </message>
    </context>
    <context>
        <name>PointSection</name>
        <message>
            <source>Points</source>
            <translation>点</translation>
        </message>
        <message>
            <source>Exported points</source>
            <translation>导出的点</translation>
        </message>
        <message>
            <source>All grid points</source>
            <translation>网格的所有点</translation>
        </message>
        <message>
            <source>Points in the region</source>
            <translation>区域内的点</translation>
        </message>
        <message>
            <source>Valid points</source>
            <translation>有效点</translation>
        </message>
    </context>
    <context>
        <name>FrameSection</name>
        <message>
            <source>Enter image numbers and ranges from 1, as in 1-10,15 or 1-100:10 (every tenth).</source>
            <translation>请输入从 1 开始的图像编号和范围，例如 1-10,15 或 1-100:10（每十幅一幅）。</translation>
        </message>
        <message>
            <source>None of these images was measured; the measured ones are %1 to %2.</source>
            <translation>这些图像均未测量；已测的为 %1 到 %2。</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>图像</translation>
        </message>
        <message numerus="yes">
            <source>All %n images</source>
            <translation>
                <numerusform>全部 %n 幅图像</numerusform>
            </translation>
        </message>
        <message>
            <source>Current image: %1, %2</source>
            <translation>当前图像：%1，%2</translation>
        </message>
        <message>
            <source>Current image: not measured</source>
            <translation>当前图像：未测量</translation>
        </message>
        <message>
            <source>Every n-th, n =</source>
            <translation>每 n 幅一幅，n =</translation>
        </message>
        <message>
            <source>Interval of the exported images</source>
            <translation>导出图像的间隔</translation>
        </message>
        <message>
            <source>These:</source>
            <translation>这些：</translation>
        </message>
        <message>
            <source>Numbers and ranges of images</source>
            <translation>图像的编号和范围</translation>
        </message>
        <message>
            <source>Kept in this project: %1</source>
            <translation>项目保留的图像：%1</translation>
        </message>
        <message>
            <source>Numbers and ranges as in 1-10,15, 20- (to the last), 1-100:10 (every tenth of them), every:100 and last</source>
            <translation>编号和范围，例如 1-10,15、20-（到最后一幅）、1-100:10（其中每十幅一幅）、every:100（每一百幅一幅）和 last（最后一幅）</translation>
        </message>
    </context>
    <context>
        <name>WidthSection</name>
        <message>
            <source>The picture must not exceed %1 px per side: choose less.</source>
            <translation>图片的任一边不得超过 %1 px：请选择更小的值。</translation>
        </message>
        <message>
            <source>Image: %1 × %2 px, plus the legend.</source>
            <translation>图像：%1 × %2 px，另加图例。</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>Picture size</source>
            <translation>图片的大小</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Image size</source>
            <translation>图像大小</translation>
        </message>
        <message>
            <source>Scale factor</source>
            <translation>缩放倍数</translation>
        </message>
        <message>
            <source>Image width</source>
            <translation>图像宽度</translation>
        </message>
        <message>
            <source>Scale factor of the image</source>
            <translation>图像的缩放倍数</translation>
        </message>
        <message>
            <source>Width of the image in the picture</source>
            <translation>图像在图片中的宽度</translation>
        </message>
    </context>
    <context>
        <name>ToolBar</name>
        <message>
            <source>Tools</source>
            <translation>工具</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>导出</translation>
        </message>
    </context>
    <context>
        <name>QuantityGroup</name>
        <message>
            <source>Position</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Displacement</source>
            <translation>位移</translation>
        </message>
        <message>
            <source>Displacement gradient</source>
            <translation>位移梯度</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>应变</translation>
        </message>
        <message>
            <source>Uncertainty</source>
            <translation>不确定度</translation>
        </message>
        <message>
            <source>Quality</source>
            <translation>质量</translation>
        </message>
    </context>
    <context>
        <name>PairLink</name>
        <message>
            <source>%1: linked values change together</source>
            <translation>%1：联动的值同时改变</translation>
        </message>
    </context>
    <context>
        <name>RunController</name>
        <message>
            <source>Watch folder</source>
            <translation>监视文件夹</translation>
        </message>
    </context>
    <context>
        <name>WatchTexts</name>
        <message numerus="yes">
            <source>%1 and %n more were incomplete when watching ended and were not measured.</source>
            <translation>
                <numerusform>监视结束时 %1 及另外 %n 张图像尚不完整，未被测量。</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 arrived too late</source>
            <translation>%1 到达太晚</translation>
        </message>
        <message>
            <source>%1 could not be measured</source>
            <translation>%1 无法测量</translation>
        </message>
        <message>
            <source>%1 arrived after later images and was not measured. Run the entire folder to measure it.</source>
            <translation>%1 晚于其后的图像到达，未被测量。请对整个文件夹运行以测量它。</translation>
        </message>
        <message>
            <source>%1 is polled five times a second (%2); an image is complete when it has not changed for a second.</source>
            <translation>%1 每秒轮询五次（%2）；图像一秒不变即视为完整。</translation>
        </message>
        <message>
            <source>%1 disappeared</source>
            <translation>%1 又消失了</translation>
        </message>
        <message>
            <source>%1 disappeared before it could be read and was not measured.</source>
            <translation>%1 在读取之前已消失，未被测量。</translation>
        </message>
        <message>
            <source>%1 was incomplete when watching ended and was not measured.</source>
            <translation>监视结束时 %1 尚不完整，未被测量。</translation>
        </message>
        <message numerus="yes">
            <source>%1, and %n more</source>
            <translation>
                <numerusform>%1，另有 %n 张</numerusform>
            </translation>
        </message>
        <message>
            <source>The folder %1 can no longer be listed (%2); watching has ended. Results are kept; watch it again to continue.</source>
            <translation>文件夹 %1 无法再列出（%2）；监视已结束。结果均保留；再次监视即可继续。</translation>
        </message>
        <message>
            <source>The folder %1 can no longer be watched (%2). Results are kept; watch it again to continue.</source>
            <translation>文件夹 %1 无法再监视（%2）。结果均保留；再次监视即可继续。</translation>
        </message>
        <message>
            <source>The folder %1 is unavailable; watching resumes when it is back.</source>
            <translation>文件夹 %1 暂不可用；监视将等待其恢复。</translation>
        </message>
        <message>
            <source>The folder %1 is available again; watching continues.</source>
            <translation>文件夹 %1 已恢复；监视继续。</translation>
        </message>
        <message numerus="yes">
            <source>Watching ended before all images arrived; %n are missing.</source>
            <translation>
                <numerusform>监视在所有图像到达之前已结束；缺少 %n 幅图像。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, %2 is being measured</source>
            <translation>
                <numerusform>正在监视 %1：已测量 %n 张，正在测量 %2</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, waiting for images</source>
            <translation>
                <numerusform>正在监视 %1：已测量 %n 张，等待图像</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, waiting for all of %2</source>
            <translation>
                <numerusform>正在监视 %1：已测量 %n 张，等待 %2 写完</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FlowJob</name>
        <message>
            <source>%1 cannot be compared with the reference image: %2 Choose an image of the same size.</source>
            <translation>%1 无法与参考图像比较：%2请选择相同尺寸的图像。</translation>
        </message>
    </context>
    <context>
        <name>FlowPanel</name>
        <message>
            <source>%1 s</source>
            <translation>%1 秒</translation>
        </message>
        <message>
            <source>Ready: %1</source>
            <translation>就绪：%1</translation>
        </message>
        <message>
            <source>Measuring...</source>
            <translation>正在测量...</translation>
        </message>
        <message>
            <source>Over the reference image</source>
            <translation>显示在参考图像上</translation>
        </message>
        <message>
            <source>Optical flow over the reference image</source>
            <translation>参考图像上的光流</translation>
        </message>
        <message>
            <source>Show the flow over the reference image instead of the results of a run</source>
            <translation>在参考图像上显示光流，而不是运行的结果</translation>
        </message>
        <message>
            <source>Arrows</source>
            <translation>箭头</translation>
        </message>
        <message>
            <source>Arrows of the flow</source>
            <translation>光流箭头</translation>
        </message>
        <message>
            <source>Hatches pixels that are occluded or outside the deformed image; their flow is extrapolated</source>
            <translation>用阴影线标出在变形图像中被遮挡或在其外的像素；其光流为外推值</translation>
        </message>
        <message>
            <source>Every pixel (any scene), or a grid of points with interpolation (more accurate on speckles); automatic measures both on a part of the image and takes the better one</source>
            <translation>每个像素（任意场景），或带插值的点网格（散斑图像更精确）；自动则在图像的一部分上测量两种方法并取较优者</translation>
        </message>
        <message>
            <source>Optical flow statistics</source>
            <translation>光流的统计数据</translation>
        </message>
        <message>
            <source>Occluded when deformed</source>
            <translation>在变形图像中被遮挡</translation>
        </message>
        <message>
            <source>Opacity of the layer over the image</source>
            <translation>图层在图像上的不透明度</translation>
        </message>
        <message>
            <source>Flow method</source>
            <translation>光流的测量方式</translation>
        </message>
        <message>
            <source>Known pixels</source>
            <translation>已知像素</translation>
        </message>
        <message>
            <source>Largest length [px]</source>
            <translation>最大长度 [px]</translation>
        </message>
        <message>
            <source>Layer</source>
            <translation>图层</translation>
        </message>
        <message>
            <source>Layer of the flow</source>
            <translation>光流图层</translation>
        </message>
        <message>
            <source>Mean length [px]</source>
            <translation>平均长度 [px]</translation>
        </message>
        <message>
            <source>Mean residual [grey levels]</source>
            <translation>平均残差 [灰度级]</translation>
        </message>
        <message>
            <source>Mean u, v [px]</source>
            <translation>平均 u、v [px]</translation>
        </message>
        <message>
            <source>Median length [px]</source>
            <translation>长度中位数 [px]</translation>
        </message>
        <message>
            <source>Median standard deviation [px]</source>
            <translation>标准差中位数 [px]</translation>
        </message>
        <message>
            <source>Method</source>
            <translation>方法</translation>
        </message>
        <message>
            <source>Opacity</source>
            <translation>不透明度</translation>
        </message>
        <message>
            <source>Opacity of the layer</source>
            <translation>图层的不透明度</translation>
        </message>
        <message>
            <source>Open a reference image and at least one deformed image.</source>
            <translation>请打开一幅参考图像和至少一幅变形图像。</translation>
        </message>
        <message>
            <source>Out of date: the region has changed. Measure the flow again.</source>
            <translation>已过时：区域已更改。请重新测量光流。</translation>
        </message>
        <message>
            <source>Progress of the optical flow</source>
            <translation>光流测量进度</translation>
        </message>
        <message>
            <source>Select %1 to see its flow, or measure that of the selected image.</source>
            <translation>选择 %1 以查看其光流，或测量所选图像的光流。</translation>
        </message>
        <message>
            <source>Show the flow as arrows over the layer</source>
            <translation>在图层上用箭头显示光流</translation>
        </message>
        <message>
            <source>Hatch occlusions</source>
            <translation>用阴影线标出遮挡</translation>
        </message>
        <message>
            <source>The reference image is uniformly grey: no motion can be measured.</source>
            <translation>参考图像灰度均一：无法测量运动。</translation>
        </message>
        <message>
            <source>The deformed image is uniformly grey: no motion can be measured.</source>
            <translation>变形图像灰度均一：无法测量运动。</translation>
        </message>
        <message>
            <source>Chosen by measuring both on a part of the image: the grid has a value at %1 % of the texture.</source>
            <translation>通过在图像的一部分上测量两种方法选定：网格在 %1 % 的纹理处有值。</translation>
        </message>
        <message>
            <source>Chosen by measuring both on a part of the image: residual %1 grey levels with the grid, %2 with every pixel.</source>
            <translation>通过在图像的一部分上测量两种方法选定：网格的残差为 %1 灰度级，逐像素的残差为 %2 灰度级。</translation>
        </message>
        <message>
            <source>Without the flow</source>
            <translation>未用光流时</translation>
        </message>
        <message>
            <source>Layer over the reference image: direction and length as colours, motion streaks, the deformed image warped back by the flow, its residual, or the predicted standard deviation</source>
            <translation>参考图像上的图层：以颜色表示方向与长度、沿运动方向的线条、按光流移回的变形图像、其残差，或预测的标准差</translation>
        </message>
    </context>
    <context>
        <name>FlowPresenter</name>
        <message>
            <source>The flow cannot be drawn: %1</source>
            <translation>无法绘制光流：%1</translation>
        </message>
    </context>
    <context>
        <name>FlowTexts</name>
        <message>
            <source>Pixels and points</source>
            <translation>像素和点</translation>
        </message>
        <message>
            <source>Affine motion</source>
            <translation>仿射运动</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Colour wheel</source>
            <translation>色轮</translation>
        </message>
        <message>
            <source>Warped deformed image</source>
            <translation>移回的变形图像</translation>
        </message>
        <message>
            <source>Every pixel</source>
            <translation>每个像素</translation>
        </message>
        <message>
            <source>Grey level [of 255]</source>
            <translation>灰度 [最大 255]</translation>
        </message>
        <message>
            <source>Grid of points</source>
            <translation>点网格</translation>
        </message>
        <message>
            <source>Residual</source>
            <translation>残差</translation>
        </message>
        <message>
            <source>Residual [grey levels of 255]</source>
            <translation>残差 [灰度级，最大 255]</translation>
        </message>
        <message>
            <source>Standard deviation</source>
            <translation>标准差</translation>
        </message>
        <message>
            <source>Motion streaks</source>
            <translation>沿运动方向的线条</translation>
        </message>
        <message>
            <source>Standard deviation of the displacement [%1]</source>
            <translation>位移的标准差 [%1]</translation>
        </message>
    </context>
    <context>
        <name>VideoSection</name>
        <message numerus="yes">
            <source>%n image(s) last %1 s</source>
            <translation>
                <numerusform>%n 幅图像共 %1 秒</numerusform>
            </translation>
        </message>
        <message>
            <source>Video</source>
            <translation>视频</translation>
        </message>
        <message>
            <source>Frames per second</source>
            <translation>每秒帧数</translation>
        </message>
        <message>
            <source>Colours and arrows</source>
            <translation>颜色和箭头</translation>
        </message>
        <message>
            <source>Scale of colours and arrows</source>
            <translation>颜色和箭头的标度</translation>
        </message>
        <message>
            <source>One scale for all images</source>
            <translation>所有图像使用同一标度</translation>
        </message>
        <message>
            <source>Each image has its own scale</source>
            <translation>每幅图像使用各自的标度</translation>
        </message>
    </context>
    <context>
        <name>MissingImagesBar</name>
        <message numerus="yes">
            <source>%n image(s) missing</source>
            <translation>
                <numerusform>缺少 %n 幅图像</numerusform>
            </translation>
        </message>
        <message>
            <source>Locate...</source>
            <translation>定位...</translation>
        </message>
        <message>
            <source>Choose a folder to search for the missing images</source>
            <translation>选择用于查找缺失图像的文件夹</translation>
        </message>
    </context>
    <context>
        <name>RunPresenter</name>
        <message>
            <source>Raise the memory limit</source>
            <translation>提高内存上限</translation>
        </message>
    </context>
    <context>
        <name>MemoryTexts</name>
        <message>
            <source>This run needs %1 GiB of memory; the limit is %2 GiB. Raise the limit, or choose a larger step.</source>
            <translation>此次运行需要 %1 GiB 内存；上限为 %2 GiB。请提高上限或选择更大的步长。</translation>
        </message>
        <message>
            <source>memory %1 of %2 GiB</source>
            <translation>内存 %1 / %2 GiB</translation>
        </message>
        <message>
            <source>memory %1 GiB</source>
            <translation>内存 %1 GiB</translation>
        </message>
    </context>
    <context>
        <name>LoadFormatFields</name>
        <message>
            <source>Lines to skip</source>
            <translation>跳过的行数</translation>
        </message>
        <message>
            <source>Number format</source>
            <translation>数字格式</translation>
        </message>
        <message>
            <source>1234.5 (decimal point)</source>
            <translation>1234.5（小数点）</translation>
        </message>
        <message>
            <source>1234,5 (decimal comma)</source>
            <translation>1234,5（小数逗号）</translation>
        </message>
        <message>
            <source>Load and unit</source>
            <translation>载荷及单位</translation>
        </message>
        <message>
            <source>Number of the reference image</source>
            <translation>参考图像的编号</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Load column</source>
            <translation>载荷所在的列</translation>
        </message>
        <message>
            <source>Load unit</source>
            <translation>载荷的单位</translation>
        </message>
        <message>
            <source>Its number in the column of frame numbers</source>
            <translation>它在图像编号列中的编号</translation>
        </message>
    </context>
    <context>
        <name>LoadRowsTable</name>
        <message>
            <source>load</source>
            <translation>载荷</translation>
        </message>
        <message>
            <source>image</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>number of the image</source>
            <translation>图像编号</translation>
        </message>
        <message>
            <source>time</source>
            <translation>时间</translation>
        </message>
    </context>
    <context>
        <name>ImageLoadsTable</name>
        <message>
            <source>Image</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Load [N]</source>
            <translation>载荷 [N]</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Time [%1]</source>
            <translation>时间 [%1]</translation>
        </message>
    </context>
    <context>
        <name>LoadTableDialog</name>
        <message>
            <source>Settings of the last table with these columns.</source>
            <translation>采用上一个相同列表格的设置。</translation>
        </message>
        <message>
            <source>Load table</source>
            <translation>载荷表</translation>
        </message>
        <message>
            <source>First rows of the table</source>
            <translation>表格的前几行</translation>
        </message>
        <message>
            <source>Loads of the images</source>
            <translation>各图像的载荷</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Discard these settings and detect the table format again</source>
            <translation>放弃这些设置并重新检测表格格式</translation>
        </message>
        <message>
            <source>OK</source>
            <translation>确定</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message numerus="yes">
            <source>Offset found: %1 ± %2 s (%n image(s))</source>
            <translation>
                <numerusform>已找到偏移:%1 ± %2 s(%n 张图像)</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LoadUnit</name>
        <message>
            <source>N</source>
            <translation>N</translation>
        </message>
        <message>
            <source>kN</source>
            <translation>kN</translation>
        </message>
        <message>
            <source>MN</source>
            <translation>MN</translation>
        </message>
        <message>
            <source>mN</source>
            <translation>mN</translation>
        </message>
        <message>
            <source>daN</source>
            <translation>daN</translation>
        </message>
        <message>
            <source>kgf</source>
            <translation>kgf</translation>
        </message>
        <message>
            <source>gf</source>
            <translation>gf</translation>
        </message>
        <message>
            <source>tf</source>
            <translation>tf</translation>
        </message>
    </context>
    <context>
        <name>LoadNoteTexts</name>
        <message>
            <source>Another column may be the load: %1.</source>
            <translation>另一列也可能是载荷：%1。</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) below the table are not read, from line %1 on.</source>
            <translation>
                <numerusform>表格下方有 %n 行未读取，从第 %1 行开始。</numerusform>
            </translation>
        </message>
        <message>
            <source>Column %1 contains no times.</source>
            <translation>列 %1 不含时间。</translation>
        </message>
        <message numerus="yes">
            <source>%n row(s) match no image, the first in line %1.</source>
            <translation>
                <numerusform>%n 行不属于任何图像，首行为第 %1 行。</numerusform>
            </translation>
        </message>
        <message>
            <source>The reference image is number %1 of the column %2.</source>
            <translation>参考图像是列 %2 中的编号 %1。</translation>
        </message>
        <message numerus="yes">
            <source>%n image(s) were taken outside the times of the table and have no load.</source>
            <translation>
                <numerusform>%n 张图像在表格时间之外拍摄,没有载荷。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n image(s) were taken where the table has no load.</source>
            <translation>
                <numerusform>%n 张图像在表格没有载荷的时刻拍摄。</numerusform>
            </translation>
        </message>
        <message>
            <source>The trigger marks one image too few; the reference image is assumed to have no mark.</source>
            <translation>触发信号少标记了一张图像；假定参考图像没有标记。</translation>
        </message>
    </context>
    <context>
        <name>CameraDialog</name>
        <message>
            <source>%1: choose a file</source>
            <translation>%1：选择文件</translation>
        </message>
        <message>
            <source>%1: remove</source>
            <translation>%1：移除</translation>
        </message>
        <message>
            <source>Choose...</source>
            <translation>选择...</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Every measurement first corrects all images with these. They are of the size and depth of the images; the project remembers them.</source>
            <translation>每次测量都会先用这些图像校正所有图像。它们的尺寸和位深与图像相同；项目会记住它们。</translation>
        </message>
        <message>
            <source>Images of the Camera</source>
            <translation>相机图像</translation>
        </message>
        <message>
            <source>Measure without this image</source>
            <translation>不使用此图像进行测量</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>移除</translation>
        </message>
        <message>
            <source>Remove camera image</source>
            <translation>移除相机图像</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
    </context>
    <context>
        <name>LoadTimingFields</name>
        <message>
            <source>A row for each image</source>
            <translation>每张图像一行</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Exposure time in the files (Exif)</source>
            <translation>文件中的拍摄时间 (Exif)</translation>
        </message>
        <message>
            <source>Find the offset by comparing the measured strain with the table</source>
            <translation>通过比较测得的应变与表格来求偏移</translation>
        </message>
        <message>
            <source>Frame rate</source>
            <translation>帧率</translation>
        </message>
        <message>
            <source>Hz</source>
            <translation>Hz</translation>
        </message>
        <message>
            <source>Measure an extensometer first; then the offset can be found</source>
            <translation>请先测量引伸计,然后才能求偏移</translation>
        </message>
        <message>
            <source>Modification times of the files</source>
            <translation>文件的修改时间</translation>
        </message>
        <message>
            <source>Offset</source>
            <translation>偏移</translation>
        </message>
        <message>
            <source>Time in the table at which the reference image was taken</source>
            <translation>拍摄参考图像时表格中的时间</translation>
        </message>
        <message>
            <source>Times of the images</source>
            <translation>图像的时刻</translation>
        </message>
        <message>
            <source>Trigger column</source>
            <translation>触发列</translation>
        </message>
        <message>
            <source>s</source>
            <translation>s</translation>
        </message>
    </context>
    <context>
        <name>ProbeArrayDialog</name>
        <message>
            <source>Copies:</source>
            <translation>副本数：</translation>
        </message>
        <message>
            <source>Repeat probes</source>
            <translation>重复探针</translation>
        </message>
        <message>
            <source>Step in x [px]:</source>
            <translation>x 方向步长 [px]：</translation>
        </message>
        <message>
            <source>Step in y [px]:</source>
            <translation>y 方向步长 [px]：</translation>
        </message>
    </context>
    <context>
        <name>ProbeTable</name>
        <message>
            <source>%1 is no colour: enter one such as #1f86d1.</source>
            <translation>%1 不是颜色：请输入如 #1f86d1 的颜色。</translation>
        </message>
        <message>
            <source>%1 is no position: enter numbers with a decimal point.</source>
            <translation>%1 不是位置：请输入带小数点的数。</translation>
        </message>
        <message>
            <source>Centre [px], length and width [mm], angle [degrees]</source>
            <translation>中心 [px]、长度和宽度 [mm]、角度 [度]</translation>
        </message>
        <message>
            <source>Centre, length and width [px], angle [degrees]</source>
            <translation>中心、长度和宽度 [px]、角度 [度]</translation>
        </message>
        <message>
            <source>Colour</source>
            <translation>颜色</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Maximum</source>
            <translation>最大值</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>平均值</translation>
        </message>
        <message>
            <source>Minimum</source>
            <translation>最小值</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Position</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Quantity</source>
            <translation>物理量</translation>
        </message>
        <message>
            <source>Std. dev.</source>
            <translation>标准差</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>x and y of all points [px of the reference image]</source>
            <translation>所有点的 x 和 y [参考图像的 px]</translation>
        </message>
        <message>
            <source>Needs a scale</source>
            <translation>需要比例尺</translation>
        </message>
    </context>
    <context>
        <name>ProbesPanel</name>
        <message>
            <source>All images</source>
            <translation>所有图像</translation>
        </message>
        <message>
            <source>Displayed image</source>
            <translation>当前图像</translation>
        </message>
        <message>
            <source>Images of the statistics</source>
            <translation>统计的图像</translation>
        </message>
        <message>
            <source>Probes</source>
            <translation>探针</translation>
        </message>
        <message>
            <source>Quantity of the probes</source>
            <translation>探针的物理量</translation>
        </message>
        <message>
            <source>Quantity of the values; a probe without it shows its own</source>
            <translation>值的物理量；没有该量的探针显示自身的量</translation>
        </message>
        <message>
            <source>Quantity:</source>
            <translation>物理量：</translation>
        </message>
        <message>
            <source>Statistics over a probe&apos;s points in the displayed image, or in all images</source>
            <translation>探针各点在当前图像或所有图像中的统计</translation>
        </message>
    </context>
    <context>
        <name>BatchDialog</name>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1 mm²</source>
            <translation>%1 mm²</translation>
        </message>
        <message>
            <source>%1 mm² (template)</source>
            <translation>%1 mm²(模板)</translation>
        </message>
        <message>
            <source>%1 of %2 specimens measured, %3 failed.</source>
            <translation>已测量 %1/%2 个试样，%3 个失败。</translation>
        </message>
        <message>
            <source>A folder with the images of a specimen and its load table, or a folder with such folders</source>
            <translation>包含一个试样的图像及其载荷表的文件夹，或包含此类文件夹的文件夹</translation>
        </message>
        <message>
            <source>A row for each specimen: specimen (name of its folder) and area [mm2], or width [mm] and thickness [mm], or diameter [mm]; other columns go into the table of results</source>
            <translation>每个试样一行:specimen(其文件夹的名称)和 area [mm2],或 width [mm] 与 thickness [mm],或 diameter [mm];其他列写入结果表</translation>
        </message>
        <message>
            <source>Add folder...</source>
            <translation>添加文件夹...</translation>
        </message>
        <message>
            <source>Batch</source>
            <translation>批量测量</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Choose folder...</source>
            <translation>选择文件夹...</translation>
        </message>
        <message>
            <source>Choose table...</source>
            <translation>选择表格...</translation>
        </message>
        <message>
            <source>Choose template...</source>
            <translation>选择模板...</translation>
        </message>
        <message>
            <source>Clear list</source>
            <translation>清空列表</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Cross section</source>
            <translation>横截面积</translation>
        </message>
        <message>
            <source>HTML</source>
            <translation>HTML</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Loads</source>
            <translation>载荷</translation>
        </message>
        <message>
            <source>Open specimen</source>
            <translation>打开试样</translation>
        </message>
        <message>
            <source>Other columns</source>
            <translation>其他列</translation>
        </message>
        <message>
            <source>PDF</source>
            <translation>PDF</translation>
        </message>
        <message>
            <source>Place region and probes on every specimen by its outline and measure it; finished specimens stay</source>
            <translation>按轮廓在每个试样上放置区域和探针并测量；已完成的试样保留</translation>
        </message>
        <message>
            <source>Progress of the batch</source>
            <translation>批量测量进度</translation>
        </message>
        <message>
            <source>Reason and notes</source>
            <translation>原因与说明</translation>
        </message>
        <message>
            <source>Report of each specimen</source>
            <translation>每个试样的报告</translation>
        </message>
        <message>
            <source>Results go to</source>
            <translation>结果保存到</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Specimen</source>
            <translation>试样</translation>
        </message>
        <message>
            <source>Specimens</source>
            <translation>试样</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Table of specimens</source>
            <translation>试样表</translation>
        </message>
        <message>
            <source>Table: %1</source>
            <translation>表格：%1</translation>
        </message>
        <message>
            <source>Template</source>
            <translation>模板</translation>
        </message>
        <message>
            <source>The results would replace the table of specimens; choose another folder for them.</source>
            <translation>结果会替换试样表;请为结果选择其他文件夹。</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>incomplete</source>
            <translation>不完整</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>已测量</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>等待</translation>
        </message>
    </context>
    <context>
        <name>TemplateFiles</name>
        <message>
            <source>All files</source>
            <translation>所有文件</translation>
        </message>
        <message>
            <source>Choose a folder of specimens</source>
            <translation>选择试样文件夹</translation>
        </message>
        <message>
            <source>Choose a table of specimens</source>
            <translation>选择试样表</translation>
        </message>
        <message>
            <source>Choose a template</source>
            <translation>选择模板</translation>
        </message>
        <message>
            <source>Choose the folder of the results</source>
            <translation>选择结果文件夹</translation>
        </message>
        <message>
            <source>Choose the folder of the specimen&apos;s images</source>
            <translation>选择试样图像文件夹</translation>
        </message>
        <message>
            <source>Save as template</source>
            <translation>另存为模板</translation>
        </message>
        <message>
            <source>StrainLens template</source>
            <translation>StrainLens 模板</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>Templates and projects</source>
            <translation>模板和项目</translation>
        </message>
    </context>
    <context>
        <name>RecentPaths</name>
        <message>
            <source>None yet</source>
            <translation>尚无</translation>
        </message>
    </context>
    <context>
        <name>ArrowLegend</name>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>, here %1</source>
            <translation>，此处 %1</translation>
        </message>
        <message>
            <source>Arrow legend</source>
            <translation>箭头图例</translation>
        </message>
        <message>
            <source> or %1 %2</source>
            <translation> 即 %1 %2</translation>
        </message>
    </context>
    <context>
        <name>ManualTexts</name>
        <message>
            <source>No program can open %1: open it in a web browser.</source>
            <translation>没有程序能打开 %1：请在网页浏览器中打开它。</translation>
        </message>
        <message>
            <source>The manual is not installed. Install the package strainlens, or build the manual: cmake --build build --target strainlens_manual.</source>
            <translation>手册未安装。请安装 strainlens 软件包，或生成手册：cmake --build build --target strainlens_manual。</translation>
        </message>
    </context>
    <context>
        <name>RegionFileBar</name>
        <message>
            <source>%1 is in the folder of these images and looks like their region of interest.</source>
            <translation>%1 位于这些图像的文件夹中，看起来是它们的感兴趣区域。</translation>
        </message>
        <message>
            <source>Ignore</source>
            <translation>忽略</translation>
        </message>
        <message>
            <source>Use as region</source>
            <translation>用作区域</translation>
        </message>
    </context>
    <context>
        <name>Report</name>
        <message>
            <source>%1 px</source>
            <translation>%1 px</translation>
        </message>
        <message>
            <source>%1 mm</source>
            <translation>%1 mm</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1 N</source>
            <translation>%1 N</translation>
        </message>
        <message>
            <source>%1 kN</source>
            <translation>%1 kN</translation>
        </message>
        <message>
            <source>%1 MPa</source>
            <translation>%1 MPa</translation>
        </message>
        <message>
            <source>%1 GPa</source>
            <translation>%1 GPa</translation>
        </message>
        <message>
            <source>%1 µm/m</source>
            <translation>%1 µm/m</translation>
        </message>
        <message>
            <source>%1 um/m</source>
            <translation>%1 µm/m</translation>
        </message>
        <message>
            <source>%1 mm/m</source>
            <translation>%1 mm/m</translation>
        </message>
        <message>
            <source>%1 rad</source>
            <translation>%1 rad</translation>
        </message>
        <message>
            <source>%1 1/s</source>
            <translation>%1 1/s</translation>
        </message>
        <message>
            <source>%1 px/mm</source>
            <translation>%1 px/mm</translation>
        </message>
        <message>
            <source>%1 px/s</source>
            <translation>%1 px/s</translation>
        </message>
        <message>
            <source>%1 mm/s</source>
            <translation>%1 mm/s</translation>
        </message>
        <message>
            <source>%1 grey</source>
            <translation>%1 灰度级</translation>
        </message>
        <message>
            <source>%1 bit</source>
            <translation>%1 位</translation>
        </message>
        <message>
            <source>%1 points</source>
            <translation>%1 个点</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>mm</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>N</source>
            <translation>N</translation>
        </message>
        <message>
            <source>s</source>
            <translation>s</translation>
        </message>
        <message>
            <source>ms</source>
            <translation>ms</translation>
        </message>
        <message>
            <source>min</source>
            <translation>min</translation>
        </message>
        <message>
            <source>h</source>
            <translation>h</translation>
        </message>
        <message>
            <source>kN</source>
            <translation>kN</translation>
        </message>
        <message>
            <source>MPa</source>
            <translation>MPa</translation>
        </message>
        <message>
            <source>GPa</source>
            <translation>GPa</translation>
        </message>
        <message>
            <source>rad</source>
            <translation>rad</translation>
        </message>
        <message>
            <source>1/s</source>
            <translation>1/s</translation>
        </message>
        <message>
            <source>mm/s</source>
            <translation>mm/s</translation>
        </message>
        <message>
            <source>px/s</source>
            <translation>px/s</translation>
        </message>
        <message>
            <source>px^2</source>
            <translation>px²</translation>
        </message>
        <message>
            <source>mm^2</source>
            <translation>mm²</translation>
        </message>
        <message>
            <source>1/px</source>
            <translation>1/px</translation>
        </message>
        <message>
            <source>degrees</source>
            <translation>度</translation>
        </message>
        <message>
            <source>%1 +- %2</source>
            <translation>%1 ± %2</translation>
        </message>
        <message>
            <source>%1 ± %2</source>
            <translation>%1 ± %2</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 至 %2</translation>
        </message>
        <message>
            <source>%1 [%2]</source>
            <translation>%1 [%2]</translation>
        </message>
        <message>
            <source>%1, [mm]</source>
            <translation>%1，[mm]</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>%1; %2</source>
            <translation>%1；%2</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1（%2）</translation>
        </message>
        <message>
            <source>%1 x %2</source>
            <translation>%1 x %2</translation>
        </message>
        <message>
            <source>Logo</source>
            <translation>徽标</translation>
        </message>
        <message>
            <source>Displacement measurement</source>
            <translation>位移测量</translation>
        </message>
        <message>
            <source>Displacement measurement: %1</source>
            <translation>位移测量：%1</translation>
        </message>
        <message>
            <source>Measurement</source>
            <translation>测量</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>日期</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>程序</translation>
        </message>
        <message>
            <source>Reference image</source>
            <translation>参考图像</translation>
        </message>
        <message>
            <source>Deformed images</source>
            <translation>变形图像</translation>
        </message>
        <message>
            <source>%1, of which measured: %2</source>
            <translation>%1，其中已测量：%2</translation>
        </message>
        <message>
            <source>Region</source>
            <translation>区域</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>线程数</translation>
        </message>
        <message>
            <source>Wall time</source>
            <translation>耗时</translation>
        </message>
        <message>
            <source>Bound by</source>
            <translation>瓶颈</translation>
        </message>
        <message>
            <source>%1 (%2 % of the time)</source>
            <translation>%1（占 %2 % 的时间）</translation>
        </message>
        <message>
            <source>decode</source>
            <translation>解码</translation>
        </message>
        <message>
            <source>transfer</source>
            <translation>传输</translation>
        </message>
        <message>
            <source>compute</source>
            <translation>计算</translation>
        </message>
        <message>
            <source>write</source>
            <translation>写入</translation>
        </message>
        <message>
            <source>Noise of the reference image</source>
            <translation>参考图像的噪声</translation>
        </message>
        <message>
            <source>noise not measured: not smoothed</source>
            <translation>未测量噪声：未平滑</translation>
        </message>
        <message>
            <source>noise %1 grey: both images smoothed with %2 px, expected sigma %3 px</source>
            <translation>噪声 %1 灰度级：两幅图像以 %2 px 平滑，预期标准差 %3 px</translation>
        </message>
        <message>
            <source>noise %1 grey: not smoothed, expected sigma %2 px</source>
            <translation>噪声 %1 灰度级：未平滑，预期标准差 %2 px</translation>
        </message>
        <message>
            <source>Grey range</source>
            <translation>灰度范围</translation>
        </message>
        <message>
            <source>The run was cancelled; what was finished is kept.</source>
            <translation>测量被取消；已完成的部分予以保留。</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>Frame</source>
            <translation>帧</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>Points Ok</source>
            <translation>有效点</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>参考</translation>
        </message>
        <message>
            <source>drift [px]</source>
            <translation>漂移 [px]</translation>
        </message>
        <message>
            <source>Reference: the image that each was compared with, 0 for the first; drift: the standard deviation that the displacements of its points had.</source>
            <translation>参考：每幅图像与之比较的图像，0 表示第一幅；漂移：其各点位移所具有的标准差。</translation>
        </message>
        <message>
            <source>sigma u [px]</source>
            <translation>σu [px]</translation>
        </message>
        <message>
            <source>sigma v [px]</source>
            <translation>σv [px]</translation>
        </message>
        <message>
            <source>sigma: median of the standard deviations of the displacements that the noise of both images causes.</source>
            <translation>σ：由两幅图像的噪声引起的位移标准差的中位数。</translation>
        </message>
        <message>
            <source>mean exx</source>
            <translation>平均 exx</translation>
        </message>
        <message>
            <source>mean eyy</source>
            <translation>平均 eyy</translation>
        </message>
        <message>
            <source>mean exy</source>
            <translation>平均 exy</translation>
        </message>
        <message>
            <source>Strain: %1; x to the right, y down.</source>
            <translation>应变：%1；x 向右，y 向下。</translation>
        </message>
        <message>
            <source>engineering</source>
            <translation>工程应变</translation>
        </message>
        <message>
            <source>green-lagrange</source>
            <translation>格林-拉格朗日</translation>
        </message>
        <message>
            <source>euler-almansi</source>
            <translation>欧拉-阿尔曼西</translation>
        </message>
        <message>
            <source>hencky</source>
            <translation>亨基</translation>
        </message>
        <message>
            <source>%1 of %2 images were searched with their light made the same everywhere, the first of them frame %3 (%4).</source>
            <translation>%2 幅图像中有 %1 幅在光照均匀化后搜索，其中第一幅为第 %3 帧（%4）。</translation>
        </message>
        <message>
            <source>light made the same everywhere</source>
            <translation>光照已均匀化</translation>
        </message>
        <message>
            <source>light as it is</source>
            <translation>光照未处理</translation>
        </message>
        <message>
            <source>light %1 grey, contrast x %2: made the same everywhere</source>
            <translation>光照 %1 灰度级，对比度 x %2：已均匀化</translation>
        </message>
        <message>
            <source>light %1 grey, contrast x %2: as it is</source>
            <translation>光照 %1 灰度级，对比度 x %2：未处理</translation>
        </message>
        <message>
            <source>%1 of %2 images differ in sharpness from their reference; the sharper one was blurred, the first time in frame %3 (%4).</source>
            <translation>%2 幅图像中有 %1 幅的清晰度与参考图像不同；较清晰的一幅被模糊，首次在第 %3 帧（%4）。</translation>
        </message>
        <message>
            <source>reference image</source>
            <translation>参考图像</translation>
        </message>
        <message>
            <source>deformed image</source>
            <translation>变形图像</translation>
        </message>
        <message>
            <source>%1 blurred to match, sigma %2 px</source>
            <translation>%1 已模糊以匹配，σ %2 px</translation>
        </message>
        <message>
            <source>%1 blurred to match, disc of radius %2 px</source>
            <translation>%1 已模糊以匹配，圆盘半径 %2 px</translation>
        </message>
        <message>
            <source>%1 blurred to match, motion of %2 px at %3 degrees</source>
            <translation>%1 已模糊以匹配，运动 %2 px，方向 %3 度</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Parameter</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>数值</translation>
        </message>
        <message>
            <source>Unit</source>
            <translation>单位</translation>
        </message>
        <message>
            <source>Option</source>
            <translation>选项</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Device of the run</source>
            <translation>测量所用设备</translation>
        </message>
        <message>
            <source>Calibration</source>
            <translation>标定</translation>
        </message>
        <message>
            <source>Number</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Standard deviation</source>
            <translation>标准差</translation>
        </message>
        <message>
            <source>%1, %2 points: residual %3 px RMS</source>
            <translation>%1，%2 个点：残差 %3 px RMS</translation>
        </message>
        <message>
            <source>%1, %2 files</source>
            <translation>%1，%2 个文件</translation>
        </message>
        <message>
            <source>%1, 1 file</source>
            <translation>%1，1 个文件</translation>
        </message>
        <message>
            <source>%1 mm/px in the middle (standard deviation %2 %)</source>
            <translation>中部 %1 mm/px（标准差 %2 %）</translation>
        </message>
        <message>
            <source>plane tilted by %1 deg</source>
            <translation>平面倾斜 %1°</translation>
        </message>
        <message>
            <source>the lens moves the corners by up to %1 px</source>
            <translation>镜头使角部移动最多 %1 px</translation>
        </message>
        <message>
            <source>corners known to %1 px (standard deviation)</source>
            <translation>角部已知精度 %1 px（标准差）</translation>
        </message>
        <message>
            <source>Scale from %1 mm between (%2, %3) and (%4, %5), picked to within %6 px.</source>
            <translation>比例由 (%2, %3) 与 (%4, %5) 之间的 %1 mm 得到，选点精度 %6 px。</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>文件</translation>
        </message>
        <message>
            <source>SHA-256 of the files as they were measured.</source>
            <translation>测量时各文件的 SHA-256。</translation>
        </message>
        <message>
            <source>not read</source>
            <translation>未读取</translation>
        </message>
        <message>
            <source>masks, %1</source>
            <translation>掩模，%1</translation>
        </message>
        <message>
            <source>Specimen</source>
            <translation>试样</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>操作者</translation>
        </message>
        <message>
            <source>Client</source>
            <translation>委托方</translation>
        </message>
        <message>
            <source>Mean strain over the frames</source>
            <translation>各帧平均应变</translation>
        </message>
        <message>
            <source>frame</source>
            <translation>帧</translation>
        </message>
        <message>
            <source>strain</source>
            <translation>应变</translation>
        </message>
        <message>
            <source>stress</source>
            <translation>应力</translation>
        </message>
        <message>
            <source>modulus</source>
            <translation>弹性模量</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>图片</translation>
        </message>
        <message>
            <source>Pairs of images</source>
            <translation>图像对</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>说明</translation>
        </message>
        <message>
            <source>Repeat</source>
            <translation>重复测量</translation>
        </message>
        <message>
            <source>in %1</source>
            <translation>位于 %1</translation>
        </message>
        <message>
            <source>displacement vectors</source>
            <translation>位移矢量</translation>
        </message>
        <message>
            <source>Reference: %1</source>
            <translation>参考：%1</translation>
        </message>
        <message>
            <source>Frame %1: %2</source>
            <translation>第 %1 帧：%2</translation>
        </message>
        <message>
            <source>frame %1</source>
            <translation>第 %1 帧</translation>
        </message>
        <message>
            <source>%1 (not measured)</source>
            <translation>%1（未测量）</translation>
        </message>
        <message>
            <source>%1 (not measured: %2)</source>
            <translation>%1（未测量：%2）</translation>
        </message>
        <message>
            <source>%1 is missing: %2</source>
            <translation>缺少%1：%2</translation>
        </message>
        <message>
            <source>%1 frame %2 is missing: there are only %3 deformed images.</source>
            <translation>缺少%1第 %2 帧：只有 %3 幅变形图像。</translation>
        </message>
        <message>
            <source>The map of %1 in</source>
            <translation>%1 的云图，</translation>
        </message>
        <message>
            <source>The pair of</source>
            <translation>图像对，</translation>
        </message>
        <message>
            <source>there is not enough memory; close other programs.</source>
            <translation>内存不足；请关闭其他程序。</translation>
        </message>
        <message>
            <source>The chart of mean strains</source>
            <translation>平均应变图</translation>
        </message>
        <message>
            <source>The map of %1 in the last frame</source>
            <translation>最后一帧中 %1 的云图</translation>
        </message>
        <message>
            <source>The map of %1 in frame %2</source>
            <translation>第 %2 帧中 %1 的云图</translation>
        </message>
        <message>
            <source>the frame has no values of it.</source>
            <translation>该帧没有其数值。</translation>
        </message>
        <message>
            <source>The reporting table</source>
            <translation>报告要求表</translation>
        </message>
        <message>
            <source>The pair of frame %1</source>
            <translation>第 %1 帧的图像对</translation>
        </message>
        <message>
            <source>The camera is not known: %1</source>
            <translation>相机未知：%1</translation>
        </message>
        <message>
            <source>The logo</source>
            <translation>徽标</translation>
        </message>
        <message>
            <source>Probes over the frames</source>
            <translation>各帧的测量探针</translation>
        </message>
        <message>
            <source>A value and its standard deviation that the images&apos; noise causes.</source>
            <translation>数值及由图像噪声引起的标准差。</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>载荷</translation>
        </message>
        <message>
            <source>Stress</source>
            <translation>应力</translation>
        </message>
        <message>
            <source>The first %1 of %2 probes; the table of series has all.</source>
            <translation>%2 个探针中的前 %1 个；序列表含全部。</translation>
        </message>
        <message>
            <source>Probes</source>
            <translation>测量探针</translation>
        </message>
        <message>
            <source>Load table: %1</source>
            <translation>载荷表：%1</translation>
        </message>
        <message>
            <source>the table&apos;s clock is %1 s ahead of the images, found from %2 (%3 images, %4 % of the strain&apos;s variance).</source>
            <translation>表格的时钟比图像快 %1 s，由%2得到（%3 幅图像，应变方差的 %4 %）。</translation>
        </message>
        <message>
            <source>the load</source>
            <translation>载荷</translation>
        </message>
        <message>
            <source>%1 and the load</source>
            <translation>%1与载荷</translation>
        </message>
        <message>
            <source>Stress-strain curve</source>
            <translation>应力-应变曲线</translation>
        </message>
        <message>
            <source>probe</source>
            <translation>探针</translation>
        </message>
        <message>
            <source>quantity</source>
            <translation>量</translation>
        </message>
        <message>
            <source>unit</source>
            <translation>单位</translation>
        </message>
        <message>
            <source>last frame</source>
            <translation>最后一帧</translation>
        </message>
        <message>
            <source>sigma</source>
            <translation>标准差</translation>
        </message>
        <message>
            <source>known</source>
            <translation>已知</translation>
        </message>
        <message>
            <source>true strain</source>
            <translation>真应变</translation>
        </message>
        <message>
            <source>elongation</source>
            <translation>伸长</translation>
        </message>
        <message>
            <source>initial length</source>
            <translation>初始长度</translation>
        </message>
        <message>
            <source>transverse strain</source>
            <translation>横向应变</translation>
        </message>
        <message>
            <source>opening</source>
            <translation>张开</translation>
        </message>
        <message>
            <source>sliding</source>
            <translation>错动</translation>
        </message>
        <message>
            <source>good points</source>
            <translation>有效点</translation>
        </message>
        <message>
            <source>area share</source>
            <translation>面积占比</translation>
        </message>
        <message>
            <source>area</source>
            <translation>面积</translation>
        </message>
        <message>
            <source>mean %1</source>
            <translation>平均 %1</translation>
        </message>
        <message>
            <source>scatter of %1</source>
            <translation>%1 的离散</translation>
        </message>
        <message>
            <source>minimum of %1</source>
            <translation>%1 的最小值</translation>
        </message>
        <message>
            <source>maximum of %1</source>
            <translation>%1 的最大值</translation>
        </message>
        <message>
            <source>Young&apos;s modulus %1 (%2)</source>
            <translation>杨氏模量 %1（%2）</translation>
        </message>
        <message>
            <source>Poisson&apos;s ratio %1 (%2)</source>
            <translation>泊松比 %1（%2）</translation>
        </message>
        <message>
            <source>%1 images, chi^2 per degree of freedom %2</source>
            <translation>%1 幅图像，每自由度 χ² %2</translation>
        </message>
        <message>
            <source>%1 images, uncertainty from the scatter about the line</source>
            <translation>%1 幅图像，不确定度由围绕直线的离散得到</translation>
        </message>
        <message>
            <source>Rp%1 %2 MPa (%3)</source>
            <translation>Rp%1 %2 MPa（%3）</translation>
        </message>
        <message>
            <source>ReH %1 (%2)</source>
            <translation>ReH %1（%2）</translation>
        </message>
        <message>
            <source>ReL %1 (%2)</source>
            <translation>ReL %1（%2）</translation>
        </message>
        <message>
            <source>Rm %1 (%2)</source>
            <translation>Rm %1（%2）</translation>
        </message>
        <message>
            <source>Ag %1 (%2)</source>
            <translation>Ag %1（%2）</translation>
        </message>
        <message>
            <source>n %1 (%2)</source>
            <translation>n %1（%2）</translation>
        </message>
        <message>
            <source>r %1 (%2)</source>
            <translation>r %1（%2）</translation>
        </message>
        <message>
            <source>de/dt %1 (%2)</source>
            <translation>de/dt %1（%2）</translation>
        </message>
        <message>
            <source>proof strength at %1 % plastic strain</source>
            <translation>塑性应变 %1 % 的规定塑性延伸强度</translation>
        </message>
        <message>
            <source>upper yield strength</source>
            <translation>上屈服强度</translation>
        </message>
        <message>
            <source>lower yield strength</source>
            <translation>下屈服强度</translation>
        </message>
        <message>
            <source>tensile strength</source>
            <translation>抗拉强度</translation>
        </message>
        <message>
            <source>plastic strain at the largest load</source>
            <translation>最大力塑性延伸率</translation>
        </message>
        <message>
            <source>strain hardening exponent</source>
            <translation>应变硬化指数</translation>
        </message>
        <message>
            <source>strain hardening exponent from %1 to %2 %</source>
            <translation>%1 至 %2 % 的应变硬化指数</translation>
        </message>
        <message>
            <source>plastic strain ratio</source>
            <translation>塑性应变比</translation>
        </message>
        <message>
            <source>plastic strain ratio from %1 to %2 %</source>
            <translation>%1 至 %2 % 的塑性应变比</translation>
        </message>
        <message>
            <source>strain rate in the elastic range</source>
            <translation>弹性范围内的应变速率</translation>
        </message>
        <message>
            <source>strain rate at the proof strength</source>
            <translation>规定塑性延伸强度处的应变速率</translation>
        </message>
        <message>
            <source>ISO 6892-1, ASTM E8</source>
            <translation>ISO 6892-1, ASTM E8</translation>
        </message>
        <message>
            <source>ISO 10275, ASTM E646</source>
            <translation>ISO 10275, ASTM E646</translation>
        </message>
        <message>
            <source>ISO 10113, ASTM E517</source>
            <translation>ISO 10113, ASTM E517</translation>
        </message>
        <message>
            <source>ISO 6892-1, method A</source>
            <translation>ISO 6892-1，方法 A</translation>
        </message>
        <message>
            <source>along the line</source>
            <translation>沿线</translation>
        </message>
        <message>
            <source>%1 points measured</source>
            <translation>已测量 %1 个点</translation>
        </message>
        <message>
            <source>Arrows × %1,</source>
            <translation>箭头 × %1，</translation>
        </message>
        <message>
            <source>this one is %1</source>
            <translation>此箭头为 %1</translation>
        </message>
        <message>
            <source>1 of %1 points drawn</source>
            <translation>每 %1 个点绘制 1 个</translation>
        </message>
        <message>
            <source>from %1</source>
            <translation>自 %1</translation>
        </message>
        <message>
            <source>to %1</source>
            <translation>至 %1</translation>
        </message>
        <message>
            <source>colours: the same in all pictures</source>
            <translation>颜色：所有图片相同</translation>
        </message>
        <message>
            <source>colours: all values</source>
            <translation>颜色：所有数值</translation>
        </message>
        <message>
            <source>colours: %1 % to %2 %</source>
            <translation>颜色：%1 % 至 %2 %</translation>
        </message>
        <message>
            <source>How this was measured</source>
            <translation>测量方法</translation>
        </message>
        <message>
            <source>How this was measured: %1</source>
            <translation>测量方法：%1</translation>
        </message>
        <message>
            <source>To be questioned</source>
            <translation>需要质疑之处</translation>
        </message>
        <message>
            <source>not known: %1</source>
            <translation>未知：%1</translation>
        </message>
        <message>
            <source>not in the image&apos;s file; write it into the rig&apos;s profile (--rig)</source>
            <translation>图像文件中没有；请写入装置配置文件（--rig）</translation>
        </message>
        <message>
            <source>not measured; give images of the specimen at rest (--at-rest)</source>
            <translation>未测量；请提供试样静止的图像（--at-rest）</translation>
        </message>
        <message>
            <source>no scale is known; measure with --scale or --calibration</source>
            <translation>比例未知；请用 --scale 或 --calibration 测量</translation>
        </message>
        <message>
            <source>Camera and lens</source>
            <translation>相机与镜头</translation>
        </message>
        <message>
            <source>Camera</source>
            <translation>相机</translation>
        </message>
        <message>
            <source>Image resolution</source>
            <translation>图像分辨率</translation>
        </message>
        <message>
            <source>%1x%2 px, %3 bit</source>
            <translation>%1 x %2 px，%3 位</translation>
        </message>
        <message>
            <source>%1 x %2 px, %3 bit</source>
            <translation>%1 x %2 px，%3 位</translation>
        </message>
        <message>
            <source>Lens</source>
            <translation>镜头</translation>
        </message>
        <message>
            <source>Focal length</source>
            <translation>焦距</translation>
        </message>
        <message>
            <source>Aperture</source>
            <translation>光圈</translation>
        </message>
        <message>
            <source>f/%1</source>
            <translation>f/%1</translation>
        </message>
        <message>
            <source>Exposure time</source>
            <translation>曝光时间</translation>
        </message>
        <message>
            <source>Field of view</source>
            <translation>视场</translation>
        </message>
        <message>
            <source>%1 x %2 mm</source>
            <translation>%1 x %2 mm</translation>
        </message>
        <message>
            <source>Image scale</source>
            <translation>图像比例</translation>
        </message>
        <message>
            <source>Stand-off distance</source>
            <translation>工作距离</translation>
        </message>
        <message>
            <source>Image acquisition rate</source>
            <translation>采集帧率</translation>
        </message>
        <message>
            <source>Lighting</source>
            <translation>照明</translation>
        </message>
        <message>
            <source>Specimen and pattern</source>
            <translation>试样与散斑</translation>
        </message>
        <message>
            <source>Patterning technique</source>
            <translation>制斑方法</translation>
        </message>
        <message>
            <source>Pattern feature size</source>
            <translation>散斑尺寸</translation>
        </message>
        <message>
            <source>the image&apos;s autocorrelation does not fall to half within half a subset</source>
            <translation>图像自相关在半个子区内未降至一半</translation>
        </message>
        <message>
            <source>Greys (1st to 99th percentile)</source>
            <translation>灰度（第 1 至第 99 百分位）</translation>
        </message>
        <message>
            <source>%1 to %2 of %3</source>
            <translation>%1 至 %2，共 %3</translation>
        </message>
        <message>
            <source>Noise of the images</source>
            <translation>图像噪声</translation>
        </message>
        <message>
            <source>%1 (%2 % of the range), in time</source>
            <translation>%1（量程的 %2 %），随时间</translation>
        </message>
        <message>
            <source>%1 (%2 % of the range), of the reference image alone</source>
            <translation>%1（量程的 %2 %），仅参考图像</translation>
        </message>
        <message>
            <source>the region is too small</source>
            <translation>区域太小</translation>
        </message>
        <message>
            <source>Correlation</source>
            <translation>相关</translation>
        </message>
        <message>
            <source>Software</source>
            <translation>软件</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>图像</translation>
        </message>
        <message>
            <source>%1 pairs</source>
            <translation>%1 对</translation>
        </message>
        <message>
            <source>%1 against fixed reference</source>
            <translation>%1 幅，固定参考</translation>
        </message>
        <message>
            <source>%1 against renewed reference</source>
            <translation>%1 幅，更新参考</translation>
        </message>
        <message>
            <source>%1 against previous reference</source>
            <translation>%1 幅，前一幅为参考</translation>
        </message>
        <message>
            <source>Image filter</source>
            <translation>图像滤波</translation>
        </message>
        <message>
            <source>flat-topped Gaussian of %1</source>
            <translation>平顶高斯 %1</translation>
        </message>
        <message>
            <source>flat-topped Gaussian chosen from the images&apos; noise</source>
            <translation>根据图像噪声选择的平顶高斯</translation>
        </message>
        <message>
            <source>%1, flat-topped Gaussian of %2</source>
            <translation>%1，平顶高斯 %2</translation>
        </message>
        <message>
            <source>%1, flat-topped Gaussian chosen from the images&apos; noise</source>
            <translation>%1，根据图像噪声选择的平顶高斯</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>子区</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>步长</translation>
        </message>
        <message>
            <source>Shape function</source>
            <translation>形函数</translation>
        </message>
        <message>
            <source>rigid (whole pixels)</source>
            <translation>刚性（整像素）</translation>
        </message>
        <message>
            <source>rigid (whole pixels, parabola)</source>
            <translation>刚性（整像素，抛物面）</translation>
        </message>
        <message>
            <source>affine</source>
            <translation>仿射</translation>
        </message>
        <message>
            <source>quadratic</source>
            <translation>二次</translation>
        </message>
        <message>
            <source>cubic</source>
            <translation>三次</translation>
        </message>
        <message>
            <source>quartic</source>
            <translation>四次</translation>
        </message>
        <message>
            <source>first to fourth order, chosen for each point</source>
            <translation>一至四阶，逐点选择</translation>
        </message>
        <message>
            <source>Matching criterion</source>
            <translation>匹配准则</translation>
        </message>
        <message>
            <source>ZNSSD (IC-GN), started from %1</source>
            <translation>ZNSSD（IC-GN），初值来自 %1</translation>
        </message>
        <message>
            <source>sad</source>
            <translation>SAD</translation>
        </message>
        <message>
            <source>ssd</source>
            <translation>SSD</translation>
        </message>
        <message>
            <source>zncc</source>
            <translation>ZNCC</translation>
        </message>
        <message>
            <source>Interpolant</source>
            <translation>插值</translation>
        </message>
        <message>
            <source>hermite</source>
            <translation>双三次埃尔米特</translation>
        </message>
        <message>
            <source>quintic</source>
            <translation>五次 B 样条</translation>
        </message>
        <message>
            <source>Points measured</source>
            <translation>已测量的点</translation>
        </message>
        <message>
            <source>no image has been measured</source>
            <translation>没有测量任何图像</translation>
        </message>
        <message>
            <source>%1, noise floor in space</source>
            <translation>%1，空间噪声基底</translation>
        </message>
        <message>
            <source>%1, noise floor in time</source>
            <translation>%1，时间噪声基底</translation>
        </message>
        <message>
            <source>%1, bias</source>
            <translation>%1，偏差</translation>
        </message>
        <message>
            <source>one image alone was at rest</source>
            <translation>只有一幅静止图像</translation>
        </message>
        <message>
            <source>Displacement</source>
            <translation>位移</translation>
        </message>
        <message>
            <source>Predicted from the noise of the run&apos;s images</source>
            <translation>由图像噪声预测</translation>
        </message>
        <message>
            <source>the run did not refine by IC-GN</source>
            <translation>未用 IC-GN 细化</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>应变</translation>
        </message>
        <message>
            <source>none was computed</source>
            <translation>未计算</translation>
        </message>
        <message>
            <source>Formulation</source>
            <translation>定义</translation>
        </message>
        <message>
            <source>From</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>the gradients of the shape function</source>
            <translation>形函数的梯度</translation>
        </message>
        <message>
            <source>a plane surface through the displacements of a window</source>
            <translation>窗口内位移的平面拟合</translation>
        </message>
        <message>
            <source>a quadratic surface through the displacements of a window</source>
            <translation>窗口内位移的二次曲面拟合</translation>
        </message>
        <message>
            <source>Strain window</source>
            <translation>应变窗口</translation>
        </message>
        <message>
            <source>%1 x %2 points</source>
            <translation>%1 x %2 个点</translation>
        </message>
        <message>
            <source>automatic, %1 x %2 to %3 x %4 points</source>
            <translation>自动，%1 x %2 至 %3 x %4 个点</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>strain is that of the shape function</source>
            <translation>应变取自形函数</translation>
        </message>
        <message>
            <source>Virtual strain gauge, (window - 1) step + subset</source>
            <translation>虚拟应变片，(窗口 - 1) × 步长 + 子区</translation>
        </message>
        <message>
            <source>Features of the pattern are %1 px; below 3 px they are sampled too coarsely and displacements are biased. Use a coarser pattern or a larger magnification.</source>
            <translation>散斑尺寸为 %1 px；小于 3 px 时采样过粗，位移有偏差。请使用更粗的散斑或更大的放大倍率。</translation>
        </message>
        <message>
            <source>A subset of %1 px holds fewer than three features of %2 px across: enlarge the subset, or use a finer pattern.</source>
            <translation>%1 px 的子区横向不足三个 %2 px 的散斑：请增大子区，或使用更细的散斑。</translation>
        </message>
        <message>
            <source>The pattern uses %1 % of the grey range: increase the light or the contrast of the pattern.</source>
            <translation>散斑仅使用灰度范围的 %1 %：请增强光照或散斑对比度。</translation>
        </message>
        <message>
            <source>%1 % of the region&apos;s pixels are saturated: change the exposure or the lighting.</source>
            <translation>区域中 %1 % 的像素饱和：请调整曝光或照明。</translation>
        </message>
        <message>
            <source>The images&apos; noise is %1 % of the grey range: increase the light or the exposure, or average several images.</source>
            <translation>图像噪声为灰度范围的 %1 %：请增强光照或曝光，或平均多幅图像。</translation>
        </message>
        <message>
            <source>The reference image is a JPEG, whose compression changes grey values: save TIFF or PNG.</source>
            <translation>参考图像为 JPEG，其压缩会改变灰度：请保存为 TIFF 或 PNG。</translation>
        </message>
        <message>
            <source>No scale is known: displacements are in pixels, and the gauge&apos;s size on the specimen is not known.</source>
            <translation>比例未知：位移以像素为单位，应变片在试样上的尺寸未知。</translation>
        </message>
        <message>
            <source>Points %1 px apart sample the field coarsely for subsets of %2 px: a step of a third to a half of the subset is usual.</source>
            <translation>对于 %2 px 的子区，间隔 %1 px 的点采样过粗：步长通常为子区的三分之一到一半。</translation>
        </message>
        <message>
            <source>Only %1 % of the points were measured: check the statuses of the others, the region and the lighting.</source>
            <translation>只有 %1 % 的点被测量：请检查其余点的状态、区域和照明。</translation>
        </message>
        <message>
            <source>Noise floor and bias were never measured: take at least two images of the specimen at rest (--at-rest).</source>
            <translation>从未测量噪声基底和偏差：请拍摄至少两幅试样静止的图像（--at-rest）。</translation>
        </message>
        <message>
            <source>The images at rest moved by up to %1 px: they do not give a noise floor.</source>
            <translation>静止图像移动了最多 %1 px：它们不能给出噪声基底。</translation>
        </message>
        <message>
            <source>Displacements have a noise of %1 px: use a larger subset, a pattern of more contrast or images with less noise.</source>
            <translation>位移噪声为 %1 px：请使用更大的子区、对比度更高的散斑或噪声更小的图像。</translation>
        </message>
        <message>
            <source>The largest strains, %1 um/m, are below three times their noise floor of %2 um/m: use a larger strain window or subset, or more load.</source>
            <translation>最大应变 %1 µm/m 低于其噪声基底 %2 µm/m 的三倍：请使用更大的应变窗口或子区，或增大载荷。</translation>
        </message>
        <message>
            <source>The virtual strain gauge of %1 px is wide for strain that changes over %2 px: peaks are flattened. Use a smaller strain window, step or subset.</source>
            <translation>%1 px 的虚拟应变片相对于在 %2 px 内变化的应变过宽：峰值被削平。请使用更小的应变窗口、步长或子区。</translation>
        </message>
        <message>
            <source>Pixels without a value (NaN, or what the file says for no data) were left out, with the points that cover them.</source>
            <translation>没有数值的像素（NaN 或文件中的无数据值）及覆盖它们的点已被排除。</translation>
        </message>
        <message>
            <source>The images are the raw mosaic of a colour camera (Bayer): the four kinds of pixels were brought to one mean and contrast, which holds for a grey specimen; demosaic the images of a coloured one before.</source>
            <translation>图像为彩色相机的原始马赛克（拜耳）：四类像素已调整到相同的均值和对比度，这适用于灰色试样；彩色试样的图像请先去马赛克。</translation>
        </message>
        <message>
            <source>The images differ in depth or in the scale of their greys: those that differ from the reference image were mapped to its range of greys.</source>
            <translation>图像的位深或灰度尺度不同：与参考图像不同者已映射到其灰度范围。</translation>
        </message>
        <message>
            <source>%1 pixels of the reference image stand out from all around as only hot or dead pixels of a sensor do; in all images such pixels are replaced by the median of their neighbours.</source>
            <translation>参考图像中有 %1 个像素如同传感器的热点或坏点一样突出；在所有图像中这类像素由其邻域中值代替。</translation>
        </message>
        <message>
            <source>1 pixel of the reference image stand out from all around as only hot or dead pixels of a sensor do; in all images such pixels are replaced by the median of their neighbours.</source>
            <translation>参考图像中有 1 个像素如同传感器的热点或坏点一样突出；在所有图像中这类像素由其邻域中值代替。</translation>
        </message>
        <message>
            <source>%1 pixels stand out in two images at the same position although the texture moved, as hot or dead pixels of a sensor do; in all images they are replaced by the median of their neighbours.</source>
            <translation>尽管纹理移动，两幅图像中有 %1 个像素在同一位置突出，如同传感器的热点或坏点；在所有图像中它们由其邻域中值代替。</translation>
        </message>
        <message>
            <source>1 pixel stands out in two images at the same position although the texture moved, as hot or dead pixels of a sensor do; in all images they are replaced by the median of their neighbours.</source>
            <translation>尽管纹理移动，两幅图像中有 1 个像素在同一位置突出，如同传感器的热点或坏点；在所有图像中它由其邻域中值代替。</translation>
        </message>
        <message>
            <source>Points got lost: from frame %1 on a later image is the reference (--reference fixed keeps the first).</source>
            <translation>有点丢失：从第 %1 帧起以较晚的图像为参考（--reference fixed 保留第一幅）。</translation>
        </message>
        <message>
            <source>%1 cannot be read: pixels that are wrong in it and in the reference image are not replaced.</source>
            <translation>无法读取 %1：其中及参考图像中的错误像素未被替换。</translation>
        </message>
        <message>
            <source>Masks: of each image only the pixels that are white in its mask were used (%1).</source>
            <translation>掩模：每幅图像仅使用其掩模中为白色的像素（%1）。</translation>
        </message>
        <message>
            <source>Images of different sharpness are not matched: blur matching does not fit the memory limit (--host-memory-limit).</source>
            <translation>清晰度不同的图像未匹配：模糊匹配超出内存限制（--host-memory-limit）。</translation>
        </message>
        <message>
            <source>most points of %1 have no value: %2</source>
            <translation>%1 的大多数点没有数值：%2</translation>
        </message>
        <message>
            <source>nothing could be measured in %1: no point has a value</source>
            <translation>%1 无法测量：没有任何点有数值</translation>
        </message>
        <message>
            <source>Loads are missing: %1</source>
            <translation>缺少载荷：%1</translation>
        </message>
        <message>
            <source>Young&apos;s modulus and Poisson&apos;s ratio are missing: %1</source>
            <translation>缺少杨氏模量和泊松比：%1</translation>
        </message>
        <message>
            <source>known length</source>
            <translation>已知长度</translation>
        </message>
        <message>
            <source>chequerboard</source>
            <translation>棋盘格</translation>
        </message>
        <message>
            <source>dot grid</source>
            <translation>圆点阵列</translation>
        </message>
        <message>
            <source>translations</source>
            <translation>平移</translation>
        </message>
        <message>
            <source>A single photograph shows neither the focal length nor the tilt; both are in the plane&apos;s map.</source>
            <translation>单幅照片无法给出焦距和倾斜；二者均包含在平面映射中。</translation>
        </message>
        <message>
            <source>Standard deviations take the points&apos; noise as independent: measure with a step of the subset&apos;s side.</source>
            <translation>标准差假定各点噪声独立：请以子区边长为步长测量。</translation>
        </message>
        <message>
            <source>Translations by unknown amounts show neither the scale, which is that of the known length, nor how much a tilt shortens one axis: shear and directions are wrong by that share.</source>
            <translation>未知量的平移既不能给出比例（取自已知长度），也不能给出倾斜使某轴缩短多少：剪切和方向有相应误差。</translation>
        </message>
        <message>
            <source>the region is too small for the search window and the subset</source>
            <translation>区域对于搜索窗口和子区过小</translation>
        </message>
        <message>
            <source>the points have left the deformed image</source>
            <translation>各点已离开变形图像</translation>
        </message>
        <message>
            <source>the images have no texture there</source>
            <translation>图像在该处没有纹理</translation>
        </message>
        <message>
            <source>the images do not show the same surface, or it differs more than a match allows (blur, reflections, light, paint)</source>
            <translation>图像显示的不是同一表面，或差异超出匹配允许（模糊、反光、光照、涂层）</translation>
        </message>
        <message>
            <source>the run stopped before them</source>
            <translation>测量在其之前停止</translation>
        </message>
        <message>
            <source>the texture repeats itself, so that a match may be wrong by its period</source>
            <translation>纹理重复，匹配可能偏差一个周期</translation>
        </message>
        <message>
            <source>they match a pattern of the camera (dirt, noise of the sensor) instead of the specimen</source>
            <translation>它们匹配的是相机的图案（污物、传感器噪声）而非试样</translation>
        </message>
        <message>
            <source>the masks hide them, in this image or in its reference image</source>
            <translation>它们被此图像或其参考图像的掩模遮住</translation>
        </message>
        <message>
            <source>Maps over the frames: %1</source>
            <translation>各帧云图：%1</translation>
        </message>
        <message>
            <source>The maps of %1 over the frames</source>
            <translation>各帧 %1 的云图</translation>
        </message>
        <message>
            <source>The maps of %1 over the frames lack %2 frames without values of it.</source>
            <translation>各帧 %1 的云图缺少 %2 帧没有数值的图像。</translation>
        </message>
        <message>
            <source>The maps of %1 over the frames are those of the first %2 of %3 chosen frames.</source>
            <translation>各帧 %1 的云图为所选 %3 帧中的前 %2 帧。</translation>
        </message>
        <message>
            <source>The blur differs over the image: in frame %1 its standard deviation is %2 to %3 px. Points that it leaves unexplained have a larger standard deviation or fail.</source>
            <translation>图像各处的模糊程度不同：第 %1 帧中其标准差为 %2 至 %3 px。模糊未能解释的点标准差较大，或者失败。</translation>
        </message>
        <message>
            <source>The motion is not affine within the noise of the points: the flow is that of the grid.</source>
            <translation>在点的噪声范围内运动不是仿射的：采用网格的光流。</translation>
        </message>
        <message>
            <source>Image %1 (%2) has no partner and was not measured.</source>
            <translation>第 %1 幅图像（%2）没有配对图像，未测量。</translation>
        </message>
        <message>
            <source>Images %1 to %2 have no partner and were not measured.</source>
            <translation>第 %1 至 %2 幅图像没有配对图像，未测量。</translation>
        </message>
        <message>
            <source>averaged over %1</source>
            <translation>在 %1 内平均</translation>
        </message>
        <message>
            <source>averaged over %1; averaged over %2</source>
            <translation>在 %1 内并在 %2 内平均</translation>
        </message>
        <message>
            <source>%1, averaged over %2</source>
            <translation>%1，在 %2 内平均</translation>
        </message>
        <message>
            <source>%1, averaged over %2; averaged over %3</source>
            <translation>%1，在 %2 内并在 %3 内平均</translation>
        </message>
        <message>
            <source>%1 frames</source>
            <translation>%1 帧</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>The maps of %1 in frames %2 are missing: there are only %3 deformed images.</source>
            <translation>缺少第 %2 帧的 %1 图：只有 %3 幅变形图像。</translation>
        </message>
        <message>
            <source>Device %1 has no %2; device %3 made it.</source>
            <translation>设备 %1 不支持 %2；由设备 %3 完成。</translation>
        </message>
        <message>
            <source>IC-GN refinement</source>
            <translation>IC-GN 细化</translation>
        </message>
        <message>
            <source>filter %1</source>
            <translation>滤波器 %1</translation>
        </message>
        <message>
            <source>%1: %2. The run continued with %3 (%4).</source>
            <translation>%1：%2。测量改用 %3（%4）继续。</translation>
        </message>
        <message>
            <source>%1; continues on the CPU</source>
            <translation>%1；在 CPU 上继续</translation>
        </message>
        <message>
            <source>frame %1 (%2)</source>
            <translation>第 %1 帧（%2）</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1。</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1，以及另外 %2 个</translation>
        </message>
        <message>
            <source>mm/m</source>
            <translation>mm/m</translation>
        </message>
        <message>
            <source>chosen for these images: %1 (%2)</source>
            <translation>为这些图像选择：%1（%2）</translation>
        </message>
        <message>
            <source>chosen for these images with %1 (%2)</source>
            <translation>为这些图像选择，给定 %1（%2）</translation>
        </message>
        <message>
            <source>noise %1 grey</source>
            <translation>噪声 %1 灰度级</translation>
        </message>
        <message>
            <source>noise %1 grey, speckles %2 px</source>
            <translation>噪声 %1 灰度级，散斑 %2 px</translation>
        </message>
        <message>
            <source>%1, no single subset suits all points</source>
            <translation>%1，没有适合所有点的单一子区</translation>
        </message>
        <message>
            <source>mean %1 [%2]</source>
            <translation>平均 %1 [%2]</translation>
        </message>
        <message>
            <source>%1, %2 files, %3 points: residual %4 px RMS</source>
            <translation>%1，%2 个文件，%3 个点：残差 %4 px RMS</translation>
        </message>
        <message>
            <source>%1, 1 file, %2 points: residual %3 px RMS</source>
            <translation>%1，1 个文件，%2 个点：残差 %3 px RMS</translation>
        </message>
        <message>
            <source>the usual %1 are taken: %2</source>
            <translation>采用 %1 的常用值：%2</translation>
        </message>
        <message>
            <source>%1 has %2 images per second.</source>
            <translation>%1 每秒有 %2 幅图像。</translation>
        </message>
        <message>
            <source>%1 has %2 images per second on average, at unequal intervals.</source>
            <translation>%1 平均每秒有 %2 幅图像，间隔不相等。</translation>
        </message>
        <message>
            <source>The time of each image is used.</source>
            <translation>使用每幅图像的时间。</translation>
        </message>
        <message>
            <source>The given frame rate is 0: there are no velocities.</source>
            <translation>给定的帧率为 0：没有速度。</translation>
        </message>
        <message>
            <source>The given frame rate of %1 images per second is used instead.</source>
            <translation>改用给定的帧率，每秒 %1 幅图像。</translation>
        </message>
        <message>
            <source>The trigger was at %1.</source>
            <translation>触发位于 %1。</translation>
        </message>
        <message>
            <source>The first image of %1 is number %2 from the trigger.</source>
            <translation>%1 的第一幅图像是自触发起的第 %2 幅。</translation>
        </message>
        <message>
            <source>%1 is a recording of %2; its first image has the counter %3.</source>
            <translation>%1 是 %2 的录制文件；其第一幅图像的计数为 %3。</translation>
        </message>
        <message>
            <source>Images missing in %1 by the counter of the camera: %2, the first before image %3.</source>
            <translation>按相机计数，%1 中缺少的图像数：%2，第一幅在第 %3 幅图像之前。</translation>
        </message>
        <message>
            <source>The counter of the camera does not ascend in %1 at image %2: the camera was restarted, or sent an image twice.</source>
            <translation>%1 中相机计数在第 %2 幅图像处没有递增：相机曾重新启动，或重复发送了一幅图像。</translation>
        </message>
        <message>
            <source>The times of %1 do not ascend at image %2: the clock was set back, and they are not used.</source>
            <translation>%1 的时间在第 %2 幅图像处没有递增：时钟曾被调回，因此不使用这些时间。</translation>
        </message>
        <message>
            <source>Images from frame %1 on are not compared: their load turns at %2, that of the steps does not, and displacements depend on the loads before.</source>
            <translation>从第 %1 帧起的图像不参与比较：其载荷在 %2 处反向，而各计算步的载荷不反向，位移取决于此前的载荷。</translation>
        </message>
        <message>
            <source>Images from frame %1 on are not compared: their load turns at %2, that of the steps turns at %3, and displacements depend on the loads before.</source>
            <translation>从第 %1 帧起的图像不参与比较：其载荷在 %2 处反向，而各计算步的载荷在 %3 处反向，位移取决于此前的载荷。</translation>
        </message>
    </context>
    <context>
        <name>LiveDialog</name>
        <message>
            <source>%1 is not empty; choose an empty folder for the images.</source>
            <translation>%1 不是空文件夹；请为图像选择一个空文件夹。</translation>
        </message>
        <message>
            <source>Focus: %1 % of the best so far</source>
            <translation>清晰度：迄今最佳值的 %1 %</translation>
        </message>
        <message>
            <source>Focus: the image has no contrast</source>
            <translation>清晰度：图像没有对比度</translation>
        </message>
        <message>
            <source>White: %1 %, black: %2 % of the pixels</source>
            <translation>白色：%1 %，黑色：%2 % 的像素</translation>
        </message>
        <message>
            <source>shorten the exposure</source>
            <translation>请缩短曝光时间</translation>
        </message>
        <message>
            <source>Speckles: %1 px, at %2 % of the positions; noise: %3 grey</source>
            <translation>散斑：%1 px，占 %2 % 的位置；噪声：%3 灰度</translation>
        </message>
        <message>
            <source>Speckles: none found</source>
            <translation>散斑：未找到</translation>
        </message>
        <message>
            <source>Waiting for the camera...</source>
            <translation>正在等待相机...</translation>
        </message>
        <message>
            <source>No camera was found; connect one, or enter ring:FILE.</source>
            <translation>未找到相机；请连接相机，或输入 ring:文件。</translation>
        </message>
        <message>
            <source>Open the camera to see its picture.</source>
            <translation>打开相机以查看其画面。</translation>
        </message>
        <message>
            <source>%1: %2 px; %3 images per second</source>
            <translation>%1：%2 px；每秒 %3 幅图像</translation>
        </message>
        <message>
            <source>Recorded: %1 of %2 images</source>
            <translation>已录制：%1 / %2 幅图像</translation>
        </message>
        <message>
            <source>Stored to be measured: %1 images, left out: %2</source>
            <translation>已保存待测量：%1 幅图像，略过：%2</translation>
        </message>
        <message>
            <source>The camera sends no more images.</source>
            <translation>相机不再发送图像。</translation>
        </message>
        <message>
            <source>Close camera</source>
            <translation>关闭相机</translation>
        </message>
        <message>
            <source>Open camera</source>
            <translation>打开相机</translation>
        </message>
        <message>
            <source>Live Camera</source>
            <translation>实时相机</translation>
        </message>
        <message>
            <source>Camera</source>
            <translation>相机</translation>
        </message>
        <message>
            <source>Exposure</source>
            <translation>曝光</translation>
        </message>
        <message>
            <source>Gain</source>
            <translation>增益</translation>
        </message>
        <message>
            <source>Images per second</source>
            <translation>每秒图像数</translation>
        </message>
        <message>
            <source>Region of the sensor</source>
            <translation>传感器区域</translation>
        </message>
        <message>
            <source>Trigger</source>
            <translation>触发</translation>
        </message>
        <message>
            <source>Pixel format</source>
            <translation>像素格式</translation>
        </message>
        <message>
            <source>Measured per second</source>
            <translation>每秒测量数</translation>
        </message>
        <message>
            <source>as it is</source>
            <translation>保持不变</translation>
        </message>
        <message>
            <source>µs</source>
            <translation>µs</translation>
        </message>
        <message>
            <source>all</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>X,Y,width,height</source>
            <translation>X,Y,宽,高</translation>
        </message>
        <message>
            <source>Find cameras</source>
            <translation>查找相机</translation>
        </message>
        <message>
            <source>Record...</source>
            <translation>录制...</translation>
        </message>
        <message>
            <source>Measure...</source>
            <translation>测量...</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Record the images of the camera</source>
            <translation>录制相机的图像</translation>
        </message>
        <message>
            <source>Record every image without loss in a new file, which opens as a sequence afterwards</source>
            <translation>将每幅图像无损录制到新文件中，之后可作为序列打开</translation>
        </message>
        <message>
            <source>Measure the images of the camera</source>
            <translation>测量相机的图像</translation>
        </message>
        <message>
            <source>Store the images in an empty folder and measure them as they come, against the current reference image or, if there is none, against the first one</source>
            <translation>将图像保存到空文件夹并在到达时测量，以当前参考图像为准；若没有参考图像，则以第一幅为准</translation>
        </message>
        <message>
            <source>End recording or measuring, and show the camera further</source>
            <translation>结束录制或测量，并继续显示相机画面</translation>
        </message>
        <message>
            <source>Picture of the camera</source>
            <translation>相机画面</translation>
        </message>
        <message>
            <source>Histogram of the greys</source>
            <translation>灰度直方图</translation>
        </message>
        <message>
            <source>Pixels by grey, from black to the largest grey of the camera</source>
            <translation>按灰度统计的像素数，从黑色到相机的最大灰度</translation>
        </message>
    </context>
</TS>
