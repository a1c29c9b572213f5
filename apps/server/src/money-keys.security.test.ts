import { moneyScene } from './test/money-scene.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from './test/harness.ts';
import { KEPT_CARD_ROWS } from './test/kept-cards.ts';
import {
  isBarrierCall,
  MONEY_CALLS,
  MONEY_OPERATIONS,
  sendCommand,
  rowsOf,
  STILL_CALLS,
} from './test/money-calls.ts';
import { MINUTE_MS } from './test/money-kit.sql.ts';
import { SECRET_KEY } from './test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
let nowMs = TEST_NOW_MS;
beforeEach(() => {
  // A paid ticket becomes unpaid again after 15 minutes.
  if (isBarrierCall(expect.getState().currentTestName ?? '')) nowMs += 16 * MINUTE_MS;
  server.clock.set(nowMs);
});

const ROWS = [...rowsOf(MONEY_CALLS), ...rowsOf(STILL_CALLS), ...KEPT_CARD_ROWS];

const keyFor = (...parts: string[]) => parts.join('-').replaceAll(/\W+/g, '-');

async function answersUnder(key: string): Promise<{ actor: string; operation: string }[]> {
  const { rows } = await server.pool.query<{ actor: string; operation: string }>(
    'select actor, operation from idempotency where key = $1 order by actor',
    [key],
  );
  return rows;
}

describe('idempotency key (INV-7)', () => {
  it('[INV-7] covers every money operation of the contract', () => {
    const tried = new Set(rowsOf({ ...MONEY_CALLS, ...STILL_CALLS }).map(([id]) => id));
    expect(MONEY_OPERATIONS.filter(({ id }) => !tried.has(id) && !(id in STILL_CALLS))).toEqual([]);
  });

  it.each(ROWS)(
    '[INV-7][THR-26] %s %s: separates equal keys of two callers',
    async (id, way, operation, make) => {
      const key = keyFor('same', id, way);
      const [one, other] = [await make(server), await make(server)];
      const answers = [];
      for (const submit of [one, other]) {
        const answer = await sendCommand(server, operation, submit, key);
        answers.push(await answer.json());
      }
      expect(answers).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
      const kept = await answersUnder(key);
      expect(kept).toHaveLength(2);
      expect(new Set(kept.map(({ actor }) => actor)).size).toBe(2);
    },
  );

  it.each(ROWS)(
    '[INV-7] %s %s: runs a repeated request once and refuses the key for other input',
    async (id, way, operation, make) => {
      const key = keyFor('again', id, way);
      const submit = await make(server);
      const first = await (await sendCommand(server, operation, submit, key)).json();
      // Saved cards are charged in the background.
      await scene.settleAll();
      const settled = await (await sendCommand(server, operation, submit, key)).json();
      const left = await leftBehind();
      const second = await (await sendCommand(server, operation, submit, key)).json();
      expect(first).toMatchObject({ status: 'ok' });
      expect(second).toEqual(isBarrierCall(id) ? settled : first);
      expect(await leftBehind()).toEqual(left);
      const changed = { ...submit, input: { ...submit.input, phone: '79210000000' } };
      const third = await sendCommand(server, operation, changed, key);
      expect([third.status, await leftBehind()]).toEqual([200, left]);
    },
  );
});

async function leftBehind(): Promise<unknown> {
  const { rows } = await server.pool.query(`
    select (select count(*) from ledger_transfer) as moved, (select count(*) from payment) as payments,
           (select count(*) from operation) as noted, (select count(*) from receipt) as receipts,
           (select count(*) from parking_session) as stays, (select sum(balance_kop) from wallet) as held`);
  return rows[0];
}
