import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '@gorpark/contract';
import { ALL_CALLS } from '#src/test/all-calls.ts';
import type { Call } from './call.ts';
import { buildRequest, type RequestParts } from './request.ts';

const OURS: RequestParts = {
  baseUrl: '/tula',
  token: 'secret',
  isGorpark: true,
  lang: 'en',
  idempotencyKey: 'key-1',
};
const FOREIGN: RequestParts = { ...OURS, isGorpark: false, baseUrl: 'https://parking.example/base/' };

/** A documented header carries the token of the others. */
const PLAIN = ALL_CALLS.filter(([, { token }]) => token.place !== 'header');

const START = {
  Vehicle: { Number: 'А123ВС178', Category: 'B', NumberFormat: 'rus' },
  Zone: '0001',
  Duration: 60,
  PaymentService: 'balance',
};

const textOf = (body: unknown): string =>
  body instanceof URLSearchParams ? body.toString() : (body as string);

const build = (id: OperationId, input: Record<string, unknown>, parts: RequestParts) =>
  buildRequest(operations[id], input, parts);

const headersOf = (init: RequestInit) => new Headers(init.headers);

describe('requests', () => {
  it('[APP-080] sends undocumented headers to a gorpark back end', () => {
    const { init } = build('start', START, OURS);
    expect(headersOf(init).get('idempotency-key')).toBe('key-1');
    expect(headersOf(init).get('accept-language')).toBe('en');
    expect(headersOf(init).has('authorization')).toBe(false);
  });

  it.each(PLAIN)('[APP-080] sends no extra header to another back end: %s', (_id, call) => {
    const { init } = buildRequest(call, START, FOREIGN);
    expect([...headersOf(init).keys()]).toEqual([]);
    // A browser sends a form without a preflight; JSON needs one.
    expect(init.body === undefined || init.body instanceof URLSearchParams).toBe(true);
    expect(init.credentials).toBe('omit');
  });

  it('[APP-080] sends no undocumented field to another back end', () => {
    const input = { login: 'a@b.ru', password: 'x', captcha: '7', id_session: 's' };
    const foreign = build('login', input, FOREIGN).init.body;
    expect(textOf(foreign)).toBe('login=a%40b.ru&password=x&captcha=7');
    const ours = build('login', input, OURS).init.body;
    expect(JSON.parse(textOf(ours))).toEqual(input);
  });

  it('sends a price request without an idempotency key, because it moves no money', () => {
    expect(headersOf(build('cost', START, OURS).init).has('idempotency-key')).toBe(false);
  });

  it('puts the token in its documented place', () => {
    const read = build('getProfile', {}, OURS);
    expect(read.url).toBe('/tula/api/profile/get-profile-v6?token=secret');
    expect(read.init.body).toBeUndefined();

    const write = build('start', START, OURS);
    expect(write.url).toBe('/tula/api/payment/start');
    expect(JSON.parse(textOf(write.init.body))).toEqual({ ...START, Token: 'secret' });

    const free = build('getZones', {}, OURS);
    expect(free.url).not.toContain('secret');
    const login = build('login', { login: 'a', password: 'b' }, OURS);
    expect(textOf(login.init.body)).not.toContain('secret');
  });

  it('puts a header token only in the header', () => {
    const call: Call = {
      method: 'POST',
      paths: ['/x'],
      token: { need: 'required', place: 'header', field: 'token' },
    };
    const send = (token: string | null) => buildRequest(call, {}, { ...OURS, token });
    const { url, init } = send('secret');
    expect(headersOf(init).get('authorization')).toBe('secret');
    expect([url, textOf(init.body)]).toEqual(['/tula/x', '{}']);
    expect(headersOf(send(null).init).has('authorization')).toBe(false);
    const query: Call = { ...call, token: { ...call.token, place: 'query' } };
    const inQuery = buildRequest(query, { a: 1 }, OURS);
    expect([inQuery.url, textOf(inQuery.init.body)]).toEqual(['/tula/x?token=secret', '{"a":1}']);
  });

  it('[APP-080] sends JSON without absent fields to gorpark', () => {
    const { init } = build('start', { ...START, timestart: null, phone: undefined, Place: '' }, OURS);
    expect(headersOf(init).get('content-type')).toBe('application/json');
    expect(headersOf(init).has('accept')).toBe(false);
    expect(JSON.parse(textOf(init.body))).toEqual({ ...START, Place: '', Token: 'secret' });
    expect(headersOf(build('getMapInfo', {}, OURS).init).get('accept')).toMatch(/, application\/json$/);
    const read = build('getMapInfo', { a: null, b: undefined, c: 0 }, { ...OURS, baseUrl: '/tula//' });
    expect(read.url).toBe('/tula/api/info/get-map-info/v3?c=0');
  });

  it("[APP-065] joins the city's base URL and the call's path", () => {
    expect(build('getZones', {}, FOREIGN).url).toBe('https://parking.example/base/api/info/get-zones');
  });

  it('sends a form with bracketed names to another back end', () => {
    const { init } = build('start', { ...START, timestart: null, phone: undefined }, FOREIGN);
    expect(Object.fromEntries(init.body as URLSearchParams)).toEqual({
      'Vehicle[Number]': 'А123ВС178',
      'Vehicle[Category]': 'B',
      'Vehicle[NumberFormat]': 'rus',
      Zone: '0001',
      Duration: '60',
      PaymentService: 'balance',
      Token: 'secret',
    });
  });
});
