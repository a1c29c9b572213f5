import { operations, type WireReplyOf } from '@gorpark/contract';
import type { FakeAnswers } from './fake-server.ts';
import { like } from './like.ts';

export type FakeMessage = WireReplyOf<typeof operations.getMessages>['result'][number];

export const FAKE_MESSAGES: readonly FakeMessage[] = operations.getMessages.example.reply.result;

export const fakeAppeal = like(operations.getAppeals.example.reply.result[0]);

export const fakeMessage = like(FAKE_MESSAGES[1]);

export const fakeNews = like(operations.getNews.example.reply.result[0]);

const sent = (call: { input: Record<string, unknown> }) => ({
  userMessage: 'Сообщение отправлено',
  errorName: '',
  message: fakeMessage({
    id: '9',
    date: '2026-11-18T06:20:00.000Z',
    text: String(call.input['message'] ?? call.input['text']),
    out: 1,
    clientId: typeof call.input['clientId'] === 'string' ? call.input['clientId'] : '',
  }),
});

export const FAKE_SERVICES = {
  addAppealMessage: sent,
  sendAppealMessage: sent,
  getPage: () => new Response('{}', { status: 404 }),
} as const satisfies Partial<FakeAnswers>;
