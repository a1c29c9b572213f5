import type * as z from 'zod/mini';
import type { ErrorName } from './errors.ts';

/** Use of a token: 'none' ignores it, 'optional' uses it if given, 'required' refuses a call without it. */
export type TokenNeed = 'none' | 'optional' | 'required';

/**
 * One documented operation, the source of the server's route, the handler's type, the typed client and the OpenAPI
 * document.
 * `paths[0]` is used by our client; the others are older versions and spellings with the same reply [D-A3]. `{name}`
 * in a path is a field of `request`.
 * `request` describes the body of a write or the query of a read, without the token. It is lenient if the catalogue
 * has a specific error for a missing value (no Zone: NoZoneSelected), which the use case returns.
 * `reply` describes the reply without `status`, which every reply contains ('ok').
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
   * Documented location and name of the token; 'header' is Authorization. The server also accepts the other locations
   * [D-A8].
   */
  token: { need: TokenNeed; place: 'body' | 'query' | 'header'; field: 'token' | 'Token' };
  request: Request;
  reply: Reply;
  /**
   * Media type of a successful reply that is a file instead of JSON; `reply` is then empty. `*`/`*`: a request field
   * selects the type.
   */
  replyType?: 'application/pdf' | '*/*';
  /** Maximum body size in bytes of a request with a file; default: 64 KiB. */
  bodyBytes?: number;
  /**
   * Catalogue errors of this operation besides the common ones (ValidationError, TokenNotFound, TokenExpired,
   * UnknownError).
   */
  errors: readonly ErrorName[];
  /** Error name of an invalid field; default: ValidationError. */
  fieldErrors?: Readonly<Record<string, ErrorName>>;
  /** Extra fields of a refusal, for example the captcha of a login. */
  errorFields?: z.ZodMiniType;
  /** Status text of a refusal if not 'error' (subscription operations). */
  errorStatus?: 'Error';
  /** Allows guest tokens; other operations answer them with TokenNotFound [THR-4]. */
  isForGuests?: boolean;
  /**
   * Money moves: the server stores an idempotency row if the client sends a key. The client never retries
   * automatically.
   */
  isMoney?: boolean;
}

/** Declares an operation; keeps the literal types of its schemas. */
export const defineOperation = <Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  operation: Operation<Request, Reply>,
): Operation<Request, Reply> => operation;

/** Returns the names of the fields in a path. */
export const pathFields = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Request type for callers. */
export type RequestOf<O> = O extends Operation<infer Request, z.ZodMiniType> ? z.input<Request> : never;

/** Request type for handlers, after the schema. */
export type InputOf<O> = O extends Operation<infer Request, z.ZodMiniType> ? z.output<Request> : never;

/** Reply type without `status`. */
export type ReplyOf<O> = O extends Operation<z.ZodMiniType, infer Reply> ? z.output<Reply> : never;
