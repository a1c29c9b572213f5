import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'No connection',
  unsent: 'Nothing was sent, no money was taken.',
  unsentText: 'When you are back online, the “Send” button becomes available. Nothing is sent without you.',
  backTitle: 'The connection is back',
  backText: 'Nothing has been sent yet.',
  backMore: 'Send it now?',
  send: 'Send',
  leave: 'Do not send',
  byText: 'Without internet you can text {number}:',
  write: 'Write a text message',
};
