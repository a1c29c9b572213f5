import { moneyScene } from '../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { seedDemoReceipts } from './receipts.ts';

const scene = moneyScene();
const { server } = scene;
const EMAIL = 'demo.receipts@example.org';

describe('demo receipts', () => {
  it('[PAY-226] [operations-1] creates a paid receipt and an unpaid invoice; a second start adds nothing', async () => {
    const driver = await scene.parkingDriver({ email: EMAIL, balanceKopecks: 1000 });
    for (let start = 0; start < 2; start++)
      await seedDemoReceipts(server.db, EMAIL, new Date(server.clock.now()));
    const { token } = driver;
    const { result } = await server.call(operations.getReceiptList, {}, { token });
    const receipts = result as { receiptnumber: string; status: string; sum: number; type: string }[];
    expect(receipts.map(({ status, sum, type }) => [status, sum, type])).toEqual([
      ['wait', 3000, 'legal'],
      ['done', 500, 'individual'],
    ]);
    expect(await scene.walletOf(driver)).toBe(51_000);
    for (const { receiptnumber } of receipts) {
      const answer = await server.send(operations.getReceipt, { receiptnumber }, { token });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    }
  });
});
