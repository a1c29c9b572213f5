import { type Kopecks, ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { addBenefit, createAccount, type NewAccount, type NewBenefit } from '../features/accounts/index.ts';
import { ensureWallet, nextOrderNumber, recordOperation, transfer } from '../features/ledger/index.ts';
import { addVehicles, type NewVehicle } from '../features/vehicles/index.ts';

export interface NewDriver extends NewAccount {
  vehicles?: NewVehicle[];
  benefits?: Omit<NewBenefit, 'orderNumber'>[];
  balance?: Kopecks;
}

export async function createDriver(tx: Tx, driver: NewDriver): Promise<number> {
  const { cityId, now } = driver;
  const accountId = await createAccount(tx, driver);
  await addVehicles(tx, cityId, accountId, driver.vehicles ?? [], now);
  for (const benefit of driver.benefits ?? []) {
    await addBenefit(tx, cityId, accountId, { ...benefit, orderNumber: await nextOrderNumber(tx) });
  }
  await ensureWallet(tx, cityId, accountId, 'main');
  await giveMoney(tx, { cityId, accountId, amount: driver.balance ?? ZERO, at: now });
  return accountId;
}

export async function giveMoney(
  tx: Tx,
  gift: { cityId: number; accountId: number; amount: Kopecks; at: Date },
): Promise<void> {
  const { cityId, accountId, amount, at } = gift;
  if (amount === ZERO) return;
  const orderNumber = await nextOrderNumber(tx);
  await transfer(tx, {
    cityId,
    at,
    from: { holder: null, kind: 'provider_clearing' },
    to: { holder: accountId, kind: 'main', ifHidden: 'wallet' },
    amount,
    reason: 'opening',
    orderNumber,
  });
  await recordOperation(tx, { cityId, accountId, at, type: 'refill', orderNumber, sum: amount });
}
