import type { InputOf, Operation, ReplyOf } from '@gorpark/contract';
import type { Result } from '../result.ts';

/** Who calls: the owner of a valid token of this city. Several tokens may belong to one account. */
export interface Actor {
  kind: 'driver' | 'company' | 'guest';
  accountId: number;
  /** Row of the token, to end it at logout. */
  tokenId: number;
  /** Opened by a one-time password: contacts stay locked until a real password is set (D-A9, THR-2). */
  mustSetPassword: boolean;
}

export type Lang = 'ru' | 'en';

/** What a handler knows of its call. Times are UTC milliseconds. */
export interface Context<Input> {
  cityId: number;
  city: string;
  actor: Actor | null;
  input: Input;
  /** From the header Idempotency-Key; null when the client sent none. */
  idempotencyKey: string | null;
  requestId: string;
  lang: Lang;
  /** Address of the caller; X-Forwarded-For counts only from loopback outside production. */
  address: string;
  /** What the caller's program calls itself; at most 400 signs, may be empty. Never logged. */
  agent: string;
  now(): number;
}

export type ActorContext<Input> = Context<Input> & { actor: Actor };

/** Who sent a token that nobody has looked at yet. Its text stays in the http layer: no feature can hand it to SQL. */
export interface Bearer {
  /** Whose it is. `afresh`: asks the database, whatever is remembered. */
  resolve(how?: 'afresh'): Promise<Actor | 'TokenNotFound' | 'TokenExpired'>;
  /** What a statement needs to look at the token itself; null for a text that is no token of ours. */
  proof(): TokenProof | null;
}

/** Of a call whose own statement looks at the token, so that no round trip is spent on it first (SPD-01, SPD-05). */
export type TokenContext<Input> = Context<Input> & { bearer: Bearer };

/** A body that was serialised and compressed once (SPD-08), answered as it is; `etag` in quotes. */
export interface PreparedBody {
  contentType: string;
  etag: string;
  cacheControl: string;
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  /** The same in another form, for callers whose Accept names its type. */
  other?: { type: string; body: PreparedBody };
}

export interface Prepared {
  ok: true;
  prepared: PreparedBody;
}

/** A file of one person, for the contract's `replyType`: never stored by anybody on the way. */
export interface FileAnswer {
  ok: true;
  file: {
    contentType: string;
    /** Fixed by us, never a text from outside: it stands in a header. */
    name: string;
    bytes: Buffer;
  };
}

/** A reply that the database wrote: the whole body, with `status`, as the contract describes it (SPD-07). */
export interface JsonAnswer {
  ok: true;
  json: string;
}

/** A contract operation bound to its use case. */
export interface Route {
  operation: Operation;
  handle: (context: Context<unknown>) => Promise<Result<unknown> | Prepared | FileAnswer | JsonAnswer>;
  /** The ready body when it is at hand and still believed; null: ask `handle`. Only of calls without input (SPD-08). */
  peek?: (cityId: number) => PreparedBody | null;
  /** True: `handle` gets the bearer of the token, who is unknown yet, and no actor. */
  isTokenUnread?: boolean;
}

/**
 * Binds an operation to a use case. The handler gets the validated input and answers the reply without `status`.
 * For a call with an optional token `actor` is null when none was sent.
 */
export function route<O extends Operation>(
  operation: O,
  handle: (context: Context<InputOf<O>>) => Promise<Result<ReplyOf<O>> | Prepared>,
): Route {
  return { operation, handle: (context) => handle(context as Context<InputOf<O>>) };
}

/** As `route`, for an operation whose token is required: `actor` is there. */
export function actorRoute<O extends Operation>(
  operation: O,
  handle: (context: ActorContext<InputOf<O>>) => Promise<Result<ReplyOf<O>> | Prepared | FileAnswer>,
): Route {
  if (operation.token.need !== 'required')
    throw new Error(`Operation ${operation.id} does not require a token`);
  return { operation, handle: (context) => handle(context as ActorContext<InputOf<O>>) };
}

/**
 * As `actorRoute`, for a handler that looks at the token in its own statement (`askWithToken`) and resolves it only when
 * that statement found none: `bearer` is there, `actor` is null.
 */
export function tokenRoute<O extends Operation>(
  operation: O,
  handle: (context: TokenContext<InputOf<O>>) => Promise<Result<ReplyOf<O>> | JsonAnswer>,
): Route {
  if (operation.token.need !== 'required')
    throw new Error(`Operation ${operation.id} does not require a token`);
  return {
    operation,
    isTokenUnread: true,
    handle: (context) => handle(context as TokenContext<InputOf<O>>),
  };
}

/** Answers a prepared body instead of a value that is serialised for each call. */
export function prepared(body: PreparedBody): Prepared {
  return { ok: true, prepared: body };
}

/** What the http layer asks of the access feature (THR-26: a token lives in one city). */
export interface Access {
  /** `afresh`: asks the database, whatever is remembered. */
  resolveToken(
    cityId: number,
    token: string,
    how?: 'afresh',
  ): Promise<Actor | 'TokenNotFound' | 'TokenExpired'>;
  /** What a statement needs to look at the token itself; null for a text that is no token of ours. */
  proofOf(token: string, nowMs: number): TokenProof | null;
}

/**
 * A token is good without further questions when its row has this hash, expires after `now` and was used at `usedSince`
 * or later. One that was not may be good all the same: `resolveToken` knows, and notes the use.
 */
export interface TokenProof {
  hash: Buffer;
  now: Date;
  usedSince: Date;
}

/** What the http layer asks of the cities feature: the id of a slug, null for a city that is not registered. */
export interface CityDirectory {
  idOf(slug: string): number | null;
}
