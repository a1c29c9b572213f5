import { bearerOf } from './bearer.ts';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type AnyErrorName, isOfPortal, type Operation } from '@gorpark/contract';
import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { fail, type Result } from '../result.ts';
import { envelope, TransportFault } from './faults.ts';
import { isForeignWrite } from './foreign-write.ts';
import { idempotencyKeyOf, langOf, readInput } from './input.ts';
import type { OverloadGuard } from './overload.ts';
import { accepts, sendPrepared } from './prepared.ts';
import type {
  Access,
  Actor,
  CityDirectory,
  Context,
  FileAnswer,
  JsonAnswer,
  Prepared,
  Route,
} from './route.ts';
import { findToken } from './token.ts';
import { encoded } from './utf8.ts';

export interface OperationDeps {
  clock: Clock;
  access: Access;
  cities: CityDirectory;
  overload: OverloadGuard;
  /** Further origins whose pages may write in any content type. */
  writers: ReadonlySet<string>;
  /** For tests. true: throws if a response violates the contract. */
  isReplyChecked: boolean;
}

/** Limit per address. */
const FILES_A_MINUTE = 60;

const COMMON_ERRORS = ['ValidationError', 'TokenNotFound', 'TokenExpired', 'UnknownError'];

declare module 'fastify' {
  interface FastifyRequest {
    /** For logs and metrics: the operation, never its input. */
    call?: { operation: string; cityId: number; error?: string };
  }
}

/** Prefixes all paths with `/{city}`. */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], deps: OperationDeps): void {
  for (const route of routes) {
    const { operation } = route;
    for (const path of operation.paths) {
      app.route({
        method: operation.method,
        url: `/:city${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        // A large body is read before the token is checked, so the rate per address is limited.
        ...(operation.bodyBytes !== undefined && {
          bodyLimit: operation.bodyBytes,
          config: { rateLimit: { max: FILES_A_MINUTE, timeWindow: '1 minute' } },
        }),
        handler: async (request, reply) => {
          if (isForeignWrite(request, deps.writers)) throw new TransportFault(403);
          const leave = deps.overload.enter(operation);
          try {
            return await answer(request, reply, route, deps);
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
  { operation, handle, isTokenUnread = false }: Route,
  deps: OperationDeps,
): Promise<unknown> {
  const city = (request.params as { city: string }).city;
  const cityId = deps.cities.idOf(city);
  if (cityId === null) throw new TransportFault(404);
  request.call = { operation: operation.id, cityId };

  const result = await call();
  if ('prepared' in result) return sendPrepared(request, reply, result.prepared);
  if ('file' in result) return sendFile(reply, result.file);
  if ('json' in result) {
    if (deps.isReplyChecked) z.decode(operation.reply, JSON.parse(result.json));
    return sendJson(reply, result.json);
  }
  if (result.ok) {
    const json = JSON.stringify({ status: 'ok', ...encodeReply(operation, result.value) });
    return json.length < LARGE_LENGTH ? sendJson(reply, json) : sendLarge(request, reply, json);
  }
  if (deps.isReplyChecked) checkError(operation, result.error);
  request.call.error = result.error;
  const lang = langOf(request);
  const refusal = envelope(result.error, lang, result.message ?? operation.texts[result.error]?.[lang]);
  return { ...result.details, ...refusal, status: operation.errorStatus ?? refusal.status };

  async function call(): Promise<Result<unknown> | Prepared | FileAnswer | JsonAnswer> {
    const token = tokenOf(request, operation);
    if (token === 'TokenNotFound') return { ok: false, error: token };
    const isRead = token !== null && !isTokenUnread;
    const actor = isRead ? await actorOf(deps.access, operation, cityId ?? 0, token.text) : null;
    if (typeof actor === 'string') return { ok: false, error: actor };
    const read = readInput(operation, request);
    const { key, isBad } = idempotencyKeyOf(request);
    if (!read.ok || isBad) {
      // Token errors precede input errors, so an unchecked token is checked here.
      const unread = token !== null && isTokenUnread;
      const found = unread ? await actorOf(deps.access, operation, cityId ?? 0, token.text) : actor;
      if (typeof found === 'string') return { ok: false, error: found };
      return read.ok ? { ok: false, error: 'ValidationError' } : read;
    }
    const foreign = actor && foreignTo(actor, operation, read.input);
    if (foreign) return foreign;
    const context = contextOf({
      request,
      city,
      cityId: cityId ?? 0,
      actor,
      input: read.input,
      key,
      clock: deps.clock,
    });
    if (!isTokenUnread || token === null) return handle(context);
    const bearer = bearerOf(deps.access, context.cityId, token.text, deps.clock);
    return handle({ ...context, bearer } as Context<unknown>);
  }
}

/** A guest's token is valid only for guest operations [THR-4], that of one session only for its own [guests-3]. */
async function actorOf(
  access: Access,
  operation: Operation,
  cityId: number,
  token: string,
): Promise<Actor | 'TokenNotFound' | 'TokenExpired'> {
  // A write bypasses the cache: the token may have ended on another server.
  const actor = await access.resolveToken(cityId, token, operation.method === 'GET' ? undefined : 'afresh');
  if (typeof actor === 'string') return actor;
  const isGuest = actor.kind === 'guest';
  if (isGuest && operation.forSessionToken === undefined && actor.onlySession !== undefined)
    return 'TokenNotFound';
  const isForOthers = isGuest ? operation.audience !== 'public' : !isOfPortal(operation);
  return isForOthers ? 'TokenNotFound' : actor;
}

/** A list and an order are checked by their use case. */
function foreignTo({ onlySession }: Actor, operation: Operation, input: unknown): Result<never> | null {
  if (onlySession === undefined || operation.forSessionToken !== 'ReservationId') return null;
  const { ReservationId } = input as { ReservationId?: string };
  return ReservationId === String(onlySession) ? null : fail('ParkingSessionNotFound');
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(encoded(json));
}

/** Characters; longer responses are compressed: a fleet of 5,000 cars is 2.6 MB. */
const LARGE_LENGTH = 200_000;
const pack = promisify(gzip);

async function sendLarge(request: FastifyRequest, reply: FastifyReply, json: string): Promise<FastifyReply> {
  const vary = reply.getHeader('vary');
  reply.header('vary', typeof vary === 'string' ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (!accepts(request.headers['accept-encoding'] ?? '', 'gzip')) return sendJson(reply, json);
  const bytes = await pack(json, { level: 1 });
  return reply.type('application/json; charset=utf-8').header('content-encoding', 'gzip').send(bytes);
}

/** Shown in a tab, the file would run as a page of our origin. @throws RangeError for a name that needs quoting */
function sendFile(reply: FastifyReply, { contentType, name, bytes }: FileAnswer['file']): FastifyReply {
  if (!/^[\w.-]+$/.test(name)) throw new RangeError('a file name with other characters');
  return reply.header('content-disposition', `attachment; filename="${name}"`).type(contentType).send(bytes);
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

export function contextOf({
  request,
  city,
  cityId,
  actor,
  input,
  key,
  clock,
}: ContextParts): Context<unknown> {
  return {
    cityId,
    city,
    actor,
    input,
    idempotencyKey: key,
    requestId: request.id,
    lang: langOf(request),
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 400),
    now: () => clock.now(),
  };
}

/** null: the token is optional and missing, or not used. */
function tokenOf(request: FastifyRequest, operation: Operation): { text: string } | null | 'TokenNotFound' {
  if (operation.token.need === 'none') return null;
  const found = findToken(request);
  if (found.kind === 'one') return { text: found.token };
  return found.kind === 'bad' || operation.token.need === 'required' ? 'TokenNotFound' : null;
}

/** Returns the reply with sums in roubles. Throws for a reply that is not as declared. */
export function encodeReply(operation: Operation, value: unknown): object {
  const wire = z.safeEncode(operation.reply, value);
  if (!wire.success) throw new Error(`Reply of ${operation.id} is not as declared: ${wire.error.message}`);
  return wire.data as object;
}

function checkError(operation: Operation, error: AnyErrorName): void {
  if (![...COMMON_ERRORS, ...operation.errors].includes(error))
    throw new Error(`Operation ${operation.id} does not declare the error ${error}`);
}
