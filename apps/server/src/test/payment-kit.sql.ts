import { operations, type RequestOf } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { NewPayment, Payments } from '../features/payments/index.ts';
import { sandboxKeysOf, signNotice } from '../gateways/payments/sandbox/signature.ts';
import type { Card } from '../gateways/payments/sandbox/bank.ts';
import type { Delivery } from '../gateways/payments/sandbox/tables.ts';
import type { TestDriver } from './drivers.sql.ts';
import type { Answer, TestServer } from './harness.ts';

/** Key that signs sandbox notifications. */
export const SECRET_KEY = 'payment-tests';
const { noticeKey } = sandboxKeysOf(SECRET_KEY);
const CITY = 'saint-petersburg';

export function beginRefill(
  server: TestServer,
  driver: TestDriver,
  fields: RequestOf<typeof operations.refill> = {},
  key?: string,
): Promise<Answer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const input = { PaymentService: 'card', RefillAmount: 500, ...fields };
  return server.call(operations.refill, input, { token: driver.token, headers });
}

/** Begins a payment in the store, without the provider. Returns its order number. Default: a top-up of 1 rouble. */
export async function openOrder(
  server: TestServer,
  { cityId, accountId }: Pick<TestDriver, 'cityId' | 'accountId'>,
  { method: name = 'sbp', ...fields }: Partial<NewPayment> & { method?: string } = {},
  payments: Pick<Payments, 'methodOf' | 'begin'> = server.app.application.payments,
): Promise<string> {
  const provider = (await payments.methodOf(cityId, name))?.provider ?? '';
  const order = await inTransaction(server.db, (tx) =>
    payments.begin(tx, {
      ...{ cityId, accountId, amount: kopecks(100), by: { name, provider, phone: null } },
      ...{ lang: 'ru', intent: null, at: new Date(server.clock.now()) },
      ...fields,
    }),
  );
  if (!order.ok) throw new Error(`no order: ${order.error}`);
  return order.value;
}

export async function payOnPage(
  server: TestServer,
  page: unknown,
  fields: { action?: string; card?: Card; delivery?: Delivery } = {},
): Promise<string> {
  const response = await fetch(`${server.url}${String(page)}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', ...fields }),
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`page: HTTP ${response.status}`);
  return response.headers.get('location') ?? '';
}

export async function settleAll(server: TestServer): Promise<void> {
  const { sandbox, payments } = server.app.application;
  await sandbox?.bank.work.sweep();
  await payments.work.sweep();
  await payments.work.sweep();
}

export async function paymentOf(server: TestServer, order: unknown) {
  return server.db
    .selectFrom('payment')
    .selectAll()
    .where('order_number', '=', String(order))
    .executeTakeFirstOrThrow();
}

export function refillsOf(server: TestServer, { cityId, accountId }: TestDriver) {
  return server.db
    .selectFrom('operation as o')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.city_id', '=', 'o.city_id').onRef('p.order_number', '=', 'o.order_number'),
    )
    .select(['o.type', 'o.status', 'o.sum_kop', 'o.order_number', 'o.description'])
    .where('o.city_id', '=', cityId)
    .where('o.account_id', '=', accountId)
    .where('o.type', '=', 'refill')
    .orderBy('p.created_at')
    .execute();
}

export async function noticesOf(server: TestServer) {
  return server.db.selectFrom('payment_notice').selectAll().orderBy('received_at').execute();
}

export async function suspenseOf(server: TestServer) {
  return server.db.selectFrom('payment_suspense').selectAll().orderBy('event_id').execute();
}

/** By order number. */
export async function noncesOf(server: TestServer): Promise<Map<string, string>> {
  const rows = await server.db.selectFrom('payment').select(['order_number', 'nonce']).execute();
  return new Map(rows.map(({ order_number, nonce }) => [order_number, nonce ?? '']));
}

export async function noticeBody(server: TestServer, order: unknown, fields: object = {}, event?: string) {
  const { bank } = server.app.application.sandbox ?? {};
  const row = await bank?.byOrder(CITY, String(order));
  const { id = 'sp_0123456789abcdef', amount = 50_000 } = row ?? {};
  const nonce = (await noncesOf(server)).get(String(order));
  const payment = {
    id,
    shop: CITY,
    order: String(order),
    nonce,
    amount,
    currency: 'RUB',
    status: 'succeeded',
  };
  return JSON.stringify({ event: event ?? `${id}:succeeded`, payment: { ...payment, ...fields } });
}

export function sendNotice(
  server: TestServer,
  body: string | Buffer,
  options: { key?: string; headers?: Record<string, string>; city?: string; method?: string } = {},
): Promise<Response> {
  const raw = Buffer.from(body);
  const { method = 'POST' } = options;
  const timestamp = String(Math.floor(server.clock.now() / 1000));
  return fetch(`${server.url}/${options.city ?? CITY}/api/payment/notify/sandbox`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signNotice(options.key ?? noticeKey, timestamp, raw),
      ...options.headers,
    },
    body: method === 'GET' || method === 'HEAD' ? null : new Uint8Array(raw),
  });
}

export async function countedPayments(server: TestServer, outcome: string): Promise<number> {
  const text = await server.app.metrics.text();
  const found = new RegExp(`gorpark_payment_events_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text);
  return Number(found?.[1] ?? 0);
}
