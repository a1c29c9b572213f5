import { randomUUID } from 'node:crypto';
import type { Lang } from '@gorpark/domain/time';
import type { Tx } from '#src/platform/db/schema.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import { isOneMailbox } from './address.ts';
import { queueMail, recordPhoneMessage } from './messages.sql.ts';
import { DeliveryError, type DeliveryReason, type MailFile, type MessageGateways } from './ports.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import { createMailQueue, type MailQueueDeps } from './queue.ts';
import { renderSms } from './render.ts';
import type { MailParams, MailTemplate, SmsParams } from './templates/catalogue.ts';

type OneOf<Params> = { [T in keyof Params]: { template: T; params: Params[T] } }[keyof Params];

export type Mail = {
  cityId: number;
  to: string;
  lang: Lang;
  /** Unique for 30 days; at most 200 characters. */
  dedupeKey: string;
} & OneOf<MailParams>;

export type Sms = { cityId: number; phone: string; lang: Lang } & OneOf<SmsParams>;

export interface Messages {
  /**
   * Queues an e-mail inside the caller's transaction. It is sent after the commit, once per `dedupeKey` (FLT-41).
   * @throws when `to` is not exactly one mailbox (see `isOneMailbox`)
   */
  mail(tx: Tx, mail: Mail): Promise<void>;
  /** Sets the function that creates the attachments of a template; it runs at each attempt. */
  attach<T extends MailTemplate>(template: T, make: FileMaker<T>): void;
  /**
   * Sends an SMS immediately, outside any transaction, within a few seconds. Returns false if the gateway did not
   * accept it (FLT-40).
   */
  sms(sms: Sms): Promise<boolean>;
  /** Places a call from a number that ends with these four digits; false when it was not made (FLT-40). */
  call(call: { cityId: number; phone: string; digits: string }): Promise<boolean>;
  /** The outbox that `mail` writes to; for jobs, shutdown and tests. */
  queue: Worker;
}

export type FileMaker<T extends MailTemplate> = (mail: {
  cityId: number;
  lang: Lang;
  params: MailParams[T];
}) => Promise<readonly MailFile[]>;

export interface MessagesDeps extends Omit<MailQueueDeps, 'gateway' | 'filesOf'> {
  gateways: MessageGateways;
}

/**
 * Queues an e-mail inside the caller's transaction from a program outside the server; the server's sweep sends it
 * within a minute.
 * @throws when `to` is not exactly one mailbox (see `isOneMailbox`)
 */
export async function writeMail(tx: Tx, mail: Mail, at: Date): Promise<void> {
  if (!isOneMailbox(mail.to)) throw new Error('a mail goes to exactly one mailbox');
  await queueMail(tx, { ...mail, params: { ...mail.params } }, at);
}

export function createMessages(deps: MessagesDeps): Messages {
  const makers = new Map<
    string,
    (mail: { cityId: number; lang: Lang; params: never }) => Promise<readonly MailFile[]>
  >();
  const queue = createMailQueue({
    ...deps,
    gateway: deps.gateways.mail,
    filesOf: async ({ cityId, lang, template, params }) =>
      (await makers.get(template)?.({ cityId, lang, params: params as never })) ?? [],
  });
  const { phone } = deps.gateways;

  /** Logs only the kind of the message and the outcome. */
  async function deliver(
    message: { cityId: number; channel: 'sms' | 'call'; phone: string; lang: Lang; template: string },
    send: (id: string) => Promise<void>,
  ): Promise<boolean> {
    const reason = await outcomeOf(() => send(randomUUID()));
    const { channel, template, cityId } = message;
    deps.metrics.countMessage(channel, reason === null ? 'sent' : 'failed');
    if (reason !== null)
      deps.log.warn('message not sent', { operation: channel, name: template, cityId, code: reason });
    await recordPhoneMessage(deps.db, { ...message, reason, now: new Date(deps.clock.now()) });
    return reason === null;
  }

  async function outcomeOf(send: () => Promise<void>): Promise<DeliveryReason | null> {
    try {
      await send();
      return null;
    } catch (error) {
      if (error instanceof DeliveryError) return error.reason;
      deps.log.error('message not sent', errorFields(error));
      return 'protocol';
    }
  }

  return {
    queue,
    async mail(tx, mail) {
      await writeMail(tx, mail, new Date(deps.clock.now()));
      queue.wake();
    },
    attach: (template, make) => void makers.set(template, make),
    sms(sms) {
      const text = renderSms(sms.template, sms.params, sms.lang);
      const message = { cityId: sms.cityId, phone: sms.phone, lang: sms.lang, template: sms.template };
      return deliver({ ...message, channel: 'sms' }, (id) =>
        phone.sms({ cityId: sms.cityId, phone: sms.phone, text, id }),
      );
    },
    call(call) {
      if (!/^[0-9]{4}$/.test(call.digits)) throw new RangeError('a call tells exactly four digits');
      const message = { cityId: call.cityId, phone: call.phone, lang: 'ru' as const, template: 'digits' };
      return deliver({ ...message, channel: 'call' }, (id) => phone.call({ ...call, id }));
    },
  };
}
