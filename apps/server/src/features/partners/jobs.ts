import { formatDate } from '@gorpark/domain/time';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Messages } from '../messages/index.ts';
import { takeExpiring } from './keys.sql.ts';
import type { PartnerDeps } from './partners.ts';

const NOTICE_DAYS = [7, 30];

export type PartnerJobDeps = PartnerDeps & { messages: Pick<Messages, 'mail'> };

export const schedulePartnerJobs = (jobs: Jobs, deps: PartnerJobDeps): Promise<void> =>
  jobs.schedule('partner-keys', '40 5 * * *', () => warnOfEnds(deps));

/** Mails partners whose keys end soon. */
export async function warnOfEnds({ db, clock, cities, messages }: PartnerJobDeps): Promise<void> {
  for (const days of NOTICE_DAYS)
    await inTransaction(db, async (tx) => {
      for (const { cityId, id, email, expiresAt } of await takeExpiring(tx, days, new Date(clock.now()))) {
        const { timeZone } = await cities.of(cityId, tx);
        await messages.mail(tx, {
          cityId,
          to: email,
          lang: 'ru',
          template: 'keyExpiring',
          params: { key: `gpk_${id}`, day: formatDate(expiresAt.getTime(), timeZone) },
          dedupeKey: `partner-key:${id}:${days}`,
        });
      }
    });
}
