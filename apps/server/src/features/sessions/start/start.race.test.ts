import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/harness.ts';
import { sessionInput, vehicle } from '../../../test/money-kit.sql.ts';
import { version } from '../../../test/tariffs.sql.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { nextOrderNumber, transfer } from '../../ledger/index.ts';

const scene = moneyScene({}, true);
const { server } = scene;

const plateAt = (letter: string, index: number) =>
  `${letter}${String(index).padStart(3, '0')}${letter}${letter}78`;

function outcomes(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer.errorName ?? answer.status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('start races', () => {
  it('[INV-8] creates one session for 20 parallel starts of one plate by one driver', async () => {
    const driver = await scene.parkingDriver({
      vehicles: [{ plate: 'А001АА78' }],
      balanceKopecks: 10_000_000,
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scene.startSession(driver, { Vehicle: vehicle('А001АА78') })),
    );
    expect(outcomes(answers)).toEqual({ ok: 1, ParkingSessionAlreadyExists: 19 });
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
    expect(await scene.walletOf(driver)).toBe(10_000_000 - 28_000);
  });

  it('[INV-8] [FLT-11] creates one session quickly when 20 drivers start one plate in both alphabets', async () => {
    const drivers = await Promise.all(Array.from({ length: 20 }, () => scene.parkingDriver()));
    const began = performance.now();
    const answers = await Promise.all(
      drivers.map((driver, index) =>
        scene.startSession(driver, { Vehicle: vehicle(index % 2 === 0 ? 'А002АА78' : 'A002AA78') }),
      ),
    );
    expect(outcomes(answers)).toEqual({ ok: 1, ParkingSessionAlreadyExists: 19 });
    // A deadlock would take more than a second.
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('[INV-5] starts exactly 7 of 40 parallel sessions with money for 7', async () => {
    const plates = Array.from({ length: 40 }, (_, index) => plateAt('Е', index));
    const driver = await scene.createTestDriver({
      balanceKopecks: 7 * 28_000 + 27_999,
      vehicles: plates.map((plate) => ({ plate })),
    });
    const answers = await Promise.all(
      plates.map((plate) =>
        scene.startSession(driver, { Vehicle: vehicle(plate), PaymentService: 'balance' }),
      ),
    );
    expect(outcomes(answers)).toEqual({ ok: 7, NoMoneyNoHoney: 33 });
    expect(await scene.walletOf(driver)).toBe(27_999);
    expect(await scene.sessionsOf(driver)).toHaveLength(7);
  });

  it('[INV-7] [FLT-50] has one effect and one answer for 50 parallel copies of a key', async () => {
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'А003АА78' }] });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        scene.startSession(driver, { Vehicle: vehicle('А003АА78') }, { key: 'one-press' }),
      ),
    );
    expect(outcomes(answers)).toEqual({ ok: 50 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
    expect(await scene.operationsOf(driver)).toHaveLength(2);
  });

  it('[FLT-04] [FLT-49] returns the stored answer for a repeated key, also after the session ended', async () => {
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'А004АА78' }] });
    const input = { Vehicle: vehicle('А004АА78') };
    const first = await scene.startSession(driver, input, { key: 'lost-answer' });
    server.clock.advance(3 * 3_600_000);
    expect(await scene.startSession(driver, input, { key: 'lost-answer' })).toEqual(first);
    const other = await scene.startSession(driver, { ...input, Duration: 75 }, { key: 'lost-answer' });
    expect(other.errorName).toBe('ValidationError');
    const stranger = await scene.parkingDriver({ vehicles: [{ plate: 'А005АА78' }] });
    const foreign = await scene.startSession(
      stranger,
      { Vehicle: vehicle('А005АА78') },
      { key: 'lost-answer' },
    );
    expect(foreign.ReservationId).not.toBe(first.ReservationId);
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
  });

  it('[INV-7] returns the stored answer for a repeated key after the zone was removed', async () => {
    const call = { city: 'tula', key: 'zone-gone' };
    await scene.putZone('tula', 'GONE', [version('gone', 6000)]);
    await scene.putZone('tula', 'STAYS', [version('stays', 6000)]);
    const plates = ['А012АА78', 'А013АА78'].map((plate) => ({ plate }));
    const driver = await scene.parkingDriver({ city: 'tula', vehicles: plates });
    const again = (Zone: string) => scene.startSession(driver, { Vehicle: vehicle('А012АА78'), Zone }, call);
    const first = await again('GONE');
    expect(first.status).toBe('ok');
    await server.db.updateTable('zone').set({ is_active: false }).where('zonenumber', '=', 'GONE').execute();
    await server.db.updateTable('city').set({ pack_hash: 'newer' }).where('slug', '=', 'tula').execute();
    const other = { Vehicle: vehicle('А013АА78'), Zone: 'STAYS' };
    expect((await scene.startSession(driver, other, { city: 'tula' })).status).toBe('ok');
    const now = await scene.startSession(driver, { Zone: 'GONE' }, { city: 'tula' });
    expect(now.errorName).toBe('ZoneNotFound');
    expect(await again('GONE')).toEqual(first);
    expect((await again('NONE')).errorName).toBe('ValidationError');
  });

  it('[INV-7] does not store an error: the same key works once the money is there', async () => {
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'А006АА78' }], balanceKopecks: 1 });
    const again = () => scene.startSession(driver, { Vehicle: vehicle('А006АА78') }, { key: 'poor' });
    expect((await again()).errorName).toBe('NotSelectedPaymentService');
    const rich = await scene.parkingDriver();
    await inTransaction(server.db, async (tx) =>
      transfer(tx, {
        cityId: driver.cityId,
        at: new Date(server.clock.now()),
        from: { holder: rich.accountId, kind: 'main' },
        to: { holder: driver.accountId, kind: 'main', ifHidden: 'wallet' },
        amount: kopecks(50_000),
        reason: 'refill',
        orderNumber: await nextOrderNumber(tx),
      }),
    );
    expect((await again()).status).toBe('ok');
  });

  it.each(['before', 'after'] as const)(
    '[FLT-10] reads back the outcome and answers once when the connection breaks %s the commit',
    async (when) => {
      const plate = when === 'before' ? 'А008АА78' : 'А009АА78';
      const driver = await scene.parkingDriver({ vehicles: [{ plate }] });
      const query = server.pool.query.bind(server.pool) as (...args: unknown[]) => Promise<unknown>;
      let cuts = 0;
      server.pool.query = (async (config: { name?: string }) => {
        if (!config.name?.startsWith('parking_start') || (cuts += 1) > 1) return query(config);
        if (when === 'after') await query(config);
        throw new Error('Connection terminated unexpectedly');
      }) as typeof server.pool.query;
      const answer = await scene.startSession(driver, { Vehicle: vehicle(plate) });
      server.pool.query = query as typeof server.pool.query;
      expect(cuts).toBe(2);
      const [session] = await scene.sessionsOf(driver);
      expect(answer).toMatchObject({ status: 'ok', ReservationId: String(session?.id), balance: 720 });
      expect(await scene.operationsOf(driver)).toHaveLength(2);
    },
  );

  it('[THR-3] moves no money for a token that was just revoked', async () => {
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'А010АА78' }] });
    const { token } = driver;
    const started = await scene.startSession(driver, { Vehicle: vehicle('А010АА78') });
    const ReservationId = String(started.ReservationId);
    await server.db.deleteFrom('token').where('account_id', '=', driver.accountId).execute();
    const answers = [
      await scene.startSession(driver, { Vehicle: vehicle('А011АА78') }),
      await server.call(operations.renew, { ReservationId, Duration: 15 }, { token }),
      await server.call(operations.cancel, { ReservationId }, { token }),
    ];
    expect(outcomes(answers)).toEqual({ TokenNotFound: 3 });
    expect(await scene.walletOf(driver)).toBe(72_000);
  });

  it('[FLT-11] avoids deadlocks and losses in crossing transfers', async () => {
    const [a, b] = await Promise.all([scene.parkingDriver(), scene.parkingDriver()]);
    if (!a || !b) throw new Error('two drivers');
    const deadlocks = async () => {
      const rows = await server.pool.query<{ deadlocks: number }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      );
      return rows.rows[0]?.deadlocks;
    };
    const before = await deadlocks();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        inTransaction(server.db, async (tx) => {
          const [from, to] = index % 2 === 0 ? [a, b] : [b, a];
          await transfer(tx, {
            cityId: a.cityId,
            at: new Date(server.clock.now()),
            from: { holder: from.accountId, kind: 'main' },
            to: { holder: to.accountId, kind: 'main', ifHidden: 'wallet' },
            amount: kopecks(1 + index),
            reason: 'refill',
            orderNumber: await nextOrderNumber(tx),
          });
        }),
      ),
    );
    expect((await scene.walletOf(a)) + (await scene.walletOf(b))).toBe(200_000);
    expect(await deadlocks()).toBe(before);
  });

  it('[FLT-51] keeps a consistent state in parallel renewals, cancels and starts of one account', async () => {
    const plates = Array.from({ length: 10 }, (_, index) => plateAt('Н', index));
    const driver = await scene.createTestDriver({
      balanceKopecks: 2_000_000,
      vehicles: plates.map((plate) => ({ plate })),
    });
    const { token } = driver;
    const started = await Promise.all(
      plates.map((plate) => scene.startSession(driver, { Vehicle: vehicle(plate) })),
    );
    const calls = started.flatMap((answer, index) => {
      const ReservationId = String(answer.ReservationId);
      return [
        server.call(operations.renew, { ReservationId, Duration: 15 }, { token }),
        server.call(operations.renew, { ReservationId, Duration: 30 }, { token }),
        server.call(operations.cancel, { ReservationId }, { token }),
        server.call(operations.start, sessionInput({ Vehicle: vehicle(plates[index]) }), { token }),
      ];
    });
    const names = outcomes(await Promise.all(calls));
    expect(
      Object.keys(names).every((name) =>
        ['ok', 'ParkingSessionIsOver', 'ParkingSessionAlreadyExists'].includes(name),
      ),
    ).toBe(true);
    const rows = await scene.operationsOf(driver);
    expect(rows.reduce((sum, row) => sum + row.sum_kop, 0)).toBe(await scene.walletOf(driver));
    const live = (await scene.sessionsOf(driver)).filter((session) => session.status === 'live');
    expect(new Set(live.map((session) => session.plate)).size).toBe(live.length);
  });
});
