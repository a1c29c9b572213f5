import { describe, expect, it } from 'vitest';
import { readZones } from './zones.ts';

const zone = (rest: Record<string, unknown>) => ({
  name: '0001 Центр',
  value: '0001',
  code: '0001',
  zonenumber: '0001',
  zonename: 'Центр',
  category: 'roadside',
  prices: [{ type: 'default', interval: { from: '08:00:00', to: '20:00:00' }, price: 40 }],
  ...rest,
});

describe('zones', () => {
  it('[PAY-017] reads name, value/code, zonenumber, zonename, category and prices of a zone', () => {
    expect(readZones({ status: 'ok', result: [zone({})] })).toEqual([
      {
        name: '0001 Центр',
        code: '0001',
        zoneNumber: '0001',
        zoneName: 'Центр',
        category: 'roadside',
        prices: [{ dayType: 'weekday', from: 480, to: 1200, categories: 'all', hourPrice: 4000 }],
      },
    ]);
    expect(readZones([zone({ value: undefined, code: '17' })])[0]?.code).toBe('17');
    expect(readZones([{ zonenumber: 12 }])[0]).toMatchObject({ code: '12', name: '12', zoneNumber: '12' });
  });

  it('[PAY-020] sorts the list by name', () => {
    const names = ['Ёлочная', '10 Юг', 'Арбат', '9 Север', 'Яуза', 'Жуковская'];
    const zones = readZones({ zones: names.map((name, index) => zone({ name, zonenumber: String(index) })) });
    expect(zones.map(({ name }) => name)).toEqual([
      '9 Север',
      '10 Юг',
      'Арбат',
      'Ёлочная',
      'Жуковская',
      'Яуза',
    ]);
  });

  it('[PAY-021] charges 50 roubles per hour in a zone without known prices', () => {
    const [silent] = readZones([zone({ prices: undefined })]);
    expect(silent?.prices.map(({ dayType, from, to, hourPrice }) => [dayType, from, to, hourPrice])).toEqual([
      ['weekday', 0, 1440, 5000],
      ['saturday', 0, 1440, 5000],
      ['sunday', 0, 1440, 5000],
      ['holiday', 0, 1440, 5000],
    ]);
    expect(readZones([zone({ prices: [] })])[0]?.prices).toEqual([]);
  });

  it('skips an entry without a number and returns no zones without a list', () => {
    expect(readZones([zone({ zonenumber: '', value: '', code: '' }), null, 'x'])).toEqual([]);
    expect(readZones(null)).toEqual([]);
  });
});
