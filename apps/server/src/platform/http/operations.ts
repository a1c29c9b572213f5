import type { Operation } from '@gorpark/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Result } from '../result.ts';
import { envelope, TransportFault } from './faults.ts';
import { idempotencyKeyOf, langOf, readInput } from './input.ts';
import type { OverloadGuard } from './overload.ts';
import { sendPrepared } from './prepared.ts';
import type { Access, Actor, CityDirectory, Context, Prepared, Route } from './route.ts';
import { findToken } from './token.ts';

export interface OperationDeps {
  clock: Clock;
  access: Access;
  cities: CityDirectory;
  overload: OverloadGuard;
  /** Tests: an answer that the contract does not describe is an error. */
  isReplyChecked: boolean;
}

const COMMON_ERRORS = ['ValidationError', 'TokenNotFound', 'TokenExpired', 'UnknownError'];

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log and the metrics: what was called, never how. */
    call?: { operation: string; cityId: number; error?: string };
  }
}

/** Serves each operation under `/{city}{path}` for all its paths. */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], deps: OperationDeps): void {
  for (const { operation, handle } of routes) {
    for (const path of operation.paths) {
      app.route({
        method: operation.method,
        url: `/:city${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        handler: async (request, reply) => {
          const leave = deps.overload.enter(operation);
          try {
            return await answer(request, reply, operation, handle, deps);
          } finally {
            leave();
          }
        },
      });
    }
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  handle: Route['handle'],
  deps: OperationDeps,
): Promise<unknown> {
  const city = (request.params as { city: string }).city;
  const cityId = deps.cities.idOf(city);
  if (cityId === null) throw new TransportFault(404);
  request.call = { operation: operation.id, cityId };

  const result = await call();
  if ('prepared' in result) return sendPrepared(request, reply, result.prepared);
  if (deps.isReplyChecked) checkReply(operation, result);
  if (result.ok) return { status: 'ok', ...(result.value as object) };
  request.call.error = result.error;
  return { ...result.details, ...envelope(result.error, langOf(request), result.message) };

  async function call(): Promise<Result<unknown> | Prepared> {
    const actor = await readActor(request, operation, cityId ?? 0, deps.access);
    if (typeof actor === 'string') return { ok: false, error: actor };
    const read = readInput(operation, request);
    if (!read.ok) return read;
    const { key, isBad } = idempotencyKeyOf(request);
    if (isBad) return { ok: false, error: 'ValidationError' };
    return handle(
      contextOf({ request, city, cityId: cityId ?? 0, actor, input: read.input, key, clock: deps.clock }),
    );
  }
}

interface ContextParts {
  request: FastifyRequest;
  city: string;
  cityId: number;
  actor: Actor | null;
  input: unknown;
  key: string | null;
  clock: Clock;
}

function contextOf({ request, city, cityId, actor, input, key, clock }: ContextParts): Context<unknown> {
  return {
    cityId,
    city,
    actor,
    input,
    idempotencyKey: key,
    requestId: request.id,
    lang: langOf(request),
    address: request.ip,
    now: () => clock.now(),
  };
}

/** A call that takes no token does not look at one. */
async function readActor(
  request: FastifyRequest,
  operation: Operation,
  cityId: number,
  access: Access,
): Promise<Actor | null | 'TokenNotFound' | 'TokenExpired'> {
  if (operation.token.need === 'none') return null;
  const found = findToken(request);
  if (found.kind === 'bad') return 'TokenNotFound';
  if (found.kind === 'none') return operation.token.need === 'required' ? 'TokenNotFound' : null;
  return access.resolveToken(cityId, found.token);
}

function checkReply(operation: Operation, result: Result<unknown>): void {
  if (result.ok) {
    const parsed = operation.reply.safeParse(result.value);
    if (!parsed.success)
      throw new Error(`Reply of ${operation.id} is not as declared: ${parsed.error.message}`);
  } else if (![...COMMON_ERRORS, ...operation.errors].includes(result.error)) {
    throw new Error(`Operation ${operation.id} does not declare the error ${result.error}`);
  }
}
