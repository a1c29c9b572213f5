import { kopecks, type Kopecks } from '@gorpark/domain/money';
import { maskDocument, PAYER_DOCUMENTS, PAYER_TYPES } from '@gorpark/domain/receipt';
import { DAY_MS, toZoned } from '@gorpark/domain/time';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { nextOrderNumber, recordOperation, transfer } from '../features/ledger/index.ts';
import { type DemoPayer, listDemoPayers } from './receipts.sql.ts';
import { randomReceiptNumber, receiptUin } from '../features/receipts/number.ts';
import type { StoredPayer } from '../features/receipts/payer.ts';
import { insertReceipt, type NewReceipt, takeNumber, writePaid } from '../features/receipts/receipts.sql.ts';

/** The payer's document and address are erased after 30 days, so this receipt needs none. */
const PAID_AGE_MS = 41 * DAY_MS;
const WAITING_AGE_MS = 2 * DAY_MS;

const PERSON: StoredPayer = {
  type: PAYER_TYPES.person,
  lastName: 'Кирсанова',
  firstName: 'Анна',
  middleName: 'Петровна',
  typeDoc: PAYER_DOCUMENTS.passport,
  document: maskDocument('4012739158'),
};
const COMPANY: StoredPayer = {
  type: PAYER_TYPES.legal,
  name: 'ООО «Северный курьер»',
  ogrn: '1037843031808',
  inn: '7830002416',
  kpp: '784101001',
  address: 'Санкт-Петербург, Дворцовая наб., 34',
};

export async function seedDemoReceipts(db: Db, email: string, now: Date): Promise<void> {
  const nowMs = now.getTime();
  for (const owner of await listDemoPayers(db, email))
    await inTransaction(db, async (tx) => {
      const paidMs = nowMs - PAID_AGE_MS;
      const paid = await add(tx, owner, { payer: PERSON, amount: kopecks(50_000), createdMs: paidMs });
      await pay(tx, paid, new Date(paidMs + DAY_MS));
      const createdMs = nowMs - WAITING_AGE_MS;
      await add(tx, owner, { payer: COMPANY, amount: kopecks(300_000), createdMs });
    });
}

async function add(
  tx: Tx,
  { cityId, accountId, timeZone, payee }: DemoPayer,
  { payer, amount, createdMs }: { payer: StoredPayer; amount: Kopecks; createdMs: number },
): Promise<NewReceipt> {
  const { year } = toZoned(createdMs, timeZone);
  const orderNumber = await nextOrderNumber(tx);
  const number = await takeNumber(tx, cityId, year);
  const receipt: NewReceipt = {
    cityId,
    accountId,
    receiptNumber: randomReceiptNumber(),
    year,
    number,
    uin: receiptUin(payee.administrator, year, number),
    orderNumber,
    purpose: 'refill',
    amount,
    subscriptionCode: null,
    plate: null,
    payerType: payer.type === PAYER_TYPES.legal ? 'legal' : 'individual',
    payer,
    sealed: null,
    payee,
    lang: 'ru',
    createdAt: new Date(createdMs),
  };
  await insertReceipt(tx, receipt);
  return receipt;
}

async function pay(tx: Tx, receipt: NewReceipt, at: Date): Promise<void> {
  await writePaid(tx, receipt, at);
  const { cityId, accountId, amount, orderNumber } = receipt;
  await transfer(tx, {
    ...{ cityId, at, amount, orderNumber, reason: 'receipt' },
    from: { holder: null, kind: 'provider_clearing' },
    to: { holder: accountId, kind: 'main', ifHidden: 'refused' },
  });
  await recordOperation(tx, { cityId, accountId, at, type: 'refill', orderNumber, sum: amount });
}
