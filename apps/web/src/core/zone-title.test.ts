import { expect, it } from 'vitest';
import { zoneNameIn, zoneTitle } from './zone-title.ts';

it.each([
  ['101', 'Зона 101', ''],
  ['101', '101', ''],
  ['101', 'Zone 101', ''],
  ['101', 'Зона № 101', ''],
  ['101', 'Зона 1010', 'Зона 1010'],
  ['101', 'Зона101', ''],
  ['101', 'зона  №  101 ', ''],
  ['101', '№101', ''],
  ['101', 'Старая зона 101', 'Старая зона 101'],
  ['101', '1 № 101', '1 № 101'],
  ['7806', 'Округ № 78', 'Округ № 78'],
  ['7801', 'Литейный', 'Литейный'],
])('[map-7] returns the title %o from number %s and name %s', (number, name, said) => {
  expect(zoneTitle(number, name, 'ru')).toBe(said);
});

it.each([
  ['Округ № 78', 'District No. 78'],
  ['Зона 5', 'Zone 5'],
  ['Квартал 1:2:3', 'Block 1:2:3'],
  ['Квартал 1:2:3 (центр)', 'Block 1:2:3 (centre)'],
  ['Общая зона', 'General zone'],
  ['Центр', 'Centre'],
  ['Сенной округ', 'Сенной округ'],
  ['Литейный', 'Литейный'],
])('[client-2] translates the zone %s to %s and keeps the Russian name', (name, english) => {
  expect(zoneNameIn('en', name)).toBe(english);
  expect(zoneNameIn('ru', name)).toBe(name);
});
