import { describe, expect, it } from 'vitest';
import { paymentVehicle, readCategory, readPlateFormat } from './vehicle.ts';

describe('vehicle of a payment', () => {
  it('[PAY-126] number in upper case without whitespace, category B by default, Russian or foreign', () => {
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

  it('[PAY-126] the words of the wire for the format', () => {
    expect(
      ['rus', 'Российский', 'foreign', 'other', 'Иностранный', 'x', 5, null].map((word) =>
        readPlateFormat(word),
      ),
    ).toEqual(['rus', 'rus', 'foreign', 'foreign', 'foreign', null, null, null]);
  });

  it('[PAY-126] B28 an absent category is B, any other thing is refused', () => {
    expect(readCategory(undefined)).toBe('B');
    expect(readCategory('')).toBe('B');
    expect(['A', 'B', 'C', 'D', 'M'].map((word) => readCategory(word))).toEqual(['A', 'B', 'C', 'D', 'M']);
    expect(['Z', 5, null, 'b', {}].map((word) => readCategory(word))).toEqual([null, null, null, null, null]);
  });
});
