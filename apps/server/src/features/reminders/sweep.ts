import type { Clock } from '#src/platform/clock.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { isOneMailbox, type Messages } from '../messages/index.ts';
import type { ReminderDeps } from './deps.ts';
import { parkingPath } from './links.ts';
import { mailKey } from './mail-key.ts';
import { type Reminder, takeReminders } from './sweep.sql.ts';
import { endTimes } from './texts.ts';

export interface SweepDeps extends ReminderDeps {
  clock: Clock;
  messages: Messages;
}

const BATCH = 200;

/** Queues due reminders in the transaction that records them: a crash loses or repeats none. */
export async function sendReminders(deps: SweepDeps, isStopping = () => false): Promise<void> {
  const batch = { now: new Date(deps.clock.now()), limit: BATCH };
  for (const kind of ['ending', 'ended', 'nearMiss'] as const)
    for (let isLast = false; !isLast && !isStopping(); )
      isLast = await inTransaction(deps.db, async (tx) => {
        const found = await takeReminders(tx, kind, batch);
        for (const reminder of found.taken) if (reminder.channel === 'mail') await queue(deps, tx, reminder);
        return found.isLast;
      });
}

async function queue(deps: SweepDeps, tx: Tx, reminder: Reminder): Promise<void> {
  const { cityId, sessionId, email, kind, lang, plate, endsAt } = reminder;
  if (email === null || !isOneMailbox(email)) return;
  const { time, until } = await endTimes(deps, reminder, tx);
  const dedupeKey = mailKey(kind, sessionId, endsAt);
  const head = { cityId, to: email, lang, dedupeKey };
  const params = { plate, time, link: parkingPath(reminder) };
  if (kind === 'nearMiss') return deps.messages.mail(tx, { ...head, template: 'plateSimilar', params });
  if (kind === 'ending') return deps.messages.mail(tx, { ...head, template: 'parkingEnding', params });
  const late = until === undefined ? params : { ...params, until };
  return deps.messages.mail(tx, { ...head, template: 'parkingEnded', params: late });
}
