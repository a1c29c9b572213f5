import { describe, expect, it } from 'vitest';
import { dayType, readPrices } from './prices.ts';

const row = (rest: Record<string, unknown>) => ({
  day: 'Рабочий',
  daycode: 0,
  categoryts: '',
  timestart: '0001-01-01T08:00:00',
  timeend: '0001-01-01T20:00:00',
  price: '30 руб.',
  ...rest,
});

describe('zone prices of real responses', () => {
  it.each([
    ['30 руб.', 3000],
    ['30', 3000],
    ['1 250,50 ₽', 125_050],
    ['', 0],
    ['  ', 0],
  ])('[APP-090] reads the price text %j as %i kopecks', (price, kopecks) => {
    expect(readPrices([row({ price })])[0]?.hourPrice).toBe(kopecks);
  });

  it('[APP-090] reads prices in hundredths by vehicle type: 6000 is 60.00', () => {
    const prices = readPrices([
      { vehicleType: 'car', price: 6000 },
      { vehicleType: 'motorcycle', price: 0 },
      { vehicleType: 'truck', price: { min: 18_000, max: 18_000 } },
    ]);
    const weekday = prices.filter((price) => price.dayType === 'weekday');
    expect(weekday.map(({ categories, hourPrice }) => [categories, hourPrice])).toEqual([
      [['B'], 6000],
      [['A', 'M'], 0],
      [['C', 'D'], 18_000],
    ]);
    expect(prices).toHaveLength(12);
    expect(weekday[0]).toMatchObject({ from: 0, to: 1440 });
  });

  it('[PAY-019] reads priceNum in hundredths (4000 is 40 roubles) and prefers it to the text', () => {
    const prices = readPrices([row({ priceNum: 4000, price: '99 руб.' })]);
    expect(prices).toEqual([{ dayType: 'weekday', from: 480, to: 1200, categories: 'all', hourPrice: 4000 }]);
  });

  it('skips a price without a number instead of showing it as free', () => {
    expect(
      readPrices([row({ price: 'по договору' }), row({ price: null }), row({ price: undefined })]),
    ).toEqual([]);
  });

  it.each([
    '0001-01-01T08:30:00',
    '0001-01-01T08:30:00Z',
    '0001-01-01T08:30:00+03:00',
    '0001-01-01 08:30:00',
    '0001-01-01T08:30:00.000Z',
    '08:30:00',
    '8:30',
  ])('[APP-091] reads %s as 08:30 without a time zone shift', (timestart) => {
    expect(readPrices([row({ timestart })])[0]).toMatchObject({ from: 510, to: 1200 });
  });

  it('[APP-092] maps day codes 0-3 and texts to the four day types', () => {
    expect([0, 1, 2, 3].map(dayType)).toEqual(['weekday', 'saturday', 'sunday', 'holiday']);
    expect(['0', '1', '2', '3'].map(dayType)).toEqual(['weekday', 'saturday', 'sunday', 'holiday']);
    expect(['Рабочий', 'Суббота', 'Воскресенье', 'Праздник'].map(dayType)).toEqual([
      'weekday',
      'saturday',
      'sunday',
      'holiday',
    ]);
    expect([4, -1, 'Понедельник', '', null].map(dayType)).toEqual([null, null, null, null, null]);
  });

  it('[APP-092] reads the day text when the code is missing', () => {
    expect(readPrices([row({ daycode: undefined, day: 'Праздник' })])[0]?.dayType).toBe('holiday');
  });

  it('converts one-second gaps to half-open minutes that cover the day without overlap', () => {
    const times: [string, string][] = [
      ['00:00:00', '07:59:59'],
      ['08:00:00', '20:00:00'],
      ['20:00:01', '23:59:59'],
    ];
    const prices = readPrices(
      times.map(([from, to]) => row({ timestart: `0001-01-01T${from}`, timeend: `0001-01-01T${to}` })),
    );
    expect(prices.map(({ from, to }) => [from, to])).toEqual([
      [0, 480],
      [480, 1200],
      [1200, 1440],
    ]);
  });

  it('[PAY-018] reads type, interval with from and to, and a price per hour in roubles', () => {
    const interval = { from: '08:00:00', to: '20:00:00' };
    const prices = readPrices([
      { type: 'default', interval, price: 40 },
      { type: 'saturday', interval, price: 20.5 },
      { type: 'sunday', interval, price: 0 },
    ]);
    expect(prices.map(({ dayType: day, from, to, hourPrice }) => [day, from, to, hourPrice])).toEqual([
      ['weekday', 480, 1200, 4000],
      ['saturday', 480, 1200, 2050],
      ['sunday', 480, 1200, 0],
    ]);
  });

  it.each([
    ['A', ['A']],
    ['А,В', ['A', 'B']],
    ['C; D', ['C', 'D']],
    ['М', ['M']],
    ['', 'all'],
  ])('reads categories %j', (categoryts, categories) => {
    expect(readPrices([row({ categoryts })])[0]?.categories).toEqual(categories);
  });

  it('reads any value without throwing', () => {
    for (const junk of [null, 'x', 7, [null, 'x', 7, {}, []], { prices: 1 }])
      expect(readPrices(junk)).toEqual([]);
  });
});
