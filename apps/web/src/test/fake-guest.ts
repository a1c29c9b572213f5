import { fakeStarted } from './fake-driver.ts';
import type { FakeAnswers, FakeCall } from './fake-server.ts';

const paidByGuest = (call: FakeCall) => ({
  ...fakeStarted(Date.parse('2026-11-19T11:42:00Z'), Number(call.input['duration'] ?? 60)),
  ReservationId: '',
  RedirectURL: '/sandbox/pay/guest-secret',
  order: '100778',
});

export const FAKE_GUEST = {
  guestToken: { token: 'guest-token', expires: '2026-11-20T11:42:00Z' },
  orderToken: { token: 'link-token', expires: '2026-11-20T11:42:00Z' },
  pay: paidByGuest,
  postPayment: paidByGuest,
  continueSession: paidByGuest,
  orderState: {
    state: 'processing',
    kind: 'stay',
    amount: 100,
    plate: '',
    zone: '',
    startDate: null,
    endDate: null,
    reason: null,
    returnedTo: null,
    check: '',
  },
  giveUpOrder: { isCancelled: true },
  openOrders: { result: [] },
  checkProof: { isVerified: false },
  planarCost: {
    result: {
      cost: 380,
      sessionId: 'planar-1',
      parkingNumber: '9003',
      startDate: '2026-11-19T09:10:00Z',
      endDate: '2026-11-19T11:42:00Z',
      expiresIn: 30_000,
    },
  },
  planarPay: { result: { redirectURL: '', message: 'Оплачено. Выезжайте', order: '100777' } },
  costPlane: {
    result: {
      cost: 380,
      sessionId: 'planar-1',
      parkingNumber: '9003',
      startDate: null,
      endDate: '2026-11-19T11:42:00Z',
      expiresIn: 30_000,
    },
  },
  payPlane: { result: { redirectURL: '', message: 'Оплачено. Выезжайте', order: '100777' } },
} as const satisfies Partial<FakeAnswers>;
