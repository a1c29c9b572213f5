import { describe, expect, it } from 'vitest';
import { OPERATION_STATUSES, readHistoryFile, readOperationsPage, readSpending } from './read.ts';

const ROW = {
  startsOf: '2025-11-05T08:00:00.000Z',
  endOf: '2025-11-05T09:00:00.000Z',
  dateOperation: '2025-11-05T08:00:00.000Z',
  duration: 60,
  type: 'payment',
  zone: '7812',
  parking: '31001, ул. Рубинштейна',
  tariff: 'center',
  transport: 'А123ВС178',
  resolution: 'Выполнено',
  sum: 100.5,
  sumSale: 9.5,
  status: 'done',
  orderNumber: '501',
  driverPhone: '79991234567',
  checkFiscal: 'https://ofd.example/1',
  description: 'слова',
  amount: -100.5,
};

const one = (rest: object) => readOperationsPage({ result: [{ ...ROW, ...rest }] }).operations[0];

describe('operations of the history', () => {
  it('[SRV-017] reads every specified field of an operation', () => {
    expect(one({})).toEqual({
      ...ROW,
      key: '2025-11-05T08:00:00.000Z|501|payment|100.5',
      startsOf: Date.UTC(2025, 10, 5, 8),
      endOf: Date.UTC(2025, 10, 5, 9),
      dateOperation: Date.UTC(2025, 10, 5, 8),
      sum: 10_050,
      sumSale: 950,
      sumBonus: 0,
      amount: -10_050,
      dateText: ROW.dateOperation,
    });
  });

  it('[SRV-020] reads the statuses done, cancel, error, waiting, wait and processing', () => {
    const read = ['done', 'cancel', 'error', 'waiting', 'wait', 'processing'].map(
      (status) => one({ status })?.status,
    );
    expect(read).toEqual(['done', 'cancel', 'error', 'wait', 'wait', 'processing']);
    for (const status of read) expect(OPERATION_STATUSES).toContain(status);
  });

  it('accepts sums as texts, no minus, a bare list; skips a row without an instant', () => {
    const bare = readOperationsPage([
      { ...ROW, sum: '1 250,50 ₽', amount: undefined, dateOperation: '' },
      { ...ROW, sum: '1 250,50 ₽', amount: undefined },
    ]);
    expect(bare.operations).toHaveLength(1);
    expect(bare.operations[0]).toMatchObject({ sum: 125_050, amount: 125_050 });
    expect(bare.hasMore).toBeNull();
    expect(readOperationsPage({ result: [], hasMore: false }).hasMore).toBe(false);
  });

  it('[THR-12] links a receipt only to an http or https address', () => {
    for (const checkFiscal of ['javascript:alert(1)', 'data:text/html,x', '/own', '', null])
      expect(one({ checkFiscal })?.checkFiscal).toBe('');
  });

  it('reads a file link as text or result, and the months', () => {
    expect(readHistoryFile({ result: '/x', rows: 5, isCut: true, id: 'a' })).toEqual({
      link: '/x',
      id: 'a',
      rows: 5,
      isCut: true,
    });
    expect(readHistoryFile({ result: { link: '/y' } })).toMatchObject({
      link: '/y',
      rows: null,
      isCut: false,
    });
    const result = [
      { month: '2025-11', parking: 10.5, subscriptions: 0 },
      { month: 'x', parking: 1 },
    ];
    expect(readSpending({ result })).toEqual([{ month: '2025-11', parking: 1050, subscriptions: 0 }]);
  });
});
