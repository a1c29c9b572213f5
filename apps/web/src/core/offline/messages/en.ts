import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'No connection',
  unsent: 'Nothing was sent, no money was taken.',
  unsentText: 'When the connection is back, the button “Send” comes alive. We send nothing by ourselves.',
  backTitle: 'The connection is back',
  backText: 'Nothing has been sent yet.',
  backMore: 'Send it now?',
  send: 'Send',
  leave: 'Do not send',
  byText: 'Without the internet, text messages to {number} help:',
  write: 'Write a text message',
};
