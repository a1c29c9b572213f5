import type { Tx } from '#src/platform/db/schema.ts';
import type { CityTariffs } from '../../tariffs/index.ts';
import { isGuest, type Payer } from '../commands/command.ts';
import type { SessionDeps } from '../deps.ts';
import { partsOfRefund, type SourceRefund } from './source-refund.sql.ts';

/** Guests and cities without balance get money back to its source [INV-25, money-9]. */
export const isToSource = (
  payer: Pick<Payer, 'kind'>,
  { dontUseBalance }: Pick<CityTariffs, 'dontUseBalance'>,
): boolean => isGuest(payer) || dontUseBalance;

/** Refunds to the sources of the session. A further source gets the key with a number. */
export async function refundToSource(
  tx: Tx,
  { refund }: Pick<SessionDeps['payments'], 'refund'>,
  { key, at, ...owner }: SourceRefund & { key: string; at: Date },
): Promise<void> {
  for (const [index, part] of (await partsOfRefund(tx, owner)).entries())
    await refund(tx, { ...part, cityId: owner.cityId, key: index === 0 ? key : `${key}:${index + 1}`, at });
}
