import type { Fits } from '#src/i18n/catalogue.ts';

const ru = {
  title: 'Проверка номера',
  label: 'Номер автомобиля',
  hint: 'Например А123ВС178. Латинские буквы станут русскими, пробелы не мешают',
  types: 'Типы номеров',
  standart: 'Обычный',
  transit: 'Транзит',
  taxi: 'Такси и автобусы',
  moto: 'Мотоцикл',
  mvdStandart: 'Полиция',
  mvdTrailer: 'Полиция, прицеп',
  mvdMoto: 'Полиция, мотоцикл',
  fitsRegion: 'Номер подходит: {type}, регион {region}',
  noRegion: 'Номер подходит: {type}, без региона',
  notEmpty: 'Введите номер',
  tooLong: 'В номере не больше 9 знаков',
  invisible: 'В номере есть невидимые знаки. Введите его с клавиатуры',
  letters: 'В номере бывают только буквы А, В, Е, К, М, Н, О, Р, С, Т, У, Х и цифры',
  format: 'Номер не подходит ни к одному из семи типов. Проверьте знаки',
  category: 'Номер не подходит к категории автомобиля',
} as const;

const en: Fits<typeof ru> = {
  title: 'Plate check',
  label: 'Vehicle number',
  hint: 'For example А123ВС178. Latin letters become Russian ones, spaces do not matter',
  types: 'Plate types',
  standart: 'Standard',
  transit: 'Transit',
  taxi: 'Taxis and buses',
  moto: 'Motorcycle',
  mvdStandart: 'Police',
  mvdTrailer: 'Police trailer',
  mvdMoto: 'Police motorcycle',
  fitsRegion: 'The number fits: {type}, region {region}',
  noRegion: 'The number fits: {type}, without a region',
  notEmpty: 'Enter the number',
  tooLong: 'A number has no more than 9 signs',
  invisible: 'The number has invisible signs. Type it',
  letters: 'A number has only the letters А, В, Е, К, М, Н, О, Р, С, Т, У, Х and digits',
  format: 'The number fits none of the seven types. Check its signs',
  category: 'The number does not fit the category of the vehicle',
};

/** `useT(plateCheckerMessages)`. */
export const plateCheckerMessages = { ru, en };
