/** Statuses of an appeal (history-and-services §3); `other` is a word that none of these stands for. */
export const APPEAL_STATUSES = ['registered', 'inProgress', 'needsClarification', 'completed'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

export type AppealColour = 'green' | 'grey';

/** Green while it is open: registered, in progress, needs clarification. Grey when completed. */
export const appealColour = (status: AppealStatus): AppealColour =>
  status === 'completed' ? 'grey' : 'green';

export const isAppealStatus = (text: string): text is AppealStatus =>
  (APPEAL_STATUSES as readonly string[]).includes(text);

/** Signs of a message at most (THR-8, THR-16). */
export const MESSAGE_MAX = 4000;

// Line breaks and tabs are part of a text; the other control characters are not (THR-16).
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/**
 * A message as it is judged, stored and shown: NFC, one kind of line break, no control characters, trimmed. Signs that
 * turn the direction stay; whoever shows it isolates them (THR-16).
 */
export const cleanMessage = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '').trim();

/** What is wrong with a cleaned message; signs that nobody sees are blanks too (BAD-92). */
export const messageProblem = (text: string): 'empty' | 'tooLong' | null => {
  if (!/[^\s\p{C}]/u.test(text)) return 'empty';
  return Array.from(text).length > MESSAGE_MAX ? 'tooLong' : null;
};

/** Signs of a subject that is taken from the message. */
const SUBJECT_MAX = 60;

/** The first words of a message: the subject of an appeal without a topic. */
export const subjectOf = (message: string): string => {
  const [line = ''] = message.split('\n', 1);
  if (Array.from(line).length <= SUBJECT_MAX) return line.trim();
  const cut = Array.from(line).slice(0, SUBJECT_MAX).join('');
  return `${(cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut).trim()}…`;
};
