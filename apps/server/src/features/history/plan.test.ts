import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#src/platform/secrets.ts';
import { createTestDriver, type TestDriver } from '#src/test/drivers.sql.ts';
import { createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';
import { addManyOperations, planOf } from '#src/test/history-kit.sql.ts';
import type { HistoryFilter } from './filter.ts';
import { pageTextStatement } from './page-text.sql.ts';
import type { Cursor } from './page.sql.ts';

const MOST_BUFFERS = 100;
const COUNT = 60_000;
const ALL: HistoryFilter = {
  fromMs: null,
  toMs: null,
  type: null,
  plate: null,
  zone: null,
  parkingCode: null,
  orderNumber: null,
  driverPhone: null,
};

const VALUES = {
  type: 'cancel',
  plate: 'А007ВС178',
  zone: '0011',
  parkingCode: '13',
  orderNumber: '7030001',
  driverPhone: '79000000003',
  fromMs: TEST_NOW_MS - 50_000 * 60_000,
} as const satisfies Partial<HistoryFilter>;
const NAMES = Object.keys(VALUES) as (keyof typeof VALUES)[];
function isPair(names: readonly string[]): boolean {
  return !(names.includes('zone') && names.includes('parkingCode'));
}

type Names = readonly (keyof typeof VALUES)[];
const PAIRS: Names[] = NAMES.flatMap((first, index) =>
  NAMES.slice(index + 1).map((second) => [first, second]),
).filter(isPair);
const SETS: Names[] = [[], ...NAMES.map((name) => [name]), ...PAIRS];

let server: TestServer;
let driver: TestDriver;
beforeAll(async () => {
  server = await createTestServer({ statementTimeoutMs: 60_000 });
  driver = await createTestDriver(server);
  await addManyOperations(server, driver, { count: COUNT, lastMs: TEST_NOW_MS });
  for (let other = 0; other < 2; other++) {
    const stranger = await createTestDriver(server);
    await addManyOperations(server, stranger, { count: 20_000, lastMs: TEST_NOW_MS });
  }
}, 120_000);
afterAll(() => server.close());

const page = (names: readonly (keyof typeof VALUES)[], cursor: Cursor | null) => {
  const chosen = Object.fromEntries(names.map((name) => [name, VALUES[name]]));
  const proof = {
    hash: sha256(driver.token),
    now: new Date(TEST_NOW_MS),
    usedSince: new Date(TEST_NOW_MS - 86_400_000),
  };
  return pageTextStatement({
    lang: 'ru',
    cityId: driver.cityId,
    proof,
    filter: { ...ALL, ...chosen },
    cursor,
    limit: 50,
  });
};
const DEEP: Cursor = { atMs: TEST_NOW_MS - 40_000 * 60_000, id: 1 };

describe('[SPD-06] history page reads', () => {
  it.each(SETS.map((names) => ({ names })))(
    'uses an index, at most 100 buffers, no OFFSET and no count with filters $names',
    async ({ names }) => {
      for (const cursor of [null, DEEP, { atMs: DEEP.atMs, order: '7040000' }]) {
        const statement = page(names, cursor);
        expect(statement.text).not.toMatch(/offset|count\(/i);
        const { buffers, text } = await planOf(server, statement);
        expect(text).toContain('token_hash_key');
        expect(text).not.toContain('Seq Scan');
        expect(buffers, `${names.join('+')} ${text}`).toBeLessThanOrEqual(MOST_BUFFERS);
      }
    },
  );
});
