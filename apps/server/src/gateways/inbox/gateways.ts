import type { MailGateway, PhoneGateway } from '#src/features/messages/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { storeInInbox } from './inbox.sql.ts';

interface InboxDeps {
  db: Db;
  clock: Clock;
}

/** Stores mails for /dev/inbox; sends nothing. */
export function createInboxMail({ db, clock }: InboxDeps): MailGateway {
  return {
    send: ({ cityId, to, subject, text, html, files = [] }) => {
      // Files are not stored, only names and sizes.
      const notes = files.map(({ name, bytes }) => `\n[${name}, ${Math.ceil(bytes.length / 1024)} kB]\n`);
      const body = `${text}${notes.join('')}`;
      return storeInInbox(db, cityId, { channel: 'mail', recipient: to, subject, body, html }, clock.now());
    },
  };
}

/** Stores text messages and calls for /dev/inbox. */
export function createInboxPhone({ db, clock }: InboxDeps): PhoneGateway {
  const store = (cityId: number, channel: 'sms' | 'call', recipient: string, body: string): Promise<void> =>
    storeInInbox(db, cityId, { channel, recipient, subject: '', body, html: null }, clock.now());
  return {
    sms: ({ cityId, phone, text }) => store(cityId, 'sms', phone, text),
    call: ({ cityId, phone, digits }) => store(cityId, 'call', phone, digits),
  };
}
