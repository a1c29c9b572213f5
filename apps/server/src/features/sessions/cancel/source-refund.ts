import { type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { CityTariffs } from '../../tariffs/index.ts';
import { isGuest, type Payer } from '../commands/command.ts';
import { type Cancellation, closeSession } from './cancel.sql.ts';
import type { SessionDeps } from '../deps.ts';
import { partsOfRefund, runIn, type SourceRefund } from './source-refund.sql.ts';

/** Guests and cities without balance get money back to its source [INV-25, money-9]. */
export const isToSource = (
  payer: Pick<Payer, 'kind'>,
  { dontUseBalance }: Pick<CityTariffs, 'dontUseBalance'>,
): boolean => isGuest(payer) || dontUseBalance;

/** Like `closeSession`, but refunds to the payment source [money-5]. */
export function closeToSource(
  { db, payments }: Pick<SessionDeps, 'db' | 'payments'>,
  order: Cancellation,
  receipt: object | null,
): Promise<{ balanceKop: Kopecks | null } | null> {
  return inTransaction(db, async (tx) => {
    const closed = await closeSession(runIn(tx), order, receipt);
    const { cityId, session, driver: payer, nowMs } = order;
    const amount = subtractKopecks(order.refund, order.refundBonus);
    if (!closed || amount === ZERO) return closed;
    const refund = { cityId, payer, sessionId: session.id, amount, at: new Date(nowMs) };
    await refundToSource(tx, payments, { ...refund, key: `stay:${session.id}` });
    return closed;
  });
}

/** Refunds to the sources of the session. A further source gets the key with a number. */
export async function refundToSource(
  tx: Tx,
  { refund }: Pick<SessionDeps['payments'], 'refund'>,
  { key, at, ...owner }: SourceRefund & { key: string; at: Date },
): Promise<void> {
  for (const [index, part] of (await partsOfRefund(tx, owner)).entries())
    await refund(tx, { ...part, cityId: owner.cityId, key: index === 0 ? key : `${key}:${index + 1}`, at });
}
