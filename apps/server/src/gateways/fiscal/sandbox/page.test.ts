import { moneyScene } from '../../../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { createFiscalQueue } from '../queue.ts';

const scene = moneyScene();
const { server } = scene;

async function receiptPage(): Promise<string> {
  const { driver } = await scene.parkedDriver();
  await server.app.application.fiscal.work?.sweep();
  const rows = await scene.operationsOf(driver);
  return String(rows.find((row) => row.type === 'payment')?.fiscal_url);
}

describe('sandbox fiscal operator', () => {
  it('[INV-21] shows the receipt with its sum, in two languages, without scripts', async () => {
    const url = await receiptPage();
    expect(url).toMatch(/^\/sandbox-fiscal\/[\w-]{43}$/);
    const page = await fetch(`${server.url}${url}`);
    expect(page.headers.get('content-security-policy')).not.toContain('script-src');
    const text = await page.text();
    for (const part of ['Кассовый чек. Приход', '280.00', 'Парковка', 'в налоговую он не отправлен'])
      expect(text).toContain(part);
    const english = await (await fetch(`${server.url}${url}?lang=en`)).text();
    expect(english).toContain('Fiscal receipt. Income');
  });

  it('returns 404 for an unknown receipt', async () => {
    for (const path of ['x', 'a'.repeat(43)])
      expect((await fetch(`${server.url}/sandbox-fiscal/${path}`)).status).toBe(404);
  });

  it('[papers-3] queues nothing without an operator and logs a warning at the start', async () => {
    const said: string[] = [];
    const { db, clock, app } = server;
    const log = { warn: (line: string) => said.push(line) } as never;
    const queue = createFiscalQueue({
      db,
      clock,
      log,
      metrics: app.metrics,
      isDemo: false,
      publicUrl: '',
      secretKey: '',
    });
    const jobs = { schedule: () => Promise.reject(new Error('no job')), stop: () => Promise.resolve() };
    await queue.schedule(jobs, log);
    expect(queue.work).toBeNull();
    expect(said).toEqual(['fiscal receipts are off: no fiscal operator is set up']);
    await queue.stop();
  });
});
