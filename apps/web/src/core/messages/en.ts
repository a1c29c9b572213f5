import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  recordChanged: 'The data changed while you were filling in the form. Check it and save again',
  recordReplaced: 'What you entered in these fields has been replaced.',
  recordGone: 'This record no longer exists: it was removed. Close the window',
  fact: '{label}: {text}',
  factEmpty: '{label}: not set',
  saving: 'Saving',
  plateTwin: 'It looks like your {own}. Is {typed} right?',
  plateTake: 'Take {plate}',
  plateRight: 'It is right',
  plateMended: 'Perhaps {plate}?',
  offlineTitle: 'No connection',
  offlineText: 'Check the internet and try again. Everything you typed is still here.',
  tooOften: 'Too many attempts. Try again in {time}',
  waitOver: 'You can try again now',
  waitSeconds: { one: '{count} second', other: '{count} seconds' },
  waitMinutes: { one: '{count} minute', other: '{count} minutes' },
  waitHours: { one: '{count} hour', other: '{count} hours' },
};
