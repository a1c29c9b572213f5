import { expect, it } from 'vitest';
import { readMadeReceipt, readReceiptList } from './read-receipts.ts';

const ITEM = {
  date: '2026-11-19T11:42:00.000Z',
  receiptnumber: 'ABC',
  sum: 1500.5,
  status: 'wait',
  receiptname: 'Счёт № 26-000017: Пополнение парковочного счёта',
  type: 'legal',
  UIN: '03554310260000000176',
};

it('[PAY-214] reads date, number, sum, status, name, type and UIN of a receipt', () => {
  expect(readReceiptList([ITEM])).toEqual([
    {
      atMs: Date.parse('2026-11-19T11:42:00Z'),
      receiptNumber: 'ABC',
      sum: 150_050,
      status: 'wait',
      statusText: 'wait',
      name: 'Счёт № 26-000017: Пополнение парковочного счёта',
      isLegal: true,
      uin: '03554310260000000176',
      printedNumber: '',
      purpose: null,
    },
  ]);
  expect(readReceiptList([{ ...ITEM, type: 'individual', status: 'Оплачена' }])).toMatchObject([
    { isLegal: false, status: 'done', statusText: 'Оплачена' },
  ]);
});

it('[PAY-227] reads a plain list and an object with a result list', () => {
  const expected = readReceiptList([ITEM]);
  expect(expected).toHaveLength(1);
  expect(readReceiptList({ status: 'ok', result: [ITEM] })).toEqual(expected);
  expect(readReceiptList({ status: 'ok', result: { list: [ITEM] } })).toEqual(expected);
  for (const empty of [[], { result: [] }, { result: { list: [] } }, {}, null])
    expect(readReceiptList(empty)).toEqual([]);
});

it('[PAY-213] reads result.receiptnumber of a created receipt', () => {
  expect(readMadeReceipt({ status: 'ok', result: { receiptnumber: 'ABC' } })).toEqual({
    receiptNumber: 'ABC',
    item: null,
  });
  expect(() => readMadeReceipt({ status: 'ok', result: {} })).toThrow(Error);
});
