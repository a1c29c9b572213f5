import { describe, expect, it } from 'vitest';
import {
  createMoneyServer,
  MINUTE_MS,
  parkingDriver,
  sessionsOf,
  startStay,
} from '../../test/money-kit.sql.ts';
import type { LogFields } from '#src/platform/observe/log.ts';
import { auditBooks, purgeAnswers } from './jobs.ts';

const server = createMoneyServer();
const DAY_MS = 1440 * MINUTE_MS;

describe('ledger jobs', () => {
  it('[M4] [M19] the audit writes an error line for a city whose books do not add up, and none otherwise', async () => {
    const lines: [string, LogFields | undefined][] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (event: string, fields?: LogFields) => lines.push([event, fields]),
      flush: () => undefined,
    };
    const { cityId, accountId } = await parkingDriver(server);
    const set = (kop: number) =>
      server.db
        .updateTable('wallet')
        .set({ balance_kop: kop })
        .where('city_id', '=', cityId)
        .where('account_id', '=', accountId)
        .execute();
    await auditBooks({ db: server.db, log });
    expect(lines).toEqual([]);
    await set(1);
    await auditBooks({ db: server.db, log });
    expect(lines).toEqual([['ledger does not add up', { cityId, count: 1 }]]);
    await set(100_000);
  });

  it('[M7] a stored answer is kept for 30 days at least, then forgotten', async () => {
    const driver = await parkingDriver(server);
    const first = await startStay(server, driver, {}, { key: 'kept' });
    server.clock.advance(30 * DAY_MS);
    await purgeAnswers(server);
    const rows = () => server.db.selectFrom('idempotency').select('key').where('key', '=', 'kept').execute();
    expect(await rows()).toHaveLength(1);
    server.clock.advance(2 * DAY_MS);
    await purgeAnswers(server);
    expect(await rows()).toEqual([]);
    expect((await sessionsOf(server, driver))[0]?.id).toBe(Number(first.ReservationId));
  });
});
