// Commands are repeated with their key until the portal answers, so the balance of each driver is known.
import { pause } from './drill.mjs';
import { randomUUID } from 'node:crypto';
import { call, CITY, isEarly, notify, vehicle } from './portals.mjs';
import { Refusal } from './say.mjs';

/** Repeated answers: no answer, overload, outage. */
const isUndecided = ({ http, errorName }) =>
  http === 0 || http >= 500 || http === 429 || errorName === 'PaymentServiceError';
/** Longest time that one command may stay undecided. Milliseconds. */
const PATIENCE_MS = 90_000;
/** Maximum time for an abandoned order, milliseconds. */
const ORDER_MS = 30_000;
const kopecks = (roubles) => Math.round(roubles * 100);

/**
 * Starts one worker per driver. `query` reads the database. `done` contains every acknowledged command, `times` the
 * moments of acknowledged answers, `answers` those of all answers. `isBankLeft`: the city moves away from the demo's bank,
 * which may never learn an order; it stays unpaid.
 */
export function startStorm({
  cluster,
  drivers,
  zone,
  otherZone,
  query,
  city = CITY,
  patienceMs = PATIENCE_MS,
  isBankLeft = false,
}) {
  const { portals } = cluster;
  cluster.operator('settings', 'set', 'forgiveness={"repair":{"perMonth":1000}}', '--city', city);
  const done = [];
  const times = [];
  const answers = [];
  let isOver = false;
  let turn = 0;
  const anyUrl = () => portals[turn++ % portals.length].url;
  const bonus = until('settings', (url) => call(url, 'getSettings', {}, { city })).then(
    ({ result }) => result.bonusPercent ?? 0,
  );
  bonus.catch(() => undefined);

  async function until(what, work) {
    for (const end = Date.now() + patienceMs; ; await pause(100)) {
      const at = performance.now();
      const answer = await work(anyUrl()).catch((error) => ({ http: 0, error: String(error) }));
      if (what !== 'order' && what !== 'settings')
        answers.push({
          at,
          ms: performance.now() - at,
          isFailed: isUndecided(answer) && !isEarly(answer),
          answer,
        });
      if (!isUndecided(answer)) return answer;
      if (Date.now() > end) throw new Refusal(`${what} stays undecided: ${JSON.stringify(answer)}`);
    }
  }

  async function command(driver, name, input) {
    const key = randomUUID();
    const answer = await until(name, (url) => call(url, name, input, { token: driver.token, key, city }));
    if (answer.status !== 'ok') return { refused: answer.errorName ?? `HTTP ${answer.http}` };
    times.push(performance.now());
    done.push({ name, key, email: driver.email });
    return answer;
  }

  async function topUp(driver) {
    const order = await command(driver, 'refill', { PaymentService: 'card', RefillAmount: 100 });
    // Without a page it is unknown whether the bank has the order: nobody pays it.
    if (order.refused || order.RedirectURL === '') return driver.refusals.push(order.refused ?? 'no page');
    const open = until('order', async () => {
      const [row] = await query(
        `select provider_payment_id as id, nonce, amount_kop::int as amount from payment where order_number = '${order.order}'`,
      );
      return row?.id ? { http: 200, ...row } : { http: 0 };
    });
    open.catch(() => undefined);
    const { id, nonce, amount } =
      (await Promise.race([open, ...(isBankLeft ? [pause(ORDER_MS)] : [])])) ?? {};
    if (!id) return driver.refusals.push('order unknown to the bank');
    const payment = {
      id,
      nonce,
      shop: city,
      order: order.order,
      amount,
      currency: 'RUB',
      status: 'succeeded',
    };
    const taken = await until('notification', (url) => notify(url, cluster.sign(payment), city));
    if (taken.http !== 200) throw new Refusal(`notification: HTTP ${taken.http}`);
    times.push(performance.now());
    await notify(anyUrl(), cluster.sign(payment), city);
    driver.expected += amount + Math.floor((amount * (await bonus)) / 100);
    done.push({ name: 'notification', order: order.order, email: driver.email });
  }

  async function park(driver) {
    const plate = driver.plates[driver.next++ % driver.plates.length];
    const place = { Zone: zone, Duration: 60, Vehicle: vehicle(plate), PaymentService: 'balance' };
    const started = await command(driver, 'start', place);
    if (started.refused) return driver.refusals.push(started.refused);
    driver.expected -= kopecks(started.totalcost);
    const session = { ReservationId: started.ReservationId };
    const repair = { ...session, kind: 'zone', Zone: otherZone, difference: 1000 };
    const repaired = await command(driver, 'repair', repair);
    if (repaired.refused) driver.refusals.push(repaired.refused);
    else driver.expected -= kopecks(repaired.difference);
    const renewed = await command(driver, 'renew', { ...session, Duration: 30, PaymentService: 'balance' });
    if (renewed.refused) driver.refusals.push(renewed.refused);
    else driver.expected -= kopecks(renewed.totalcost);
    const cancelled = await command(driver, 'cancel', session);
    if (cancelled.refused) driver.refusals.push(cancelled.refused);
    else driver.expected += kopecks(cancelled.refund);
  }

  const workers = drivers.map(async (driver) => {
    Object.assign(driver, { next: 0, refusals: [], expected: driver.kopecks });
    while (!isOver) {
      await topUp(driver);
      await park(driver);
    }
  });
  const failed = Promise.all(workers);
  failed.catch(() => (isOver = true));

  return {
    done,
    times,
    answers,
    /** Returns how many commands were refused, by error. */
    async stop() {
      isOver = true;
      await failed;
      const refused = {};
      for (const name of drivers.flatMap(({ refusals }) => refusals))
        refused[name] = (refused[name] ?? 0) + 1;
      return refused;
    },
  };
}

/**
 * Throws if an acknowledged command or notification is missing. The answer of each command is stored under its key, a
 * notification credits its order one time.
 */
export async function checkAcknowledged(query, done) {
  const keys = done.filter(({ key }) => key).map(({ key }) => key);
  const stored = await query(`select key from idempotency where key = any($1)`, [keys]);
  const orders = done.filter(({ order }) => order).map(({ order }) => order);
  const taken = await query(
    `select order_number from payment_notice n join payment p on p.city_id = n.city_id
        and p.order_number = n.content ->> 'orderNumber' where p.order_number = any($1) group by 1`,
    [orders],
  );
  const lost = keys.length - stored.length + orders.length - taken.length;
  if (lost > 0) throw new Refusal(`${lost} acknowledged operations are not in the database`);
  return keys.length + orders.length;
}

/** Waits until waiting top-ups are credited. Throws unless each driver has the expected sum. */
export async function checkBalances(query, drivers, patienceMs = 90_000) {
  const emails = drivers.map(({ email }) => email);
  for (const end = Date.now() + patienceMs; ; await pause(500)) {
    const rows = await query(
      `select a.email_norm as email, sum(w.balance_kop)::int as kopecks from wallet w
         join account a on a.city_id = w.city_id and a.id = w.account_id
        where w.kind in ('main', 'bonus') and a.email_norm = any($1) group by 1`,
      [emails],
    );
    const balances = new Map(rows.map(({ email, kopecks: sum }) => [email, sum]));
    const wrong = drivers.filter(({ email, expected }) => balances.get(email) !== expected);
    if (wrong.length === 0) return rows.length;
    if (Date.now() > end) {
      const lines = wrong.map(
        ({ email, expected }) => `${email}: ${balances.get(email)}, expected ${expected} kopecks`,
      );
      throw new Refusal(`wrong balances\n${lines.join('\n')}`);
    }
  }
}
