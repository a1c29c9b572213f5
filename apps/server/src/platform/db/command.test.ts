import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDb } from '../../test/test-db.ts';
import { fail, ok } from '../result.ts';
import { faultOf } from '../http/faults.ts';
import { type Attempt, changed, hashInput, runCommand, runOnce } from './command.sql.ts';
import { createDb, createPool } from './pool.ts';

const test = createTestDb();

describe('command with a key', () => {
  const call = {
    ...{ cityId: 1, actor: 'driver:1', operation: 'start', idempotencyKey: 'k1' },
    ...{ input: { a: 1, b: 2 }, nowMs: 0 },
  };

  beforeAll(() =>
    sql`create table effect (n integer primary key generated always as identity)`.execute(test.db),
  );

  const effects = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from effect`.execute(test.db);
    return rows[0]?.n;
  };

  it('[INV-7] has one effect and one response for 20 concurrent copies of one key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        runOnce(test.db, call, async (tx) => {
          const { rows } = await sql<{ n: number }>`insert into effect default values returning n`.execute(
            tx,
          );
          await new Promise((resolve) => setTimeout(resolve, 20));
          return ok({ n: rows[0]?.n });
        }),
      ),
    );
    expect(await effects()).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
  });

  it('[INV-7] waits for the first call of a key, then answers 503, and later returns its answer', async () => {
    const named = { ...call, idempotencyKey: 'k4' };
    const impatient = createDb(createPool({ connectionString: test.url, statementTimeoutMs: 200 }));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let isWritten: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    // The work of the first call is done when its answer is stored; only the commit is missing.
    const first = test.db.transaction().execute(async (tx) => {
      await sql`insert into idempotency (city_id, actor, operation, key, body_hash, answer, created_at)
                values (1, ${call.actor}, ${call.operation}, 'k4', ${hashInput(call.input)}, '1', now())`.execute(
        tx,
      );
      isWritten();
      await held;
    });
    await written;
    const second = await runOnce(impatient, named, () => Promise.resolve(ok(2))).catch(faultOf);
    expect(second).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    release();
    await first;
    expect(await runOnce(impatient, named, () => Promise.resolve(ok(2)))).toEqual(ok(1));
    await impatient.destroy();
  });

  it('[INV-7] rolls back a refusal and runs the same key again', async () => {
    const before = await effects();
    const named = { ...call, idempotencyKey: 'k3' };
    const answer = await runOnce(test.db, named, async (tx) => {
      await sql`insert into effect default values`.execute(tx);
      return fail('NoMoneyNoHoney');
    });
    expect(answer).toEqual(fail('NoMoneyNoHoney'));
    expect(await effects()).toBe(before);
    expect(await runOnce(test.db, named, () => Promise.resolve(ok(2)))).toEqual(ok(2));
  });

  it('[INV-7] ignores the order of fields and returns ValidationError for another value', async () => {
    const named = { ...call, idempotencyKey: 'k2' };
    await runOnce(test.db, named, () => Promise.resolve(ok(1)));
    const once = (input: object) => runOnce(test.db, { ...named, input }, () => Promise.resolve(ok(2)));
    expect(await once({ b: 2, a: 1 })).toEqual(ok(1));
    expect(await once({ a: 1, b: 3 })).toEqual(fail('ValidationError'));
  });

  it('[FLT-11] retries a changed fact three times, then throws 503', async () => {
    const caller = { idempotencyKey: null, input: null };
    let attempts = 0;
    const attempt = (): Promise<Attempt<number>> => {
      attempts += 1;
      return Promise.resolve(attempts % 4 === 0 ? ok(attempts) : changed);
    };
    expect(await runCommand(caller, {}, attempt)).toEqual(ok(4));
    await expect(runCommand(caller, {}, () => Promise.resolve(changed))).rejects.toMatchObject({
      status: 503,
    });
  });

  it('[FLT-10] repeats an attempt with an unknown outcome under the same key', async () => {
    const keys: string[] = [];
    const answer = await runCommand<number>({ idempotencyKey: null, input: 1 }, {}, ({ key }) => {
      keys.push(key);
      const lost = { ok: null, why: 'unknown', cause: new Error('cut') } as const;
      return Promise.resolve(keys.length === 1 ? lost : ok(7));
    });
    expect(answer).toEqual(ok(7));
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});
