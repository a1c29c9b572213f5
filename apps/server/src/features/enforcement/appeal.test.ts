import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { createCheckKit } from '../../test/check-kit.ts';
import { createTestDriver, type TestDriver } from '../../test/drivers.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { nextPlate } from '../../test/repair-kit.sql.ts';
import { changeForgiveness } from '../../test/tariffs.sql.ts';
import { wipeAllowed, wipeChecks } from './log.sql.ts';

const scene = moneyScene();
const { server, runHere } = scene;
const { ask } = createCheckKit(server);
const CITY = ['--city', 'saint-petersburg'];
const MINUTE = 60_000;

/** A driver with a proved vehicle that was checked, and the numbers of its checks. */
async function checked({ sts = '78ВЕ330011', city = 'saint-petersburg', parking = '3001' } = {}) {
  const plate = nextPlate();
  const driver = await createTestDriver(server, { city, vehicles: [{ plate, sts }] });
  const { id } = await server.db
    .selectFrom('vehicle')
    .select('id')
    .where('plate', '=', plate)
    .executeTakeFirstOrThrow();
  const { token } = driver;
  await server.call(operations.proveVehicle, { id: String(id) }, { token, city });
  await ask({ plate, place: { parking } }, { city });
  return { plate, driver, no: (await numbersOf(plate)).at(-1) ?? '' };
}

const numbersOf = async (plate: string) =>
  (
    await server.db
      .selectFrom('enforcement_check')
      .select('no')
      .where('plate', '=', plate)
      .orderBy('no')
      .execute()
  ).map(({ no }) => String(no));

const appeal = ({ token }: TestDriver, idCheck: string, city = 'saint-petersburg') =>
  server.call(
    operations.registerAppeal,
    { message: 'Парковка оплачена', email: 'vera@example.org', idCheck },
    { token, city },
  );
const close = (answer: Record<string, unknown>, status: string) =>
  runHere('appeals', 'status', String(answer['id']), status, ...CITY);

it('[OPN-138] names a check in an appeal, shown to the operator', async () => {
  const { driver, no, plate } = await checked();
  const answer = await appeal(driver, no);
  expect(answer).toMatchObject({ status: 'ok', errorName: '' });
  const { out } = await runHere('appeals', 'show', String(answer['id']), '--as', 'Анна', ...CITY);
  expect(out).toMatch(
    new RegExp(`^проверка / check ${no} \\S+ ${plate} 7806 3001 notAllowed noRight\\n.*оплачена`, 's'),
  );
});

it('[OPN-138] rejects a foreign, missing, unproved or hidden check', async () => {
  const [mine, other] = [await checked(), await checked({ sts: '78ВЕ330031' })];
  const typed = await createTestDriver(server, { vehicles: [{ plate: mine.plate, sts: '' }] });
  const refused = { errorName: 'ValidationError', userMessage: 'Такой проверки нет' };
  for (const no of [other.no, '999999999', '0', '-1', 'x', `${mine.no}.0`])
    expect(await appeal(mine.driver, no)).toMatchObject(refused);
  expect(await appeal(typed, mine.no)).toMatchObject(refused);
  for (const [city, checksShown] of [
    ['perm', 'after24h'],
    ['kaluga', 'off'],
  ] as const) {
    await changeForgiveness(server, city, { enforcement: { checksShown } });
    const hidden = await checked({ city });
    expect(await appeal(hidden.driver, hidden.no, city)).toMatchObject(refused);
  }
  const stored = server.db.selectFrom('appeal').select('id');
  for (const { accountId } of [mine.driver, typed])
    expect(await stored.where('account_id', '=', accountId).execute()).toEqual([]);
  expect(await appeal(mine.driver, mine.no)).toMatchObject({ status: 'ok' });
});

it('[OPN-138] wipes the plate of a check only after its appeal is completed', async () => {
  const [named, bare] = [await checked(), await checked({ sts: '78ВЕ330051' })];
  await server.call(
    operations.start,
    { Vehicle: { Number: named.plate, Category: 'B' }, Zone: '7806', Duration: 60 } as never,
    { token: named.driver.token },
  );
  await ask({ plate: named.plate, place: { parking: '3001' } });
  const [first = '', paid = ''] = await numbersOf(named.plate);
  const answers = [await appeal(named.driver, first), await appeal(named.driver, paid)] as const;
  const later = new Date(server.clock.now() + MINUTE);
  await wipeAllowed(server.db, later);
  expect(await numbersOf(named.plate)).toEqual([first, paid]);
  await wipeChecks(server.db, later);
  expect([await numbersOf(named.plate), await numbersOf(bare.plate)]).toEqual([[first, paid], []]);
  await close(answers[1], 'needsClarification');
  await close(answers[0], 'completed');
  await wipeChecks(server.db, later);
  expect(await numbersOf(named.plate)).toEqual([paid]);
  await close(answers[1], 'completed');
  await wipeAllowed(server.db, later);
  expect(await numbersOf(named.plate)).toEqual([]);
});
