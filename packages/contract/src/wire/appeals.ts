import { type AppealColour, appealColour, type AppealStatus } from '@gorpark/domain/appeal';
import { count, fields, type Fields, flag, list, moment, pick, text } from './read.ts';

/** An appeal of a driver; moments in UTC milliseconds, `null` where the back end tells none. */
export interface Appeal {
  id: string;
  subject: string;
  /** `null`: a word that none of ours stands for. */
  status: AppealStatus | null;
  /** In the words of the back end. */
  statusText: string;
  colour: AppealColour;
  lastMessage: string;
  /** Messages of the operator that were not read yet. */
  count: number;
  createdMs: number | null;
  updatedMs: number | null;
}

export interface AppealMessage {
  id: string;
  dateMs: number | null;
  text: string;
  /** Written by the driver. */
  isOwn: boolean;
  withTitle: boolean;
  clientId: string;
}

/** What came of sending: words for the person, empty where the back end has none. */
export interface Said {
  userMessage: string;
}

/** Stems of the words that back ends use, Russian and English. */
const STEMS: readonly (readonly [RegExp, AppealStatus])[] = [
  [/^(зарегистр|регистр|нов|registered|new)/, 'registered'],
  [/^(в\s*работе|в\s*обработк|принят|in\s*progress|inprogress)/, 'inProgress'],
  [/(уточн|детали|clarif)/, 'needsClarification'],
  [/^(заверш|закры|решен|выполн|complet|closed|done)/, 'completed'],
];

const statusOf = (words: string): AppealStatus | null => {
  const clean = words.toLowerCase().replaceAll(/[_-]+/g, ' ').trim();
  return STEMS.find(([stem]) => stem.test(clean))?.[1] ?? null;
};

/** A colour that the back end names counts where its word is unknown to us. */
const colourOf = (status: AppealStatus | null, named: string): AppealColour => {
  if (status !== null) return appealColour(status);
  return /^gr[ae]y|^сер/i.test(named) ? 'grey' : 'green';
};

const appealOf = (value: unknown): Appeal[] => {
  const from = fields(value);
  const id = text(pick(from, 'id', 'appeal', 'idAppeal'));
  if (id === '') return [];
  const statusText = text(from['status']);
  const status = statusOf(statusText);
  const last = pick(from, 'lastMessage', 'last_message');
  return [
    {
      id,
      subject: text(from['subject']),
      status,
      statusText,
      colour: colourOf(status, text(from['statusColor'])),
      lastMessage: text(typeof last === 'object' ? fields(last)['text'] : last),
      count: Math.max(0, Math.trunc(count(from['count']) ?? 0)),
      createdMs: moment(pick(from, 'createdAt', 'date')),
      updatedMs: moment(pick(from, 'updatedAt', 'lastMessageDate', 'date')),
    },
  ];
};

const itemsOf = (answer: unknown): readonly unknown[] => {
  if (Array.isArray(answer)) return list(answer);
  const result = pick(fields(answer), 'result', 'items', 'appeals', 'messages');
  return list(Array.isArray(result) ? result : fields(result)['items']);
};

/** Appeals of an answer; one without a number cannot be opened and is left out. */
export const readAppeals = (answer: unknown): Appeal[] => itemsOf(answer).flatMap(appealOf);

/** A message as it comes; `null` without any text. `out` is 1 for the driver's own. */
export const readMessage = (value: unknown, before: AppealMessage | null = null): AppealMessage | null => {
  const from: Fields = fields(value);
  const words = text(pick(from, 'text', 'message'));
  if (words === '') return null;
  const isOwn = flag(from['out']);
  return {
    id: text(from['id']),
    dateMs: moment(from['date']),
    text: words,
    isOwn,
    withTitle: from['withTitle'] === undefined ? before?.isOwn !== isOwn : flag(from['withTitle']),
    clientId: text(from['clientId']),
  };
};

/** Messages of an appeal, the oldest first as they come. */
export const readMessages = (answer: unknown): AppealMessage[] => {
  const messages: AppealMessage[] = [];
  for (const value of itemsOf(answer)) {
    const message = readMessage(value, messages.at(-1) ?? null);
    if (message) messages.push(message);
  }
  return messages;
};

export const readSaid = (answer: unknown): Said => ({ userMessage: text(fields(answer)['userMessage']) });

/** The answer to a message that was sent; the message itself comes from our back end only. */
export const readSent = (answer: unknown): Said & { message: AppealMessage | null } => ({
  ...readSaid(answer),
  message: readMessage(fields(answer)['message']),
});
