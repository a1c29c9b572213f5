import type { operations, WireReplyOf } from '@gorpark/contract';
import type { FakeAnswers } from './fake-server.ts';

export type FakeReceipt = WireReplyOf<typeof operations.getReceiptList>['result'][number];
export type FakeFine = WireReplyOf<typeof operations.getFines>['fines'][number];

export const fakeReceipt = (rest: Partial<FakeReceipt> = {}): FakeReceipt => ({
  date: '2026-11-19T11:42:00.000Z',
  receiptnumber: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  sum: 15_000,
  status: 'wait',
  receiptname: 'Счёт № 26-011842: Пополнение парковочного счёта',
  type: 'legal',
  UIN: '03554310260000118424',
  number: '26-011842',
  purpose: 'refill',
  ...rest,
});

/** Returns an unpaid fine. */
export const fakeFine = (rest: Partial<FakeFine> = {}): FakeFine => ({
  fineStatus: 'Не оплачен',
  uin: '18810178260311001238',
  article: 'КоАП СПб, ст. 14, п. 1',
  place: 'ул. Рубинштейна, 15',
  offenseDate: '2026-11-06T08:42:00.000Z',
  rulingDate: '2026-11-09',
  orderNumber: '0780 2026 118842',
  totalSum: 3000,
  paidSum: 0,
  sts: '78ОР123456',
  grz: 'А123ВС178',
  start: '2026-11-06T07:00:00.000Z',
  end: '2026-11-06T08:42:00.000Z',
  type: 'parking',
  provider: 'ЦОДД',
  ...rest,
});

const created = { result: { receiptnumber: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', receipt: fakeReceipt() } };
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const FAKE_PAPERS = {
  getReceiptList: { result: [fakeReceipt()] },
  getReceipt: () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  sendReceipt: {},
  createRefillReceipt: created,
  createSubscriptionReceipt: created,
  getFines: { fines: [fakeFine()] },
  updateProfile: {
    result: { balance: 1240.5, sessions: [], benefits: [] },
    serverTime: '2026-11-19T11:42:00.000Z',
  },
  getFineImage: { image: PNG, imageType: 'image/png' },
} as const satisfies Partial<FakeAnswers>;
