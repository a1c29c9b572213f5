import { describe, expect, it } from 'vitest';
import { paymentVehicle, readCategory, readPlateFormat } from './vehicle.ts';

describe('vehicle of a payment', () => {
  it('[PAY-126] has an upper-case number without whitespace, category B by default, Russian or foreign', () => {
    expect(paymentVehicle({ number: ' a 123 bc 77 ' })).toEqual({
      number: 'А123ВС77',
      category: 'B',
      numberFormat: 'rus',
    });
    expect(paymentVehicle({ number: 'ab 1234 c', category: 'C', numberFormat: 'foreign' })).toEqual({
      number: 'AB1234C',
      category: 'C',
      numberFormat: 'foreign',
    });
    expect(paymentVehicle({ number: 'xyz 99' }).numberFormat).toBe('foreign');
  });

  it('[PAY-126] reads the API values of the format', () => {
    expect(
      ['rus', 'Российский', 'foreign', 'other', 'Иностранный', 'x', 5, null].map((word) =>
        readPlateFormat(word),
      ),
    ).toEqual(['rus', 'rus', 'foreign', 'foreign', 'foreign', null, null, null]);
  });

  it('[PAY-126] B28 sets a missing category to B and refuses an unknown one', () => {
    const read = (value: unknown, plate = 'А123ВС77') => readCategory(value, plate, null);
    expect(read(undefined)).toBe('B');
    expect(read('')).toBe('B');
    expect(['A', 'B', 'C', 'D', 'M'].map((word) => read(word))).toEqual(['A', 'B', 'C', 'D', 'M']);
    expect(['Z', 5, null, 'b', {}].map((word) => read(word))).toEqual([null, null, null, null, null]);
  });

  it.each([
    ['А123ВС77', null, 'B'],
    ['1234АВ78', null, 'A'],
    ['1234ab78', null, 'A'],
    ['1234А78', null, 'A'],
    ['1234А78', 'foreign', 'B'],
    ['123А78', null, 'B'],
    ['', null, 'B'],
  ] as const)('[vehicles-4] defaults the plate %s (%s) to category %s', (plate, format, category) => {
    expect(readCategory('', plate, format)).toBe(category);
    expect(paymentVehicle({ number: plate, numberFormat: format }).category).toBe(category);
  });
});
