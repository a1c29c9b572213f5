import type { operations, ReplyOf } from '@gorpark/contract';
import { type AppealStatus, cleanMessage, messageProblem } from '@gorpark/domain/appeal';
import { inTransaction } from '#src/platform/db/tx.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import { findOwnAppeal, findSentMessage, isLastOwn, type StoredMessage } from './appeals.sql.ts';
import type { AppealDeps } from './deps.ts';
import { countMessage } from './limit.ts';
import { numberOf, messageToWire, ownerOf } from './read.ts';
import { refuse } from './register.ts';
import { USER_LABELS } from './texts.ts';
import { insertMessage, lockAppeal, touchAppeal } from './write.sql.ts';

export interface SentMessage {
  idAppeal: string | undefined;
  text: string | undefined;
  clientId: string | undefined;
}

/** A driver's message reopens a completed appeal. */
const AFTER: Readonly<Record<AppealStatus, AppealStatus>> = {
  registered: 'registered',
  inProgress: 'inProgress',
  needsClarification: 'inProgress',
  completed: 'inProgress',
};

/**
 * Adds a message; a repeated client id gets the first response [SRV-135].
 * @throws TransportFault 404; 429 after ten messages in a minute
 */
export async function addMessage(
  { db }: AppealDeps,
  ctx: ActorContext<unknown>,
  sent: SentMessage,
): Promise<Result<ReplyOf<typeof operations.addAppealMessage>>> {
  const owner = ownerOf(ctx);
  const appealId = numberOf(sent.idAppeal);
  const own = Number.isNaN(appealId) ? null : await findOwnAppeal(db, owner, appealId);
  if (own === null) throw new TransportFault(404);
  const text = cleanMessage(sent.text ?? '');
  const problem = messageProblem(text);
  if (problem !== null) return refuse(problem, ctx.lang);

  const clientId = sent.clientId ?? null;
  const known = clientId === null ? null : await findSentMessage(db, ctx.cityId, appealId, clientId);
  if (known !== null) return done(known);
  await countMessage(db, owner, ctx.now());
  const at = new Date(ctx.now());
  const added = await inTransaction(db, async (tx) => {
    const appeal = await lockAppeal(tx, ctx.cityId, appealId);
    if (appeal === null) return null;
    const message = { cityId: ctx.cityId, appealId, isOwn: true, text, clientId, at };
    const inserted = await insertMessage(tx, message);
    if (inserted === null)
      return clientId === null ? null : findSentMessage(tx, ctx.cityId, appealId, clientId);
    await touchAppeal(tx, { cityId: ctx.cityId, appealId, status: AFTER[appeal.status], at });
    return inserted;
  });
  if (added === null) throw new TransportFault(404);
  return done(added);

  async function done(message: StoredMessage) {
    const before = await isLastOwn(db, ctx.cityId, appealId, message.id);
    return ok({
      userMessage: USER_LABELS.sent[ctx.lang],
      errorName: '',
      message: messageToWire(message, before),
    });
  }
}
