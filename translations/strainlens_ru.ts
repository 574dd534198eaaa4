<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="ru" sourcelanguage="en">
    <context>
        <name>ActionState</name>
        <message>
            <source>Each pair has a first image of its own.</source>
            <translation>У каждой пары своё первое изображение.</translation>
        </message>
        <message>
            <source>The image behind the maps changes from pair to pair: export pictures.</source>
            <translation>Изображение под картами меняется от пары к паре: экспортируйте отдельные изображения.</translation>
        </message>
        <message>
            <source>The images are not measured in pairs (parameter Reference update).</source>
            <translation>Изображения измеряются не парами (параметр «Обновление опорного»).</translation>
        </message>
        <message>
            <source>Loads and their curves refer to one first image; each pair has its own.</source>
            <translation>Нагрузки и их кривые отсчитываются от одного первого изображения; у каждой пары оно своё.</translation>
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message>
            <source>Show a scale bar in the image and in exported pictures</source>
            <translation>Показать масштабную линейку на изображении и в экспортируемых рисунках</translation>
        </message>
        <message>
            <source>&amp;Scale bar</source>
            <translation>&amp;Масштабная линейка</translation>
        </message>
        <message>
            <source>Alternate reference and selected image below the results while the key is held</source>
            <translation>Чередовать исходное и выбранное изображения под результатами, пока нажата клавиша</translation>
        </message>
        <message>
            <source>Flic&amp;ker</source>
            <translation>&amp;Чередование</translation>
        </message>
        <message>
            <source>Blend reference and selected image, with the results on the reference</source>
            <translation>Наложить исходное и выбранное изображения; результаты — на исходном</translation>
        </message>
        <message>
            <source>Ble&amp;nd</source>
            <translation>&amp;Наложение</translation>
        </message>
        <message>
            <source>Li&amp;ve preview</source>
            <translation>Живо&amp;й просмотр</translation>
        </message>
        <message>
            <source>Measure the centre of the view while parameters change</source>
            <translation>Измерять центр вида при изменении параметров</translation>
        </message>
        <message>
            <source>&amp;Open images...</source>
            <translation>&amp;Открыть изображения...</translation>
        </message>
        <message>
            <source>Open a reference image and its deformed images</source>
            <translation>Открыть исходное изображение и изображения после деформации</translation>
        </message>
        <message>
            <source>Open &amp;folder...</source>
            <translation>Открыть &amp;папку...</translation>
        </message>
        <message>
            <source>Open all images of a folder in natural order</source>
            <translation>Открыть все изображения папки по порядку номеров</translation>
        </message>
        <message>
            <source>Open sample s&amp;pecimen</source>
            <translation>Открыть о&amp;бразец</translation>
        </message>
        <message>
            <source>Render an open-hole tension test with its region and open it</source>
            <translation>Построить растяжение пластины с отверстием вместе с областью и открыть его</translation>
        </message>
        <message>
            <source>&amp;Export results...</source>
            <translation>&amp;Экспорт результатов...</translation>
        </message>
        <message>
            <source>Write every measured point of every image as a table, HDF5, NumPy, MATLAB or ParaView file</source>
            <translation>Записать все точки всех изображений в виде таблицы, файла HDF5, NumPy, MATLAB или ParaView</translation>
        </message>
        <message>
            <source>Export pict&amp;ure...</source>
            <translation>Экспорт к&amp;артинки...</translation>
        </message>
        <message>
            <source>Write the selected image with its map or arrows as PNG, SVG, PDF or VTK file</source>
            <translation>Записать выбранное изображение с картой или стрелками в файл PNG, SVG, PDF или VTK</translation>
        </message>
        <message>
            <source>Export &amp;video...</source>
            <translation>Экспорт &amp;видео...</translation>
        </message>
        <message>
            <source>Write the maps or arrows of all images as a video</source>
            <translation>Записать карты или стрелки всех изображений в виде видео</translation>
        </message>
        <message>
            <source>Export pro&amp;bes...</source>
            <translation>Экспорт &amp;датчиков...</translation>
        </message>
        <message>
            <source>Write the probe data: time series, profiles, a chart or elastic constants</source>
            <translation>Записать данные датчиков: ряды, профили, график или упругие постоянные</translation>
        </message>
        <message>
            <source>Export repor&amp;t...</source>
            <translation>Экспорт &amp;отчёта...</translation>
        </message>
        <message>
            <source>Write a report of results and settings as HTML, PDF or JSON</source>
            <translation>Записать отчёт о результатах и настройках в HTML, PDF или JSON</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>В&amp;ыход</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Отменить</translation>
        </message>
        <message>
            <source>Undo the last change</source>
            <translation>Отменить последнее изменение</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Повторить</translation>
        </message>
        <message>
            <source>Redo the change</source>
            <translation>Повторить изменение</translation>
        </message>
        <message>
            <source>&amp;Move the view</source>
            <translation>&amp;Двигать изображение</translation>
        </message>
        <message>
            <source>Drag to move the image; also with the middle button or the space bar</source>
            <translation>Потяните изображение; также средней кнопкой или с пробелом</translation>
        </message>
        <message>
            <source>&amp;Rectangle</source>
            <translation>П&amp;рямоугольник</translation>
        </message>
        <message>
            <source>Drag a rectangle</source>
            <translation>Протяните прямоугольник</translation>
        </message>
        <message>
            <source>&amp;Ellipse</source>
            <translation>&amp;Эллипс</translation>
        </message>
        <message>
            <source>Drag an ellipse</source>
            <translation>Протяните эллипс</translation>
        </message>
        <message>
            <source>&amp;Polygon</source>
            <translation>&amp;Многоугольник</translation>
        </message>
        <message>
            <source>Click the corners; Enter, a double click or the first corner closes it, Escape cancels</source>
            <translation>Отметьте вершины щелчками; Enter, двойной щелчок или первая вершина замыкают, Escape отменяет</translation>
        </message>
        <message>
            <source>&amp;Add to the region</source>
            <translation>&amp;Добавлять к области</translation>
        </message>
        <message>
            <source>Add new shapes to the region</source>
            <translation>Добавлять новые фигуры к области</translation>
        </message>
        <message>
            <source>&amp;Subtract from the region</source>
            <translation>&amp;Вычитать из области</translation>
        </message>
        <message>
            <source>Cut new shapes out of the region</source>
            <translation>Вырезать новые фигуры из области</translation>
        </message>
        <message>
            <source>&amp;Delete shape</source>
            <translation>&amp;Удалить фигуру</translation>
        </message>
        <message>
            <source>Move shape &amp;up</source>
            <translation>Фигуру вв&amp;ерх</translation>
        </message>
        <message>
            <source>Apply the selected shape earlier</source>
            <translation>Применять выбранную фигуру раньше</translation>
        </message>
        <message>
            <source>Move shape d&amp;own</source>
            <translation>Фигуру вн&amp;из</translation>
        </message>
        <message>
            <source>Apply the selected shape later</source>
            <translation>Применять выбранную фигуру позже</translation>
        </message>
        <message>
            <source>&amp;Clear region</source>
            <translation>&amp;Очистить область</translation>
        </message>
        <message>
            <source>Remove all shapes and measure the entire image</source>
            <translation>Удалить все фигуры и измерять всё изображение</translation>
        </message>
        <message>
            <source>&amp;Import region...</source>
            <translation>&amp;Импорт области...</translation>
        </message>
        <message>
            <source>Read a mask image (white is measured) or shapes (JSON)</source>
            <translation>Прочитать маску (белое измеряется) или фигуры (JSON)</translation>
        </message>
        <message>
            <source>Export &amp;mask...</source>
            <translation>Экспорт &amp;маски...</translation>
        </message>
        <message>
            <source>Write the region as a black and white image</source>
            <translation>Записать область чёрно-белым изображением</translation>
        </message>
        <message>
            <source>Export s&amp;hapes...</source>
            <translation>Экспорт &amp;фигур...</translation>
        </message>
        <message>
            <source>Write the region's shapes as JSON</source>
            <translation>Записать фигуры области в JSON</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>У&amp;величить</translation>
        </message>
        <message>
            <source>Zoom &amp;out</source>
            <translation>У&amp;меньшить</translation>
        </message>
        <message>
            <source>&amp;Fit to window</source>
            <translation>По размеру &amp;окна</translation>
        </message>
        <message>
            <source>&amp;Actual size</source>
            <translation>&amp;Истинный размер</translation>
        </message>
        <message>
            <source>One image pixel on one screen pixel</source>
            <translation>Один пиксель изображения на один пиксель экрана</translation>
        </message>
        <message>
            <source>&amp;Reference image</source>
            <translation>И&amp;сходное изображение</translation>
        </message>
        <message>
            <source>Show the reference image below the vectors instead of the selected image</source>
            <translation>Показывать под векторами исходное изображение вместо выбранного</translation>
        </message>
        <message>
            <source>&amp;Vectors</source>
            <translation>&amp;Векторы</translation>
        </message>
        <message>
            <source>Show the displacement vectors</source>
            <translation>Показывать векторы перемещений</translation>
        </message>
        <message>
            <source>Re&amp;gion</source>
            <translation>Об&amp;ласть</translation>
        </message>
        <message>
            <source>Darken everything outside the region and show the outlines</source>
            <translation>Затемнить всё вне области и показать контуры</translation>
        </message>
        <message>
            <source>Su&amp;bset at cursor</source>
            <translation>Подо&amp;бласть у курсора</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>&amp;Расчёт</translation>
        </message>
        <message>
            <source>Measure the displacements in all images</source>
            <translation>Измерить перемещения на всех изображениях</translation>
        </message>
        <message>
            <source>C&amp;ontinue</source>
            <translation>&amp;Продолжить</translation>
        </message>
        <message>
            <source>Measure the remaining images and keep the existing results</source>
            <translation>Измерить оставшиеся изображения, сохранив имеющиеся результаты</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Стоп</translation>
        </message>
        <message>
            <source>Use as re&amp;ference</source>
            <translation>Сделать &amp;исходным</translation>
        </message>
        <message>
            <source>Measure all other images against the selected one</source>
            <translation>Измерять все остальные изображения относительно выбранного</translation>
        </message>
        <message>
            <source>&amp;What is this?</source>
            <translation>&amp;Что это?</translation>
        </message>
        <message>
            <source>Click a control to show its help</source>
            <translation>Щёлкните элемент, чтобы показать справку о нём</translation>
        </message>
        <message>
            <source>&amp;About StrainLens</source>
            <translation>&amp;О программе StrainLens</translation>
        </message>
        <message>
            <source>Check d&amp;evices...</source>
            <translation>Сравнить &amp;устройства...</translation>
        </message>
        <message>
            <source>Measure the selected image with every device and compare results and times</source>
            <translation>Измерить выбранный снимок каждым устройством и сравнить результаты и время</translation>
        </message>
        <message>
            <source>&amp;Measure devices again</source>
            <translation>Измерить устройства &amp;заново</translation>
        </message>
        <message>
            <source>Detect devices and measure their speed again</source>
            <translation>Найти устройства и измерить их скорость заново</translation>
        </message>
        <message>
            <source>Show search window, subset, step, search range and strain window to scale at the cursor</source>
            <translation>Показать у курсора в масштабе окно поиска, подобласть, шаг, диапазон поиска и окно деформации</translation>
        </message>
        <message>
            <source>&amp;Suggest parameters...</source>
            <translation>Подобрать п&amp;араметры...</translation>
        </message>
        <message>
            <source>Suggest search window, subset, step and strain window for the reference image, with reasons</source>
            <translation>Предложить окно поиска, подобласть, шаг и окно деформации для исходного изображения, с обоснованием</translation>
        </message>
        <message>
            <source>Export dense flo&amp;w...</source>
            <translation>Экспорт плотного по&amp;ля...</translation>
        </message>
        <message>
            <source>Write the displacement of every pixel of the selected image, as .flo file or as a picture</source>
            <translation>Записать перемещение каждого пикселя выбранного изображения в файл .flo или в картинку</translation>
        </message>
        <message>
            <source>Sele&amp;ct point</source>
            <translation>Выбрать &amp;точку</translation>
        </message>
        <message>
            <source>Select the point at the centre of the view; the arrow keys move to its neighbours, Escape deselects it</source>
            <translation>Выбрать точку в центре вида; клавиши со стрелками переходят к соседним, Escape снимает выбор</translation>
        </message>
        <message>
            <source>&amp;New</source>
            <translation>&amp;Новый</translation>
        </message>
        <message>
            <source>Close images, region and results and start a new project</source>
            <translation>Закрыть изображения, область и результаты и начать новый проект</translation>
        </message>
        <message>
            <source>Open &amp;project...</source>
            <translation>Открыть &amp;проект...</translation>
        </message>
        <message>
            <source>Open the images, region and parameters of a project</source>
            <translation>Открыть изображения, область и параметры проекта</translation>
        </message>
        <message>
            <source>Open &amp;recent project</source>
            <translation>Открыть &amp;недавний проект</translation>
        </message>
        <message>
            <source>&amp;Save project</source>
            <translation>&amp;Сохранить проект</translation>
        </message>
        <message>
            <source>Save images, region and parameters to the project file</source>
            <translation>Сохранить изображения, область и параметры в файле проекта</translation>
        </message>
        <message>
            <source>Save project &amp;as...</source>
            <translation>Сохранить проект &amp;как...</translation>
        </message>
        <message>
            <source>Save the project to another file</source>
            <translation>Сохранить проект в другом файле</translation>
        </message>
        <message>
            <source>Probe: &amp;point</source>
            <translation>Датчик: &amp;точка</translation>
        </message>
        <message>
            <source>Probe: &amp;line</source>
            <translation>Датчик: &amp;линия</translation>
        </message>
        <message>
            <source>Probe: &amp;extensometer</source>
            <translation>Датчик: &amp;экстензометр</translation>
        </message>
        <message>
            <source>Probe: &amp;area</source>
            <translation>Датчик: &amp;область</translation>
        </message>
        <message>
            <source>Drag a rectangle; the mean over its points is read in every image</source>
            <translation>Растяните прямоугольник; среднее по его точкам читается на каждом изображении</translation>
        </message>
        <message>
            <source>Probe: &amp;crack opening</source>
            <translation>Датчик: &amp;раскрытие трещины</translation>
        </message>
        <message>
            <source>Drag across a crack; its opening and sliding are read in every image</source>
            <translation>Проведите поперёк трещины; раскрытие и сдвиг читаются на каждом изображении</translation>
        </message>
        <message>
            <source>&amp;Delete probe</source>
            <translation>&amp;Удалить датчик</translation>
        </message>
        <message>
            <source>Delete the selected probe (in the image: the Delete key)</source>
            <translation>Удалить выбранный датчик (на изображении: клавиша Delete)</translation>
        </message>
        <message>
            <source>Delete all p&amp;robes</source>
            <translation>Удалить &amp;все датчики</translation>
        </message>
        <message>
            <source>Delete all probes</source>
            <translation>Удалить все датчики</translation>
        </message>
        <message>
            <source>E&amp;xport chart...</source>
            <translation>Экспорт &amp;графика...</translation>
        </message>
        <message>
            <source>Write the chart as PNG, SVG or PDF, or its data as CSV</source>
            <translation>Записать график в PNG, SVG или PDF либо его данные в CSV</translation>
        </message>
        <message>
            <source>&amp;Probes</source>
            <translation>&amp;Датчики</translation>
        </message>
        <message>
            <source>Show the probes on the image</source>
            <translation>Показать датчики на изображении</translation>
        </message>
        <message>
            <source>Copy as command &amp;line</source>
            <translation>Копировать как команд&amp;ную строку</translation>
        </message>
        <message>
            <source>Copy the command line that gives the same results</source>
            <translation>Скопировать командную строку, дающую те же результаты</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>&amp;Сочетания клавиш</translation>
        </message>
        <message>
            <source>List the shortcuts of all actions</source>
            <translation>Показать сочетания клавиш всех команд</translation>
        </message>
        <message>
            <source>Select and chan&amp;ge shapes</source>
            <translation>Выбирать и изменять &amp;фигуры</translation>
        </message>
        <message>
            <source>Click a shape, then drag it or its handles; a double click on an edge inserts a corner, arrow keys move, Delete removes, Escape deselects</source>
            <translation>Щёлкните фигуру и тяните её или её маркеры; двойной щелчок по стороне вставляет вершину, стрелки сдвигают, Delete удаляет, Escape снимает выбор</translation>
        </message>
        <message>
            <source>Remove the selected shape or corner</source>
            <translation>Удалить выбранную фигуру или вершину</translation>
        </message>
        <message>
            <source>&amp;Freehand outline</source>
            <translation>Контур от &amp;руки</translation>
        </message>
        <message>
            <source>Drag along the outline of the region; releasing the button closes it</source>
            <translation>Обведите контур области; он замыкается, когда кнопка отпущена</translation>
        </message>
        <message>
            <source>&amp;Brush</source>
            <translation>&amp;Кисть</translation>
        </message>
        <message>
            <source>Paint the area to add or cut out; the keys [ and ] change the radius</source>
            <translation>Закрасьте добавляемый или вырезаемый участок; клавиши [ и ] меняют радиус</translation>
        </message>
        <message>
            <source>Smaller brush (&amp;-)</source>
            <translation>Меньше кисть (&amp;-)</translation>
        </message>
        <message>
            <source>Reduce the brush radius by a quarter</source>
            <translation>Уменьшить радиус кисти на четверть</translation>
        </message>
        <message>
            <source>Larger brush (&amp;+)</source>
            <translation>Больше кисть (&amp;+)</translation>
        </message>
        <message>
            <source>Increase the brush radius by a quarter</source>
            <translation>Увеличить радиус кисти на четверть</translation>
        </message>
        <message>
            <source>Di&amp;late region</source>
            <translation>Ди&amp;латация области</translation>
        </message>
        <message>
            <source>Dilate the region by the distance set in its panel</source>
            <translation>Расширить область на расстояние, заданное на её панели</translation>
        </message>
        <message>
            <source>Erode regio&amp;n</source>
            <translation>Эро&amp;зия области</translation>
        </message>
        <message>
            <source>Erode the region by the distance set in its panel</source>
            <translation>Сузить область на расстояние, заданное на её панели</translation>
        </message>
        <message>
            <source>Region from &amp;texture</source>
            <translation>Область по &amp;текстуре</translation>
        </message>
        <message>
            <source>Set the region to the speckled area of the reference image</source>
            <translation>Задать областью участок исходного изображения со спеклами</translation>
        </message>
        <message>
            <source>Import load data for the stress-strain curve, Young&apos;s modulus and Poisson&apos;s ratio</source>
            <translation>Импортировать нагрузки для диаграммы растяжения, модуля Юнга и коэффициента Пуассона</translation>
        </message>
        <message>
            <source>L&amp;oad data and modulus...</source>
            <translation>&amp;Нагрузки и модуль...</translation>
        </message>
        <message>
            <source>&amp;Measure a sample specimen</source>
            <translation>&amp;Измерить пробный образец</translation>
        </message>
        <message>
            <source>Render an open-hole tension test, measure it and show its strain</source>
            <translation>Построить растяжение образца с отверстием, измерить его и показать деформацию</translation>
        </message>
        <message>
            <source>Export t&amp;imes...</source>
            <translation>Экспорт &amp;времени...</translation>
        </message>
        <message>
            <source>Write the times of all stages of all images as CSV</source>
            <translation>Записать время всех этапов всех изображений в CSV</translation>
        </message>
        <message>
            <source>Locate missing &amp;images...</source>
            <translation>Найти недостающие &amp;изображения...</translation>
        </message>
        <message>
            <source>Choose a folder to search for the missing images by name, including its subfolders</source>
            <translation>Выберите папку для поиска недостающих изображений по именам, включая вложенные папки</translation>
        </message>
        <message>
            <source>Arro&amp;ws...</source>
            <translation>&amp;Стрелки...</translation>
        </message>
        <message>
            <source>Set density, length and colours of the vectors</source>
            <translation>Настроить плотность, длину и цвета векторов</translation>
        </message>
        <message>
            <source>Scale from a known &amp;length</source>
            <translation>Масштаб по известной &amp;длине</translation>
        </message>
        <message>
            <source>Drag a line over a known length and enter the length to set the scale in mm per pixel</source>
            <translation>Проведите линию вдоль известной длины и введите её, чтобы задать масштаб в мм на пиксель</translation>
        </message>
        <message>
            <source>A&amp;dd images...</source>
            <translation>&amp;Добавить изображения...</translation>
        </message>
        <message>
            <source>Append images to the sequence</source>
            <translation>Добавить изображения в последовательность</translation>
        </message>
        <message>
            <source>E&amp;xclude image</source>
            <translation>&amp;Исключить изображение</translation>
        </message>
        <message>
            <source>Exclude the selected images from the run, or include them again; they stay in the sequence</source>
            <translation>Исключить выбранные изображения из измерения или снова включить их; в последовательности они остаются</translation>
        </message>
        <message>
            <source>Move image &amp;earlier</source>
            <translation>Переместить изображение &amp;раньше</translation>
        </message>
        <message>
            <source>Swap the selected image with the previous one</source>
            <translation>Поменять выбранное изображение местами с предыдущим</translation>
        </message>
        <message>
            <source>Move image &amp;later</source>
            <translation>Переместить изображение &amp;позже</translation>
        </message>
        <message>
            <source>Swap the selected image with the next one</source>
            <translation>Поменять выбранное изображение местами со следующим</translation>
        </message>
        <message>
            <source>Re&amp;move image</source>
            <translation>&amp;Убрать изображение</translation>
        </message>
        <message>
            <source>Remove the selected images from the sequence; their files stay</source>
            <translation>Убрать выбранные изображения из последовательности; их файлы остаются</translation>
        </message>
        <message>
            <source>Exclude image</source>
            <translation>Исключить изображение</translation>
        </message>
        <message>
            <source>Include image</source>
            <translation>Включить изображение</translation>
        </message>
        <message>
            <source>Remove image</source>
            <translation>Убрать изображение</translation>
        </message>
        <message>
            <source>Move image</source>
            <translation>Переместить изображение</translation>
        </message>
        <message>
            <source>&amp;Watch folder...</source>
            <translation>Сле&amp;дить за папкой...</translation>
        </message>
        <message>
            <source>Measure images as a camera writes them to a folder, against the current reference image or, if there is none, against the first one</source>
            <translation>Измерять изображения папки по мере того, как их записывает камера, относительно текущего исходного изображения или, если его нет, относительно первого</translation>
        </message>
        <message>
            <source>Export for other pro&amp;grams...</source>
            <translation>Экспорт для др&amp;угих программ...</translation>
        </message>
        <message>
            <source>Write every measured point as tables or matrices for DICe, MatchID, GOM, pyvale or pyALDIC, one file per image</source>
            <translation>Записать все измеренные точки таблицами или матрицами для DICe, MatchID, GOM, pyvale или pyALDIC, по файлу на изображение</translation>
        </message>
        <message>
            <source>O&amp;ptical flow</source>
            <translation>Оптический &amp;поток</translation>
        </message>
        <message>
            <source>Optica&amp;l flow</source>
            <translation>Оптический пото&amp;к</translation>
        </message>
        <message>
            <source>Measure the displacement of every pixel from the reference to the selected image and show it in colours</source>
            <translation>Измерить перемещение каждого пикселя от исходного изображения к выбранному и показать его цветом</translation>
        </message>
        <message>
            <source>Show the optical flow over the reference image instead of the results of a run</source>
            <translation>Показать на исходном изображении оптический поток вместо результатов измерения</translation>
        </message>
        <message>
            <source>Stop the run and keep the finished images, or cancel an optical flow or an export</source>
            <translation>Остановить измерение и сохранить готовые изображения либо прервать оптический поток или экспорт</translation>
        </message>
        <message>
            <source>Export opti&amp;cal flow...</source>
            <translation>Экспорт оптического пото&amp;ка...</translation>
        </message>
        <message>
            <source>Write the measured optical flow as .flo file, as NumPy arrays with standard deviations and occlusions, or as a picture</source>
            <translation>Записать измеренный оптический поток: файлом .flo, массивами NumPy со стандартными отклонениями и перекрытиями или картинкой</translation>
        </message>
        <message>
            <source>Raise the li&amp;mit and run</source>
            <translation>Повысить преде&amp;л и рассчитать</translation>
        </message>
        <message>
            <source>Raise the memory limit to what the run needs, and measure</source>
            <translation>Повысить предел памяти до нужного и измерить</translation>
        </message>
        <message>
            <source>&amp;Images of the camera...</source>
            <translation>Снимки &amp;камеры...</translation>
        </message>
        <message>
            <source>Choose dark, flat and background images and a mask of bad pixels, which correct all images</source>
            <translation>Выбрать темновой снимок, снимок плоского поля, фон и маску дефектных пикселей, по которым исправляются все изображения</translation>
        </message>
        <message>
            <source>&amp;Saved runs...</source>
            <translation>Со&amp;хранённые расчёты...</translation>
        </message>
        <message>
            <source>Save results beside later ones; show, rename or remove saved ones</source>
            <translation>Сохранить результаты рядом с последующими; показать, переименовать или убрать сохранённые</translation>
        </message>
        <message>
            <source>&amp;Find command...</source>
            <translation>&amp;Найти команду...</translation>
        </message>
        <message>
            <source>Find an action by its words and start it</source>
            <translation>Найти действие по словам и выполнить его</translation>
        </message>
        <message>
            <source>&amp;Reset layout</source>
            <translation>&amp;Восстановить расположение</translation>
        </message>
        <message>
            <source>Put all panels back in their places</source>
            <translation>Вернуть все панели на исходные места</translation>
        </message>
        <message>
            <source>Repeat i&amp;n steps...</source>
            <translation>Повторить с &amp;шагом...</translation>
        </message>
        <message>
            <source>Add copies of the selected probes in equal steps</source>
            <translation>Добавить копии выбранных датчиков с равным шагом</translation>
        </message>
        <message>
            <source>Add copies of the selected probes mirrored at the horizontal middle of the image</source>
            <translation>Добавить копии выбранных датчиков, отражённые относительно горизонтальной середины изображения</translation>
        </message>
        <message>
            <source>Add copies of the selected probes mirrored at the vertical middle of the image</source>
            <translation>Добавить копии выбранных датчиков, отражённые относительно вертикальной середины изображения</translation>
        </message>
        <message>
            <source>Add the probes that were copied</source>
            <translation>Добавить скопированные датчики</translation>
        </message>
        <message>
            <source>Colo&amp;ur of probe...</source>
            <translation>&amp;Цвет датчика...</translation>
        </message>
        <message>
            <source>Choose the colour of the selected probes on the image and in charts</source>
            <translation>Выбрать цвет выбранных датчиков на изображении и на графиках</translation>
        </message>
        <message>
            <source>Click the corners of a polyline, Enter ends it; the values along it are read in every image</source>
            <translation>Щёлкните вершины ломаной, Enter завершает её; значения вдоль неё читаются на каждом снимке</translation>
        </message>
        <message>
            <source>Fi&amp;x area in space</source>
            <translation>За&amp;крепить область в пространстве</translation>
        </message>
        <message>
            <source>The selected areas stay in space while the material moves through them, or move with it again</source>
            <translation>Выбранные области остаются на месте, а материал движется сквозь них, или снова движутся с ним</translation>
        </message>
        <message>
            <source>Areas of t&amp;he region</source>
            <translation>Датчики по фигурам оО&amp;бласти измеряемого участкаamp;бласти</translation>
        </message>
        <message>
            <source>Add an area for each shape of the region, with name, colour, statistics and curves of its own</source>
            <translation>Добавить датчик для каждой фигуры области, с собственными именем, цветом, статистикой и кривыми</translation>
        </message>
        <message>
            <source>Cop&amp;y probe</source>
            <translation>Копи&amp;ровать датчик</translation>
        </message>
        <message>
            <source>Copy the selected probes as text (JSON)</source>
            <translation>Скопировать выбранные датчики как текст (JSON)</translation>
        </message>
        <message>
            <source>Drag along the axis of a foil gauge; the mean strain over its grid is read in every image</source>
            <translation>Проведите вдоль оси фольгового тензорезистора; средняя деформация по его решётке читается на каждом снимке</translation>
        </message>
        <message>
            <source>Edit the name of the selected probe in the table</source>
            <translation>Изменить имя выбранного датчика в таблице</translation>
        </message>
        <message>
            <source>Mirror &amp;top to bottom</source>
            <translation>Отразить сверху в&amp;низ</translation>
        </message>
        <message>
            <source>Mirror le&amp;ft to right</source>
            <translation>Отразить слева &amp;направо</translation>
        </message>
        <message>
            <source>Paste pro&amp;bes</source>
            <translation>&amp;Вставить датчики</translation>
        </message>
        <message>
            <source>Probe: &amp;section</source>
            <translation>Датчик: &amp;сечение</translation>
        </message>
        <message>
            <source>Probe: strain &amp;gauge</source>
            <translation>Датчик: &amp;тензорезистор</translation>
        </message>
        <message>
            <source>Rena&amp;me probe</source>
            <translation>Переи&amp;меновать датчик</translation>
        </message>
        <message>
            <source>Batc&amp;h...</source>
            <translation>Пак&amp;етное измерение...</translation>
        </message>
        <message>
            <source>Measure the specimens of several folders with one template</source>
            <translation>Измерить образцы из нескольких папок по одному шаблону</translation>
        </message>
        <message>
            <source>New from temp&amp;late...</source>
            <translation>Создать по ша&amp;блону...</translation>
        </message>
        <message>
            <source>Open the images of another specimen with the parameters of a template; region and probes are placed by the outline of the specimen</source>
            <translation>Открыть изображения другого образца с параметрами шаблона; область и датчики размещаются по контуру образца</translation>
        </message>
        <message>
            <source>Save as te&amp;mplate...</source>
            <translation>Сохранить как шабло&amp;н...</translation>
        </message>
        <message>
            <source>Save everything of the project but its images, for other specimens</source>
            <translation>Сохранить всё из проекта, кроме изображений, для других образцов</translation>
        </message>
        <message>
            <source>Report &amp;details...</source>
            <translation>Наст&amp;ройка отчёта...</translation>
        </message>
        <message>
            <source>Choose what PDF and HTML reports contain: specimen, operator, client, logo, maps and charts</source>
            <translation>Выбрать содержание отчётов PDF и HTML: образец, оператор, заказчик, логотип, карты и графики</translation>
        </message>
        <message>
            <source>Annotate: te&amp;xt</source>
            <translation>Аннотация: тек&amp;ст</translation>
        </message>
        <message>
            <source>Click where a text is shown on maps, pictures and reports</source>
            <translation>Щёлкните там, где текст появится на картах, изображениях и в отчётах</translation>
        </message>
        <message>
            <source>Annotate: a&amp;rrow</source>
            <translation>Аннотация: с&amp;трелка</translation>
        </message>
        <message>
            <source>Drag an arrow from its text to what it points at</source>
            <translation>Протяните стрелку от её текста к цели</translation>
        </message>
        <message>
            <source>Annotate: &amp;dimension</source>
            <translation>Аннотация: &amp;размер</translation>
        </message>
        <message>
            <source>Drag between two points; their distance is shown in mm or px</source>
            <translation>Протяните между двумя точками; их расстояние показывается в мм или px</translation>
        </message>
        <message>
            <source>Remove last a&amp;nnotation</source>
            <translation>Удалить пос&amp;леднюю аннотацию</translation>
        </message>
        <message>
            <source>Remove the annotation that was added last</source>
            <translation>Удалить аннотацию, добавленную последней</translation>
        </message>
        <message>
            <source>&amp;Subtract the selected image</source>
            <translation>&amp;Вычесть выбранное изображение</translation>
        </message>
        <message>
            <source>Maps show the difference to the image that is selected now; again: the values themselves</source>
            <translation>Карты показывают разность с выбранным сейчас изображением; повторно: сами значения</translation>
        </message>
        <message>
            <source>Remove &amp;rigid-body motion</source>
            <translation>&amp;Убрать движение как жёсткого целого</translation>
        </message>
        <message>
            <source>Show displacements less the shift and rotation that fit the image best, on maps, vectors and in charts of probes</source>
            <translation>Показывать перемещения за вычетом наилучших сдвига и поворота изображения на картах, векторах и графиках датчиков</translation>
        </message>
        <message>
            <source>Show strains as numbers on maps, in read-out, charts, tables, pictures and reports</source>
            <translation>Показывать деформации как числа на картах, в строке значений, на графиках, в таблицах, рисунках и отчётах</translation>
        </message>
        <message>
            <source>Show strains in % on maps, in read-out, charts, tables, pictures and reports; CSV files have numbers</source>
            <translation>Показывать деформации в % на картах, в строке значений, на графиках, в таблицах, рисунках и отчётах; в файлах CSV — числа</translation>
        </message>
        <message>
            <source>Show strains in mm/m on maps, in read-out, charts, tables, pictures and reports; CSV files have numbers</source>
            <translation>Показывать деформации в мм/м на картах, в строке значений, на графиках, в таблицах, рисунках и отчётах; в файлах CSV — числа</translation>
        </message>
        <message>
            <source>Show strains in µm/m (1e-6) on maps, in read-out, charts, tables, pictures and reports; CSV files have numbers</source>
            <translation>Показывать деформации в мкм/м (1e-6) на картах, в строке значений, на графиках, в таблицах, рисунках и отчётах; в файлах CSV — числа</translation>
        </message>
        <message>
            <source>Strain as a &amp;number</source>
            <translation>Деформация как &amp;число</translation>
        </message>
        <message>
            <source>Strain in &amp;mm/m</source>
            <translation>Деформация в &amp;мм/м</translation>
        </message>
        <message>
            <source>Strain in &amp;µm/m</source>
            <translation>Деформация в мк&amp;м/м</translation>
        </message>
        <message>
            <source>Strain in per&amp;cent</source>
            <translation>Деформация в &amp;процентах</translation>
        </message>
        <message>
            <source>Val&amp;ues</source>
            <translation>&amp;Значения</translation>
        </message>
        <message>
            <source>Compare &amp;with...</source>
            <translation>&amp;Сравнить с...</translation>
        </message>
        <message>
            <source>Subtract another run or a finite-element field: map of the difference, histogram and curve over the images</source>
            <translation>Вычесть другой расчёт или поле конечных элементов: карта разности, гистограмма и кривая по изображениям</translation>
        </message>
        <message>
            <source>&amp;Manual</source>
            <translation>&amp;Руководство</translation>
        </message>
        <message>
            <source>Open recent folde&amp;r</source>
            <translation>Открыть недавнюю пап&amp;ку</translation>
        </message>
        <message>
            <source>Open the manual in the web browser; it needs no network</source>
            <translation>Открыть руководство в браузере; сеть не нужна</translation>
        </message>
        <message>
            <source>Ne&amp;xt pair</source>
            <translation>Сле&amp;дующая пара</translation>
        </message>
        <message>
            <source>Pr&amp;evious pair</source>
            <translation>Пре&amp;дыдущая пара</translation>
        </message>
        <message>
            <source>Show the second image of the next pair, with its results</source>
            <translation>Показать второе изображение следующей пары с её результатами</translation>
        </message>
        <message>
            <source>Show the second image of the previous pair, with its results</source>
            <translation>Показать второе изображение предыдущей пары с её результатами</translation>
        </message>
        <message>
            <source>Lens and &amp;plane...</source>
            <translation>О&amp;бъектив и плоскость...</translation>
        </message>
        <message>
            <source>Calibrate lens and plane with photographs of a chequerboard or a grid of dots</source>
            <translation>Откалибровать объектив и плоскость по снимкам шахматной доски или сетки точек</translation>
        </message>
        <message>
            <source>Choose for each image a mask of the pixels that show the specimen: a folder, a pattern of names, or a video</source>
            <translation>Выбрать для каждого изображения маску пикселей, на которых виден образец: папку, шаблон имён или видео</translation>
        </message>
        <message>
            <source>Hi&amp;dden pixels</source>
            <translation>&amp;Закрытые пиксели</translation>
        </message>
        <message>
            <source>Mas&amp;ks of the images...</source>
            <translation>Мас&amp;ки изображений...</translation>
        </message>
        <message>
            <source>Show the pixels that the mask of the image hides as stripes</source>
            <translation>Показать штриховкой пиксели, закрытые маской изображения</translation>
        </message>
        <message>
            <source>Click a material point; its values are read in every image; Ctrl snaps to other probes, holes, corners and features</source>
            <translation>Щёлкните точку материала; её значения читаются на каждом изображении; с Ctrl — привязка к другим пробам, отверстиям, углам и деталям</translation>
        </message>
        <message>
            <source>Drag a line; the values along it are read in every image; Ctrl snaps to other probes, holes, corners and features</source>
            <translation>Проведите линию; значения вдоль неё читаются на каждом изображении; с Ctrl — привязка к другим пробам, отверстиям, углам и деталям</translation>
        </message>
        <message>
            <source>Drag between the gauge points; the strain between them is read in every image; Ctrl snaps to other probes, holes, corners and features</source>
            <translation>Проведите между точками базы; деформация между ними читается на каждом изображении; с Ctrl — привязка к другим пробам, отверстиям, углам и деталям</translation>
        </message>
        <message>
            <source>Lengths in &amp;px and mm</source>
            <translation>Длины в пкс &amp;и мм</translation>
        </message>
        <message>
            <source>Show lengths in px, and in mm where a scale is known</source>
            <translation>Показывать длины в пкс, а при известном масштабе и в мм</translation>
        </message>
        <message>
            <source>Lengths in p&amp;x</source>
            <translation>Длины в п&amp;кс</translation>
        </message>
        <message>
            <source>Show lengths in px on maps, in read-out, charts, tables, pictures and reports; CSV files have px and mm</source>
            <translation>Показывать длины в пкс на картах, в строке значений, на графиках, в таблицах, рисунках и отчётах; в файлах CSV — пкс и мм</translation>
        </message>
        <message>
            <source>Lengths &amp;in mm</source>
            <translation>&amp;Длины в мм</translation>
        </message>
        <message>
            <source>Show lengths in mm on maps, in read-out, charts, tables, pictures and reports; without a scale in px</source>
            <translation>Показывать длины в мм на картах, в строке значений, на графиках, в таблицах, рисунках и отчётах; без масштаба — в пкс</translation>
        </message>
        <message>
            <source>L&amp;engths in µm</source>
            <translation>Д&amp;лины в мкм</translation>
        </message>
        <message>
            <source>Show lengths in µm on maps, in read-out, charts, tables, pictures and reports; without a scale in px</source>
            <translation>Показывать длины в мкм на картах, в строке значений, на графиках, в таблицах, рисунках и отчётах; без масштаба — в пкс</translation>
        </message>
        <message>
            <source>Motion, &amp;limit and smoothing</source>
            <translation>Движение, &amp;предел и сглаживание</translation>
        </message>
        <message>
            <source>Show the rigid-body motion of the image, the smoothing of maps, and the area whose values are above or below a limit</source>
            <translation>Показать движение изображения как жёсткого целого, сглаживание карт и площадь, где значения выше или ниже предела</translation>
        </message>
        <message>
            <source>Li&amp;ve camera...</source>
            <translation>&amp;Камера в реальном времени...</translation>
        </message>
        <message>
            <source>Show, record and measure the images of a camera</source>
            <translation>Показывать, записывать и измерять изображения камеры</translation>
        </message>
    </context>
    <context>
        <name>AnnotationPresenter</name>
        <message>
            <source>Annotation</source>
            <translation>Аннотация</translation>
        </message>
        <message>
            <source>Text before the length (may be empty)</source>
            <translation>Текст перед длиной (может быть пустым)</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Текст</translation>
        </message>
        <message>
            <source>Add annotation</source>
            <translation>Добавить аннотацию</translation>
        </message>
        <message>
            <source>Remove annotation</source>
            <translation>Удалить аннотацию</translation>
        </message>
        <message>
            <source>Annotations are placed on the reference image; show it first.</source>
            <translation>Аннотации ставятся на исходном изображении; сначала покажите его.</translation>
        </message>
        <message>
            <source>Annotations can be added when the measurement has ended.</source>
            <translation>Аннотации можно добавить после окончания измерения.</translation>
        </message>
        <message>
            <source>Move annotation</source>
            <translation>Переместить аннотацию</translation>
        </message>
    </context>
    <context>
        <name>CalibrationDialog</name>
        <message>
            <source>&amp;Add photographs...</source>
            <translation>&amp;Добавить снимки...</translation>
        </message>
        <message>
            <source>&amp;Save...</source>
            <translation>&amp;Сохранить...</translation>
        </message>
        <message>
            <source>&amp;Use in project</source>
            <translation>&amp;Использовать в проекте</translation>
        </message>
        <message>
            <source>Add photographs</source>
            <translation>Добавить снимки</translation>
        </message>
        <message>
            <source>C&amp;lear list</source>
            <translation>&amp;Очистить список</translation>
        </message>
        <message>
            <source>Cali&amp;brate</source>
            <translation>&amp;Калибровать</translation>
        </message>
        <message>
            <source>Calibrate</source>
            <translation>Калибровать</translation>
        </message>
        <message>
            <source>Calibrate Lens and Plane</source>
            <translation>Калибровка объектива и плоскости</translation>
        </message>
        <message>
            <source>Calibrate lens and plane</source>
            <translation>Калибровка объектива и плоскости</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>Choose photographs of the target; they are read at once</source>
            <translation>Выбрать снимки мишени; они читаются сразу</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Detect the target in all photographs and fit lens and plane</source>
            <translation>Найти мишень на всех снимках и подобрать объектив и плоскость</translation>
        </message>
        <message>
            <source>Distortion at the corners: up to %1 px ± %2 px</source>
            <translation>Дисторсия в углах: до %1 пкс ± %2 пкс</translation>
        </message>
        <message>
            <source>In the specimen&apos;s plane</source>
            <translation>В плоскости образца</translation>
        </message>
        <message>
            <source>Marks</source>
            <translation>Метки</translation>
        </message>
        <message>
            <source>Marks are everywhere in the image.</source>
            <translation>Метки есть во всех частях изображения.</translation>
        </message>
        <message>
            <source>Marks are in %1 % of the image; the lens is not known in the hatched parts: add photographs with the target there.</source>
            <translation>Метки есть на %1 % изображения; в заштрихованных частях объектив неизвестен: добавьте снимки, на которых мишень находится там.</translation>
        </message>
        <message>
            <source>Measure with this lens and plane, in millimetres; earlier results are out of date</source>
            <translation>Измерять с этими объективом и плоскостью, в миллиметрах; прежние результаты устаревают</translation>
        </message>
        <message>
            <source>Not used: %1</source>
            <translation>Не используется: %1</translation>
        </message>
        <message>
            <source>Photograph</source>
            <translation>Снимок</translation>
        </message>
        <message>
            <source>Photograph a chequerboard or a grid of dots in ten or more positions, tilted by 15 to 45 degrees and over the whole image; in one of them it lies on the specimen. Choose the photographs or drop them here.</source>
            <translation>Снимите шахматную доску или сетку точек в десяти или более положениях, с наклоном от 15 до 45 градусов и по всему изображению; в одном из них мишень лежит на образце. Выберите снимки или перетащите их сюда.</translation>
        </message>
        <message>
            <source>Photograph with the detected marks</source>
            <translation>Снимок с найденными метками</translation>
        </message>
        <message>
            <source>Photographs</source>
            <translation>Снимки</translation>
        </message>
        <message>
            <source>Residual [px]</source>
            <translation>Остаток [пкс]</translation>
        </message>
        <message>
            <source>Residual: %1 px in %2 marks</source>
            <translation>Остаток: %1 пкс по меткам (%2)</translation>
        </message>
        <message>
            <source>Save calibration</source>
            <translation>Сохранить калибровку</translation>
        </message>
        <message>
            <source>Saved: %1</source>
            <translation>Сохранено: %1</translation>
        </message>
        <message>
            <source>Scale: %1 mm/px ± %2 %</source>
            <translation>Масштаб: %1 мм/пкс ± %2 %</translation>
        </message>
        <message>
            <source>Shows the plane</source>
            <translation>Показывает плоскость</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Состояние</translation>
        </message>
        <message>
            <source>The photograph in which the target lies on the specimen</source>
            <translation>Снимок, на котором мишень лежит на образце</translation>
        </message>
        <message>
            <source>The photographs are %1 x %2 px, the images %3 x %4 px: calibrate with photographs of the same camera and settings.</source>
            <translation>Размер снимков %1 x %2 пкс, изображений %3 x %4 пкс: калибруйте по снимкам той же камеры с теми же настройками.</translation>
        </message>
        <message>
            <source>The photographs do not determine lens and plane: use three or more, with the target tilted by 15 to 45 degrees in different directions, or a single one that shows it in the specimen&apos;s plane.</source>
            <translation>Снимки не определяют объектив и плоскость: нужны три или больше с мишенью, наклонённой на 15–45 градусов в разные стороны, или один, на котором она в плоскости образца.</translation>
        </message>
        <message>
            <source>Third radial coefficient (lenses of very wide angle)</source>
            <translation>Третий радиальный коэффициент (широкий угол)</translation>
        </message>
        <message>
            <source>Tilt of the plane: %1°</source>
            <translation>Наклон плоскости: %1°</translation>
        </message>
        <message>
            <source>Use in project</source>
            <translation>Использовать в проекте</translation>
        </message>
        <message>
            <source>Used</source>
            <translation>Используется</translation>
        </message>
        <message>
            <source>Write the calibration as JSON, for the command line and Python</source>
            <translation>Записать калибровку в JSON, для командной строки и Python</translation>
        </message>
        <message>
            <source>being read</source>
            <translation>читается</translation>
        </message>
        <message>
            <source>calibration</source>
            <translation>калибровка</translation>
        </message>
    </context>
    <context>
        <name>ChoiceRow</name>
        <message>
            <source>%1
Default: %2.</source>
            <translation>%1
По умолчанию: %2.</translation>
        </message>
    </context>
    <context>
        <name>CommandPalette</name>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Команды</translation>
        </message>
        <message>
            <source>Find Command</source>
            <translation>Поиск команды</translation>
        </message>
        <message>
            <source>Words of a command</source>
            <translation>Слова команды</translation>
        </message>
    </context>
    <context>
        <name>CompareDialog</name>
        <message>
            <source>&amp;Compare</source>
            <translation>&amp;Сравнить</translation>
        </message>
        <message>
            <source>&amp;File...</source>
            <translation>&amp;Файл...</translation>
        </message>
        <message>
            <source>A saved run of the project, or a file with results or a finite-element field</source>
            <translation>Сохранённый расчёт проекта или файл с результатами либо полем конечных элементов</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>Choose file</source>
            <translation>Выбрать файл</translation>
        </message>
        <message>
            <source>Choose results (HDF5, CSV, project) or a finite-element field (CSV or VTU of nodes with displacements)</source>
            <translation>Выбрать результаты (HDF5, CSV, проект) или поле конечных элементов (CSV или VTU узлов с перемещениями)</translation>
        </message>
        <message>
            <source>Click or press the arrow keys to select the image</source>
            <translation>Щёлкните или нажимайте стрелки, чтобы выбрать изображение</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Сравнение</translation>
        </message>
        <message>
            <source>Difference of %1</source>
            <translation>Разность: %1</translation>
        </message>
        <message>
            <source>Difference over the images</source>
            <translation>Разность по изображениям</translation>
        </message>
        <message>
            <source>Histogram of the difference</source>
            <translation>Гистограмма разности</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Изображение</translation>
        </message>
        <message>
            <source>Image %1: %2 points</source>
            <translation>Изображение %1: точек %2</translation>
        </message>
        <message>
            <source>Improve the alignment by the displacements</source>
            <translation>Уточнить совмещение по перемещениям</translation>
        </message>
        <message>
            <source>Largest: %1</source>
            <translation>Наибольшая: %1</translation>
        </message>
        <message>
            <source>Map of the difference</source>
            <translation>Карта разности</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>Среднее</translation>
        </message>
        <message>
            <source>Mean: %1</source>
            <translation>Среднее: %1</translation>
        </message>
        <message>
            <source>Mesh x</source>
            <translation>Сетка x</translation>
        </message>
        <message>
            <source>Mesh y</source>
            <translation>Сетка y</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>Точки</translation>
        </message>
        <message>
            <source>Points of the alignment</source>
            <translation>Точки совмещения</translation>
        </message>
        <message>
            <source>Points of the alignment, row %1: enter four numbers.</source>
            <translation>Точки совмещения, строка %1: введите четыре числа.</translation>
        </message>
        <message>
            <source>Quantity</source>
            <translation>Величина</translation>
        </message>
        <message>
            <source>RMS</source>
            <translation>СКЗ</translation>
        </message>
        <message>
            <source>RMS: %1</source>
            <translation>СКЗ: %1</translation>
        </message>
        <message>
            <source>Residual: %1 px</source>
            <translation>Остаток: %1 пкс</translation>
        </message>
        <message>
            <source>Rotation: %1°</source>
            <translation>Поворот: %1°</translation>
        </message>
        <message>
            <source>Scale: %1 px per length of the mesh</source>
            <translation>Масштаб: %1 пкс на длину сетки</translation>
        </message>
        <message>
            <source>Standard deviation of the position: %1 px</source>
            <translation>Стандартное отклонение положения: %1 пкс</translation>
        </message>
        <message>
            <source>y of the mesh points up</source>
            <translation>y сетки направлена вверх</translation>
        </message>
        <message>
            <source>Shift and rotation between both do not count as a difference; usual with a finite-element field</source>
            <translation>Сдвиг и поворот между ними не считаются разностью; обычно для поля конечных элементов</translation>
        </message>
        <message>
            <source>Subtract the rigid-body motion between both</source>
            <translation>Вычесть взаимное жёсткое движение</translation>
        </message>
        <message>
            <source>These results minus</source>
            <translation>Эти результаты минус</translation>
        </message>
        <message>
            <source>Within two standard deviations: %1 %</source>
            <translation>В пределах двух стандартных отклонений: %1 %</translation>
        </message>
        <message>
            <source>these results</source>
            <translation>эти результаты</translation>
        </message>
        <message>
            <source>x [px]</source>
            <translation>x [пкс]</translation>
        </message>
        <message>
            <source>y [px]</source>
            <translation>y [пкс]</translation>
        </message>
        <message>
            <source>&amp;Export...</source>
            <translation>&amp;Экспорт...</translation>
        </message>
        <message>
            <source>Alignment of a finite-element field</source>
            <translation>Совмещение поля конечных элементов</translation>
        </message>
        <message>
            <source>By points</source>
            <translation>По точкам</translation>
        </message>
        <message>
            <source>Fitted to the displacements</source>
            <translation>Подобрано по перемещениям</translation>
        </message>
        <message>
            <source>None: the mesh is in pixels</source>
            <translation>Нет: сетка в пикселях</translation>
        </message>
        <message>
            <source>Export the difference: a table of all images, the map of the image shown, or the statistics</source>
            <translation>Экспорт разности: таблица всех изображений, карта показанного изображения или статистика</translation>
        </message>
        <message>
            <source>Points of the alignment: enter three or more.</source>
            <translation>Точки совмещения: введите три или больше.</translation>
        </message>
        <message>
            <source>Three or more points in mesh and reference image:</source>
            <translation>Три точки или больше на сетке и на исходном изображении:</translation>
        </message>
    </context>
    <context>
        <name>DeviceBar</name>
        <message>
            <source>Detecting devices...</source>
            <translation>Поиск устройств...</translation>
        </message>
    </context>
    <context>
        <name>DeviceRow</name>
        <message>
            <source>Device</source>
            <translation>Устройство</translation>
        </message>
        <message>
            <source>Device that computes. All devices give the same result. Automatic selects the fastest; a device that fails is replaced by the next one.
Default: Automatic.</source>
            <translation>Вычислительное устройство. Все устройства дают одинаковый результат. «Автоматически» выбирает самое быстрое; отказавшее устройство заменяется следующим.
По умолчанию: автоматически.</translation>
        </message>
        <message>
            <source>Automatic (detecting devices...)</source>
            <translation>Автоматически (поиск устройств...)</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Автоматически</translation>
        </message>
        <message>
            <source>Automatic (%1)</source>
            <translation>Автоматически (%1)</translation>
        </message>
        <message>
            <source>%1 (cannot be used)</source>
            <translation>%1 (недоступно)</translation>
        </message>
        <message numerus="yes">
            <source>%1: all %n devices</source>
            <translation>
                <numerusform>%1: всё %n устройство</numerusform>
                <numerusform>%1: все %n устройства</numerusform>
                <numerusform>%1: все %n устройств</numerusform>
            </translation>
        </message>
        <message>
            <source>The images of a sequence are distributed among them.</source>
            <translation>Снимки последовательности распределяются между ними.</translation>
        </message>
        <message>
            <source>%1: no device</source>
            <translation>%1: нет устройства</translation>
        </message>
    </context>
    <context>
        <name>DeviceTexts</name>
        <message>
            <source>%1 M points/s</source>
            <translation>%1 млн точек/с</translation>
        </message>
        <message>
            <source>%1 k points/s</source>
            <translation>%1 тыс. точек/с</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>CPU</source>
            <translation>ЦП</translation>
        </message>
        <message>
            <source>Scalar reference</source>
            <translation>Скалярный эталон</translation>
        </message>
        <message>
            <source>A device failed; another one continued with the same result.</source>
            <translation>Одно из устройств отказало; другое продолжило с тем же результатом.</translation>
        </message>
        <message>
            <source>Driver: %1</source>
            <translation>Драйвер: %1</translation>
        </message>
        <message>
            <source>Memory: %1 GiB</source>
            <translation>Память: %1 ГиБ</translation>
        </message>
        <message>
            <source>Measured speed: %1</source>
            <translation>Измеренная скорость: %1</translation>
        </message>
        <message>
            <source>Cannot be used: %1</source>
            <translation>Недоступно: %1</translation>
        </message>
        <message>
            <source>Compiling %1 kernels: the driver of %2 does this once, at first use...</source>
            <translation>Компиляция ядер %1: драйвер %2 делает это один раз, при первом использовании...</translation>
        </message>
        <message>
            <source>Stopped while the driver of %1 was compiling; it continues in the background.</source>
            <translation>Остановлено, пока драйвер %1 выполнял компиляцию; она продолжается в фоне.</translation>
        </message>
    </context>
    <context>
        <name>ImageSequence</name>
        <message>
            <source>This image is %1 x %2 px, the reference image %3 x %4 px.</source>
            <translation>Размер изображения %1 x %2 пкс, а исходного %3 x %4 пкс.</translation>
        </message>
    </context>
    <context>
        <name>Engine</name>
        <message>
            <source>Step</source>
            <translation>Шаг</translation>
        </message>
        <message>
            <source>px</source>
            <translation>пкс</translation>
        </message>
        <message>
            <source>Distance between neighbouring points.</source>
            <translation>Расстояние между соседними точками.</translation>
        </message>
        <message>
            <source>Search window width</source>
            <translation>Ширина окна поиска</translation>
        </message>
        <message>
            <source>Width of the window compared around each point; larger windows are more robust, smaller ones resolve more detail.</source>
            <translation>Ширина окна, которое сравнивается вокруг каждой точки; большие окна устойчивее, малые лучше разрешают детали.</translation>
        </message>
        <message>
            <source>Search window height</source>
            <translation>Высота окна поиска</translation>
        </message>
        <message>
            <source>Height of the window compared around each point.</source>
            <translation>Высота окна, которое сравнивается вокруг каждой точки.</translation>
        </message>
        <message>
            <source>Margin</source>
            <translation>Поля</translation>
        </message>
        <message>
            <source>Image border without search windows.</source>
            <translation>Край изображения без окон поиска.</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>Итерации</translation>
        </message>
        <message>
            <source>Recursive search: maximum number of passes; it stops early when nothing changes.</source>
            <translation>Рекурсивный поиск: наибольшее число проходов; заканчивается раньше, если ничего не меняется.</translation>
        </message>
        <message>
            <source>Search radius x</source>
            <translation>Радиус по x</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement searched along x.</source>
            <translation>Полный и пирамидальный поиск: наибольшее проверяемое перемещение по x.</translation>
        </message>
        <message>
            <source>Search radius y</source>
            <translation>Радиус по y</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement searched along y.</source>
            <translation>Полный и пирамидальный поиск: наибольшее проверяемое перемещение по y.</translation>
        </message>
        <message>
            <source>Pyramid levels</source>
            <translation>Уровни пирамиды</translation>
        </message>
        <message>
            <source>Pyramid search: number of levels, including the full image.</source>
            <translation>Пирамидальный поиск: число уровней, включая полное изображение.</translation>
        </message>
        <message>
            <source>Outlier threshold</source>
            <translation>Порог выбросов</translation>
        </message>
        <message>
            <source>Normalised median test: points that differ from their neighbours by more than this are flagged.</source>
            <translation>Нормированный медианный тест: точки, отличающиеся от соседей сильнее, помечаются.</translation>
        </message>
        <message>
            <source>Outlier fluctuation</source>
            <translation>Допуск выбросов</translation>
        </message>
        <message>
            <source>Normalised median test: expected noise between neighbours; 0 = 0.1 px after IC-GN, or twice the standard deviation if larger, else 0.75 px.</source>
            <translation>Нормированный медианный тест: ожидаемый шум между соседями; 0 = 0,1 пкс после IC-GN или удвоенное стандартное отклонение, если оно больше, иначе 0,75 пкс.</translation>
        </message>
        <message>
            <source>Minimum contrast</source>
            <translation>Наименьший контраст</translation>
        </message>
        <message>
            <source>grey</source>
            <translation>ур.</translation>
        </message>
        <message>
            <source>Windows with a lower standard deviation of grey values are flagged as textureless; 0 keeps all.</source>
            <translation>Окна с меньшим стандартным отклонением яркости помечаются как лишённые текстуры; 0 оставляет все.</translation>
        </message>
        <message>
            <source>Score threshold</source>
            <translation>Порог оценки</translation>
        </message>
        <message>
            <source>Points with a worse score are flagged: maximum for sad and ssd, minimum for zncc; 0 = off.</source>
            <translation>Точки с худшей оценкой помечаются: максимум для sad и ssd, минимум для zncc; 0 — выключено.</translation>
        </message>
        <message>
            <source>Scale</source>
            <translation>Масштаб</translation>
        </message>
        <message>
            <source>mm/px</source>
            <translation>мм/пкс</translation>
        </message>
        <message>
            <source>Size of one pixel on the specimen; 0 = unknown: results in px only.</source>
            <translation>Размер одного пикселя на образце; 0 — неизвестен: результаты только в пкс.</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>Потоки</translation>
        </message>
        <message>
            <source>Number of processor threads; 0 means all cores.</source>
            <translation>Число потоков процессора; 0 — все ядра.</translation>
        </message>
        <message>
            <source>Memory limit</source>
            <translation>Предел памяти</translation>
        </message>
        <message>
            <source>GPU memory limit</source>
            <translation>Предел памяти ГП</translation>
        </message>
        <message>
            <source>MiB</source>
            <translation>МиБ</translation>
        </message>
        <message>
            <source>GPU memory that a run may use; 0 means all. Images that do not fit are computed by the next device.</source>
            <translation>Сколько памяти графического процессора можно занять; 0 — всю. Что не помещается, вычисляет следующее устройство.</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Поиск</translation>
        </message>
        <message>
            <source>Criterion</source>
            <translation>Критерий</translation>
        </message>
        <message>
            <source>Similarity measure of two windows; recursive search supports sad only.</source>
            <translation>Мера сходства двух окон; рекурсивный поиск поддерживает только SAD.</translation>
        </message>
        <message>
            <source>Refinement</source>
            <translation>Уточнение</translation>
        </message>
        <message>
            <source>Sub-pixel method: parabola is fast, icgn1 accurate, icgn2 also where strain varies within a subset, icgn3 and icgn4 where it varies nonlinearly; a higher order needs a larger subset. auto selects the order with the smallest error for each point.</source>
            <translation>Субпиксельный метод: парабола быстра, IC-GN 1-го порядка точен, 2-го порядка — и там, где деформация меняется внутри подобласти, 3-го и 4-го — где она меняется нелинейно. Более высокому порядку нужна большая подобласть. Адаптивный выбирает для каждой точки порядок с наименьшей ошибкой.</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>Подобласть</translation>
        </message>
        <message>
            <source>IC-GN: side of the square compared around each point, an odd number; auto selects the size with the smallest error for each point.</source>
            <translation>IC-GN: сторона квадрата, сравниваемого вокруг каждой точки, нечётное число; автоматически для каждой точки выбирается сторона с наименьшей ошибкой.</translation>
        </message>
        <message>
            <source>Refinement steps</source>
            <translation>Шаги уточнения</translation>
        </message>
        <message>
            <source>IC-GN: maximum number of steps for a point to converge.</source>
            <translation>IC-GN: наибольшее число шагов, за которое точка должна сойтись.</translation>
        </message>
        <message>
            <source>Refinement limit</source>
            <translation>Порог уточнения</translation>
        </message>
        <message>
            <source>IC-GN: a point has converged when a step moves its subset by less than this; with automatic smoothing a tenth of the expected standard deviation is enough.</source>
            <translation>IC-GN: точка сошлась, если шаг сдвигает её подобласть меньше чем на эту величину; при автоматическом сглаживании достаточно десятой доли ожидаемого стандартного отклонения.</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>Сглаживание</translation>
        </message>
        <message>
            <source>IC-GN: width of the flat-topped Gaussian that smooths both images first; 0 = none, auto selects it from the noise of the first image.</source>
            <translation>IC-GN: ширина гауссианы с плоской вершиной, которой сначала сглаживаются оба изображения; 0 — без сглаживания, «авто» выбирает её по шуму первого изображения.</translation>
        </message>
        <message>
            <source>Gaussian weight</source>
            <translation>Гауссов вес</translation>
        </message>
        <message>
            <source>IC-GN: standard deviation of the Gaussian that weights the pixels around the point, as a share of the subset&apos;s side; 0 = uniform weights.</source>
            <translation>IC-GN: стандартное отклонение гауссовых весов пикселей вокруг точки, как доля стороны подобласти; 0 — равные веса.</translation>
        </message>
        <message>
            <source>Minimum share</source>
            <translation>Минимальная доля</translation>
        </message>
        <message>
            <source>IC-GN: minimum share of the subset&apos;s pixels inside the region and both images.</source>
            <translation>IC-GN: минимальная доля пикселей подобласти внутри области и обоих изображений.</translation>
        </message>
        <message>
            <source>Minimum correlation</source>
            <translation>Минимальная корреляция</translation>
        </message>
        <message>
            <source>IC-GN: points with a lower correlation are flagged; 0 keeps all.</source>
            <translation>IC-GN: точки с меньшей корреляцией помечаются; 0 оставляет все.</translation>
        </message>
        <message>
            <source>Interpolation</source>
            <translation>Интерполяция</translation>
        </message>
        <message>
            <source>IC-GN: interpolation of grey values between pixels; quintic has the smallest bias.</source>
            <translation>IC-GN: интерполяция яркости между пикселями; у B-сплайна 5-й степени наименьшее смещение.</translation>
        </message>
        <message>
            <source>an odd number from 9 to 255 px</source>
            <translation>нечётное число, от 9 до 255 пкс</translation>
        </message>
        <message>
            <source>Border</source>
            <translation>Граница</translation>
        </message>
        <message>
            <source>Windows that extend beyond the deformed image: skip ignores them, replicate repeats the edge pixels.</source>
            <translation>Окна, выходящие за деформированное изображение: либо они пропускаются, либо повторяются крайние пиксели.</translation>
        </message>
        <message>
            <source>Edge points</source>
            <translation>Точки у края</translation>
        </message>
        <message>
            <source>IC-GN: also measures points whose search window crosses the edge of the image or region, from their neighbours, if the minimum share of their subset is available.</source>
            <translation>IC-GN: измеряет и точки, окно поиска которых пересекает край изображения или области, от соседних точек, если есть минимальная доля их подобласти.</translation>
        </message>
        <message>
            <source>Residual test</source>
            <translation>Проверка остатков</translation>
        </message>
        <message>
            <source>Blur matching</source>
            <translation>Выравнивание размытия</translation>
        </message>
        <message>
            <source>IC-GN: where one image of a pair is blurred (out of focus, motion) and noise does not explain the residuals, auto blurs the sharper one in the same way before the search, if the memory limit allows it; gaussian, defocus and motion blur it by the given size.</source>
            <translation>IC-GN: если одно изображение пары размыто (расфокусировка, движение) и шум не объясняет остатки, auto перед поиском так же размывает более резкое, если позволяет предел памяти; gaussian, defocus и motion размывают его на заданный размер.</translation>
        </message>
        <message>
            <source>IC-GN: blur of the deformed images relative to the reference image: standard deviation of gaussian, radius of defocus, length of motion; negative if the reference image is the blurred one.</source>
            <translation>IC-GN: размытие деформированных изображений относительно опорного: стандартное отклонение для gaussian, радиус для defocus, длина для motion; отрицательное, если размыто опорное изображение.</translation>
        </message>
        <message>
            <source>IC-GN: direction of the blur by motion, from x to y.</source>
            <translation>IC-GN: направление размытия от движения, от x к y.</translation>
        </message>
        <message>
            <source>Blur size</source>
            <translation>Размер размытия</translation>
        </message>
        <message>
            <source>Blur angle</source>
            <translation>Угол размытия</translation>
        </message>
        <message>
            <source>degrees</source>
            <translation>градусов</translation>
        </message>
        <message>
            <source>Gaussian</source>
            <translation>Гауссово</translation>
        </message>
        <message>
            <source>Defocus</source>
            <translation>Расфокусировка</translation>
        </message>
        <message>
            <source>Motion</source>
            <translation>Движение</translation>
        </message>
        <message>
            <source>Bad pixels</source>
            <translation>Дефектные пиксели</translation>
        </message>
        <message>
            <source>Dark image</source>
            <translation>Темновой снимок</translation>
        </message>
        <message>
            <source>Flat image</source>
            <translation>Снимок плоского поля</translation>
        </message>
        <message>
            <source>Background</source>
            <translation>Фон</translation>
        </message>
        <message>
            <source>Mask, white where a pixel is bad; such pixels take the median of their neighbours.</source>
            <translation>Маска, белая там, где пиксель дефектный; такие пиксели получают медиану соседних.</translation>
        </message>
        <message>
            <source>Image taken without light; it is subtracted from all images.</source>
            <translation>Снимок без света; он вычитается из всех изображений.</translation>
        </message>
        <message>
            <source>Image of a uniform surface; all images are divided by it.</source>
            <translation>Снимок однородной поверхности; все изображения делятся на него.</translation>
        </message>
        <message>
            <source>Image without the specimen; it is subtracted from all images.</source>
            <translation>Снимок без образца; он вычитается из всех изображений.</translation>
        </message>
        <message>
            <source>Match test</source>
            <translation>Проверка однозначности</translation>
        </message>
        <message>
            <source>IC-GN: flags points that match equally well at another displacement, because the texture repeats itself, or that match a pattern of the camera which does not move.</source>
            <translation>IC-GN: отбраковывает точки, которые так же хорошо совпадают при другом перемещении, потому что текстура повторяется, или совпадают с неподвижным рисунком камеры.</translation>
        </message>
        <message>
            <source>IC-GN: points with an unusually large residual are valid only if their neighbours confirm them.</source>
            <translation>IC-GN: точки с необычно большим остатком годны, только если их подтверждают соседи.</translation>
        </message>
        <message>
            <source>Deconvolution</source>
            <translation>Деконволюция</translation>
        </message>
        <message>
            <source>IC-GN: restores displacement detail that subsets smooth out, to first order, from the surrounding points; increases noise.</source>
            <translation>IC-GN: восстанавливает сглаженные подобластями детали перемещения в первом приближении по точкам вокруг; увеличивает шум.</translation>
        </message>
        <message>
            <source>Forward-backward check</source>
            <translation>Обратная проверка</translation>
        </message>
        <message>
            <source>IC-GN: matches points back from the deformed image and flags those that do not return to their origin.</source>
            <translation>IC-GN: прослеживает точки обратно из деформированного изображения и помечает те, что не возвращаются в исходную точку.</translation>
        </message>
        <message>
            <source>Outlier test</source>
            <translation>Тест выбросов</translation>
        </message>
        <message>
            <source>Normalised median test: flags points that disagree with their neighbours.</source>
            <translation>Нормированный медианный тест: помечает точки, не согласные с соседями.</translation>
        </message>
        <message>
            <source>SIMD width</source>
            <translation>Ширина SIMD</translation>
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
            <translation>OpenCL: сколько пикселей рабочий элемент рекурсивного поиска обрабатывает за раз; «авто» выбирает по устройству.</translation>
        </message>
        <message>
            <source>sad with recursive search; for ssd or zncc choose full or pyramid search</source>
            <translation>sad при рекурсивном поиске; для ssd или zncc выберите полный или пирамидальный поиск</translation>
        </message>
        <message>
            <source>recursive, full, pyramid without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>рекурсивный, полный или пирамида без IC-GN (--refine icgn1 или icgn2)</translation>
        </message>
        <message>
            <source>0 to 1 with zncc</source>
            <translation>от 0 до 1 при zncc</translation>
        </message>
        <message>
            <source>Gradient tolerance</source>
            <translation>Допуск градиентов</translation>
        </message>
        <message>
            <source>IC-GN: points whose displacement and gradients disagree with their neighbours by more than this are flagged; 0 keeps all.</source>
            <translation>IC-GN: помечаются точки, перемещение и градиенты которых расходятся с соседними больше чем на эту величину; 0 оставляет все.</translation>
        </message>
        <message>
            <source>Strain window</source>
            <translation>Окно деформации</translation>
        </message>
        <message>
            <source>points</source>
            <translation>точек</translation>
        </message>
        <message>
            <source>Strain: side of the square of points used for the surface fit, an odd number; auto selects the size with the smallest error for each point, 0 computes no strain.</source>
            <translation>Деформация: сторона квадрата точек, по которым строится поверхность, нечётное число; auto выбирает для каждой точки размер с наименьшей погрешностью, 0 — деформация не вычисляется.</translation>
        </message>
        <message>
            <source>Strain smoothness</source>
            <translation>Сглаживание деформаций</translation>
        </message>
        <message>
            <source>fine detail</source>
            <translation>мелкие детали</translation>
        </message>
        <message>
            <source>smooth strain</source>
            <translation>гладкие деформации</translation>
        </message>
        <message>
            <source>Strain: what automatic windows prefer. -3 keeps the finest detail, 3 gives the smoothest strain, 0 the smallest expected error.</source>
            <translation>Деформации: что предпочитают автоматические окна. -3 сохраняет самые мелкие детали, 3 даёт самые гладкие деформации, 0 — наименьшую ожидаемую погрешность.</translation>
        </message>
        <message>
            <source>Strain minimum share</source>
            <translation>Минимальная доля для деформации</translation>
        </message>
        <message>
            <source>Strain: minimum share of valid points in the window.</source>
            <translation>Деформация: минимальная доля годных точек в окне.</translation>
        </message>
        <message>
            <source>Strain measure</source>
            <translation>Мера деформации</translation>
        </message>
        <message>
            <source>Strain: engineering is for small strains and rotations, the others for large ones too.</source>
            <translation>Деформация: инженерная — для малых деформаций и поворотов, остальные — и для больших.</translation>
        </message>
        <message>
            <source>Strain surface</source>
            <translation>Поверхность деформации</translation>
        </message>
        <message>
            <source>Strain: a plane has less noise, a quadratic surface resolves strain that varies within the window.</source>
            <translation>Деформация: у плоскости меньше шум, квадратичная поверхность разрешает деформацию, меняющуюся внутри окна.</translation>
        </message>
        <message>
            <source>Strain source</source>
            <translation>Источник деформации</translation>
        </message>
        <message>
            <source>Strain: fit uses the displacements in the strain window, gradients the IC-GN gradients of each subset.</source>
            <translation>Деформация: аппроксимация использует перемещения в окне деформации, градиенты — градиенты IC-GN каждой подобласти.</translation>
        </message>
        <message>
            <source>Reference update</source>
            <translation>Обновление опорного</translation>
        </message>
        <message>
            <source>IC-GN: image that the others are compared with: fixed is the first, previous the preceding one, renewed an incremental reference: the first until the correlation drops, then a later one; auto the first until points get lost, then a later one, with one device and without options that need the first. Displacements refer to the points of the first image. With or without IC-GN, pairs measures images 1-2, 3-4 and so on, interval images n and n + pair-interval; each pair on its own, from its first image.</source>
            <translation>IC-GN: изображение, с которым сравниваются остальные: первое (нет), предыдущее (каждое) или инкрементное (по мере надобности): первое, пока корреляция не упадёт, затем более позднее. Автоматически: первое, пока не теряются точки, затем более позднее, с одним устройством и без параметров, которым нужно первое. Перемещения относятся к точкам первого изображения. Пары, с IC-GN или без: изображения 1-2, 3-4 и так далее или n и n + k; каждая пара отдельно, от своего первого изображения.</translation>
        </message>
        <message>
            <source>Update, points</source>
            <translation>Обновление, точки</translation>
        </message>
        <message>
            <source>Incremental reference: a later image becomes the reference when the number of valid points falls below this share of that in the first image after the last reference update.</source>
            <translation>Инкрементное опорное изображение: более позднее изображение становится опорным, когда число годных точек падает ниже этой доли их числа на первом изображении после последнего обновления.</translation>
        </message>
        <message>
            <source>Key frames</source>
            <translation>Опорные кадры поиска</translation>
        </message>
        <message>
            <source>Interval of frames at which the search starts without earlier frames: frames in between do not depend on earlier ones, and several computers can measure them (mpirun); 0 means never.</source>
            <translation>Интервал кадров, через который поиск начинается без предыдущих: кадры между ними не зависят от прежних, и их могут измерять несколько компьютеров (mpirun); 0 — никогда.</translation>
        </message>
        <message>
            <source>frames</source>
            <translation>кадров</translation>
        </message>
        <message>
            <source>never</source>
            <translation>никогда</translation>
        </message>
        <message>
            <source>Update, correlation</source>
            <translation>Обновление, корреляция</translation>
        </message>
        <message>
            <source>Incremental reference: also when the mean correlation falls below this share.</source>
            <translation>Инкрементное опорное изображение: также когда средняя корреляция падает ниже этой доли.</translation>
        </message>
        <message>
            <source>Every image</source>
            <translation>Каждое изображение</translation>
        </message>
        <message>
            <source>When needed</source>
            <translation>По мере надобности</translation>
        </message>
        <message>
            <source>fixed without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>первое изображение без IC-GN</translation>
        </message>
        <message>
            <source>an odd number from 3 to 255 points, or 0 for none</source>
            <translation>нечётное число, от 3 до 255 точек, или 0 — без деформации</translation>
        </message>
        <message>
            <source>fit without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>fit без IC-GN (--refine icgn1 или icgn2)</translation>
        </message>
        <message>
            <source>Recursive</source>
            <translation>Рекурсивный</translation>
        </message>
        <message>
            <source>Full</source>
            <translation>Полный</translation>
        </message>
        <message>
            <source>Pyramid</source>
            <translation>Пирамида</translation>
        </message>
        <message>
            <source>Seeds</source>
            <translation>Затравки</translation>
        </message>
        <message>
            <source>Features</source>
            <translation>Особенности</translation>
        </message>
        <message>
            <source>predicts from the neighbours</source>
            <translation>предсказывает по соседям</translation>
        </message>
        <message>
            <source>tests every displacement</source>
            <translation>проверяет все перемещения</translation>
        </message>
        <message>
            <source>goes from coarse to fine</source>
            <translation>идёт от грубого к точному</translation>
        </message>
        <message>
            <source>propagates from a few points through large stretch and rotation</source>
            <translation>распространяются от нескольких точек при большом растяжении и повороте</translation>
        </message>
        <message>
            <source>finds any rotation</source>
            <translation>находят любой поворот</translation>
        </message>
        <message>
            <source>Search method.</source>
            <translation>Метод поиска.</translation>
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
            <translation>Пропускать</translation>
        </message>
        <message>
            <source>Repeat edge</source>
            <translation>Повторять край</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Нет</translation>
        </message>
        <message>
            <source>Parabola</source>
            <translation>Парабола</translation>
        </message>
        <message>
            <source>IC-GN, 1st order</source>
            <translation>IC-GN, 1-й порядок</translation>
        </message>
        <message>
            <source>IC-GN, 2nd order</source>
            <translation>IC-GN, 2-й порядок</translation>
        </message>
        <message>
            <source>IC-GN, 3rd order</source>
            <translation>IC-GN, 3-й порядок</translation>
        </message>
        <message>
            <source>IC-GN, 4th order</source>
            <translation>IC-GN, 4-й порядок</translation>
        </message>
        <message>
            <source>IC-GN, adaptive</source>
            <translation>IC-GN, адаптивный</translation>
        </message>
        <message>
            <source>Bicubic Hermite</source>
            <translation>Бикубическая Эрмита</translation>
        </message>
        <message>
            <source>Cubic B-spline</source>
            <translation>Кубический B-сплайн</translation>
        </message>
        <message>
            <source>Quintic B-spline</source>
            <translation>B-сплайн 5-й степени</translation>
        </message>
        <message>
            <source>Engineering</source>
            <translation>Инженерная</translation>
        </message>
        <message>
            <source>Green-Lagrange</source>
            <translation>Грина-Лагранжа</translation>
        </message>
        <message>
            <source>Euler-Almansi</source>
            <translation>Эйлера-Альманси</translation>
        </message>
        <message>
            <source>Hencky</source>
            <translation>Генки</translation>
        </message>
        <message>
            <source>Plane</source>
            <translation>Плоскость</translation>
        </message>
        <message>
            <source>Quadratic</source>
            <translation>Квадратичная</translation>
        </message>
        <message>
            <source>Surface fit</source>
            <translation>Аппроксимация</translation>
        </message>
        <message>
            <source>IC-GN gradients</source>
            <translation>Градиенты IC-GN</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Выкл.</translation>
        </message>
        <message>
            <source>On</source>
            <translation>Вкл.</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Автоматически</translation>
        </message>
        <message>
            <source>Sub-pixel refinement</source>
            <translation>Субпиксельное уточнение</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Деформация</translation>
        </message>
        <message>
            <source>Outliers</source>
            <translation>Выбросы</translation>
        </message>
        <message>
            <source>General</source>
            <translation>Общие</translation>
        </message>
        <message>
            <source>Filters</source>
            <translation>Фильтры</translation>
        </message>
        <message>
            <source>Filters applied to both images before the search, in this order; IC-GN uses the unfiltered images.</source>
            <translation>Фильтры, применяемые к обоим изображениям перед поиском, в этом порядке; IC-GN использует изображения без них.</translation>
        </message>
        <message>
            <source>Median</source>
            <translation>Медиана</translation>
        </message>
        <message>
            <source>Mean (box)</source>
            <translation>Среднее (box)</translation>
        </message>
        <message>
            <source>Histogram equalisation</source>
            <translation>Выравнивание гистограммы</translation>
        </message>
        <message>
            <source>Contrast stretch</source>
            <translation>Растяжение контраста</translation>
        </message>
        <message>
            <source>Local normalisation</source>
            <translation>Локальная нормировка</translation>
        </message>
        <message>
            <source>minimum contrast</source>
            <translation>наименьший контраст</translation>
        </message>
        <message>
            <source>Illumination correction</source>
            <translation>Коррекция освещения</translation>
        </message>
        <message>
            <source>SAD and SSD: compares images with locally normalised brightness and contrast, so that illumination changes have no effect; auto applies it where the illumination has changed.</source>
            <translation>SAD и SSD: сравнивает изображения с локально нормированными яркостью и контрастом, так что изменения освещения не влияют; «авто» — там, где освещение изменилось.</translation>
        </message>
        <message>
            <source>Convolution 3 x 3</source>
            <translation>Свёртка 3 x 3</translation>
        </message>
        <message>
            <source>size</source>
            <translation>размер</translation>
        </message>
        <message>
            <source>clip per mille</source>
            <translation>отсечение, промилле</translation>
        </message>
        <message>
            <source>convolve:k1,...,k9/divisor+offset (divisor and offset may be left out)</source>
            <translation>convolve:k1,...,k9/делитель+сдвиг (делитель и сдвиг можно опустить)</translation>
        </message>
        <message>
            <source>off</source>
            <translation>выкл.</translation>
        </message>
        <message>
            <source>all</source>
            <translation>все</translation>
        </message>
        <message>
            <source>not set</source>
            <translation>не задан</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>авто</translation>
        </message>
        <message>
            <source>images</source>
            <translation>изображения</translation>
        </message>
        <message>
            <source>a deformed image of the reference image&apos;s size</source>
            <translation>изображение после деформации того же размера, что исходное</translation>
        </message>
        <message>
            <source>auto, cpu or a device that rounds divisions correctly</source>
            <translation>auto, cpu или устройство, которое верно округляет деление</translation>
        </message>
        <message>
            <source>Main memory that a run may use: with less, fewer images are prefetched, and a run that needs more does not start; auto uses most of the free memory, 0 all.</source>
            <translation>Сколько оперативной памяти может занять измерение: при меньшем пределе заранее читается меньше изображений, а измерение, которому нужно больше, не начинается; «автоматически» использует большую часть свободной, 0 — всю.</translation>
        </message>
        <message>
            <source>Interval of pairs</source>
            <translation>Интервал пар</translation>
        </message>
        <message>
            <source>Pairs 1-2, 3-4</source>
            <translation>Пары 1-2, 3-4</translation>
        </message>
        <message>
            <source>Pairs n, n + k</source>
            <translation>Пары n, n + k</translation>
        </message>
        <message>
            <source>Pairs of images n and n + interval (--reference interval): images from the first to the second of a pair.</source>
            <translation>Пары изображений n и n + интервал: число изображений от первого до второго в паре.</translation>
        </message>
    </context>
    <context>
        <name>Failure</name>
        <message>
            <source>Most points have no value: %1.</source>
            <translation>У большинства точек нет значения: %1.</translation>
        </message>
        <message>
            <source>the region is too small for the search window and the subset</source>
            <translation>область слишком мала для окна поиска и подобласти</translation>
        </message>
        <message>
            <source>the points have left the deformed image</source>
            <translation>точки вышли за пределы деформированного изображения</translation>
        </message>
        <message>
            <source>the images have no texture there</source>
            <translation>на изображениях там нет текстуры</translation>
        </message>
        <message>
            <source>the images do not show the same surface, or it differs more than a match allows (blur, reflections, light, paint)</source>
            <translation>на изображениях разные поверхности, или поверхность изменилась слишком сильно для сопоставления (размытие, блики, освещение, краска)</translation>
        </message>
        <message>
            <source>the run stopped before them</source>
            <translation>расчёт остановлен до них</translation>
        </message>
        <message>
            <source>the texture repeats itself, so that a match may be wrong by its period</source>
            <translation>текстура повторяется, поэтому сопоставление может ошибаться на её период</translation>
        </message>
        <message>
            <source>they match a pattern of the camera (dirt, noise of the sensor) instead of the specimen</source>
            <translation>они совпадают с рисунком камеры (грязь, шум матрицы), а не с образцом</translation>
        </message>
        <message>
            <source>the masks hide them, in this image or in its reference image</source>
            <translation>маски закрывают их на этом изображении или на его исходном изображении</translation>
        </message>
    </context>
    <context>
        <name>EngineCheckDialog</name>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>Copy as text</source>
            <translation>Копировать как текст</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Check devices</source>
            <translation>Сравнение устройств</translation>
        </message>
        <message>
            <source>%1 and %2</source>
            <translation>%1 и %2</translation>
        </message>
        <message>
            <source>Device results</source>
            <translation>Результаты устройств</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Устройство</translation>
        </message>
        <message>
            <source>Differing points</source>
            <translation>Различий в точках</translation>
        </message>
        <message>
            <source>Upload [ms]</source>
            <translation>Загрузка [мс]</translation>
        </message>
        <message>
            <source>Compute [ms]</source>
            <translation>Вычисление [мс]</translation>
        </message>
        <message>
            <source>Download [ms]</source>
            <translation>Выгрузка [мс]</translation>
        </message>
        <message>
            <source>Total [ms]</source>
            <translation>Всего [мс]</translation>
        </message>
        <message>
            <source>Speed, CPU = 1</source>
            <translation>Скорость, ЦП = 1</translation>
        </message>
        <message>
            <source>Progress of the check</source>
            <translation>Ход сравнения</translation>
        </message>
        <message>
            <source>Reading %1...</source>
            <translation>Чтение: %1...</translation>
        </message>
        <message>
            <source>Measuring %1 with %2...</source>
            <translation>Измерение %1, устройство: %2...</translation>
        </message>
        <message>
            <source>reference</source>
            <translation>эталон</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>ошибка</translation>
        </message>
        <message>
            <source>cannot be used</source>
            <translation>недоступно</translation>
        </message>
        <message>
            <source>All devices give the same result.</source>
            <translation>Все устройства дают одинаковый результат.</translation>
        </message>
        <message>
            <source>Stopped before the end.</source>
            <translation>Остановлено до завершения.</translation>
        </message>
        <message>
            <source>Not every device could measure the pair.</source>
            <translation>Не все устройства смогли измерить пару.</translation>
        </message>
        <message>
            <source>The devices do not give the same result.</source>
            <translation>Результаты устройств различаются.</translation>
        </message>
        <message numerus="yes">
            <source>%1: %n points.</source>
            <translation>
                <numerusform>%1: %n точка.</numerusform>
                <numerusform>%1: %n точки.</numerusform>
                <numerusform>%1: %n точек.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The scalar reference is too slow for the full grid. All devices were compared with it on a grid with step %1 px (%n points), and with the CPU engine on the full grid.</source>
            <translation>
                <numerusform>Скалярный эталон слишком медленный для полной сетки. Все устройства сравнивались с ним на сетке с шагом %1 пкс (%n точка), а на полной сетке — с ЦП.</numerusform>
                <numerusform>Скалярный эталон слишком медленный для полной сетки. Все устройства сравнивались с ним на сетке с шагом %1 пкс (%n точки), а на полной сетке — с ЦП.</numerusform>
                <numerusform>Скалярный эталон слишком медленный для полной сетки. Все устройства сравнивались с ним на сетке с шагом %1 пкс (%n точек), а на полной сетке — с ЦП.</numerusform>
            </translation>
        </message>
        <message>
            <source>Times of the faster of two runs, excluding image reading and device setup.</source>
            <translation>Время более быстрого из двух запусков, без чтения изображений и открытия устройства.</translation>
        </message>
        <message numerus="yes">
            <source>; %n of them have a different status</source>
            <translation>
                <numerusform>; у %n из них другое состояние</numerusform>
                <numerusform>; у %n из них другое состояние</numerusform>
                <numerusform>; у %n из них другое состояние</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1: %n points differ by up to %2 px, at (%3)</source>
            <translation>
                <numerusform>%1: отличается %n точка, не более чем на %2 пкс, в (%3)</numerusform>
                <numerusform>%1: отличаются %n точки, не более чем на %2 пкс, в (%3)</numerusform>
                <numerusform>%1: отличаются %n точек, не более чем на %2 пкс, в (%3)</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, by up to %2 px</source>
            <translation>%1, до %2 пкс</translation>
        </message>
        <message>
            <source>Stopping...</source>
            <translation>Остановка...</translation>
        </message>
    </context>
    <context>
        <name>ErrorTexts</name>
        <message>
            <source>Project file is damaged at line %1: %2</source>
            <translation>Файл проекта повреждён в строке %1: %2</translation>
        </message>
        <message>
            <source>%1 must be %3 (got %2).</source>
            <translation>%1: значение %2 здесь недопустимо; допустимо: %3.</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Device %1 failed (%2): %3</source>
            <translation>Сбой устройства %1 (%2): %3</translation>
        </message>
        <message>
            <source>There is not enough memory; close other programs or use smaller images.</source>
            <translation>Недостаточно памяти; закройте другие программы или возьмите снимки меньшего размера.</translation>
        </message>
        <message>
            <source>%1: the region contains no 7 x 7 px to estimate noise; draw a larger region.</source>
            <translation>%1: в области нет участка 7 x 7 пкс для оценки шума; начертите область больше.</translation>
        </message>
        <message>
            <source>%1 is not an image number; count the deformed images from 1.</source>
            <translation>%1 — не номер снимка; деформированные снимки считаются с 1.</translation>
        </message>
        <message>
            <source>%1 is not a number; write it as 1234.5, without thousands separators.</source>
            <translation>%1 — не число; запишите его как 1234.5, без разделителей тысяч.</translation>
        </message>
        <message>
            <source>%1 is too large; choose the right unit.</source>
            <translation>%1 — слишком много; выберите верную единицу.</translation>
        </message>
        <message>
            <source>Image %1 has no row; add one.</source>
            <translation>Для снимка %1 нет строки; добавьте её.</translation>
        </message>
        <message>
            <source>Image %1 has two rows; remove one.</source>
            <translation>Для снимка %1 две строки; удалите одну.</translation>
        </message>
        <message>
            <source>Line %1 has %2 cells, the header %3; numbers with a decimal comma need tabs or semicolons between the columns.</source>
            <translation>В строке %1 ячеек: %2, в заголовке: %3; при десятичной запятой столбцы разделяют табуляцией или точкой с запятой.</translation>
        </message>
        <message>
            <source>No column is named load or force; choose the load column.</source>
            <translation>Ни один столбец не называется load или force; выберите столбец нагрузки.</translation>
        </message>
        <message>
            <source>The image %1 has no row; add one.</source>
            <translation>Для снимка %1 нет строки; добавьте её.</translation>
        </message>
        <message>
            <source>The image %1 has two rows; remove one.</source>
            <translation>Для снимка %1 две строки; удалите одну.</translation>
        </message>
        <message>
            <source>The table has %1 rows; without a column frame or image it must have %2, one for each deformed image, or one more with the reference image first.</source>
            <translation>Строк в таблице: %1; без столбца frame или image их должно быть %2, по одной на деформированный снимок, или на одну больше, с эталонным снимком в начале.</translation>
        </message>
        <message>
            <source>There are no rows below the header; give one for each image.</source>
            <translation>Под заголовком нет строк; нужна одна на каждый снимок.</translation>
        </message>
        <message>
            <source>There is no column %1; choose one of %2.</source>
            <translation>Столбца %1 нет; выберите один из: %2.</translation>
        </message>
        <message>
            <source>line %1, column %2 (%3): %4</source>
            <translation>строка %1, столбец %2 (%3): %4</translation>
        </message>
        <message>
            <source>the heading contains no known unit; choose the unit of the load.</source>
            <translation>в заголовке нет известной единицы; выберите единицу нагрузки.</translation>
        </message>
        <message>
            <source>Several columns may be the load: %1; choose one.</source>
            <translation>Нагрузкой могут быть несколько столбцов: %1; выберите один.</translation>
        </message>
        <message>
            <source>Lines %1 and %2 both start a table; enter the number of lines to skip.</source>
            <translation>Таблица начинается и в строке %1, и в строке %2; укажите, сколько строк пропустить.</translation>
        </message>
        <message>
            <source>%1 is ambiguous (decimal or thousands separator); choose the decimal separator.</source>
            <translation>%1 неоднозначно (десятичный знак или разделитель тысяч); выберите десятичный знак.</translation>
        </message>
        <message>
            <source>%1 has a different decimal separator than the previous numbers; choose the decimal separator.</source>
            <translation>в %1 другой десятичный знак, чем в числах выше; выберите десятичный знак.</translation>
        </message>
        <message>
            <source>Line %1 has no load for image %2; add it.</source>
            <translation>В строке %1 нет нагрузки для изображения %2; добавьте её.</translation>
        </message>
        <message>
            <source>Line %1 has no load for the image %2; add it.</source>
            <translation>В строке %1 нет нагрузки для изображения %2; добавьте её.</translation>
        </message>
        <message>
            <source>The table has image names, but the names of the images are unknown.</source>
            <translation>В таблице есть имена изображений, а имена самих изображений неизвестны.</translation>
        </message>
        <message>
            <source>The numbering in column %1 is ambiguous (%2 frame numbers, %3 images); enter the number of the reference image.</source>
            <translation>Нумерация в столбце %1 неоднозначна (номеров кадров: %2, изображений: %3); укажите номер исходного изображения.</translation>
        </message>
        <message>
            <source>%1 times of images are known; there are %2 images.</source>
            <translation>Известно моментов снимков: %1; изображений: %2.</translation>
        </message>
        <message>
            <source>Line %1 has an earlier time than the line above.</source>
            <translation>В строке %1 время меньше, чем в строке выше.</translation>
        </message>
        <message>
            <source>No image was taken in the times of the table; correct the offset.</source>
            <translation>Ни одно изображение не снято в пределах времени таблицы; исправьте сдвиг.</translation>
        </message>
        <message>
            <source>The strain does not match the table; enter the offset in seconds.</source>
            <translation>Деформация не соответствует таблице; введите сдвиг в секундах.</translation>
        </message>
        <message>
            <source>The table has no column of times.</source>
            <translation>В таблице нет столбца времени.</translation>
        </message>
        <message>
            <source>The unit of the times is %1; expected s, ms, min or h.</source>
            <translation>Единица времени: %1; ожидается s, ms, min или h.</translation>
        </message>
        <message>
            <source>The table has no load at the time of any image; choose the load column.</source>
            <translation>В таблице нет нагрузки ни в один момент съёмки; выберите столбец нагрузки.</translation>
        </message>
    </context>
    <context>
        <name>FileExporter</name>
        <message>
            <source>Export the results</source>
            <translation>Экспорт результатов</translation>
        </message>
        <message>
            <source>Export a picture</source>
            <translation>Экспорт картинки</translation>
        </message>
        <message>
            <source>Export a video</source>
            <translation>Экспорт видео</translation>
        </message>
        <message>
            <source>Export the probes</source>
            <translation>Экспорт датчиков</translation>
        </message>
        <message>
            <source>Export a report</source>
            <translation>Экспорт отчёта</translation>
        </message>
        <message>
            <source>Export the displacement of every pixel</source>
            <translation>Экспорт перемещения каждого пикселя</translation>
        </message>
        <message>
            <source>Export the chart</source>
            <translation>Экспорт графика</translation>
        </message>
        <message>
            <source>Export the times</source>
            <translation>Экспорт времени</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>Таблица CSV</translation>
        </message>
        <message>
            <source>Export for another program</source>
            <translation>Экспорт для другой программы</translation>
        </message>
        <message>
            <source>Export the optical flow</source>
            <translation>Экспорт оптического потока</translation>
        </message>
        <message>
            <source>Choose the logo of reports</source>
            <translation>Выбрать логотип отчётов</translation>
        </message>
        <message>
            <source>PNG and JPEG pictures</source>
            <translation>Изображения PNG и JPEG</translation>
        </message>
        <message>
            <source>%1 belongs to the comparison or to the project; choose another name.</source>
            <translation>%1 — файл сравнения или проекта; выберите другое имя.</translation>
        </message>
        <message>
            <source>Export the difference</source>
            <translation>Экспорт разности</translation>
        </message>
        <message>
            <source>Statistics and histograms (JSON)</source>
            <translation>Статистика и гистограммы (JSON)</translation>
        </message>
    </context>
    <context>
        <name>FileOpener</name>
        <message>
            <source>Images and videos</source>
            <translation>Изображения и видео</translation>
        </message>
        <message>
            <source>All files</source>
            <translation>Все файлы</translation>
        </message>
        <message>
            <source>Open the reference and the deformed images</source>
            <translation>Открыть исходное и деформированные изображения</translation>
        </message>
        <message>
            <source>Open a folder of images</source>
            <translation>Открыть папку с изображениями</translation>
        </message>
        <message>
            <source>Regions and mask images</source>
            <translation>Области и маски</translation>
        </message>
        <message>
            <source>Import a region</source>
            <translation>Импорт области</translation>
        </message>
        <message>
            <source>Import region</source>
            <translation>Импорт области</translation>
        </message>
        <message>
            <source>Projects and results</source>
            <translation>Проекты и результаты</translation>
        </message>
        <message>
            <source>Open a project</source>
            <translation>Открыть проект</translation>
        </message>
        <message>
            <source>Import loads</source>
            <translation>Импорт нагрузок</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Таблицы</translation>
        </message>
        <message>
            <source>The session was restored without results: %1</source>
            <translation>Сеанс восстановлен без результатов: %1</translation>
        </message>
        <message>
            <source>Locate missing images</source>
            <translation>Поиск недостающих изображений</translation>
        </message>
        <message>
            <source>%1 contains %2 of %3 missing images; the others were not found in it or its subfolders.</source>
            <translation>В %1 найдено %2 из %3 недостающих изображений; остальных нет ни в ней, ни во вложенных папках.</translation>
        </message>
        <message>
            <source>Add images to the sequence</source>
            <translation>Добавить изображения в последовательность</translation>
        </message>
        <message>
            <source>Add images</source>
            <translation>Добавить изображения</translation>
        </message>
        <message>
            <source>Images cannot be added during a run. Add them again when it has finished.</source>
            <translation>Во время измерения изображения добавить нельзя. Добавьте их после его окончания.</translation>
        </message>
        <message>
            <source>Watch a camera&apos;s output folder</source>
            <translation>Следить за папкой, в которую пишет камера</translation>
        </message>
        <message>
            <source>%1 is a load table. Open its images first, then open it again.</source>
            <translation>%1 — таблица нагрузок. Сначала откройте её изображения, затем откройте её ещё раз.</translation>
        </message>
        <message>
            <source>%1 is a region. Open its images first, then open it again.</source>
            <translation>%1 — область. Сначала откройте её изображения, затем откройте её ещё раз.</translation>
        </message>
        <message>
            <source>%1 contains images of several cameras. Which should be opened?</source>
            <translation>%1 содержит изображения нескольких камер. Какие из них открыть?</translation>
        </message>
        <message>
            <source>%1 contains each image in several file formats. Which should be opened?</source>
            <translation>%1 содержит каждое изображение в нескольких форматах. Какие из них открыть?</translation>
        </message>
        <message>
            <source>All, as one sequence</source>
            <translation>Все, как одну последовательность</translation>
        </message>
        <message numerus="yes">
            <source>%1: %n images</source>
            <translation>
                <numerusform>%1: %n изображение</numerusform>
                <numerusform>%1: %n изображения</numerusform>
                <numerusform>%1: %n изображений</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files have changed since the project was saved: %1. Their current content is measured; open the original images, or save the project again.</source>
            <translation>
                <numerusform>%n файл изменён после сохранения проекта: %1. Измеряется его текущее содержимое; откройте исходные файлы или сохраните проект заново.</numerusform>
                <numerusform>%n файла изменены после сохранения проекта: %1. Измеряется их текущее содержимое; откройте исходные файлы или сохраните проект заново.</numerusform>
                <numerusform>%n файлов изменены после сохранения проекта: %1. Измеряется их текущее содержимое; откройте исходные файлы или сохраните проект заново.</numerusform>
            </translation>
        </message>
        <message>
            <source>Choose an image of the camera</source>
            <translation>Выберите снимок камеры</translation>
        </message>
        <message>
            <source>Choose camera image</source>
            <translation>Выбрать снимок камеры</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>Изображения</translation>
        </message>
        <message>
            <source>The run was not shown, as images, region or results have changed meanwhile.</source>
            <translation>Расчёт не показан: изображения, область или результаты тем временем изменились.</translation>
        </message>
        <message>
            <source>Compare with</source>
            <translation>Сравнить с</translation>
        </message>
        <message>
            <source>Results and finite-element fields</source>
            <translation>Результаты и поля конечных элементов</translation>
        </message>
        <message>
            <source>Calibration</source>
            <translation>Калибровка</translation>
        </message>
        <message>
            <source>Choose one of the masks, or a file with all of them</source>
            <translation>Выберите одну из масок или файл со всеми</translation>
        </message>
        <message>
            <source>Folder of masks</source>
            <translation>Папка с масками</translation>
        </message>
        <message>
            <source>Masks</source>
            <translation>Маски</translation>
        </message>
        <message>
            <source>Photographs of the calibration target</source>
            <translation>Снимки калибровочной мишени</translation>
        </message>
        <message>
            <source>Save calibration</source>
            <translation>Сохранить калибровку</translation>
        </message>
        <message>
            <source>%1 does not contain the masks of the images as they were chosen, nor do its subfolders.</source>
            <translation>%1 и его вложенные папки не содержат масок изображений в том виде, в котором они были выбраны.</translation>
        </message>
        <message>
            <source>Empty folder for the images</source>
            <translation>Пустая папка для изображений</translation>
        </message>
        <message>
            <source>Record images</source>
            <translation>Запись изображений</translation>
        </message>
        <message>
            <source>recording</source>
            <translation>запись</translation>
        </message>
        <message>
            <source>Raw recording</source>
            <translation>Запись без обработки</translation>
        </message>
    </context>
    <context>
        <name>FileWorker</name>
        <message>
            <source>%1 is one of the open images and would be overwritten. Nothing was written; choose another name.</source>
            <translation>%1 — одно из открытых изображений, оно было бы перезаписано. Ничего не записано; выберите другое имя.</translation>
        </message>
    </context>
    <context>
        <name>MaskFiles</name>
        <message>
            <source>The masks have changed since they were chosen. Their present contents are used; results that were measured with the earlier ones are out of date.</source>
            <translation>Маски изменились после выбора. Используется их нынешнее содержимое; результаты, измеренные с прежними, устарели.</translation>
        </message>
    </context>
    <context>
        <name>MasksDialog</name>
        <message numerus="yes">
            <source>%n images have a mask each.</source>
            <translation>
                <numerusform>У %n изображения есть маска.</numerusform>
                <numerusform>У %n изображений есть по маске.</numerusform>
                <numerusform>У %n изображений есть по маске.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more problems are in the table.</source>
            <translation>
                <numerusform>Ещё %n проблема — в таблице.</numerusform>
                <numerusform>Ещё %n проблемы — в таблице.</numerusform>
                <numerusform>Ещё %n проблем — в таблице.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n of them are hidden completely.</source>
            <translation>
                <numerusform>%n из них закрыто полностью.</numerusform>
                <numerusform>%n из них закрыты полностью.</numerusform>
                <numerusform>%n из них закрыты полностью.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Folder...</source>
            <translation>&amp;Папка...</translation>
        </message>
        <message>
            <source>&amp;Remove masks</source>
            <translation>&amp;Убрать маски</translation>
        </message>
        <message>
            <source>&amp;Use masks</source>
            <translation>&amp;Использовать маски</translation>
        </message>
        <message>
            <source>A folder, a pattern of names (masks/*.png), or a video or multi-page TIFF with a page for each image</source>
            <translation>Папка, шаблон имён (masks/*.png) либо видео или многостраничный TIFF со страницей на каждое изображение</translation>
        </message>
        <message>
            <source>A mask is white where its image shows the specimen and black where something is in front of it: a grip, a cable, a moving part. It belongs to the image of the same name or number. Hidden pixels are left out; points with too few others are Masked.</source>
            <translation>Маска белая там, где изображение показывает образец, и чёрная там, где его что-то закрывает: захват, кабель, подвижная деталь. Она относится к изображению с тем же именем или номером. Закрытые пиксели не используются; точки, у которых остальных слишком мало, закрыты маской.</translation>
        </message>
        <message>
            <source>Choose a video or multi-page TIFF with all masks, or one mask of several that are named alike</source>
            <translation>Выбрать видео или многостраничный TIFF со всеми масками либо одну из масок с похожими именами</translation>
        </message>
        <message>
            <source>Choose file</source>
            <translation>Выбрать файл</translation>
        </message>
        <message>
            <source>Choose folder</source>
            <translation>Выбрать папку</translation>
        </message>
        <message>
            <source>Choose masks</source>
            <translation>Выбор масок</translation>
        </message>
        <message>
            <source>Choose the folder that contains a mask for each image</source>
            <translation>Выбрать папку с маской для каждого изображения</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>F&amp;ile...</source>
            <translation>&amp;Файл...</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Изображение</translation>
        </message>
        <message>
            <source>Mask</source>
            <translation>Маска</translation>
        </message>
        <message>
            <source>Masks</source>
            <translation>Маски</translation>
        </message>
        <message>
            <source>Masks of the Images</source>
            <translation>Маски изображений</translation>
        </message>
        <message>
            <source>Masks of the images</source>
            <translation>Маски изображений</translation>
        </message>
        <message>
            <source>Measure the pixels that the masks show; earlier results are out of date</source>
            <translation>Измерять пиксели, которые показывают маски; прежние результаты устаревают</translation>
        </message>
        <message>
            <source>Measure without masks</source>
            <translation>Измерять без масок</translation>
        </message>
        <message>
            <source>Problem</source>
            <translation>Проблема</translation>
        </message>
        <message>
            <source>Remove masks</source>
            <translation>Убрать маски</translation>
        </message>
        <message>
            <source>Use masks</source>
            <translation>Использовать маски</translation>
        </message>
        <message>
            <source>Visible [%]</source>
            <translation>Видно [%]</translation>
        </message>
        <message>
            <source>none</source>
            <translation>нет</translation>
        </message>
    </context>
    <context>
        <name>PairTexts</name>
        <message>
            <source>Stress and strain over time refer to one first image; each pair has its own.</source>
            <translation>Напряжение и деформация во времени отсчитываются от одного первого изображения; у каждой пары оно своё.</translation>
        </message>
    </context>
    <context>
        <name>ProjectImages</name>
        <message>
            <source>The project was opened without its results: %1</source>
            <translation>Проект открыт без результатов: %1</translation>
        </message>
    </context>
    <context>
        <name>ProjectSaver</name>
        <message>
            <source>Export the region as a mask image</source>
            <translation>Экспорт области как маски</translation>
        </message>
        <message>
            <source>PNG image</source>
            <translation>Изображение PNG</translation>
        </message>
        <message>
            <source>Export the region's shapes</source>
            <translation>Экспорт фигур области</translation>
        </message>
        <message>
            <source>Shapes</source>
            <translation>Фигуры</translation>
        </message>
        <message>
            <source>Save the project</source>
            <translation>Сохранить проект</translation>
        </message>
        <message>
            <source>StrainLens project</source>
            <translation>Проект StrainLens</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Расчёт %1</translation>
        </message>
        <message>
            <source>Save run</source>
            <translation>Сохранение расчёта</translation>
        </message>
    </context>
    <context>
        <name>FramePanel</name>
        <message>
            <source>Images</source>
            <translation>Изображения</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Исходное</translation>
        </message>
        <message>
            <source>Measuring</source>
            <translation>Измеряется</translation>
        </message>
        <message>
            <source>Stopped, %1 %</source>
            <translation>Остановлено, %1 %</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1 of %2 points measured</source>
            <translation>Измерено точек: %1 из %2</translation>
        </message>
        <message>
            <source>Excluded</source>
            <translation>Исключено</translation>
        </message>
        <message>
            <source>First of a pair</source>
            <translation>Первое в паре</translation>
        </message>
        <message>
            <source>No partner</source>
            <translation>Без пары</translation>
        </message>
        <message>
            <source>With %1</source>
            <translation>С %1</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>Untitled</source>
            <translation>Без названия</translation>
        </message>
    </context>
    <context>
        <name>MessageBar</name>
        <message>
            <source>Close this message</source>
            <translation>Закрыть сообщение</translation>
        </message>
        <message>
            <source>Copy details</source>
            <translation>Копировать сведения</translation>
        </message>
        <message>
            <source>Copy the message, versions and open files for a problem report</source>
            <translation>Скопировать сообщение, версии и открытые файлы для отчёта об ошибке</translation>
        </message>
        <message>
            <source>Copy the details of this message</source>
            <translation>Копировать сведения об этом сообщении</translation>
        </message>
    </context>
    <context>
        <name>NumberRow</name>
        <message>
            <source>%1
Range %2 to %3%4, default %5%4.</source>
            <translation>%1
От %2 до %3%4, по умолчанию %5%4.</translation>
        </message>
        <message>
            <source>%1 is not possible here: %2 is used.</source>
            <translation>%1 здесь невозможно: используется %2.</translation>
        </message>
        <message>
            <source>%1
Range %2 to %3, default: %4.</source>
            <translation>%1
Диапазон от %2 до %3, по умолчанию: %4.</translation>
        </message>
    </context>
    <context>
        <name>Overlay</name>
        <message>
            <source>Arrows × %1</source>
            <translation>Стрелки × %1</translation>
        </message>
    </context>
    <context>
        <name>ParameterPanel</name>
        <message>
            <source>Change %1</source>
            <translation>Изменение: %1</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Параметры</translation>
        </message>
        <message>
            <source>Link %1</source>
            <translation>Связать: %1</translation>
        </message>
        <message>
            <source>Basic</source>
            <translation>Основные</translation>
        </message>
        <message>
            <source>No parameter has these words in its name, option or hint.</source>
            <translation>Ни у одного параметра этих слов нет в имени, ключе или подсказке.</translation>
        </message>
        <message>
            <source>Search parameters</source>
            <translation>Поиск параметров</translation>
        </message>
        <message>
            <source>Show or hide these parameters</source>
            <translation>Показать или скрыть эти параметры</translation>
        </message>
        <message>
            <source>Show the parameters whose name, option or hint contains these words</source>
            <translation>Показать параметры, в имени, ключе или подсказке которых есть эти слова</translation>
        </message>
    </context>
    <context>
        <name>ParameterRow</name>
        <message>
            <source>Reset to default</source>
            <translation>Вернуть значение по умолчанию</translation>
        </message>
        <message>
            <source>Reset %1</source>
            <translation>Сбросить: %1</translation>
        </message>
    </context>
    <context>
        <name>ReadoutBar</name>
        <message>
            <source>grey</source>
            <translation>яркость</translation>
        </message>
        <message>
            <source>score</source>
            <translation>оценка</translation>
        </message>
        <message>
            <source>status</source>
            <translation>состояние</translation>
        </message>
        <message>
            <source>%1°</source>
            <translation>%1°</translation>
        </message>
        <message>
            <source>angle</source>
            <translation>угол</translation>
        </message>
        <message>
            <source>length</source>
            <translation>длина</translation>
        </message>
        <message>
            <source>occluded when deformed</source>
            <translation>перекрыто после деформации</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>неизвестно</translation>
        </message>
        <message>
            <source>Pixel and grey value at the cursor; displacement, strain, standard deviation, scores and status of the nearest grid point, or of the pixel if optical flow is shown</source>
            <translation>Пиксель и яркость под курсором; перемещение, деформация, стандартное отклонение, оценки и состояние ближайшей точки сетки или, если показан оптический поток, самого пикселя</translation>
        </message>
    </context>
    <context>
        <name>ReportDialog</name>
        <message>
            <source>Displacement vectors</source>
            <translation>Векторы перемещений</translation>
        </message>
        <message>
            <source>%1, image %2</source>
            <translation>%1, изображение %2</translation>
        </message>
        <message>
            <source>Change report</source>
            <translation>Изменить отчёт</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>Отчёт</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>Заголовок</translation>
        </message>
        <message>
            <source>Specimen</source>
            <translation>Образец</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Оператор</translation>
        </message>
        <message>
            <source>Client</source>
            <translation>Заказчик</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Примечания</translation>
        </message>
        <message>
            <source>Logo</source>
            <translation>Логотип</translation>
        </message>
        <message>
            <source>Maps</source>
            <translation>Карты</translation>
        </message>
        <message>
            <source>the last one</source>
            <translation>последнее</translation>
        </message>
        <message>
            <source>&amp;Choose...</source>
            <translation>&amp;Выбрать...</translation>
        </message>
        <message>
            <source>Chart of mean strains</source>
            <translation>График средних деформаций</translation>
        </message>
        <message>
            <source>Stress-strain curve</source>
            <translation>Диаграмма растяжения</translation>
        </message>
        <message>
            <source>Curves of the probes</source>
            <translation>Кривые датчиков</translation>
        </message>
        <message>
            <source>Probes on the maps</source>
            <translation>Датчики на картах</translation>
        </message>
        <message>
            <source>Reference and last image side by side</source>
            <translation>Опорное и последнее изображения рядом</translation>
        </message>
        <message>
            <source>Reporting table of the DIC Good Practices Guide</source>
            <translation>Таблица отчётности DIC Good Practices Guide</translation>
        </message>
        <message>
            <source>&amp;Write report...</source>
            <translation>&amp;Записать отчёт...</translation>
        </message>
        <message>
            <source>&amp;Save in project</source>
            <translation>&amp;Сохранить в проекте</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>Choose logo</source>
            <translation>Выбрать логотип</translation>
        </message>
        <message>
            <source>Choose a PNG or JPEG picture for the first page</source>
            <translation>Выбрать изображение PNG или JPEG для первой страницы</translation>
        </message>
        <message>
            <source>Write report</source>
            <translation>Записать отчёт</translation>
        </message>
        <message>
            <source>Keep these settings and write the report as PDF or HTML</source>
            <translation>Сохранить эти настройки и записать отчёт как PDF или HTML</translation>
        </message>
        <message>
            <source>Save in project</source>
            <translation>Сохранить в проекте</translation>
        </message>
        <message>
            <source>Keep these settings in the project for later reports and templates</source>
            <translation>Сохранить эти настройки в проекте для следующих отчётов и шаблонов</translation>
        </message>
        <message>
            <source>%1, images %2</source>
            <translation>%1, изображения %2</translation>
        </message>
        <message>
            <source>A number, or several images on one scale: 1- (all), 1-:10 (every tenth) or a list as 1,5,20-30</source>
            <translation>Номер или несколько изображений с одной шкалой: 1- (все), 1-:10 (каждое десятое) или список, например 1,5,20-30</translation>
        </message>
        <message>
            <source>Enter a number, or numbers and ranges from 1, as in 1-10,15 or 1-:10 (every tenth).</source>
            <translation>Введите номер или номера и диапазоны от 1, например 1-10,15 или 1-:10 (каждое десятое).</translation>
        </message>
        <message>
            <source>Images of the selected map</source>
            <translation>Изображения выбранной карты</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Язык</translation>
        </message>
        <message>
            <source>Language of the window</source>
            <translation>Язык окна</translation>
        </message>
    </context>
    <context>
        <name>RoiPanel</name>
        <message>
            <source>%1 x %2 px at (%3, %4)</source>
            <translation>%1 x %2 пкс в (%3, %4)</translation>
        </message>
        <message numerus="yes">
            <source>%n corners</source>
            <translation>
                <numerusform>%n вершина</numerusform>
                <numerusform>%n вершины</numerusform>
                <numerusform>%n вершин</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 x %2 px</source>
            <translation>%1 x %2 пкс</translation>
        </message>
        <message>
            <source>The entire image is measured. Draw shapes to limit it; subtract shapes to cut holes.</source>
            <translation>Измеряется всё изображение. Фигуры ограничивают область, вычитаемые вырезают отверстия.</translation>
        </message>
        <message>
            <source>Shapes of the region</source>
            <translation>Фигуры области</translation>
        </message>
        <message>
            <source>Brush radius</source>
            <translation>Радиус кисти</translation>
        </message>
        <message>
            <source>px</source>
            <translation>пкс</translation>
        </message>
        <message>
            <source>Dilate / erode by</source>
            <translation>Дилатация, эрозия</translation>
        </message>
    </context>
    <context>
        <name>RunBar</name>
        <message>
            <source>Stopping...</source>
            <translation>Остановка...</translation>
        </message>
        <message>
            <source>Image %1 of %2, %3 elapsed</source>
            <translation>Изображение %1 из %2, прошло %3</translation>
        </message>
        <message>
            <source>Ready</source>
            <translation>Готово к расчёту</translation>
        </message>
        <message numerus="yes">
            <source>Ready: %n points in each image</source>
            <translation>
                <numerusform>Готово: %n точка на каждом изображении</numerusform>
                <numerusform>Готово: %n точки на каждом изображении</numerusform>
                <numerusform>Готово: %n точек на каждом изображении</numerusform>
            </translation>
        </message>
        <message>
            <source>Progress of the run</source>
            <translation>Ход расчёта</translation>
        </message>
        <message>
            <source>About %1 left</source>
            <translation>Осталось около %1</translation>
        </message>
        <message>
            <source>about %1</source>
            <translation>около %1</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 с</translation>
        </message>
        <message>
            <source>Analysing images to select parameters...</source>
            <translation>Анализ изображений для выбора параметров...</translation>
        </message>
    </context>
    <context>
        <name>RunTexts</name>
        <message>
            <source>Open images first.</source>
            <translation>Сначала откройте изображения.</translation>
        </message>
        <message>
            <source>Open at least one deformed image.</source>
            <translation>Откройте хотя бы одно деформированное изображение.</translation>
        </message>
        <message>
            <source>The reference image is being read.</source>
            <translation>Исходное изображение читается.</translation>
        </message>
        <message>
            <source>The reference image cannot be read.</source>
            <translation>Исходное изображение не читается.</translation>
        </message>
        <message>
            <source>All deformed images are excluded: include at least one.</source>
            <translation>Все деформированные изображения исключены: включите хотя бы одно.</translation>
        </message>
        <message>
            <source>The interval of pairs must be less than the number of images (%1).</source>
            <translation>Интервал пар должен быть меньше числа изображений (%1).</translation>
        </message>
        <message>
            <source>Pairs begin with the first image of the list: use it as reference.</source>
            <translation>Пары начинаются с первого изображения списка: сделайте его исходным.</translation>
        </message>
        <message>
            <source>Images between those of pairs are excluded: include them.</source>
            <translation>Между изображениями пар есть исключённые: включите их.</translation>
        </message>
    </context>
    <context>
        <name>SavedRunsDialog</name>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Убрать</translation>
        </message>
        <message>
            <source>&amp;Show</source>
            <translation>&amp;Показать</translation>
        </message>
        <message>
            <source>&amp;Use Parameters</source>
            <translation>П&amp;рименить параметры</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>Изображения</translation>
        </message>
        <message>
            <source>Measure the next run with these parameters</source>
            <translation>Выполнить следующий расчёт с этими параметрами</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Имя</translation>
        </message>
        <message>
            <source>Parameters that differ</source>
            <translation>Отличающиеся параметры</translation>
        </message>
        <message>
            <source>Remove run</source>
            <translation>Убрать расчёт</translation>
        </message>
        <message>
            <source>Show run</source>
            <translation>Показать расчёт</translation>
        </message>
        <message>
            <source>Show this run&apos;s maps and curves instead of the latest ones</source>
            <translation>Показать карты и кривые этого расчёта вместо последних</translation>
        </message>
        <message>
            <source>Use a run&apos;s parameters</source>
            <translation>Применить параметры расчёта</translation>
        </message>
        <message>
            <source>Use run&apos;s parameters</source>
            <translation>Применить параметры расчёта</translation>
        </message>
        <message>
            <source>as now</source>
            <translation>как сейчас</translation>
        </message>
        <message>
            <source>Saved Runs</source>
            <translation>Сохранённые расчёты</translation>
        </message>
        <message>
            <source>Saved runs</source>
            <translation>Сохранённые расчёты</translation>
        </message>
        <message>
            <source>&amp;Add Latest Run</source>
            <translation>&amp;Добавить последний</translation>
        </message>
        <message>
            <source>Add latest run</source>
            <translation>Добавить последний расчёт</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>Дата</translation>
        </message>
        <message>
            <source>Rename run</source>
            <translation>Переименование расчёта</translation>
        </message>
        <message>
            <source>Results that the project has under a name. Later results do not replace them.</source>
            <translation>Результаты, имеющиеся в проекте под именем. Последующие результаты их не заменяют.</translation>
        </message>
        <message>
            <source>Save the project and add its latest results to the list</source>
            <translation>Сохранить проект и добавить его последние результаты в список</translation>
        </message>
        <message>
            <source>Valid points</source>
            <translation>Верные точки</translation>
        </message>
        <message>
            <source>calibration</source>
            <translation>калибровка</translation>
        </message>
        <message>
            <source>images of the camera</source>
            <translation>изображения камеры</translation>
        </message>
        <message>
            <source>Remove the run from the list; later results may replace its file</source>
            <translation>Убрать расчёт из списка; последующие результаты могут заменить его файл</translation>
        </message>
        <message>
            <source>&amp;Compare...</source>
            <translation>&amp;Сравнить...</translation>
        </message>
        <message>
            <source>Compare with run</source>
            <translation>Сравнить с расчётом</translation>
        </message>
        <message>
            <source>Subtract this run from the results on display</source>
            <translation>Вычесть этот расчёт из показанных результатов</translation>
        </message>
    </context>
    <context>
        <name>Stage</name>
        <message>
            <source>Read</source>
            <translation>Чтение</translation>
        </message>
        <message>
            <source>Prepare</source>
            <translation>Подгот.</translation>
        </message>
        <message>
            <source>Upload</source>
            <translation>Загр.</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Фильтр</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Поиск</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>Выгр.</translation>
        </message>
        <message>
            <source>Refine</source>
            <translation>Уточн.</translation>
        </message>
        <message>
            <source>Validate</source>
            <translation>Проверка</translation>
        </message>
        <message>
            <source>Deliver</source>
            <translation>Передача</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Деформ.</translation>
        </message>
    </context>
    <context>
        <name>Status</name>
        <message>
            <source>Measured</source>
            <translation>Измерено</translation>
        </message>
        <message>
            <source>Outside the region</source>
            <translation>Вне области</translation>
        </message>
        <message>
            <source>Leaves the image</source>
            <translation>Выходит за изображение</translation>
        </message>
        <message>
            <source>No texture</source>
            <translation>Нет текстуры</translation>
        </message>
        <message>
            <source>Poor match</source>
            <translation>Плохое совпадение</translation>
        </message>
        <message>
            <source>Not converged</source>
            <translation>Не сошлось</translation>
        </message>
        <message>
            <source>Outlier</source>
            <translation>Выброс</translation>
        </message>
        <message>
            <source>Not computed</source>
            <translation>Не вычислено</translation>
        </message>
        <message>
            <source>Ambiguous</source>
            <translation>Неоднозначно</translation>
        </message>
        <message>
            <source>Fixed pattern</source>
            <translation>Неподвижный рисунок</translation>
        </message>
        <message>
            <source>No displacement</source>
            <translation>Нет перемещения</translation>
        </message>
        <message>
            <source>Too few points</source>
            <translation>Слишком мало точек</translation>
        </message>
        <message>
            <source>Undetermined</source>
            <translation>Не определено</translation>
        </message>
        <message>
            <source>Folded</source>
            <translation>Вывернуто</translation>
        </message>
        <message>
            <source>Masked</source>
            <translation>Закрыто маской</translation>
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
            <translation>мм/м</translation>
        </message>
        <message>
            <source>µm/m</source>
            <translation>мкм/м</translation>
        </message>
    </context>
    <context>
        <name>TargetFields</name>
        <message>
            <source>Chequerboard</source>
            <translation>Шахматная доска</translation>
        </message>
        <message>
            <source>Diameter of a dot</source>
            <translation>Диаметр точки</translation>
        </message>
        <message>
            <source>Distance of the dots</source>
            <translation>Расстояние между точками</translation>
        </message>
        <message>
            <source>Dots in a row</source>
            <translation>Точек в ряду</translation>
        </message>
        <message>
            <source>Grid of dots</source>
            <translation>Сетка точек</translation>
        </message>
        <message>
            <source>Inner corners in a row</source>
            <translation>Внутренних углов в ряду</translation>
        </message>
        <message>
            <source>The dots touch: their diameter must be less than their distance.</source>
            <translation>Точки соприкасаются: их диаметр должен быть меньше расстояния между ними.</translation>
        </message>
        <message>
            <source>Of a chequerboard count the corners between the squares, not the squares: one fewer in each direction</source>
            <translation>У шахматной доски считайте углы между клетками, а не клетки: на один меньше в каждом направлении</translation>
        </message>
        <message>
            <source>Rows of dots</source>
            <translation>Рядов точек</translation>
        </message>
        <message>
            <source>Rows of inner corners</source>
            <translation>Рядов внутренних углов</translation>
        </message>
        <message>
            <source>Side of a square</source>
            <translation>Сторона клетки</translation>
        </message>
        <message>
            <source>Target</source>
            <translation>Мишень</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>мм</translation>
        </message>
    </context>
    <context>
        <name>TimingPanel</name>
        <message>
            <source>Other</source>
            <translation>Прочее</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>Всего</translation>
        </message>
        <message>
            <source>Stage times</source>
            <translation>Время этапов</translation>
        </message>
        <message>
            <source>Full run</source>
            <translation>Весь расчёт</translation>
        </message>
        <message>
            <source>No run yet.</source>
            <translation>Расчётов ещё не было.</translation>
        </message>
        <message>
            <source>Running...</source>
            <translation>Идёт расчёт...</translation>
        </message>
        <message>
            <source>Wall time %1 ms</source>
            <translation>Общее время %1 мс</translation>
        </message>
        <message numerus="yes">
            <source>%n threads</source>
            <translation>
                <numerusform>%n поток</numerusform>
                <numerusform>%n потока</numerusform>
                <numerusform>%n потоков</numerusform>
            </translation>
        </message>
        <message>
            <source>stopped early</source>
            <translation>остановлен досрочно</translation>
        </message>
        <message>
            <source>out of date</source>
            <translation>устарело</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Изображение</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Устройство</translation>
        </message>
        <message>
            <source>Stage times as bars</source>
            <translation>Время этапов столбцами</translation>
        </message>
        <message>
            <source>Show the stage times</source>
            <translation>Показать время этапов</translation>
        </message>
        <message>
            <source>Bars</source>
            <translation>Столбцы</translation>
        </message>
        <message>
            <source>Show the times as bars</source>
            <translation>Показать время столбцами</translation>
        </message>
        <message>
            <source>%1 points/s</source>
            <translation>%1 точек/с</translation>
        </message>
    </context>
    <context>
        <name>Unit</name>
        <message>
            <source>px</source>
            <translation>пкс</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>мм</translation>
        </message>
        <message>
            <source>µm</source>
            <translation>мкм</translation>
        </message>
        <message>
            <source>px²</source>
            <translation>пкс²</translation>
        </message>
        <message>
            <source>mm²</source>
            <translation>мм²</translation>
        </message>
        <message>
            <source>µm²</source>
            <translation>мкм²</translation>
        </message>
        <message>
            <source>1/px</source>
            <translation>1/пкс</translation>
        </message>
        <message>
            <source>1/mm</source>
            <translation>1/мм</translation>
        </message>
        <message>
            <source>1/µm</source>
            <translation>1/мкм</translation>
        </message>
        <message>
            <source>px/s</source>
            <translation>пкс/с</translation>
        </message>
        <message>
            <source>mm/s</source>
            <translation>мм/с</translation>
        </message>
        <message>
            <source>µm/s</source>
            <translation>мкм/с</translation>
        </message>
        <message>
            <source>px/image</source>
            <translation>пкс/изображение</translation>
        </message>
        <message>
            <source>mm/image</source>
            <translation>мм/изображение</translation>
        </message>
        <message>
            <source>µm/image</source>
            <translation>мкм/изображение</translation>
        </message>
        <message>
            <source>px and mm</source>
            <translation>пкс и мм</translation>
        </message>
    </context>
    <context>
        <name>ValuesPanel</name>
        <message>
            <source>%1 images</source>
            <translation>изображений: %1</translation>
        </message>
        <message>
            <source>%1, %2 px</source>
            <translation>%1; %2 пкс</translation>
        </message>
        <message>
            <source>Area of</source>
            <translation>Площадь</translation>
        </message>
        <message>
            <source>Area over the images</source>
            <translation>Площадь по изображениям</translation>
        </message>
        <message>
            <source>Choose a map of numbers to limit it.</source>
            <translation>Для предела выберите карту чисел.</translation>
        </message>
        <message>
            <source>Limit</source>
            <translation>Предел</translation>
        </message>
        <message>
            <source>Limit of the map&apos;s values, in their unit</source>
            <translation>Предел значений карты, в их единице</translation>
        </message>
        <message>
            <source>Maps show the difference to image %1.</source>
            <translation>Карты показывают разность с изображением %1.</translation>
        </message>
        <message>
            <source>Maps show the value of the line that fits so many images about this one: a movement within that time is smoothed away</source>
            <translation>Карты показывают значение прямой, подобранной по стольким изображениям вокруг этого: движение за это время сглаживается</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>Без предела</translation>
        </message>
        <message>
            <source>Of maps, read-out, charts, tables, pictures and reports; CSV files have numbers</source>
            <translation>Для карт, строки значений, графиков, таблиц, рисунков и отчётов; в файлах CSV — числа</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Выключено</translation>
        </message>
        <message>
            <source>Remove rigid-body motion</source>
            <translation>Убрать движение как жёсткого целого</translation>
        </message>
        <message>
            <source>Rigid-body motion</source>
            <translation>Движение как жёсткого целого</translation>
        </message>
        <message>
            <source>Rigid-body motion of the image</source>
            <translation>Движение изображения как жёсткого целого</translation>
        </message>
        <message>
            <source>Rotation</source>
            <translation>Поворот</translation>
        </message>
        <message>
            <source>Shift in x</source>
            <translation>Сдвиг по x</translation>
        </message>
        <message>
            <source>Shift in y</source>
            <translation>Сдвиг по y</translation>
        </message>
        <message>
            <source>Show displacements less the shift and rotation that fit the image best, on maps, vectors and in charts of probes</source>
            <translation>Показывать перемещения за вычетом наилучших сдвига и поворота изображения на картах, векторах и графиках датчиков</translation>
        </message>
        <message>
            <source>Show the share of the area in each image as a curve</source>
            <translation>Показать долю площади на каждом изображении кривой</translation>
        </message>
        <message>
            <source>Smooth in time</source>
            <translation>Сглаживание: время</translation>
        </message>
        <message>
            <source>The area of values above or below a limit is outlined.</source>
            <translation>Площадь значений выше или ниже предела обводится.</translation>
        </message>
        <message>
            <source>Unit of strain</source>
            <translation>Единица деформации</translation>
        </message>
        <message>
            <source>Values above</source>
            <translation>Выше</translation>
        </message>
        <message>
            <source>Values below</source>
            <translation>Ниже</translation>
        </message>
        <message>
            <source>about</source>
            <translation>вокруг</translation>
        </message>
        <message>
            <source>not measured in this image</source>
            <translation>на этом изображении не измерено</translation>
        </message>
        <message>
            <source>1/s</source>
            <translation>1/с</translation>
        </message>
        <message>
            <source>Change the frame rate</source>
            <translation>Изменить частоту кадров</translation>
        </message>
        <message>
            <source>Frame rate</source>
            <translation>Частота кадров</translation>
        </message>
        <message>
            <source>Images per second of the camera, for maps, vectors and tables of velocity; 0: unknown. It is saved in the project</source>
            <translation>Число кадров камеры в секунду для карт, векторов и таблиц скорости; 0: неизвестно. Сохраняется в проекте</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>неизвестна</translation>
        </message>
        <message>
            <source>%1 % of the area with values: %2</source>
            <translation>%1 % площади со значениями: %2</translation>
        </message>
        <message>
            <source>%1 × %1 points</source>
            <translation>%1 × %1 точек</translation>
        </message>
        <message>
            <source>Maps, histogram and pictures show the mean over so many points a side; the legend states the gauge length</source>
            <translation>Карты, гистограмма и рисунки показывают среднее по стольким точкам на сторону; длина базы указана в легенде</translation>
        </message>
        <message>
            <source>Of maps, read-out, charts, tables, pictures and reports; mm and µm need a scale. CSV files, the table of points, pictures of the optical flow and gauge lengths have px and mm</source>
            <translation>Для карт, строки значений, графиков, таблиц, рисунков и отчётов; для мм и мкм нужен масштаб. В файлах CSV, таблице точек, рисунках оптического потока и в длинах базы — пкс и мм</translation>
        </message>
        <message>
            <source>Smooth in space</source>
            <translation>Сглаживание: точки</translation>
        </message>
        <message>
            <source>Unit of length</source>
            <translation>Единица длины</translation>
        </message>
    </context>
    <context>
        <name>WelcomePage</name>
        <message>
            <source>Displacement and strain from images</source>
            <translation>Перемещения и деформации по изображениям</translation>
        </message>
        <message>
            <source>Drop a reference image and its deformed images here, or a folder with the sequence.</source>
            <translation>Перетащите сюда исходное изображение и изображения после деформации или папку с серией.</translation>
        </message>
        <message>
            <source>Recent projects</source>
            <translation>Недавние проекты</translation>
        </message>
        <message>
            <source>Drop area for images, a folder or a project</source>
            <translation>Сюда можно перетащить снимки, папку или проект</translation>
        </message>
        <message>
            <source>Open project %1</source>
            <translation>Открыть проект %1</translation>
        </message>
        <message>
            <source>Open folder %1</source>
            <translation>Открыть папку %1</translation>
        </message>
        <message>
            <source>Recent folders</source>
            <translation>Недавние папки</translation>
        </message>
    </context>
    <context>
        <name>Exporter</name>
        <message>
            <source>Table</source>
            <translation>Таблица</translation>
        </message>
        <message>
            <source>NumPy arrays</source>
            <translation>Массивы NumPy</translation>
        </message>
        <message>
            <source>MATLAB arrays</source>
            <translation>Массивы MATLAB</translation>
        </message>
        <message>
            <source>ParaView series</source>
            <translation>Серия ParaView</translation>
        </message>
        <message>
            <source>Vectors over the reference image</source>
            <translation>Векторы поверх исходного изображения</translation>
        </message>
        <message>
            <source>VTK image</source>
            <translation>Изображение VTK</translation>
        </message>
        <message>
            <source>Overlay video</source>
            <translation>Видео наложений</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>Отчёт</translation>
        </message>
        <message>
            <source>Results (HDF5)</source>
            <translation>Результаты (HDF5)</translation>
        </message>
        <message>
            <source>Report with pictures</source>
            <translation>Отчёт с изображениями</translation>
        </message>
        <message>
            <source>Printable report</source>
            <translation>Отчёт для печати</translation>
        </message>
        <message>
            <source>Dense flow</source>
            <translation>Плотное поле</translation>
        </message>
        <message>
            <source>Dense flow as NumPy arrays</source>
            <translation>Плотное поле как массивы NumPy</translation>
        </message>
        <message>
            <source>Dense flow as a NumPy array</source>
            <translation>Плотное поле как массив NumPy</translation>
        </message>
        <message>
            <source>Dense flow (KITTI)</source>
            <translation>Плотное поле (KITTI)</translation>
        </message>
        <message>
            <source>Dense flow picture</source>
            <translation>Картинка плотного поля</translation>
        </message>
        <message>
            <source>Probe history</source>
            <translation>История датчиков</translation>
        </message>
        <message>
            <source>Line profiles</source>
            <translation>Профили вдоль линий</translation>
        </message>
        <message>
            <source>Probe chart</source>
            <translation>График датчиков</translation>
        </message>
        <message>
            <source>Elastic constants</source>
            <translation>Упругие постоянные</translation>
        </message>
        <message>
            <source>DICe table</source>
            <translation>Таблица в формате DICe</translation>
        </message>
        <message>
            <source>MatchID table</source>
            <translation>Таблица в формате MatchID</translation>
        </message>
        <message>
            <source>MatchID matrix of u</source>
            <translation>Матрица u в формате MatchID</translation>
        </message>
        <message>
            <source>MatchID matrix of v</source>
            <translation>Матрица v в формате MatchID</translation>
        </message>
        <message>
            <source>MatchID matrix of exx</source>
            <translation>Матрица exx в формате MatchID</translation>
        </message>
        <message>
            <source>MatchID matrix of eyy</source>
            <translation>Матрица eyy в формате MatchID</translation>
        </message>
        <message>
            <source>MatchID matrix of exy</source>
            <translation>Матрица exy в формате MatchID</translation>
        </message>
        <message>
            <source>GOM node table</source>
            <translation>Таблица узлов в формате GOM</translation>
        </message>
        <message>
            <source>pyvale table</source>
            <translation>Таблица в формате pyvale</translation>
        </message>
        <message>
            <source>pyALDIC table</source>
            <translation>Таблица в формате pyALDIC</translation>
        </message>
    </context>
    <context>
        <name>Quantity</name>
        <message>
            <source>Displacement u</source>
            <translation>Перемещение u</translation>
        </message>
        <message>
            <source>Displacement v</source>
            <translation>Перемещение v</translation>
        </message>
        <message>
            <source>Displacement</source>
            <translation>Перемещение</translation>
        </message>
        <message>
            <source>Displacement u without rigid-body motion</source>
            <translation>Перемещение u без движения как жёсткого целого</translation>
        </message>
        <message>
            <source>Displacement v without rigid-body motion</source>
            <translation>Перемещение v без движения как жёсткого целого</translation>
        </message>
        <message>
            <source>Displacement without rigid-body motion</source>
            <translation>Перемещение без движения как жёсткого целого</translation>
        </message>
        <message>
            <source>Local rotation</source>
            <translation>Локальный поворот</translation>
        </message>
        <message>
            <source>Strain exx</source>
            <translation>Деформация exx</translation>
        </message>
        <message>
            <source>Strain eyy</source>
            <translation>Деформация eyy</translation>
        </message>
        <message>
            <source>Shear strain exy</source>
            <translation>Сдвиг exy</translation>
        </message>
        <message>
            <source>Principal strain e1</source>
            <translation>Гл. деформация e1</translation>
        </message>
        <message>
            <source>Principal strain e2</source>
            <translation>Гл. деформация e2</translation>
        </message>
        <message>
            <source>Direction of e1</source>
            <translation>Направление e1</translation>
        </message>
        <message>
            <source>Maximum shear</source>
            <translation>Наибольший сдвиг</translation>
        </message>
        <message>
            <source>Von Mises strain</source>
            <translation>Деформация по Мизесу</translation>
        </message>
        <message>
            <source>Tresca strain</source>
            <translation>Деформация по Треска</translation>
        </message>
        <message>
            <source>Standard deviation of u</source>
            <translation>Стандартное отклонение u</translation>
        </message>
        <message>
            <source>Standard deviation of v</source>
            <translation>Стандартное отклонение v</translation>
        </message>
        <message>
            <source>Standard deviation of exx</source>
            <translation>Стандартное отклонение exx</translation>
        </message>
        <message>
            <source>Standard deviation of eyy</source>
            <translation>Стандартное отклонение eyy</translation>
        </message>
        <message>
            <source>Standard deviation of exy</source>
            <translation>Стандартное отклонение exy</translation>
        </message>
        <message>
            <source>Standard deviation of e1</source>
            <translation>Стандартное отклонение e1</translation>
        </message>
        <message>
            <source>Score of the search</source>
            <translation>Оценка поиска</translation>
        </message>
        <message>
            <source>Correlation (ZNCC)</source>
            <translation>Корреляция (ZNCC)</translation>
        </message>
        <message>
            <source>Residual</source>
            <translation>Остаток</translation>
        </message>
        <message>
            <source>Refinement steps</source>
            <translation>Шаги уточнения</translation>
        </message>
        <message>
            <source>Gradient du/dx</source>
            <translation>Градиент du/dx</translation>
        </message>
        <message>
            <source>Gradient du/dy</source>
            <translation>Градиент du/dy</translation>
        </message>
        <message>
            <source>Gradient dv/dx</source>
            <translation>Градиент dv/dx</translation>
        </message>
        <message>
            <source>Gradient dv/dy</source>
            <translation>Градиент dv/dy</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Состояние</translation>
        </message>
        <message>
            <source>Direction (colour wheel)</source>
            <translation>Направление (цветовой круг)</translation>
        </message>
        <message>
            <source>%1, minus image %2</source>
            <translation>%1, минус изображение %2</translation>
        </message>
        <message>
            <source>%1, smoothed over %2 images</source>
            <translation>%1, сглажено по %2 изображениям</translation>
        </message>
        <message>
            <source>%1, without rigid-body motion</source>
            <translation>%1, без движения как жёсткого целого</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>Скорость</translation>
        </message>
        <message>
            <source>Velocity u</source>
            <translation>Скорость u</translation>
        </message>
        <message>
            <source>Velocity v</source>
            <translation>Скорость v</translation>
        </message>
        <message>
            <source>%1, smoothed over %2 × %2 points</source>
            <translation>%1, сглажено по %2 × %2 точкам</translation>
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
            <translation>Расходящаяся, середина в 0</translation>
        </message>
        <message>
            <source>Grey</source>
            <translation>Серая</translation>
        </message>
        <message>
            <source>Jet (legacy)</source>
            <translation>Jet (устаревшая)</translation>
        </message>
    </context>
    <context>
        <name>ColourLegend</name>
        <message>
            <source>from %1</source>
            <translation>от %1</translation>
        </message>
        <message>
            <source>to %1</source>
            <translation>до %1</translation>
        </message>
        <message>
            <source>%1, [mm]</source>
            <translation>%1, [мм]</translation>
        </message>
        <message>
            <source>= %1 mm</source>
            <translation>= %1 мм</translation>
        </message>
        <message>
            <source>Colour legend</source>
            <translation>Легенда цветов</translation>
        </message>
        <message>
            <source>Upper colour limit</source>
            <translation>Верхний предел цветов</translation>
        </message>
        <message>
            <source>Lower colour limit</source>
            <translation>Нижний предел цветов</translation>
        </message>
        <message>
            <source>Drag or press the arrow keys to fix the limits; Escape resets them to automatic</source>
            <translation>Перетаскивание и клавиши со стрелками закрепляют пределы; Escape возвращает автоматические</translation>
        </message>
        <message>
            <source>Automatic limits</source>
            <translation>Автоматические пределы</translation>
        </message>
        <message>
            <source>Reset the colour limits to automatic</source>
            <translation>Вернуть автоматические пределы цветов</translation>
        </message>
        <message>
            <source>%1, [mm/s]</source>
            <translation>%1, [мм/с]</translation>
        </message>
        <message>
            <source>max: %1 %2</source>
            <translation>макс.: %1 %2</translation>
        </message>
        <message>
            <source>longest: %1 %2</source>
            <translation>наибольшее: %1 %2</translation>
        </message>
    </context>
    <context>
        <name>CursorShapesPainter</name>
        <message>
            <source>Search window</source>
            <translation>Окно поиска</translation>
        </message>
        <message>
            <source>Search range</source>
            <translation>Диапазон</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>Подобласть</translation>
        </message>
        <message>
            <source>Strain window</source>
            <translation>Окно деформации</translation>
        </message>
    </context>
    <context>
        <name>MapBar</name>
        <message>
            <source>The lower limit must be less than the upper one.</source>
            <translation>Нижний предел должен быть меньше верхнего.</translation>
        </message>
        <message>
            <source>No strain was computed: set a strain window (3 points or more).</source>
            <translation>Деформации не вычислены: задайте окно деформации (3 точки или больше).</translation>
        </message>
        <message>
            <source>Not available: choose IC-GN as refinement and run again.</source>
            <translation>Недоступно: выберите уточнение IC-GN и измерьте снова.</translation>
        </message>
        <message>
            <source>No point has a value.</source>
            <translation>Ни у одной точки нет значения.</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>Карта</translation>
        </message>
        <message>
            <source>Quantity shown as a map over the image</source>
            <translation>Величина, показанная картой поверх изображения</translation>
        </message>
        <message>
            <source>Colour map</source>
            <translation>Цветовая шкала</translation>
        </message>
        <message>
            <source>Viridis, cividis and magma are perceptually uniform; diverging is centred at zero; jet is only for comparison with older pictures</source>
            <translation>Viridis, cividis и magma перцептивно равномерны; расходящаяся шкала центрирована в нуле; jet нужна только для сравнения со старыми рисунками</translation>
        </message>
        <message>
            <source>Colour limits</source>
            <translation>Пределы цветов</translation>
        </message>
        <message>
            <source>Colour range: percentiles of the map&apos;s values, their minimum and maximum, or fixed numbers</source>
            <translation>Диапазон цветов: перцентили значений карты, их минимум и максимум или заданные числа</translation>
        </message>
        <message>
            <source>Lower limit</source>
            <translation>Нижний предел</translation>
        </message>
        <message>
            <source>Value of the first colour; typing a number fixes the limits</source>
            <translation>Значение первого цвета; ввод числа закрепляет пределы</translation>
        </message>
        <message>
            <source>Upper limit</source>
            <translation>Верхний предел</translation>
        </message>
        <message>
            <source>Value of the last colour; typing a number fixes the limits</source>
            <translation>Значение последнего цвета; ввод числа закрепляет пределы</translation>
        </message>
        <message>
            <source>Same limits for all images</source>
            <translation>Одинаковые пределы для всех изображений</translation>
        </message>
        <message>
            <source>Same limits for all images: the range that covers all of them</source>
            <translation>Одинаковые пределы для всех изображений: диапазон, охватывающий все</translation>
        </message>
        <message>
            <source>Map opacity</source>
            <translation>Непрозрачность карты</translation>
        </message>
        <message>
            <source>Opacity of the map over the image</source>
            <translation>Непрозрачность карты поверх изображения</translation>
        </message>
        <message>
            <source>No map</source>
            <translation>Без карты</translation>
        </message>
        <message>
            <source>Fixed</source>
            <translation>Заданные</translation>
        </message>
        <message>
            <source>Full range</source>
            <translation>Весь диапазон</translation>
        </message>
        <message>
            <source>%1 to %2 %</source>
            <translation>%1–%2 %</translation>
        </message>
        <message>
            <source>Smooth shading</source>
            <translation>Плавная раскраска</translation>
        </message>
        <message>
            <source>Smooth shading: interpolates between valid points, never across invalid ones; otherwise every point is a square of one colour</source>
            <translation>Плавная раскраска: интерполяция между годными точками, но не через негодные; иначе каждая точка — квадрат одного цвета</translation>
        </message>
        <message>
            <source>Contour lines</source>
            <translation>Изолинии</translation>
        </message>
        <message>
            <source>Contour lines at round values of the quantity</source>
            <translation>Изолинии при круглых значениях величины</translation>
        </message>
        <message>
            <source>Formula…</source>
            <translation>Формула…</translation>
        </message>
        <message>
            <source>Formula</source>
            <translation>Формула</translation>
        </message>
        <message>
            <source>Formula of quantities, as exx + eyy, sqrt(u^2 + v^2), smooth(exx, 5):</source>
            <translation>Формула из величин, например exx + eyy, sqrt(u^2 + v^2), smooth(exx, 5):</translation>
        </message>
        <message>
            <source>Enter the frame rate in the panel Values.</source>
            <translation>Введите частоту кадров на панели «Значения».</translation>
        </message>
    </context>
    <context>
        <name>PointTexts</name>
        <message>
            <source>Too little of its search window or subset is inside the region.</source>
            <translation>Слишком малая часть его окна поиска или подобласти находится внутри области.</translation>
        </message>
        <message>
            <source>Enlarge the region, use a smaller search window or subset, or reduce the minimum share.</source>
            <translation>Увеличьте область, уменьшите окно поиска или подобласть либо снизьте минимальную долю.</translation>
        </message>
        <message>
            <source>Its search window or subset is outside the deformed image.</source>
            <translation>Его окно поиска или подобласть выходит за край изображения после деформации.</translation>
        </message>
        <message>
            <source>Use a wider field of view, exclude this area from the region, or use a smaller subset.</source>
            <translation>Возьмите более широкое поле зрения, исключите этот участок из области или уменьшите подобласть.</translation>
        </message>
        <message>
            <source>Its contrast is too low for matching (minimum contrast %1).</source>
            <translation>Контраст слишком мал для сопоставления (минимальный контраст %1).</translation>
        </message>
        <message>
            <source>Use a larger search window and subset, more light or a coarser speckle pattern; glare and shadow have no texture either.</source>
            <translation>Увеличьте окно поиска и подобласть, добавьте света или возьмите более крупный спекл; у бликов и теней тоже нет текстуры.</translation>
        </message>
        <message>
            <source>The correlation of its subset is too low (minimum correlation %1).</source>
            <translation>Корреляция подобласти слишком мала (минимальная корреляция %1).</translation>
        </message>
        <message>
            <source>The match is worse than the score threshold allows.</source>
            <translation>Совпадение хуже, чем допускает порог оценки.</translation>
        </message>
        <message>
            <source>Increase the search radius, use a larger subset, or second order for large strain; if the surface has changed here (crack, flaking), the point is correctly excluded.</source>
            <translation>Увеличьте радиус поиска, подобласть или возьмите второй порядок при больших деформациях; если поверхность здесь изменилась (трещина, отслоение), точка исключена правильно.</translation>
        </message>
        <message>
            <source>The refinement did not converge within %1 steps.</source>
            <translation>Уточнение не сошлось за %1 шагов.</translation>
        </message>
        <message>
            <source>Use a larger subset, second order for large strain, more refinement steps, or smoothing for noisy images.</source>
            <translation>Увеличьте подобласть, возьмите второй порядок при больших деформациях, больше шагов или сглаживание для шумных изображений.</translation>
        </message>
        <message>
            <source>It disagrees with its neighbours (outlier threshold %1).</source>
            <translation>Она расходится с соседями (порог выбросов %1).</translation>
        </message>
        <message>
            <source>Use a larger search window; at a real discontinuity such as a crack, raise the outlier threshold.</source>
            <translation>Увеличьте окно поиска; при настоящем разрыве, например трещине, поднимите порог выбросов.</translation>
        </message>
        <message>
            <source>The run stopped before this point.</source>
            <translation>Измерение остановилось до этой точки.</translation>
        </message>
        <message>
            <source>Run again to completion.</source>
            <translation>Измерьте снова до конца.</translation>
        </message>
        <message>
            <source>It matches equally well at another displacement: the texture repeats itself.</source>
            <translation>Она так же хорошо совпадает при другом перемещении: текстура повторяется.</translation>
        </message>
        <message>
            <source>Use a subset that is larger than the repeating pattern, or add random speckles.</source>
            <translation>Возьмите подобласть больше повторяющегося рисунка или нанесите случайные спеклы.</translation>
        </message>
        <message>
            <source>It matches a pattern of the camera (dirt, noise of the sensor) that does not move with the specimen.</source>
            <translation>Она совпадает с рисунком камеры (грязь, шум матрицы), который не движется вместе с образцом.</translation>
        </message>
        <message>
            <source>Paint speckles here, clean the sensor, or exclude this area from the region.</source>
            <translation>Нанесите здесь спеклы, очистите матрицу или исключите этот участок из области.</translation>
        </message>
        <message>
            <source>No strain: too few valid points in its strain window are connected with it.</source>
            <translation>Деформации нет: в окне слишком мало связанных с ней годных точек.</translation>
        </message>
        <message>
            <source>Use a larger strain window, a smaller step, or reduce the strain minimum share.</source>
            <translation>Увеличьте окно деформации, уменьшите шаг или снизьте минимальную долю для деформации.</translation>
        </message>
        <message>
            <source>No strain: the valid points of its window are collinear.</source>
            <translation>Деформации нет: годные точки окна лежат на одной прямой.</translation>
        </message>
        <message>
            <source>Use a larger strain window.</source>
            <translation>Увеличьте окно деформации.</translation>
        </message>
        <message>
            <source>No strain: the displacements fold the surface here.</source>
            <translation>Деформации нет: перемещения здесь выворачивают поверхность.</translation>
        </message>
        <message>
            <source>The surrounding points are wrong; use a larger search window or a stricter outlier test.</source>
            <translation>Точки вокруг неверны; увеличьте окно поиска или сделайте тест выбросов строже.</translation>
        </message>
        <message>
            <source>Last step [px]</source>
            <translation>Последний шаг [пкс]</translation>
        </message>
        <message>
            <source>Pixels compared</source>
            <translation>Сравнено пикселей</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Состояние</translation>
        </message>
        <message>
            <source>Refined from its neighbours, it converges: u %1 px, v %2 px, correlation %3.</source>
            <translation>При повторном уточнении от соседей точка сходится: u %1 пкс, v %2 пкс, корреляция %3.</translation>
        </message>
        <message>
            <source>Refined from its neighbours, it does not converge: step %1 still moves it by %2 px, correlation %3.</source>
            <translation>При уточнении от соседей точка не сходится: шаг %1 ещё сдвигает её на %2 пкс, корреляция %3.</translation>
        </message>
        <message>
            <source>Refined from its neighbours, it fails: %1, correlation %2.</source>
            <translation>При повторном уточнении от соседей точка не найдена: %1, корреляция %2.</translation>
        </message>
        <message>
            <source>The masks hide it, or too much of its subset, in this image or in its reference image.</source>
            <translation>Маски закрывают её или слишком большую часть её подобласти на этом изображении или на его исходном изображении.</translation>
        </message>
        <message>
            <source>It is measured again where an image shows it; a smaller subset or minimum share needs less of it.</source>
            <translation>Она снова измеряется, когда изображение её показывает; меньшей подобласти или меньшей минимальной доле нужно меньше видимых пикселей.</translation>
        </message>
    </context>
    <context>
        <name>PointPanel</name>
        <message>
            <source>Correlation %1, difference %2, contrast %3 grey levels</source>
            <translation>Корреляция %1, разность %2, контраст %3 градаций серого</translation>
        </message>
        <message>
            <source>Click a measured point in the image with the hand tool (V).</source>
            <translation>Щёлкните измеренную точку на изображении инструментом «Рука» (V).</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Исходное</translation>
        </message>
        <message>
            <source>Deformed</source>
            <translation>После деформации</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>Разность</translation>
        </message>
        <message>
            <source>The subset in the reference image</source>
            <translation>Подобласть на исходном изображении</translation>
        </message>
        <message>
            <source>The same pixels in the deformed image, warped back by the measured displacement; for a failed point, by that of its neighbours</source>
            <translation>Те же пиксели на изображении после деформации, сдвинутые назад на измеренное перемещение; для неудавшейся точки — на перемещение соседей</translation>
        </message>
        <message>
            <source>Difference after gain and offset: uniform grain is noise; a pattern means that displacement or illumination vary more within the subset than the model allows</source>
            <translation>Разность после усиления и сдвига яркости: ровное зерно — шум; узор означает, что перемещение или освещение меняются в подобласти сильнее, чем допускает модель</translation>
        </message>
        <message>
            <source>Values of the point</source>
            <translation>Значения точки</translation>
        </message>
        <message>
            <source>%1 at integer pixels: best at (%2, %3) with %4; the cross marks the result.</source>
            <translation>%1 на целых пикселях: лучше всего в (%2, %3) — %4; крестик — результат.</translation>
        </message>
        <message>
            <source>Match of the subset at integer displacements around the result (bright = good): one clear peak is a reliable match, a ridge or several peaks are not</source>
            <translation>Совпадение подобласти при целых перемещениях вокруг результата (светлое — хорошо): одна ясная вершина — надёжное совпадение, хребет или несколько вершин — нет</translation>
        </message>
        <message>
            <source>Scores around the displacement</source>
            <translation>Оценки вокруг перемещения</translation>
        </message>
        <message>
            <source>%1 at integer pixels: best at (%2, %3) with %4; the cross marks the neighbours&apos; displacement.</source>
            <translation>%1 на целых пикселях: лучше всего в (%2, %3) — %4; крестик — перемещение соседей.</translation>
        </message>
    </context>
    <context>
        <name>AdviseDialog</name>
        <message>
            <source>Search window</source>
            <translation>Окно поиска</translation>
        </message>
        <message>
            <source>Noise %1 grey levels and this speckle pattern give a standard deviation of %2 px; target %3 px.</source>
            <translation>Шум %1 градаций серого и этот спекл дают стандартное отклонение %2 пкс; цель %3 пкс.</translation>
        </message>
        <message>
            <source>No larger subset fits: reduce the noise (more light, averaged images).</source>
            <translation>Подобласть больше не помещается: уменьшите шум (больше света, усреднение изображений).</translation>
        </message>
        <message>
            <source>The smallest subset is enough.</source>
            <translation>Достаточно наименьшей подобласти.</translation>
        </message>
        <message>
            <source>Subset %1 would give %2 px.</source>
            <translation>Подобласть %1 дала бы %2 пкс.</translation>
        </message>
        <message>
            <source>Smaller ones reach it too, but a subset must be three speckles of %1 px wide.</source>
            <translation>Хватило бы и меньших, но подобласть должна вмещать три спекла по %1 пкс.</translation>
        </message>
        <message>
            <source>Gives a standard deviation of strain of %1 over a gauge length of %2 px.</source>
            <translation>Даёт стандартное отклонение деформации %1 на базе %2 пкс.</translation>
        </message>
        <message>
            <source>Target %1: no larger window fits.</source>
            <translation>Цель %1: окно больше не помещается.</translation>
        </message>
        <message>
            <source>Target %1.</source>
            <translation>Цель %1.</translation>
        </message>
        <message>
            <source>One third of the subset: closer points share most of their pixels, a wider spacing leaves pixels unused.</source>
            <translation>Треть подобласти: у более близких точек большинство пикселей общие, больший шаг оставляет пиксели неиспользованными.</translation>
        </message>
        <message>
            <source>As wide as the subset and at least four speckles, which avoids false matches.</source>
            <translation>Шириной с подобласть и не меньше четырёх спеклов, чтобы избежать ложных совпадений.</translation>
        </message>
        <message>
            <source>Analyses noise and speckles of the reference image inside the region and suggests parameters that reach the target noise.</source>
            <translation>Анализирует шум и спеклы исходного изображения внутри области и предлагает параметры, достигающие целевого шума.</translation>
        </message>
        <message>
            <source>Analysing the image...</source>
            <translation>Анализ изображения...</translation>
        </message>
        <message>
            <source>The targets cannot be reached with this image.</source>
            <translation>С этим изображением цели недостижимы.</translation>
        </message>
        <message>
            <source>These parameters reach the targets.</source>
            <translation>Эти параметры достигают целей.</translation>
        </message>
        <message>
            <source>Image: noise %1 grey levels, speckle size %2 px, mean slope (MIG) %3 grey/px, SSSIG %4.</source>
            <translation>Изображение: шум %1 градаций серого, размер спекла %2 пкс, средний градиент (MIG) %3 серого/пкс, SSSIG %4.</translation>
        </message>
        <message>
            <source>%1 % of the area shows no speckles and was excluded: draw a region without it.</source>
            <translation>%1 % площади не имеют спеклов и исключены: нарисуйте область без них.</translation>
        </message>
        <message>
            <source>Suggest parameters</source>
            <translation>Подбор параметров</translation>
        </message>
        <message>
            <source>Target noise of u and v</source>
            <translation>Целевой шум u и v</translation>
        </message>
        <message>
            <source>Target noise of strain (0: none)</source>
            <translation>Целевой шум деформации (0: нет)</translation>
        </message>
        <message>
            <source>Refinement</source>
            <translation>Уточнение</translation>
        </message>
        <message>
            <source>Parameter</source>
            <translation>Параметр</translation>
        </message>
        <message>
            <source>Current</source>
            <translation>Сейчас</translation>
        </message>
        <message>
            <source>Suggested</source>
            <translation>Новое</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Причина</translation>
        </message>
        <message>
            <source>Suggested parameters</source>
            <translation>Предложенные параметры</translation>
        </message>
        <message>
            <source>Suggest</source>
            <translation>Предложить</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Применить</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Apply suggestion</source>
            <translation>Применить подбор</translation>
        </message>
        <message>
            <source>The image or region has changed: suggest again.</source>
            <translation>Изображение или область изменились: подберите параметры ещё раз.</translation>
        </message>
        <message>
            <source>More than one third of the subset, to stay within the memory limit.</source>
            <translation>Больше трети подобласти, чтобы уложиться в предел памяти.</translation>
        </message>
        <message>
            <source>Subsets above %1 px blur the deformation; they are suggested for another target only.</source>
            <translation>Подобласти больше %1 px сглаживают деформацию; они предлагаются только для другой цели.</translation>
        </message>
        <message>
            <source>Less than one third of the subset, for about 1000 points.</source>
            <translation>Меньше трети подобласти, чтобы получить около 1000 точек.</translation>
        </message>
        <message>
            <source>Smaller ones reach it too, but find large motions less reliably.</source>
            <translation>Меньшие её тоже достигают, но большие перемещения находят менее надёжно.</translation>
        </message>
    </context>
    <context>
        <name>DialogFileChooser</name>
        <message>
            <source>%1 exists already. Replace it?</source>
            <translation>%1 уже существует. Заменить?</translation>
        </message>
        <message>
            <source>&amp;Replace</source>
            <translation>&amp;Заменить</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>%1: unsupported extension .%2.</source>
            <translation>%1: неподдерживаемое расширение .%2.</translation>
        </message>
        <message>
            <source>Choose one of these extensions: %1</source>
            <translation>Выберите одно из этих расширений: %1</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Открыть</translation>
        </message>
    </context>
    <context>
        <name>UnsavedChangesTexts</name>
        <message>
            <source>Replace the open images?</source>
            <translation>Заменить открытые изображения?</translation>
        </message>
        <message>
            <source>Measure against another reference image?</source>
            <translation>Измерять относительно другого исходного изображения?</translation>
        </message>
        <message>
            <source>Quit StrainLens?</source>
            <translation>Выйти из StrainLens?</translation>
        </message>
        <message>
            <source>A measurement is still running; it will be stopped.</source>
            <translation>Измерение ещё идёт; оно будет остановлено.</translation>
        </message>
        <message>
            <source>The results have not been saved.</source>
            <translation>Результаты не сохранены.</translation>
        </message>
        <message>
            <source>The region was changed and not exported.</source>
            <translation>Область изменена и не экспортирована.</translation>
        </message>
        <message>
            <source>&amp;Save as CSV...</source>
            <translation>&amp;Сохранить как CSV...</translation>
        </message>
        <message>
            <source>&amp;Save both...</source>
            <translation>&amp;Сохранить и то и другое...</translation>
        </message>
        <message>
            <source>&amp;Export region...</source>
            <translation>&amp;Экспортировать область...</translation>
        </message>
        <message>
            <source>&amp;Discard</source>
            <translation>&amp;Не сохранять</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>The project has been changed and not saved.</source>
            <translation>Проект изменён и не сохранён.</translation>
        </message>
        <message>
            <source>&amp;Save project</source>
            <translation>&amp;Сохранить проект</translation>
        </message>
        <message>
            <source>The probes are not saved in a project.</source>
            <translation>Датчики не сохранены в проекте.</translation>
        </message>
        <message>
            <source>Show other results?</source>
            <translation>Показать другие результаты?</translation>
        </message>
    </context>
    <context>
        <name>RegionPresenter</name>
        <message>
            <source>Subtract: %1</source>
            <translation>Вычитание: %1</translation>
        </message>
        <message>
            <source>Add: %1</source>
            <translation>Добавление: %1</translation>
        </message>
        <message>
            <source>Delete shape</source>
            <translation>Удаление фигуры</translation>
        </message>
        <message>
            <source>Order of shapes</source>
            <translation>Порядок фигур</translation>
        </message>
        <message>
            <source>Clear region</source>
            <translation>Очистка области</translation>
        </message>
        <message>
            <source>Move: %1</source>
            <translation>Перемещение: %1</translation>
        </message>
        <message>
            <source>Change: %1</source>
            <translation>Изменение: %1</translation>
        </message>
        <message>
            <source>Move corner</source>
            <translation>Перемещение вершины</translation>
        </message>
        <message>
            <source>Insert corner</source>
            <translation>Вставка вершины</translation>
        </message>
        <message>
            <source>Delete corner</source>
            <translation>Удаление вершины</translation>
        </message>
        <message>
            <source>A polygon has at least three corners. Press Escape, then Delete to remove it.</source>
            <translation>У многоугольника не меньше трёх вершин. Чтобы удалить его целиком, нажмите Escape, затем Delete.</translation>
        </message>
        <message>
            <source>Erode region by %1 px</source>
            <translation>Эрозия области на %1 пкс</translation>
        </message>
        <message>
            <source>Dilate region by %1 px</source>
            <translation>Дилатация области на %1 пкс</translation>
        </message>
        <message>
            <source>Erosion by %1 px would remove the entire region.</source>
            <translation>Эрозия на %1 пкс удалила бы всю область.</translation>
        </message>
        <message>
            <source>Region from texture</source>
            <translation>Область по текстуре</translation>
        </message>
        <message>
            <source>No speckles found in the reference image: draw the region instead.</source>
            <translation>На исходном изображении не найдены спеклы: нарисуйте область.</translation>
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <source>Written: %1</source>
            <translation>Записано: %1</translation>
        </message>
        <message>
            <source>Zoom %1 %</source>
            <translation>Масштаб %1 %</translation>
        </message>
        <message>
            <source>Computing the strain...</source>
            <translation>Вычисляется деформация...</translation>
        </message>
        <message>
            <source>Suggested for these images: subset %1, step %2, strain window %3</source>
            <translation>Предложено для этих изображений: подобласть %1, шаг %2, окно деформации %3</translation>
        </message>
        <message>
            <source>Command copied to the clipboard.</source>
            <translation>Команда скопирована в буфер обмена.</translation>
        </message>
        <message>
            <source>Not opened as images, because they are named like regions: %1</source>
            <translation>Не открыты как изображения, так как называются как области: %1</translation>
        </message>
        <message>
            <source>Stopped, nothing was written: %1</source>
            <translation>Остановлено, ничего не записано: %1</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>Открыть папку</translation>
        </message>
        <message>
            <source>Open the folder of the written file</source>
            <translation>Открыть папку с записанным файлом</translation>
        </message>
        <message>
            <source>No program can open the folder %1: open it manually.</source>
            <translation>Нет программы, которая открыла бы папку %1: откройте её вручную.</translation>
        </message>
    </context>
    <context>
        <name>Menus</name>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Файл</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Правка</translation>
        </message>
        <message>
            <source>Re&amp;gion</source>
            <translation>Об&amp;ласть</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Вид</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>&amp;Расчёт</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Справка</translation>
        </message>
        <message>
            <source>&amp;Tools</source>
            <translation>&amp;Инструменты</translation>
        </message>
        <message>
            <source>&amp;Probes</source>
            <translation>Д&amp;атчики</translation>
        </message>
        <message>
            <source>Val&amp;ues</source>
            <translation>&amp;Значения</translation>
        </message>
    </context>
    <context>
        <name>Preferences</name>
        <message>
            <source>&amp;Appearance</source>
            <translation>&amp;Оформление</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>&amp;Язык</translation>
        </message>
        <message>
            <source>&amp;System</source>
            <translation>&amp;Системное</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>С&amp;ветлое</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>&amp;Тёмное</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>Images</source>
            <translation>Изображения</translation>
        </message>
        <message>
            <source>Region of interest</source>
            <translation>Область измерения</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Параметры</translation>
        </message>
        <message>
            <source>Timing [ms]</source>
            <translation>Время [мс]</translation>
        </message>
        <message>
            <source>Point</source>
            <translation>Точка</translation>
        </message>
        <message>
            <source>Plots</source>
            <translation>Графики</translation>
        </message>
        <message>
            <source>Point table</source>
            <translation>Таблица точек</translation>
        </message>
        <message>
            <source>Optical flow</source>
            <translation>Оптический поток</translation>
        </message>
        <message>
            <source>Probes</source>
            <translation>Датчики</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>Значения</translation>
        </message>
    </context>
    <context>
        <name>CentralView</name>
        <message>
            <source>Image with region and vectors</source>
            <translation>Изображение с областью и векторами</translation>
        </message>
    </context>
    <context>
        <name>MapPresenter</name>
        <message>
            <source>The map cannot be drawn: %1</source>
            <translation>Карту нельзя нарисовать: %1</translation>
        </message>
    </context>
    <context>
        <name>ShapeTexts</name>
        <message>
            <source>Rectangle</source>
            <translation>Прямоугольник</translation>
        </message>
        <message>
            <source>Ellipse</source>
            <translation>Эллипс</translation>
        </message>
        <message>
            <source>Polygon</source>
            <translation>Многоугольник</translation>
        </message>
        <message>
            <source>Mask image</source>
            <translation>Маска</translation>
        </message>
    </context>
    <context>
        <name>FilterRow</name>
        <message>
            <source>%1
Default: none.</source>
            <translation>%1
По умолчанию: нет.</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Добавить</translation>
        </message>
    </context>
    <context>
        <name>FilterEntry</name>
        <message>
            <source>Apply earlier</source>
            <translation>Применять раньше</translation>
        </message>
        <message>
            <source>Apply later</source>
            <translation>Применять позже</translation>
        </message>
        <message>
            <source>Remove filter</source>
            <translation>Удалить фильтр</translation>
        </message>
    </context>
    <context>
        <name>FirstAdvice</name>
        <message>
            <source>Parameters for these images</source>
            <translation>Параметры для этих изображений</translation>
        </message>
    </context>
    <context>
        <name>RecoveryBar</name>
        <message>
            <source>Unsaved work</source>
            <translation>Несохранённую работу</translation>
        </message>
        <message>
            <source>Unsaved changes of “%1”</source>
            <translation>Несохранённые изменения «%1»</translation>
        </message>
        <message>
            <source>%1 (%2) can be restored: StrainLens did not close properly.</source>
            <translation>%1 (%2) можно восстановить: StrainLens завершился некорректно.</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>Восстановить</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>Отбросить</translation>
        </message>
    </context>
    <context>
        <name>Recovery</name>
        <message>
            <source>Crash recovery is not available: %1</source>
            <translation>Восстановление после сбоя недоступно: %1</translation>
        </message>
    </context>
    <context>
        <name>ResultBadge</name>
        <message>
            <source>Out of date: measured with a different region or parameters.</source>
            <translation>Устарело: измерено с другой областью или другими параметрами.</translation>
        </message>
        <message>
            <source>Out of date</source>
            <translation>Устарело</translation>
        </message>
        <message>
            <source>%1 → %2 · %3 of %4 points</source>
            <translation>%1 → %2 · точек: %3 из %4</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 мс</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 с</translation>
        </message>
    </context>
    <context>
        <name>StepsBar</name>
        <message>
            <source>Images</source>
            <translation>Изображения</translation>
        </message>
        <message>
            <source>Region</source>
            <translation>Область</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Параметры</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Расчёт</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Результаты</translation>
        </message>
        <message>
            <source>Open a reference image and its deformed images</source>
            <translation>Откройте опорное изображение и деформированные</translation>
        </message>
        <message>
            <source>The entire image is measured; draw a region to limit it</source>
            <translation>Измеряется всё изображение; область ограничивает его</translation>
        </message>
        <message>
            <source>Only the region is measured</source>
            <translation>Измеряется только область</translation>
        </message>
        <message>
            <source>Measurement parameters</source>
            <translation>Параметры измерения</translation>
        </message>
        <message>
            <source>Measured with this region and these parameters</source>
            <translation>Измерено с этой областью и этими параметрами</translation>
        </message>
        <message>
            <source>Measure the displacements in all images</source>
            <translation>Измерить перемещения на каждом изображении</translation>
        </message>
        <message>
            <source>The results are of a different region or parameters</source>
            <translation>Результаты получены с другой областью или другими параметрами</translation>
        </message>
        <message>
            <source>Maps, values and times; export: File menu</source>
            <translation>Карты, значения и время; экспорт в меню «Файл»</translation>
        </message>
        <message>
            <source>There are no results yet</source>
            <translation>Результатов пока нет</translation>
        </message>
        <message>
            <source>Steps from images to results</source>
            <translation>Шаги от изображений к результатам</translation>
        </message>
        <message numerus="yes">
            <source>%n images are open</source>
            <translation><numerusform>Открыто %n изображение</numerusform><numerusform>Открыты %n изображения</numerusform><numerusform>Открыто %n изображений</numerusform></translation>
        </message>
    </context>
    <context>
        <name>PlayBar</name>
        <message>
            <source>Stop</source>
            <translation>Остановить</translation>
        </message>
        <message>
            <source>Play the images</source>
            <translation>Воспроизвести изображения</translation>
        </message>
        <message>
            <source>Current image</source>
            <translation>Текущее изображение</translation>
        </message>
        <message>
            <source>Number of the image, as in charts, tables and files: 0 is the reference; excluded images have none</source>
            <translation>Номер изображения, как на графиках, в таблицах и файлах: 0 — исходное; у исключённых номера нет</translation>
        </message>
    </context>
    <context>
        <name>ChartFileTexts</name>
        <message>
            <source>PNG picture</source>
            <translation>Картинка PNG</translation>
        </message>
        <message>
            <source>SVG drawing</source>
            <translation>Рисунок SVG</translation>
        </message>
        <message>
            <source>PDF drawing</source>
            <translation>Рисунок PDF</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>Таблица CSV</translation>
        </message>
    </context>
    <context>
        <name>SeriesTexts</name>
        <message>
            <source>Area fixed in space</source>
            <translation>Область, закреплённая в пространстве</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Деформация</translation>
        </message>
        <message>
            <source>True strain</source>
            <translation>Истинная деформация</translation>
        </message>
        <message>
            <source>Elongation</source>
            <translation>Удлинение</translation>
        </message>
        <message>
            <source>Initial length</source>
            <translation>Начальная длина</translation>
        </message>
        <message>
            <source>Opening</source>
            <translation>Раскрытие</translation>
        </message>
        <message>
            <source>Sliding</source>
            <translation>Сдвиг</translation>
        </message>
        <message>
            <source>Valid points</source>
            <translation>Доля годных точек</translation>
        </message>
        <message>
            <source>%1, mean</source>
            <translation>%1, среднее</translation>
        </message>
        <message>
            <source>%1, std. dev.</source>
            <translation>%1, СКО</translation>
        </message>
        <message>
            <source>%1, minimum</source>
            <translation>%1, минимум</translation>
        </message>
        <message>
            <source>%1, maximum</source>
            <translation>%1, максимум</translation>
        </message>
        <message>
            <source>Area</source>
            <translation>Область</translation>
        </message>
        <message>
            <source>Crack opening</source>
            <translation>Раскрытие трещины</translation>
        </message>
        <message>
            <source>Extensometer</source>
            <translation>Экстензометр</translation>
        </message>
        <message>
            <source>Extensometer array</source>
            <translation>Ряд экстензометров</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Линия</translation>
        </message>
        <message>
            <source>Point</source>
            <translation>Точка</translation>
        </message>
        <message>
            <source>Section</source>
            <translation>Сечение</translation>
        </message>
        <message>
            <source>Strain gauge</source>
            <translation>Тензорезистор</translation>
        </message>
        <message>
            <source>Transverse strain</source>
            <translation>Поперечная деформация</translation>
        </message>
        <message>
            <source>Area of values</source>
            <translation>Площадь значений</translation>
        </message>
        <message>
            <source>Share of the area</source>
            <translation>Доля площади</translation>
        </message>
    </context>
    <context>
        <name>ProbePresenter</name>
        <message>
            <source>Fix areas in space, or release them</source>
            <translation>Закрепить области в пространстве или освободить</translation>
        </message>
        <message>
            <source>The region has no shapes. Draw one first.</source>
            <translation>В области нет фигур. Сначала нарисуйте фигуру.</translation>
        </message>
        <message>
            <source>Add areas of the region</source>
            <translation>Добавить датчики по фигурам области</translation>
        </message>
        <message>
            <source>Add probe %1</source>
            <translation>Добавить датчик %1</translation>
        </message>
        <message>
            <source>Move probe %1</source>
            <translation>Переместить датчик %1</translation>
        </message>
        <message>
            <source>Delete probe %1</source>
            <translation>Удалить датчик %1</translation>
        </message>
        <message>
            <source>Delete all probes</source>
            <translation>Удалить все датчики</translation>
        </message>
        <message>
            <source>Change colour of probe %1</source>
            <translation>Изменить цвет датчика %1</translation>
        </message>
        <message>
            <source>Mirror probes</source>
            <translation>Отразить датчики</translation>
        </message>
        <message>
            <source>Rename probe %1</source>
            <translation>Переименовать датчик %1</translation>
        </message>
        <message>
            <source>Repeat probes</source>
            <translation>Повторить датчики</translation>
        </message>
        <message>
            <source>The clipboard has no probes: %1</source>
            <translation>В буфере обмена нет датчиков: %1</translation>
        </message>
        <message numerus="yes">
            <source>Delete %n probes</source>
            <translation>
                <numerusform>Удалить %n датчик</numerusform>
                <numerusform>Удалить %n датчика</numerusform>
                <numerusform>Удалить %n датчиков</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Paste %n probes</source>
            <translation>
                <numerusform>Вставить %n датчик</numerusform>
                <numerusform>Вставить %n датчика</numerusform>
                <numerusform>Вставить %n датчиков</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The position of probe %1 has %n numbers.</source>
            <translation>
                <numerusform>Положение датчика %1 — %n число.</numerusform>
                <numerusform>Положение датчика %1 — %n числа.</numerusform>
                <numerusform>Положение датчика %1 — %n чисел.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PlotPresenter</name>
        <message>
            <source>This map has no numeric values.</source>
            <translation>На этой карте нет числовых значений.</translation>
        </message>
        <message>
            <source>This map has no values.</source>
            <translation>На этой карте нет значений.</translation>
        </message>
        <message>
            <source>Select a measured image.</source>
            <translation>Выберите измеренное изображение.</translation>
        </message>
        <message>
            <source>Draw a point, a line or an extensometer on the image.</source>
            <translation>Нарисуйте на изображении точку, линию или экстензометр.</translation>
        </message>
        <message>
            <source>Run the measurement to get probe values.</source>
            <translation>Запустите измерение, чтобы получить значения датчиков.</translation>
        </message>
        <message>
            <source>No probe has a measured quantity.</source>
            <translation>Ни у одного датчика нет измеренной величины.</translation>
        </message>
        <message>
            <source>Draw a line on the image.</source>
            <translation>Нарисуйте на изображении линию.</translation>
        </message>
        <message>
            <source>Reading...</source>
            <translation>Чтение...</translation>
        </message>
        <message>
            <source>Draw an extensometer in load direction, or choose the strain of an area.</source>
            <translation>Нарисуйте экстензометр вдоль нагрузки или выберите деформацию области.</translation>
        </message>
        <message>
            <source>Enter the specimen&apos;s cross section to compute the stress.</source>
            <translation>Введите площадь сечения образца для расчёта напряжения.</translation>
        </message>
        <message>
            <source>Import the load data to compute the stress.</source>
            <translation>Импортируйте нагрузки для расчёта напряжения.</translation>
        </message>
        <message>
            <source>The load data does not match these results: import it again.</source>
            <translation>Нагрузки не соответствуют этим результатам: импортируйте их заново.</translation>
        </message>
        <message>
            <source>Change the range of the modulus</source>
            <translation>Изменить диапазон модуля</translation>
        </message>
        <message>
            <source>Run the measurement to get areas.</source>
            <translation>Запустите измерение, чтобы получить площади.</translation>
        </message>
        <message>
            <source>Set a limit of the map&apos;s values in the panel Values.</source>
            <translation>Задайте предел значений карты на панели «Значения».</translation>
        </message>
    </context>
    <context>
        <name>PlotsPanel</name>
        <message>
            <source>Image %1</source>
            <translation>Изображение %1</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Изображение</translation>
        </message>
        <message>
            <source>Points: %1</source>
            <translation>Точек: %1</translation>
        </message>
        <message>
            <source>Mean: %1</source>
            <translation>Среднее: %1</translation>
        </message>
        <message>
            <source>Std. dev.: %1</source>
            <translation>СКО: %1</translation>
        </message>
        <message>
            <source>From %1 to %2</source>
            <translation>От %1 до %2</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>Точки</translation>
        </message>
        <message>
            <source>Probe history</source>
            <translation>История датчиков</translation>
        </message>
        <message>
            <source>Line profiles</source>
            <translation>Профили линий</translation>
        </message>
        <message>
            <source>Map histogram</source>
            <translation>Гистограмма карты</translation>
        </message>
        <message>
            <source>Chart type</source>
            <translation>Вид графика</translation>
        </message>
        <message>
            <source>Chart quantity</source>
            <translation>Величина графика</translation>
        </message>
        <message>
            <source>Chart quantity; a histogram shows that of the map</source>
            <translation>Величина графика; гистограмма показывает величину карты</translation>
        </message>
        <message>
            <source>Values at the current image</source>
            <translation>Значения на текущем изображении</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>График</translation>
        </message>
        <message>
            <source>Modulus</source>
            <translation>Модуль</translation>
        </message>
        <message>
            <source>σ [MPa]</source>
            <translation>σ [МПа]</translation>
        </message>
        <message>
            <source>Stress-strain curve</source>
            <translation>Диаграмма растяжения</translation>
        </message>
        <message>
            <source>Stress: %1 MPa</source>
            <translation>Напряжение: %1 МПа</translation>
        </message>
        <message>
            <source>Out of date</source>
            <translation>Устарело</translation>
        </message>
        <message>
            <source>Out of date: measured with a different region or parameters.</source>
            <translation>Устарело: измерено с другой областью или другими параметрами.</translation>
        </message>
        <message>
            <source>Click or press the arrow keys to select the image; drag over a stress-strain curve to choose the range of the modulus</source>
            <translation>Щелчок или клавиши со стрелками выбирают изображение; протяжка по диаграмме растяжения выбирает диапазон модуля</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>Горизонтальная ось</translation>
        </message>
        <message>
            <source>Over %1</source>
            <translation>По %1</translation>
        </message>
        <message>
            <source>%1, difference</source>
            <translation>%1, разность</translation>
        </message>
        <message>
            <source>%1, ratio</source>
            <translation>%1, отношение</translation>
        </message>
        <message>
            <source>Differences to a probe or ratios</source>
            <translation>Разности с датчиком или отношения</translation>
        </message>
        <message>
            <source>Divided by %1</source>
            <translation>Делённое на %1</translation>
        </message>
        <message>
            <source>Minus %1</source>
            <translation>Минус %1</translation>
        </message>
        <message>
            <source>Over images</source>
            <translation>По снимкам</translation>
        </message>
        <message>
            <source>Relation to a probe</source>
            <translation>Отношение к датчику</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>Значения</translation>
        </message>
        <message>
            <source>Draw the curves over the images, a column of the loads or the values of a probe</source>
            <translation>Строить кривые по изображениям, столбцу данных нагружения или значениям пробы</translation>
        </message>
        <message>
            <source>Area beyond a limit</source>
            <translation>Площадь за пределом</translation>
        </message>
        <message>
            <source>Along the line</source>
            <translation>Вдоль линии</translation>
        </message>
        <message>
            <source>No right axis</source>
            <translation>Без правой оси</translation>
        </message>
        <message>
            <source>Right: %1</source>
            <translation>Справа: %1</translation>
        </message>
        <message>
            <source>Quantity of the right axis</source>
            <translation>Величина правой оси</translation>
        </message>
        <message>
            <source>Draw a second quantity with an axis of its own, in dashes; not over a probe and not for differences and ratios</source>
            <translation>Построить вторую величину с собственной осью пунктиром; не по пробе и не для разностей и отношений</translation>
        </message>
    </context>
    <context>
        <name>CommandTexts</name>
        <message>
            <source>the region</source>
            <translation>область</translation>
        </message>
        <message>
            <source>the calibration</source>
            <translation>калибровку</translation>
        </message>
        <message>
            <source>these images</source>
            <translation>эти изображения</translation>
        </message>
        <message>
            <source>Save the project first: the command reads %1 from its file. Then copy again.</source>
            <translation>Сначала сохраните проект: команда читает %1 из его файла. Затем скопируйте снова.</translation>
        </message>
    </context>
    <context>
        <name>Presets</name>
        <message>
            <source>Automatic</source>
            <translation>Автоматически</translation>
        </message>
        <message>
            <source>Everything is chosen from the images: the default.</source>
            <translation>Всё выбирается по изображениям: по умолчанию.</translation>
        </message>
        <message>
            <source>Quick look</source>
            <translation>Быстрый просмотр</translation>
        </message>
        <message>
            <source>Displacements within moments, less accurate and without strain.</source>
            <translation>Перемещения сразу, менее точно и без деформаций.</translation>
        </message>
        <message>
            <source>Large deformation</source>
            <translation>Большие деформации</translation>
        </message>
        <message>
            <source>Tracks points through large stretch and rotation, with reference updates, and computes logarithmic strain.</source>
            <translation>Прослеживает точки при большом растяжении и повороте с обновлением опорного изображения и вычисляет логарифмическую деформацию.</translation>
        </message>
        <message>
            <source>Noisy images</source>
            <translation>Зашумлённые снимки</translation>
        </message>
        <message>
            <source>Selects subset and order with the smallest error from noise and smoothing for each point; several times slower.</source>
            <translation>Выбирает для каждой точки подобласть и порядок с наименьшей ошибкой от шума и сглаживания; в несколько раз медленнее.</translation>
        </message>
    </context>
    <context>
        <name>PresetBar</name>
        <message>
            <source>Preset %1</source>
            <translation>Набор %1</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>Набор</translation>
        </message>
        <message>
            <source>Sets all parameters except those in General</source>
            <translation>Задаёт все параметры, кроме раздела «Общие»</translation>
        </message>
        <message>
            <source>Save preset</source>
            <translation>Сохранить набор</translation>
        </message>
        <message>
            <source>Delete this custom preset</source>
            <translation>Удалить этот свой набор</translation>
        </message>
        <message>
            <source>Delete preset</source>
            <translation>Удалить набор</translation>
        </message>
        <message>
            <source>Set of parameters. Selecting one sets all parameters except those in General, as one step that can be undone. The button next to it saves the current ones under a name.</source>
            <translation>Набор параметров. Выбор задаёт все параметры, кроме раздела «Общие», одним отменяемым шагом. Кнопка рядом сохраняет текущие под именем.</translation>
        </message>
        <message>
            <source>Custom</source>
            <translation>Свой</translation>
        </message>
        <message>
            <source>Name, then Enter</source>
            <translation>Имя, затем Enter</translation>
        </message>
        <message>
            <source>Preset name</source>
            <translation>Имя набора</translation>
        </message>
        <message>
            <source>Save the current parameters under a name</source>
            <translation>Сохранить текущие параметры под именем</translation>
        </message>
    </context>
    <context>
        <name>PointsPanel</name>
        <message>
            <source>Points of the image</source>
            <translation>Точки изображения</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Копировать</translation>
        </message>
        <message>
            <source>Copy the selected rows as text, or all where none is selected</source>
            <translation>Скопировать выбранные строки как текст, или все, если ничего не выбрано</translation>
        </message>
        <message numerus="yes">
            <source>%n points; click a heading to sort</source>
            <translation>
                <numerusform>%n точка; щелчок по заголовку сортирует</numerusform>
                <numerusform>%n точки; щелчок по заголовку сортирует</numerusform>
                <numerusform>%n точек; щелчок по заголовку сортирует</numerusform>
            </translation>
        </message>
        <message>
            <source>This image has not been measured.</source>
            <translation>Это изображение не измерено.</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsDialog</name>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Сочетания клавиш</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Найти</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Клавиши</translation>
        </message>
        <message>
            <source>Action</source>
            <translation>Команда</translation>
        </message>
        <message>
            <source>Description</source>
            <translation>Описание</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
    </context>
    <context>
        <name>AboutDialog</name>
        <message>
            <source>About StrainLens</source>
            <translation>О программе StrainLens</translation>
        </message>
        <message>
            <source>Displacement and strain from images of loaded specimens.</source>
            <translation>Перемещения и деформации по изображениям нагруженных образцов.</translation>
        </message>
        <message>
            <source>Licences</source>
            <translation>Лицензии</translation>
        </message>
        <message>
            <source>The window is licensed under GPL-3.0-or-later, the engine under MPL-2.0.</source>
            <translation>Окно распространяется по лицензии GPL-3.0-or-later, расчётная часть — MPL-2.0.</translation>
        </message>
        <message>
            <source>Libraries</source>
            <translation>Библиотеки</translation>
        </message>
        <message>
            <source>This computer</source>
            <translation>Этот компьютер</translation>
        </message>
        <message>
            <source>Devices not detected yet.</source>
            <translation>Устройства пока не определены.</translation>
        </message>
        <message>
            <source>Versions, licences and devices</source>
            <translation>Версии, лицензии и устройства</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Копировать</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
    </context>
    <context>
        <name>ShapeFields</name>
        <message>
            <source>Left</source>
            <translation>Слева</translation>
        </message>
        <message>
            <source>Top</source>
            <translation>Сверху</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Ширина</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>Высота</translation>
        </message>
        <message>
            <source>Centre x</source>
            <translation>Центр x</translation>
        </message>
        <message>
            <source>Centre y</source>
            <translation>Центр y</translation>
        </message>
        <message>
            <source>Radius x</source>
            <translation>Радиус x</translation>
        </message>
        <message>
            <source>Radius y</source>
            <translation>Радиус y</translation>
        </message>
        <message>
            <source>Corner</source>
            <translation>Вершина</translation>
        </message>
        <message>
            <source>of %1</source>
            <translation>из %1</translation>
        </message>
        <message>
            <source>px</source>
            <translation>пкс</translation>
        </message>
        <message>
            <source>%1 x %2 mm at (%3, %4) mm</source>
            <translation>%1 x %2 мм в (%3, %4) мм</translation>
        </message>
        <message>
            <source>Corner at (%1, %2) mm</source>
            <translation>Вершина в (%1, %2) мм</translation>
        </message>
        <message>
            <source>Radii %1, %2 at (%3, %4) mm</source>
            <translation>Радиусы %1, %2 в (%3, %4) мм</translation>
        </message>
    </context>
    <context>
        <name>ProblemLabel</name>
        <message>
            <source>%1 is not possible here: %2 is used.</source>
            <translation>%1 здесь невозможно: используется %2.</translation>
        </message>
    </context>
    <context>
        <name>Keys</name>
        <message>
            <source>On the image</source>
            <translation>На изображении</translation>
        </message>
        <message>
            <source>Arrow keys</source>
            <translation>Стрелки</translation>
        </message>
        <message>
            <source>Move the cursor or the shape</source>
            <translation>Сдвинуть курсор или фигуру</translation>
        </message>
        <message>
            <source>With a drawing tool the cursor, otherwise the selected shape or corner, or select the next point: by 1 px, with Shift by 10</source>
            <translation>С инструментом рисования — курсор, иначе выбранную фигуру или вершину либо выбрать соседнюю точку: на 1 пкс, с Shift на 10</translation>
        </message>
        <message>
            <source>Set a point with the cursor</source>
            <translation>Отметить точку курсором</translation>
        </message>
        <message>
            <source>The first starts a shape, further ones set its corners or end it; hold down to move the view while no cursor is shown</source>
            <translation>Первая начинает фигуру, следующие ставят её вершины или завершают её; пока курсор не показан, удерживать для сдвига вида</translation>
        </message>
        <message>
            <source>End the shape</source>
            <translation>Завершить фигуру</translation>
        </message>
        <message>
            <source>Close the current shape</source>
            <translation>Замкнуть рисуемую фигуру</translation>
        </message>
        <message>
            <source>Cancel or deselect</source>
            <translation>Отменить или снять выбор</translation>
        </message>
        <message>
            <source>Cancel drawing or dragging, then deselect corner, shape, point and cursor</source>
            <translation>Отменить рисование или перетаскивание, затем снять выбор вершины, фигуры, точки и курсора</translation>
        </message>
        <message>
            <source>Delete corner or shape</source>
            <translation>Удалить вершину или фигуру</translation>
        </message>
        <message>
            <source>Delete the selected corner or, where none is selected, the shape</source>
            <translation>Удалить выбранную вершину, а если её нет — фигуру</translation>
        </message>
    </context>
    <context>
        <name>ImageSwitch</name>
        <message>
            <source>Alternates reference and selected image while the button or key is held</source>
            <translation>Чередует исходное и выбранное изображения, пока нажата кнопка или клавиша</translation>
        </message>
        <message>
            <source>Flicker</source>
            <translation>Чередование</translation>
        </message>
        <message>
            <source>Share of the deformed image in the blend</source>
            <translation>Доля изображения после деформации в наложении</translation>
        </message>
        <message>
            <source>Blend ratio</source>
            <translation>Доля наложения</translation>
        </message>
        <message>
            <source>Selected image below the results, which move with the specimen</source>
            <translation>Выбранное изображение под результатами; они движутся вместе с образцом</translation>
        </message>
        <message>
            <source>Blend of reference and selected image; results on the reference image</source>
            <translation>Наложение исходного и выбранного изображений; результаты на исходном</translation>
        </message>
        <message>
            <source>Reference image below the results</source>
            <translation>Исходное изображение под результатами</translation>
        </message>
        <message>
            <source>Deformed image</source>
            <translation>Изображение после деформации</translation>
        </message>
        <message>
            <source>Blended images</source>
            <translation>Наложенные изображения</translation>
        </message>
        <message>
            <source>Reference image</source>
            <translation>Исходное изображение</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Deformed</source>
            <translation>Деформ.</translation>
        </message>
        <message>
            <source>Blend</source>
            <translation>Наложение</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Исходное</translation>
        </message>
    </context>
    <context>
        <name>ToneButton</name>
        <message>
            <source>Original</source>
            <translation>Исходные</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>Gamma</source>
            <translation>Гамма</translation>
        </message>
        <message>
            <source>Contrast</source>
            <translation>Контраст</translation>
        </message>
        <message>
            <source>Brightness</source>
            <translation>Яркость</translation>
        </message>
        <message>
            <source>Black and white are the 0.5 and 99.5 percentile of each image</source>
            <translation>Чёрное и белое — 0,5-й и 99,5-й процентили каждого изображения</translation>
        </message>
        <message>
            <source>Stretch to image range</source>
            <translation>Растянуть по диапазону</translation>
        </message>
        <message>
            <source>Contrast and gamma</source>
            <translation>Контраст и гамма</translation>
        </message>
        <message>
            <source>Contrast, brightness and gamma of the display; no effect on the measurement</source>
            <translation>Контраст, яркость и гамма на экране; на измерение не влияют</translation>
        </message>
    </context>
    <context>
        <name>PreviewPresenter</name>
        <message>
            <source>Preview: %1, %2 of %3 points</source>
            <translation>Просмотр: %1, %2 из %3 точек</translation>
        </message>
    </context>
    <context>
        <name>LoadTexts</name>
        <message>
            <source>Draw an extensometer in load direction, or choose the strain of an area.</source>
            <translation>Нарисуйте экстензометр вдоль нагрузки или выберите деформацию области.</translation>
        </message>
        <message>
            <source>Enter the cross section to compute the stress.</source>
            <translation>Введите площадь сечения для расчёта напряжения.</translation>
        </message>
        <message>
            <source>Enter the range for Poisson&apos;s ratio.</source>
            <translation>Введите диапазон для коэффициента Пуассона.</translation>
        </message>
        <message>
            <source>Fewer than three images are in this range; widen it.</source>
            <translation>В этом диапазоне меньше трёх снимков; расширьте его.</translation>
        </message>
        <message>
            <source>Import the loads to compute the stress.</source>
            <translation>Импортируйте нагрузки для расчёта напряжения.</translation>
        </message>
        <message>
            <source>The end must be greater than the start.</source>
            <translation>Конец диапазона должен быть больше начала.</translation>
        </message>
        <message>
            <source>There is no strain %1; choose another one.</source>
            <translation>Деформации %1 нет; выберите другую.</translation>
        </message>
        <message>
            <source>E = %1 GPa</source>
            <translation>E = %1 ГПа</translation>
        </message>
        <message numerus="yes">
            <source>from %n image(s)</source>
            <translation>
                <numerusform>по %n снимку</numerusform>
                <numerusform>по %n снимкам</numerusform>
                <numerusform>по %n снимкам</numerusform>
            </translation>
        </message>
        <message>
            <source>Too few images are below the yield strength to propose a range.</source>
            <translation>Слишком мало изображений ниже предела текучести, чтобы предложить диапазон.</translation>
        </message>
    </context>
    <context>
        <name>LoadsDialog</name>
        <message numerus="yes">
            <source>%n load(s), %1 to %2 %3</source>
            <translation>
                <numerusform>%n нагрузка, от %1 до %2 %3</numerusform>
                <numerusform>%n нагрузки, от %1 до %2 %3</numerusform>
                <numerusform>%n нагрузок, от %1 до %2 %3</numerusform>
            </translation>
        </message>
        <message>
            <source>A table (CSV) with one row per image; the columns image, frame and time are optional</source>
            <translation>Таблица (CSV) с одной строкой на изображение; столбцы image, frame и time необязательны</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Применить</translation>
        </message>
        <message>
            <source>Start of the range</source>
            <translation>Начало диапазона</translation>
        </message>
        <message>
            <source>Change loads</source>
            <translation>Изменить нагрузки</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Constants from a range of</source>
            <translation>Константы по диапазону</translation>
        </message>
        <message>
            <source>Cross section</source>
            <translation>Площадь сечения</translation>
        </message>
        <message>
            <source>Elastic constants</source>
            <translation>Упругие константы</translation>
        </message>
        <message>
            <source>End of the range</source>
            <translation>Конец диапазона</translation>
        </message>
        <message>
            <source>Import loads</source>
            <translation>Импортировать нагрузки</translation>
        </message>
        <message>
            <source>Import...</source>
            <translation>Импорт...</translation>
        </message>
        <message>
            <source>Load data and modulus</source>
            <translation>Нагрузки и модуль</translation>
        </message>
        <message>
            <source>Loads of the images</source>
            <translation>Нагрузки снимков</translation>
        </message>
        <message>
            <source>MPa</source>
            <translation>МПа</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Нет</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Удалить</translation>
        </message>
        <message>
            <source>Remove the loads</source>
            <translation>Удалить нагрузки</translation>
        </message>
        <message>
            <source>Run the measurement to compute the constants.</source>
            <translation>Запустите измерение для расчёта констант.</translation>
        </message>
        <message>
            <source>Standard deviation of the load</source>
            <translation>СКО нагрузки</translation>
        </message>
        <message>
            <source>Transverse strain</source>
            <translation>Поперечная деформация</translation>
        </message>
        <message>
            <source>Axial strain</source>
            <translation>Продольная деформация</translation>
        </message>
        <message>
            <source>The first extensometer</source>
            <translation>Первый экстензометр</translation>
        </message>
        <message>
            <source>Thickness</source>
            <translation>Толщина</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Ширина</translation>
        </message>
        <message>
            <source>Width and thickness</source>
            <translation>Ширина и толщина</translation>
        </message>
        <message>
            <source>exact</source>
            <translation>точно</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>мм</translation>
        </message>
        <message>
            <source>mm²</source>
            <translation>мм²</translation>
        </message>
        <message>
            <source>not set</source>
            <translation>не задано</translation>
        </message>
        <message>
            <source>none</source>
            <translation>нет</translation>
        </message>
        <message>
            <source>strain</source>
            <translation>деформации</translation>
        </message>
        <message>
            <source>stress</source>
            <translation>напряжения</translation>
        </message>
        <message>
            <source>Close without applying the changes?</source>
            <translation>Закрыть, не применив изменения?</translation>
        </message>
        <message>
            <source>Loads, cross section or range were changed and not applied.</source>
            <translation>Нагрузки, сечение или диапазон изменены и не применены.</translation>
        </message>
        <message>
            <source>Cannot be applied: %1</source>
            <translation>Нельзя применить: %1</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>Отбросить</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>Table...</source>
            <translation>Таблица...</translation>
        </message>
        <message>
            <source>Show the table, its import settings and the load of each image</source>
            <translation>Показать таблицу, настройки её импорта и нагрузку каждого изображения</translation>
        </message>
        <message>
            <source>Load table import</source>
            <translation>Импорт таблицы нагрузок</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>автоматически</translation>
        </message>
    </context>
    <context>
        <name>FileReason</name>
        <message>
            <source>%1 has no row for the specimen %2; add one.</source>
            <translation>В %1 нет строки для образца %2; добавьте её.</translation>
        </message>
        <message>
            <source>there is no such file or folder; check the name.</source>
            <translation>такого файла или папки нет; проверьте имя.</translation>
        </message>
        <message>
            <source>there is no such file; check the name and the folder.</source>
            <translation>такого файла нет; проверьте имя и папку.</translation>
        </message>
        <message>
            <source>is a socket or a device; name a regular file.</source>
            <translation>это сокет или устройство; укажите обычный файл.</translation>
        </message>
        <message>
            <source>is a folder; name a file inside it.</source>
            <translation>это папка; укажите файл в ней.</translation>
        </message>
        <message>
            <source>cannot be opened; check that you are allowed to read it and its folder.</source>
            <translation>не открывается; проверьте, разрешено ли вам читать файл и его папку.</translation>
        </message>
        <message>
            <source>is empty; the copy or the recording of it did not finish.</source>
            <translation>файл пуст; его копирование или запись не завершились.</translation>
        </message>
        <message>
            <source>cannot be read; the drive reported an error.</source>
            <translation>не читается; накопитель сообщил об ошибке.</translation>
        </message>
        <message>
            <source>is too large for the memory of this computer.</source>
            <translation>слишком велик для памяти этого компьютера.</translation>
        </message>
        <message>
            <source>is not an image that can be read; PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG, videos and high-speed recordings (cine, MRAW, raw) are read.</source>
            <translation>это не изображение, которое можно прочесть; читаются PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG, видео и записи скоростных камер (cine, MRAW, raw).</translation>
        </message>
        <message>
            <source>does not fit into memory: %1 px. Close other programs or crop the image.</source>
            <translation>не помещается в память: %1 пкс. Закройте другие программы или обрежьте изображение.</translation>
        </message>
        <message>
            <source>the folder cannot be listed; check that you are allowed to read it.</source>
            <translation>содержимое папки не читается; проверьте, разрешено ли вам её читать.</translation>
        </message>
        <message>
            <source>the folder holds no images; choose one with PNG, TIFF, ... in it.</source>
            <translation>в папке нет изображений; выберите папку с PNG, TIFF, ...</translation>
        </message>
        <message>
            <source>frame %1 is damaged: %2; copy or record the video again, or measure its other frames (--frames).</source>
            <translation>кадр %1 повреждён: %2; скопируйте или запишите видео заново либо измерьте остальные кадры.</translation>
        </message>
        <message>
            <source>cannot be read without its description, a .cihx or .cih file of the same name; copy that from the camera&apos;s folder to this one.</source>
            <translation>не читается без описания — файла .cihx или .cih с тем же именем; скопируйте его из папки камеры в эту папку.</translation>
        </message>
        <message>
            <source>describes a recording whose .mraw file is not beside it; copy that to its folder.</source>
            <translation>описывает запись, файла .mraw которой рядом нет; скопируйте его в эту папку.</translation>
        </message>
        <message>
            <source>cannot be decoded: the video is damaged or needs a codec that is not installed; convert it, or extract its frames as PNG images.</source>
            <translation>не удаётся декодировать: видео повреждено или для него нет кодека; преобразуйте его или извлеките кадры в файлы PNG.</translation>
        </message>
        <message>
            <source>is truncated: the %1 data ends before the image is complete; copy or record it again.</source>
            <translation>файл обрывается: данные %1 кончаются раньше изображения; скопируйте или снимите его снова.</translation>
        </message>
        <message>
            <source>is damaged: its %1 data cannot be decoded, or its format is not supported; copy or record it again, or save it as PNG or TIFF.</source>
            <translation>повреждён: данные %1 не раскодируются, или формат не поддерживается; скопируйте или снимите снова либо сохраните как PNG или TIFF.</translation>
        </message>
        <message>
            <source>is damaged: its %1 data cannot be decoded (%2); copy or record it again, or save it as PNG or TIFF.</source>
            <translation>повреждён: данные %1 не раскодируются (%2); скопируйте или снимите снова либо сохраните как PNG или TIFF.</translation>
        </message>
        <message>
            <source>is not supported: %1; save it again with 8 or 16 bits, uncompressed or as PNG.</source>
            <translation>не поддерживается: %1; сохраните снова с 8 или 16 битами, без сжатия или как PNG.</translation>
        </message>
        <message>
            <source>has an unsupported pixel format; save it with 8 or 16 bit, or as float.</source>
            <translation>формат пикселей не поддерживается; сохраните с 8 или 16 битами или как float.</translation>
        </message>
        <message>
            <source>is too large: its header gives %1 px; at most %2 px a side and %3 megapixels are read. Crop it, or save it again if the header is wrong.</source>
            <translation>слишком велик: в заголовке %1 пкс; читается не более %2 пкс по стороне и %3 мегапикселей. Обрежьте его или сохраните снова, если заголовок неверен.</translation>
        </message>
        <message>
            <source>has no pixels: its width or height is zero.</source>
            <translation>без пикселей: ширина или высота равна нулю.</translation>
        </message>
        <message>
            <source>is a folder; give a file name.</source>
            <translation>это папка; укажите имя файла.</translation>
        </message>
        <message>
            <source>the folder does not exist; create it or choose another.</source>
            <translation>папки нет; создайте её или выберите другую.</translation>
        </message>
        <message>
            <source>cannot be written; check that you are allowed to write into the folder.</source>
            <translation>не записывается; проверьте, разрешено ли вам писать в эту папку.</translation>
        </message>
        <message>
            <source>could not be written completely; is the disk full?</source>
            <translation>записан не полностью; не заполнен ли диск?</translation>
        </message>
        <message>
            <source>there is no such folder to watch; check the name, or create it first.</source>
            <translation>такой папки нет, следить не за чем; проверьте имя или сначала создайте её.</translation>
        </message>
        <message>
            <source>holds results, which are not opened here; open their results file (.h5), the project or the images that they were measured from.</source>
            <translation>содержит результаты, которые здесь не открываются; откройте их файл результатов (.h5), проект или изображения, по которым они измерены.</translation>
        </message>
        <message>
            <source>is a results file, which names its own images and region; open it by itself.</source>
            <translation>является файлом результатов, в котором указаны его изображения и область; откройте его отдельно.</translation>
        </message>
        <message>
            <source>does not name the files of its images; open the project or the images.</source>
            <translation>не указывает файлы своих изображений; откройте проект или изображения.</translation>
        </message>
        <message>
            <source>holds arrays of numbers, not images; save the images as PNG or TIFF.</source>
            <translation>содержит массивы чисел, а не снимки; сохраните снимки как PNG или TIFF.</translation>
        </message>
        <message>
            <source>has no measured image; measure again.</source>
            <translation>не содержит измеренных изображений; измерьте заново.</translation>
        </message>
        <message>
            <source>does not have the region that was measured; open the images, or measure again.</source>
            <translation>не содержит измеренную область; откройте изображения или измерьте заново.</translation>
        </message>
        <message>
            <source>was measured in images of another size; open those, or measure again.</source>
            <translation>измерен на изображениях другого размера; откройте их или измерьте заново.</translation>
        </message>
        <message>
            <source>was measured with another reference image; open that one, or measure again.</source>
            <translation>измерен с другим опорным изображением; откройте его или измерьте заново.</translation>
        </message>
        <message>
            <source>has more images than can be; open the images instead.</source>
            <translation>содержит больше изображений, чем возможно; откройте сами изображения.</translation>
        </message>
        <message>
            <source>is damaged or is not a results file of StrainLens; open the images, or measure again (%1).</source>
            <translation>повреждён или не является файлом результатов StrainLens; откройте изображения или измерьте заново (%1).</translation>
        </message>
        <message>
            <source>is neither an image, a video or a project, nor a region or a table of loads; nothing was opened.</source>
            <translation>не является ни снимком, ни видео, ни проектом, ни областью, ни таблицей нагрузок; ничего не открыто.</translation>
        </message>
        <message>
            <source>is a second file of its kind; open one region, one table of loads or one project.</source>
            <translation>— второй файл того же рода; откройте одну область, одну таблицу нагрузок или один проект.</translation>
        </message>
        <message>
            <source>is a project, which has its own images, region and loads; open it by itself.</source>
            <translation>— проект со своими снимками, областью и нагрузками; откройте его отдельно.</translation>
        </message>
        <message>
            <source>The order of the images in %1 is doubtful: %2; order: %3; reference: %4. If that is wrong, name the images in the right order.</source>
            <translation>Порядок изображений в %1 сомнителен: %2; порядок: %3; эталон: %4. Если это неверно, выберите эталон в списке изображений или переименуйте файлы.</translation>
        </message>
        <message>
            <source>points in the names are read as decimal points</source>
            <translation>точки в именах читаются как десятичные</translation>
        </message>
        <message>
            <source>hyphens in the names are read as signs of numbers</source>
            <translation>дефисы в именах читаются как знаки чисел</translation>
        </message>
        <message>
            <source>only the alphabetical order determines the first image</source>
            <translation>первое изображение определено только алфавитным порядком</translation>
        </message>
        <message>
            <source>the first one was written after all others</source>
            <translation>первое записано позже всех остальных</translation>
        </message>
        <message>
            <source>%1: the alpha channel is transparent everywhere and was not used.</source>
            <translation>%1: альфа-канал везде прозрачен и не использован.</translation>
        </message>
        <message>
            <source>%1: the alpha channel is the mask: opaque pixels are measured, whatever their grey.</source>
            <translation>%1: маской служит альфа-канал: измеряются непрозрачные пиксели, какова бы ни была их яркость.</translation>
        </message>
        <message>
            <source>%1: pixels that are both opaque and white are measured.</source>
            <translation>%1: измеряются пиксели, которые непрозрачны и белы.</translation>
        </message>
        <message>
            <source>holds %1 channels of each image; save the channel that shows the speckles as a stack of its own (ImageJ: Image, Color, Split Channels).</source>
            <translation>содержит %1 канала(ов) каждого изображения; сохраните канал со спеклами отдельным стеком (ImageJ: Image, Color, Split Channels).</translation>
        </message>
        <message>
            <source>holds %1 slices at each of %2 times; save one slice, or one time, as a stack of its own (ImageJ: Image, Duplicate).</source>
            <translation>содержит %1 срезов для каждого из %2 моментов времени; сохраните один срез или один момент отдельным стеком (ImageJ: Image, Duplicate).</translation>
        </message>
        <message>
            <source>this image of the camera is missing; put it back, or measure with another file for %1, or without one.</source>
            <translation>этого снимка камеры нет; верните его или проведите измерение с другим файлом для %1 либо без него.</translation>
        </message>
        <message>
            <source>this image of the camera has changed since it was chosen; put it back, or measure with another file for %1, or without one.</source>
            <translation>этот снимок камеры изменился с тех пор, как был выбран; верните его или проведите измерение с другим файлом для %1 либо без него.</translation>
        </message>
        <message>
            <source>is a template, which has no images; choose File &gt; New from template, or measure a batch.</source>
            <translation>— шаблон без изображений; выберите «Файл &gt; Создать по шаблону» или пакетное измерение.</translation>
        </message>
        <message>
            <source>is no folder; give the folders of the specimens.</source>
            <translation>— не папка; укажите папки образцов.</translation>
        </message>
        <message>
            <source>holds one image; a deformed one is missing.</source>
            <translation>содержит одно изображение; деформированного нет.</translation>
        </message>
        <message>
            <source>holds several tables, %1 and %2; name the one of the loads by --load-pattern.</source>
            <translation>содержит несколько таблиц, %1 и %2; рядом с изображениями должна быть только таблица нагрузок (в командной строке: --load-pattern).</translation>
        </message>
        <message>
            <source>holds several specimens; choose the folder of one, or measure a batch.</source>
            <translation>содержит несколько образцов; выберите папку одного или пакетное измерение.</translation>
        </message>
        <message>
            <source>There is no outline of the specimen in the image of the template: its speckles must end inside the image, at an edge or a hole.</source>
            <translation>На изображении шаблона нет контура образца: спеклы должны заканчиваться внутри изображения, у края или отверстия.</translation>
        </message>
        <message>
            <source>There is no outline of the specimen in the image of the specimen: its speckles must end inside the image, at an edge or a hole.</source>
            <translation>На изображении образца нет его контура: спеклы должны заканчиваться внутри изображения, у края или отверстия.</translation>
        </message>
        <message>
            <source>The outline of the specimen does not match the template&apos;s: %1 % of it is within %2 px. Specimens must have the same shape and be rotated by at most %3 degrees.</source>
            <translation>Контур образца не совпадает с контуром шаблона: %1 % его в пределах %2 пкс. Образцы должны иметь одну форму и быть повёрнуты не более чем на %3 градусов.</translation>
        </message>
        <message>
            <source>The outline of the specimen does not show its rotation; include an edge or a hole that does.</source>
            <translation>Контур образца не показывает его поворот; включите край или отверстие, которые его показывают.</translation>
        </message>
        <message>
            <source>The outline of the specimen does not show its horizontal position; include a shoulder, an end or a hole that does.</source>
            <translation>Контур образца не показывает его положение по горизонтали; включите заплечик, конец или отверстие, которые его показывают.</translation>
        </message>
        <message>
            <source>The outline of the specimen does not show its vertical position; include a shoulder, an end or a hole that does.</source>
            <translation>Контур образца не показывает его положение по вертикали; включите заплечик, конец или отверстие, которые его показывают.</translation>
        </message>
        <message>
            <source>The outline of the specimen fits at two positions, %1 px apart; include an edge or a hole that distinguishes them.</source>
            <translation>Контур образца подходит в двух местах на расстоянии %1 пкс; включите край или отверстие, которые их различают.</translation>
        </message>
        <message>
            <source>Most of the template&apos;s outline is outside the image of the specimen.</source>
            <translation>Большая часть контура шаблона вне изображения образца.</translation>
        </message>
        <message>
            <source>The features of the specimen do not match the template&apos;s: %1 of %2 agree with one position. Specimens must have marks or a pattern in common; otherwise place by the outline.</source>
            <translation>Признаки образца не соответствуют признакам шаблона: с одним положением согласуются %1 из %2. У образцов должны быть общие метки или общий рисунок; иначе размещайте по контуру.</translation>
        </message>
        <message>
            <source>The features of the specimen match the template&apos;s at two positions: %1 agree with one and %2 with another; place by the outline.</source>
            <translation>Признаки образца соответствуют признакам шаблона в двух положениях: с одним согласуются %1, с другим — %2; размещайте по контуру.</translation>
        </message>
        <message>
            <source>The features that specimen and template have in common are in a small part of the template, which does not show the rotation; place by the outline.</source>
            <translation>Общие признаки образца и шаблона находятся в небольшой части шаблона, которая не показывает поворот; размещайте по контуру.</translation>
        </message>
        <message>
            <source>The outline also fits after a rotation of %1 degrees; the smallest rotation was chosen.</source>
            <translation>Контур подходит и после поворота на %1 градусов; выбран наименьший поворот.</translation>
        </message>
        <message>
            <source>The specimen is %1 % larger than the template&apos;s; the scale in mm per px is the template&apos;s.</source>
            <translation>Образец на изображении на %1 % больше, чем в шаблоне; масштаб в мм на пиксель — из шаблона.</translation>
        </message>
        <message>
            <source>The specimen is %1 % smaller than the template&apos;s; the scale in mm per px is the template&apos;s.</source>
            <translation>Образец на изображении на %1 % меньше, чем в шаблоне; масштаб в мм на пиксель — из шаблона.</translation>
        </message>
        <message>
            <source>There is no table of loads next to the images; nothing is evaluated from loads.</source>
            <translation>Рядом с изображениями нет таблицы нагрузок; по нагрузкам ничего не рассчитано.</translation>
        </message>
        <message>
            <source>The load table is offset by the template&apos;s %1 s.</source>
            <translation>Таблица нагружения смещена на %1 с, как в шаблоне.</translation>
        </message>
        <message>
            <source>The specimen is rotated by %1 degrees; exx, eyy, u and v are along the axes of the image.</source>
            <translation>Образец повёрнут на %1 градусов; exx, eyy, u и v даны вдоль осей изображения.</translation>
        </message>
        <message>
            <source>has no Exif time of exposure; use a frame rate or a list of times.</source>
            <translation>не содержит времени съёмки Exif; используйте частоту кадров или список времён.</translation>
        </message>
        <message>
            <source>holds several images, and its time is not theirs; use a frame rate or a list of times.</source>
            <translation>содержит несколько изображений, и его время не относится к ним; используйте частоту кадров или список времён.</translation>
        </message>
        <message>
            <source>has no later time than the image before; use a frame rate or a list of times.</source>
            <translation>имеет время не позже предыдущего изображения; используйте частоту кадров или список времён.</translation>
        </message>
        <message>
            <source>is not a picture that can be read; save it as PNG or JPEG.</source>
            <translation>не является читаемым изображением; сохраните его в формате PNG или JPEG.</translation>
        </message>
        <message>
            <source>does not name all images of its pairs; open the project or the images.</source>
            <translation>не содержит имён всех изображений своих пар; откройте проект или изображения.</translation>
        </message>
        <message>
            <source>%1 x %2 dots</source>
            <translation>%1 x %2 точек</translation>
        </message>
        <message>
            <source>%1 x %2 inner corners</source>
            <translation>%1 x %2 внутренних углов</translation>
        </message>
        <message>
            <source>does not show %1; photograph the whole target, sharp and without glare, or correct --target.</source>
            <translation>не показывает мишень (%1); снимите мишень целиком, резко и без бликов, или исправьте --target.</translation>
        </message>
        <message>
            <source>has %1 as %2, so that their masks cannot be distinguished; rename the images and their masks.</source>
            <translation>— изображение %1, что и %2, поэтому их маски неразличимы; переименуйте изображения и их маски.</translation>
        </message>
        <message>
            <source>has %1 as %2; an image has one mask: remove the wrong one, or choose with a pattern of names.</source>
            <translation>— маска %1, что и %2; у изображения одна маска: удалите лишнюю или выберите маски шаблоном имён.</translation>
        </message>
        <message>
            <source>has %1 pages for %2 images, from %3 to %4; masks in one file need a page for each image, and one mask for all images is a region (--roi).</source>
            <translation>содержит страниц: %1, а изображений %2, от %3 до %4; маскам в одном файле нужна страница на каждое изображение, а одна маска на все изображения — это область (--roi).</translation>
        </message>
        <message>
            <source>has %1 pages for %2 images, from %3 to %4; masks in one file need a page for each image.</source>
            <translation>содержит страниц: %1, а изображений %2, от %3 до %4; маскам в одном файле нужна страница на каждое изображение.</translation>
        </message>
        <message>
            <source>has %1 px and not the %2 px of %3; take it with the same camera settings.</source>
            <translation>имеет %1 пкс, а не %2 пкс, как %3; снимите с теми же настройками камеры.</translation>
        </message>
        <message>
            <source>has no image; masks are images, white where the specimen is visible.</source>
            <translation>не содержит изображений; маски — изображения, белые там, где виден образец.</translation>
        </message>
        <message>
            <source>has no mask: none in %1 has %2; add it, white where the specimen is visible (all white if nothing hides it).</source>
            <translation>не имеет маски: ни у одной в %1 нет %2; добавьте её, белую там, где виден образец (полностью белую, если его ничто не закрывает).</translation>
        </message>
        <message>
            <source>hides all of the reference image; nothing can be measured. White is where the specimen is visible: invert the masks if they are the other way round.</source>
            <translation>закрывает всё исходное изображение; измерять нечего. Белое — где виден образец: если наоборот, инвертируйте маски.</translation>
        </message>
        <message>
            <source>hides all of the region in the reference image; nothing can be measured. White is where the specimen is visible: invert the masks if they are the other way round, or change the region.</source>
            <translation>закрывает всю область на исходном изображении; измерять нечего. Белое — где виден образец: если наоборот, инвертируйте маски или измените область.</translation>
        </message>
        <message>
            <source>hides the whole image; all of its points will be Masked.</source>
            <translation>закрывает всё изображение; все его точки будут закрыты маской.</translation>
        </message>
        <message>
            <source>is a mask without a white pixel: its largest value is %1 and white is %2 or more; save it with %3, or with 1 and nothing larger, %4.</source>
            <translation>— маска без белых пикселей: её наибольшее значение %1, а белое — от %2; сохраните её со значением %3 или с 1 и не больше там, %4.</translation>
        </message>
        <message>
            <source>is a measured image and not a mask; choose the masks with a pattern of names, or put them into a folder of their own.</source>
            <translation>— измеряемое изображение, а не маска; выберите маски шаблоном имён или поместите их в отдельную папку.</translation>
        </message>
        <message>
            <source>is not of the file of the reference image; masks in one file need images in one file, or in files that are all measured.</source>
            <translation>не из файла исходного изображения; маскам в одном файле нужны изображения в одном файле или в файлах, которые измеряются все.</translation>
        </message>
        <message>
            <source>is the mask of no image: none has %1; remove it, add its image, or choose the masks with a pattern of names.</source>
            <translation>— маска ни одного изображения: ни у одного нет %1; удалите её, добавьте её изображение или выберите маски шаблоном имён.</translation>
        </message>
        <message>
            <source>is to show the plane, but cannot be used (%1); choose another photograph for it (--plane).</source>
            <translation>должен показывать плоскость, но непригоден (%1); выберите для неё другой снимок (--plane).</translation>
        </message>
        <message>
            <source>matches no image in the folder; masks are images, white where the specimen is visible.</source>
            <translation>не соответствует ни одному изображению папки; маски — изображения, белые там, где виден образец.</translation>
        </message>
        <message>
            <source>shows %1 x %2 inner corners and not %3; --target counts the corners between the squares, not the squares.</source>
            <translation>показывает внутренних углов %1 x %2, а не %3; --target считает углы между клетками, а не клетки.</translation>
        </message>
        <message>
            <source>shows only %1 of %2 clearly enough to be placed; photograph the target larger, sharper or with margin.</source>
            <translation>достаточно чётко показывает лишь %1 (всего %2); снимите мишень крупнее, резче или с полями.</translation>
        </message>
        <message>
            <source>the same name</source>
            <translation>такого же имени</translation>
        </message>
        <message>
            <source>the same name, and _mask at its end</source>
            <translation>такого же имени с _mask в конце</translation>
        </message>
        <message>
            <source>the same number</source>
            <translation>такого же номера</translation>
        </message>
        <message>
            <source>there is no such file or folder of masks; check the name.</source>
            <translation>такого файла или папки с масками нет; проверьте имя.</translation>
        </message>
        <message>
            <source>these masks have changed since they were chosen; put them back, or choose them again.</source>
            <translation>эти маски изменились после выбора; верните прежние или выберите их снова.</translation>
        </message>
        <message>
            <source>this mask of %1 is %2 px, the images are %3 px; save it again in that size.</source>
            <translation>размер этой маски изображения %1 — %2 пкс, а изображений — %3 пкс; сохраните её заново в этом размере.</translation>
        </message>
        <message>
            <source>where it is to be measured</source>
            <translation>где нужно измерять</translation>
        </message>
        <message>
            <source>where the specimen is visible</source>
            <translation>где виден образец</translation>
        </message>
        <message>
            <source>has no header; describe its frames in %1 beside it, as in {"width": 1024, "height": 512, "bits": 8}, or by strainlens-cli run --raw-layout.</source>
            <translation>не имеет заголовка; опишите кадры в файле %1 рядом с ним, например {"width": 1024, "height": 512, "bits": 8}, или командой strainlens-cli run --raw-layout.</translation>
        </message>
        <message>
            <source>is no description of a headerless file: %1; correct it, or remove it and describe the file again.</source>
            <translation>не является описанием файла без заголовка: %1; исправьте его или удалите и опишите файл заново.</translation>
        </message>
        <message>
            <source>is no description of a recording: it has %1 bytes; copy it again.</source>
            <translation>не является описанием записи: его размер — %1 байт; скопируйте его ещё раз.</translation>
        </message>
        <message>
            <source>is damaged: it has no &lt;cih&gt; element that is complete; copy it again.</source>
            <translation>повреждён: в нём нет полного элемента &lt;cih&gt;; скопируйте его ещё раз.</translation>
        </message>
        <message>
            <source>is damaged: line %1 behind &lt;cih&gt; is no XML; copy it again.</source>
            <translation>повреждён: строка %1 после &lt;cih&gt; не является XML; скопируйте его ещё раз.</translation>
        </message>
        <message>
            <source>is damaged: %1 of its cine header %2; copy or save it again.</source>
            <translation>повреждён: %1 в заголовке cine %2; скопируйте или сохраните его ещё раз.</translation>
        </message>
        <message>
            <source>is %1, outside the file of %2 bytes</source>
            <translation>равно %1, что вне файла размером %2 байт</translation>
        </message>
        <message>
            <source>leads to the end of the file</source>
            <translation>указывает на конец файла</translation>
        </message>
        <message>
            <source>is 0: the file holds no frames</source>
            <translation>равно 0: в файле нет кадров</translation>
        </message>
        <message>
            <source>%1 is %2 instead of %3; copy the file again.</source>
            <translation>%1: %2 вместо %3; скопируйте файл ещё раз.</translation>
        </message>
        <message>
            <source>missing or unreadable</source>
            <translation>нет или нельзя прочитать</translation>
        </message>
        <message>
            <source>has %1 bytes, where %2 describes %3 frames of %4 bytes; copy both files of the recording again.</source>
            <translation>имеет размер %1 байт, а %2 описывает %3 кадров по %4 байт; скопируйте оба файла записи ещё раз.</translation>
        </message>
        <message>
            <source>has %1 frames by its header; at most %2 are read. Save a part of it.</source>
            <translation>по заголовку содержит %1 кадров; читается не более %2. Сохраните часть записи.</translation>
        </message>
        <message>
            <source>has no frame %1; its frames are 1 to %2.</source>
            <translation>не содержит кадра %1; его кадры — с 1 по %2.</translation>
        </message>
        <message>
            <source>frame %1 does not fit into memory: %2 px. Close other programs.</source>
            <translation>кадр %1 не помещается в память: %2 пикс. Закройте другие программы.</translation>
        </message>
        <message>
            <source>the file ends before it is complete, and %1 of %2 frames are usable</source>
            <translation>файл заканчивается до конца кадра, пригодны %1 из %2 кадров</translation>
        </message>
        <message>
            <source>its offset %1 is outside the file of %2 bytes</source>
            <translation>его смещение %1 вне файла размером %2 байт</translation>
        </message>
        <message>
            <source>its AnnotationSize is %1 instead of 8 or more</source>
            <translation>AnnotationSize равно %1, а должно быть не менее 8</translation>
        </message>
        <message>
            <source>its AnnotationSize %1 leaves no room for the pixels in the file</source>
            <translation>AnnotationSize %1 не оставляет в файле места для пикселов</translation>
        </message>
        <message>
            <source>its ImageSize is %1 bytes instead of %2</source>
            <translation>ImageSize равно %1 байт вместо %2</translation>
        </message>
        <message>
            <source>its frames are compressed as JPEG</source>
            <translation>его кадры сжаты как JPEG</translation>
        </message>
        <message>
            <source>has no time for %1; use a frame rate or a list of times.</source>
            <translation>не содержит времени для %1; используйте частоту кадров или список моментов.</translation>
        </message>
        <message>
            <source>%1: its images were taken at unequal intervals, so that no frame rate is set; strainlens-cli uses the time of each image.</source>
            <translation>%1: изображения сняты через неравные промежутки, поэтому частота кадров не задана; strainlens-cli использует время каждого изображения.</translation>
        </message>
        <message>
            <source>holds several recordings, %1 and %2; put each into a folder of its own.</source>
            <translation>содержит несколько записей, %1 и %2; поместите каждую в отдельную папку.</translation>
        </message>
    </context>
    <context>
        <name>ArrowBox</name>
        <message>
            <source>Scale factor of the arrows</source>
            <translation>Коэффициент длины стрелок</translation>
        </message>
        <message>
            <source>Arrow scale</source>
            <translation>Масштаб стрелок</translation>
        </message>
        <message>
            <source>Arrows: automatic</source>
            <translation>Стрелки: авто</translation>
        </message>
        <message>
            <source>More...</source>
            <translation>Ещё...</translation>
        </message>
    </context>
    <context>
        <name>ArrowDialog</name>
        <message>
            <source>Arrows</source>
            <translation>Стрелки</translation>
        </message>
        <message>
            <source>Every n-th point:</source>
            <translation>Каждая n-я точка:</translation>
        </message>
        <message>
            <source>Length for a displacement of 1 px:</source>
            <translation>Длина при перемещении 1 пкс:</translation>
        </message>
        <message>
            <source>Colours:</source>
            <translation>Цвета:</translation>
        </message>
        <message>
            <source>Every n-th column and row of the grid has an arrow; automatic: as many as fit at the current zoom</source>
            <translation>Стрелка есть в каждом n-м столбце и ряду сетки; авто: столько, сколько помещается при текущем масштабе</translation>
        </message>
        <message>
            <source>Length of the arrows in the image; automatic: set by the longest displacement</source>
            <translation>Длина стрелок на изображении; авто: по наибольшему перемещению</translation>
        </message>
        <message>
            <source>Quantity that colours the arrows, with the colour map of the map bar; or one colour</source>
            <translation>Величина, задающая цвет стрелок по цветовой шкале карты; или один цвет</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>авто</translation>
        </message>
        <message>
            <source>px</source>
            <translation>пкс</translation>
        </message>
        <message>
            <source>One scale for all images</source>
            <translation>Один масштаб для всех изображений</translation>
        </message>
        <message>
            <source>Use the same arrow scale for all images of the sequence</source>
            <translation>Одинаковый масштаб стрелок для всех изображений последовательности</translation>
        </message>
        <message>
            <source>One colour</source>
            <translation>Один цвет</translation>
        </message>
        <message>
            <source>Choose...</source>
            <translation>Выбрать...</translation>
        </message>
        <message>
            <source>Colour of the arrows</source>
            <translation>Цвет стрелок</translation>
        </message>
    </context>
    <context>
        <name>LengthEntry</name>
        <message>
            <source>Length of the line:</source>
            <translation>Длина линии:</translation>
        </message>
        <message>
            <source>Length of the line</source>
            <translation>Длина линии</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>мм</translation>
        </message>
        <message>
            <source>%1 px, scale ± %2 %</source>
            <translation>%1 пкс, масштаб ± %2 %</translation>
        </message>
        <message>
            <source>%1 ± %2 mm/px (%3 %)</source>
            <translation>%1 ± %2 мм/пкс (%3 %)</translation>
        </message>
        <message>
            <source>Standard deviation of the scale if both line ends are accurate to 0.5 px; a longer line is better</source>
            <translation>Стандартное отклонение масштаба, если оба конца линии поставлены с точностью 0,5 пкс; длинная линия лучше</translation>
        </message>
        <message>
            <source>Set scale</source>
            <translation>Задать масштаб</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
    </context>
    <context>
        <name>ScalePresenter</name>
        <message>
            <source>The line extends beyond the image; draw it inside the image.</source>
            <translation>Линия выходит за изображение; проведите её внутри изображения.</translation>
        </message>
        <message>
            <source>Scale from a known length</source>
            <translation>Масштаб по известной длине</translation>
        </message>
        <message>
            <source>Calibration scaled to the length, ± %1 %</source>
            <translation>Калибровка приведена к длине, ± %1 %</translation>
        </message>
        <message>
            <source>Scale: %1 mm/px ± %2 %</source>
            <translation>Масштаб: %1 мм/пкс ± %2 %</translation>
        </message>
    </context>
    <context>
        <name>QAbstractFileIconProvider</name>
        <message>
            <source>File</source>
            <translation>Файл</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Папка</translation>
        </message>
        <message>
            <source>File Folder</source>
            <translation>Папка с файлами</translation>
        </message>
        <message>
            <source>Drive</source>
            <translation>Диск</translation>
        </message>
        <message>
            <source>Alias</source>
            <translation>Псевдоним</translation>
        </message>
        <message>
            <source>Shortcut</source>
            <translation>Ярлык</translation>
        </message>
        <message>
            <source>Unknown</source>
            <translation>Неизвестно</translation>
        </message>
    </context>
    <context>
        <name>OptionTexts</name>
        <message>
            <source>Region</source>
            <translation>Область</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Устройство</translation>
        </message>
    </context>
    <context>
        <name>ExportDialog</name>
        <message>
            <source>Export options: %1</source>
            <translation>Параметры экспорта: %1</translation>
        </message>
        <message>
            <source>&amp;Export</source>
            <translation>&amp;Экспорт</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
    </context>
    <context>
        <name>ColumnSection</name>
        <message>
            <source>Select at least one column.</source>
            <translation>Выберите хотя бы один столбец.</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>Столбцы</translation>
        </message>
        <message>
            <source>File columns</source>
            <translation>Столбцы файла</translation>
        </message>
        <message>
            <source>Column</source>
            <translation>Столбец</translation>
        </message>
        <message>
            <source>Unit</source>
            <translation>Единица</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Все</translation>
        </message>
        <message>
            <source>Select all columns</source>
            <translation>Выбрать все столбцы</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Ни одного</translation>
        </message>
        <message>
            <source>Deselect all columns</source>
            <translation>Снять выбор столбцов</translation>
        </message>
    </context>
    <context>
        <name>PointSection</name>
        <message>
            <source>Points</source>
            <translation>Точки</translation>
        </message>
        <message>
            <source>Exported points</source>
            <translation>Экспортируемые точки</translation>
        </message>
        <message>
            <source>All grid points</source>
            <translation>Все точки сетки</translation>
        </message>
        <message>
            <source>Points in the region</source>
            <translation>Точки внутри области</translation>
        </message>
        <message>
            <source>Valid points</source>
            <translation>Годные точки</translation>
        </message>
    </context>
    <context>
        <name>FrameSection</name>
        <message>
            <source>Enter image numbers and ranges from 1, as in 1-10,15 or 1-100:10 (every tenth).</source>
            <translation>Введите номера и диапазоны изображений, начиная с 1, например 1-10,15 или 1-100:10 (каждое десятое).</translation>
        </message>
        <message>
            <source>None of these images was measured; the measured ones are %1 to %2.</source>
            <translation>Ни одно из этих изображений не измерено; измерены: от %1 до %2.</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>Изображения</translation>
        </message>
        <message numerus="yes">
            <source>All %n images</source>
            <translation>
                <numerusform>Всё: %n изображение</numerusform>
                <numerusform>Все: %n изображения</numerusform>
                <numerusform>Все: %n изображений</numerusform>
            </translation>
        </message>
        <message>
            <source>Current image: %1, %2</source>
            <translation>Текущее: %1, %2</translation>
        </message>
        <message>
            <source>Current image: not measured</source>
            <translation>Текущее: не измерено</translation>
        </message>
        <message>
            <source>Every n-th, n =</source>
            <translation>Каждое n-е, n =</translation>
        </message>
        <message>
            <source>Interval of the exported images</source>
            <translation>Интервал экспортируемых изображений</translation>
        </message>
        <message>
            <source>These:</source>
            <translation>Эти:</translation>
        </message>
        <message>
            <source>Numbers and ranges of images</source>
            <translation>Номера и диапазоны изображений</translation>
        </message>
        <message>
            <source>Kept in this project: %1</source>
            <translation>Сохраняемые в проекте: %1</translation>
        </message>
        <message>
            <source>Numbers and ranges as in 1-10,15, 20- (to the last), 1-100:10 (every tenth of them), every:100 and last</source>
            <translation>Номера и диапазоны, например 1-10,15, 20- (до последнего), 1-100:10 (каждое десятое из них), every:100 (каждое сотое) и last (последнее)</translation>
        </message>
    </context>
    <context>
        <name>WidthSection</name>
        <message>
            <source>The picture must not exceed %1 px per side: choose less.</source>
            <translation>Сторона рисунка не может превышать %1 пкс: выберите меньше.</translation>
        </message>
        <message>
            <source>Image: %1 × %2 px, plus the legend.</source>
            <translation>Изображение: %1 × %2 пкс и легенда.</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Размер</translation>
        </message>
        <message>
            <source>Picture size</source>
            <translation>Размер рисунка</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Автоматически</translation>
        </message>
        <message>
            <source>Image size</source>
            <translation>Размер изображения</translation>
        </message>
        <message>
            <source>Scale factor</source>
            <translation>Коэффициент</translation>
        </message>
        <message>
            <source>Image width</source>
            <translation>Ширина изображения</translation>
        </message>
        <message>
            <source>Scale factor of the image</source>
            <translation>Коэффициент размера изображения</translation>
        </message>
        <message>
            <source>Width of the image in the picture</source>
            <translation>Ширина изображения на рисунке</translation>
        </message>
    </context>
    <context>
        <name>ToolBar</name>
        <message>
            <source>Tools</source>
            <translation>Инструменты</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Открыть</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Папка</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Экспорт</translation>
        </message>
    </context>
    <context>
        <name>QuantityGroup</name>
        <message>
            <source>Position</source>
            <translation>Положение</translation>
        </message>
        <message>
            <source>Displacement</source>
            <translation>Перемещение</translation>
        </message>
        <message>
            <source>Displacement gradient</source>
            <translation>Градиент перемещения</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Деформация</translation>
        </message>
        <message>
            <source>Uncertainty</source>
            <translation>Неопределённость</translation>
        </message>
        <message>
            <source>Quality</source>
            <translation>Качество</translation>
        </message>
    </context>
    <context>
        <name>PairLink</name>
        <message>
            <source>%1: linked values change together</source>
            <translation>%1: связанные значения меняются вместе</translation>
        </message>
    </context>
    <context>
        <name>RunController</name>
        <message>
            <source>Watch folder</source>
            <translation>Слежение за папкой</translation>
        </message>
    </context>
    <context>
        <name>WatchTexts</name>
        <message numerus="yes">
            <source>%1 and %n more were incomplete when watching ended and were not measured.</source>
            <translation>
                <numerusform>%1 и ещё %n изображение были неполными к концу слежения и не измерены.</numerusform>
                <numerusform>%1 и ещё %n изображения были неполными к концу слежения и не измерены.</numerusform>
                <numerusform>%1 и ещё %n изображений были неполными к концу слежения и не измерены.</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 arrived too late</source>
            <translation>%1 пришло слишком поздно</translation>
        </message>
        <message>
            <source>%1 could not be measured</source>
            <translation>%1 измерить не удалось</translation>
        </message>
        <message>
            <source>%1 arrived after later images and was not measured. Run the entire folder to measure it.</source>
            <translation>%1 пришло после более поздних изображений и не измерено. Чтобы измерить его, рассчитайте всю папку.</translation>
        </message>
        <message>
            <source>%1 is polled five times a second (%2); an image is complete when it has not changed for a second.</source>
            <translation>%1 опрашивается пять раз в секунду (%2); изображение считается полным, если не менялось секунду.</translation>
        </message>
        <message>
            <source>%1 disappeared</source>
            <translation>%1 исчезло</translation>
        </message>
        <message>
            <source>%1 disappeared before it could be read and was not measured.</source>
            <translation>%1 исчезло, прежде чем его прочли, и не измерено.</translation>
        </message>
        <message>
            <source>%1 was incomplete when watching ended and was not measured.</source>
            <translation>%1 было неполным к концу слежения и не измерено.</translation>
        </message>
        <message numerus="yes">
            <source>%1, and %n more</source>
            <translation>
                <numerusform>%1, и ещё %n</numerusform>
                <numerusform>%1, и ещё %n</numerusform>
                <numerusform>%1, и ещё %n</numerusform>
            </translation>
        </message>
        <message>
            <source>The folder %1 can no longer be listed (%2); watching has ended. Results are kept; watch it again to continue.</source>
            <translation>Папку %1 больше нельзя просмотреть (%2); слежение закончено. Результаты сохранены; чтобы продолжить, следите за ней снова.</translation>
        </message>
        <message>
            <source>The folder %1 can no longer be watched (%2). Results are kept; watch it again to continue.</source>
            <translation>За папкой %1 больше нельзя следить (%2). Результаты сохранены; чтобы продолжить, следите за ней снова.</translation>
        </message>
        <message>
            <source>The folder %1 is unavailable; watching resumes when it is back.</source>
            <translation>Папка %1 недоступна; слежение ждёт её возвращения.</translation>
        </message>
        <message>
            <source>The folder %1 is available again; watching continues.</source>
            <translation>Папка %1 снова доступна; слежение продолжается.</translation>
        </message>
        <message numerus="yes">
            <source>Watching ended before all images arrived; %n are missing.</source>
            <translation>
                <numerusform>Слежение закончено раньше, чем поступили все изображения; не хватает %n изображения.</numerusform>
                <numerusform>Слежение закончено раньше, чем поступили все изображения; не хватает %n изображений.</numerusform>
                <numerusform>Слежение закончено раньше, чем поступили все изображения; не хватает %n изображений.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, %2 is being measured</source>
            <translation>
                <numerusform>Слежение за %1: измерено %n, измеряется %2</numerusform>
                <numerusform>Слежение за %1: измерено %n, измеряется %2</numerusform>
                <numerusform>Слежение за %1: измерено %n, измеряется %2</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, waiting for images</source>
            <translation>
                <numerusform>Слежение за %1: измерено %n, ожидание изображений</numerusform>
                <numerusform>Слежение за %1: измерено %n, ожидание изображений</numerusform>
                <numerusform>Слежение за %1: измерено %n, ожидание изображений</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, waiting for all of %2</source>
            <translation>
                <numerusform>Слежение за %1: измерено %n, ожидание, пока допишется %2</numerusform>
                <numerusform>Слежение за %1: измерено %n, ожидание, пока допишется %2</numerusform>
                <numerusform>Слежение за %1: измерено %n, ожидание, пока допишется %2</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FlowJob</name>
        <message>
            <source>%1 cannot be compared with the reference image: %2 Choose an image of the same size.</source>
            <translation>%1 нельзя сравнить с исходным изображением: %2 Выберите изображение того же размера.</translation>
        </message>
    </context>
    <context>
        <name>FlowPanel</name>
        <message>
            <source>%1 s</source>
            <translation>%1 с</translation>
        </message>
        <message>
            <source>Ready: %1</source>
            <translation>Готово к измерению: %1</translation>
        </message>
        <message>
            <source>Measuring...</source>
            <translation>Измеряется...</translation>
        </message>
        <message>
            <source>Over the reference image</source>
            <translation>Поверх исходного изображения</translation>
        </message>
        <message>
            <source>Optical flow over the reference image</source>
            <translation>Оптический поток поверх исходного изображения</translation>
        </message>
        <message>
            <source>Show the flow over the reference image instead of the results of a run</source>
            <translation>Показать на исходном изображении поток вместо результатов измерения</translation>
        </message>
        <message>
            <source>Arrows</source>
            <translation>Стрелки</translation>
        </message>
        <message>
            <source>Arrows of the flow</source>
            <translation>Стрелки потока</translation>
        </message>
        <message>
            <source>Hatches pixels that are occluded or outside the deformed image; their flow is extrapolated</source>
            <translation>Штрихует пиксели, перекрытые или находящиеся вне изображения после деформации; их поток экстраполирован</translation>
        </message>
        <message>
            <source>Every pixel (any scene), or a grid of points with interpolation (more accurate on speckles); automatic measures both on a part of the image and takes the better one</source>
            <translation>Каждый пиксель (любая сцена) или сетка точек с интерполяцией (точнее на спеклах); автоматически — измерение обоими на части изображения и выбор лучшего</translation>
        </message>
        <message>
            <source>Optical flow statistics</source>
            <translation>Статистика оптического потока</translation>
        </message>
        <message>
            <source>Occluded when deformed</source>
            <translation>Перекрыто после деформации</translation>
        </message>
        <message>
            <source>Opacity of the layer over the image</source>
            <translation>Непрозрачность слоя поверх изображения</translation>
        </message>
        <message>
            <source>Flow method</source>
            <translation>Способ измерения потока</translation>
        </message>
        <message>
            <source>Known pixels</source>
            <translation>Известные пиксели</translation>
        </message>
        <message>
            <source>Largest length [px]</source>
            <translation>Наибольшая длина [пкс]</translation>
        </message>
        <message>
            <source>Layer</source>
            <translation>Слой</translation>
        </message>
        <message>
            <source>Layer of the flow</source>
            <translation>Слой потока</translation>
        </message>
        <message>
            <source>Mean length [px]</source>
            <translation>Средняя длина [пкс]</translation>
        </message>
        <message>
            <source>Mean residual [grey levels]</source>
            <translation>Средний остаток [уровни яркости]</translation>
        </message>
        <message>
            <source>Mean u, v [px]</source>
            <translation>Средние u, v [пкс]</translation>
        </message>
        <message>
            <source>Median length [px]</source>
            <translation>Медиана длины [пкс]</translation>
        </message>
        <message>
            <source>Median standard deviation [px]</source>
            <translation>Медиана станд. отклонения [пкс]</translation>
        </message>
        <message>
            <source>Method</source>
            <translation>Способ</translation>
        </message>
        <message>
            <source>Opacity</source>
            <translation>Непрозрачность</translation>
        </message>
        <message>
            <source>Opacity of the layer</source>
            <translation>Непрозрачность слоя</translation>
        </message>
        <message>
            <source>Open a reference image and at least one deformed image.</source>
            <translation>Откройте исходное изображение и хотя бы одно после деформации.</translation>
        </message>
        <message>
            <source>Out of date: the region has changed. Measure the flow again.</source>
            <translation>Устарело: область изменилась. Измерьте поток заново.</translation>
        </message>
        <message>
            <source>Progress of the optical flow</source>
            <translation>Ход измерения оптического потока</translation>
        </message>
        <message>
            <source>Select %1 to see its flow, or measure that of the selected image.</source>
            <translation>Выберите %1, чтобы увидеть его поток, или измерьте поток выбранного изображения.</translation>
        </message>
        <message>
            <source>Show the flow as arrows over the layer</source>
            <translation>Показать поток стрелками поверх слоя</translation>
        </message>
        <message>
            <source>Hatch occlusions</source>
            <translation>Штриховка перекрытий</translation>
        </message>
        <message>
            <source>The reference image is uniformly grey: no motion can be measured.</source>
            <translation>Исходное изображение однотонно: движение не измерить.</translation>
        </message>
        <message>
            <source>The deformed image is uniformly grey: no motion can be measured.</source>
            <translation>Изображение после деформации однотонно: движение не измерить.</translation>
        </message>
        <message>
            <source>Chosen by measuring both on a part of the image: the grid has a value at %1 % of the texture.</source>
            <translation>Выбрано по измерению обоими способами на части изображения: сетка даёт значение на %1 % текстуры.</translation>
        </message>
        <message>
            <source>Chosen by measuring both on a part of the image: residual %1 grey levels with the grid, %2 with every pixel.</source>
            <translation>Выбрано по измерению обоими способами на части изображения: остаток %1 градаций серого для сетки, %2 для каждого пикселя.</translation>
        </message>
        <message>
            <source>Without the flow</source>
            <translation>Без потока</translation>
        </message>
        <message>
            <source>Layer over the reference image: direction and length as colours, motion streaks, the deformed image warped back by the flow, its residual, or the predicted standard deviation</source>
            <translation>Слой на исходном изображении: направление и длина цветом, штрихи по движению, сдвинутое назад потоком изображение после деформации, его остаток или предсказанное стандартное отклонение</translation>
        </message>
    </context>
    <context>
        <name>FlowPresenter</name>
        <message>
            <source>The flow cannot be drawn: %1</source>
            <translation>Поток нельзя нарисовать: %1</translation>
        </message>
    </context>
    <context>
        <name>FlowTexts</name>
        <message>
            <source>Pixels and points</source>
            <translation>Пиксели и точки</translation>
        </message>
        <message>
            <source>Affine motion</source>
            <translation>Аффинное движение</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Автоматически</translation>
        </message>
        <message>
            <source>Colour wheel</source>
            <translation>Цветовой круг</translation>
        </message>
        <message>
            <source>Warped deformed image</source>
            <translation>После сдвига назад</translation>
        </message>
        <message>
            <source>Every pixel</source>
            <translation>Каждый пиксель</translation>
        </message>
        <message>
            <source>Grey level [of 255]</source>
            <translation>Яркость [из 255]</translation>
        </message>
        <message>
            <source>Grid of points</source>
            <translation>Сетка точек</translation>
        </message>
        <message>
            <source>Residual</source>
            <translation>Остаток</translation>
        </message>
        <message>
            <source>Residual [grey levels of 255]</source>
            <translation>Остаток [уровни яркости из 255]</translation>
        </message>
        <message>
            <source>Standard deviation</source>
            <translation>Станд. отклонение</translation>
        </message>
        <message>
            <source>Motion streaks</source>
            <translation>Штрихи по движению</translation>
        </message>
        <message>
            <source>Standard deviation of the displacement [%1]</source>
            <translation>Стандартное отклонение перемещения [%1]</translation>
        </message>
    </context>
    <context>
        <name>VideoSection</name>
        <message numerus="yes">
            <source>%n image(s) last %1 s</source>
            <translation>
                <numerusform>%n изображение длится %1 с</numerusform>
                <numerusform>%n изображения длятся %1 с</numerusform>
                <numerusform>%n изображений длятся %1 с</numerusform>
            </translation>
        </message>
        <message>
            <source>Video</source>
            <translation>Видео</translation>
        </message>
        <message>
            <source>Frames per second</source>
            <translation>Кадров в секунду</translation>
        </message>
        <message>
            <source>Colours and arrows</source>
            <translation>Цвета и стрелки</translation>
        </message>
        <message>
            <source>Scale of colours and arrows</source>
            <translation>Шкала цветов и стрелок</translation>
        </message>
        <message>
            <source>One scale for all images</source>
            <translation>Одна шкала для всех изображений</translation>
        </message>
        <message>
            <source>Each image has its own scale</source>
            <translation>У каждого изображения своя шкала</translation>
        </message>
    </context>
    <context>
        <name>MissingImagesBar</name>
        <message numerus="yes">
            <source>%n image(s) missing</source>
            <translation>
                <numerusform>Не найдено: %n снимок</numerusform>
                <numerusform>Не найдено: %n снимка</numerusform>
                <numerusform>Не найдено: %n снимков</numerusform>
            </translation>
        </message>
        <message>
            <source>Locate...</source>
            <translation>Указать папку...</translation>
        </message>
        <message>
            <source>Choose a folder to search for the missing images</source>
            <translation>Выбрать папку для поиска недостающих изображений</translation>
        </message>
    </context>
    <context>
        <name>RunPresenter</name>
        <message>
            <source>Raise the memory limit</source>
            <translation>Повысить предел памяти</translation>
        </message>
    </context>
    <context>
        <name>MemoryTexts</name>
        <message>
            <source>This run needs %1 GiB of memory; the limit is %2 GiB. Raise the limit, or choose a larger step.</source>
            <translation>Для этого расчёта нужно %1 ГиБ памяти; предел — %2 ГиБ. Повысьте предел или выберите больший шаг.</translation>
        </message>
        <message>
            <source>memory %1 of %2 GiB</source>
            <translation>память %1 из %2 ГиБ</translation>
        </message>
        <message>
            <source>memory %1 GiB</source>
            <translation>память %1 ГиБ</translation>
        </message>
    </context>
    <context>
        <name>LoadFormatFields</name>
        <message>
            <source>Lines to skip</source>
            <translation>Пропустить строк</translation>
        </message>
        <message>
            <source>Number format</source>
            <translation>Формат чисел</translation>
        </message>
        <message>
            <source>1234.5 (decimal point)</source>
            <translation>1234.5 (десятичная точка)</translation>
        </message>
        <message>
            <source>1234,5 (decimal comma)</source>
            <translation>1234,5 (десятичная запятая)</translation>
        </message>
        <message>
            <source>Load and unit</source>
            <translation>Нагрузка и единица</translation>
        </message>
        <message>
            <source>Number of the reference image</source>
            <translation>Номер опорного изображения</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>автоматически</translation>
        </message>
        <message>
            <source>Load column</source>
            <translation>Столбец нагрузки</translation>
        </message>
        <message>
            <source>Load unit</source>
            <translation>Единица нагрузки</translation>
        </message>
        <message>
            <source>Its number in the column of frame numbers</source>
            <translation>Его номер в столбце номеров изображений</translation>
        </message>
    </context>
    <context>
        <name>LoadRowsTable</name>
        <message>
            <source>load</source>
            <translation>нагрузка</translation>
        </message>
        <message>
            <source>image</source>
            <translation>изображение</translation>
        </message>
        <message>
            <source>number of the image</source>
            <translation>номер изображения</translation>
        </message>
        <message>
            <source>time</source>
            <translation>время</translation>
        </message>
    </context>
    <context>
        <name>ImageLoadsTable</name>
        <message>
            <source>Image</source>
            <translation>Изображение</translation>
        </message>
        <message>
            <source>Load [N]</source>
            <translation>Нагрузка [Н]</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Время</translation>
        </message>
        <message>
            <source>Time [%1]</source>
            <translation>Время [%1]</translation>
        </message>
    </context>
    <context>
        <name>LoadTableDialog</name>
        <message>
            <source>Settings of the last table with these columns.</source>
            <translation>Настройки последней таблицы с такими столбцами.</translation>
        </message>
        <message>
            <source>Load table</source>
            <translation>Таблица нагрузок</translation>
        </message>
        <message>
            <source>First rows of the table</source>
            <translation>Первые строки таблицы</translation>
        </message>
        <message>
            <source>Loads of the images</source>
            <translation>Нагрузки изображений</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Автоматически</translation>
        </message>
        <message>
            <source>Discard these settings and detect the table format again</source>
            <translation>Отбросить эти настройки и распознать формат таблицы заново</translation>
        </message>
        <message>
            <source>OK</source>
            <translation>ОК</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message numerus="yes">
            <source>Offset found: %1 ± %2 s (%n image(s))</source>
            <translation>
                <numerusform>Сдвиг найден: %1 ± %2 с (%n изображение)</numerusform>
                <numerusform>Сдвиг найден: %1 ± %2 с (%n изображения)</numerusform>
                <numerusform>Сдвиг найден: %1 ± %2 с (%n изображений)</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LoadUnit</name>
        <message>
            <source>N</source>
            <translation>Н</translation>
        </message>
        <message>
            <source>kN</source>
            <translation>кН</translation>
        </message>
        <message>
            <source>MN</source>
            <translation>МН</translation>
        </message>
        <message>
            <source>mN</source>
            <translation>мН</translation>
        </message>
        <message>
            <source>daN</source>
            <translation>даН</translation>
        </message>
        <message>
            <source>kgf</source>
            <translation>кгс</translation>
        </message>
        <message>
            <source>gf</source>
            <translation>гс</translation>
        </message>
        <message>
            <source>tf</source>
            <translation>тс</translation>
        </message>
    </context>
    <context>
        <name>LoadNoteTexts</name>
        <message>
            <source>Another column may be the load: %1.</source>
            <translation>Нагрузкой может быть и другой столбец: %1.</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) below the table are not read, from line %1 on.</source>
            <translation>
                <numerusform>%n строка под таблицей не читается: строка %1.</numerusform>
                <numerusform>%n строки под таблицей не читаются, начиная со строки %1.</numerusform>
                <numerusform>%n строк под таблицей не читаются, начиная со строки %1.</numerusform>
            </translation>
        </message>
        <message>
            <source>Column %1 contains no times.</source>
            <translation>Столбец %1 не содержит времени.</translation>
        </message>
        <message numerus="yes">
            <source>%n row(s) match no image, the first in line %1.</source>
            <translation>
                <numerusform>%n строка не относится ни к одному изображению: строка %1.</numerusform>
                <numerusform>%n строки не относятся ни к одному изображению, первая — строка %1.</numerusform>
                <numerusform>%n строк не относятся ни к одному изображению, первая — строка %1.</numerusform>
            </translation>
        </message>
        <message>
            <source>The reference image is number %1 of the column %2.</source>
            <translation>Опорное изображение — номер %1 столбца %2.</translation>
        </message>
        <message numerus="yes">
            <source>%n image(s) were taken outside the times of the table and have no load.</source>
            <translation>
                <numerusform>%n изображение снято вне времени таблицы и не имеет нагрузки.</numerusform>
                <numerusform>%n изображения сняты вне времени таблицы и не имеют нагрузки.</numerusform>
                <numerusform>%n изображений снято вне времени таблицы и не имеют нагрузки.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n image(s) were taken where the table has no load.</source>
            <translation>
                <numerusform>%n изображение снято там, где в таблице нет нагрузки.</numerusform>
                <numerusform>%n изображения сняты там, где в таблице нет нагрузки.</numerusform>
                <numerusform>%n изображений снято там, где в таблице нет нагрузки.</numerusform>
            </translation>
        </message>
        <message>
            <source>The trigger marks one image too few; the reference image is assumed to have no mark.</source>
            <translation>Триггер отмечает на одно изображение меньше; считается, что у опорного изображения нет отметки.</translation>
        </message>
    </context>
    <context>
        <name>CameraDialog</name>
        <message>
            <source>%1: choose a file</source>
            <translation>%1: выбрать файл</translation>
        </message>
        <message>
            <source>%1: remove</source>
            <translation>%1: убрать</translation>
        </message>
        <message>
            <source>Choose...</source>
            <translation>Выбрать...</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Every measurement first corrects all images with these. They are of the size and depth of the images; the project remembers them.</source>
            <translation>Каждое измерение сначала исправляет все изображения по этим снимкам. Их размер и глубина такие же, как у изображений; проект их запоминает.</translation>
        </message>
        <message>
            <source>Images of the Camera</source>
            <translation>Снимки камеры</translation>
        </message>
        <message>
            <source>Measure without this image</source>
            <translation>Измерять без этого снимка</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Убрать</translation>
        </message>
        <message>
            <source>Remove camera image</source>
            <translation>Убрать снимок камеры</translation>
        </message>
        <message>
            <source>none</source>
            <translation>нет</translation>
        </message>
    </context>
    <context>
        <name>LoadTimingFields</name>
        <message>
            <source>A row for each image</source>
            <translation>Строка на каждое изображение</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Автоматически</translation>
        </message>
        <message>
            <source>Exposure time in the files (Exif)</source>
            <translation>Время съёмки в файлах (Exif)</translation>
        </message>
        <message>
            <source>Find the offset by comparing the measured strain with the table</source>
            <translation>Найти сдвиг, сравнив измеренную деформацию с таблицей</translation>
        </message>
        <message>
            <source>Frame rate</source>
            <translation>Частота кадров</translation>
        </message>
        <message>
            <source>Hz</source>
            <translation>Гц</translation>
        </message>
        <message>
            <source>Measure an extensometer first; then the offset can be found</source>
            <translation>Сначала измерьте экстензометр; затем можно найти сдвиг</translation>
        </message>
        <message>
            <source>Modification times of the files</source>
            <translation>Время изменения файлов</translation>
        </message>
        <message>
            <source>Offset</source>
            <translation>Сдвиг</translation>
        </message>
        <message>
            <source>Time in the table at which the reference image was taken</source>
            <translation>Время в таблице, когда снято исходное изображение</translation>
        </message>
        <message>
            <source>Times of the images</source>
            <translation>Моменты снимков</translation>
        </message>
        <message>
            <source>Trigger column</source>
            <translation>Столбец триггера</translation>
        </message>
        <message>
            <source>s</source>
            <translation>с</translation>
        </message>
    </context>
    <context>
        <name>ProbeArrayDialog</name>
        <message>
            <source>Copies:</source>
            <translation>Копий:</translation>
        </message>
        <message>
            <source>Repeat probes</source>
            <translation>Повторить датчики</translation>
        </message>
        <message>
            <source>Step in x [px]:</source>
            <translation>Шаг по x [px]:</translation>
        </message>
        <message>
            <source>Step in y [px]:</source>
            <translation>Шаг по y [px]:</translation>
        </message>
    </context>
    <context>
        <name>ProbeTable</name>
        <message>
            <source>%1 is no colour: enter one such as #1f86d1.</source>
            <translation>%1 — не цвет: введите, например, #1f86d1.</translation>
        </message>
        <message>
            <source>%1 is no position: enter numbers with a decimal point.</source>
            <translation>%1 — не положение: введите числа с десятичной точкой.</translation>
        </message>
        <message>
            <source>Centre [px], length and width [mm], angle [degrees]</source>
            <translation>Центр [px], длина и ширина [мм], угол [градусы]</translation>
        </message>
        <message>
            <source>Centre, length and width [px], angle [degrees]</source>
            <translation>Центр, длина и ширина [px], угол [градусы]</translation>
        </message>
        <message>
            <source>Colour</source>
            <translation>Цвет</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Вид</translation>
        </message>
        <message>
            <source>Maximum</source>
            <translation>Максимум</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>Среднее</translation>
        </message>
        <message>
            <source>Minimum</source>
            <translation>Минимум</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Имя</translation>
        </message>
        <message>
            <source>Position</source>
            <translation>Положение</translation>
        </message>
        <message>
            <source>Quantity</source>
            <translation>Величина</translation>
        </message>
        <message>
            <source>Std. dev.</source>
            <translation>Ст. откл.</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Значение</translation>
        </message>
        <message>
            <source>x and y of all points [px of the reference image]</source>
            <translation>x и y всех точек [px опорного снимка]</translation>
        </message>
        <message>
            <source>Needs a scale</source>
            <translation>Нужен масштаб</translation>
        </message>
    </context>
    <context>
        <name>ProbesPanel</name>
        <message>
            <source>All images</source>
            <translation>Все снимки</translation>
        </message>
        <message>
            <source>Displayed image</source>
            <translation>Показанный снимок</translation>
        </message>
        <message>
            <source>Images of the statistics</source>
            <translation>Снимки статистики</translation>
        </message>
        <message>
            <source>Probes</source>
            <translation>Датчики</translation>
        </message>
        <message>
            <source>Quantity of the probes</source>
            <translation>Величина датчиков</translation>
        </message>
        <message>
            <source>Quantity of the values; a probe without it shows its own</source>
            <translation>Величина значений; датчик без неё показывает свою</translation>
        </message>
        <message>
            <source>Quantity:</source>
            <translation>Величина:</translation>
        </message>
        <message>
            <source>Statistics over a probe&apos;s points in the displayed image, or in all images</source>
            <translation>Статистика по точкам датчика на показанном снимке или на всех снимках</translation>
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
            <translation>%1 мм²</translation>
        </message>
        <message>
            <source>%1 mm² (template)</source>
            <translation>%1 мм² (шаблон)</translation>
        </message>
        <message>
            <source>%1 of %2 specimens measured, %3 failed.</source>
            <translation>Измерено образцов: %1 из %2, с ошибкой: %3.</translation>
        </message>
        <message>
            <source>A folder with the images of a specimen and its load table, or a folder with such folders</source>
            <translation>Папка с изображениями образца и его таблицей нагрузок или папка с такими папками</translation>
        </message>
        <message>
            <source>A row for each specimen: specimen (name of its folder) and area [mm2], or width [mm] and thickness [mm], or diameter [mm]; other columns go into the table of results</source>
            <translation>Строка для каждого образца: specimen (имя его папки) и area [mm2], или width [mm] и thickness [mm], или diameter [mm]; остальные столбцы попадают в таблицу результатов</translation>
        </message>
        <message>
            <source>Add folder...</source>
            <translation>Добавить папку...</translation>
        </message>
        <message>
            <source>Batch</source>
            <translation>Пакетное измерение</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
        </message>
        <message>
            <source>Choose folder...</source>
            <translation>Выбрать папку...</translation>
        </message>
        <message>
            <source>Choose table...</source>
            <translation>Выбрать таблицу...</translation>
        </message>
        <message>
            <source>Choose template...</source>
            <translation>Выбрать шаблон...</translation>
        </message>
        <message>
            <source>Clear list</source>
            <translation>Очистить список</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Cross section</source>
            <translation>Площадь сечения</translation>
        </message>
        <message>
            <source>HTML</source>
            <translation>HTML</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>Изображения</translation>
        </message>
        <message>
            <source>Loads</source>
            <translation>Нагрузки</translation>
        </message>
        <message>
            <source>Open specimen</source>
            <translation>Открыть образец</translation>
        </message>
        <message>
            <source>Other columns</source>
            <translation>Другие столбцы</translation>
        </message>
        <message>
            <source>PDF</source>
            <translation>PDF</translation>
        </message>
        <message>
            <source>Place region and probes on every specimen by its outline and measure it; finished specimens stay</source>
            <translation>Разместить область и датчики на каждом образце по его контуру и измерить его; готовые образцы сохраняются</translation>
        </message>
        <message>
            <source>Progress of the batch</source>
            <translation>Ход пакетного измерения</translation>
        </message>
        <message>
            <source>Reason and notes</source>
            <translation>Причина и примечания</translation>
        </message>
        <message>
            <source>Report of each specimen</source>
            <translation>Отчёт по каждому образцу</translation>
        </message>
        <message>
            <source>Results go to</source>
            <translation>Результаты в папку</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Расчёт</translation>
        </message>
        <message>
            <source>Specimen</source>
            <translation>Образец</translation>
        </message>
        <message>
            <source>Specimens</source>
            <translation>Образцы</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Состояние</translation>
        </message>
        <message>
            <source>Table of specimens</source>
            <translation>Таблица образцов</translation>
        </message>
        <message>
            <source>Table: %1</source>
            <translation>Таблица: %1</translation>
        </message>
        <message>
            <source>Template</source>
            <translation>Шаблон</translation>
        </message>
        <message>
            <source>The results would replace the table of specimens; choose another folder for them.</source>
            <translation>Результаты заменили бы таблицу образцов; выберите для них другую папку.</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>ошибка</translation>
        </message>
        <message>
            <source>incomplete</source>
            <translation>не полностью</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>измерен</translation>
        </message>
        <message>
            <source>none</source>
            <translation>нет</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>ожидает</translation>
        </message>
    </context>
    <context>
        <name>TemplateFiles</name>
        <message>
            <source>All files</source>
            <translation>Все файлы</translation>
        </message>
        <message>
            <source>Choose a folder of specimens</source>
            <translation>Выбрать папку с образцами</translation>
        </message>
        <message>
            <source>Choose a table of specimens</source>
            <translation>Выберите таблицу образцов</translation>
        </message>
        <message>
            <source>Choose a template</source>
            <translation>Выбрать шаблон</translation>
        </message>
        <message>
            <source>Choose the folder of the results</source>
            <translation>Выбрать папку результатов</translation>
        </message>
        <message>
            <source>Choose the folder of the specimen&apos;s images</source>
            <translation>Выбрать папку с изображениями образца</translation>
        </message>
        <message>
            <source>Save as template</source>
            <translation>Сохранить как шаблон</translation>
        </message>
        <message>
            <source>StrainLens template</source>
            <translation>Шаблон StrainLens</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Таблицы</translation>
        </message>
        <message>
            <source>Templates and projects</source>
            <translation>Шаблоны и проекты</translation>
        </message>
    </context>
    <context>
        <name>RecentPaths</name>
        <message>
            <source>None yet</source>
            <translation>Пока нет</translation>
        </message>
    </context>
    <context>
        <name>ArrowLegend</name>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>, here %1</source>
            <translation>, здесь %1</translation>
        </message>
        <message>
            <source>Arrow legend</source>
            <translation>Обозначения стрелок</translation>
        </message>
        <message>
            <source> or %1 %2</source>
            <translation> или %1 %2</translation>
        </message>
    </context>
    <context>
        <name>ManualTexts</name>
        <message>
            <source>No program can open %1: open it in a web browser.</source>
            <translation>Нет программы, которая открывает %1: откройте файл в браузере.</translation>
        </message>
        <message>
            <source>The manual is not installed. Install the package strainlens, or build the manual: cmake --build build --target strainlens_manual.</source>
            <translation>Руководство не установлено. Установите пакет strainlens или соберите руководство: cmake --build build --target strainlens_manual.</translation>
        </message>
    </context>
    <context>
        <name>RegionFileBar</name>
        <message>
            <source>%1 is in the folder of these images and looks like their region of interest.</source>
            <translation>%1 лежит в папке этих изображений и похож на их область измерения.</translation>
        </message>
        <message>
            <source>Ignore</source>
            <translation>Пропустить</translation>
        </message>
        <message>
            <source>Use as region</source>
            <translation>Взять как область</translation>
        </message>
    </context>
    <context>
        <name>Report</name>
        <message>
            <source>%1 px</source>
            <translation>%1 пкс</translation>
        </message>
        <message>
            <source>%1 mm</source>
            <translation>%1 мм</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 с</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 мс</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1 N</source>
            <translation>%1 Н</translation>
        </message>
        <message>
            <source>%1 kN</source>
            <translation>%1 кН</translation>
        </message>
        <message>
            <source>%1 MPa</source>
            <translation>%1 МПа</translation>
        </message>
        <message>
            <source>%1 GPa</source>
            <translation>%1 ГПа</translation>
        </message>
        <message>
            <source>%1 µm/m</source>
            <translation>%1 мкм/м</translation>
        </message>
        <message>
            <source>%1 um/m</source>
            <translation>%1 мкм/м</translation>
        </message>
        <message>
            <source>%1 mm/m</source>
            <translation>%1 мм/м</translation>
        </message>
        <message>
            <source>%1 rad</source>
            <translation>%1 рад</translation>
        </message>
        <message>
            <source>%1 1/s</source>
            <translation>%1 1/с</translation>
        </message>
        <message>
            <source>%1 px/mm</source>
            <translation>%1 пкс/мм</translation>
        </message>
        <message>
            <source>%1 px/s</source>
            <translation>%1 пкс/с</translation>
        </message>
        <message>
            <source>%1 mm/s</source>
            <translation>%1 мм/с</translation>
        </message>
        <message>
            <source>%1 grey</source>
            <translation>%1 ур. серого</translation>
        </message>
        <message>
            <source>%1 bit</source>
            <translation>%1 бит</translation>
        </message>
        <message>
            <source>%1 points</source>
            <translation>%1 точек</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>мм</translation>
        </message>
        <message>
            <source>px</source>
            <translation>пкс</translation>
        </message>
        <message>
            <source>N</source>
            <translation>Н</translation>
        </message>
        <message>
            <source>s</source>
            <translation>с</translation>
        </message>
        <message>
            <source>ms</source>
            <translation>мс</translation>
        </message>
        <message>
            <source>min</source>
            <translation>мин</translation>
        </message>
        <message>
            <source>h</source>
            <translation>ч</translation>
        </message>
        <message>
            <source>kN</source>
            <translation>кН</translation>
        </message>
        <message>
            <source>MPa</source>
            <translation>МПа</translation>
        </message>
        <message>
            <source>GPa</source>
            <translation>ГПа</translation>
        </message>
        <message>
            <source>rad</source>
            <translation>рад</translation>
        </message>
        <message>
            <source>1/s</source>
            <translation>1/с</translation>
        </message>
        <message>
            <source>mm/s</source>
            <translation>мм/с</translation>
        </message>
        <message>
            <source>px/s</source>
            <translation>пкс/с</translation>
        </message>
        <message>
            <source>px^2</source>
            <translation>пкс²</translation>
        </message>
        <message>
            <source>mm^2</source>
            <translation>мм²</translation>
        </message>
        <message>
            <source>1/px</source>
            <translation>1/пкс</translation>
        </message>
        <message>
            <source>degrees</source>
            <translation>градусы</translation>
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
            <translation>%1 из %2</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>от %1 до %2</translation>
        </message>
        <message>
            <source>%1 [%2]</source>
            <translation>%1 [%2]</translation>
        </message>
        <message>
            <source>%1, [mm]</source>
            <translation>%1, [мм]</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>%1; %2</source>
            <translation>%1; %2</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>%1 x %2</source>
            <translation>%1 x %2</translation>
        </message>
        <message>
            <source>Logo</source>
            <translation>Логотип</translation>
        </message>
        <message>
            <source>Displacement measurement</source>
            <translation>Измерение перемещений</translation>
        </message>
        <message>
            <source>Displacement measurement: %1</source>
            <translation>Измерение перемещений: %1</translation>
        </message>
        <message>
            <source>Measurement</source>
            <translation>Измерение</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>Дата</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>Программа</translation>
        </message>
        <message>
            <source>Reference image</source>
            <translation>Опорное изображение</translation>
        </message>
        <message>
            <source>Deformed images</source>
            <translation>Деформированные изображения</translation>
        </message>
        <message>
            <source>%1, of which measured: %2</source>
            <translation>%1, из них измерено: %2</translation>
        </message>
        <message>
            <source>Region</source>
            <translation>Область</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Устройство</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>Потоки</translation>
        </message>
        <message>
            <source>Wall time</source>
            <translation>Время выполнения</translation>
        </message>
        <message>
            <source>Bound by</source>
            <translation>Ограничивает</translation>
        </message>
        <message>
            <source>%1 (%2 % of the time)</source>
            <translation>%1 (%2 % времени)</translation>
        </message>
        <message>
            <source>decode</source>
            <translation>декодирование</translation>
        </message>
        <message>
            <source>transfer</source>
            <translation>передача данных</translation>
        </message>
        <message>
            <source>compute</source>
            <translation>вычисление</translation>
        </message>
        <message>
            <source>write</source>
            <translation>запись</translation>
        </message>
        <message>
            <source>Noise of the reference image</source>
            <translation>Шум опорного изображения</translation>
        </message>
        <message>
            <source>noise not measured: not smoothed</source>
            <translation>шум не измерен: без сглаживания</translation>
        </message>
        <message>
            <source>noise %1 grey: both images smoothed with %2 px, expected sigma %3 px</source>
            <translation>шум %1 ур. серого: оба изображения сглажены с %2 пкс, ожидаемое стандартное отклонение %3 пкс</translation>
        </message>
        <message>
            <source>noise %1 grey: not smoothed, expected sigma %2 px</source>
            <translation>шум %1 ур. серого: без сглаживания, ожидаемое стандартное отклонение %2 пкс</translation>
        </message>
        <message>
            <source>Grey range</source>
            <translation>Диапазон серого</translation>
        </message>
        <message>
            <source>The run was cancelled; what was finished is kept.</source>
            <translation>Измерение прервано; готовая часть сохранена.</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Результаты</translation>
        </message>
        <message>
            <source>Frame</source>
            <translation>Кадр</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Изображение</translation>
        </message>
        <message>
            <source>Points Ok</source>
            <translation>Годные точки</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Опорное</translation>
        </message>
        <message>
            <source>drift [px]</source>
            <translation>дрейф [пкс]</translation>
        </message>
        <message>
            <source>Reference: the image that each was compared with, 0 for the first; drift: the standard deviation that the displacements of its points had.</source>
            <translation>Опорное: изображение, с которым сравнивалось каждое, 0 — первое; дрейф: стандартное отклонение, которое имели перемещения его точек.</translation>
        </message>
        <message>
            <source>sigma u [px]</source>
            <translation>сигма u [пкс]</translation>
        </message>
        <message>
            <source>sigma v [px]</source>
            <translation>сигма v [пкс]</translation>
        </message>
        <message>
            <source>sigma: median of the standard deviations of the displacements that the noise of both images causes.</source>
            <translation>сигма: медиана стандартных отклонений перемещений, вызванных шумом обоих изображений.</translation>
        </message>
        <message>
            <source>mean exx</source>
            <translation>среднее exx</translation>
        </message>
        <message>
            <source>mean eyy</source>
            <translation>среднее eyy</translation>
        </message>
        <message>
            <source>mean exy</source>
            <translation>среднее exy</translation>
        </message>
        <message>
            <source>Strain: %1; x to the right, y down.</source>
            <translation>Деформация: %1; ось x направлена вправо, y — вниз.</translation>
        </message>
        <message>
            <source>engineering</source>
            <translation>инженерная</translation>
        </message>
        <message>
            <source>green-lagrange</source>
            <translation>Грина — Лагранжа</translation>
        </message>
        <message>
            <source>euler-almansi</source>
            <translation>Эйлера — Альманси</translation>
        </message>
        <message>
            <source>hencky</source>
            <translation>Генки</translation>
        </message>
        <message>
            <source>%1 of %2 images were searched with their light made the same everywhere, the first of them frame %3 (%4).</source>
            <translation>%1 из %2 изображений измерены с выровненным освещением, первое из них — кадр %3 (%4).</translation>
        </message>
        <message>
            <source>light made the same everywhere</source>
            <translation>освещение выровнено</translation>
        </message>
        <message>
            <source>light as it is</source>
            <translation>освещение без изменений</translation>
        </message>
        <message>
            <source>light %1 grey, contrast x %2: made the same everywhere</source>
            <translation>освещение %1 ур. серого, контраст x %2: выровнено</translation>
        </message>
        <message>
            <source>light %1 grey, contrast x %2: as it is</source>
            <translation>освещение %1 ур. серого, контраст x %2: без изменений</translation>
        </message>
        <message>
            <source>%1 of %2 images differ in sharpness from their reference; the sharper one was blurred, the first time in frame %3 (%4).</source>
            <translation>%1 из %2 изображений отличаются резкостью от опорного; более резкое размыто, впервые в кадре %3 (%4).</translation>
        </message>
        <message>
            <source>reference image</source>
            <translation>опорное изображение</translation>
        </message>
        <message>
            <source>deformed image</source>
            <translation>деформированное изображение</translation>
        </message>
        <message>
            <source>%1 blurred to match, sigma %2 px</source>
            <translation>%1: размытие подобрано, сигма %2 пкс</translation>
        </message>
        <message>
            <source>%1 blurred to match, disc of radius %2 px</source>
            <translation>%1: размытие подобрано, диск радиусом %2 пкс</translation>
        </message>
        <message>
            <source>%1 blurred to match, motion of %2 px at %3 degrees</source>
            <translation>%1: размытие подобрано, движение %2 пкс под углом %3°</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Параметры</translation>
        </message>
        <message>
            <source>Parameter</source>
            <translation>Параметр</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Значение</translation>
        </message>
        <message>
            <source>Unit</source>
            <translation>Единица</translation>
        </message>
        <message>
            <source>Option</source>
            <translation>Ключ</translation>
        </message>
        <message>
            <source>none</source>
            <translation>нет</translation>
        </message>
        <message>
            <source>Device of the run</source>
            <translation>Устройство измерения</translation>
        </message>
        <message>
            <source>Calibration</source>
            <translation>Калибровка</translation>
        </message>
        <message>
            <source>Number</source>
            <translation>Величина</translation>
        </message>
        <message>
            <source>Standard deviation</source>
            <translation>Стандартное отклонение</translation>
        </message>
        <message>
            <source>%1, %2 points: residual %3 px RMS</source>
            <translation>%1, точек: %2, остаток %3 пкс (СКЗ)</translation>
        </message>
        <message>
            <source>%1, %2 files</source>
            <translation>%1, файлов: %2</translation>
        </message>
        <message>
            <source>%1, 1 file</source>
            <translation>%1, 1 файл</translation>
        </message>
        <message>
            <source>%1 mm/px in the middle (standard deviation %2 %)</source>
            <translation>%1 мм/пкс в середине (стандартное отклонение %2 %)</translation>
        </message>
        <message>
            <source>plane tilted by %1 deg</source>
            <translation>плоскость наклонена на %1°</translation>
        </message>
        <message>
            <source>the lens moves the corners by up to %1 px</source>
            <translation>объектив смещает углы до %1 пкс</translation>
        </message>
        <message>
            <source>corners known to %1 px (standard deviation)</source>
            <translation>углы известны с точностью %1 пкс (стандартное отклонение)</translation>
        </message>
        <message>
            <source>Scale from %1 mm between (%2, %3) and (%4, %5), picked to within %6 px.</source>
            <translation>Масштаб по %1 мм между (%2; %3) и (%4; %5), указанными с точностью %6 пкс.</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>Файлы</translation>
        </message>
        <message>
            <source>SHA-256 of the files as they were measured.</source>
            <translation>SHA-256 файлов в том виде, в каком они измерены.</translation>
        </message>
        <message>
            <source>not read</source>
            <translation>не прочитан</translation>
        </message>
        <message>
            <source>masks, %1</source>
            <translation>маски, %1</translation>
        </message>
        <message>
            <source>Specimen</source>
            <translation>Образец</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Исполнитель</translation>
        </message>
        <message>
            <source>Client</source>
            <translation>Заказчик</translation>
        </message>
        <message>
            <source>Mean strain over the frames</source>
            <translation>Средняя деформация по кадрам</translation>
        </message>
        <message>
            <source>frame</source>
            <translation>кадр</translation>
        </message>
        <message>
            <source>strain</source>
            <translation>деформация</translation>
        </message>
        <message>
            <source>stress</source>
            <translation>напряжение</translation>
        </message>
        <message>
            <source>modulus</source>
            <translation>модуль упругости</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>Изображения</translation>
        </message>
        <message>
            <source>Pairs of images</source>
            <translation>Пары изображений</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Примечания</translation>
        </message>
        <message>
            <source>Repeat</source>
            <translation>Повторить</translation>
        </message>
        <message>
            <source>in %1</source>
            <translation>в папке %1</translation>
        </message>
        <message>
            <source>displacement vectors</source>
            <translation>векторы перемещений</translation>
        </message>
        <message>
            <source>Reference: %1</source>
            <translation>Опорное: %1</translation>
        </message>
        <message>
            <source>Frame %1: %2</source>
            <translation>Кадр %1: %2</translation>
        </message>
        <message>
            <source>frame %1</source>
            <translation>кадр %1</translation>
        </message>
        <message>
            <source>%1 (not measured)</source>
            <translation>%1 (не измерено)</translation>
        </message>
        <message>
            <source>%1 (not measured: %2)</source>
            <translation>%1 (не измерено: %2)</translation>
        </message>
        <message>
            <source>%1 is missing: %2</source>
            <translation>Отсутствует: %1: %2</translation>
        </message>
        <message>
            <source>%1 frame %2 is missing: there are only %3 deformed images.</source>
            <translation>Отсутствует: %1 кадр %2: деформированных изображений только %3.</translation>
        </message>
        <message>
            <source>The map of %1 in</source>
            <translation>карта %1,</translation>
        </message>
        <message>
            <source>The pair of</source>
            <translation>пара,</translation>
        </message>
        <message>
            <source>there is not enough memory; close other programs.</source>
            <translation>недостаточно памяти; закройте другие программы.</translation>
        </message>
        <message>
            <source>The chart of mean strains</source>
            <translation>график средних деформаций</translation>
        </message>
        <message>
            <source>The map of %1 in the last frame</source>
            <translation>карта %1 в последнем кадре</translation>
        </message>
        <message>
            <source>The map of %1 in frame %2</source>
            <translation>карта %1 в кадре %2</translation>
        </message>
        <message>
            <source>the frame has no values of it.</source>
            <translation>в кадре нет её значений.</translation>
        </message>
        <message>
            <source>The reporting table</source>
            <translation>таблица отчётности</translation>
        </message>
        <message>
            <source>The pair of frame %1</source>
            <translation>пара кадра %1</translation>
        </message>
        <message>
            <source>The camera is not known: %1</source>
            <translation>Камера неизвестна: %1</translation>
        </message>
        <message>
            <source>The logo</source>
            <translation>логотип</translation>
        </message>
        <message>
            <source>Probes over the frames</source>
            <translation>Датчики по кадрам</translation>
        </message>
        <message>
            <source>A value and its standard deviation that the images&apos; noise causes.</source>
            <translation>Значение и его стандартное отклонение, вызванное шумом изображений.</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>Нагрузка</translation>
        </message>
        <message>
            <source>Stress</source>
            <translation>Напряжение</translation>
        </message>
        <message>
            <source>The first %1 of %2 probes; the table of series has all.</source>
            <translation>Первые %1 из %2 датчиков; таблица рядов содержит все.</translation>
        </message>
        <message>
            <source>Probes</source>
            <translation>Датчики</translation>
        </message>
        <message>
            <source>Load table: %1</source>
            <translation>Таблица нагрузок: %1</translation>
        </message>
        <message>
            <source>the table&apos;s clock is %1 s ahead of the images, found from %2 (%3 images, %4 % of the strain&apos;s variance).</source>
            <translation>часы таблицы опережают изображения на %1 с, найдено по: %2 (изображений: %3, %4 % дисперсии деформации).</translation>
        </message>
        <message>
            <source>the load</source>
            <translation>нагрузка</translation>
        </message>
        <message>
            <source>%1 and the load</source>
            <translation>%1 и нагрузка</translation>
        </message>
        <message>
            <source>Stress-strain curve</source>
            <translation>Диаграмма растяжения</translation>
        </message>
        <message>
            <source>probe</source>
            <translation>датчик</translation>
        </message>
        <message>
            <source>quantity</source>
            <translation>величина</translation>
        </message>
        <message>
            <source>unit</source>
            <translation>единица</translation>
        </message>
        <message>
            <source>last frame</source>
            <translation>последний кадр</translation>
        </message>
        <message>
            <source>sigma</source>
            <translation>сигма</translation>
        </message>
        <message>
            <source>known</source>
            <translation>известно</translation>
        </message>
        <message>
            <source>true strain</source>
            <translation>истинная деформация</translation>
        </message>
        <message>
            <source>elongation</source>
            <translation>удлинение</translation>
        </message>
        <message>
            <source>initial length</source>
            <translation>начальная длина</translation>
        </message>
        <message>
            <source>transverse strain</source>
            <translation>поперечная деформация</translation>
        </message>
        <message>
            <source>opening</source>
            <translation>раскрытие</translation>
        </message>
        <message>
            <source>sliding</source>
            <translation>сдвиг</translation>
        </message>
        <message>
            <source>good points</source>
            <translation>доля годных точек</translation>
        </message>
        <message>
            <source>area share</source>
            <translation>доля площади</translation>
        </message>
        <message>
            <source>area</source>
            <translation>площадь</translation>
        </message>
        <message>
            <source>mean %1</source>
            <translation>среднее %1</translation>
        </message>
        <message>
            <source>scatter of %1</source>
            <translation>разброс %1</translation>
        </message>
        <message>
            <source>minimum of %1</source>
            <translation>минимум %1</translation>
        </message>
        <message>
            <source>maximum of %1</source>
            <translation>максимум %1</translation>
        </message>
        <message>
            <source>Young&apos;s modulus %1 (%2)</source>
            <translation>Модуль Юнга %1 (%2)</translation>
        </message>
        <message>
            <source>Poisson&apos;s ratio %1 (%2)</source>
            <translation>Коэффициент Пуассона %1 (%2)</translation>
        </message>
        <message>
            <source>%1 images, chi^2 per degree of freedom %2</source>
            <translation>изображений: %1, хи-квадрат на степень свободы %2</translation>
        </message>
        <message>
            <source>%1 images, uncertainty from the scatter about the line</source>
            <translation>изображений: %1, неопределённость по разбросу около прямой</translation>
        </message>
        <message>
            <source>Rp%1 %2 MPa (%3)</source>
            <translation>Rp%1 %2 МПа (%3)</translation>
        </message>
        <message>
            <source>ReH %1 (%2)</source>
            <translation>ReH %1 (%2)</translation>
        </message>
        <message>
            <source>ReL %1 (%2)</source>
            <translation>ReL %1 (%2)</translation>
        </message>
        <message>
            <source>Rm %1 (%2)</source>
            <translation>Rm %1 (%2)</translation>
        </message>
        <message>
            <source>Ag %1 (%2)</source>
            <translation>Ag %1 (%2)</translation>
        </message>
        <message>
            <source>n %1 (%2)</source>
            <translation>n %1 (%2)</translation>
        </message>
        <message>
            <source>r %1 (%2)</source>
            <translation>r %1 (%2)</translation>
        </message>
        <message>
            <source>de/dt %1 (%2)</source>
            <translation>de/dt %1 (%2)</translation>
        </message>
        <message>
            <source>proof strength at %1 % plastic strain</source>
            <translation>условный предел текучести при %1 % пластической деформации</translation>
        </message>
        <message>
            <source>upper yield strength</source>
            <translation>верхний предел текучести</translation>
        </message>
        <message>
            <source>lower yield strength</source>
            <translation>нижний предел текучести</translation>
        </message>
        <message>
            <source>tensile strength</source>
            <translation>временное сопротивление</translation>
        </message>
        <message>
            <source>plastic strain at the largest load</source>
            <translation>пластическая деформация при наибольшей нагрузке</translation>
        </message>
        <message>
            <source>strain hardening exponent</source>
            <translation>показатель деформационного упрочнения</translation>
        </message>
        <message>
            <source>strain hardening exponent from %1 to %2 %</source>
            <translation>показатель деформационного упрочнения от %1 до %2 %</translation>
        </message>
        <message>
            <source>plastic strain ratio</source>
            <translation>коэффициент нормальной анизотропии</translation>
        </message>
        <message>
            <source>plastic strain ratio from %1 to %2 %</source>
            <translation>коэффициент нормальной анизотропии от %1 до %2 %</translation>
        </message>
        <message>
            <source>strain rate in the elastic range</source>
            <translation>скорость деформации в упругой области</translation>
        </message>
        <message>
            <source>strain rate at the proof strength</source>
            <translation>скорость деформации у предела текучести</translation>
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
            <translation>ISO 6892-1, метод A</translation>
        </message>
        <message>
            <source>along the line</source>
            <translation>вдоль линии</translation>
        </message>
        <message>
            <source>%1 points measured</source>
            <translation>измерено точек: %1</translation>
        </message>
        <message>
            <source>Arrows × %1,</source>
            <translation>Стрелки × %1,</translation>
        </message>
        <message>
            <source>this one is %1</source>
            <translation>эта — %1</translation>
        </message>
        <message>
            <source>1 of %1 points drawn</source>
            <translation>показана 1 из %1 точек</translation>
        </message>
        <message>
            <source>from %1</source>
            <translation>от %1</translation>
        </message>
        <message>
            <source>to %1</source>
            <translation>до %1</translation>
        </message>
        <message>
            <source>colours: the same in all pictures</source>
            <translation>цвета: общие для всех рисунков</translation>
        </message>
        <message>
            <source>colours: all values</source>
            <translation>цвета: все значения</translation>
        </message>
        <message>
            <source>colours: %1 % to %2 %</source>
            <translation>цвета: от %1 % до %2 %</translation>
        </message>
        <message>
            <source>How this was measured</source>
            <translation>Как это измерено</translation>
        </message>
        <message>
            <source>How this was measured: %1</source>
            <translation>Как это измерено: %1</translation>
        </message>
        <message>
            <source>To be questioned</source>
            <translation>Вызывает сомнение</translation>
        </message>
        <message>
            <source>not known: %1</source>
            <translation>неизвестно: %1</translation>
        </message>
        <message>
            <source>not in the image&apos;s file; write it into the rig&apos;s profile (--rig)</source>
            <translation>нет в файле изображения; запишите в профиль установки (--rig)</translation>
        </message>
        <message>
            <source>not measured; give images of the specimen at rest (--at-rest)</source>
            <translation>не измерено; укажите изображения неподвижного образца (--at-rest)</translation>
        </message>
        <message>
            <source>no scale is known; measure with --scale or --calibration</source>
            <translation>масштаб неизвестен; измеряйте с --scale или --calibration</translation>
        </message>
        <message>
            <source>Camera and lens</source>
            <translation>Камера и объектив</translation>
        </message>
        <message>
            <source>Camera</source>
            <translation>Камера</translation>
        </message>
        <message>
            <source>Image resolution</source>
            <translation>Разрешение изображения</translation>
        </message>
        <message>
            <source>%1x%2 px, %3 bit</source>
            <translation>%1 x %2 пкс, %3 бит</translation>
        </message>
        <message>
            <source>%1 x %2 px, %3 bit</source>
            <translation>%1 x %2 пкс, %3 бит</translation>
        </message>
        <message>
            <source>Lens</source>
            <translation>Объектив</translation>
        </message>
        <message>
            <source>Focal length</source>
            <translation>Фокусное расстояние</translation>
        </message>
        <message>
            <source>Aperture</source>
            <translation>Диафрагма</translation>
        </message>
        <message>
            <source>f/%1</source>
            <translation>f/%1</translation>
        </message>
        <message>
            <source>Exposure time</source>
            <translation>Выдержка</translation>
        </message>
        <message>
            <source>Field of view</source>
            <translation>Поле зрения</translation>
        </message>
        <message>
            <source>%1 x %2 mm</source>
            <translation>%1 x %2 мм</translation>
        </message>
        <message>
            <source>Image scale</source>
            <translation>Масштаб изображения</translation>
        </message>
        <message>
            <source>Stand-off distance</source>
            <translation>Рабочее расстояние</translation>
        </message>
        <message>
            <source>Image acquisition rate</source>
            <translation>Частота съёмки</translation>
        </message>
        <message>
            <source>Lighting</source>
            <translation>Освещение</translation>
        </message>
        <message>
            <source>Specimen and pattern</source>
            <translation>Образец и рисунок</translation>
        </message>
        <message>
            <source>Patterning technique</source>
            <translation>Способ нанесения рисунка</translation>
        </message>
        <message>
            <source>Pattern feature size</source>
            <translation>Размер элементов рисунка</translation>
        </message>
        <message>
            <source>the image&apos;s autocorrelation does not fall to half within half a subset</source>
            <translation>автокорреляция изображения не падает до половины в пределах половины подобласти</translation>
        </message>
        <message>
            <source>Greys (1st to 99th percentile)</source>
            <translation>Уровни серого (1-й — 99-й процентили)</translation>
        </message>
        <message>
            <source>%1 to %2 of %3</source>
            <translation>от %1 до %2 из %3</translation>
        </message>
        <message>
            <source>Noise of the images</source>
            <translation>Шум изображений</translation>
        </message>
        <message>
            <source>%1 (%2 % of the range), in time</source>
            <translation>%1 (%2 % диапазона), во времени</translation>
        </message>
        <message>
            <source>%1 (%2 % of the range), of the reference image alone</source>
            <translation>%1 (%2 % диапазона), только опорного изображения</translation>
        </message>
        <message>
            <source>the region is too small</source>
            <translation>область слишком мала</translation>
        </message>
        <message>
            <source>Correlation</source>
            <translation>Корреляция</translation>
        </message>
        <message>
            <source>Software</source>
            <translation>Программа</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>Изображения</translation>
        </message>
        <message>
            <source>%1 pairs</source>
            <translation>пар: %1</translation>
        </message>
        <message>
            <source>%1 against fixed reference</source>
            <translation>%1 относительно неизменного опорного</translation>
        </message>
        <message>
            <source>%1 against renewed reference</source>
            <translation>%1 относительно обновляемого опорного</translation>
        </message>
        <message>
            <source>%1 against previous reference</source>
            <translation>%1 относительно предыдущего</translation>
        </message>
        <message>
            <source>Image filter</source>
            <translation>Фильтр изображений</translation>
        </message>
        <message>
            <source>flat-topped Gaussian of %1</source>
            <translation>гауссиан с плоской вершиной, %1</translation>
        </message>
        <message>
            <source>flat-topped Gaussian chosen from the images&apos; noise</source>
            <translation>гауссиан с плоской вершиной, выбран по шуму изображений</translation>
        </message>
        <message>
            <source>%1, flat-topped Gaussian of %2</source>
            <translation>%1, гауссиан с плоской вершиной, %2</translation>
        </message>
        <message>
            <source>%1, flat-topped Gaussian chosen from the images&apos; noise</source>
            <translation>%1, гауссиан с плоской вершиной, выбран по шуму изображений</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>Подобласть</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Шаг</translation>
        </message>
        <message>
            <source>Shape function</source>
            <translation>Функция формы</translation>
        </message>
        <message>
            <source>rigid (whole pixels)</source>
            <translation>жёсткая (целые пиксели)</translation>
        </message>
        <message>
            <source>rigid (whole pixels, parabola)</source>
            <translation>жёсткая (целые пиксели, парабола)</translation>
        </message>
        <message>
            <source>affine</source>
            <translation>аффинная</translation>
        </message>
        <message>
            <source>quadratic</source>
            <translation>квадратичная</translation>
        </message>
        <message>
            <source>cubic</source>
            <translation>кубическая</translation>
        </message>
        <message>
            <source>quartic</source>
            <translation>четвёртого порядка</translation>
        </message>
        <message>
            <source>first to fourth order, chosen for each point</source>
            <translation>от первого до четвёртого порядка, выбран для каждой точки</translation>
        </message>
        <message>
            <source>Matching criterion</source>
            <translation>Критерий сравнения</translation>
        </message>
        <message>
            <source>ZNSSD (IC-GN), started from %1</source>
            <translation>ZNSSD (IC-GN), начиная с %1</translation>
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
            <translation>Интерполяция</translation>
        </message>
        <message>
            <source>hermite</source>
            <translation>бикубическая Эрмита</translation>
        </message>
        <message>
            <source>quintic</source>
            <translation>B-сплайн пятой степени</translation>
        </message>
        <message>
            <source>Points measured</source>
            <translation>Измеренные точки</translation>
        </message>
        <message>
            <source>no image has been measured</source>
            <translation>ни одно изображение не измерено</translation>
        </message>
        <message>
            <source>%1, noise floor in space</source>
            <translation>%1, шумовой порог в пространстве</translation>
        </message>
        <message>
            <source>%1, noise floor in time</source>
            <translation>%1, шумовой порог во времени</translation>
        </message>
        <message>
            <source>%1, bias</source>
            <translation>%1, систематическая ошибка</translation>
        </message>
        <message>
            <source>one image alone was at rest</source>
            <translation>лишь одно изображение неподвижного образца</translation>
        </message>
        <message>
            <source>Displacement</source>
            <translation>Перемещение</translation>
        </message>
        <message>
            <source>Predicted from the noise of the run&apos;s images</source>
            <translation>Предсказано по шуму изображений</translation>
        </message>
        <message>
            <source>the run did not refine by IC-GN</source>
            <translation>измерение не уточнялось методом IC-GN</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Деформация</translation>
        </message>
        <message>
            <source>none was computed</source>
            <translation>не вычислялась</translation>
        </message>
        <message>
            <source>Formulation</source>
            <translation>Определение</translation>
        </message>
        <message>
            <source>From</source>
            <translation>Получена из</translation>
        </message>
        <message>
            <source>the gradients of the shape function</source>
            <translation>градиентов функции формы</translation>
        </message>
        <message>
            <source>a plane surface through the displacements of a window</source>
            <translation>плоскости по перемещениям окна</translation>
        </message>
        <message>
            <source>a quadratic surface through the displacements of a window</source>
            <translation>квадратичной поверхности по перемещениям окна</translation>
        </message>
        <message>
            <source>Strain window</source>
            <translation>Окно деформации</translation>
        </message>
        <message>
            <source>%1 x %2 points</source>
            <translation>%1 x %2 точек</translation>
        </message>
        <message>
            <source>automatic, %1 x %2 to %3 x %4 points</source>
            <translation>автоматически, от %1 x %2 до %3 x %4 точек</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>автоматически</translation>
        </message>
        <message>
            <source>strain is that of the shape function</source>
            <translation>деформация взята из функции формы</translation>
        </message>
        <message>
            <source>Virtual strain gauge, (window - 1) step + subset</source>
            <translation>Виртуальный тензорезистор, (окно - 1) шаг + подобласть</translation>
        </message>
        <message>
            <source>Features of the pattern are %1 px; below 3 px they are sampled too coarsely and displacements are biased. Use a coarser pattern or a larger magnification.</source>
            <translation>Элементы рисунка имеют размер %1 пкс; менее 3 пкс они дискретизованы слишком грубо, и перемещения смещены. Используйте более крупный рисунок или большее увеличение.</translation>
        </message>
        <message>
            <source>A subset of %1 px holds fewer than three features of %2 px across: enlarge the subset, or use a finer pattern.</source>
            <translation>Подобласть %1 пкс содержит менее трёх элементов по %2 пкс: увеличьте подобласть или используйте более мелкий рисунок.</translation>
        </message>
        <message>
            <source>The pattern uses %1 % of the grey range: increase the light or the contrast of the pattern.</source>
            <translation>Рисунок использует %1 % диапазона серого: усильте освещение или контраст рисунка.</translation>
        </message>
        <message>
            <source>%1 % of the region&apos;s pixels are saturated: change the exposure or the lighting.</source>
            <translation>%1 % пикселей области насыщены: измените экспозицию или освещение.</translation>
        </message>
        <message>
            <source>The images&apos; noise is %1 % of the grey range: increase the light or the exposure, or average several images.</source>
            <translation>Шум изображений составляет %1 % диапазона серого: усильте свет или увеличьте выдержку либо усредните несколько изображений.</translation>
        </message>
        <message>
            <source>The reference image is a JPEG, whose compression changes grey values: save TIFF or PNG.</source>
            <translation>Опорное изображение — JPEG, сжатие которого меняет уровни серого: сохраняйте TIFF или PNG.</translation>
        </message>
        <message>
            <source>No scale is known: displacements are in pixels, and the gauge&apos;s size on the specimen is not known.</source>
            <translation>Масштаб неизвестен: перемещения даны в пикселях, размер тензорезистора на образце неизвестен.</translation>
        </message>
        <message>
            <source>Points %1 px apart sample the field coarsely for subsets of %2 px: a step of a third to a half of the subset is usual.</source>
            <translation>Точки с шагом %1 пкс грубо дискретизуют поле при подобластях %2 пкс: обычен шаг от трети до половины подобласти.</translation>
        </message>
        <message>
            <source>Only %1 % of the points were measured: check the statuses of the others, the region and the lighting.</source>
            <translation>Измерено лишь %1 % точек: проверьте состояние остальных, область и освещение.</translation>
        </message>
        <message>
            <source>Noise floor and bias were never measured: take at least two images of the specimen at rest (--at-rest).</source>
            <translation>Шумовой порог и систематическая ошибка не измерялись: снимите не менее двух изображений неподвижного образца (--at-rest).</translation>
        </message>
        <message>
            <source>The images at rest moved by up to %1 px: they do not give a noise floor.</source>
            <translation>Изображения неподвижного образца сместились до %1 пкс: шумовой порог по ним не определить.</translation>
        </message>
        <message>
            <source>Displacements have a noise of %1 px: use a larger subset, a pattern of more contrast or images with less noise.</source>
            <translation>Шум перемещений %1 пкс: используйте большую подобласть, более контрастный рисунок или менее шумные изображения.</translation>
        </message>
        <message>
            <source>The largest strains, %1 um/m, are below three times their noise floor of %2 um/m: use a larger strain window or subset, or more load.</source>
            <translation>Наибольшие деформации, %1 мкм/м, меньше утроенного шумового порога %2 мкм/м: используйте большее окно деформации или подобласть либо большую нагрузку.</translation>
        </message>
        <message>
            <source>The virtual strain gauge of %1 px is wide for strain that changes over %2 px: peaks are flattened. Use a smaller strain window, step or subset.</source>
            <translation>Виртуальный тензорезистор %1 пкс широк для деформации, меняющейся на %2 пкс: пики сглажены. Используйте меньшее окно деформации, шаг или подобласть.</translation>
        </message>
        <message>
            <source>Pixels without a value (NaN, or what the file says for no data) were left out, with the points that cover them.</source>
            <translation>Пиксели без значения (NaN или обозначение отсутствия данных в файле) исключены вместе с покрывающими их точками.</translation>
        </message>
        <message>
            <source>The images are the raw mosaic of a colour camera (Bayer): the four kinds of pixels were brought to one mean and contrast, which holds for a grey specimen; demosaic the images of a coloured one before.</source>
            <translation>Изображения — необработанная мозаика цветной камеры (Байер): четыре вида пикселей приведены к одному среднему и контрасту, что верно для серого образца; изображения цветного преобразуйте заранее.</translation>
        </message>
        <message>
            <source>The images differ in depth or in the scale of their greys: those that differ from the reference image were mapped to its range of greys.</source>
            <translation>Изображения различаются разрядностью или шкалой серого: отличающиеся от опорного приведены к его диапазону серого.</translation>
        </message>
        <message>
            <source>%1 pixels of the reference image stand out from all around as only hot or dead pixels of a sensor do; in all images such pixels are replaced by the median of their neighbours.</source>
            <translation>%1 пикселей опорного изображения выделяются среди соседей так, как лишь горячие или мёртвые пиксели матрицы; во всех изображениях такие пиксели заменены медианой соседних.</translation>
        </message>
        <message>
            <source>1 pixel of the reference image stand out from all around as only hot or dead pixels of a sensor do; in all images such pixels are replaced by the median of their neighbours.</source>
            <translation>1 пиксель опорного изображения выделяется среди соседей так, как лишь горячий или мёртвый пиксель матрицы; во всех изображениях такие пиксели заменены медианой соседних.</translation>
        </message>
        <message>
            <source>%1 pixels stand out in two images at the same position although the texture moved, as hot or dead pixels of a sensor do; in all images they are replaced by the median of their neighbours.</source>
            <translation>%1 пикселей выделяются в двух изображениях в одном и том же месте, хотя текстура сместилась, как горячие или мёртвые пиксели матрицы; во всех изображениях они заменены медианой соседних.</translation>
        </message>
        <message>
            <source>1 pixel stands out in two images at the same position although the texture moved, as hot or dead pixels of a sensor do; in all images they are replaced by the median of their neighbours.</source>
            <translation>1 пиксель выделяется в двух изображениях в одном и том же месте, хотя текстура сместилась, как горячий или мёртвый пиксель матрицы; во всех изображениях он заменён медианой соседних.</translation>
        </message>
        <message>
            <source>Points got lost: from frame %1 on a later image is the reference (--reference fixed keeps the first).</source>
            <translation>Точки терялись: начиная с кадра %1 опорным служит более позднее изображение (--reference fixed оставляет первое).</translation>
        </message>
        <message>
            <source>%1 cannot be read: pixels that are wrong in it and in the reference image are not replaced.</source>
            <translation>Не удаётся прочитать %1: пиксели, ошибочные в нём и в опорном изображении, не заменяются.</translation>
        </message>
        <message>
            <source>Masks: of each image only the pixels that are white in its mask were used (%1).</source>
            <translation>Маски: в каждом изображении использованы лишь пиксели, белые в его маске (%1).</translation>
        </message>
        <message>
            <source>Images of different sharpness are not matched: blur matching does not fit the memory limit (--host-memory-limit).</source>
            <translation>Изображения разной резкости не согласованы: подбор размытия не умещается в предел памяти (--host-memory-limit).</translation>
        </message>
        <message>
            <source>most points of %1 have no value: %2</source>
            <translation>большинство точек не имеет значения, %1: %2</translation>
        </message>
        <message>
            <source>nothing could be measured in %1: no point has a value</source>
            <translation>ничего не измерено, %1: ни у одной точки нет значения</translation>
        </message>
        <message>
            <source>Loads are missing: %1</source>
            <translation>Нагрузки отсутствуют: %1</translation>
        </message>
        <message>
            <source>Young&apos;s modulus and Poisson&apos;s ratio are missing: %1</source>
            <translation>Модуль Юнга и коэффициент Пуассона отсутствуют: %1</translation>
        </message>
        <message>
            <source>known length</source>
            <translation>известная длина</translation>
        </message>
        <message>
            <source>chequerboard</source>
            <translation>шахматная мишень</translation>
        </message>
        <message>
            <source>dot grid</source>
            <translation>сетка точек</translation>
        </message>
        <message>
            <source>translations</source>
            <translation>перемещения</translation>
        </message>
        <message>
            <source>A single photograph shows neither the focal length nor the tilt; both are in the plane&apos;s map.</source>
            <translation>Один снимок не показывает ни фокусное расстояние, ни наклон; оба входят в отображение плоскости.</translation>
        </message>
        <message>
            <source>Standard deviations take the points&apos; noise as independent: measure with a step of the subset&apos;s side.</source>
            <translation>Стандартные отклонения предполагают независимый шум точек: измеряйте с шагом, равным стороне подобласти.</translation>
        </message>
        <message>
            <source>Translations by unknown amounts show neither the scale, which is that of the known length, nor how much a tilt shortens one axis: shear and directions are wrong by that share.</source>
            <translation>Перемещения на неизвестные величины не показывают ни масштаб, который взят из известной длины, ни то, насколько наклон укорачивает ось: сдвиг и направления ошибочны на эту долю.</translation>
        </message>
        <message>
            <source>the region is too small for the search window and the subset</source>
            <translation>область слишком мала для окна поиска и подобласти</translation>
        </message>
        <message>
            <source>the points have left the deformed image</source>
            <translation>точки вышли за деформированное изображение</translation>
        </message>
        <message>
            <source>the images have no texture there</source>
            <translation>там у изображений нет текстуры</translation>
        </message>
        <message>
            <source>the images do not show the same surface, or it differs more than a match allows (blur, reflections, light, paint)</source>
            <translation>изображения показывают не одну и ту же поверхность, или она изменилась больше допустимого (размытие, блики, свет, краска)</translation>
        </message>
        <message>
            <source>the run stopped before them</source>
            <translation>измерение остановлено до них</translation>
        </message>
        <message>
            <source>the texture repeats itself, so that a match may be wrong by its period</source>
            <translation>текстура повторяется, и совпадение может быть ошибочным на её период</translation>
        </message>
        <message>
            <source>they match a pattern of the camera (dirt, noise of the sensor) instead of the specimen</source>
            <translation>они совпадают с рисунком камеры (грязь, шум матрицы), а не образца</translation>
        </message>
        <message>
            <source>the masks hide them, in this image or in its reference image</source>
            <translation>их закрывают маски в этом или в опорном изображении</translation>
        </message>
        <message>
            <source>Maps over the frames: %1</source>
            <translation>Карты по кадрам: %1</translation>
        </message>
        <message>
            <source>The maps of %1 over the frames</source>
            <translation>карты %1 по кадрам</translation>
        </message>
        <message>
            <source>The maps of %1 over the frames lack %2 frames without values of it.</source>
            <translation>На картах %1 по кадрам нет кадров без её значений: %2.</translation>
        </message>
        <message>
            <source>The maps of %1 over the frames are those of the first %2 of %3 chosen frames.</source>
            <translation>Карты %1 по кадрам — для первых %2 из %3 выбранных кадров.</translation>
        </message>
        <message>
            <source>The blur differs over the image: in frame %1 its standard deviation is %2 to %3 px. Points that it leaves unexplained have a larger standard deviation or fail.</source>
            <translation>Размытие различно по изображению: в кадре %1 его стандартное отклонение от %2 до %3 пикс. Точки, которые оно не объясняет, имеют большее стандартное отклонение или не измерены.</translation>
        </message>
        <message>
            <source>The motion is not affine within the noise of the points: the flow is that of the grid.</source>
            <translation>Движение не аффинное в пределах шума точек: поток взят по сетке.</translation>
        </message>
        <message>
            <source>Image %1 (%2) has no partner and was not measured.</source>
            <translation>Изображение %1 (%2) не имеет пары и не было измерено.</translation>
        </message>
        <message>
            <source>Images %1 to %2 have no partner and were not measured.</source>
            <translation>Изображения %1–%2 не имеют пары и не были измерены.</translation>
        </message>
        <message>
            <source>averaged over %1</source>
            <translation>усреднено по %1</translation>
        </message>
        <message>
            <source>averaged over %1; averaged over %2</source>
            <translation>усреднено по %1 и по %2</translation>
        </message>
        <message>
            <source>%1, averaged over %2</source>
            <translation>%1, усреднено по %2</translation>
        </message>
        <message>
            <source>%1, averaged over %2; averaged over %3</source>
            <translation>%1, усреднено по %2 и по %3</translation>
        </message>
        <message>
            <source>%1 frames</source>
            <translation>кадров: %1</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>авто</translation>
        </message>
        <message>
            <source>The maps of %1 in frames %2 are missing: there are only %3 deformed images.</source>
            <translation>Нет карт %1 в кадрах %2: есть только %3 деформированных изображений.</translation>
        </message>
        <message>
            <source>Device %1 has no %2; device %3 made it.</source>
            <translation>Устройство %1 не поддерживает %2; вычисления выполнило устройство %3.</translation>
        </message>
        <message>
            <source>IC-GN refinement</source>
            <translation>уточнение IC-GN</translation>
        </message>
        <message>
            <source>filter %1</source>
            <translation>фильтр %1</translation>
        </message>
        <message>
            <source>%1: %2. The run continued with %3 (%4).</source>
            <translation>%1: %2. Измерение продолжено на %3 (%4).</translation>
        </message>
        <message>
            <source>%1; continues on the CPU</source>
            <translation>%1; продолжение на CPU</translation>
        </message>
        <message>
            <source>frame %1 (%2)</source>
            <translation>кадр %1 (%2)</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1.</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 и ещё %2</translation>
        </message>
        <message>
            <source>mm/m</source>
            <translation>мм/м</translation>
        </message>
        <message>
            <source>chosen for these images: %1 (%2)</source>
            <translation>выбрано для этих изображений: %1 (%2)</translation>
        </message>
        <message>
            <source>chosen for these images with %1 (%2)</source>
            <translation>выбрано для этих изображений с %1 (%2)</translation>
        </message>
        <message>
            <source>noise %1 grey</source>
            <translation>шум %1 град. серого</translation>
        </message>
        <message>
            <source>noise %1 grey, speckles %2 px</source>
            <translation>шум %1 град. серого, спеклы %2 пкс</translation>
        </message>
        <message>
            <source>%1, no single subset suits all points</source>
            <translation>%1, единого подмножества для всех точек нет</translation>
        </message>
        <message>
            <source>mean %1 [%2]</source>
            <translation>среднее %1 [%2]</translation>
        </message>
        <message>
            <source>%1, %2 files, %3 points: residual %4 px RMS</source>
            <translation>%1, файлов: %2, точек: %3, остаток %4 пкс (СКЗ)</translation>
        </message>
        <message>
            <source>%1, 1 file, %2 points: residual %3 px RMS</source>
            <translation>%1, 1 файл, точек: %2, остаток %3 пкс (СКЗ)</translation>
        </message>
        <message>
            <source>the usual %1 are taken: %2</source>
            <translation>взяты обычные значения %1: %2</translation>
        </message>
        <message>
            <source>%1 has %2 images per second.</source>
            <translation>%1 содержит %2 изображений в секунду.</translation>
        </message>
        <message>
            <source>%1 has %2 images per second on average, at unequal intervals.</source>
            <translation>%1 содержит в среднем %2 изображений в секунду, через неравные промежутки.</translation>
        </message>
        <message>
            <source>The time of each image is used.</source>
            <translation>Используется время каждого изображения.</translation>
        </message>
        <message>
            <source>The given frame rate is 0: there are no velocities.</source>
            <translation>Заданная частота кадров равна 0: скоростей нет.</translation>
        </message>
        <message>
            <source>The given frame rate of %1 images per second is used instead.</source>
            <translation>Вместо этого используется заданная частота кадров: %1 изображений в секунду.</translation>
        </message>
        <message>
            <source>The trigger was at %1.</source>
            <translation>Запуск был на кадре %1.</translation>
        </message>
        <message>
            <source>The first image of %1 is number %2 from the trigger.</source>
            <translation>Первое изображение %1 имеет номер %2 от запуска.</translation>
        </message>
        <message>
            <source>%1 is a recording of %2; its first image has the counter %3.</source>
            <translation>%1 — запись камеры %2; у первого её кадра показание счётчика %3.</translation>
        </message>
        <message>
            <source>Images missing in %1 by the counter of the camera: %2, the first before image %3.</source>
            <translation>Кадров, которых по счётчику камеры нет в %1: %2, первый — перед кадром %3.</translation>
        </message>
        <message>
            <source>The counter of the camera does not ascend in %1 at image %2: the camera was restarted, or sent an image twice.</source>
            <translation>Счётчик камеры в %1 на кадре %2 не возрастает: камера была перезапущена или передала кадр дважды.</translation>
        </message>
        <message>
            <source>The times of %1 do not ascend at image %2: the clock was set back, and they are not used.</source>
            <translation>Время кадров %1 на кадре %2 не возрастает: часы были переведены назад; это время не используется.</translation>
        </message>
        <message>
            <source>Images from frame %1 on are not compared: their load turns at %2, that of the steps does not, and displacements depend on the loads before.</source>
            <translation>Изображения с кадра %1 не сравниваются: их нагрузка меняет направление при %2, нагрузка шагов не меняет, а перемещения зависят от предшествующих нагрузок.</translation>
        </message>
        <message>
            <source>Images from frame %1 on are not compared: their load turns at %2, that of the steps turns at %3, and displacements depend on the loads before.</source>
            <translation>Изображения с кадра %1 не сравниваются: их нагрузка меняет направление при %2, нагрузка шагов при %3, а перемещения зависят от предшествующих нагрузок.</translation>
        </message>
    </context>
    <context>
        <name>LiveDialog</name>
        <message>
            <source>%1 is not empty; choose an empty folder for the images.</source>
            <translation>Папка %1 не пуста; выберите пустую папку для изображений.</translation>
        </message>
        <message>
            <source>Focus: %1 % of the best so far</source>
            <translation>Резкость: %1 % от лучшей до сих пор</translation>
        </message>
        <message>
            <source>Focus: the image has no contrast</source>
            <translation>Резкость: изображение не имеет контраста</translation>
        </message>
        <message>
            <source>White: %1 %, black: %2 % of the pixels</source>
            <translation>Белые: %1 %, чёрные: %2 % пикселей</translation>
        </message>
        <message>
            <source>shorten the exposure</source>
            <translation>уменьшите выдержку</translation>
        </message>
        <message>
            <source>Speckles: %1 px, at %2 % of the positions; noise: %3 grey</source>
            <translation>Спеклы: %1 пкс, в %2 % положений; шум: %3 ед. яркости</translation>
        </message>
        <message>
            <source>Speckles: none found</source>
            <translation>Спеклы: не найдены</translation>
        </message>
        <message>
            <source>Waiting for the camera...</source>
            <translation>Ожидание камеры...</translation>
        </message>
        <message>
            <source>No camera was found; connect one, or enter ring:FILE.</source>
            <translation>Камера не найдена; подключите её или введите ring:ФАЙЛ.</translation>
        </message>
        <message>
            <source>Open the camera to see its picture.</source>
            <translation>Откройте камеру, чтобы увидеть её изображение.</translation>
        </message>
        <message>
            <source>%1: %2 px; %3 images per second</source>
            <translation>%1: %2 пкс; %3 изображений в секунду</translation>
        </message>
        <message>
            <source>Recorded: %1 of %2 images</source>
            <translation>Записано: %1 из %2 изображений</translation>
        </message>
        <message>
            <source>Stored to be measured: %1 images, left out: %2</source>
            <translation>Сохранено для измерения: %1 изображений, пропущено: %2</translation>
        </message>
        <message>
            <source>The camera sends no more images.</source>
            <translation>Камера больше не передаёт изображений.</translation>
        </message>
        <message>
            <source>Close camera</source>
            <translation>Закрыть камеру</translation>
        </message>
        <message>
            <source>Open camera</source>
            <translation>Открыть камеру</translation>
        </message>
        <message>
            <source>Live Camera</source>
            <translation>Камера в реальном времени</translation>
        </message>
        <message>
            <source>Camera</source>
            <translation>Камера</translation>
        </message>
        <message>
            <source>Exposure</source>
            <translation>Выдержка</translation>
        </message>
        <message>
            <source>Gain</source>
            <translation>Усиление</translation>
        </message>
        <message>
            <source>Images per second</source>
            <translation>Изображений в секунду</translation>
        </message>
        <message>
            <source>Region of the sensor</source>
            <translation>Область матрицы</translation>
        </message>
        <message>
            <source>Trigger</source>
            <translation>Запуск</translation>
        </message>
        <message>
            <source>Pixel format</source>
            <translation>Формат пикселей</translation>
        </message>
        <message>
            <source>Measured per second</source>
            <translation>Измеряется в секунду</translation>
        </message>
        <message>
            <source>as it is</source>
            <translation>без изменений</translation>
        </message>
        <message>
            <source>µs</source>
            <translation>мкс</translation>
        </message>
        <message>
            <source>all</source>
            <translation>все</translation>
        </message>
        <message>
            <source>X,Y,width,height</source>
            <translation>X,Y,ширина,высота</translation>
        </message>
        <message>
            <source>Find cameras</source>
            <translation>Найти камеры</translation>
        </message>
        <message>
            <source>Record...</source>
            <translation>Записать...</translation>
        </message>
        <message>
            <source>Measure...</source>
            <translation>Измерять...</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Остановить</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Закрыть</translation>
        </message>
        <message>
            <source>Record the images of the camera</source>
            <translation>Записать изображения камеры</translation>
        </message>
        <message>
            <source>Record every image without loss in a new file, which opens as a sequence afterwards</source>
            <translation>Записать каждое изображение без потерь в новый файл, который затем открывается как последовательность</translation>
        </message>
        <message>
            <source>Measure the images of the camera</source>
            <translation>Измерять изображения камеры</translation>
        </message>
        <message>
            <source>Store the images in an empty folder and measure them as they come, against the current reference image or, if there is none, against the first one</source>
            <translation>Сохранять изображения в пустую папку и измерять их по мере поступления относительно текущего опорного изображения или, если его нет, относительно первого</translation>
        </message>
        <message>
            <source>End recording or measuring, and show the camera further</source>
            <translation>Завершить запись или измерение и продолжить показ камеры</translation>
        </message>
        <message>
            <source>Picture of the camera</source>
            <translation>Изображение камеры</translation>
        </message>
        <message>
            <source>Histogram of the greys</source>
            <translation>Гистограмма яркости</translation>
        </message>
        <message>
            <source>Pixels by grey, from black to the largest grey of the camera</source>
            <translation>Пиксели по яркости, от чёрного до наибольшей яркости камеры</translation>
        </message>
    </context>
</TS>
