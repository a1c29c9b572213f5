import type { Operation } from '@gorpark/contract';
import { PARTNER_ERRORS } from '@gorpark/contract/kit/partner';
import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { fail, type Failure } from '../result.ts';
import { TransportFault } from './faults.ts';
import { langOf, readInput } from './input.ts';
import { contextOf, encodeReply, type OperationDeps } from './operations.ts';
import type { Partners, PartnerContext, Route } from './route.ts';

type PartnerCallDeps = OperationDeps & { partners: Partners };

const BODY_BYTES = 256 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    isForPartners?: boolean;
  }
  interface FastifyRequest {
    partner?: { cityId: number; timeZone: string; keyId: string };
  }
}

/** Checks the key before the body is read. A key in the body or the query is ignored. */
export function bindPartnerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  deps: PartnerCallDeps,
): void {
  for (const route of routes) {
    const { operation } = route;
    for (const path of operation.paths)
      app.route({
        method: operation.method,
        url: `/:city${path}`,
        bodyLimit: operation.bodyBytes ?? BODY_BYTES,
        config: { isForPartners: true },
        onRequest: async (request, reply) => {
          const refused = await admit(request, operation, deps);
          return refused && send(request, reply, { ...refused, operation, clock: deps.clock });
        },
        handler: async (request, reply) => {
          const leave = deps.overload.enter(operation);
          try {
            const result = await answer(request, route, deps);
            return await send(request, reply, { ...result, operation, clock: deps.clock });
          } finally {
            leave();
          }
        },
      });
  }
}

/** Returns a refusal, or null and sets `request.partner`. */
async function admit(
  request: FastifyRequest,
  operation: Operation,
  { partners, cities }: PartnerCallDeps,
): Promise<Answer | null> {
  const cityId = cities.idOf((request.params as { city: string }).city);
  const timeZone = cityId === null ? null : await partners.timeZoneOf(cityId);
  if (cityId === null || timeZone === null) throw new TransportFault(404);
  request.call = { operation: operation.id, cityId };
  request.partner = { cityId, timeZone, keyId: '' };
  const { scope } = operation;
  if (scope === undefined) throw new Error(`${operation.id} has no scope`);
  const text = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const admitted = await partners.admit(cityId, text, { address: request.ip, scope });
  if (typeof admitted === 'string') return { failure: { ok: false, error: admitted } };
  request.partner.keyId = admitted.keyId;
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? 'application/json');
  if (operation.method !== 'GET' && !isJson) throw new TransportFault(415);
  return null;
}

interface Answer {
  failure?: Failure;
  value?: unknown;
  waitSeconds?: number;
}

async function answer(
  request: FastifyRequest,
  { operation, handle }: Route,
  deps: PartnerCallDeps,
): Promise<Answer> {
  const { partner } = request;
  if (!partner) throw new Error('a partner call without its partner');
  const read = readInput(operation, request);
  if (!read.ok) return { failure: read };
  const { rate } = operation;
  if (!rate) throw new Error(`${operation.id} has no rate`);
  const list = rate.items === undefined ? null : (read.input as Record<string, unknown[]>)[rate.items];
  const use = { ...partner, rate: operation.id, perMinute: rate.perMinute, items: list?.length ?? 1 };
  const waitSeconds = await deps.partners.count(use);
  if (waitSeconds !== null) return { failure: fail('LimitReached'), waitSeconds };
  const { cityId, timeZone, keyId } = partner;
  const { city } = request.params as { city: string };
  const context = contextOf({
    request,
    city,
    cityId,
    actor: null,
    input: read.input,
    key: null,
    clock: deps.clock,
  });
  const result = await handle({ ...context, timeZone, performer: `key:${keyId}` } as PartnerContext<unknown>);
  if (!('value' in result)) {
    if (result.ok) throw new Error(`${operation.id} has no plain reply`);
    return { failure: result };
  }
  if (deps.isReplyChecked) z.decode(operation.reply, z.encode(operation.reply, result.value as object));
  return { value: encodeReply(operation, result.value) };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { failure, value, waitSeconds, operation, clock }: Answer & { operation: Operation; clock: Clock },
): FastifyReply {
  const common = { serverTime: new Date(clock.now()).toISOString(), timeZone: request.partner?.timeZone };
  if (!failure) return reply.send({ status: 'ok', ...common, ...(value as object) });
  const { error, message, details } = failure;
  const text = operation.texts[error];
  if (text?.status === undefined) throw new Error(`${operation.id} does not declare the error ${error}`);
  if (request.call) request.call.error = error;
  if (waitSeconds !== undefined) reply.header('retry-after', waitSeconds);
  return reply.code(text.status).send({
    status: 'error',
    errorName: error,
    errorMessage: message ?? text[langOf(request)],
    ...common,
    ...details,
  });
}

/** Returns the body of a fault outside the catalogue. */
export function partnerFault(status: number, request: FastifyRequest) {
  const isOf = (one: { status: number }) => one.status === status;
  const known = Object.entries(PARTNER_ERRORS).find(([, one]) => isOf(one))?.[0];
  const errorName = (known ??
    (status < 500 ? 'ValidationError' : 'UnknownError')) as keyof typeof PARTNER_ERRORS;
  return { status: 'error', errorName, errorMessage: PARTNER_ERRORS[errorName][langOf(request)] };
}
