import { type Operation, type OperationId, operations } from '@gorpark/contract';
import { EXAMPLES } from '@gorpark/contract/examples';
import { writeSpelling } from '@gorpark/contract/wire/spellings';
import { describe, expect, it } from 'vitest';
import { newPhone } from './test/account-kit.ts';
import { createTestCompany } from './test/companies.sql.ts';
import { createTestDriver } from './test/drivers.sql.ts';
import { createMoneyServer } from './test/money-kit.sql.ts';
import { POST_CITY } from './test/post-kit.ts';

const server = createMoneyServer();
const ALL = Object.entries(operations) as [OperationId, Operation][];
/** Calls of another kind of city. */
const CITIES: Partial<Record<OperationId, string>> = { postPayment: POST_CITY };
const OF_COMPANIES = ALL.filter(
  ([id, { paths }]) => paths[0].startsWith('/api/corp-profile/') || id === 'addCompanyTs',
).map(([id]) => id);

/** Somebody whom the examples fit, and what he is told by. */
async function callerOf(id: OperationId, city: string): Promise<{ token: string; inn?: string }> {
  if (!OF_COMPANIES.includes(id)) {
    const driver = { city, vehicles: [{ plate: 'А123ВС178' }], balanceKopecks: 1_000_000 };
    const phones = id === 'deletePhone' || id === 'setMainPhone' ? [newPhone(), '79215550144'] : [];
    return createTestDriver(server, { ...driver, phones });
  }
  const company = await createTestCompany(server, { city });
  const call = { token: company.token, city };
  const { input } = EXAMPLES.addDriver;
  const { grz, vin, imei } = EXAMPLES.activateDevice.input;
  if (id !== 'addDriver') await server.call(operations.addDriver, input, call);
  if (id === 'addCompanyTs') return company;
  await server.call(operations.addCompanyTs, { number: grz ?? '', VINNumber: vin ?? '' }, call);
  await server.call(operations.addCompanyTs, { number: imei ?? '', VINNumber: vin ?? '' }, call);
  return company;
}

describe('the example of every call', () => {
  it.each(ALL)('[J380] %s: is answered as the description says', async (id, operation) => {
    // Codes to one address are 10 seconds apart (T18).
    server.clock.advance(10_000);
    const { input, answers, isMissing } = EXAMPLES[id];
    const city = CITIES[id] ?? 'saint-petersburg';
    const caller = operation.token.need === 'required' ? await callerOf(id, city) : null;
    // A company names itself by its own tax number (A5).
    const own = caller?.inn && 'inn' in input ? { inn: caller.inn } : {};
    const sent = { ...input, ...own };
    const response = await server.send(operation, sent, { city, ...(caller && { token: caller.token }) });
    expect(response.status).toBe(isMissing ? 404 : 200);
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('application/json')) return;
    const { status, errorName } = (await response.json()) as Record<string, unknown>;
    const name = isMissing ? errorName : answers && writeSpelling(answers);
    expect({ status, errorName: errorName || undefined }).toEqual({
      status: answers || isMissing ? (operation.errorStatus ?? 'error') : 'ok',
      errorName: name,
    });
  });
});
