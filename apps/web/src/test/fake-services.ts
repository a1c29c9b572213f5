import type { operations, WireReplyOf } from '@gorpark/contract';
import type { FakeAnswers } from './fake-server.ts';

export type FakeAppeal = WireReplyOf<typeof operations.getAppeals>['result'][number];
export type FakeNews = WireReplyOf<typeof operations.getNews>['result'][number];
export type FakeMessage = WireReplyOf<typeof operations.getMessages>['result'][number];

export const fakeAppeal = (rest: Partial<FakeAppeal> = {}): FakeAppeal => ({
  id: '20417',
  subject: 'Списали дважды за одну парковку',
  status: 'В работе',
  statusColor: 'green',
  lastMessage: 'Проверяем платёж',
  count: 1,
  createdAt: '2026-11-17T08:52:00.000Z',
  updatedAt: '2026-11-18T06:14:00.000Z',
  ...rest,
});

export const fakeMessage = (rest: Partial<FakeMessage> = {}): FakeMessage => ({
  id: '2',
  date: '2026-11-17T09:30:00.000Z',
  text: 'Добрый день! Видим два списания.',
  out: 0,
  withTitle: true,
  ...rest,
});

export const FAKE_MESSAGES: readonly FakeMessage[] = [
  fakeMessage({ id: '1', date: '2026-11-17T08:52:00.000Z', text: 'Списали 250 ₽ два раза.', out: 1 }),
  fakeMessage(),
  fakeMessage({ id: '3', date: '2026-11-18T06:14:00.000Z', text: 'Проверяем платёж', withTitle: false }),
];

const said = { userMessage: 'Обращение отправлено', errorName: '' };
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

export const fakeNews = (rest: Partial<FakeNews> = {}): FakeNews => ({
  id: 7,
  title: 'Зимняя уборка',
  preview: 'Где на день закроют парковку',
  text: '<p>С 1 декабря убирают <b>по графику</b>.</p>',
  image: '',
  publishedAt: '2026-11-20T06:00:00.000Z',
  ...rest,
});

export const FAKE_SERVICES = {
  registerAppeal: { ...said, id: '20418' },
  getAppeals: { result: [fakeAppeal()] },
  getMessages: { result: [...FAKE_MESSAGES] },
  addAppealMessage: sent,
  sendAppealMessage: sent,
  getAppealShortList: { count: 0, items: [] },
  getAppealMessages: { count: 0, items: [] },
  getNews: { result: [fakeNews()], total: 1 },
  getNewsItem: { result: fakeNews() },
  getPage: () => new Response('{}', { status: 404 }),
  getPopup: { result: { title: '', message: '', updated: '' } },
} as const satisfies Partial<FakeAnswers>;
