import { appealColour } from '@gorpark/domain/appeal';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { ActorContext, Lang } from '#src/platform/http/route.ts';
import {
  findOwnAppeal,
  listMessages,
  listOwnAppeals,
  markRead,
  type Owner,
  type StoredAppeal,
  type StoredMessage,
} from './appeals.sql.ts';
import type { AppealDeps } from './deps.ts';
import { STATUS_LABELS } from './texts.ts';

const LAST_LENGTH = 200;

export const ownerOf = ({ cityId, actor }: ActorContext<unknown>): Owner => ({
  cityId,
  accountId: actor.accountId,
});

/** Parses the number of an appeal or a check; NaN matches none [BAD-92]. */
export const numberOf = (text: string | undefined): number =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : Number.NaN;

export async function appealsOf({ db }: AppealDeps, ctx: ActorContext<unknown>) {
  const appeals = await listOwnAppeals(db, ownerOf(ctx));
  return appeals.map((one) => ({ id: String(one.id), ...toWire(one, ctx.lang) }));
}

function toWire({ subject, status, lastMessage, unread, createdAt, updatedAt }: StoredAppeal, lang: Lang) {
  return {
    subject,
    status: STATUS_LABELS[status][lang],
    statusColor: appealColour(status),
    lastMessage: Array.from(lastMessage).slice(0, LAST_LENGTH).join(''),
    count: unread,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/**
 * Returns the messages and marks them as read [SRV-133].
 * @throws TransportFault 404, the same for a missing and a foreign appeal
 */
export async function messagesOf(
  { db }: AppealDeps,
  ctx: ActorContext<unknown>,
  idAppeal: string | undefined,
) {
  const owner = ownerOf(ctx);
  const id = numberOf(idAppeal);
  const own = Number.isNaN(id) ? null : await findOwnAppeal(db, owner, id);
  if (own === null) throw new TransportFault(404);
  const messages = await listMessages(db, owner.cityId, id);
  const last = messages.at(-1);
  if (last) await markRead(db, owner, id, last.id);
  return messages.map((message, index) => messageToWire(message, messages[index - 1]?.isOwn ?? null));
}

/** `before`: true if the driver also wrote the previous message. */
export function messageToWire({ id, at, text, isOwn, clientId }: StoredMessage, before: boolean | null) {
  return {
    id: String(id),
    date: at.toISOString(),
    text,
    out: isOwn ? 1 : 0,
    withTitle: before !== isOwn,
    ...(clientId !== null && { clientId }),
  };
}
