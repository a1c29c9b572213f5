import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../test/test-db.ts';
import { fail, ok } from '../result.ts';
import { runIdempotent } from './idempotency.sql.ts';

const test = createTestDb();

describe('idempotent command', () => {
  const call = {
    cityId: 1,
    actor: 'driver:1',
    operation: 'start',
    key: 'k1',
    input: { a: 1, b: 2 },
    nowMs: 0,
  };

  it('[INV-7] has one effect and one response for 20 concurrent copies of one key', async () => {
    let effects = 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        runIdempotent(test.db, call, async () => {
          effects += 1;
          await new Promise((resolve) => setTimeout(resolve, 50));
          return ok({ n: effects });
        }),
      ),
    );
    expect(effects).toBe(1);
    expect(answers).toEqual(answers.map(() => ok({ n: 1 })));
  });

  it('[INV-7] ignores the order of fields and returns ValidationError for another value', async () => {
    const named = { ...call, key: 'k2' };
    await runIdempotent(test.db, named, () => Promise.resolve(ok(1)));
    expect(
      await runIdempotent(test.db, { ...named, input: { b: 2, a: 1 } }, () => Promise.resolve(ok(2))),
    ).toEqual(ok(1));
    expect(
      await runIdempotent(test.db, { ...named, input: { a: 1, b: 3 } }, () => Promise.resolve(ok(2))),
    ).toEqual(fail('ValidationError'));
  });
});
