import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDriver } from '#src/test/drivers.sql.ts';
import { createTestServer, type TestServer } from '#src/test/harness.ts';
import { addOperations, wantReport } from '#src/test/history-kit.sql.ts';
import { sendReports } from './report.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ nowMs: Date.UTC(2025, 10, 1, 5, 23) });
});
afterAll(() => server.close());

const mails = () =>
  server.db
    .selectFrom('message')
    .select(['recipient', 'template', 'params'])
    .where('template', '=', 'operationsReport')
    .execute();
const deps = () => ({ db: server.db, clock: server.clock, messages: server.app.application.messages });

describe('monthly operations report', () => {
  it('[ACC-220] sends one report a month to accounts that want it and had operations', async () => {
    const october = Date.UTC(2025, 9, 10);
    const wants = await createTestDriver(server, { email: 'wants@example.org', balanceKopecks: 0 });
    const idle = await createTestDriver(server, { email: 'idle@example.org', balanceKopecks: 0 });
    const silent = await createTestDriver(server, { email: 'silent@example.org', balanceKopecks: 0 });
    await wantReport(server, wants);
    await wantReport(server, idle);
    for (const driver of [wants, silent])
      await addOperations(server, driver, [
        { atMs: october, type: 'refill', sumKop: 100_000 },
        { atMs: october, sumKop: -25_050 },
        { atMs: october, sumKop: -4_950 },
        { atMs: october, sumKop: -77_700, status: 'error' },
        // 00:30 on 1 November in the city
        { atMs: Date.UTC(2025, 9, 31, 21, 30), sumKop: -33_300 },
      ]);
    await sendReports(deps());
    await sendReports(deps());
    server.clock.advance(40 * 3_600_000);
    await sendReports(deps());

    const sent = await mails();
    expect(sent.map((mail) => mail.recipient)).toEqual(['wants@example.org']);
    expect(sent[0]?.params).toEqual({
      month: '10.2025',
      lines: 'Оплата парковки: 2, −300.00 ₽\nПополнение: 1, 1000.00 ₽',
      link: '/profile/operations',
    });
  });
});
