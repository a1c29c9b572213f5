import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { headerToken, instant, looseText, maybe, text } from './shared.ts';

/** One appeal of a list; `statusColor` is green or grey (history-and-services §3). */
const appealFields = {
  subject: z.string(),
  /** In the language of the call. */
  status: z.string(),
  statusColor: z.string(),
  lastMessage: z.string(),
  /** Messages of the operator that the driver has not read yet. */
  count: z.number(),
  /** Ours (D-X21): when it was registered and when something was written last. */
  createdAt: instant,
  updatedAt: instant,
};

export const appeal = z.object({ id: z.string(), ...appealFields });

/** `out` 1: the driver's own; `withTitle`: the first of a run of one side, so it is titled. */
export const appealMessage = z.object({
  id: z.string(),
  date: instant,
  text: z.string(),
  out: z.number(),
  withTitle: z.boolean(),
  /** Ours (D-X21): what the sender called it, so that a resend is recognised. */
  clientId: z.optional(z.string()),
});

/** Longer than any honest message in bytes of JSON: the use case counts signs and names the error. */
const body = maybe(text(20_000));
/** Ours (D-X21): the same id is the same message, however often it is sent. */
const clientId = maybe(z.string().check(z.regex(/^[\w-]{8,64}$/)));
const appealId = maybe(looseText);

const feedbackRequest = z.object({
  idSubject: maybe(looseText),
  message: body,
  phone: maybe(looseText),
  email: maybe(text()),
  clientId,
});

/** `userMessage` is for the person, in both outcomes; `errorName` is empty when all went well. */
const said = { userMessage: z.string(), errorName: z.string() };
const errorFields = z.object({ userMessage: z.string() });

const messagesReply = z.object({ result: z.array(appealMessage) });

/** A new appeal: the topic is optional, everything is text (THR-8, THR-16). */
export const registerAppeal = defineOperation({
  id: 'registerAppeal',
  summary: 'Registers an appeal',
  method: 'POST',
  paths: ['/api/appealProcessing/appealRegistration/v1', '/api/appealProcessing/sendFeedback/v1'],
  token: headerToken,
  request: feedbackRequest,
  reply: z.object({ ...said, id: z.string() }),
  errors: [],
  errorFields,
});

export const getAppeals = defineOperation({
  id: 'getAppeals',
  summary: 'Appeals of the driver, the one written to last first',
  method: 'GET',
  paths: ['/api/appealProcessing/getAppeals/v1'],
  token: headerToken,
  request: z.object({}),
  reply: z.object({ result: z.array(appeal) }),
  errors: [],
});

/** An appeal that is missing and one of somebody else get the same 404 (decision D-X6). Reading makes `count` zero. */
export const getMessages = defineOperation({
  id: 'getMessages',
  summary: 'Messages of an appeal, the oldest first',
  method: 'GET',
  paths: ['/api/appealProcessing/getMessages/v1'],
  token: headerToken,
  request: z.object({ idAppeal: appealId }),
  reply: messagesReply,
  errors: [],
});

export const addAppealMessage = defineOperation({
  id: 'addAppealMessage',
  summary: 'Adds a message to an appeal',
  method: 'POST',
  paths: ['/api/appealProcessing/messageRegistration/v1'],
  token: headerToken,
  request: z.object({ idAppeal: appealId, message: body, clientId }),
  reply: z.object({ ...said, message: appealMessage }),
  errors: [],
  errorFields,
});

export const getAppealShortList = defineOperation({
  id: 'getAppealShortList',
  summary: 'Short list of the appeals',
  method: 'GET',
  paths: ['/api/appealProcessing/getShortList/v1'],
  token: headerToken,
  request: z.object({}),
  reply: z.object({
    count: z.number(),
    items: z.array(z.object({ appeal: z.string(), ...appealFields })),
  }),
  errors: [],
});

export const getAppealMessages = defineOperation({
  id: 'getAppealMessages',
  summary: 'Messages of an appeal with their number',
  method: 'GET',
  paths: ['/api/appealProcessing/getAppealMessages/v1'],
  token: headerToken,
  request: z.object({ id: appealId }),
  reply: z.object({ count: z.number(), items: z.array(appealMessage) }),
  errors: [],
});

export const sendAppealMessage = defineOperation({
  id: 'sendAppealMessage',
  summary: 'Sends a message to an appeal',
  method: 'POST',
  paths: ['/api/appealProcessing/sendMessage/v1'],
  token: headerToken,
  request: z.object({ id: appealId, text: body, clientId }),
  reply: z.object({ ...said, message: appealMessage }),
  errors: [],
  errorFields,
});
