import { expect, it } from 'vitest';
import { vehicle } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { nextPlate } from '../../test/repair-kit.sql.ts';
import { createTariffBook } from '../tariffs/index.ts';
import { todaySessions } from './today.ts';

const scene = moneyScene();
const { server } = scene;

it('[FGV-030] lists any number of sessions by one statement', async () => {
  const plates = [nextPlate(), nextPlate(), nextPlate()];
  const driver = await scene.createTestDriver({ vehicles: plates.map((plate) => ({ plate })) });
  for (const plate of plates) await scene.startSession(driver, { Vehicle: vehicle(plate) });
  let statements = 0;
  const db = server.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const deps = { db, tariffs: createTariffBook(server), subjectOf: () => null };
  const { cityId, accountId } = driver;
  const ctx = {
    cityId,
    actor: { kind: 'driver', accountId },
    lang: 'ru',
    input: {},
    now: () => server.clock.now(),
  };
  const listed = await todaySessions(deps, ctx as never);
  expect(listed).toMatchObject({ ok: true, value: { result: plates.map((plate) => ({ plate })) } });
  expect(statements).toBe(1);
});
