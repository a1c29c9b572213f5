// Example of a vendor's side of docs/barrier-api.yaml: `npm run gate:example`. Needs only Node; keeps everything in
// memory. Copy it and replace `findCar` and `openFor` by your system.
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const MINUTE_MS = 60_000;
const TOLERANCE_MS = 5 * MINUTE_MS;
/** A card payment takes some minutes, so a quote is honoured longer than its price is shown. */
const QUOTE_MS = 20 * MINUTE_MS;
const LEAVE_MS = 15 * MINUTE_MS;
const HOUR_KOPECKS = 15_000;
const MAX_BYTES = 16 * 1024;

/** Tickets of the example: minutes since the entry, or a state. */
const TICKETS = { 200060: 60, 200120: 120, 200010: 10, 200999: 'blocked' };
/** The first minutes are free. */
const FREE_MINUTES = 15;

/** Pauses before the repetitions of an event. */
const PAUSES_MS = [1000, 10_000, 60_000];

/** Creates the server, not yet listening. `now` returns UTC milliseconds; `events` is the address for events. */
export function createGateExample({
  keyId,
  secret,
  place = '9003',
  now = Date.now,
  tickets = TICKETS,
  events,
}) {
  const entered = new Map(Object.entries(tickets).map(([id, since]) => [id, { since, startMs: now() }]));
  const quotes = new Map();
  const payments = new Map();
  const leaving = new Map();

  /** Your system: the car of a ticket, or null. */
  function findCar(ticket) {
    const car = entered.get(ticket);
    if (!car || car.since === 'blocked') return car ?? null;
    return { entryMs: car.startMs - car.since * MINUTE_MS };
  }

  /** Your system: lets the car out until this moment. */
  function openFor(ticket, untilMs) {
    leaving.set(ticket, untilMs);
  }

  function debtOf(ticket, { entryMs }) {
    if ((leaving.get(ticket) ?? 0) > now()) return { state: 'alreadyPaid', value: 0 };
    const minutes = Math.floor((now() - entryMs) / MINUTE_MS);
    const value = minutes < FREE_MINUTES ? 0 : Math.ceil((minutes * HOUR_KOPECKS) / 60);
    return { state: value === 0 ? 'nothingDue' : 'payable', value };
  }

  function putQuote(id, { place: asked, credential }) {
    const car = credential?.type === 'ticket' ? findCar(credential.id) : null;
    if (!car) return problem(404, 'unknownCredential');
    if (car.since === 'blocked') return problem(423, 'blocked');
    if (asked !== null && asked !== undefined && asked !== place) return problem(409, 'otherPlace');
    const { state, value } = debtOf(credential.id, car);
    const expiresMs = now() + QUOTE_MS;
    quotes.set(id, { ticket: credential.id, value, expiresMs });
    return answer(200, {
      version: 1,
      place,
      entryTime: iso(car.entryMs),
      serverTime: iso(now()),
      amount: { currency: 'RUB', value },
      expires: iso(expiresMs),
      state,
    });
  }

  function putPayment(order, body, raw) {
    const digest = createHash('sha256').update(raw).digest('hex');
    const known = payments.get(order);
    // The same order again gets the same answer; `paidAt` may differ, the sum and the quote may not.
    if (known) {
      if (known.state === 'reversed') return problem(409, 'reversed');
      const isSame =
        known.digest === digest || (known.quoteId === body.quoteId && known.value === body.amount?.value);
      return isSame ? stateOf(known) : problem(409, 'otherBody');
    }
    const quote = quotes.get(body.quoteId);
    if (!quote || quote.ticket !== body.credential?.id) return problem(404, 'unknownQuote');
    if (quote.expiresMs < now()) return problem(410, 'quoteExpired');
    const isPaid = (leaving.get(quote.ticket) ?? 0) > now();
    if (isPaid || body.amount?.currency !== 'RUB' || body.amount.value !== quote.value)
      return problem(422, 'wrongSum');
    const leaveBeforeMs = now() + LEAVE_MS;
    openFor(quote.ticket, leaveBeforeMs);
    const payment = { state: 'accepted', digest, quoteId: body.quoteId, ...quote, leaveBeforeMs };
    payments.set(order, payment);
    void tell({ orderNumber: order, state: 'accepted', leaveBefore: iso(leaveBeforeMs) });
    return stateOf(payment);
  }

  /** Sends an event; a repetition has the same body and a new time. Any 2xx or 4xx ends it. */
  async function tell(payment) {
    if (!events) return;
    const event = { eventId: randomUUID(), topic: 'PaymentUpdated', eventTime: iso(now()), data: [payment] };
    const body = JSON.stringify(event);
    for (const pauseMs of [0, ...PAUSES_MS]) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      const time = String(Math.floor(now() / 1000));
      const signature = signed(`${time}.POST ${new URL(events).pathname}.${body}`).toString('hex');
      const headers = { 'content-type': 'application/json', 'x-key-id': keyId, 'x-time': time };
      const request = { method: 'POST', headers: { ...headers, 'x-signature': signature }, body };
      const status = await fetch(events, request).then(
        (response) => response.status,
        () => 0,
      );
      if (status >= 200 && status < 500 && status !== 429) return;
    }
  }

  const signed = (text) => createHmac('sha256', secret).update(text).digest();

  function putReversal(order) {
    const payment = payments.get(order);
    if (payment?.hasLeft) return problem(409, 'carHasLeft');
    if (payment) leaving.delete(payment.ticket);
    // Also of an unknown order: its payment may still be on the way and must then be refused.
    payments.set(order, { ...payment, state: 'reversed' });
    return answer(200, { state: 'reversed' });
  }

  const stateOf = ({ state, leaveBeforeMs }) =>
    answer(200, state === 'accepted' ? { state, leaveBefore: iso(leaveBeforeMs) } : { state: 'rejected' });

  function route(method, path, raw) {
    const [, version, kind, id, action] = path.split('/');
    if (version !== 'v1' || !id) return problem(404, 'unknownPath');
    if (method === 'GET' && kind === 'payments') {
      const payment = payments.get(id);
      return payment ? stateOf(payment) : problem(404, 'unknownOrder');
    }
    if (method !== 'PUT') return problem(405, 'method');
    const body = parse(raw);
    if (!body) return problem(400, 'body');
    if (kind === 'quotes' && !action) return putQuote(id, body);
    if (kind === 'payments' && !action) return putPayment(id, body, raw);
    if (kind === 'payments' && action === 'reversal') return putReversal(id);
    return problem(404, 'unknownPath');
  }

  function isSigned({ method, headers, url }, raw) {
    const time = String(headers['x-time'] ?? '');
    const isRecent = Math.abs(Number(time) * 1000 - now()) <= TOLERANCE_MS;
    const text = `${time}.${method} ${url}.${raw}`;
    const expected = signed(text);
    const given = Buffer.from(String(headers['x-signature'] ?? ''), 'hex');
    return (
      isRecent && headers['x-key-id'] === keyId && given.length === 32 && timingSafeEqual(given, expected)
    );
  }

  const server = createServer((request, response) => {
    const chunks = [];
    let size = 0;
    request.on('data', (chunk) => {
      size += chunk.length;
      if (size <= MAX_BYTES) chunks.push(chunk);
    });
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const { status, body } =
        size > MAX_BYTES
          ? problem(413, 'tooLong')
          : isSigned(request, raw)
            ? route(request.method, request.url, raw)
            : problem(401, 'signature');
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    });
  });
  /** For trials: the car of this order leaves. */
  server.leave = (order) => {
    payments.set(order, { ...payments.get(order), hasLeft: true });
    return tell({ orderNumber: order, state: 'left' });
  };
  return server;
}

const answer = (status, body) => ({ status, body });
const problem = (status, code) => answer(status, { code });
const iso = (ms) => new Date(ms).toISOString();

function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const port = Number(process.env.PORT || 8090);
  const secret = process.env.GATE_SECRET || 'gorpark-barrier-example-secret-32';
  const events = process.env.EVENTS_URL || 'http://localhost:3000/saint-petersburg/api/barrier/events';
  createGateExample({ keyId: 'gorpark', secret, events }).listen(port, '127.0.0.1', () => {
    console.log(
      `Пример системы шлагбаума / barrier example: http://127.0.0.1:${port}, парковка / parking 9003`,
    );
    console.log(`Карты / tickets: ${Object.keys(TICKETS).join(', ')}`);
    console.log('Портал с ним / the portal with it:');
    console.log(`  GATE_URL=http://127.0.0.1:${port} GATE_KEY_ID=gorpark GATE_SECRET=${secret} npm start`);
  });
}
