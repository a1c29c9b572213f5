import type * as z from 'zod/mini';
import type { ErrorName } from './errors.ts';

/** Who may call: nobody's token is looked at, a token is used when given, or the call is refused without one. */
export type TokenNeed = 'none' | 'optional' | 'required';

/**
 * One documented call. From this one declaration come the server's route, the handler's type, the typed client and
 * the OpenAPI document.
 *
 * `paths[0]` is what our client calls; the others are older versions and spellings with the same answer (decision D-A3).
 * `{name}` in a path is a field of `request` that travels there.
 * `request` describes the body of a write or the query of a read, without the token. It is lenient on purpose where
 * the catalogue has a name of its own for a missing value (no Zone: NoZoneSelected): the use case names it.
 * `reply` describes the answer without `status`, which every answer carries ('ok').
 */
export interface Operation<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  id: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  paths: readonly [string, ...string[]];
  /**
   * Where and under which name the documents put the token; 'header' is Authorization. The server also takes the other
   * places (decision D-A8).
   */
  token: { need: TokenNeed; place: 'body' | 'query' | 'header'; field: 'token' | 'Token' };
  request: Request;
  reply: Reply;
  /** Media type of a successful answer that is a file and no JSON; `reply` is empty then. `*`/`*`: a field says which. */
  replyType?: 'application/pdf' | '*/*';
  /** A request that carries a file: its body may have so many bytes, not the usual 64 KiB. */
  bodyBytes?: number;
  /** Catalogue names that this call answers besides the common ones (ValidationError, TokenNotFound, TokenExpired, UnknownError). */
  errors: readonly ErrorName[];
  /** A request field that does not fit its schema answers this name instead of ValidationError. */
  fieldErrors?: Readonly<Record<string, ErrorName>>;
  /** Fields that a refused call may carry besides the envelope, for example the captcha of a login. */
  errorFields?: z.ZodMiniType;
  /** How the family writes the status of a refusal, where it is not 'error' (the subscription calls). */
  errorStatus?: 'Error';
  /** Guests may call it as well; every other call answers TokenNotFound to their tokens (THR-4). */
  isForGuests?: boolean;
  /** Money moves: the server keeps an idempotency row when the client sends a key; the client never repeats it by itself. */
  isMoney?: boolean;
}

/** Declares a call; keeps the literal types of its schemas. */
export const defineOperation = <Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  operation: Operation<Request, Reply>,
): Operation<Request, Reply> => operation;

/** Names of the fields that travel in a path. */
export const pathFields = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** What a caller hands in. */
export type RequestOf<O> = O extends Operation<infer Request, z.ZodMiniType> ? z.input<Request> : never;

/** What a handler receives: the request after its schema. */
export type InputOf<O> = O extends Operation<infer Request, z.ZodMiniType> ? z.output<Request> : never;

/** What a handler returns and a caller gets, without `status`. */
export type ReplyOf<O> = O extends Operation<z.ZodMiniType, infer Reply> ? z.output<Reply> : never;
