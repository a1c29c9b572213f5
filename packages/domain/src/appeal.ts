export const APPEAL_STATUSES = ['registered', 'inProgress', 'needsClarification', 'completed'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

export type AppealColour = 'green' | 'grey';

/** Green while open: registered, in progress, needs clarification. Grey when completed. */
export const appealColour = (status: AppealStatus): AppealColour =>
  status === 'completed' ? 'grey' : 'green';

export const isAppealStatus = (text: string): text is AppealStatus =>
  (APPEAL_STATUSES as readonly string[]).includes(text);

/** Maximum length of a message in characters [THR-8, THR-16]. */
export const MESSAGE_MAX = 4000;

// Keeps line breaks and tabs, removes the other control characters [THR-16].
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/**
 * Returns a message in the form that is validated, stored and shown: NFC, uniform line breaks, no control characters,
 * trimmed. Characters that change text direction stay; the view must isolate them [THR-16].
 */
export const cleanMessage = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '').trim();

/** Returns why a cleaned message is invalid. Invisible characters count as blanks [BAD-92]. */
export const messageProblem = (text: string): 'empty' | 'tooLong' | null => {
  if (!/[^\s\p{C}]/u.test(text)) return 'empty';
  return Array.from(text).length > MESSAGE_MAX ? 'tooLong' : null;
};

/** Maximum length of a subject taken from the message, in characters. */
const SUBJECT_MAX = 60;

/** Returns the start of the first line: the subject of an appeal without a topic. */
export const subjectOf = (message: string): string => {
  const [line = ''] = message.split('\n', 1);
  if (Array.from(line).length <= SUBJECT_MAX) return line.trim();
  const cut = Array.from(line).slice(0, SUBJECT_MAX).join('');
  return `${(cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut).trim()}…`;
};
