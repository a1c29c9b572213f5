import { moneyScene } from '../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDriver } from '../test/drivers.sql.ts';
import { jsonOf, makeTestFolder } from '../test/operator.ts';
import { PERSON } from '../test/receipt-kit.ts';

const scene = moneyScene();
const { server } = scene;
const folder = makeTestFolder();
afterAll(() => folder.remove());

const OWN = 'saint-petersburg';
const OTHER = 'ryazan';
interface Paper {
  driver: TestDriver;
  number: string;
}

async function paper(city: string): Promise<Paper> {
  const driver = await scene.createTestDriver({ city });
  const input = { sum: 500, payer: PERSON };
  const made = await server.call(operations.createRefillReceipt, input, { token: driver.token, city });
  const { receipt } = made['result'] as { receipt: { number: string } };
  return { driver, ...receipt };
}

let own: Paper;
let twin: Paper;
let second: Paper;
beforeAll(async () => {
  own = await paper(OWN);
  twin = await paper(OTHER);
  second = await paper(OWN);
});

const wallets = () => Promise.all([own, twin, second].map(({ driver }) => scene.walletOf(driver)));

async function read(city: string, lines: readonly string[]) {
  const file = folder.write('bank.csv', lines.join('\n'));
  const ran = await scene.runHere('receipts', 'paid', '--file', file, '--city', city, '--json');
  const { results } = jsonOf(ran) as { results: { outcome: string }[] };
  return [ran.code, ...results.map(({ outcome }) => outcome)];
}

describe('bank file of one city', () => {
  it('[THR-26][FLT-31] finds no receipt of another city by its number and moves nothing', async () => {
    expect(await read(OTHER, ['Номер;Сумма;Документ;Дата', `${second.number};500,00;1;05.11.2025`])).toEqual([
      3,
      'unknown',
    ]);
    const single = ['receipts', 'paid', second.number, '--city', OTHER, '--json'];
    expect(jsonOf(await scene.runHere(...single))).toMatchObject({ results: [{ outcome: 'unknown' }] });
    expect(await wallets()).toEqual([100_000, 100_000, 100_000]);
  });

  it('[THR-26][INV-6] credits the receipt of its city when both have the same number', async () => {
    expect(twin.number).toBe(own.number);
    expect(await read(OTHER, ['Номер;Сумма;Документ;Дата', `${own.number};500,00;3;05.11.2025`])).toEqual([
      0,
      'credited',
    ]);
    expect(await wallets()).toEqual([100_000, 150_000, 100_000]);
    expect(await read(OWN, ['Номер;Сумма;Документ;Дата', `${own.number};500,00;3;05.11.2025`])).toEqual([
      0,
      'credited',
    ]);
    expect(await wallets()).toEqual([150_000, 150_000, 100_000]);
    // A second payment or a different sum goes to suspense.
    expect(await read(OTHER, ['Номер;Сумма;Документ;Дата', `${own.number};500,00;4;05.11.2025`])).toEqual([
      3,
      'paidTwice',
    ]);
    const waiting = async (city: string) =>
      (
        jsonOf(await scene.runHere('suspense', 'list', '--as', 'Анна', '--city', city, '--json')) as {
          items: unknown[];
        }
      ).items.length;
    expect([await waiting(OWN), await waiting(OTHER)]).toEqual([0, 1]);
  });
});
