import { moneyScene } from '../../test/money-scene.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';

fc.configureGlobal({ seed: 20_261_127 });

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

const STEPS = [
  'yes',
  'yes',
  'no',
  'pending',
  'wrong sum',
  'forged',
  'press again',
  'enquiry',
  'minutes',
] as const;
type Step = (typeof STEPS)[number];

function expected(status: string, step: Step): string {
  if (step === 'yes') return 'done';
  return step === 'no' && status === 'processing' ? 'cancel' : status;
}

async function perform(
  step: Step,
  order: string,
  index: number,
  again: () => Promise<unknown>,
): Promise<void> {
  const event = `${order}:${index}:${step.replace(' ', '-')}`;
  const say = async (fields: object, key?: string) =>
    scene.sendNotice(await scene.noticeBody(order, fields, event), key === undefined ? {} : { key });
  if (step === 'yes') await say({});
  if (step === 'no') await say({ status: 'canceled' });
  if (step === 'pending') await say({ status: 'pending' });
  if (step === 'wrong sum') await say({ amount: 1 });
  if (step === 'forged') await say({}, 'guess');
  if (step === 'press again') await again();
  if (step === 'enquiry') server.clock.advance(3 * MINUTE_MS);
  if (step === 'minutes') server.clock.advance(5 * MINUTE_MS);
  await scene.settleAll();
}

describe('events in any order', () => {
  it('[INV-6][INV-14][INV-15][INV-20] reaches a valid state with at most one credit', async () => {
    let run = 0;
    const property = fc.asyncProperty(
      fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 7 }),
      async (steps) => {
        const key = `run-${(run += 1)}`;
        const driver = await scene.parkingDriver();
        const again = () => scene.beginRefill(driver, {}, key);
        const order = String((await again()).order);
        let status = 'processing';
        for (const [index, step] of steps.entries()) {
          await perform(step, order, index, again);
          status = expected(status, step);
          expect([steps, index, (await scene.paymentOf(order)).status]).toEqual([steps, index, status]);
          expect(await scene.walletOf(driver)).toBe(status === 'done' ? 150_000 : 100_000);
        }
        expect(await scene.refillsOf(driver)).toMatchObject([{ status, sum_kop: 50_000 }]);
      },
    );
    await fc.assert(property, { numRuns: 25 });
  }, 120_000);
});
