import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  plate: 'Number plate',
  number: 'Number without region',
  region: 'Region',
  foreign: 'Foreign plate',
  isForeign: 'Foreign plate',
  resend: 'Send the code again',
  resendIn: 'You can send it again in {time}',
  inSeconds: { one: '{count} second', other: '{count} seconds' },
  sending: 'Sending',
  sent: 'Sent',
  canResend: 'The code can be sent again',
  cannotResend: 'The code cannot be sent again now',
  saved: 'Saved',
};
