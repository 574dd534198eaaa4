<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="ru" sourcelanguage="en">
    <context>
        <name>Actions</name>
        <message>
            <source>Show a bar of a round length in the corner of the image, and in exported pictures</source>
            <translation>Показать в углу изображения и в экспортируемых рисунках отрезок круглой длины</translation>
        </message>
        <message>
            <source>&amp;Scale bar</source>
            <translation>&amp;Масштабная линейка</translation>
        </message>
        <message>
            <source>While the key is held, reference and selected image are shown in turn below the results</source>
            <translation>Пока клавиша нажата, исходное и выбранное изображения показываются под результатами по очереди</translation>
        </message>
        <message>
            <source>Both images in t&amp;urn</source>
            <translation>Оба изображения по &amp;очереди</translation>
        </message>
        <message>
            <source>Show reference and selected image one through the other, with the results on the reference</source>
            <translation>Показать исходное и выбранное изображения одно сквозь другое; результаты — на исходном</translation>
        </message>
        <message>
            <source>B&amp;oth images blended</source>
            <translation>Оба изображения &amp;наложены</translation>
        </message>
        <message>
            <source>Li&amp;ve preview</source>
            <translation>Живо&amp;й просмотр</translation>
        </message>
        <message>
            <source>Measure the middle of the view at once while parameters change</source>
            <translation>Сразу измерять середину вида, пока меняются параметры</translation>
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
            <source>Write what the project's probes read: series, profiles, a chart or elastic constants</source>
            <translation>Записать показания датчиков проекта: ряды, профили, график или упругие постоянные</translation>
        </message>
        <message>
            <source>Export repor&amp;t...</source>
            <translation>Экспорт &amp;отчёта...</translation>
        </message>
        <message>
            <source>Write what was measured and how: for people as HTML or PDF, for programs as JSON</source>
            <translation>Записать, что и как измерено: для людей — HTML или PDF, для программ — JSON</translation>
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
            <source>Take the last change back</source>
            <translation>Отменить последнее изменение</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Повторить</translation>
        </message>
        <message>
            <source>Make the change again</source>
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
            <source>Click the corners; Enter, double click or the first corner closes, Escape gives up</source>
            <translation>Отметьте вершины щелчками; Enter, двойной щелчок или первая вершина замыкают, Escape отменяет</translation>
        </message>
        <message>
            <source>&amp;Add to the region</source>
            <translation>&amp;Добавлять к области</translation>
        </message>
        <message>
            <source>New shapes are added to the region</source>
            <translation>Новые фигуры добавляются к области</translation>
        </message>
        <message>
            <source>&amp;Subtract from the region</source>
            <translation>&amp;Вычитать из области</translation>
        </message>
        <message>
            <source>New shapes are cut out of the region, as holes</source>
            <translation>Новые фигуры вырезаются из области как отверстия</translation>
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
            <source>Remove every shape: the whole image is measured</source>
            <translation>Удалить все фигуры: измеряется всё изображение</translation>
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
            <source>Darken what lies outside the region and show the outlines</source>
            <translation>Затемнить всё вне области и показать контуры</translation>
        </message>
        <message>
            <source>&amp;Block at the cursor</source>
            <translation>&amp;Блок у курсора</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>&amp;Расчёт</translation>
        </message>
        <message>
            <source>Measure the displacements of every image</source>
            <translation>Измерить перемещения на всех изображениях</translation>
        </message>
        <message>
            <source>C&amp;ontinue</source>
            <translation>&amp;Продолжить</translation>
        </message>
        <message>
            <source>Measure the images that are not measured yet; the others keep their results</source>
            <translation>Измерить изображения, которые ещё не измерены; результаты остальных сохраняются</translation>
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
            <source>Then click on a control to have it explained</source>
            <translation>Затем щёлкните элемент, чтобы получить пояснение</translation>
        </message>
        <message>
            <source>&amp;About StrainLens</source>
            <translation>&amp;О программе StrainLens</translation>
        </message>
        <message>
            <source>Check &amp;engines...</source>
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
            <source>Look for devices and measure their speed anew</source>
            <translation>Найти устройства и заново измерить их скорость</translation>
        </message>
        <message>
            <source>Show block, subset, step, search window and strain window to scale at the cursor</source>
            <translation>Показать у курсора в масштабе блок, подобласть, шаг, окно поиска и окно деформации</translation>
        </message>
        <message>
            <source>&amp;Advise parameters...</source>
            <translation>&amp;Совет по параметрам...</translation>
        </message>
        <message>
            <source>Propose block, subset, step and strain window for the reference image, with the reasons</source>
            <translation>Предложить блок, подобласть, шаг и окно деформации для исходного изображения, с обоснованием</translation>
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
            <source>&amp;Choose a point</source>
            <translation>Выбрать &amp;точку</translation>
        </message>
        <message>
            <source>Choose the point in the middle of the view; the arrow keys go on to its neighbours, Escape leaves it</source>
            <translation>Выбрать точку в середине вида; клавиши со стрелками переходят к соседним, Escape снимает выбор</translation>
        </message>
        <message>
            <source>&amp;New</source>
            <translation>&amp;Новый</translation>
        </message>
        <message>
            <source>Close images, region and results and begin anew</source>
            <translation>Закрыть изображения, область и результаты и начать заново</translation>
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
            <source>Write images, region and parameters into the project&apos;s file</source>
            <translation>Записать изображения, область и параметры в файл проекта</translation>
        </message>
        <message>
            <source>Save project &amp;as...</source>
            <translation>Сохранить проект &amp;как...</translation>
        </message>
        <message>
            <source>Write the project into another file</source>
            <translation>Записать проект в другой файл</translation>
        </message>
        <message>
            <source>Probe: &amp;point</source>
            <translation>Датчик: &amp;точка</translation>
        </message>
        <message>
            <source>Click a place of the material whose quantities are read in every image</source>
            <translation>Щёлкните место материала, величины в котором читаются на каждом изображении</translation>
        </message>
        <message>
            <source>Probe: &amp;line</source>
            <translation>Датчик: &amp;линия</translation>
        </message>
        <message>
            <source>Drag a line along which quantities are read in every image</source>
            <translation>Проведите линию, вдоль которой величины читаются на каждом изображении</translation>
        </message>
        <message>
            <source>Probe: &amp;extensometer</source>
            <translation>Датчик: &amp;экстензометр</translation>
        </message>
        <message>
            <source>Drag from one gauge point to the other: the strain between them is read in every image</source>
            <translation>Проведите от одной точки базы до другой: деформация между ними читается на каждом изображении</translation>
        </message>
        <message>
            <source>Probe: &amp;area</source>
            <translation>Датчик: &amp;область</translation>
        </message>
        <message>
            <source>Drag a rectangle over whose points quantities are averaged in every image</source>
            <translation>Растяните прямоугольник, по точкам которого величины усредняются на каждом изображении</translation>
        </message>
        <message>
            <source>Probe: &amp;crack opening</source>
            <translation>Датчик: &amp;раскрытие трещины</translation>
        </message>
        <message>
            <source>Drag from one side of a crack to the other, across it: how far the sides move apart and past each other</source>
            <translation>Проведите от одного берега трещины до другого, поперёк неё: насколько берега расходятся и сдвигаются</translation>
        </message>
        <message>
            <source>&amp;Delete probe</source>
            <translation>&amp;Удалить датчик</translation>
        </message>
        <message>
            <source>Remove the selected probe; on the image the delete key does the same</source>
            <translation>Удалить выбранный датчик; на изображении то же делает клавиша Delete</translation>
        </message>
        <message>
            <source>Delete all p&amp;robes</source>
            <translation>Удалить &amp;все датчики</translation>
        </message>
        <message>
            <source>Remove every probe</source>
            <translation>Удалить каждый датчик</translation>
        </message>
        <message>
            <source>E&amp;xport chart...</source>
            <translation>Экспорт &amp;графика...</translation>
        </message>
        <message>
            <source>Write the chart as PNG, SVG or PDF, or its numbers as CSV</source>
            <translation>Записать график в файл PNG, SVG или PDF либо его числа в CSV</translation>
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
            <source>Copy the command that measures the same without the window, byte for byte</source>
            <translation>Скопировать команду, которая без окна измеряет то же самое, байт в байт</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>&amp;Сочетания клавиш</translation>
        </message>
        <message>
            <source>List the keys of all actions</source>
            <translation>Показать клавиши всех команд</translation>
        </message>
        <message>
            <source>Select and chan&amp;ge shapes</source>
            <translation>Выбирать и изменять &amp;фигуры</translation>
        </message>
        <message>
            <source>Click a shape, then drag it or its handles; a double click on an edge inserts a corner, arrow keys move, Delete removes, Escape lets go</source>
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
            <source>Drag along the edge of what is to be measured; the outline closes where the button comes up</source>
            <translation>Обведите край измеряемого с нажатой кнопкой; контур замыкается, когда кнопка отпущена</translation>
        </message>
        <message>
            <source>&amp;Brush</source>
            <translation>&amp;Кисть</translation>
        </message>
        <message>
            <source>Paint over what is to be added or cut out; the keys [ and ] change the radius</source>
            <translation>Закрасьте то, что нужно добавить или вырезать; клавиши [ и ] меняют радиус</translation>
        </message>
        <message>
            <source>Smaller brush (&amp;-)</source>
            <translation>Меньше кисть (&amp;-)</translation>
        </message>
        <message>
            <source>Make the radius of the brush a quarter smaller</source>
            <translation>Уменьшить радиус кисти на четверть</translation>
        </message>
        <message>
            <source>Larger brush (&amp;+)</source>
            <translation>Больше кисть (&amp;+)</translation>
        </message>
        <message>
            <source>Make the radius of the brush a quarter larger</source>
            <translation>Увеличить радиус кисти на четверть</translation>
        </message>
        <message>
            <source>Gro&amp;w region</source>
            <translation>Рас&amp;ширить область</translation>
        </message>
        <message>
            <source>Add every pixel that is no farther from the region than stated in its panel</source>
            <translation>Добавить все пиксели не дальше от области, чем указано на её панели</translation>
        </message>
        <message>
            <source>Shrin&amp;k region</source>
            <translation>С&amp;узить область</translation>
        </message>
        <message>
            <source>Take away every pixel of the region that is no farther from what is outside than stated in its panel</source>
            <translation>Убрать все пиксели области не дальше от внешней части, чем указано на её панели</translation>
        </message>
        <message>
            <source>Region from &amp;texture</source>
            <translation>Область по &amp;текстуре</translation>
        </message>
        <message>
            <source>Make the region of what shows speckles in the reference image</source>
            <translation>Сделать областью то, на чём на исходном изображении видны спеклы</translation>
        </message>
        <message>
            <source>Import the loads of the images, for stress over strain, Young's modulus and Poisson's ratio</source>
            <translation>Импортировать нагрузки снимков: для диаграммы растяжения, модуля Юнга и коэффициента Пуассона</translation>
        </message>
        <message>
            <source>L&amp;oads and constants...</source>
            <translation>&amp;Нагрузки и константы...</translation>
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
            <source>Write what every stage of every image took as CSV</source>
            <translation>Записать время каждого этапа каждого снимка в CSV</translation>
        </message>
        <message>
            <source>Find &amp;images that have moved...</source>
            <translation>Найти перемещённые &amp;изображения…</translation>
        </message>
        <message>
            <source>Choose the folder to which images that cannot be read have moved; it and its folders are searched for their names</source>
            <translation>Выберите папку, в которую перемещены непрочитанные изображения; они ищутся по именам в ней и во вложенных папках</translation>
        </message>
        <message>
            <source>Arro&amp;ws...</source>
            <translation>&amp;Стрелки...</translation>
        </message>
        <message>
            <source>Choose how many vectors are shown, how long they are and what their colours stand for</source>
            <translation>Выбрать, сколько векторов показано, какой они длины и что означают их цвета</translation>
        </message>
        <message>
            <source>Scale from a known &amp;length</source>
            <translation>Масштаб по известной &amp;длине</translation>
        </message>
        <message>
            <source>Drag a line over something whose length is known and enter the length: the scale in mm per pixel follows</source>
            <translation>Проведите линию вдоль того, чья длина известна, и введите длину: получится масштаб в мм на пиксель</translation>
        </message>
        <message>
            <source>A&amp;dd images...</source>
            <translation>&amp;Добавить изображения...</translation>
        </message>
        <message>
            <source>Append images to those that are open</source>
            <translation>Добавить изображения к открытым</translation>
        </message>
        <message>
            <source>Leave image &amp;out of the run</source>
            <translation>&amp;Исключить изображение из измерения</translation>
        </message>
        <message>
            <source>Do not measure the selected images, or take them in again; they stay in the sequence</source>
            <translation>Не измерять выбранные изображения или снова включить их; в последовательности они остаются</translation>
        </message>
        <message>
            <source>Move image &amp;earlier</source>
            <translation>Переместить изображение &amp;раньше</translation>
        </message>
        <message>
            <source>Let the selected image change places with the one before it</source>
            <translation>Поменять выбранное изображение местами с предыдущим</translation>
        </message>
        <message>
            <source>Move image &amp;later</source>
            <translation>Переместить изображение &amp;позже</translation>
        </message>
        <message>
            <source>Let the selected image change places with the one behind it</source>
            <translation>Поменять выбранное изображение местами со следующим</translation>
        </message>
        <message>
            <source>Re&amp;move image</source>
            <translation>&amp;Убрать изображение</translation>
        </message>
        <message>
            <source>Take the selected images out of the sequence; their files stay</source>
            <translation>Убрать выбранные изображения из последовательности; их файлы остаются</translation>
        </message>
        <message>
            <source>Leave image out</source>
            <translation>Исключить изображение</translation>
        </message>
        <message>
            <source>Take image in again</source>
            <translation>Вернуть изображение</translation>
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
            <source>Measure the images of a folder as a camera writes them, against the present reference image or, without one, against the first that comes</source>
            <translation>Измерять изображения папки по мере того, как их записывает камера, относительно текущего исходного изображения или, если его нет, относительно первого</translation>
        </message>
        <message>
            <source>Export for other pro&amp;grams...</source>
            <translation>Экспорт для др&amp;угих программ...</translation>
        </message>
        <message>
            <source>Write every measured point as the tables or matrices of DICe, MatchID, GOM, pyvale or pyALDIC, a file an image</source>
            <translation>Записать все измеренные точки таблицами или матрицами DICe, MatchID, GOM, pyvale или pyALDIC, по файлу на изображение</translation>
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
            <source>Stop the run and keep what is finished, or give up an optical flow or an export</source>
            <translation>Остановить измерение и сохранить готовое или прервать измерение оптического потока либо экспорт</translation>
        </message>
        <message>
            <source>Export opti&amp;cal flow...</source>
            <translation>Экспорт оптического пото&amp;ка...</translation>
        </message>
        <message>
            <source>Write the optical flow that was measured: as .flo file, as NumPy arrays with standard deviations and hidden pixels, or as a picture</source>
            <translation>Записать измеренный оптический поток: файлом .flo, массивами NumPy со стандартными отклонениями и скрытыми пикселями или картинкой</translation>
        </message>
        <message>
            <source>Raise the li&amp;mit and run</source>
            <translation>Повысить преде&amp;л и рассчитать</translation>
        </message>
        <message>
            <source>Set the memory limit to what the run needs, and measure</source>
            <translation>Установить предел памяти, нужный для расчёта, и измерить</translation>
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
        <name>DeviceBar</name>
        <message>
            <source>Looking for devices...</source>
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
            <source>What computes. All devices give the same result. Automatic takes the fastest; a device that fails is replaced by the next one.
Default: Automatic.</source>
            <translation>Что выполняет вычисления. Все устройства дают одинаковый результат. «Автоматически» выбирает самое быстрое; отказавшее устройство заменяется следующим.
По умолчанию: автоматически.</translation>
        </message>
        <message>
            <source>Automatic (looking for devices...)</source>
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
            <source>The images of a sequence are shared out among them.</source>
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
            <source>A device could not be used; another one went on, with the same result.</source>
            <translation>Одно из устройств не удалось использовать; работу продолжило другое, с тем же результатом.</translation>
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
            <source>Stopped while the driver of %1 was compiling. It goes on in the background, and nothing waits for it.</source>
            <translation>Остановлено, пока драйвер %1 выполнял компиляцию. Он продолжает её в фоне, и ничто её не ждёт.</translation>
        </message>
    </context>
    <context>
        <name>Document</name>
        <message>
            <source>This image is %1 x %2 px, the reference image %3 x %4 px.</source>
            <translation>Размер изображения %1 x %2 px, а исходного %3 x %4 px.</translation>
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
            <translation>px</translation>
        </message>
        <message>
            <source>Distance from one measured point to the next.</source>
            <translation>Расстояние от одной точки измерения до следующей.</translation>
        </message>
        <message>
            <source>Block width</source>
            <translation>Ширина блока</translation>
        </message>
        <message>
            <source>Width of the block that is compared around every point; larger blocks are steadier, smaller ones resolve more.</source>
            <translation>Ширина блока, который сравнивается вокруг каждой точки; большие блоки устойчивее, малые лучше разрешают детали.</translation>
        </message>
        <message>
            <source>Block height</source>
            <translation>Высота блока</translation>
        </message>
        <message>
            <source>Height of the block that is compared around every point.</source>
            <translation>Высота блока, который сравнивается вокруг каждой точки.</translation>
        </message>
        <message>
            <source>Margin</source>
            <translation>Поля</translation>
        </message>
        <message>
            <source>Strip along the image's edges in which no block is placed.</source>
            <translation>Полоса вдоль краёв изображения, в которой блоки не размещаются.</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>Итерации</translation>
        </message>
        <message>
            <source>Recursive search: passes over the rows; it ends earlier when nothing changes any more.</source>
            <translation>Рекурсивный поиск: число проходов по строкам; заканчивается раньше, если ничего больше не меняется.</translation>
        </message>
        <message>
            <source>Search radius x</source>
            <translation>Радиус по x</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement that is tried along x.</source>
            <translation>Полный и пирамидальный поиск: наибольшее проверяемое перемещение по x.</translation>
        </message>
        <message>
            <source>Search radius y</source>
            <translation>Радиус по y</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement that is tried along y.</source>
            <translation>Полный и пирамидальный поиск: наибольшее проверяемое перемещение по y.</translation>
        </message>
        <message>
            <source>Pyramid levels</source>
            <translation>Уровни пирамиды</translation>
        </message>
        <message>
            <source>Pyramid search: number of image sizes, the full image included.</source>
            <translation>Пирамидальный поиск: число размеров изображения, включая полный.</translation>
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
            <source>Normalised median test: difference between neighbours that counts as normal noise; 0 = 0.1 px after IC-GN, or twice the standard deviation where that is more, else 0.75 px.</source>
            <translation>Нормированный медианный тест: различие соседей, которое считается обычным шумом; 0 = 0,1 пикс. после IC-GN или удвоенное стандартное отклонение, если оно больше, иначе 0,75 пикс.</translation>
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
            <source>Blocks whose grey values have a smaller standard deviation are flagged as without texture; 0 keeps all.</source>
            <translation>Блоки с меньшим стандартным отклонением яркости помечаются как лишённые текстуры; 0 оставляет все.</translation>
        </message>
        <message>
            <source>Score threshold</source>
            <translation>Порог оценки</translation>
        </message>
        <message>
            <source>Points that match worse are flagged: largest score for sad and ssd, smallest for zncc; 0 switches it off.</source>
            <translation>Точки с худшим совпадением помечаются: наибольшая оценка для sad и ssd, наименьшая для zncc; 0 выключает.</translation>
        </message>
        <message>
            <source>Scale</source>
            <translation>Масштаб</translation>
        </message>
        <message>
            <source>mm/px</source>
            <translation>mm/px</translation>
        </message>
        <message>
            <source>Size of one pixel on the specimen; 0 means unknown, then no millimetres are written.</source>
            <translation>Размер одного пикселя на образце; 0 — неизвестен, тогда миллиметры не записываются.</translation>
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
            <source>Memory of a GPU that may be used; 0 means all. What does not fit is computed by the next device.</source>
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
            <source>How two blocks are compared; recursive search knows sad only.</source>
            <translation>Как сравниваются два блока; рекурсивный поиск знает только SAD.</translation>
        </message>
        <message>
            <source>Refinement</source>
            <translation>Уточнение</translation>
        </message>
        <message>
            <source>How whole-pixel vectors become sub-pixel ones: parabola is quick, icgn1 exact, icgn2 also where strain changes within a subset, icgn3 and icgn4 where it does so unevenly; a higher order needs a larger subset. auto takes the order for each point that leaves the smallest error.</source>
            <translation>Как целопиксельные векторы становятся субпиксельными: парабола быстра, IC-GN 1-го порядка точен, 2-го порядка — и там, где деформация меняется внутри подобласти, 3-го и 4-го — где она меняется неравномерно. Более высокому порядку нужна большая подобласть. По точкам: каждая берёт порядок с наименьшей ошибкой.</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>Подобласть</translation>
        </message>
        <message>
            <source>IC-GN: side of the square that is compared around every point, an odd number; auto takes the one for each point that leaves the smallest error.</source>
            <translation>IC-GN: сторона квадрата, сравниваемого вокруг каждой точки, нечётное число; автоматически каждая точка берёт ту, что даёт наименьшую ошибку.</translation>
        </message>
        <message>
            <source>Refinement steps</source>
            <translation>Шаги уточнения</translation>
        </message>
        <message>
            <source>IC-GN: steps after which a point counts as not converged.</source>
            <translation>IC-GN: число шагов, после которого точка считается несошедшейся.</translation>
        </message>
        <message>
            <source>Refinement limit</source>
            <translation>Порог уточнения</translation>
        </message>
        <message>
            <source>IC-GN: a point has converged when a step moves its subset by less; with automatic smoothing a tenth of the expected standard deviation is enough.</source>
            <translation>IC-GN: точка сошлась, если шаг сдвигает её подобласть меньше чем на эту величину; при автоматическом сглаживании достаточно десятой доли ожидаемого стандартного отклонения.</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>Сглаживание</translation>
        </message>
        <message>
            <source>IC-GN: both images are smoothed with a flat-topped Gaussian of this width first; 0 leaves them as they are, auto takes what the noise of the first image asks for.</source>
            <translation>IC-GN: оба снимка сначала сглаживаются гауссианой этой ширины с плоской вершиной; 0 оставляет их без изменений, «авто» выбирает ширину по шуму первого снимка.</translation>
        </message>
        <message>
            <source>Gaussian weight</source>
            <translation>Гауссов вес</translation>
        </message>
        <message>
            <source>IC-GN: pixels count the less the farther they lie from the point, by a Gaussian whose standard deviation is this share of the subset's side; 0 counts all alike.</source>
            <translation>IC-GN: пиксели учитываются тем слабее, чем дальше они от точки, по гауссиане, стандартное отклонение которой составляет эту долю стороны подобласти; 0 учитывает все одинаково.</translation>
        </message>
        <message>
            <source>Minimum share</source>
            <translation>Минимальная доля</translation>
        </message>
        <message>
            <source>IC-GN: smallest share of the subset's pixels that must lie in the region and in both images.</source>
            <translation>IC-GN: наименьшая доля пикселей подобласти, которая должна лежать в области и на обоих снимках.</translation>
        </message>
        <message>
            <source>Minimum correlation</source>
            <translation>Минимальная корреляция</translation>
        </message>
        <message>
            <source>IC-GN: points whose subsets correlate less are flagged; 0 keeps all.</source>
            <translation>IC-GN: точки с более слабой корреляцией подобластей помечаются; 0 оставляет все.</translation>
        </message>
        <message>
            <source>Interpolation</source>
            <translation>Интерполяция</translation>
        </message>
        <message>
            <source>IC-GN: how grey values between pixels are found; quintic has the smallest bias.</source>
            <translation>IC-GN: как находятся значения яркости между пикселями; у B-сплайна 5-й степени наименьшее смещение.</translation>
        </message>
        <message>
            <source>an odd number, 9 to 255 px</source>
            <translation>нечётное число, от 9 до 255 px</translation>
        </message>
        <message>
            <source>Border</source>
            <translation>Граница</translation>
        </message>
        <message>
            <source>Blocks that leave the deformed image: skip does not try them, replicate repeats the edge pixels.</source>
            <translation>Блоки, выходящие за деформированное изображение: либо они пропускаются, либо повторяются крайние пиксели.</translation>
        </message>
        <message>
            <source>Up to the edge</source>
            <translation>До самого края</translation>
        </message>
        <message>
            <source>IC-GN: points whose block is cut by the edge of the image or of the region are measured too, from their neighbours, where the minimum share of their subset is there.</source>
            <translation>IC-GN: точки, блок которых пересечён краем снимка или области, тоже измеряются, от соседних точек, где имеется минимальная доля их подобласти.</translation>
        </message>
        <message>
            <source>Residual test</source>
            <translation>Проверка остатков</translation>
        </message>
        <message>
            <source>IC-GN: points whose subsets differ by more than others' do count only where their neighbours bear them out.</source>
            <translation>IC-GN: точки, подобласти которых различаются сильнее, чем у остальных, засчитываются, только если их подтверждают соседи.</translation>
        </message>
        <message>
            <source>Deconvolution</source>
            <translation>Деконволюция</translation>
        </message>
        <message>
            <source>IC-GN: what subsets smooth away of the displacement is put back, to first order, from the points around; noise grows.</source>
            <translation>IC-GN: то, что подобласти сглаживают в перемещении, восстанавливается в первом приближении по точкам вокруг; шум растёт.</translation>
        </message>
        <message>
            <source>Forward-backward check</source>
            <translation>Обратная проверка</translation>
        </message>
        <message>
            <source>IC-GN: points are matched back from the deformed image; those that do not return to where they began are flagged.</source>
            <translation>IC-GN: точки прослеживаются обратно из деформированного изображения; те, что не возвращаются туда, откуда начали, помечаются.</translation>
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
            <source>Vector width</source>
            <translation>Ширина вектора</translation>
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
            <translation>OpenCL: сколько пикселей рабочий элемент рекурсивного поиска обрабатывает за раз; «авто» берёт то, что подходит устройству.</translation>
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
            <source>IC-GN: points whose displacement and gradients disagree with their neighbours' by more are flagged; 0 keeps all.</source>
            <translation>IC-GN: помечаются точки, смещение и градиенты которых расходятся с соседними больше чем на эту величину; 0 оставляет все.</translation>
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
            <source>Strain: side of the square of points that a surface is fitted to, an odd number; 0 computes no strain.</source>
            <translation>Деформация: сторона квадрата точек, по которым строится поверхность, нечётное число; 0 — деформация не вычисляется.</translation>
        </message>
        <message>
            <source>Strain minimum share</source>
            <translation>Минимальная доля для деформации</translation>
        </message>
        <message>
            <source>Strain: smallest share of the window's points that must be measured.</source>
            <translation>Деформация: наименьшая доля точек окна, которые должны быть измерены.</translation>
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
            <source>Strain: a plane has less noise, a quadratic surface follows strain that changes within the window.</source>
            <translation>Деформация: у плоскости меньше шум, квадратичная поверхность следует за деформацией, меняющейся внутри окна.</translation>
        </message>
        <message>
            <source>Strain source</source>
            <translation>Источник деформации</translation>
        </message>
        <message>
            <source>Strain: fit uses the displacements of a window of points, gradients what IC-GN found in every subset.</source>
            <translation>Деформация: аппроксимация использует смещения окна точек, градиенты — то, что IC-GN нашёл в каждой подобласти.</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Опорное изображение</translation>
        </message>
        <message>
            <source>IC-GN: the image that others are compared with: fixed is the first, previous the one before, renewed the first until matches get worse and then a later one. Displacements always are those of the first image&apos;s points.</source>
            <translation>IC-GN: изображение, с которым сравниваются остальные: первое, предыдущее или обновляемое: первое, пока совпадение не ухудшится, затем более позднее. Перемещения всегда относятся к точкам первого изображения.</translation>
        </message>
        <message>
            <source>Renewal, points</source>
            <translation>Обновление, точки</translation>
        </message>
        <message>
            <source>Renewed reference: a later image becomes the reference when fewer points can be measured than this share of those that the first image after the last renewal had.</source>
            <translation>Обновляемое опорное изображение: более позднее изображение становится опорным, когда измеряется меньше точек, чем эта доля точек первого изображения после последнего обновления.</translation>
        </message>
        <message>
            <source>Key frames</source>
            <translation>Опорные кадры поиска</translation>
        </message>
        <message>
            <source>Every so many frames the search starts anew, from no earlier frame: the frames between do not depend on those before, and several computers can measure them (mpirun); 0 means never.</source>
            <translation>Через столько кадров поиск начинается заново, без предыдущих кадров: кадры между ними не зависят от прежних, и их могут измерять несколько компьютеров (mpirun); 0 — никогда.</translation>
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
            <source>Renewal, correlation</source>
            <translation>Обновление, корреляция</translation>
        </message>
        <message>
            <source>Renewed reference: likewise when the mean correlation falls below this share.</source>
            <translation>Обновляемое опорное изображение: то же, когда средняя корреляция падает ниже этой доли.</translation>
        </message>
        <message>
            <source>First image</source>
            <translation>Первое изображение</translation>
        </message>
        <message>
            <source>Previous image</source>
            <translation>Предыдущее изображение</translation>
        </message>
        <message>
            <source>Renewed</source>
            <translation>Обновляемое</translation>
        </message>
        <message>
            <source>fixed without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>первое изображение без IC-GN</translation>
        </message>
        <message>
            <source>an odd number, 3 to 255 points, or 0 for none</source>
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
            <source>follows the neighbours</source>
            <translation>следует за соседями</translation>
        </message>
        <message>
            <source>tries every displacement</source>
            <translation>проверяет все перемещения</translation>
        </message>
        <message>
            <source>goes from coarse to fine</source>
            <translation>идёт от грубого к точному</translation>
        </message>
        <message>
            <source>follows large stretch and rotation from a few points on</source>
            <translation>следуют большому растяжению и повороту от нескольких точек</translation>
        </message>
        <message>
            <source>follows any rotation</source>
            <translation>следуют любому повороту</translation>
        </message>
        <message>
            <source>How points are found.</source>
            <translation>Как находятся точки.</translation>
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
            <source>IC-GN, by point</source>
            <translation>IC-GN, по точкам</translation>
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
            <source>Filters that both images pass before the search, in this order; IC-GN reads the images without them.</source>
            <translation>Фильтры, через которые оба изображения проходят перед поиском, в этом порядке; IC-GN читает изображения без них.</translation>
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
            <source>least contrast</source>
            <translation>наименьший контраст</translation>
        </message>
        <message>
            <source>Even light</source>
            <translation>Выравнивание света</translation>
        </message>
        <message>
            <source>SAD and SSD: blocks are compared in images whose brightness and contrast are made the same everywhere, so that changes of the light do not count; auto does it where the light has changed.</source>
            <translation>SAD и SSD: блоки сравниваются на изображениях, яркость и контраст которых всюду сделаны одинаковыми, так что изменения света не влияют; auto делает это там, где свет изменился.</translation>
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
            <source>Memory of this computer that a run may take: fewer images are read ahead, and what needs more is refused before it begins; auto takes most of what is free, 0 means all.</source>
            <translation>Сколько памяти этого компьютера может занять измерение: заранее читается меньше изображений, а то, чему нужно больше, отклоняется до начала; «автоматически» берёт большую часть свободной, 0 — вся.</translation>
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
            <source>Check engines</source>
            <translation>Сравнение устройств</translation>
        </message>
        <message>
            <source>%1 and %2</source>
            <translation>%1 и %2</translation>
        </message>
        <message>
            <source>Results of the devices</source>
            <translation>Результаты устройств</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Устройство</translation>
        </message>
        <message>
            <source>Points that differ</source>
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
            <source>The scalar reference would take too long on the whole grid. It measured a grid with step %1 px (%n points), where every device was compared with it; on the whole grid the devices were compared with the CPU engine.</source>
            <translation>
                <numerusform>Скалярный эталон слишком долго обрабатывал бы всю сетку. Он измерил сетку с шагом %1 px (%n точка), на которой с ним сравнивалось каждое устройство; на всей сетке устройства сравнивались с ЦП.</numerusform>
                <numerusform>Скалярный эталон слишком долго обрабатывал бы всю сетку. Он измерил сетку с шагом %1 px (%n точки), на которой с ним сравнивалось каждое устройство; на всей сетке устройства сравнивались с ЦП.</numerusform>
                <numerusform>Скалярный эталон слишком долго обрабатывал бы всю сетку. Он измерил сетку с шагом %1 px (%n точек), на которой с ним сравнивалось каждое устройство; на всей сетке устройства сравнивались с ЦП.</numerusform>
            </translation>
        </message>
        <message>
            <source>Times of the faster of two runs, without reading the images and opening the device.</source>
            <translation>Время более быстрого из двух запусков, без чтения снимков и открытия устройства.</translation>
        </message>
        <message numerus="yes">
            <source>; %n of them have another status</source>
            <translation>
                <numerusform>; у %n из них другое состояние</numerusform>
                <numerusform>; у %n из них другое состояние</numerusform>
                <numerusform>; у %n из них другое состояние</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1: %n points differ, by up to %2 px, there at (%3)</source>
            <translation>
                <numerusform>%1: отличается %n точка, не более чем на %2 px, в (%3)</numerusform>
                <numerusform>%1: отличаются %n точки, не более чем на %2 px, там в (%3)</numerusform>
                <numerusform>%1: отличаются %n точек, не более чем на %2 px, там в (%3)</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, by up to %2 px</source>
            <translation>%1, до %2 px</translation>
        </message>
        <message>
            <source>Stopping...</source>
            <translation>Остановка...</translation>
        </message>
    </context>
    <context>
        <name>ErrorTexts</name>
        <message>
            <source>%1: %2 is not allowed here; allowed: %3.</source>
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
            <source>%1: no 7 x 7 px of it lie in the region, too few to see noise; draw a larger region.</source>
            <translation>%1: в области нет ни одного участка 7 x 7 px, по которому был бы виден шум; начертите область больше.</translation>
        </message>
        <message>
            <source>%1 is no image's number; count the deformed images from 1.</source>
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
            <source>No column is called load or force; choose the one that is.</source>
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
            <source>the head names no unit that is known; choose the unit of the load.</source>
            <translation>в заголовке нет известной единицы; выберите единицу нагрузки.</translation>
        </message>
        <message>
            <source>Several columns may be the load: %1; choose one.</source>
            <translation>Нагрузкой могут быть несколько столбцов: %1; выберите один.</translation>
        </message>
        <message>
            <source>The lines %1 and %2 both begin a table; enter how many lines are to be skipped.</source>
            <translation>Таблица начинается и в строке %1, и в строке %2; укажите, сколько строк пропустить.</translation>
        </message>
        <message>
            <source>%1 may have decimals or thousands; choose the decimal sign.</source>
            <translation>%1 можно прочесть с дробной частью или с тысячами; выберите десятичный знак.</translation>
        </message>
        <message>
            <source>%1 has another decimal sign than the numbers before it; choose the decimal sign.</source>
            <translation>в %1 другой десятичный знак, чем в числах выше; выберите десятичный знак.</translation>
        </message>
        <message>
            <source>Line %1 has no load for image %2; write it there.</source>
            <translation>В строке %1 нет нагрузки для изображения %2; впишите её.</translation>
        </message>
        <message>
            <source>Line %1 has no load for the image %2; write it there.</source>
            <translation>В строке %1 нет нагрузки для изображения %2; впишите её.</translation>
        </message>
        <message>
            <source>The table has image names, and those of the images are not known.</source>
            <translation>В таблице есть имена изображений, а имена самих изображений неизвестны.</translation>
        </message>
        <message>
            <source>The column %1 has %2 frame numbers for %3 images, which can be counted in several ways; enter the number of the reference image.</source>
            <translation>В столбце %1 номера кадров (%2) для изображений (%3) можно отсчитать по-разному; укажите номер исходного изображения.</translation>
        </message>
    </context>
    <context>
        <name>FileOperations</name>
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
            <source>StrainLens projects</source>
            <translation>Проекты StrainLens</translation>
        </message>
        <message>
            <source>Open a project</source>
            <translation>Открыть проект</translation>
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
            <source>Export the chart</source>
            <translation>Экспорт графика</translation>
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
            <source>Export the times</source>
            <translation>Экспорт времени</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>Таблица CSV</translation>
        </message>
        <message>
            <source>The work was restored without its results: %1</source>
            <translation>Работа восстановлена без её результатов: %1</translation>
        </message>
        <message>
            <source>The folder to which the images have moved</source>
            <translation>Папка, в которую перемещены изображения</translation>
        </message>
        <message>
            <source>%1 holds %2 of %3 images that are missing; the others were not found in it or in its folders.</source>
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
            <source>Images cannot be added while a run is on. Wait for its end, then add them again.</source>
            <translation>Во время измерения изображения добавить нельзя. Дождитесь его окончания и добавьте их снова.</translation>
        </message>
        <message>
            <source>Export for another program</source>
            <translation>Экспорт для другой программы</translation>
        </message>
        <message>
            <source>Watch a folder that a camera writes into</source>
            <translation>Следить за папкой, в которую пишет камера</translation>
        </message>
        <message>
            <source>Export the optical flow</source>
            <translation>Экспорт оптического потока</translation>
        </message>
        <message>
            <source>%1 is a table of loads. Open the images that it belongs to, then open it again.</source>
            <translation>%1 — таблица нагрузок. Откройте снимки, к которым она относится, затем откройте её ещё раз.</translation>
        </message>
        <message>
            <source>%1 is a region. Open the images that it belongs to, then open it again.</source>
            <translation>%1 — область. Откройте снимки, к которым она относится, затем откройте её ещё раз.</translation>
        </message>
        <message>
            <source>%1 holds the images of several cameras. Which of them are to be opened?</source>
            <translation>%1 содержит изображения нескольких камер. Какие из них открыть?</translation>
        </message>
        <message>
            <source>%1 holds each image in several file formats. Which of them are to be opened?</source>
            <translation>%1 содержит каждое изображение в нескольких форматах. Какие из них открыть?</translation>
        </message>
        <message>
            <source>All of them, as one sequence</source>
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
            <source>%n files hold something else than when the project was saved: %1. What is measured is what they hold now; open the images that the project was made for, or save it again.</source>
            <translation>
                <numerusform>Содержимое %n файла иное, чем при сохранении проекта: %1. Измеряется то, что в нём сейчас; откройте изображения, для которых создан проект, или сохраните его заново.</numerusform>
                <numerusform>Содержимое %n файлов иное, чем при сохранении проекта: %1. Измеряется то, что в них сейчас; откройте изображения, для которых создан проект, или сохраните его заново.</numerusform>
                <numerusform>Содержимое %n файлов иное, чем при сохранении проекта: %1. Измеряется то, что в них сейчас; откройте изображения, для которых создан проект, или сохраните его заново.</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 is one of the images that are open, and would be lost. Nothing was written; choose another name.</source>
            <translation>%1 — одно из открытых изображений, оно было бы утрачено. Ничего не записано; выберите другое имя.</translation>
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
            <source>Being measured</source>
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
            <source>%1 of %2 points were measured</source>
            <translation>Измерено точек: %1 из %2</translation>
        </message>
        <message>
            <source>Left out</source>
            <translation>Исключено</translation>
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
            <source>Copy the message, the versions and what is open, to send them to somebody</source>
            <translation>Скопировать сообщение, версии и то, что открыто, чтобы отправить их кому-либо</translation>
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
            <source>%1 is not possible here: %2 is taken.</source>
            <translation>%1 здесь невозможно: взято %2.</translation>
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
            <source>%1 mm</source>
            <translation>%1 мм</translation>
        </message>
        <message>
            <source>%1 px</source>
            <translation>%1 px</translation>
        </message>
        <message>
            <source>Arrows × %1</source>
            <translation>Стрелки × %1</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>, this one is %1</source>
            <translation>, эта — %1</translation>
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
            <source>Advanced</source>
            <translation>Дополнительно</translation>
        </message>
        <message>
            <source>Show or hide the parameters that rarely need a change</source>
            <translation>Показать или скрыть параметры, которые редко требуют изменения</translation>
        </message>
        <message>
            <source>Link %1</source>
            <translation>Связать: %1</translation>
        </message>
    </context>
    <context>
        <name>ParameterRow</name>
        <message>
            <source>Back to the default</source>
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
            <source>hidden in the deformed image</source>
            <translation>скрыто после деформации</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>неизвестно</translation>
        </message>
        <message>
            <source>Pixel and grey value below the cursor; displacement, strain, standard deviation, scores and status of the nearest grid point, or of the pixel itself where optical flow is shown</source>
            <translation>Пиксель и яркость под курсором; перемещение, деформация, стандартное отклонение, оценки и состояние ближайшей точки сетки или, если показан оптический поток, самого пикселя</translation>
        </message>
    </context>
    <context>
        <name>RoiPanel</name>
        <message>
            <source>%1 x %2 px at (%3, %4)</source>
            <translation>%1 x %2 px в (%3, %4)</translation>
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
            <translation>%1 x %2 px</translation>
        </message>
        <message>
            <source>The whole image is measured. Draw a shape to limit it, subtract shapes to cut holes.</source>
            <translation>Измеряется всё изображение. Фигуры ограничивают область, вычитаемые вырезают отверстия.</translation>
        </message>
        <message>
            <source>Shapes of the region</source>
            <translation>Фигуры области</translation>
        </message>
        <message>
            <source>Radius of the brush</source>
            <translation>Радиус кисти</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>Grow or shrink by</source>
            <translation>Шире или уже на</translation>
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
            <source>Analysing images: the run begins with the parameters that fit them...</source>
            <translation>Анализ изображений: расчёт начнётся с подходящими для них параметрами...</translation>
        </message>
    </context>
    <context>
        <name>RunTexts</name>
        <message>
            <source>Open images first.</source>
            <translation>Сначала откройте изображения.</translation>
        </message>
        <message>
            <source>Open at least one deformed image beside the reference.</source>
            <translation>Откройте кроме исходного хотя бы одно деформированное изображение.</translation>
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
            <source>All deformed images are left out: take at least one in again.</source>
            <translation>Все деформированные изображения исключены: верните хотя бы одно.</translation>
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
            <source>Hand over</source>
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
            <source>Times of the stages</source>
            <translation>Время этапов</translation>
        </message>
        <message>
            <source>Whole run</source>
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
            <source>stopped before the end</source>
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
            <source>Times of the stages, as bars</source>
            <translation>Время этапов столбцами</translation>
        </message>
        <message>
            <source>Show the times of the stages</source>
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
        <name>WelcomePage</name>
        <message>
            <source>Displacement and strain from photographs</source>
            <translation>Перемещения и деформации по фотографиям</translation>
        </message>
        <message>
            <source>Drop a reference image and its deformed images here, or a folder that holds the sequence.</source>
            <translation>Перетащите сюда исходное изображение и изображения после деформации или папку с серией.</translation>
        </message>
        <message>
            <source>Recent projects</source>
            <translation>Недавние проекты</translation>
        </message>
        <message>
            <source>Place to drop images, a folder or a project</source>
            <translation>Сюда можно перетащить снимки, папку или проект</translation>
        </message>
        <message>
            <source>Open project %1</source>
            <translation>Открыть проект %1</translation>
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
            <source>Video of the overlays</source>
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
            <source>Report to print</source>
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
            <source>Dense flow as KITTI&apos;s</source>
            <translation>Плотное поле в формате KITTI</translation>
        </message>
        <message>
            <source>Picture of the dense flow</source>
            <translation>Картинка плотного поля</translation>
        </message>
        <message>
            <source>Series of the probes</source>
            <translation>Ряды датчиков</translation>
        </message>
        <message>
            <source>Profiles along lines</source>
            <translation>Профили вдоль линий</translation>
        </message>
        <message>
            <source>Chart of the probes</source>
            <translation>График датчиков</translation>
        </message>
        <message>
            <source>Elastic constants</source>
            <translation>Упругие постоянные</translation>
        </message>
        <message>
            <source>Table as DICe&apos;s</source>
            <translation>Таблица в формате DICe</translation>
        </message>
        <message>
            <source>Table as MatchID&apos;s</source>
            <translation>Таблица в формате MatchID</translation>
        </message>
        <message>
            <source>Matrix of u as MatchID&apos;s</source>
            <translation>Матрица u в формате MatchID</translation>
        </message>
        <message>
            <source>Matrix of v as MatchID&apos;s</source>
            <translation>Матрица v в формате MatchID</translation>
        </message>
        <message>
            <source>Matrix of exx as MatchID&apos;s</source>
            <translation>Матрица exx в формате MatchID</translation>
        </message>
        <message>
            <source>Matrix of eyy as MatchID&apos;s</source>
            <translation>Матрица eyy в формате MatchID</translation>
        </message>
        <message>
            <source>Matrix of exy as MatchID&apos;s</source>
            <translation>Матрица exy в формате MatchID</translation>
        </message>
        <message>
            <source>Table of nodes as GOM&apos;s</source>
            <translation>Таблица узлов в формате GOM</translation>
        </message>
        <message>
            <source>Table as pyvale&apos;s</source>
            <translation>Таблица в формате pyvale</translation>
        </message>
        <message>
            <source>Table as pyALDIC&apos;s</source>
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
            <translation>Главная деформация e1</translation>
        </message>
        <message>
            <source>Principal strain e2</source>
            <translation>Главная деформация e2</translation>
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
        <name>KeyStrip</name>
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
            <source>rim: %1 px</source>
            <translation>край: %1 px</translation>
        </message>
        <message>
            <source>= %1 mm</source>
            <translation>= %1 мм</translation>
        </message>
        <message>
            <source>longest: %1 px</source>
            <translation>наибольшее: %1 px</translation>
        </message>
        <message>
            <source>Key of the colours</source>
            <translation>Легенда цветов</translation>
        </message>
        <message>
            <source>Upper limit of the colours</source>
            <translation>Верхний предел цветов</translation>
        </message>
        <message>
            <source>Lower limit of the colours</source>
            <translation>Нижний предел цветов</translation>
        </message>
        <message>
            <source>Drag, or press the arrow keys: fixes the limits; Escape takes them from the values again</source>
            <translation>Перетаскивание и клавиши со стрелками закрепляют пределы; Escape снова берёт их из значений</translation>
        </message>
        <message>
            <source>Automatic limits</source>
            <translation>Автоматические пределы</translation>
        </message>
        <message>
            <source>Take the limits of the colours from the values again</source>
            <translation>Снова брать пределы цветов из значений</translation>
        </message>
    </context>
    <context>
        <name>CursorShapesPainter</name>
        <message>
            <source>Block</source>
            <translation>Блок</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Поиск</translation>
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
            <source>There is no strain here: choose a strain window (3 points or more).</source>
            <translation>Деформаций здесь нет: задайте окно деформации (3 точки или больше).</translation>
        </message>
        <message>
            <source>There is no such value here: choose icgn1 or icgn2 as refinement and run again.</source>
            <translation>Такой величины здесь нет: выберите уточнение icgn1 или icgn2 и измерьте снова.</translation>
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
            <source>Which quantity lies as a map over the image</source>
            <translation>Какая величина показана картой поверх изображения</translation>
        </message>
        <message>
            <source>Colours of the map</source>
            <translation>Цвета карты</translation>
        </message>
        <message>
            <source>Viridis, cividis and magma are even to the eye; diverging has its middle at zero; jet is for comparison with old pictures only</source>
            <translation>Viridis, cividis и magma равномерны для глаза; середина расходящейся шкалы — ноль; jet нужна только для сравнения со старыми картинами</translation>
        </message>
        <message>
            <source>Limits of the colours</source>
            <translation>Пределы цветов</translation>
        </message>
        <message>
            <source>Where the colours begin and end: at percentiles of the map's values, at the smallest and largest one, or at numbers that you type</source>
            <translation>Где начинаются и кончаются цвета: на перцентилях значений карты, на наименьшем и наибольшем или на введённых числах</translation>
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
            <source>Same limits for all images: those that hold the limits of every one</source>
            <translation>Одинаковые пределы для всех изображений: такие, что охватывают пределы каждого</translation>
        </message>
        <message>
            <source>Opacity of the map</source>
            <translation>Непрозрачность карты</translation>
        </message>
        <message>
            <source>How much of the image shines through the map</source>
            <translation>Насколько изображение просвечивает сквозь карту</translation>
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
            <source>Whole range</source>
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
            <source>Smooth shading: between points that have a value it is interpolated, never past one that has none; otherwise every point has a square of one colour</source>
            <translation>Плавная раскраска: между точками со значением оно интерполируется, но никогда через точку без значения; иначе у каждой точки квадрат одного цвета</translation>
        </message>
        <message>
            <source>Contour lines</source>
            <translation>Изолинии</translation>
        </message>
        <message>
            <source>Contour lines: along each of them the quantity has one round value</source>
            <translation>Изолинии: вдоль каждой из них величина имеет одно круглое значение</translation>
        </message>
    </context>
    <context>
        <name>PointTexts</name>
        <message>
            <source>Too little of its block, or of its subset, lies inside the region.</source>
            <translation>Слишком малая часть его блока или подобласти лежит внутри области.</translation>
        </message>
        <message>
            <source>Enlarge the region, take a smaller block or subset, or lower the minimum share.</source>
            <translation>Увеличьте область, уменьшите блок или подобласть либо снизьте минимальную долю.</translation>
        </message>
        <message>
            <source>Its block or subset leaves the deformed image.</source>
            <translation>Его блок или подобласть выходит за край изображения после деформации.</translation>
        </message>
        <message>
            <source>Take a wider field of view, leave this place out of the region, or take a smaller subset.</source>
            <translation>Возьмите более широкое поле зрения, исключите это место из области или уменьшите подобласть.</translation>
        </message>
        <message>
            <source>Its grey values hardly differ, so that it cannot be found again (minimum contrast %1).</source>
            <translation>Яркости здесь почти одинаковы, и найти точку снова нельзя (минимальный контраст %1).</translation>
        </message>
        <message>
            <source>Take a larger block and subset, more light or a coarser speckle pattern; glare and shadow have no texture either.</source>
            <translation>Увеличьте блок и подобласть, добавьте света или возьмите более крупный спекл; у бликов и теней тоже нет текстуры.</translation>
        </message>
        <message>
            <source>The two subsets correlate too little (minimum correlation %1).</source>
            <translation>Подобласти слишком слабо коррелируют (минимальная корреляция %1).</translation>
        </message>
        <message>
            <source>The match is worse than the score threshold allows.</source>
            <translation>Совпадение хуже, чем допускает порог оценки.</translation>
        </message>
        <message>
            <source>Search farther, take a larger subset, or second order where strain is large; if the surface has changed here (crack, flaking), the point is rightly left out.</source>
            <translation>Ищите дальше, увеличьте подобласть или возьмите второй порядок при больших деформациях; если поверхность здесь изменилась (трещина, отслоение), точка исключена справедливо.</translation>
        </message>
        <message>
            <source>The refinement did not settle within %1 steps.</source>
            <translation>Уточнение не сошлось за %1 шагов.</translation>
        </message>
        <message>
            <source>Take a larger subset, second order where strain is large, more refinement steps, or smoothing for noisy images.</source>
            <translation>Увеличьте подобласть, возьмите второй порядок при больших деформациях, больше шагов или сглаживание для шумных изображений.</translation>
        </message>
        <message>
            <source>It disagrees with its neighbours (outlier threshold %1).</source>
            <translation>Она расходится с соседями (порог выбросов %1).</translation>
        </message>
        <message>
            <source>Take a larger block; at a true jump, such as a crack, raise the outlier threshold.</source>
            <translation>Увеличьте блок; при настоящем скачке, например трещине, поднимите порог выбросов.</translation>
        </message>
        <message>
            <source>The run ended before it was reached.</source>
            <translation>Измерение закончилось раньше, чем дошло до неё.</translation>
        </message>
        <message>
            <source>Run again to the end.</source>
            <translation>Измерьте снова до конца.</translation>
        </message>
        <message>
            <source>No strain: too few points of its strain window are measured and connected with it.</source>
            <translation>Деформации нет: в окне слишком мало измеренных и связанных с ней точек.</translation>
        </message>
        <message>
            <source>Take a larger strain window, a smaller step, or lower the strain's minimum share.</source>
            <translation>Увеличьте окно деформации, уменьшите шаг или снизьте минимальную долю для деформации.</translation>
        </message>
        <message>
            <source>No strain: the measured points of its window lie on a line.</source>
            <translation>Деформации нет: измеренные точки окна лежат на одной прямой.</translation>
        </message>
        <message>
            <source>Take a larger strain window.</source>
            <translation>Увеличьте окно деформации.</translation>
        </message>
        <message>
            <source>No strain: the displacements would turn the surface over here.</source>
            <translation>Деформации нет: такие перемещения вывернули бы поверхность наизнанку.</translation>
        </message>
        <message>
            <source>The points around it are wrong; take a larger block or a stricter outlier test.</source>
            <translation>Точки вокруг неверны; увеличьте блок или сделайте проверку выбросов строже.</translation>
        </message>
        <message>
            <source>Last step [px]</source>
            <translation>Последний шаг [px]</translation>
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
            <source>Refined again from its neighbours it converges: u %1 px, v %2 px, correlation %3.</source>
            <translation>При повторном уточнении от соседей точка сходится: u %1 px, v %2 px, корреляция %3.</translation>
        </message>
        <message>
            <source>Refined again from its neighbours it does not settle: after %1 steps the last one still moved it by %2 px, correlation %3.</source>
            <translation>При повторном уточнении от соседей точка не сходится: после %1 шагов последний сдвинул её ещё на %2 px, корреляция %3.</translation>
        </message>
        <message>
            <source>Refined again from its neighbours it fails: %1, correlation %2.</source>
            <translation>При повторном уточнении от соседей точка не найдена: %1, корреляция %2.</translation>
        </message>
    </context>
    <context>
        <name>PointPanel</name>
        <message>
            <source>Correlation %1, difference %2, contrast %3 grey levels</source>
            <translation>Корреляция %1, разность %2, контраст %3 градаций серого</translation>
        </message>
        <message>
            <source>Click on the image to look at a measured point, with the hand tool (V).</source>
            <translation>Чтобы рассмотреть измеренную точку, щёлкните по изображению инструментом «Рука» (V).</translation>
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
            <source>The same pixels in the deformed image, brought back by the displacement found; for a point that failed, by its neighbours' displacement</source>
            <translation>Те же пиксели на изображении после деформации, возвращённые на найденное перемещение; для неудавшейся точки — на перемещение соседей</translation>
        </message>
        <message>
            <source>Difference after gain and offset: an even grain is noise, a pattern means that displacement or light vary more within the subset than can be followed</source>
            <translation>Разность после усиления и сдвига яркости: ровное зерно — шум; узор означает, что перемещение или свет меняются в подобласти сильнее, чем можно проследить</translation>
        </message>
        <message>
            <source>Values of the point</source>
            <translation>Значения точки</translation>
        </message>
        <message>
            <source>%1 at whole pixels: best at (%2, %3) with %4; the cross is where it was found.</source>
            <translation>%1 на целых пикселях: лучше всего в (%2, %3) — %4; крестик — где найдено.</translation>
        </message>
        <message>
            <source>How well the subset matches at each whole-pixel displacement around the one found, light where it matches well: one clear summit is a sure match, a ridge or several summits are not</source>
            <translation>Насколько подобласть совпадает при каждом целопиксельном перемещении вокруг найденного; светлое — совпадает хорошо: одна ясная вершина — надёжное совпадение, хребет или несколько вершин — нет</translation>
        </message>
        <message>
            <source>Scores around the displacement</source>
            <translation>Оценки вокруг перемещения</translation>
        </message>
        <message>
            <source>%1 at whole pixels: best at (%2, %3) with %4; the cross is the neighbours&apos; displacement.</source>
            <translation>%1 на целых пикселях: лучше всего в (%2, %3) — %4; крестик — перемещение соседей.</translation>
        </message>
    </context>
    <context>
        <name>AdviseDialog</name>
        <message>
            <source>Block</source>
            <translation>Блок</translation>
        </message>
        <message>
            <source>Noise %1 grey levels and this speckle pattern give a standard deviation of %2 px; wished %3 px.</source>
            <translation>Шум %1 градаций серого и этот спекл дают стандартное отклонение %2 px; желаемое %3 px.</translation>
        </message>
        <message>
            <source>No larger subset fits: less noise is needed (more light, means of images).</source>
            <translation>Подобласть больше не помещается: нужен меньший шум (больше света, усреднение изображений).</translation>
        </message>
        <message>
            <source>The smallest subset is enough.</source>
            <translation>Достаточно наименьшей подобласти.</translation>
        </message>
        <message>
            <source>Subset %1 would give %2 px.</source>
            <translation>Подобласть %1 дала бы %2 px.</translation>
        </message>
        <message>
            <source>Smaller ones would too, but a subset must be three speckles of %1 px wide.</source>
            <translation>Хватило бы и меньших, но подобласть должна вмещать три спекла по %1 px.</translation>
        </message>
        <message>
            <source>Gives a standard deviation of strain of %1 over a gauge of %2 px.</source>
            <translation>Даёт стандартное отклонение деформации %1 на базе %2 px.</translation>
        </message>
        <message>
            <source>Wished %1: no larger window fits.</source>
            <translation>Желаемое %1: окно больше не помещается.</translation>
        </message>
        <message>
            <source>Wished %1.</source>
            <translation>Желаемое %1.</translation>
        </message>
        <message>
            <source>A third of the subset: nearer points share most of their pixels and add little, farther ones leave pixels between them unused.</source>
            <translation>Треть подобласти: у более близких точек большинство пикселей общие, а между более далёкими остаются неиспользованные пиксели.</translation>
        </message>
        <message>
            <source>As wide as the subset and at least four speckles, so that the search takes no other place for it.</source>
            <translation>Шириной с подобласть и не меньше четырёх спеклов, чтобы поиск не принял за него другое место.</translation>
        </message>
        <message>
            <source>Looks at noise and speckles of the reference image, inside the region, and proposes the parameters that reach the wished standard deviations.</source>
            <translation>Изучает шум и спекл исходного изображения внутри области и предлагает параметры, при которых достигаются желаемые стандартные отклонения.</translation>
        </message>
        <message>
            <source>Looking at the image...</source>
            <translation>Изображение изучается...</translation>
        </message>
        <message>
            <source>The wishes cannot be met with this image.</source>
            <translation>С этим изображением пожелания невыполнимы.</translation>
        </message>
        <message>
            <source>These parameters meet the wishes.</source>
            <translation>Эти параметры отвечают пожеланиям.</translation>
        </message>
        <message>
            <source>Image: noise %1 grey levels, speckle size %2 px, mean slope (MIG) %3 grey/px, SSSIG %4.</source>
            <translation>Изображение: шум %1 градаций серого, размер спекла %2 px, средний градиент (MIG) %3 серого/px, SSSIG %4.</translation>
        </message>
        <message>
            <source>%1 % of the places show no speckles and were left out: draw a region without them.</source>
            <translation>%1 % мест не имеют спекла и не учтены: нарисуйте область без них.</translation>
        </message>
        <message>
            <source>Advise parameters</source>
            <translation>Совет по параметрам</translation>
        </message>
        <message>
            <source>Wished standard deviation of u and v</source>
            <translation>Желаемое стандартное отклонение u и v</translation>
        </message>
        <message>
            <source>Wished standard deviation of strain (0: none)</source>
            <translation>Желаемое стандартное отклонение деформации (0: нет)</translation>
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
            <source>Present</source>
            <translation>Сейчас</translation>
        </message>
        <message>
            <source>Proposed</source>
            <translation>Предложено</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Причина</translation>
        </message>
        <message>
            <source>Proposed parameters</source>
            <translation>Предложенные параметры</translation>
        </message>
        <message>
            <source>Advise</source>
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
            <source>Apply advice</source>
            <translation>Применить совет</translation>
        </message>
        <message>
            <source>The image or the region has changed meanwhile: ask again.</source>
            <translation>Изображение или область тем временем изменились: запросите совет ещё раз.</translation>
        </message>
        <message>
            <source>More than a third of the subset: with less the run would not fit the memory limit.</source>
            <translation>Больше трети подобласти: при меньшем шаге расчёту не хватило бы памяти в заданном пределе.</translation>
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
            <source>%1: no format here has the suffix .%2.</source>
            <translation>%1: здесь нет формата с расширением .%2.</translation>
        </message>
        <message>
            <source>Choose one of these suffixes: %1</source>
            <translation>Выберите одно из этих расширений: %1</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Открыть</translation>
        </message>
    </context>
    <context>
        <name>LossTexts</name>
        <message>
            <source>Replace the images that are open?</source>
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
            <source>The region has been edited and not exported.</source>
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
            <source>The probes are in no project&apos;s file.</source>
            <translation>Датчиков нет ни в одном файле проекта.</translation>
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
            <source>A polygon has three corners or more. Press Escape and then Delete to remove all of it.</source>
            <translation>У многоугольника не меньше трёх вершин. Чтобы удалить его целиком, нажмите Escape, затем Delete.</translation>
        </message>
        <message>
            <source>Shrink region by %1 px</source>
            <translation>Сужение области на %1 px</translation>
        </message>
        <message>
            <source>Grow region by %1 px</source>
            <translation>Расширение области на %1 px</translation>
        </message>
        <message>
            <source>Shrunk by %1 px, nothing would be left of the region.</source>
            <translation>Если сузить область на %1 px, от неё ничего не останется.</translation>
        </message>
        <message>
            <source>Region from texture</source>
            <translation>Область по текстуре</translation>
        </message>
        <message>
            <source>The reference image shows no speckles that stand out from noise and background: draw the region instead.</source>
            <translation>На исходном изображении нет спеклов, заметных на фоне шума: нарисуйте область сами.</translation>
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
            <source>Proposed for these images: subset %1, step %2, strain window %3</source>
            <translation>Предложено для этих изображений: подобласть %1, шаг %2, окно деформации %3</translation>
        </message>
        <message>
            <source>The command is on the clipboard.</source>
            <translation>Команда скопирована в буфер обмена.</translation>
        </message>
        <message>
            <source>Not taken as images, as they are called like regions: %1</source>
            <translation>Не приняты как снимки, так как называются как области: %1</translation>
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
            <source>Open the folder of what was written</source>
            <translation>Открыть папку с записанным файлом</translation>
        </message>
        <message>
            <source>No program shows the folder %1: open it by hand.</source>
            <translation>Нет программы, которая показала бы папку %1: откройте её вручную.</translation>
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
            <source>As the &amp;system</source>
            <translation>Как в &amp;системе</translation>
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
            <source>Table of points</source>
            <translation>Таблица точек</translation>
        </message>
        <message>
            <source>Optical flow</source>
            <translation>Оптический поток</translation>
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
            <source>The map cannot be painted: %1</source>
            <translation>Карту не удаётся построить: %1</translation>
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
            <source>%1, kept at %2, can be restored: StrainLens ended without being closed.</source>
            <translation>%1 (на %2) можно восстановить: StrainLens завершился, не будучи закрытым.</translation>
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
            <source>This work is not kept against a crash: %1</source>
            <translation>Эта работа не защищена от сбоя: %1</translation>
        </message>
    </context>
    <context>
        <name>ResultChip</name>
        <message>
            <source>Out of date: measured with another region or other parameters than are set now.</source>
            <translation>Устарело: измерено с другой областью или другими параметрами, чем заданы сейчас.</translation>
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
            <source>The whole image is measured; a region can be drawn</source>
            <translation>Измеряется всё изображение; можно начертить область</translation>
        </message>
        <message>
            <source>The region is what is measured</source>
            <translation>Измеряется область</translation>
        </message>
        <message>
            <source>How it is measured</source>
            <translation>Как измеряется</translation>
        </message>
        <message>
            <source>Measured with this region and these parameters</source>
            <translation>Измерено с этой областью и этими параметрами</translation>
        </message>
        <message>
            <source>Measure the displacements of every image</source>
            <translation>Измерить перемещения на каждом изображении</translation>
        </message>
        <message>
            <source>There are results of another region or other parameters</source>
            <translation>Есть результаты для другой области или других параметров</translation>
        </message>
        <message>
            <source>Maps, values and times; File exports them</source>
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
            <source>Play the images one after the other</source>
            <translation>Показать изображения одно за другим</translation>
        </message>
        <message>
            <source>Image that is shown</source>
            <translation>Показанное изображение</translation>
        </message>
    </context>
    <context>
        <name>RecentProjects</name>
        <message>
            <source>None yet</source>
            <translation>Пока нет</translation>
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
            <source>Point</source>
            <translation>Точка</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Линия</translation>
        </message>
        <message>
            <source>Area</source>
            <translation>Область</translation>
        </message>
        <message>
            <source>Extensometer</source>
            <translation>Экстензометр</translation>
        </message>
        <message>
            <source>Extensometers</source>
            <translation>Экстензометры</translation>
        </message>
        <message>
            <source>Crack opening</source>
            <translation>Раскрытие трещины</translation>
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
            <source>Good points</source>
            <translation>Доля годных точек</translation>
        </message>
        <message>
            <source>%1, mean</source>
            <translation>%1, среднее</translation>
        </message>
        <message>
            <source>%1, scatter</source>
            <translation>%1, разброс</translation>
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
            <source>mm</source>
            <translation>мм</translation>
        </message>
    </context>
    <context>
        <name>ProbePresenter</name>
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
    </context>
    <context>
        <name>PlotPresenter</name>
        <message>
            <source>This map has no numbers that could be counted.</source>
            <translation>На этой карте нет чисел, которые можно сосчитать.</translation>
        </message>
        <message>
            <source>This map has no values.</source>
            <translation>На этой карте нет значений.</translation>
        </message>
        <message>
            <source>Choose an image that has been measured.</source>
            <translation>Выберите измеренное изображение.</translation>
        </message>
        <message>
            <source>Draw a point, a line or an extensometer on the image.</source>
            <translation>Нарисуйте на изображении точку, линию или экстензометр.</translation>
        </message>
        <message>
            <source>Run the measurement: then the probes have values.</source>
            <translation>Запустите измерение: тогда у датчиков будут значения.</translation>
        </message>
        <message>
            <source>No probe has a quantity that was measured.</source>
            <translation>Ни один датчик не читает измеренной величины.</translation>
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
            <source>Draw an extensometer along the load, or choose an area's strain.</source>
            <translation>Нарисуйте экстензометр вдоль нагрузки или выберите деформацию области.</translation>
        </message>
        <message>
            <source>Enter the cross section of the specimen: stress is load over it.</source>
            <translation>Введите площадь сечения образца: напряжение — это нагрузка на неё.</translation>
        </message>
        <message>
            <source>Import the loads of the images: stress is load over cross section.</source>
            <translation>Импортируйте нагрузки снимков: напряжение — это нагрузка на площадь сечения.</translation>
        </message>
        <message>
            <source>The loads do not belong to these results: import them again.</source>
            <translation>Нагрузки не от этих результатов: импортируйте их заново.</translation>
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
            <source>Along the line [px]</source>
            <translation>Вдоль линии [px]</translation>
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
            <source>Scatter: %1</source>
            <translation>Разброс: %1</translation>
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
            <source>Probes over the images</source>
            <translation>Датчики по изображениям</translation>
        </message>
        <message>
            <source>Along the lines</source>
            <translation>Вдоль линий</translation>
        </message>
        <message>
            <source>Histogram of the map</source>
            <translation>Гистограмма карты</translation>
        </message>
        <message>
            <source>What the chart shows</source>
            <translation>Что показывает график</translation>
        </message>
        <message>
            <source>Quantity of the chart</source>
            <translation>Величина графика</translation>
        </message>
        <message>
            <source>Quantity of the chart; a histogram follows the map</source>
            <translation>Величина графика; гистограмма следует за картой</translation>
        </message>
        <message>
            <source>Values at the present image</source>
            <translation>Значения на текущем изображении</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>График</translation>
        </message>
        <message>
            <source>A click or the arrow keys choose the image</source>
            <translation>Щелчок или клавиши со стрелками выбирают изображение</translation>
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
            <source>Stress over strain</source>
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
            <source>Out of date: measured with another region or other parameters than are set now.</source>
            <translation>Устарело: измерено с другой областью или другими параметрами, чем заданы сейчас.</translation>
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
            <source>Save the project first: the command takes %1 from its file. Then copy again.</source>
            <translation>Сначала сохраните проект: команда берёт %1 из его файла. Затем скопируйте снова.</translation>
        </message>
    </context>
    <context>
        <name>Presets</name>
        <message>
            <source>Strain map</source>
            <translation>Карта деформаций</translation>
        </message>
        <message>
            <source>Exact displacements and their strain: what the program begins with.</source>
            <translation>Точные перемещения и их деформации: с этого программа начинает.</translation>
        </message>
        <message>
            <source>Quick look</source>
            <translation>Быстрый просмотр</translation>
        </message>
        <message>
            <source>Displacements to a fraction of a pixel within a moment, without strain.</source>
            <translation>Перемещения до долей пикселя за мгновение, без деформаций.</translation>
        </message>
        <message>
            <source>Large deformation</source>
            <translation>Большие деформации</translation>
        </message>
        <message>
            <source>Points are followed through large stretch and rotation, over later images where the first is not recognised any more, and strain is logarithmic.</source>
            <translation>Точки прослеживаются при большом растяжении и повороте, через более поздние снимки, если первый уже не узнаётся; деформация логарифмическая.</translation>
        </message>
        <message>
            <source>Noisy images</source>
            <translation>Зашумлённые снимки</translation>
        </message>
        <message>
            <source>Every point takes the subset and the order that leave it the smallest error, noise and smoothing together; this takes several times as long.</source>
            <translation>Каждая точка берёт подобласть и порядок с наименьшей ошибкой от шума и сглаживания; это занимает в несколько раз больше времени.</translation>
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
            <source>A choice sets all parameters but those below General</source>
            <translation>Выбор задаёт все параметры, кроме раздела «Общие»</translation>
        </message>
        <message>
            <source>Save preset</source>
            <translation>Сохранить набор</translation>
        </message>
        <message>
            <source>Forget this preset of your own</source>
            <translation>Удалить этот свой набор</translation>
        </message>
        <message>
            <source>Delete preset</source>
            <translation>Удалить набор</translation>
        </message>
        <message>
            <source>Parameters that belong together. A choice sets all but those below General, as one step that can be undone. The button beside it keeps the present ones under a name.</source>
            <translation>Параметры, которые подходят друг другу. Выбор задаёт все, кроме раздела «Общие», одним отменяемым шагом. Кнопка рядом сохраняет текущие под именем.</translation>
        </message>
        <message>
            <source>Own values</source>
            <translation>Свои значения</translation>
        </message>
        <message>
            <source>Name, then Enter</source>
            <translation>Имя, затем Enter</translation>
        </message>
        <message>
            <source>Name of the preset</source>
            <translation>Имя набора</translation>
        </message>
        <message>
            <source>Keep the present parameters under a name</source>
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
            <source>%n points; a click on a heading sorts</source>
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
            <source>What it does</source>
            <translation>Что она делает</translation>
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
            <source>Displacement and strain from photographs of loaded specimens.</source>
            <translation>Перемещения и деформации по фотографиям нагруженных образцов.</translation>
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
            <source>The devices are not known yet.</source>
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
            <translation>px</translation>
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
            <source>%1 is not possible here: %2 is taken.</source>
            <translation>Значение %1 здесь невозможно: взято %2.</translation>
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
            <source>With a drawing tool the cursor, else the selected shape or corner, or on to the next point: by 1 px, with Shift by 10</source>
            <translation>С инструментом рисования — курсор, иначе выбранную фигуру или вершину либо к соседней точке: на 1 px, с Shift на 10</translation>
        </message>
        <message>
            <source>Set a place with the cursor</source>
            <translation>Отметить место курсором</translation>
        </message>
        <message>
            <source>The first begins a shape, further ones set its corners or end it; before the cursor is shown, held down to move the view</source>
            <translation>Первое начинает фигуру, следующие ставят её вершины или завершают её; пока курсор не показан, удерживать для сдвига вида</translation>
        </message>
        <message>
            <source>End the shape</source>
            <translation>Завершить фигуру</translation>
        </message>
        <message>
            <source>Close the shape that is being drawn</source>
            <translation>Замкнуть рисуемую фигуру</translation>
        </message>
        <message>
            <source>Give up or let go</source>
            <translation>Отменить или снять выбор</translation>
        </message>
        <message>
            <source>Give up what is being drawn or dragged, then let go of corner, shape, point and cursor</source>
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
            <source>While this button or the key is held, reference and selected image are shown in turn</source>
            <translation>Пока нажата эта кнопка или клавиша, исходное и выбранное изображения показываются по очереди</translation>
        </message>
        <message>
            <source>Both images in turn</source>
            <translation>Оба изображения по очереди</translation>
        </message>
        <message>
            <source>How much of the deformed image is seen in the blend</source>
            <translation>Насколько видно при наложении изображение после деформации</translation>
        </message>
        <message>
            <source>Share of the deformed image</source>
            <translation>Доля изображения после деформации</translation>
        </message>
        <message>
            <source>The selected image lies below the results, which move with the specimen</source>
            <translation>Под результатами лежит выбранное изображение; они движутся вместе с образцом</translation>
        </message>
        <message>
            <source>Reference and selected image blended; results lie on the reference image</source>
            <translation>Исходное и выбранное изображения наложены; результаты лежат на исходном</translation>
        </message>
        <message>
            <source>The reference image lies below the results</source>
            <translation>Под результатами лежит исходное изображение</translation>
        </message>
        <message>
            <source>Deformed image</source>
            <translation>Изображение после деформации</translation>
        </message>
        <message>
            <source>Both images blended</source>
            <translation>Оба изображения наложены</translation>
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
            <source>As in the file</source>
            <translation>Как в файле</translation>
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
            <source>Stretch to the image's own levels</source>
            <translation>Растянуть по уровням изображения</translation>
        </message>
        <message>
            <source>Contrast and gamma</source>
            <translation>Контраст и гамма</translation>
        </message>
        <message>
            <source>Contrast, brightness and gamma on the screen; what is measured stays as it is</source>
            <translation>Контраст, яркость и гамма на экране; на измерение не влияют</translation>
        </message>
    </context>
    <context>
        <name>PreviewPresenter</name>
        <message>
            <source>Preview: %1 of %2 points</source>
            <translation>Просмотр: %1 из %2 точек</translation>
        </message>
    </context>
    <context>
        <name>LoadTexts</name>
        <message>
            <source>Draw an extensometer along the load, or choose an area's strain.</source>
            <translation>Нарисуйте экстензометр вдоль нагрузки или выберите деформацию области.</translation>
        </message>
        <message>
            <source>Enter the cross section: the constants need the stress.</source>
            <translation>Введите площадь сечения: константам нужно напряжение.</translation>
        </message>
        <message>
            <source>Enter the range that Poisson's ratio is from.</source>
            <translation>Введите диапазон для коэффициента Пуассона.</translation>
        </message>
        <message>
            <source>Fewer than three images lie in this range; widen it.</source>
            <translation>В этом диапазоне меньше трёх снимков; расширьте его.</translation>
        </message>
        <message>
            <source>Import the loads: stress is load over cross section.</source>
            <translation>Импортируйте нагрузки: напряжение — это нагрузка на площадь сечения.</translation>
        </message>
        <message>
            <source>The range must end above where it begins.</source>
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
            <source>A table (CSV) with a row for each image; columns image, frame and time are read where they are there</source>
            <translation>Таблица (CSV) со строкой на каждый снимок; столбцы image, frame и time читаются, если они есть</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Применить</translation>
        </message>
        <message>
            <source>Begin of the range</source>
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
            <source>Loads and elastic constants</source>
            <translation>Нагрузки и упругие константы</translation>
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
            <source>N</source>
            <translation>Н</translation>
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
            <source>Run the measurement: then the constants are shown here.</source>
            <translation>Запустите измерение: тогда здесь появятся константы.</translation>
        </message>
        <message>
            <source>Standard deviation of the load</source>
            <translation>СКО нагрузки</translation>
        </message>
        <message>
            <source>Strain across the load</source>
            <translation>Деформация поперёк нагрузки</translation>
        </message>
        <message>
            <source>Strain along the load</source>
            <translation>Деформация вдоль нагрузки</translation>
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
            <source>nothing</source>
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
            <source>Close without applying what was entered?</source>
            <translation>Закрыть, не применив введённое?</translation>
        </message>
        <message>
            <source>Loads, cross section or range were changed and not applied.</source>
            <translation>Нагрузки, сечение или диапазон изменены и не применены.</translation>
        </message>
        <message>
            <source>It cannot be applied as it is: %1</source>
            <translation>В таком виде это нельзя применить: %1</translation>
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
            <source>Shows the table, how it is read and the load of each image</source>
            <translation>Показывает таблицу, способ её чтения и нагрузку каждого изображения</translation>
        </message>
        <message>
            <source>How the load table is read</source>
            <translation>Как читается таблица нагрузок</translation>
        </message>
    </context>
    <context>
        <name>FileReason</name>
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
            <source>is not an image that can be read; PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG and videos are read.</source>
            <translation>это не изображение, которое можно прочесть; читаются PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG и видео.</translation>
        </message>
        <message>
            <source>needs more memory than there is: %1 px. Close other programs or cut the image.</source>
            <translation>требует больше памяти, чем есть: %1 px. Закройте другие программы или обрежьте изображение.</translation>
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
            <source>cannot be decoded: the video is damaged or of a codec that is not there; convert it, or extract its frames as PNG images.</source>
            <translation>не удаётся декодировать: видео повреждено или для него нет кодека; преобразуйте его или извлеките кадры в файлы PNG.</translation>
        </message>
        <message>
            <source>is truncated: the %1 data ends before the image is complete; copy or record it again.</source>
            <translation>файл обрывается: данные %1 кончаются раньше изображения; скопируйте или снимите его снова.</translation>
        </message>
        <message>
            <source>is damaged: its %1 data cannot be decoded, or it is of a rare kind; copy or record it again, or save it as PNG or TIFF.</source>
            <translation>повреждён: данные %1 не раскодируются, или это редкая разновидность; скопируйте или снимите снова либо сохраните как PNG или TIFF.</translation>
        </message>
        <message>
            <source>is damaged: its %1 data cannot be decoded (%2); copy or record it again, or save it as PNG or TIFF.</source>
            <translation>повреждён: данные %1 не раскодируются (%2); скопируйте или снимите снова либо сохраните как PNG или TIFF.</translation>
        </message>
        <message>
            <source>is of a kind that is not read: %1; save it again with 8 or 16 bits, uncompressed or as PNG.</source>
            <translation>такая разновидность не читается: %1; сохраните снова с 8 или 16 битами, без сжатия или как PNG.</translation>
        </message>
        <message>
            <source>has pixels of a kind that is not read; save it with 8 or 16 bit, or as float.</source>
            <translation>пиксели такого вида не читаются; сохраните с 8 или 16 битами или как float.</translation>
        </message>
        <message>
            <source>is absurdly large: its header says %1 px; at most %2 px a side and %3 megapixels are read. Cut it, or save it again if the header is wrong.</source>
            <translation>невозможно велик: в заголовке %1 px; читается не более %2 px по стороне и %3 мегапикселей. Обрежьте его или сохраните снова, если заголовок неверен.</translation>
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
            <source>there is no such folder to watch; check the name, or make it first.</source>
            <translation>такой папки нет, следить не за чем; проверьте имя или сначала создайте её.</translation>
        </message>
        <message>
            <source>holds results, which are not opened here; open the project or the images that they were measured from. strainlens-cli convert makes tables and pictures of results.</source>
            <translation>содержит результаты, здесь они не открываются; откройте проект или снимки, по которым они измерены. strainlens-cli convert делает из результатов таблицы и рисунки.</translation>
        </message>
        <message>
            <source>holds arrays of numbers, not images; save the images as PNG or TIFF.</source>
            <translation>содержит массивы чисел, а не снимки; сохраните снимки как PNG или TIFF.</translation>
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
            <source>nothing but the alphabet says which image is the first</source>
            <translation>лишь алфавит указывает, какое изображение первое</translation>
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
    </context>
    <context>
        <name>ArrowBox</name>
        <message>
            <source>By how much the arrows are lengthened</source>
            <translation>Во сколько раз удлиняются стрелки</translation>
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
            <translation>Длина при перемещении 1 px:</translation>
        </message>
        <message>
            <source>Colours:</source>
            <translation>Цвета:</translation>
        </message>
        <message>
            <source>Every n-th column and row of the grid has an arrow; automatic: as many as do not overlap at the present zoom</source>
            <translation>Стрелка есть в каждом n-м столбце и ряду сетки; авто: столько, сколько не перекрывается при этом масштабе</translation>
        </message>
        <message>
            <source>How long arrows are on the image; automatic: what suits the longest displacement</source>
            <translation>Какой длины стрелки на изображении; авто: как подходит наибольшему перемещению</translation>
        </message>
        <message>
            <source>What the colours of the arrows stand for: a quantity in the colours of the map bar, or nothing</source>
            <translation>Что означают цвета стрелок: величину в цветах карты или ничего</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>авто</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>One scale for all images</source>
            <translation>Один масштаб для всех изображений</translation>
        </message>
        <message>
            <source>Arrows of all images of the sequence are lengthened alike</source>
            <translation>Стрелки всех изображений последовательности удлиняются одинаково</translation>
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
            <source>%1 px, its scale good to ± %2 %</source>
            <translation>%1 px, масштаб с точностью ± %2 %</translation>
        </message>
        <message>
            <source>%1 ± %2 mm/px (%3 %)</source>
            <translation>%1 ± %2 мм/px (%3 %)</translation>
        </message>
        <message>
            <source>Standard deviation of the scale where both ends of the line are placed to 0.5 px; a longer line is better</source>
            <translation>Стандартное отклонение масштаба, если оба конца линии поставлены с точностью 0,5 px; длинная линия лучше</translation>
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
            <source>The line leaves the image; draw it between two places inside.</source>
            <translation>Линия выходит за изображение; проведите её между двумя местами внутри.</translation>
        </message>
        <message>
            <source>Scale from a known length</source>
            <translation>Масштаб по известной длине</translation>
        </message>
        <message>
            <source>The calibration has the length&apos;s scale, good to ± %1 %</source>
            <translation>Калибровка получила масштаб по длине с точностью ± %1 %</translation>
        </message>
        <message>
            <source>Scale: %1 mm/px ± %2 %</source>
            <translation>Масштаб: %1 мм/px ± %2 %</translation>
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
            <source>What is to be in %1:</source>
            <translation>Что записать в %1:</translation>
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
            <source>Tick one column at least.</source>
            <translation>Отметьте хотя бы один столбец.</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>Столбцы</translation>
        </message>
        <message>
            <source>Columns of the file</source>
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
            <source>Tick all columns</source>
            <translation>Отметить все столбцы</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Ни одного</translation>
        </message>
        <message>
            <source>Tick no column</source>
            <translation>Снять все отметки</translation>
        </message>
    </context>
    <context>
        <name>PointSection</name>
        <message>
            <source>Points</source>
            <translation>Точки</translation>
        </message>
        <message>
            <source>Points that have a row</source>
            <translation>Точки, для которых есть строка</translation>
        </message>
        <message>
            <source>All of the grid</source>
            <translation>Все точки сетки</translation>
        </message>
        <message>
            <source>Those in the region</source>
            <translation>Точки внутри области</translation>
        </message>
        <message>
            <source>Those that were measured</source>
            <translation>Только измеренные</translation>
        </message>
    </context>
    <context>
        <name>FrameSection</name>
        <message>
            <source>Numbers and ranges of images from 1 on are needed, as in 1-10,15 or 1-100:10 (every tenth).</source>
            <translation>Нужны номера и диапазоны изображений, начиная с 1, например 1-10,15 или 1-100:10 (каждое десятое).</translation>
        </message>
        <message>
            <source>None of these images was measured: their numbers go from %1 to %2.</source>
            <translation>Ни одно из этих изображений не измерено: номера измеренных — от %1 до %2.</translation>
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
            <source>The one shown: %1, %2</source>
            <translation>Показанное: %1, %2</translation>
        </message>
        <message>
            <source>The one shown: it was not measured</source>
            <translation>Показанное: оно не измерено</translation>
        </message>
        <message>
            <source>Every n-th, n =</source>
            <translation>Каждое n-е, n =</translation>
        </message>
        <message>
            <source>Every how many images one is written</source>
            <translation>Через сколько изображений записывать</translation>
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
            <source>Numbers and ranges as in 1-10,15, 20- (to the last) and 1-100:10 (every tenth)</source>
            <translation>Номера и диапазоны, например 1-10,15, 20- (до последнего) и 1-100:10 (каждое десятое)</translation>
        </message>
    </context>
    <context>
        <name>WidthSection</name>
        <message>
            <source>No side of the picture may be longer than %1 px: choose less.</source>
            <translation>Сторона рисунка не может быть длиннее %1 px: выберите меньше.</translation>
        </message>
        <message>
            <source>The image becomes %1 × %2 px; the legend stands beside it.</source>
            <translation>Изображение будет %1 × %2 px; легенда — рядом с ним.</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Размер</translation>
        </message>
        <message>
            <source>Size of the picture</source>
            <translation>Размер рисунка</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Автоматически</translation>
        </message>
        <message>
            <source>That of the image</source>
            <translation>Как у изображения</translation>
        </message>
        <message>
            <source>Times that of the image</source>
            <translation>Во сколько раз больше изображения</translation>
        </message>
        <message>
            <source>Width of the image</source>
            <translation>Ширина изображения</translation>
        </message>
        <message>
            <source>How many times as large as the image</source>
            <translation>Во сколько раз больше изображения</translation>
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
            <source>Place</source>
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
            <source>%1: while the lock is closed, one follows the other</source>
            <translation>%1: пока замок закрыт, одно следует за другим</translation>
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
            <source>%1 and %n more were not whole when the watch ended, and are not measured.</source>
            <translation>
                <numerusform>%1 и ещё %n изображение не были дописаны к концу слежения и не измерены.</numerusform>
                <numerusform>%1 и ещё %n изображения не были дописаны к концу слежения и не измерены.</numerusform>
                <numerusform>%1 и ещё %n изображений не были дописаны к концу слежения и не измерены.</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 came too late</source>
            <translation>%1 пришло слишком поздно</translation>
        </message>
        <message>
            <source>%1 could not be measured</source>
            <translation>%1 измерить не удалось</translation>
        </message>
        <message>
            <source>%1 has come after images that stand behind it, and is not measured. A run over the folder measures it in its place.</source>
            <translation>%1 пришло позже изображений, которые стоят за ним, и не измерено. Расчёт по всей папке измерит его на его месте.</translation>
        </message>
        <message>
            <source>%1 is looked at five times a second (%2); an image counts as whole when it has stayed the same for a second.</source>
            <translation>%1 просматривается пять раз в секунду (%2); изображение считается дописанным, если не менялось секунду.</translation>
        </message>
        <message>
            <source>%1 was gone again</source>
            <translation>%1 исчезло</translation>
        </message>
        <message>
            <source>%1 was gone before it could be read, and is not measured.</source>
            <translation>%1 исчезло, прежде чем его прочли, и не измерено.</translation>
        </message>
        <message>
            <source>%1 was not whole when the watch ended, and is not measured.</source>
            <translation>%1 не было дописано к концу слежения и не измерено.</translation>
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
            <source>The folder %1 cannot be listed any more (%2), and the watch has ended. What was measured is kept; watch it again to go on.</source>
            <translation>Папку %1 больше нельзя просмотреть (%2), слежение закончено. Измеренное сохранено; чтобы продолжить, следите за ней снова.</translation>
        </message>
        <message>
            <source>The folder %1 cannot be watched any more (%2). What was measured is kept; watch it again to go on.</source>
            <translation>За папкой %1 больше нельзя следить (%2). Измеренное сохранено; чтобы продолжить, следите за ней снова.</translation>
        </message>
        <message>
            <source>The folder %1 is away; the watch waits until it is there again.</source>
            <translation>Папка %1 недоступна; слежение ждёт её возвращения.</translation>
        </message>
        <message>
            <source>The folder %1 is there again; the watch continues.</source>
            <translation>Папка %1 снова доступна; слежение продолжается.</translation>
        </message>
        <message numerus="yes">
            <source>The watch has ended before all images had come; %n are missing.</source>
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
            <source>Watching %1: %n measured, waiting until %2 is whole</source>
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
            <source>Black and white stripes mark what the deformed image hides or does not show: there the flow is a guess</source>
            <translation>Чёрно-белые полосы отмечают то, что на изображении после деформации скрыто или не видно: там поток лишь предположение</translation>
        </message>
        <message>
            <source>Every pixel of any scene by its own, or a grid of points and what lies between them, which is more exact where the image shows speckles; the texture of the reference image can decide</source>
            <translation>Каждый пиксель любой сцены сам по себе или сетка точек и то, что между ними: это точнее там, где видны спеклы; решить может текстура исходного изображения</translation>
        </message>
        <message>
            <source>Figures of the optical flow</source>
            <translation>Показатели оптического потока</translation>
        </message>
        <message>
            <source>Hidden in the deformed image</source>
            <translation>Скрыто после деформации</translation>
        </message>
        <message>
            <source>How much of the image shines through the layer</source>
            <translation>Насколько изображение просвечивает сквозь слой</translation>
        </message>
        <message>
            <source>How the flow is measured</source>
            <translation>Как измеряется поток</translation>
        </message>
        <message>
            <source>Known pixels</source>
            <translation>Известные пиксели</translation>
        </message>
        <message>
            <source>Largest length [px]</source>
            <translation>Наибольшая длина [px]</translation>
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
            <translation>Средняя длина [px]</translation>
        </message>
        <message>
            <source>Mean residual [grey levels]</source>
            <translation>Средний остаток [уровни яркости]</translation>
        </message>
        <message>
            <source>Mean u, v [px]</source>
            <translation>Средние u, v [px]</translation>
        </message>
        <message>
            <source>Median length [px]</source>
            <translation>Медиана длины [px]</translation>
        </message>
        <message>
            <source>Median standard deviation [px]</source>
            <translation>Медиана станд. отклонения [px]</translation>
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
            <source>Stripes on hidden pixels</source>
            <translation>Полосы на скрытых пикселях</translation>
        </message>
        <message>
            <source>The reference image has one grey everywhere: no motion can be seen.</source>
            <translation>В исходном изображении всюду один уровень яркости: движения не видно.</translation>
        </message>
        <message>
            <source>The deformed image has one grey everywhere: no motion can be seen.</source>
            <translation>В изображении после деформации всюду один уровень яркости: движения не видно.</translation>
        </message>
        <message>
            <source>The reference image shows no speckles.</source>
            <translation>На исходном изображении спеклов нет.</translation>
        </message>
        <message>
            <source>The reference image shows speckles.</source>
            <translation>На исходном изображении видны спеклы.</translation>
        </message>
        <message>
            <source>The same without the flow</source>
            <translation>То же без потока</translation>
        </message>
        <message>
            <source>What lies over the reference image: colours of direction and length, streaks along the motion, the deformed image moved back by the flow, what that differs from the reference image, or the predicted standard deviation</source>
            <translation>Что лежит на исходном изображении: цвета направления и длины, штрихи вдоль движения, изображение после деформации, сдвинутое потоком назад, его отличие от исходного или предсказанное стандартное отклонение</translation>
        </message>
    </context>
    <context>
        <name>FlowPresenter</name>
        <message>
            <source>The flow cannot be painted: %1</source>
            <translation>Поток нельзя нарисовать: %1</translation>
        </message>
    </context>
    <context>
        <name>FlowTexts</name>
        <message>
            <source>Every pixel, held by points</source>
            <translation>Пиксели и точки</translation>
        </message>
        <message>
            <source>As the texture says</source>
            <translation>По текстуре</translation>
        </message>
        <message>
            <source>Colour wheel</source>
            <translation>Цветовой круг</translation>
        </message>
        <message>
            <source>Deformed image moved back</source>
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
            <source>Standard deviation of the displacement [px]</source>
            <translation>Стандартное отклонение перемещения [px]</translation>
        </message>
        <message>
            <source>Streaks along the motion</source>
            <translation>Штрихи по движению</translation>
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
            <source>Choose the folder to which the images have moved</source>
            <translation>Выбрать папку, в которую переместили снимки</translation>
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
            <source>This run would need %1 GiB of memory, and the memory limit is %2 GiB. Raise the limit, or choose a greater step.</source>
            <translation>Для этого расчёта нужно %1 ГиБ памяти, а предел — %2 ГиБ. Повысьте предел или выберите больший шаг.</translation>
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
            <source>Lines above the column heads</source>
            <translation>Строк над заголовками столбцов</translation>
        </message>
        <message>
            <source>Numbers are written</source>
            <translation>Числа записаны как</translation>
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
            <source>Load and its unit</source>
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
            <source>Column of the load</source>
            <translation>Столбец нагрузки</translation>
        </message>
        <message>
            <source>Unit of the load</source>
            <translation>Единица нагрузки</translation>
        </message>
        <message>
            <source>That the column of frame numbers gives to it</source>
            <translation>Который даёт ему столбец номеров изображений</translation>
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
            <source>Read as the last table with these columns.</source>
            <translation>Прочитано как последняя таблица с такими столбцами.</translation>
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
            <source>Recognise</source>
            <translation>Распознать</translation>
        </message>
        <message>
            <source>Forgets what was chosen here and recognises the table again</source>
            <translation>Забывает выбранное здесь и распознаёт таблицу заново</translation>
        </message>
        <message>
            <source>OK</source>
            <translation>ОК</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Отмена</translation>
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
            <source>The column %1 holds no times.</source>
            <translation>Столбец %1 не содержит времени.</translation>
        </message>
        <message numerus="yes">
            <source>%n row(s) belong to no image, the first in line %1.</source>
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
    </context>
</TS>
