import type { operations, WireReplyOf } from '@gorpark/contract';
import type { FakeAnswers } from './fake-server.ts';

export type FakeOperation = WireReplyOf<typeof operations.getOperations>['result'][number];

export const fakeOperation = (rest: Partial<FakeOperation> = {}): FakeOperation => ({
  startsOf: '2025-11-05T09:00:00.000Z',
  endOf: '2025-11-05T10:00:00.000Z',
  dateOperation: '2025-11-05T09:00:00.000Z',
  duration: 60,
  type: 'payment',
  zone: '7812',
  parking: '31001, ул. Рубинштейна, 3',
  tariff: 'center',
  transport: 'А123ВС178',
  resolution: 'Выполнено',
  sum: 100,
  sumSale: 0,
  status: 'done',
  orderNumber: '501',
  driverPhone: '',
  checkFiscal: '',
  description: '',
  amount: -100,
  ...rest,
});

export const FAKE_OPERATIONS = {
  getOperationsWithFilter: { result: [fakeOperation()], hasMore: false },
  getOperations: { result: [fakeOperation()], hasMore: false },
  getSpending: {
    result: [
      { month: '2025-10', parking: 2010, subscriptions: 1900 },
      { month: '2025-11', parking: 1234.5, subscriptions: 1900 },
    ],
    isComplete: true,
  },
  downloadHistory: (call) => ({
    result: '/saint-petersburg/api/profile/history-file/secret',
    link: '/saint-petersburg/api/profile/history-file/secret',
    rows: 3,
    isCut: false,
    maxRows: call.input['type'] === 'pdf' ? 5000 : 100_000,
    id: 'secret',
  }),
  historyFileState: { state: 'ready', done: 3, rows: 3 },
} as const satisfies Partial<FakeAnswers>;
