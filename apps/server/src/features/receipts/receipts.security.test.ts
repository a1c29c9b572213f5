import { moneyScene } from '../../test/money-scene.ts';
import { createHash } from 'node:crypto';
import { type Operation, operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../test/read-files.ts';
import { PASSPORT } from '../../test/receipt-kit.ts';

const scene = moneyScene();
const { server } = scene;

const MISSING = 'A'.repeat(26);
const NUMBERS = ['../1', '1;2', '1e9', '', '1', "' or '1'='1", 'a'.repeat(5000), MISSING.toLowerCase()];
const ROOM: [Operation, object][] = [
  [operations.getReceipt, {}],
  [operations.sendReceipt, { email: 'stranger@example.org' }],
];

async function answerOf(operation: Operation, input: object, token: string) {
  const response = await server.send(operation, input, { token });
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return { status: response.status, headers, body: await response.text() };
}

describe('access to foreign receipts', () => {
  it.each(ROOM)(
    '[THR-5][BAD-58] returns for $id the same bytes as for a missing number',
    async (operation, rest) => {
      const anna = await scene.createTestDriver();
      const boris = await scene.createTestDriver();
      const { receiptnumber, number } = await scene.receiptOf(anna);
      const missing = await answerOf(operation, { receiptnumber: MISSING, ...rest }, boris.token);
      expect(missing).toMatchObject({
        status: 404,
        body: expect.stringContaining('"errorName":"UnknownError"'),
      });
      for (const foreign of [receiptnumber, number, ...NUMBERS])
        expect(await answerOf(operation, { receiptnumber: foreign, ...rest }, boris.token)).toEqual(missing);
      expect(await answerOf(operation, rest, boris.token)).toEqual(missing);
      // A token of the same person in another city is invalid here.
      const moscow = await scene.createTestDriver({ city: 'moscow' });
      expect(await answerOf(operation, { receiptnumber, ...rest }, moscow.token)).toMatchObject({
        status: 200,
        body: expect.stringContaining('TokenNotFound'),
      });
      const { result } = await server.call(operations.getReceiptList, {}, { token: boris.token });
      expect(result).toEqual([]);
    },
  );
});

describe('payer documents', () => {
  const everything = async (): Promise<string> => {
    const tables = [
      'receipt',
      'receipt_sending',
      'idempotency',
      'audit_log',
      'operation',
      'message',
    ] as const;
    const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  };

  it("[THR-5] appear in no table and no log line, only on the owner's PDF", async () => {
    const driver = await scene.createTestDriver();
    const { receiptnumber } = await scene.receiptOf(driver, { key: 'with-a-key' });
    const kept = await everything();
    for (const secret of [PASSPORT.numberDoc, PASSPORT.seriesDoc, 'Марата', 'УФМС', '2015-03-11'])
      expect(kept).not.toContain(secret);
    expect(kept).toContain('•••••••158');
    for (const secret of [PASSPORT.numberDoc, receiptnumber, 'Кирсанова'])
      expect(server.logText()).not.toContain(secret);
    const hash = createHash('sha256').update(`${PASSPORT.seriesDoc}${PASSPORT.numberDoc}`).digest('hex');
    expect(kept).not.toContain(hash);
  });

  it('[THR-5] are wiped after 30 days; the PDF then shows the name and the masked number', async () => {
    const driver = await scene.createTestDriver();
    const { receiptnumber } = await scene.receiptOf(driver);
    const paper = async () => {
      // The old token has expired.
      const token = await server.app.application.access.issueToken(driver.cityId, {
        kind: 'driver',
        accountId: driver.accountId,
      });
      const answer = await server.send(operations.getReceipt, { receiptnumber }, { token });
      return (await readPdf(Buffer.from(await answer.arrayBuffer()))).pages.join(' ');
    };
    server.clock.advance(30 * 86_400_000 - 1);
    await scene.purgeKept('receipt-passports');
    expect(await paper()).toContain('4012 739158');
    server.clock.advance(2);
    await scene.purgeKept('receipt-passports');
    const text = await paper();
    expect(text).toContain('Кирсанова Анна Петровна');
    expect(text).toContain('•••••••158');
    for (const secret of ['739158', 'Марата', 'УФМС']) expect(text).not.toContain(secret);
    const sealed = await server.db
      .selectFrom('receipt')
      .select('payer_secret')
      .where('receipt_number', '=', receiptnumber)
      .execute();
    expect(sealed).toEqual([{ payer_secret: null }]);
  });
});
