import type { MessageGateways } from '#src/features/messages/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { createInboxMail, createInboxPhone } from './inbox/gateways.ts';
import { createSmtpMail } from './mail/smtp.ts';
import { createHttpPhone } from './sms/http.ts';

export interface MessageAdapters {
  mail: { adapter: 'inbox' } | { adapter: 'smtp'; url: string; from: string; host: string };
  sms: { adapter: 'inbox' } | { adapter: 'http'; url: string; secret: string; formerSecret: string | null };
}

export const INBOX_ADAPTERS: MessageAdapters = { mail: { adapter: 'inbox' }, sms: { adapter: 'inbox' } };

export function createMessageGateways(
  { mail, sms }: MessageAdapters,
  deps: { db: Db; clock: Clock },
): MessageGateways {
  return {
    mail: mail.adapter === 'smtp' ? createSmtpMail(mail) : createInboxMail(deps),
    phone: sms.adapter === 'http' ? createHttpPhone({ ...sms, clock: deps.clock }) : createInboxPhone(deps),
  };
}
