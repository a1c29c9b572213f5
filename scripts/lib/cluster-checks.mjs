// Money, race and limit checks over HTTP against several servers at once. Each throws or returns its result.
import { pause } from './drill.mjs';
import { randomUUID } from 'node:crypto';
import { call, CITY, createDriver, newPlates, notify, PASSWORD, vehicle } from './portals.mjs';
import { Refusal } from './say.mjs';

/** Guest tokens of one address in an hour; password checks of one login without a captcha. */
const GUEST_TOKENS = 40;
const FREE_LOGINS = 3;

function counts(answers) {
  const found = {};
  for (const { http, status, errorName } of answers) {
    const name = http === 200 ? (errorName ?? status) : `HTTP ${http}`;
    found[name] = (found[name] ?? 0) + 1;
  }
  return found;
}

function expectCounts(answers, expected) {
  const found = counts(answers);
  const isSame = Object.keys({ ...found, ...expected }).every((name) => found[name] === expected[name]);
  if (!isSame) throw new Refusal(`expected ${JSON.stringify(expected)}, got ${JSON.stringify(found)}`);
  return JSON.stringify(found);
}

function expectEqual(found, expected, what) {
  if (found !== expected) throw new Refusal(`${what}: ${found} instead of ${expected}`);
}

/** Repeats HTTP 503: the clock of another server may be before the start of the session. */
async function begun(work) {
  for (let tries = 1; ; tries++) {
    const answer = await work();
    if (answer.http !== 503 || tries === 60) return answer;
    await pause(500);
  }
}

/** Checks by name. `query` reads the database; `price`: kopecks of an hour in `zone`; `otherZone` has another price. */
export function checksOf({ cluster, query, zone, otherZone, price }) {
  const urls = cluster.portals.map(({ url }) => url);
  const spread = (count, work) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(urls[index % urls.length], index)));
  const place = (plate) => ({
    ...{ Zone: zone, Duration: 60, PaymentService: 'balance' },
    Vehicle: vehicle(plate),
  });
  let drivers = 0;
  const driver = (count, kopecks) => {
    const name = `check-${++drivers}`;
    return createDriver(urls[0], {
      ...{ name, kopecks, plates: newPlates(count), address: `10.1.0.${drivers}` },
    });
  };
  const balanceOf = async ({ email }) => {
    const [row] = await query(
      `select w.balance_kop::int as kopecks from wallet w join account a on a.city_id = w.city_id
          and a.id = w.account_id where a.email_norm = $1 and w.kind = 'main'`,
      [email],
    );
    return row.kopecks;
  };
  const rowsOf = async ({ email }, reason) => {
    const [row] = await query(
      `select count(*)::int as count from ledger_transfer t join account a on a.city_id = t.city_id
          and a.id in (t.debit_holder, t.credit_holder) where a.email_norm = $1 and t.reason = $2`,
      [email, reason],
    );
    return row.count;
  };

  return {
    async 'one session for 30 parallel starts of one plate'() {
      const owner = await driver(1, 100 * price);
      const answers = await spread(30, (url) =>
        call(url, 'start', place(owner.plates[0]), { token: owner.token }),
      );
      const found = expectCounts(answers, { ok: 1, ParkingSessionAlreadyExists: 29 });
      expectEqual(await balanceOf(owner), 99 * price, 'balance');
      return found;
    },

    async 'one session for 12 drivers with one plate'() {
      const [plate] = newPlates(1);
      const owners = await Promise.all(Array.from({ length: 12 }, () => driver(0, 2 * price)));
      const answers = await spread(12, (url, index) =>
        call(url, 'start', place(plate), { token: owners[index].token }),
      );
      return expectCounts(answers, { ok: 1, ParkingSessionAlreadyExists: 11 });
    },

    async 'money for 7 of 30 parallel starts'() {
      const owner = await driver(30, 8 * price - 1);
      const answers = await spread(30, (url, index) =>
        call(url, 'start', place(owner.plates[index]), { token: owner.token }),
      );
      const found = expectCounts(answers, { ok: 7, NoMoneyNoHoney: 23 });
      expectEqual(await balanceOf(owner), price - 1, 'balance');
      return found;
    },

    async 'one effect of one key on all servers at once'() {
      const owner = await driver(1, 100 * price);
      const key = randomUUID();
      const same = { token: owner.token, key };
      const answers = await spread(30, (url) => call(url, 'start', place(owner.plates[0]), same));
      const found = expectCounts(answers, { ok: 30 });
      expectEqual(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1, 'different answers');
      expectEqual(await balanceOf(owner), 99 * price, 'balance');
      const other = { ...place(owner.plates[0]), Duration: 120 };
      expectCounts([await call(urls[1], 'start', other, same)], { ValidationError: 1 });
      return `${found}; the key with another body: ValidationError`;
    },

    async 'renewal against cancellation'() {
      const owner = await driver(20, 100 * price);
      const found = {};
      let cancelled = 0;
      await Promise.all(
        owner.plates.map(async (plate, index) => {
          const at = (step) => urls[(index + step) % urls.length];
          const { ReservationId } = await call(at(0), 'start', place(plate), { token: owner.token });
          const renewal = { ReservationId, Duration: 60, PaymentService: 'balance' };
          const answers = await Promise.all([
            call(at(1), 'renew', renewal, { token: owner.token }),
            begun(() => call(at(2), 'cancel', { ReservationId }, { token: owner.token })),
          ]);
          const name = answers.flatMap((answer) => Object.keys(counts([answer]))).join('/');
          found[name] = (found[name] ?? 0) + 1;
          if (answers[1].status === 'ok') cancelled += 1;
        }),
      );
      const [sum] = await query(
        `select sum(s.charged_kop - s.refunded_kop)::int as kopecks, count(*)::int as count,
                count(*) filter (where s.status = 'cancelled')::int as cancelled
           from parking_session s join account a on a.city_id = s.city_id and a.id = s.account_id
          where a.email_norm = $1`,
        [owner.email],
      );
      expectEqual(sum.count, 20, 'sessions');
      expectEqual(sum.cancelled, cancelled, `cancelled sessions of ${JSON.stringify(found)}`);
      expectEqual(await balanceOf(owner), 100 * price - sum.kopecks, 'balance');
      return `renewal/cancellation ${JSON.stringify(found)}`;
    },

    async 'three of 30 parallel repairs of one session'() {
      const owner = await driver(1, 100 * price);
      const { ReservationId } = await call(urls[0], 'start', place(owner.plates[0]), { token: owner.token });
      const answers = await spread(30, (url, index) => {
        const Zone = index % 2 === 0 ? otherZone : zone;
        const wish = { ReservationId, kind: 'zone', Zone, difference: 1000 };
        return call(url, 'repair', wish, { token: owner.token, key: randomUUID() });
      });
      const [session] = await query(
        `select charged_kop::int as kopecks, repair_count as count from parking_session where id = $1`,
        [ReservationId],
      );
      expectEqual(session.count, answers.filter(({ status }) => status === 'ok').length, 'repairs');
      expectEqual(session.count, 3, 'repairs');
      expectEqual(await balanceOf(owner), 100 * price - session.kopecks, 'balance');
      return JSON.stringify(counts(answers));
    },

    async 'one credit of a notification repeated 30 times'() {
      const owner = await driver(0, 100);
      const input = { PaymentService: 'card', RefillAmount: 100 };
      const order = await call(urls[0], 'refill', input, { token: owner.token });
      const [row] = await query(
        `select provider_payment_id as id, nonce, amount_kop::int as amount from payment where order_number = $1`,
        [order.order],
      );
      const payment = { ...row, shop: CITY, order: order.order, currency: 'RUB', status: 'succeeded' };
      const signed = cluster.sign(payment);
      const forged = { ...signed, headers: { ...signed.headers, 'x-signature': '0'.repeat(64) } };
      const refused = counts(await spread(6, (url) => notify(url, forged)));
      expectEqual(await rowsOf(owner, 'refill'), 0, 'credits of a forged notification');
      const answers = await spread(30, (url) => notify(url, signed));
      for (const end = Date.now() + 30_000; (await balanceOf(owner)) === 100 && Date.now() < end; )
        await pause(200);
      await pause(1000);
      expectEqual(await rowsOf(owner, 'refill'), 1, 'credits');
      expectEqual(await balanceOf(owner), 100 + row.amount, 'balance');
      return `${JSON.stringify(counts(answers))}; forged ${JSON.stringify(refused)}`;
    },

    async 'limit of guest tokens over all servers'() {
      const address = '10.2.0.1';
      return expectCounts(
        await spread(GUEST_TOKENS + 20, (url) => call(url, 'guestToken', {}, { address })),
        {
          ok: GUEST_TOKENS,
          'HTTP 429': 20,
        },
      );
    },

    async 'login attempts over all servers'() {
      const owner = await driver(0, 100);
      const answers = await spread(12, (url, index) =>
        call(url, 'login', { login: owner.email, password: 'wrong' }, { address: `10.3.0.${index + 1}` }),
      );
      const found = counts(answers);
      const checked = found.IncorrectLogin ?? 0;
      // The login of this driver was one attempt; a right password forgets it.
      if (checked > FREE_LOGINS) throw new Refusal(`${checked} passwords were checked without a captcha`);
      expectEqual(checked + (found.LoginTryLimit ?? 0), 12, 'answers');
      const right = { login: owner.email, password: PASSWORD };
      expectCounts(
        await spread(3, (url, index) => call(url, 'login', right, { address: `10.4.0.${index}` })),
        {
          LoginTryLimit: 3,
        },
      );
      return `${JSON.stringify(found)}; the right password then needs a captcha on each server`;
    },

    async 'no write by a token that ended on another server'() {
      const owner = await driver(0, 100);
      const input = { name: 'reportHistoryOperation', value: true };
      const write = (url) => call(url, 'changeAccountSettings', input, { token: owner.token });
      expectCounts(await spread(3, write), { ok: 3 });
      expectCounts([await call(urls[0], 'logout', {}, { token: owner.token })], { ok: 1 });
      return expectCounts(await spread(3, write), { TokenNotFound: 3 });
    },
  };
}
