import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { FiscalOperator } from '../../features/fiscal/index.ts';
import { fiscalScene } from '../../test/fiscal-scene.ts';

const { scene, operator, startQueue, addWorker, receiptsOf } = fiscalScene();

/** After step `last` each statement and call fails. */
function createDeath(last: number) {
  let count = 0;
  const step = () => {
    count += 1;
    if (count > last) throw new Error('killed');
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      step();
      return node;
    },
    async transformResult({ result }) {
      step();
      return result;
    },
  };
  const around = async <T>(call: () => Promise<T>): Promise<T> => {
    step();
    const answer = await call();
    step();
    return answer;
  };
  const wrap = (of: FiscalOperator): FiscalOperator => ({
    ...of,
    register: (receipt) => around(() => of.register(receipt)),
    report: (...asked) => around(() => of.report(...asked)),
  });
  return { plugin, wrap, isDead: () => count > last };
}

it.each([
  ['keeps', () => undefined],
  ['loses', () => operator.forget()],
])(
  '[FLT-39] registers each receipt once after kill -9 at any step, when the operator %s its memory',
  async (_what, restart) => {
    let isDead = true;
    let last = 0;
    for (; isDead; last++) {
      const death = createDeath(last);
      const { later } = await startQueue();
      await scene.parkedDriver();
      const killed = addWorker(10_000, death);
      for (const minutes of [0, 5]) await killed.later(minutes).catch(() => undefined);
      isDead = death.isDead();
      const before = operator.documents().map(({ externalId }) => externalId);
      expect(new Set(before).size).toBe(before.length);
      restart();
      for (let i = 0; i < 6; i++) await later(5);
      expect((await receiptsOf()).map(({ status }) => status)).toEqual(['done', 'done']);
      const sent = operator.documents().map(({ externalId }) => externalId);
      expect(new Set(sent).size).toBe(sent.length);
      expect(new Set([...before, ...sent]).size).toBe(2);
    }
    expect(last).toBeGreaterThan(20);
  },
  120_000,
);
