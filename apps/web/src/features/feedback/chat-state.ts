import type { AppealMessage } from '@gorpark/contract/person/appeals/read';

export interface Outgoing {
  clientId: string;
  appealId: string;
  text: string;
  atMs: number;
  state: 'sending' | 'failed';
}

export interface ChatLine {
  key: string;
  text: string;
  isOwn: boolean;
  withTitle: boolean;
  dateMs: number | null;
  state: 'kept' | Outgoing['state'];
}

export const chatEntries = (
  messages: readonly AppealMessage[],
  outgoing: readonly Outgoing[],
  appealId: string,
): ChatLine[] => {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const waiting = outgoing.filter((one) => one.appealId === appealId && !arrived.has(one.clientId));
  const isLastOwn = messages.at(-1)?.isOwn ?? false;
  return [
    ...messages.map((message, index) => ({
      key: message.clientId || message.id || String(index),
      text: message.text,
      isOwn: message.isOwn,
      withTitle: message.withTitle,
      dateMs: message.dateMs,
      state: 'kept' as const,
    })),
    ...waiting.map((one, index) => ({
      key: one.clientId,
      text: one.text,
      isOwn: true,
      withTitle: index === 0 && !isLastOwn,
      dateMs: one.atMs,
      state: one.state,
    })),
  ];
};
