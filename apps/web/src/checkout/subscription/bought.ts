import { getBenefits } from '@gorpark/contract/person/subscriptions/calls';
import { getLang } from '#src/i18n/lang-store.ts';
import { plateKey } from '@gorpark/domain/plate';
import type { Core } from '#src/core/core.ts';
import type { PendingPayment } from '../bank/pending.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { wallMs } from './wall-time.ts';

/**
 * Returns whether the paid subscription exists: a plate has at most one per start day. Caches the loaded benefits.
 */
export async function isBought(
  { client, city, session, queryClient }: Pick<Core, 'client' | 'city' | 'session' | 'queryClient'>,
  { plate, endMs }: Pick<PendingPayment, 'plate' | 'endMs'>,
): Promise<boolean> {
  const answer = await client.call(getBenefits, {}, { retries: 0 });
  if (!answer.ok) return false;
  queryClient.setQueryData(queryKeys.benefits(city.city, session.get().token, getLang()), answer.value);
  return answer.value.some(
    ({ transport, startOf, orderNum }) =>
      orderNum !== '' &&
      plateKey(transport) === plateKey(plate) &&
      startOf !== null &&
      wallMs(startOf, city.timeZone) === endMs,
  );
}
