import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'SMS commands',
  lead: 'Send a command to {number} from a phone that is confirmed in the profile.',
  list: 'Commands',
  example: 'Example',
  send: 'Send an SMS',
  cost: 'Letters may be Russian or Latin, capital or small.',
  failed: 'The commands did not load',
  failedText: 'Try again.',
  updateTitle: 'New short number {number}',
  updateLead: 'Send SMS commands to the short number {number} now. The prefix of the city is {prefix}.',
  start: 'Start parking for {hours}',
  renew: 'Extend parking by {hours}',
  refill: 'Top up the balance by {sum}',
  end: 'End parking',
  hours2: '2 hours',
  hours3: '3 hours',
  sum50: '50 roubles',
  startForm: '{prefix}*zone*vehicle*hours',
  renewForm: '{prefix}*x*hours',
  refillForm: '{prefix}*pay*amount',
  toCommands: 'All commands',
};
