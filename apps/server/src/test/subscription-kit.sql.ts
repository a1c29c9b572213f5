import { operations, type RequestOf } from '@gorpark/contract';
import type { TestDriver } from './drivers.sql.ts';
import type { Answer, TestServer } from './harness.ts';
import { AS_WRITTEN, parkingDriver, PLATE } from './money-kit.sql.ts';

export { giveMoney } from '../demo/create-driver.sql.ts';

export const DAY_MS = 86_400_000;
export const TODAY = '2025-11-05';
/** Offer for all zones of Saint Petersburg, 400 roubles. */
export const DAY = 'day';
/** Offer that includes the zone of `stay()`, 4200 roubles. */
export const WEEK = 'week-centre';

export const subscriptionVehicle = (number = PLATE) => ({ number, category: 'B', numberFormat: 'rus' });

type Intent = RequestOf<typeof operations.paySubscription>;

export function buy(
  server: TestServer,
  driver: TestDriver,
  fields: Intent = {},
  key?: string,
): Promise<Answer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const intent = { vehicle: subscriptionVehicle(), codeSubscription: DAY, timestart: TODAY, ...fields };
  return server.call(operations.paySubscription, intent, { token: driver.token, headers });
}

export interface Subscribed {
  driver: TestDriver;
  plate: string;
  orderNum: string;
}

let plates = 100;

export async function subscribed(server: TestServer, fields: Intent = {}): Promise<Subscribed> {
  const plate = `Н${(plates += 1)}НН78`;
  const driver = await parkingDriver(server, { balanceKopecks: 1_000_000, vehicles: [{ plate }] });
  const intent = { codeSubscription: WEEK, vehicle: subscriptionVehicle(plate), ...fields };
  const answer = await buy(server, driver, intent);
  if (answer.status !== 'ok') throw new Error(`buy: ${answer.errorName}`);
  return { driver, plate, orderNum: String(answer['orderNum']) };
}

export async function benefitsOf(server: TestServer, driver: TestDriver): Promise<Record<string, unknown>[]> {
  const answer = await server.call(operations.getBenefits, {}, { token: driver.token });
  return answer['result'] as Record<string, unknown>[];
}

export async function subscriptionsOf(server: TestServer, driver: TestDriver) {
  return server.db
    .selectFrom('subscription')
    .selectAll()
    .where('city_id', '=', driver.cityId)
    .where('account_id', '=', driver.accountId)
    .orderBy('id')
    .execute();
}

export async function benefitRowsOf(server: TestServer, driver: TestDriver) {
  return server.db
    .selectFrom('benefit')
    .selectAll()
    .where('city_id', '=', driver.cityId)
    .where('account_id', '=', driver.accountId)
    .orderBy('id')
    .execute();
}

export async function transfersOf(server: TestServer, order: string) {
  return server.db
    .selectFrom('ledger_transfer')
    .select(['debit_kind', 'credit_kind', 'amount_kop', 'reason'])
    .where('order_number', '=', order)
    .orderBy(AS_WRITTEN)
    .orderBy('id')
    .execute();
}
