import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { headerToken, instant, looseText, maybe, text } from '../../kit/fields.ts';
import { readAppeals, readMessages, readSaid, readSent } from './read.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'Appeals',
  about: 'Appeals of drivers and replies',
  errors: {},
});

const appealFields = {
  subject: z.string(),
  status: z.string(),
  statusColor: z.string(),
  lastMessage: z.string(),
  count: z.number(),
  /** API extension: times of registration and last message [api-7]. */
  createdAt: instant,
  updatedAt: instant,
};

export const appeal = z.object({ id: z.string(), ...appealFields });

/** `out` 1: sent by the driver. `withTitle`: the first of consecutive messages of one side. */
export const appealMessage = z.object({
  id: z.string(),
  date: instant,
  text: z.string(),
  out: z.number(),
  withTitle: z.boolean(),
  clientId: z.optional(z.string()),
});

/** Far above the real limit, because the use case counts the characters and returns the error. */
const body = maybe(text(20_000));
/** API extension: requests with an equal id are the same message [api-7]. */
const clientId = maybe(z.string().check(z.regex(/^[\w-]{8,64}$/)));
const appealId = maybe(looseText);

const feedbackRequest = z.object({
  idSubject: maybe(looseText),
  message: body,
  phone: maybe(looseText),
  email: maybe(text()),
  clientId,
  /** API extension: `id` of getVehicleChecks. */
  idCheck: maybe(looseText),
});

/** `userMessage` is shown for success and failure; `errorName` is empty on success. */
const said = { userMessage: z.string(), errorName: z.string() };
const errorFields = z.object({ userMessage: z.string() });

const messagesReply = z.object({ result: z.array(appealMessage) });

/** The topic is optional, all fields are text [THR-8] [THR-16]. */
export const registerAppeal = family.define({
  id: 'registerAppeal',
  summary: 'Registers an appeal',
  method: 'POST',
  paths: ['/api/appealProcessing/appealRegistration/v1', '/api/appealProcessing/sendFeedback/v1'],
  token: headerToken,
  ownFields: ['clientId', 'idCheck'],
  request: feedbackRequest,
  reply: z.object({ ...said, id: z.string() }),
  errors: [],
  errorFields,
  read: readSaid,
  example: {
    input: { idSubject: 'payment', message: 'Шлагбаум не открылся', email: 'anna@example.ru', phone: '' },
    reply: { userMessage: 'Обращение отправлено', errorName: '', id: '20418' },
  },
});

export const getAppeals = family.define({
  id: 'getAppeals',
  summary: 'Lists the appeals of the driver, most recently updated first',
  method: 'GET',
  paths: ['/api/appealProcessing/getAppeals/v1'],
  token: headerToken,
  request: z.object({}),
  reply: z.object({ result: z.array(appeal) }),
  errors: [],
  read: readAppeals,
  example: {
    input: {},
    reply: {
      result: [
        {
          id: '20417',
          subject: 'Списали дважды за одну парковку',
          status: 'В работе',
          statusColor: 'green',
          lastMessage: 'Проверяем платёж',
          count: 1,
          createdAt: '2026-11-17T08:52:00.000Z',
          updatedAt: '2026-11-18T06:14:00.000Z',
        },
      ],
    },
  },
});

/** Returns 404 for a missing appeal and for one of another driver. Reading sets `count` to zero [api-4]. */
export const getMessages = family.define({
  id: 'getMessages',
  summary: 'Lists the messages of an appeal, oldest first',
  method: 'GET',
  paths: ['/api/appealProcessing/getMessages/v1'],
  token: headerToken,
  request: z.object({ idAppeal: appealId }),
  reply: messagesReply,
  errors: [],
  read: readMessages,
  example: {
    input: { idAppeal: '42' },
    reply: {
      result: [
        {
          id: '1',
          date: '2026-11-17T08:52:00.000Z',
          text: 'Списали 250 ₽ два раза.',
          out: 1,
          withTitle: true,
        },
        {
          id: '2',
          date: '2026-11-17T09:30:00.000Z',
          text: 'Добрый день! Видим два списания.',
          out: 0,
          withTitle: true,
        },
        { id: '3', date: '2026-11-18T06:14:00.000Z', text: 'Проверяем платёж', out: 0, withTitle: false },
      ],
    },
    isMissing: true,
  },
});

export const addAppealMessage = family.define({
  id: 'addAppealMessage',
  summary: 'Adds a message to an appeal',
  method: 'POST',
  paths: ['/api/appealProcessing/messageRegistration/v1'],
  token: headerToken,
  ownFields: ['clientId'],
  request: z.object({ idAppeal: appealId, message: body, clientId }),
  reply: z.object({ ...said, message: appealMessage }),
  errors: [],
  errorFields,
  read: readSent,
  example: {
    input: { idAppeal: '42', message: 'Всё ещё не открывается' },
    reply: {
      userMessage: 'Сообщение отправлено',
      errorName: '',
      message: {
        id: '9',
        date: '2026-11-18T06:20:00.000Z',
        text: 'Всё ещё не открывается',
        out: 1,
        withTitle: true,
        clientId: '',
      },
    },
    isMissing: true,
  },
});

export const getAppealShortList = family.define({
  id: 'getAppealShortList',
  summary: 'Lists the appeals in short form',
  method: 'GET',
  paths: ['/api/appealProcessing/getShortList/v1'],
  token: headerToken,
  request: z.object({}),
  reply: z.object({
    count: z.number(),
    items: z.array(z.object({ appeal: z.string(), ...appealFields })),
  }),
  errors: [],
  example: { input: {}, reply: { count: 0, items: [] } },
});

export const getAppealMessages = family.define({
  id: 'getAppealMessages',
  summary: 'Lists the messages of an appeal with their count',
  method: 'GET',
  paths: ['/api/appealProcessing/getAppealMessages/v1'],
  token: headerToken,
  request: z.object({ id: appealId }),
  reply: z.object({ count: z.number(), items: z.array(appealMessage) }),
  errors: [],
  example: { input: { id: '42' }, reply: { count: 0, items: [] }, isMissing: true },
});

export const sendAppealMessage = family.define({
  id: 'sendAppealMessage',
  summary: 'Sends a message to an appeal',
  method: 'POST',
  paths: ['/api/appealProcessing/sendMessage/v1'],
  token: headerToken,
  request: z.object({ id: appealId, text: body, clientId }),
  reply: z.object({ ...said, message: appealMessage }),
  errors: [],
  errorFields,
  example: {
    input: { id: '42', text: 'Всё ещё не открывается' },
    reply: {
      userMessage: 'Сообщение отправлено',
      errorName: '',
      message: {
        id: '9',
        date: '2026-11-18T06:20:00.000Z',
        text: 'Всё ещё не открывается',
        out: 1,
        withTitle: true,
        clientId: '',
      },
    },
    isMissing: true,
  },
});
