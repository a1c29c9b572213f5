import type { operations, WireReplyOf } from '@gorpark/contract';
import type { FakeAnswers } from './fake-server.ts';

type FakeBenefit = WireReplyOf<typeof operations.getBenefits>['result'][number];
type FakeCard = WireReplyOf<typeof operations.getSubscription>['result'][number];
type FakeOffer = WireReplyOf<typeof operations.selectSubscriptions>['result'][number];

export const fakeBenefit = (rest: Partial<FakeBenefit> = {}): FakeBenefit => ({
  variation: 'subscription',
  type: 'Неделя',
  zone: ['7812', '7805'],
  sale: 100,
  transport: { numberTs: 'А123ВС178' },
  orderNum: '100601',
  canChangeTs: true,
  canRefund: true,
  canPause: true,
  canContinue: false,
  startOf: '15/11/2026 00:00',
  endOf: '21/11/2026 23:59',
  ...rest,
});

export const fakeCard = (code: string, title: string, rest: Partial<FakeCard> = {}): FakeCard => ({
  ПарковочноеРазрешение: title,
  КодПарковочногоРазрешения: code,
  ВидПарковочногоРазрешения: code,
  ОписаниеПарковочногоРазрешения: `Описание: ${title}`,
  Сортировка: 1,
  ДатаНачала: '2026-11-19',
  ТС: '#',
  Стоимость: 400,
  Зона: '7812',
  ...rest,
});

export const FAKE_CARDS: readonly FakeCard[] = [
  fakeCard('day', 'Рабочий день', { Сортировка: 1, Стоимость: 400 }),
  fakeCard('week', 'Неделя', { Сортировка: 2, Стоимость: 1900 }),
  fakeCard('month', 'Месяц', { Сортировка: 3, Стоимость: 6500 }),
  fakeCard('quarter', 'Квартал', { Сортировка: 4, Стоимость: 17_500 }),
  fakeCard('year', 'Год', { Сортировка: 5, Стоимость: 60_000 }),
];

export const fakeOffer = (rest: Partial<FakeOffer> = {}): FakeOffer => ({
  permissionKind: 'Месяц, центр',
  permissionKindCode: 'month-centre',
  permissionType: 'month',
  price: 14_500,
  zones: ['7805', '7812'],
  startDate: '2026-11-20',
  description: '30 дней подряд, круглые сутки',
  days: 30,
  ...rest,
});

export const FAKE_SUBSCRIPTIONS = {
  getBenefits: {
    result: [
      fakeBenefit(),
      fakeBenefit({
        variation: 'benefit',
        type: 'Многодетная семья',
        zone: '#',
        sale: 10,
        transport: { numberTs: '#' },
        orderNum: '',
        canChangeTs: false,
        canRefund: false,
        canPause: false,
        startOf: '12/01/2026 00:00',
        endOf: '11/01/2027 23:59',
      }),
    ],
  },
  getSubscription: { result: [...FAKE_CARDS] },
  paySubscription: { message: '', topup: 0, RedirectURL: '', order: '', orderNum: '100602', balance: 840.5 },
  pauseSubscription: { message: '' },
  pauseAb: { message: '' },
  continueSubscription: { message: '' },
  continueAb: { message: '' },
  refundSubscription: { message: '', refund: 300, balance: 1540.5 },
  refundAb: { message: '', refund: 300, balance: 1540.5 },
  changeSubscriptionVehicle: { message: '' },
  changeGrz: { message: '' },
  getConstructorZones: {
    result: [
      { code: '7801', name: 'Литейный округ', special: false },
      { code: '7805', name: 'Дворцовый округ', special: true },
      { code: '7812', name: 'Владимирский округ', special: false },
    ],
  },
  getTiming: { result: [7, 30, 90] },
  selectSubscriptions: { result: [fakeOffer()] },
} as const satisfies Partial<FakeAnswers>;
