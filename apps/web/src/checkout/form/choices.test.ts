import { describe, expect, it } from 'vitest';
import type { Place, Zone } from '@gorpark/contract/wire/types';
import { usualChips } from './duration-chips.ts';
import { parkingChoices, zoneChoices } from './place-choices.ts';

const RANGE = { min: 15, max: 1440, step: 15 };

describe('quick durations', () => {
  it('returns the durations that the city allows', () => {
    expect(usualChips(RANGE)).toEqual([30, 60, 120, 180]);
    expect(usualChips({ min: 60, max: 120, step: 15 })).toEqual([60, 120]);
  });
});

describe('place choices', () => {
  const zone: Zone = {
    code: '7812',
    name: '7812 Владимирский округ',
    zoneNumber: '7812',
    zoneName: 'Владимирский округ',
    category: '',
    prices: [],
  };
  const place = (rest: Partial<Place>): Place => ({
    id: 'p',
    code: '3010',
    name: '',
    address: 'улица Рубинштейна',
    description: '',
    objectType: 'parkings',
    category: 'roadside',
    isFree: false,
    spaces: { total: null, free: null, disabled: null },
    zone: { zoneNumber: '7812', zoneName: 'Владимирский округ', prices: [] },
    side: null,
    geometry: { type: 'Point', coordinates: [30.3, 59.9] },
    ...rest,
  });

  it('lists the last zone first, then the nearest, each with its streets', () => {
    const zones = ['1', '2', '3'].map((zoneNumber) => ({ ...zone, zoneNumber }));
    const at = (zoneNumber: string, lon: number) =>
      place({
        address: `улица ${zoneNumber}, 3–15`,
        zone: { zoneNumber, zoneName: '', prices: [] },
        geometry: { type: 'Point', coordinates: [lon, 59.9] },
      });
    const places = [at('1', 30.3), at('2', 30.2), at('3', 30.21), at('3', 30.5)];
    const listed = zoneChoices(zones, places, 'ru', '2').map(({ code, streets }) => [code, streets]);
    expect(listed).toEqual([
      ['2', 'улица 2'],
      ['3', 'улица 3'],
      ['1', 'улица 1'],
    ]);
    expect(zoneChoices(zones, places, 'ru').map(({ code }) => code)).toEqual(['1', '2', '3']);
  });

  it('finds a zone by number, name and streets', () => {
    const [choice] = zoneChoices(
      [zone],
      [place({}), place({ zone: null, address: 'Невский проспект' })],
      'ru',
    );
    expect(choice).toMatchObject({ code: '7812', title: 'Владимирский округ', parkingCode: null });
    for (const word of ['7812', 'Владимирский', 'Рубинштейна']) expect(choice?.search).toContain(word);
    expect(choice?.search).not.toContain('Невский');
  });

  it('sorts parkings by number and skips free ones, other objects and parkings without a code', () => {
    const places = [
      place({ code: '3100' }),
      place({ code: '99' }),
      place({ code: '99', address: 'второй раз' }),
      place({ code: '1', isFree: true }),
      place({ code: '2', objectType: 'museum' }),
      place({ code: '' }),
      place({ code: '3', zone: null }),
    ];
    expect(parkingChoices(places).map((one) => one.parkingCode)).toEqual(['99', '3100']);
    expect(parkingChoices(places)[0]?.title).toBe('улица Рубинштейна');
  });
});
