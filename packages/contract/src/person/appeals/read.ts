import { type AppealColour, appealColour, type AppealStatus } from '@gorpark/domain/appeal';
import { count, fields, type Fields, flag, list, moment, pick, text } from '../../wire/read.ts';

/** Instants are UTC milliseconds; `null`: the back end did not return it. */
export interface Appeal {
  id: string;
  subject: string;
  /** `null`: an unknown status text. */
  status: AppealStatus | null;
  statusText: string;
  colour: AppealColour;
  lastMessage: string;
  /** Unread messages from the operator. */
  count: number;
  createdMs: number | null;
  updatedMs: number | null;
}

export interface AppealMessage {
  id: string;
  dateMs: number | null;
  text: string;
  isOwn: boolean;
  withTitle: boolean;
  clientId: string;
}

/** Message for the user; may be empty. */
export interface Said {
  userMessage: string;
}

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

/** Uses the colour from the back end if the status is unknown. */
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

/** Returns the appeals. Skips one without a number, because it cannot be opened. */
export const readAppeals = (answer: unknown): Appeal[] => itemsOf(answer).flatMap(appealOf);

/** Returns `null` without text. `out` is 1 for the driver's own messages. */
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

/** Returns messages in the order received, oldest first. */
export const readMessages = (answer: unknown): AppealMessage[] => {
  const messages: AppealMessage[] = [];
  for (const value of itemsOf(answer)) {
    const message = readMessage(value, messages.at(-1) ?? null);
    if (message) messages.push(message);
  }
  return messages;
};

export const readSaid = (answer: unknown): Said => ({ userMessage: text(fields(answer)['userMessage']) });

/** Reads the response to a sent message. Only our back end returns the message. */
export const readSent = (answer: unknown): Said & { message: AppealMessage | null } => ({
  ...readSaid(answer),
  message: readMessage(fields(answer)['message']),
});
