import { type AppealStatus, cleanMessage, messageProblem } from '@gorpark/domain/appeal';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { findPerson } from '../accounts/index.ts';
import { listMessages, type StoredMessage } from './appeals.sql.ts';
import { isOneMailbox, writeMail } from '../messages/index.ts';
import { findAppeal, findAppeals, type OperatorAppeal } from './operator.sql.ts';
import { insertMessage, type LockedAppeal, lockAppeal, touchAppeal } from './write.sql.ts';

/** `note` writes the audit row in the transaction; `isDryRun` changes nothing. */
export interface OperatorRun {
  at: Date;
  isDryRun: boolean;
  note: (tx: Tx) => Promise<void>;
}

export type AnswerOutcome =
  | { outcome: 'answered'; status: AppealStatus }
  | { outcome: 'unknown' | 'empty' | 'tooLong' };

const AFTER_ANSWER: Readonly<Record<AppealStatus, AppealStatus>> = {
  registered: 'inProgress',
  inProgress: 'inProgress',
  needsClarification: 'needsClarification',
  completed: 'completed',
};

/** Adds an operator's reply and notifies by email. `status` sets the status of the appeal [SRV-137]. */
export async function answerAppeal(
  db: Db,
  {
    cityId,
    appealId,
    text,
    status,
  }: { cityId: number; appealId: number; text: string; status: AppealStatus | null },
  { at, isDryRun, note }: OperatorRun,
): Promise<AnswerOutcome> {
  const clean = cleanMessage(text);
  const problem = messageProblem(clean);
  if (problem !== null) return { outcome: problem };
  if (isDryRun) {
    const found = await findAppeal(db, cityId, appealId);
    return found === null
      ? { outcome: 'unknown' }
      : { outcome: 'answered', status: status ?? AFTER_ANSWER[found.status] };
  }
  return inTransaction(db, async (tx) => {
    const before = await lockAppeal(tx, cityId, appealId);
    if (before === null) return { outcome: 'unknown' };
    const next = status ?? AFTER_ANSWER[before.status];
    await insertMessage(tx, { cityId, appealId, isOwn: false, text: clean, clientId: null, at });
    await touchAppeal(tx, { cityId, appealId, status: next, at });
    await notifyByMail(tx, { cityId, appealId, ...before }, at);
    await note(tx);
    return { outcome: 'answered', status: next };
  });
}

/**
 * Sends an email without the reply text, once until the driver reads the appeal. Uses the confirmed address: the one
 * in the appeal may belong to a stranger [services-8].
 */
async function notifyByMail(
  tx: Tx,
  { cityId, accountId, appealId, lang, readId }: LockedAppeal & { cityId: number; appealId: number },
  at: Date,
): Promise<void> {
  const to = (await findPerson(tx, { cityId, accountId }))?.email ?? '';
  if (!isOneMailbox(to)) return;
  await writeMail(
    tx,
    {
      cityId,
      to,
      lang,
      dedupeKey: `appeal:${appealId}:${readId}`,
      template: 'appealAnswered',
      params: { number: String(appealId), link: '/profile/feedback' },
    },
    at,
  );
}

/** Sets the status and returns the previous one; null: not found. */
export async function setAppealStatus(
  db: Db,
  { cityId, appealId, status }: { cityId: number; appealId: number; status: AppealStatus },
  { at, isDryRun, note }: OperatorRun,
): Promise<AppealStatus | null> {
  if (isDryRun) return (await findAppeal(db, cityId, appealId))?.status ?? null;
  return inTransaction(db, async (tx) => {
    const before = await lockAppeal(tx, cityId, appealId);
    if (before === null) return null;
    await touchAppeal(tx, { cityId, appealId, status, at });
    await note(tx);
    return before.status;
  });
}

export const listAppeals = (
  db: Db,
  cityId: number,
  filter: { status: AppealStatus | null; limit: number },
): Promise<OperatorAppeal[]> => findAppeals(db, cityId, filter);

export async function readAppeal(
  db: Db,
  cityId: number,
  appealId: number,
): Promise<{ checkNo: number | null; messages: StoredMessage[] } | null> {
  const appeal = await findAppeal(db, cityId, appealId);
  return appeal && { checkNo: appeal.checkNo, messages: await listMessages(db, cityId, appealId) };
}
