import { operations } from '@gorpark/contract';
import type { TestDriver } from './drivers.sql.ts';
import type { Answer, TestServer } from './harness.ts';

export const PASSPORT = { seriesDoc: '4012', numberDoc: '739158' };

export const PERSON = {
  type: 1,
  lastName: 'Кирсанова',
  firstName: 'Анна',
  middleName: 'Петровна',
  address: 'Санкт-Петербург, ул. Марата, 22',
  typeDoc: 1,
  ...PASSPORT,
  DateDoc: '2015-03-11',
  issuer: 'ТП № 78 отдела УФМС',
};

export const LEGAL = {
  type: 2,
  name: 'ООО «Северный курьер»',
  ogrn: '1037843031808',
  inn: '7830002416',
  kpp: '784101001',
  address: 'Санкт-Петербург, Дворцовая наб., 34',
};

export function makeReceipt(
  server: TestServer,
  { token }: Pick<TestDriver, 'token'>,
  { sum = 500, payer = PERSON as object, key }: { sum?: unknown; payer?: object; key?: string } = {},
): Promise<Answer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return server.call(operations.createRefillReceipt, { sum, payer } as never, { token, headers });
}

export async function receiptOf(
  server: TestServer,
  driver: Pick<TestDriver, 'token'>,
  options: Parameters<typeof makeReceipt>[2] = {},
): Promise<{ receiptnumber: string; number: string }> {
  const answer = await makeReceipt(server, driver, options);
  const { receiptnumber, receipt } = answer['result'] as {
    receiptnumber: string;
    receipt: { number: string };
  };
  return { receiptnumber, number: receipt.number };
}
