import { type Operation, type OperationId, operations } from '@gorpark/contract';
import { writeSpelling } from '@gorpark/contract/wire/spellings';
import { expect } from 'vitest';
import { newPhone } from './account-kit.ts';
import { createTestCompany } from './companies.sql.ts';
import { createTestDriver } from './drivers.sql.ts';
import type { TestServer } from './harness.ts';
import { POST_CITY } from './post-kit.ts';

const CITIES: Partial<Record<OperationId, string>> = { postPayment: POST_CITY };

/** Longer than the session of the example, milliseconds. */
const START_MS = 61 * 60_000;

interface ExampleCall {
  city: string;
  token: string;
  input: Record<string, unknown>;
}

/** Returns the example of a call with a matching caller. */
export async function exampleCall(server: TestServer, id: OperationId): Promise<ExampleCall> {
  // Codes to one address are 10 s apart (THR-18).
  server.clock.advance(id === 'start' ? START_MS : 10_000);
  const operation: Operation = operations[id];
  const input = operations[id].example.input as Record<string, unknown>;
  const city = CITIES[id] ?? 'saint-petersburg';
  if (operation.token.need !== 'required') return { city, token: '', input };
  const isOfCompany = operation.paths[0].startsWith('/api/corp-profile/') || id === 'addCompanyTs';
  if (isOfCompany) return companyCall(server, id, city, input);
  const driver = { city, vehicles: [{ plate: 'А123ВС178' }], balanceKopecks: 1_000_000 };
  const phones = id === 'deletePhone' || id === 'setMainPhone' ? [newPhone(), '79215550144'] : [];
  const { token } = await createTestDriver(server, { ...driver, phones });
  return { city, token, input };
}

async function companyCall(
  server: TestServer,
  id: OperationId,
  city: string,
  input: Record<string, unknown>,
): Promise<ExampleCall> {
  const { token, inn } = await createTestCompany(server, { city });
  const call = { token, city };
  const { grz = '', vin = '', imei = '' } = operations.activateDevice.example.input;
  if (id !== 'addDriver') await server.call(operations.addDriver, operations.addDriver.example.input, call);
  // A company uses its own tax number (companies-1).
  const sent = 'inn' in input ? { ...input, inn } : input;
  if (id === 'addCompanyTs') return { ...call, input: sent };
  await server.call(operations.addCompanyTs, { number: grz, VINNumber: vin }, call);
  await server.call(operations.addCompanyTs, { number: imei, VINNumber: vin }, call);
  return { ...call, input: sent };
}

export async function expectExample(response: Response, id: OperationId): Promise<void> {
  const { answers, isMissing } = operations[id].example;
  const operation: Operation = operations[id];
  const refused: string = operation.errorStatus ?? 'error';
  expect(response.status).toBe(isMissing ? 404 : 200);
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) return;
  const { status, errorName } = (await response.json()) as Record<string, unknown>;
  expect({ status, errorName: errorName || undefined }).toEqual({
    status: answers || isMissing ? refused : 'ok',
    errorName: isMissing ? errorName : answers && writeSpelling(answers),
  });
}
