import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../../test/drivers.sql.ts';
import type { Answer } from '../../../test/harness.ts';
import { expectSoundBooks } from '../../../test/model/invariants.sql.ts';
import { vehicle } from '../../../test/money-kit.sql.ts';

const scene = moneyScene();
const { server } = scene;

const platesOf = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 100)}${letter}${letter}78`);

async function bonusDriver(letter: string, count: number, balanceKopecks: number, bonusKop: number) {
  const plates = platesOf(letter, count);
  const driver = await scene.createTestDriver({
    balanceKopecks,
    vehicles: plates.map((plate) => ({ plate })),
  });
  await scene.giveTestBonus(driver, bonusKop);
  return { driver, plates };
}

const startAll = (driver: TestDriver, plates: readonly string[]): Promise<Answer[]> =>
  Promise.all(
    plates.map((plate) => scene.startSession(driver, { Vehicle: vehicle(plate), PaymentService: 'balance' })),
  );
const countOk = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 'ok').length;
const fundsOf = async (driver: TestDriver) => [await scene.walletOf(driver), await scene.bonusOf(driver)];

describe('parallel use of a bonus', () => {
  it('[INV-5][INV-23][money-6] starts exactly 7 of 40 parallel sessions that both wallets cover, bonus first', async () => {
    const { driver, plates } = await bonusDriver('Е', 40, 4 * 28_000 + 1_000, 3 * 28_000 + 26_999);
    const answers = await startAll(driver, plates);
    expect(countOk(answers)).toBe(7);
    expect(answers.filter(({ errorName }) => errorName === 'NoMoneyNoHoney')).toHaveLength(33);
    expect(await fundsOf(driver)).toEqual([27_999, 0]);
    const sessions = await scene.sessionsOf(driver);
    expect(sessions.reduce((sum, row) => sum + row.bonus_kop, 0)).toBe(3 * 28_000 + 26_999);
    expect(sessions.reduce((sum, row) => sum + row.charged_kop, 0)).toBe(7 * 28_000);
    await expectSoundBooks(server);
  });

  it('[INV-5][INV-23] keeps wallets at or above zero in 20 starts during bonuses and top-ups', async () => {
    const { driver, plates } = await bonusDriver('К', 20, 3 * 28_000, 28_000);
    const [answers] = await Promise.all([
      startAll(driver, plates),
      ...Array.from({ length: 8 }, () => scene.giveTestBonus(driver, 14_000)),
    ]);
    const started = countOk(answers);
    expect(started).toBeGreaterThanOrEqual(4);
    expect(started).toBeLessThanOrEqual(8);
    const [main = 0, bonus = 0] = await fundsOf(driver);
    expect(main + bonus).toBe(3 * 28_000 + 28_000 + 8 * 14_000 - started * 28_000);
    await expectSoundBooks(server);
  });

  it('[INV-7][INV-23] spends the bonus once and returns one answer for 30 copies of one key', async () => {
    const { driver, plates } = await bonusDriver('М', 1, 100_000, 10_000);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        scene.startSession(driver, { Vehicle: vehicle(plates[0]) }, { key: 'one' }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1);
    expect(answers[0]).toMatchObject({ sumBonus: 100 });
    expect(await fundsOf(driver)).toEqual([82_000, 0]);
  });

  it('[INV-12][INV-23][FLT-51] refunds to each wallet what it paid in parallel commands', async () => {
    const { driver, plates } = await bonusDriver('Н', 10, 300_000, 150_000);
    const { token } = driver;
    const started = await startAll(driver, plates);
    expect(countOk(started)).toBe(10);
    await Promise.all(
      started.flatMap(({ ReservationId }) => [
        server.call(operations.renew, { ReservationId, Duration: 15 } as never, { token }),
        server.call(operations.cancel, { ReservationId } as never, { token }),
        server.call(operations.cancel, { ReservationId } as never, { token }),
      ]),
    );
    const sessions = await scene.sessionsOf(driver);
    const spent = sessions.reduce((sum, row) => sum + row.charged_kop - row.refunded_kop, 0);
    const [main = 0, bonus = 0] = await fundsOf(driver);
    expect(main + bonus).toBe(450_000 - spent);
    await expectSoundBooks(server);
  });

  it('[FLT-11] avoids a deadlock when funds of two drivers move in opposite directions', async () => {
    const [one, two] = await Promise.all([scene.parkingDriver(), scene.parkingDriver()]);
    if (!one || !two) throw new Error('two drivers');
    const deadlocks = async () => {
      const { rows } = await server.pool.query<{ deadlocks: number }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      );
      return rows[0]?.deadlocks;
    };
    const before = await deadlocks();
    await Promise.all(
      platesOf('О', 20).flatMap((plate, index) => {
        const driver = index % 2 === 0 ? one : two;
        return [
          scene.giveTestBonus(driver, 28_000),
          scene.startSession(driver, { Vehicle: vehicle(plate), PaymentService: 'balance' }),
        ];
      }),
    );
    expect(await deadlocks()).toBe(before);
    await expectSoundBooks(server);
  });
});
