import { type ErrorName, type OperationId, operations, type WireReplyOf } from '@gorpark/contract';
import { FAKE_CORPORATE } from './fake-corporate.ts';
import { FAKE_OPERATIONS } from './fake-operations.ts';
import { FAKE_PAYMENTS } from './fake-payments.ts';
import { fakeCost, fakeProfile, fakeStarted } from './fake-driver.ts';
import { FAKE_SERVICES } from './fake-services.ts';
import { FAKE_ZONES, fakeMap, fakeOptions } from './fake-site.ts';

export interface FakeCall {
  id: OperationId;
  url: URL;
  method: string;
  headers: Headers;
  /** Body of a write, or query of a read. */
  input: Record<string, unknown>;
}

type Refusal = { status: 'error' | 'Error'; errorName: string; errorMessage: string } & Record<
  string,
  unknown
>;
type Reply<Id extends OperationId> = WireReplyOf<(typeof operations)[Id]>;

/** A fake answer: a reply without `status`, a refusal, a Response, or a function. */
export type FakeAnswer<Id extends OperationId> =
  | Reply<Id>
  | Refusal
  | Response
  | ((call: FakeCall) => Reply<Id> | Refusal | Response | Promise<Reply<Id> | Refusal | Response>);

export type FakeAnswers = { [Id in OperationId]: FakeAnswer<Id> };

/** Creates a refusal. `rest`: extra fields, e.g. captcha or id_session. */
export const refusal = (
  errorName: ErrorName | (string & {}),
  rest: Record<string, unknown> = {},
): Refusal => ({
  status: 'error',
  errorName,
  errorMessage: errorName,
  ...rest,
});

export const noNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

const minutesOf = (call: FakeCall): number => Number(call.input['Duration'] ?? 60);

const paidByGuest = (call: FakeCall) => ({
  ...operations.pay.example.reply,
  ...fakeStarted(Date.parse('2026-11-19T11:42:00Z'), Number(call.input['duration'] ?? 60)),
  ReservationId: '',
});

const EXAMPLES = Object.fromEntries(
  Object.values(operations).map(({ id, example }) => [id, example.reply]),
) as unknown as FakeAnswers;

export const fakeAnswers = (
  overrides: Partial<FakeAnswers> = {},
  now: () => number = Date.now,
): FakeAnswers => ({
  ...EXAMPLES,
  ...FAKE_PAYMENTS,
  ...FAKE_OPERATIONS,
  ...FAKE_SERVICES,
  ...FAKE_CORPORATE,
  getCalendar: () => new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }),
  getReceipt: () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  getOptions: () => ({ result: fakeOptions(now()) }),
  getZones: { result: [...FAKE_ZONES] },
  getMapInfo: () => fakeMap(now()),
  getProfile: () => ({ result: fakeProfile(), serverTime: new Date(now()).toISOString() }),
  cost: (call) => fakeCost(now(), minutesOf(call)),
  sessionCost: (call) => fakeCost(now(), minutesOf(call)),
  start: (call) => fakeStarted(now(), minutesOf(call)),
  renew: (call) => fakeStarted(now(), minutesOf(call)),
  cancel: () => ({ ...operations.cancel.example.reply, endDate: new Date(now()).toISOString() }),
  endCost: () => ({ ...operations.endCost.example.reply, endDate: new Date(now()).toISOString() }),
  repair: () => ({ ...fakeStarted(now(), 60), difference: 0 }),
  pay: paidByGuest,
  postPayment: paidByGuest,
  continueSession: paidByGuest,
  ...overrides,
});

const IDS: ReadonlyMap<string, OperationId> = new Map(
  (Object.keys(operations) as OperationId[]).flatMap((id) =>
    operations[id].paths.map((path): [string, OperationId] => [`${operations[id].method} ${path}`, id]),
  ),
);

const idOf = (method: string, pathname: string): OperationId | undefined => {
  const path = /\/(?:api|backend)\/.*$/.exec(pathname)?.[0];
  if (path === undefined) return undefined;
  // A trailing id may be a path parameter.
  return IDS.get(`${method} ${path}`) ?? IDS.get(`${method} ${path.replace(/\/[^/]+$/, '/{id}')}`);
};

const bodyOf = async (request: Request): Promise<Record<string, unknown>> => {
  const text = await request.text();
  if (text === '') return {};
  if (request.headers.get('content-type')?.includes('json'))
    return JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(new URLSearchParams(text));
};

export interface FakeServer {
  fetch: typeof globalThis.fetch;
  calls: readonly FakeCall[];
  callsOf: (id: OperationId) => FakeCall[];
  answer: <Id extends OperationId>(id: Id, answer: FakeAnswer<Id>) => void;
}

export const createFakeServer = (first: FakeAnswers = fakeAnswers()): FakeServer => {
  const answers: { [id in OperationId]?: unknown } = { ...first };
  const calls: FakeCall[] = [];

  const respond = async (call: FakeCall): Promise<Response> => {
    const answer = answers[call.id] as FakeAnswer<typeof call.id>;
    const reply = typeof answer === 'function' ? await answer(call) : answer;
    return reply instanceof Response ? reply.clone() : Response.json({ status: 'ok', ...reply });
  };

  return {
    calls,
    callsOf: (id) => calls.filter((call) => call.id === id),
    answer: (id, answer) => {
      answers[id] = answer;
    },
    fetch: async (target, init) => {
      const address = target instanceof Request ? target.url : target.toString();
      const url = new URL(address, 'http://portal.example');
      const request = new Request(url, init);
      const id = idOf(request.method, url.pathname);
      if (!id) return new Response('not found', { status: 404 });

      const input = request.method === 'GET' ? Object.fromEntries(url.searchParams) : await bodyOf(request);
      const call: FakeCall = { id, url, method: request.method, headers: request.headers, input };
      calls.push(call);
      const response = await respond(call);
      request.signal.throwIfAborted();
      return response;
    },
  };
};
