import { expect, it } from 'vitest';
import { zoneTitle } from './zone-title.ts';

it.each([
  ['101', 'Зона 101', ''],
  ['101', '101', ''],
  ['101', 'Zone 101', ''],
  ['101', 'Зона № 101', ''],
  ['101', 'Зона 1010', 'Зона 1010'],
  ['7806', 'Округ № 78', 'Округ № 78'],
  ['7801', 'Литейный', 'Литейный'],
])('[D-J364] beside the sign %s the name %s says %o', (number, name, said) => {
  expect(zoneTitle(number, name)).toBe(said);
});
