import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../test/harness.ts';
import { cityIdOf } from '../../test/drivers.sql.ts';
import { countEvent, type Limit, purgeLimitEvents, uncountEvent } from './limits.sql.ts';

const limit = (scope: string, key: string, max: number): Limit => ({
  scope,
  key,
  windows: [{ ms: 1000, max }],
});

describe('sliding limits', () => {
  it('[THR-18] count under all limits or none, expire after a day, and are separate for each city', async () => {
    const server = await createTestServer();
    const { db } = server;
    const cityId = await cityIdOf(server, 'saint-petersburg');
    const moscow = await cityIdOf(server, 'moscow');
    const rows = async () => (await db.selectFrom('limit_event').select('scope').execute()).length;

    const first = await countEvent(db, cityId, [limit('a', 'x', 1), limit('b', 'x', 2)], 0);
    expect(first).not.toBeNull();
    // Limit a refuses the event, so limit b does not count it.
    expect(await countEvent(db, cityId, [limit('a', 'x', 1), limit('b', 'x', 2)], 500)).toBeNull();
    expect(await rows()).toBe(2);
    expect(await countEvent(db, cityId, [limit('b', 'x', 2)], 999)).not.toBeNull();
    expect(await countEvent(db, cityId, [limit('b', 'x', 2)], 999)).toBeNull();
    expect(await countEvent(db, moscow, [limit('a', 'x', 1)], 500)).not.toBeNull();
    expect(await countEvent(db, cityId, [limit('a', 'y', 1)], 500)).not.toBeNull();
    expect(await countEvent(db, cityId, [limit('a', 'x', 1)], 1000)).not.toBeNull();
    expect(await countEvent(db, cityId, [limit('c', 'x', 0)], 1000)).toBeNull();

    if (first) await uncountEvent(db, first);
    expect(await countEvent(db, cityId, [limit('b', 'x', 2)], 999)).not.toBeNull();
    await purgeLimitEvents(db, new Date(1000));
    expect(await rows()).toBe(1);
    await server.close();
  });
});
