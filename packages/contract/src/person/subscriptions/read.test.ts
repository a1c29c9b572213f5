import { describe, expect, it } from 'vitest';
import { cityMoment, readBenefits } from './benefits.ts';
import {
  readSearchZones,
  readSubscriptionCards,
  readSubscriptionOffers,
  readSubscriptionPaid,
  readTimings,
} from './read.ts';

const BENEFIT = {
  variation: 'subscription',
  type: 'Абонемент «Неделя»',
  zone: ['7812', '7805'],
  sale: 100,
  transport: { numberTs: 'А123ВС178' },
  orderNum: '100501',
  canChangeTs: true,
  canRefund: true,
  canPause: true,
  canContinue: false,
  startOf: '15/11/2026 00:00',
  endOf: '21/11/2026 23:59',
};

describe('benefits', () => {
  it('[SRV-041] reads variation, type, zone, sale, transport, order, the four flags and the period', () => {
    expect(readBenefits({ status: 'ok', result: [BENEFIT] })).toEqual([
      {
        ...BENEFIT,
        transport: 'А123ВС178',
        startOf: '2026-11-15T00:00',
        endOf: '2026-11-21T23:59',
      },
    ]);
  });

  it('[SRV-042] reads # as all zones and any vehicle', () => {
    const [benefit] = readBenefits([{ ...BENEFIT, zone: '#', transport: '#' }]);
    expect(benefit).toMatchObject({ zone: '#', transport: '#' });
    expect(readBenefits([{ ...BENEFIT, zone: '7812, 7805', transport: { numberTs: '#' } }])).toMatchObject([
      { zone: ['7812', '7805'], transport: '#' },
    ]);
  });

  it.each([
    ['15/11/26 08:05', '2026-11-15T08:05'],
    ['15/11/2026 08:05', '2026-11-15T08:05'],
    ['15.11.2026', '2026-11-15T00:00'],
    ['30/02/2026 10:00', null],
    ['15/11/2026 24:00', null],
    ['15/11/2026 23:59:59', '2026-11-15T23:59'],
    ['15/11/2026 10:60', null],
    ['15/11/26', '2026-11-15T00:00'],
    ['15/11/2026 8:05', null],
    ['1/1/2026', null],
    ['115/11/2026', null],
    ['15/11/2026x', null],
    ['15/11/20261', null],
    ['soon', null],
  ])('[SRV-043] reads %s as %s', (text, moment) => {
    expect(cityMoment(text)).toBe(moment);
  });

  it('skips an invalid benefit and keeps omitted flags unset', () => {
    expect(readBenefits({ result: [null, {}, { type: 'Льгота' }] })).toMatchObject([
      { type: 'Льгота', canPause: false, canRefund: false, sale: null, startOf: null, zone: '#' },
    ]);
    expect(readBenefits('nothing')).toEqual([]);
    expect(readBenefits({ benefits: [BENEFIT] })).toHaveLength(1);
    expect(readBenefits([{ orderNumber: '7', variation: 'Льгота' }])).toMatchObject([
      { orderNum: '7', type: 'Льгота', transport: '#' },
    ]);
  });

  it('reads each of the four flags by its name', () => {
    const flags = ['canPause', 'canContinue', 'canRefund', 'canChangeTs'] as const;
    for (const flag of flags) {
      const [benefit] = readBenefits([{ type: 'Льгота', [flag]: 'да' }]);
      expect(flags.filter((name) => benefit?.[name])).toEqual([flag]);
    }
  });

  it('[SRV-042] accepts zones as list or text, vehicles as object or plate', () => {
    const read = (rest: object) => readBenefits([{ type: 'Льгота', ...rest }])[0];
    for (const all of ['', ' , ', [], ['7812', 'all'], '7812;#', null])
      expect(read({ zone: all })?.zone).toBe('#');
    expect(read({ zone: '7812; 7805,' })?.zone).toEqual(['7812', '7805']);
    for (const transport of ['a123bc178', { number: 'А 123 ВС 178' }, { numberTs: 'а123вс178' }])
      expect(read({ transport })?.transport).toBe('А123ВС178');
    expect(read({ numberTs: 'А123ВС178' })?.transport).toBe('А123ВС178');
    expect(read({ transport: {} })?.transport).toBe('#');
  });
});

const CARD = {
  ПарковочноеРазрешение: 'Неделя',
  КодПарковочногоРазрешения: 'week',
  ВидПарковочногоРазрешения: 'week',
  ОписаниеПарковочногоРазрешения: '7 дней подряд',
  Сортировка: 2,
  ДатаНачала: '2026-11-19',
  ТС: '#',
  Стоимость: 1900,
  Зона: '7812',
};

describe('cards', () => {
  it('[SRV-044] [SRV-067] maps Russian keys to the fields of a card', () => {
    expect(readSubscriptionCards({ result: [CARD] })).toEqual([
      {
        parkingPermit: 'Неделя',
        parkingPermitCode: 'week',
        parkingPermitType: 'week',
        parkingPermitDesc: '7 дней подряд',
        parkingPermitSort: 2,
        parkingPermitStartDate: '2026-11-19',
        parkingPermitTs: '#',
        cost: 190_000,
        zone: '7812',
      },
    ]);
  });

  it('[SRV-044] defaults the zone to all and orders cards by the sort field', () => {
    const cards = readSubscriptionCards([
      { ...CARD, Зона: undefined, Сортировка: 9 },
      { ...CARD, КодПарковочногоРазрешения: 'day', Сортировка: 1 },
      { ...CARD, КодПарковочногоРазрешения: '' },
      { ...CARD, Стоимость: null },
    ]);
    expect(cards.map(({ parkingPermitCode, zone }) => [parkingPermitCode, zone])).toEqual([
      ['day', '7812'],
      ['week', 'all'],
    ]);
  });

  it('[SRV-044] accepts English keys and fills omitted fields with defaults', () => {
    const [clean] = readSubscriptionCards([
      {
        ...{ parkingPermit: 'Неделя', parkingPermitCode: 'week', parkingPermitType: 'week', cost: 1900 },
        ...{
          parkingPermitDesc: '7 дней подряд',
          parkingPermitSort: 2,
          parkingPermitStartDate: '2026-11-19T00:00',
        },
        ...{ parkingPermitTs: '#', zone: '7812' },
      },
    ]);
    expect([clean]).toEqual(readSubscriptionCards([CARD]));
    expect(
      readSubscriptionCards({
        result: [{ parkingPermitCode: 'x', cost: 0, parkingPermitStartDate: 'скоро' }],
      }),
    ).toEqual([
      {
        ...{
          parkingPermit: 'x',
          parkingPermitCode: 'x',
          parkingPermitType: '',
          parkingPermitDesc: '',
          cost: 0,
        },
        ...{ parkingPermitSort: 0, parkingPermitStartDate: null, parkingPermitTs: '#', zone: 'all' },
      },
    ]);
    for (const answer of [null, {}, { result: {} }]) expect(readSubscriptionCards(answer)).toEqual([]);
  });

  it.each([
    ['mounth', 'month'],
    ['PREV_DAY', 'prev_day'],
    ['prev_day', 'prev_day'],
    ['decade', ''],
  ])('[SRV-045] reads the kind %s as "%s"', (written, type) => {
    expect(readSubscriptionCards([{ ...CARD, ВидПарковочногоРазрешения: written }])).toMatchObject([
      { parkingPermitType: type },
    ]);
  });
});

describe('constructor', () => {
  it('[SRV-090] reads kind, code, type, price, zones and start of an offer', () => {
    const offer = {
      permissionKind: 'Месяц, 3 зоны',
      permissionKindCode: 'month-centre',
      permissionType: 'mounth',
      price: '15 400,00',
      zones: ['7801', { code: '7803', special: false }],
      startDate: '2026-11-20T00:00:00',
    };
    expect(readSubscriptionOffers({ result: [offer, { price: 1 }] })).toEqual([
      {
        ...offer,
        permissionType: 'month',
        price: 1_540_000,
        zones: ['7801', '7803'],
        startDate: '2026-11-20',
        description: '',
        days: null,
      },
    ]);
  });

  it('reads zones with their special flag and durations in days', () => {
    expect(readSearchZones({ result: [{ code: 7901, name: 'Рынок', special: true }, '7812', {}] })).toEqual([
      { code: '7901', name: 'Рынок', isSpecial: true },
      { code: '7812', name: '7812', isSpecial: false },
    ]);
    expect(readTimings({ result: ['7', 30, { timing: 90 }, 0, 'x'] })).toEqual([7, 30, 90]);
    expect(readTimings([{ days: 14 }, 1, 1.5, -7, null])).toEqual([14, 1]);
    expect(readSearchZones([{ value: '1', special: 'true' }, 7812, { code: ' ' }])).toEqual([
      { code: '1', name: '1', isSpecial: false },
      { code: '7812', name: '7812', isSpecial: false },
    ]);
  });

  it('[SRV-090] skips an offer without code or price, a zone without code', () => {
    expect(
      readSubscriptionOffers([
        { permissionKindCode: 'a' },
        { price: 5 },
        { permissionKindCode: ' ', price: 5 },
      ]),
    ).toEqual([]);
    expect(
      readSubscriptionOffers([
        { permissionKindCode: 'a', price: 0, zones: ['#', '', { code: '#' }, {}, 7], days: '30' },
      ]),
    ).toEqual([
      {
        ...{ permissionKind: 'a', permissionKindCode: 'a', permissionType: '', price: 0, zones: ['7'] },
        ...{ startDate: null, description: '', days: 30 },
      },
    ]);
  });
});

describe('response to a purchase', () => {
  it('[SRV-048] returns a missing amount of 0 when the balance covered it', () => {
    expect(readSubscriptionPaid({ topup: 0 })).toEqual({ topup: 0, redirectUrl: '', order: '' });
    expect(readSubscriptionPaid({})).toMatchObject({ topup: 0 });
    expect(readSubscriptionPaid({ topup: '900,50', RedirectURL: '/pay', order: 7 })).toEqual({
      topup: 90_050,
      redirectUrl: '/pay',
      order: '7',
    });
    expect(readSubscriptionPaid({ RedirectURL: '/pay' })).toMatchObject({ topup: null });
    for (const name of ['topup', 'topUpSum', 'top-up-sum', 'refill'])
      expect(readSubscriptionPaid({ [name]: '5', redirectURL: '/p' })).toEqual({
        topup: 500,
        redirectUrl: '/p',
        order: '',
      });
  });
});
