import { defineOperation } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { ok } from '../result.ts';
import { route } from './route.ts';

const echo = defineOperation({
  id: 'echo',
  summary: 'Answers what it got',
  method: 'POST',
  paths: ['/api/test/echo', '/api/test/echo-v2'],
  token: { need: 'none', place: 'body', field: 'token' },
  request: z.object({
    Vehicle: z.object({ Number: z.string(), Category: z.optional(z.string()) }),
    Duration: z.optional(z.union([z.number(), z.string()])),
  }),
  reply: z.object({ input: z.unknown() }),
  errors: ['EmptyTs'],
  fieldErrors: { 'Vehicle.Number': 'EmptyTs' },
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    extraRoutes: [route(echo, (ctx) => Promise.resolve(ok({ input: ctx.input })))],
  });
});
afterAll(() => server.close());

describe('http layer', () => {
  it('answers the smoke call', async () => {
    const input = { Vehicle: { Number: 'А123ВС77' }, Duration: '60' };
    expect(await server.call(echo, input)).toEqual({ status: 'ok', input });
    expect(await server.call(echo, input, { isForm: true })).toEqual({ status: 'ok', input });
    const names = await server.call(echo, { Vehicle: {} } as never);
    expect(names).toMatchObject({ status: 'error', errorName: 'EmptyTs' });
  });
});
