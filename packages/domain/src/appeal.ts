export const APPEAL_STATUSES = ['registered', 'inProgress', 'needsClarification', 'completed'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

export type AppealColour = 'green' | 'grey';

export const appealColour = (status: AppealStatus): AppealColour =>
  status === 'completed' ? 'grey' : 'green';

export const isAppealStatus = (text: string): text is AppealStatus =>
  (APPEAL_STATUSES as readonly string[]).includes(text);

/** Maximum number of characters [THR-8, THR-16]. */
export const MESSAGE_MAX = 4000;

// Removes control characters except line breaks and tabs [THR-16].
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/**
 * Returns the form that is validated, stored and shown. Characters that change text direction stay; the view must
 * isolate them [THR-16].
 */
export const cleanMessage = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '').trim();

/** Returns why a message is invalid. Invisible characters count as blanks [BAD-92]. */
export const messageProblem = (text: string): 'empty' | 'tooLong' | null => {
  if (!/[^\s\p{C}]/u.test(text)) return 'empty';
  return Array.from(text).length > MESSAGE_MAX ? 'tooLong' : null;
};

const SUBJECT_MAX = 60;

/** Returns the start of the first line, which is the subject of an appeal without a topic. */
export const subjectOf = (message: string): string => {
  const [line = ''] = message.split('\n', 1);
  if (Array.from(line).length <= SUBJECT_MAX) return line.trim();
  const cut = Array.from(line).slice(0, SUBJECT_MAX).join('');
  return `${(cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut).trim()}…`;
};
