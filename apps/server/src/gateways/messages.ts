import type { MessageGateways, PhoneGateway } from '#src/features/messages/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { createInboxMail, createInboxPhone } from './inbox/gateways.ts';
import { createSmtpMail } from './mail/smtp.ts';
import { createHttpPhone } from './sms/http.ts';
import { createSmppLines } from './sms/smpp-lines.ts';
import type { SmppAccount } from './sms/smpp.ts';

interface HttpSms {
  url: string;
  secret: string;
  formerSecret: string | null;
}

export interface MessageAdapters {
  mail: { adapter: 'inbox' } | { adapter: 'smtp'; url: string; from: string; host: string };
  sms:
    | { adapter: 'inbox' }
    | ({ adapter: 'http' } & HttpSms)
    | {
        adapter: 'smpp';
        accounts: readonly SmppAccount[];
        /** SMPP makes no calls. */
        calls: HttpSms | null;
      };
}

export const INBOX_ADAPTERS: MessageAdapters = { mail: { adapter: 'inbox' }, sms: { adapter: 'inbox' } };

interface GatewayDeps {
  db: Db;
  clock: Clock;
  /** Id of a city. */
  idOf: (slug: string) => number | null;
}

export function createMessageGateways({ mail, sms }: MessageAdapters, deps: GatewayDeps): MessageGateways {
  return {
    mail: mail.adapter === 'smtp' ? createSmtpMail(mail) : createInboxMail(deps),
    phone: createPhone(sms, deps),
  };
}

function createPhone(sms: MessageAdapters['sms'], deps: GatewayDeps): PhoneGateway {
  const { clock } = deps;
  if (sms.adapter === 'inbox') return createInboxPhone(deps);
  if (sms.adapter === 'http') return createHttpPhone({ ...sms, clock });
  const smpp = createSmppLines(sms.accounts, deps);
  const caller = sms.calls ? createHttpPhone({ ...sms.calls, clock }) : smpp;
  return { ...smpp, call: (call) => caller.call(call) };
}

/** Returns the secrets of the HTTP gateway, undefined without one. */
export function smsSecretsOf({ sms }: MessageAdapters): string[] | undefined {
  const http = sms.adapter === 'smpp' ? sms.calls : sms.adapter === 'http' ? sms : null;
  return http ? [http.secret, ...(http.formerSecret === null ? [] : [http.formerSecret])] : undefined;
}
