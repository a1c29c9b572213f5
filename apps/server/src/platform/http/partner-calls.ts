import type { AnyErrorName, Operation } from '@gorpark/contract';
import { PARTNER_ERRORS } from '@gorpark/contract/kit/partner';
import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Failure } from '../result.ts';
import { TransportFault } from './faults.ts';
import { langOf, readInput } from './input.ts';
import { contextOf, encodeReply, type OperationDeps } from './operations.ts';
import type { Partners, PartnerContext, Route } from './route.ts';

export type PartnerCallDeps = OperationDeps & { partners: Partners; clock: Clock };

const BODY_BYTES = 256 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    isForPartners?: boolean;
  }
  interface FastifyRequest {
    partner?: { cityId: number; timeZone: string; performer: string };
  }
}

/** Checks the key before the body is read. A key in the body or the query is ignored. */
export function bindPartnerRoute(
  app: FastifyInstance,
  path: string,
  route: Route,
  deps: PartnerCallDeps,
): void {
  const { operation } = route;
  app.route({
    method: operation.method,
    url: `/:city${path}`,
    bodyLimit: operation.bodyBytes ?? BODY_BYTES,
    config: { isForPartners: true },
    onRequest: async (request, reply) => {
      const found = await admit(request, operation, deps);
      return found && send(request, reply, { ...found, operation, clock: deps.clock });
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
  request.partner = { cityId, timeZone, performer: '' };
  const { scope } = operation;
  if (scope === undefined) throw new Error(`${operation.id} has no scope`);
  const text = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const admitted = await partners.admit(cityId, text, { address: request.ip, scope });
  if (typeof admitted === 'string') return { failure: { ok: false, error: admitted } };
  request.partner.performer = admitted.performer;
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? 'application/json');
  if (operation.method !== 'GET' && !isJson) throw new TransportFault(415);
  return null;
}

interface Answer {
  failure?: Failure;
  value?: unknown;
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
  const { cityId, ...caller } = partner;
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
  const result = await handle({ ...context, ...caller } as PartnerContext<unknown>);
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
  { failure, value, operation, clock }: Answer & { operation: Operation; clock: Clock },
): FastifyReply {
  const common = { serverTime: new Date(clock.now()).toISOString(), timeZone: request.partner?.timeZone };
  if (!failure) return reply.send({ status: 'ok', ...common, ...(value as object) });
  const { error, message, details } = failure;
  const text = operation.texts[error];
  if (text?.status === undefined) throw new Error(`${operation.id} does not declare the error ${error}`);
  if (request.call) request.call.error = error;
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

export type PartnerError = Extract<AnyErrorName, keyof typeof PARTNER_ERRORS>;
