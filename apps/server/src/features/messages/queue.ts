import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { createWorker, type Worker } from '#src/platform/jobs/worker.ts';
import { errorFields, type Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import { closeMail, type DueMail, postponeMail, takeDueMails } from './messages.sql.ts';
import { DeliveryError, type DeliveryReason, type MailFile, type MailGateway } from './ports.ts';
import { renderMail } from './render.ts';
import { type MailParams, type MailTemplate, SHORT_LIVED } from './templates/catalogue.ts';

export interface MailQueueDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'countMessage'>;
  gateway: MailGateway;
  /** Base URL of the portal, for links. */
  publicUrl: string;
  /** Creates attachments at each attempt; the outbox does not store them. */
  filesOf?: (mail: Pick<DueMail, 'cityId' | 'lang' | 'template' | 'params'>) => Promise<readonly MailFile[]>;
}

/** Pauses after each attempt, milliseconds. After the last one the mail has failed. */
export const PAUSES_MS = [30, 60, 180, 600, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600].map((s) => s * 1000);
/** Longer than one attempt, so that no other worker takes the mail meanwhile. Milliseconds. */
const LEASE_MS = 120_000;
const AT_ONCE = 4;
const SHORT_LIFE_MS = 10 * 60_000;
const IS_AWAY: ReadonlySet<DeliveryReason> = new Set<DeliveryReason>(['unreachable', 'timeout']);

/**
 * Creates the outbox: mails are rows written in the transaction of their event, and sent after the commit. A failed
 * attempt is repeated with growing pauses; an accepted mail is never sent again (FLT-41).
 */
export const createMailQueue = (deps: MailQueueDeps): Worker =>
  createWorker([() => sendDue(deps)], (error) => deps.log.warn('mail queue', errorFields(error)));

async function sendDue(deps: MailQueueDeps): Promise<boolean> {
  const now = deps.clock.now();
  const leaseEndsAt = new Date(now + LEASE_MS);
  const mails = await takeDueMails(deps.db, { now: new Date(now), leaseEndsAt, limit: AT_ONCE });
  const failures = await Promise.all(mails.map((mail) => sendOne(deps, mail)));
  // If the gateway is unavailable, the rest waits for the next sweep.
  return failures.some((reason) => reason === null || !IS_AWAY.has(reason));
}

/** Sends a mail. Returns the reason of a failure, or null if the gateway accepted it. */
async function sendOne(deps: MailQueueDeps, mail: DueMail): Promise<DeliveryReason | null> {
  const failure = isTooLate(deps, mail) ? new DeliveryError('expired', true) : await attempt(deps, mail);
  const now = deps.clock.now();
  const pause = PAUSES_MS[mail.attempts - 1];
  if (failure === null) {
    await closeMail(deps.db, mail, { state: 'sent', reason: null, now: new Date(now) });
    deps.metrics.countMessage('mail', 'sent');
    return null;
  }
  report(deps, mail, failure.reason);
  if (failure.isFinal || pause === undefined) {
    await closeMail(deps.db, mail, { state: 'failed', reason: failure.reason, now: new Date(now) });
    deps.metrics.countMessage('mail', 'failed');
    return failure.reason;
  }
  await postponeMail(deps.db, mail, { reason: failure.reason, at: new Date(now + pause) });
  deps.metrics.countMessage('mail', 'postponed');
  return failure.reason;
}

/** Returns null if the gateway accepted the mail. */
async function attempt(deps: MailQueueDeps, mail: DueMail): Promise<DeliveryError | null> {
  try {
    const template = mail.template as MailTemplate;
    const params = mail.params as MailParams[MailTemplate];
    const { cityId, to, lang, city, slug } = mail;
    const rendered = renderMail(template, params as never, { lang, city, slug, publicUrl: deps.publicUrl });
    const files = (await deps.filesOf?.(mail)) ?? [];
    await deps.gateway.send({ ...rendered, files, cityId, to, id: idOf(mail) });
    return null;
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    deps.log.error('mail not sent', { operation: mail.template, ...errorFields(error) });
    return new DeliveryError('protocol');
  }
}

function isTooLate({ clock }: MailQueueDeps, mail: DueMail): boolean {
  return (
    SHORT_LIVED.has(mail.template as MailTemplate) && clock.now() - mail.createdAt.getTime() >= SHORT_LIFE_MS
  );
}

function report({ log }: MailQueueDeps, mail: DueMail, reason: DeliveryReason): void {
  log.warn('message not sent', {
    operation: 'mail',
    name: mail.template,
    cityId: mail.cityId,
    code: reason,
    count: mail.attempts,
  });
}

/** Row numbers repeat after a restore. */
const idOf = ({ cityId, id, createdAt }: DueMail): string => `${cityId}.${id}.${createdAt.getTime()}`;
