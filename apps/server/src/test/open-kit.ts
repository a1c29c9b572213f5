import { operations } from '@gorpark/contract';
import { createTestDriver, type TestDriver } from './drivers.sql.ts';
import type { Answer, TestServer } from './harness.ts';
import { vehicle } from './money-kit.sql.ts';

/** A city without balance: 40 roubles an hour on working days from 8 to 20, Moscow time. */
export const OPEN_CITY = 'voronezh';
export const OPEN_ZONE = '0001';

export interface OpenDriver extends TestDriver {
  plate: string;
  email: string;
}

let plates = 100;

export async function openDriver(server: TestServer, balanceKopecks = 0): Promise<OpenDriver> {
  const plate = `О${(plates += 1)}ОО36`;
  const email = `open-${plates}@example.org`;
  const options = { city: OPEN_CITY, balanceKopecks, email, vehicles: [{ plate }] };
  return { ...(await createTestDriver(server, options)), plate, email };
}

export function startOpenSession(
  server: TestServer,
  driver: OpenDriver,
  fields: object = {},
  key?: string,
): Promise<Answer> {
  const input = { Zone: OPEN_ZONE, Vehicle: vehicle(driver.plate), ...fields };
  return server.call(operations.start, input, callOf(driver, key, 1));
}

export async function openSession(server: TestServer): Promise<{ driver: OpenDriver; OrderId: string }> {
  const driver = await openDriver(server);
  const answer = await startOpenSession(server, driver);
  if (answer.status !== 'ok') throw new Error(`start: ${answer.errorName}`);
  return { driver, OrderId: String(answer.ReservationId) };
}

export type EndCall = 'deferSession' | 'breakSession' | 'cancelOrder';

export function endSession(
  server: TestServer,
  driver: TestDriver,
  call: EndCall,
  input: object,
  { key, city = OPEN_CITY }: { key?: string; city?: string } = {},
): Promise<Answer> {
  return server.call(operations[call], input, { ...callOf(driver, key), city });
}

export async function profileSessions(server: TestServer, driver: TestDriver, city = OPEN_CITY) {
  const answer = await server.call(operations.getProfile, {}, { token: driver.token, city });
  return (answer.result as { sessions: Record<string, unknown>[] }).sessions;
}

function callOf({ token }: TestDriver, key?: string, path = 0) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return { token, city: OPEN_CITY, headers, path };
}
