import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  plate: 'Number plate',
  plateHint: 'Latin letters become Russian ones, spaces do not matter',
  number: 'Number without region',
  region: 'Region',
  onlyLetters:
    'A Russian plate has only the letters A, B, E, K, M, H, O, P, C, T, Y, X. The others were left out',
  onlyNine: 'A number has no more than 9 signs. The others were left out',
  foreign: 'Foreign plate',
  foreignHint: 'As written on the plate, no more than 9 signs',
  isForeign: 'Foreign plate',
  resend: 'Send the code again',
  resendIn: 'You can send it again in {time}',
  inSeconds: { one: '{count} second', other: '{count} seconds' },
  newCode: 'Get a new code',
  sending: 'Sending',
  sent: 'Sent',
  canResend: 'The code can be sent again',
  cannotResend: 'The code cannot be sent again now',
  saved: 'Saved',
  dateHint: 'DD.MM.YYYY',
  dateWrong: 'There is no such date. Write it as {example}',
  calendar: 'Open the calendar',
  code: 'Code',
  codeEmpty: 'Enter the code',
  codeShort: { one: 'The code has {count} digit', other: 'The code has {count} digits' },
  codeConfirm: 'Confirm',
  codeConfirming: 'Checking',
};
