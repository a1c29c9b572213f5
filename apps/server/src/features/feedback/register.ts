import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { cleanMessage, messageProblem, subjectOf } from '@gorpark/domain/appeal';
import { cleanEmail, isEmail } from '@gorpark/domain/email';
import { isLoginPhone, withoutMask } from '@gorpark/domain/phone';
import { inTransaction } from '#src/platform/db/tx.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { ActorContext, Lang } from '#src/platform/http/route.ts';
import { fail, type Failure, ok, type Result } from '#src/platform/result.ts';
import { findSentAppeal } from './appeals.sql.ts';
import type { AppealDeps } from './deps.ts';
import { countMessage } from './limit.ts';
import { numberOf } from './read.ts';
import { USER_LABELS } from './texts.ts';
import { insertAppeal, insertMessage } from './write.sql.ts';

type Register = typeof operations.registerAppeal;

/**
 * Registers an appeal with its first message; a repeated client id gets the first response [SRV-132].
 * @throws TransportFault 429 after ten messages in a minute
 */
export async function registerAppeal(
  { db, cities, isOwnCheck }: AppealDeps,
  ctx: ActorContext<InputOf<Register>>,
): Promise<Result<ReplyOf<Register>>> {
  const owner = { cityId: ctx.cityId, accountId: ctx.actor.accountId };
  const { settings } = await cities.of(ctx.cityId);
  const email = cleanEmail(ctx.input.email ?? '');
  const phone = withoutMask(ctx.input.phone ?? '');
  const message = cleanMessage(ctx.input.message ?? '');
  const code = ctx.input.idSubject ?? '';
  const topic = settings.topics.find((known) => known.code === code);
  const problem = messageProblem(message);
  if (code !== '' && !topic) return refuse('topic', ctx.lang);
  if (!isEmail(email)) return refuse('email', ctx.lang);
  if (phone !== '' && !isLoginPhone(phone)) return refuse('phone', ctx.lang);
  if (problem !== null) return refuse(problem, ctx.lang);

  const { lang } = ctx;
  const { idCheck } = ctx.input;
  const checkNo = idCheck === undefined ? null : numberOf(idCheck);
  const clientId = ctx.input.clientId ?? null;
  const known = clientId === null ? null : await findSentAppeal(db, owner, clientId);
  if (known !== null) return done(known, lang);
  await countMessage(db, owner, ctx.now());
  if (checkNo !== null && (Number.isNaN(checkNo) || !(await isOwnCheck(owner, checkNo))))
    return refuse('check', lang);
  const at = new Date(ctx.now());
  const subject = topic?.label ?? subjectOf(message);
  const id = await inTransaction(db, async (tx) => {
    const added = await insertAppeal(tx, {
      ...owner,
      topic: code,
      subject,
      email,
      phone,
      lang,
      clientId,
      checkNo,
      at,
    });
    if (added === null) return clientId === null ? null : findSentAppeal(tx, owner, clientId);
    await insertMessage(tx, { ...owner, appealId: added, isOwn: true, text: message, clientId, at });
    return added;
  });
  if (id === null) throw new TransportFault(503, { 'retry-after': '1' });
  return done(id, lang);
}

export function refuse(what: keyof typeof USER_LABELS, lang: Lang): Failure {
  const texts = USER_LABELS[what][lang];
  return fail('ValidationError', texts, { userMessage: texts });
}

function done(id: number, lang: Lang): Result<ReplyOf<Register>> {
  return ok({ userMessage: USER_LABELS.registered[lang], errorName: '', id: String(id) });
}
