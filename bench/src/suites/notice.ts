import { closedLoop } from '../load/closed-loop.ts';
import { wireRequest } from '../load/connection.ts';
import type { Reply } from '../load/connection.ts';
import type { Scenario, Verdict } from '../load/scenario.ts';
import { type Load, runPairs, throughputRatio } from '../measure/pairs.ts';
import { createSigner } from '../product/bank.ts';
import { type Bench, watchedProduct } from '../product/bench.ts';
import { checkBooks, countCredits, openPayments, type OpenPayment, WrongBooks } from '../product/books.ts';
import { refillRequest } from '../product/requests.ts';
import { SECRET_KEY, productNowMs } from '../product/server-process.ts';
import { atMost, exactly, ratioRow, type Row } from '../report/row.ts';
import { CONNECTIONS, scenarioOfStarts } from './start.ts';
import { ratesText } from './start-rows.ts';

const sign = createSigner(SECRET_KEY);
/** Every fifth notification is sent twice [LOD-3]. */
const COPY_EACH = 5;
const CREDITED_WITHIN_MS = 60_000;

export async function noticeSuite(bench: Bench): Promise<Row[]> {
  const { plan, patience, pool } = bench;
  const starts = scenarioOfStarts(bench, bench.spread.turns);
  const watched = watchedProduct(bench);
  const waits: number[] = [];
  const notices = async (): Promise<Load> => {
    const open = await openPayments(pool);
    const before = await countCredits(pool);
    const { scenario, sent } = scenarioOf(bench, open);
    const load = await closedLoop(scenario, CONNECTIONS, plan.seconds);
    waits.push(await untilCredited(bench, before + sent()));
    return load;
  };
  await order(bench);
  const pairs = await runPairs({
    pairs: plan.pairs,
    patience,
    afterPair: async () => {
      await checkBooks(pool);
      await order(bench);
    },
    limit: { watched, run: () => closedLoop(starts, CONNECTIONS, plan.seconds) },
    product: { watched, run: notices },
  });
  const { spread, isByCpu } = throughputRatio(pairs, plan.pairs);
  return [
    ratioRow({
      id: 'L3',
      what: 'signed notices taken over HTTP, a fifth of them copies, 32 connections',
      against: 'against session start in the same product',
      figure: spread,
      goal: null,
      basis: isByCpu ? 'cpu' : 'rate',
      note: ratesText(pairs),
    }),
    {
      id: 'L3',
      what: 'from the last notice until each is credited once',
      against: 'measured in the books',
      unit: 'ms',
      figure: exactly(Math.max(...waits)),
      goal: atMost(CREDITED_WITHIN_MS),
      basis: 'busy',
      isGate: false,
      note: 'the longest of all samples',
    },
  ];
}

async function order(bench: Bench): Promise<void> {
  let count = 0;
  const { firstId, cityIds } = bench.spread;
  const wanted = 200 * bench.plan.seconds;
  const next = (): string | null => {
    if (count >= wanted) return null;
    const driver = (count += 1);
    const slug = bench.cities.get(cityIds[driver % cityIds.length] ?? 0)?.slug ?? '';
    return wireRequest(refillRequest(slug, firstId + driver, `${performance.now()}-${count}`));
  };
  await closedLoop({ port: bench.product.port, next, check: checkNotice }, CONNECTIONS, 60);
}

function scenarioOf(bench: Bench, open: readonly OpenPayment[]): { scenario: Scenario; sent: () => number } {
  const all = open.flatMap((payment, index) => (index % COPY_EACH === 0 ? [payment, payment] : [payment]));
  const sent = new Set<string>();
  let count = 0;
  const next = (): string | null => {
    const payment = all[count];
    if (payment === undefined) return null;
    count += 1;
    sent.add(payment.order);
    const { id, shop, order: number, nonce, amount } = payment;
    const body = {
      event: `${id}:succeeded`,
      payment: { id, shop, order: number, nonce, amount, currency: 'RUB', status: 'succeeded' },
    };
    const timestamp = String(Math.floor(productNowMs() / 1000));
    const headers = {
      'x-timestamp': timestamp,
      'x-signature': sign(timestamp, JSON.stringify(body)),
    };
    return wireRequest({ method: 'POST', path: `/${shop}/api/payment/notify/sandbox`, headers, body });
  };
  return { scenario: { port: bench.product.port, next, check: checkNotice }, sent: () => sent.size };
}

function checkNotice({ status }: Reply): Verdict {
  if (status === 503) return 'refused';
  return status === 200 ? 'ok' : 'wrong';
}

async function untilCredited({ pool }: Bench, wanted: number): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const credits = await countCredits(pool);
    if (credits > wanted) throw new WrongBooks(`${credits - wanted} credits too many`);
    if (credits === wanted) return Math.round(performance.now() - begin);
    if (performance.now() - begin > CREDITED_WITHIN_MS)
      throw new WrongBooks(`${wanted - credits} notices are not credited after a minute`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
