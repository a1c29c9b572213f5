import { CHECK_TEXTS } from './check-texts.ts';

const TEXTS = {
  ...CHECK_TEXTS,
  unreadable: ['не читается ({})', 'cannot be read ({})'],
  encoding: ['это не UTF-8: сохраните файл в этой кодировке', 'is not UTF-8: save it in that encoding'],
  notJson: ['это не JSON: {}', 'is no JSON: {}'],
  fields: ['неверные поля: {}', 'has invalid fields: {}'],
  noFiles: ['нет файла .geojson или .json', 'no .geojson or .json file found'],
  system: [
    'координаты в системе {}: переведите их в WGS 84 (EPSG:4326)',
    'its coordinates are in {}: convert it to WGS 84 (EPSG:4326)',
  ],
  notDegrees: [
    '{} — не долгота и широта: переведите файл в градусы (EPSG:4326)',
    '{} is not a longitude and latitude: convert the file to degrees (EPSG:4326)',
  ],
  swapped: [
    'широта стоит первой, а в GeoJSON первой идёт долгота',
    'the latitude comes first: GeoJSON has the longitude first',
  ],
  allOutside: ['все объекты вне mapBounds из city.json', 'all features lie outside mapBounds of city.json'],
  noFolder: ['такой папки нет', 'there is no such folder'],
  notFolder: [
    'это файл, а для --from нужна папка с ним',
    'is a file: --from needs the folder that contains it',
  ],
  notCollection: ['это не GeoJSON FeatureCollection', 'is not a GeoJSON FeatureCollection'],
  noPlaces: [
    'в выгрузке нет парковок, а в пакете они есть (parkings.geojson): добавьте файл с парковками или сначала удалите тот файл; ничего не записано',
    'the extract has no parking places, but the pack has some in parkings.geojson: add the file of places, or remove that file first; nothing was written',
  ],
  nothing: [
    'в выгрузке нет ничего для карты, ничего не записано',
    'the extract has nothing for the map, nothing was written',
  ],
  missingCode: [
    'код «{}» означает пустое значение и не взят (объектов: {})',
    'code "{}" means a missing value and is not used ({} features)',
  ],
  lotParts: [
    'частей: {}; это одно место, нарисована самая большая',
    'has {} parts: it is one place, drawn as the largest of them',
  ],
  laneParts: [
    'частей, которые не соединены: {}; это одна полоса, нарисована самая длинная',
    'has {} parts that do not touch: it is one lane, drawn as the longest',
  ],
  noZone: [
    'не лежит ни в одной зоне: показано, но оплатить нельзя',
    'lies in no zone: it is shown and cannot be paid for',
  ],
  guessedZone: [
    'зона не указана, файла с районами нет: взята зона {}, первая из нескольких',
    'names no zone and there is no file of areas: zone {} is taken, the first of several',
  ],
  notWhole: ['{} «{}» — не целое число и не взято', '{} "{}" is no whole number and is not used'],
  unknownValue: ['{} «{}» не взято, можно: {}', '{} "{}" is not used, known values: {}'],
  limit: [
    '{} «{}» ограничивает парковку или непонятно: место не станет бесплатным',
    '{} "{}" limits parking or is not understood; it never makes the place free',
  ],
  notSold: [
    'показано, но не бесплатно и не продаётся: чтобы продавать, укажите category: {}',
    'is shown, neither free nor for sale: to sell it, set its category: {}',
  ],
  equalZones: [
    'районы этих зон пересекаются и равны по площади: места там ни в какой зоне',
    'the areas of these zones overlap and are of equal size: places there are in no zone',
  ],
  smallerZone: [
    'районы этих зон пересекаются: места там в зоне {}, она меньше',
    'the areas of these zones overlap: places there are of zone {}, the smaller area',
  ],
  stays: [
    'файл не изменён: в выгрузке для него ничего нет',
    'stays as it was: there is nothing for it in the extract',
  ],
  noSources: [
    'файла нет: укажите источники, их лицензию и подпись',
    'is missing: name the sources, their licence and the attribution',
  ],
  notGeoJson: [
    'это не GeoJSON: имя должно кончаться на .geojson или .json, за ним может стоять .gz',
    'is not GeoJSON: the name must end in .geojson or .json, optionally followed by .gz',
  ],
  unknownKind: [
    'содержание неизвестно: его называет имя файла (см. docs/adding-a-city.md)',
    'is of an unknown kind: the file name must say what it contains (see docs/adding-a-city.md)',
  ],
  outside: ['лежит вне mapBounds из city.json', 'lies outside mapBounds of city.json'],
  notFeature: ['это не Feature', 'is not a Feature'],
  noGeometry: ['нет геометрии, которую можно нарисовать ({})', 'has no geometry that can be drawn ({})'],
  laneTwice: ['это снова полоса {}', 'is the lane of {} once more'],
  twice: ['это снова {}', 'is {} once more'],
  tooShort: ['слишком коротко для карты', 'is too short to be drawn'],
  tooSmall: ['слишком мало для карты', 'is too small to be drawn'],
  rails: ['рельсы трамваев и метро', 'rails of trams and undergrounds'],
  noCars: ['улицы, по которым не ездят машины', 'streets that no car uses'],
  below: ['глубоко под землёй или сквозь дом', 'deep below the ground or through a house'],
  noPathName: ['дорожки без названия', 'paths without a name'],
  roofs: ['крыши без стен', 'roofs without walls'],
  waste: ['сточные воды', 'waste water'],
  unseenSize: ['слишком мало, чтобы увидеть', 'too small to be seen'],
  otherThing: ['{} «{}» — это не место для машин', '{} "{}" is no place for cars'],
  noCount: ['нет ни кода, ни числа мест', 'has neither a code nor a number of places'],
  noStreets: ['лежит там, где на карте нет улиц', 'lies where the map has no streets'],
  noCoordinates: ['нет координат', 'has no coordinates'],
  inLot: ['лежит в {}, число мест берётся оттуда', 'lies in {}, whose own capacity holds'],
  notLine: ['это не линия', 'is not a line'],
  notArea: ['это не площадь', 'is not an area'],
  point: ['это точка, а не линия или площадь', 'is a point, not a line or an area'],
  noZoneName: ['такого имени зоны нет в zones.json', 'has the name of no zone of zones.json'],
  noKind: ['нет kind', 'has no kind'],
  otherKind: ['неизвестный kind «{}»', 'has the unknown kind "{}"'],
  noName: ['нет имени', 'has no name'],
  noHighway: ['нет highway', 'has no highway tag'],
  otherHighway: ['неизвестный highway «{}»', 'has the unknown highway "{}"'],
} as const;

export type MapText = keyof typeof TEXTS;

export function bothTexts(key: MapText, ...values: readonly (string | number)[]): string {
  const fill = (text: string) =>
    values.reduce<string>((filled, value) => filled.replace('{}', () => `${value}`), text);
  return TEXTS[key].map(fill).join(' / ');
}

export const mapText = (key: MapText, place: string, ...values: readonly (string | number)[]): string =>
  `${place}: ${bothTexts(key, ...values)}`;
