import { type InputOf, isOfPortal, type Operation, type ReplyOf } from '@gorpark/contract';
import { isForPartners, type PARTNER_ERRORS } from '@gorpark/contract/kit/partner';
import type { PartnerScope } from '@gorpark/contract/kit/scopes';
import type { Result } from '../result.ts';

/** Owner of a valid token of this city. An account may have several tokens. */
export interface Actor {
  kind: 'driver' | 'company' | 'guest';
  accountId: number;
  tokenId: number;
  /**
   * true: opened by a one-time password, so contacts cannot be changed until a real password is set [accounts-2,
   * THR-2].
   */
  mustSetPassword: boolean;
  /** Set for the token of a receipt's link [guests-3]. */
  onlySession?: number;
}

export type Lang = 'ru' | 'en';

/** Times are UTC milliseconds. */
export interface Context<Input> {
  cityId: number;
  city: string;
  actor: Actor | null;
  input: Input;
  /** null: no header Idempotency-Key. */
  idempotencyKey: string | null;
  requestId: string;
  lang: Lang;
  /** Client address; X-Forwarded-For counts only from trusted proxies. */
  address: string;
  /** User-Agent; at most 400 characters. Never logged. */
  agent: string;
  now(): number;
}

export type ActorContext<Input> = Context<Input> & { actor: Actor };

/** Sender of an unchecked token. Its text stays in the http layer, so no feature can use it in SQL. */
export interface Bearer {
  /** `afresh` bypasses the cache. */
  resolve(how?: 'afresh'): Promise<Actor | 'TokenNotFound' | 'TokenExpired'>;
  /** Parameters for a statement that checks the token itself; null for a malformed token. */
  proof(): TokenProof | null;
}

/** For a call that checks the token in its main statement and saves a round trip [SPD-01, SPD-05]. */
export type TokenContext<Input> = Context<Input> & { bearer: Bearer };

/** Serialized and compressed once; `etag` in quotes [SPD-08]. */
export interface PreparedBody {
  contentType: string;
  etag: string;
  cacheControl: string;
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  other?: { type: string; body: PreparedBody };
}

export interface Prepared {
  ok: true;
  prepared: PreparedBody;
}

/** A personal file, never cached. */
export interface FileAnswer {
  ok: true;
  file: {
    contentType: string;
    /** A fixed name: it is sent in a header. */
    name: string;
    bytes: Buffer;
  };
}

/** A complete body serialized by the database, with `status` [SPD-07]. */
export interface JsonAnswer {
  ok: true;
  json: string;
}

export interface Route {
  operation: Operation;
  handle: (context: Context<unknown>) => Promise<Result<unknown> | Prepared | FileAnswer | JsonAnswer>;
  /** Returns the prepared body while it is valid; null: call `handle`. Only for calls without input [SPD-08]. */
  peek?: (cityId: number) => PreparedBody | null;
  /** true: `handle` receives an unchecked bearer and no actor. */
  isTokenUnread?: boolean;
}

/**
 * Binds a use case, which gets the validated input and returns the reply without `status`. With an optional token
 * `actor` is null if none was sent.
 */
export function route<O extends Operation>(
  operation: O,
  handle: (context: Context<InputOf<O>>) => Promise<Result<ReplyOf<O>> | Prepared>,
): Route {
  return { operation, handle: (context) => handle(context as Context<InputOf<O>>) };
}

/** Binds a use case with a required token: `actor` is set. */
export function actorRoute<O extends Operation>(
  operation: O,
  handle: (context: ActorContext<InputOf<O>>) => Promise<Result<ReplyOf<O>> | Prepared | FileAnswer>,
): Route {
  if (operation.token.need !== 'required')
    throw new Error(`Operation ${operation.id} does not require a token`);
  return { operation, handle: (context) => handle(context as ActorContext<InputOf<O>>) };
}

/**
 * Binds a use case that checks the token in its main statement (`askWithToken`): `bearer` is set, `actor` is null.
 */
export function tokenRoute<O extends Operation>(
  operation: O,
  handle: (context: TokenContext<InputOf<O>>) => Promise<Result<ReplyOf<O>> | JsonAnswer>,
): Route {
  const { token, forSessionToken } = operation;
  if (token.need !== 'required' || forSessionToken !== undefined || !isOfPortal(operation))
    throw new Error(`Operation ${operation.id} does not require a token of an account`);
  return {
    operation,
    isTokenUnread: true,
    handle: (context) => handle(context as TokenContext<InputOf<O>>),
  };
}

/** `performer`: `key:` and the id of the partner's key. */
export type PartnerContext<Input> = Context<Input> & { performer: string; timeZone: string };

/** Binds a use case for partners with a key. */
export function partnerRoute<O extends Operation>(
  operation: O,
  handle: (context: PartnerContext<InputOf<O>>) => Promise<Result<ReplyOf<O>>>,
): Route {
  if (!isForPartners(operation)) throw new Error(`Operation ${operation.id} takes no key of a partner`);
  return { operation, handle: (context) => handle(context as PartnerContext<InputOf<O>>) };
}

export interface PartnerUse {
  cityId: number;
  timeZone: string;
  keyId: string;
  /** Calls of one name share a limit. */
  rate: string;
  perMinute: number;
  items: number;
}

export interface Partners {
  /** null: the city does not offer these calls. */
  timeZoneOf(cityId: number): Promise<string | null>;
  admit(
    cityId: number,
    key: string,
    caller: { address: string; scope: PartnerScope },
  ): Promise<{ keyId: string } | keyof typeof PARTNER_ERRORS>;
  /** Returns null if the items are counted, else the seconds to wait. */
  count(use: PartnerUse): Promise<number | null>;
}

export function prepared(body: PreparedBody): Prepared {
  return { ok: true, prepared: body };
}

/** A token is valid in one city [THR-26]. */
export interface Access {
  /** `afresh` bypasses the cache. */
  resolveToken(
    cityId: number,
    token: string,
    how?: 'afresh',
  ): Promise<Actor | 'TokenNotFound' | 'TokenExpired'>;
  /** null: a malformed token. */
  proofOf(token: string, nowMs: number): TokenProof | null;
}

/**
 * A token is valid without further checks if its row has this hash, expires after `now` and was used at `usedSince`
 * or later. Others may still be valid: `resolveToken` checks them and records the use.
 */
export interface TokenProof {
  hash: Buffer;
  now: Date;
  usedSince: Date;
}

export interface CityDirectory {
  idOf(slug: string): number | null;
  /** false: a single installation, whose cities never move. */
  isCell: boolean;
  /** Returns the id of a city that is leaving or has left, else null; from memory, at most 30 s old. */
  movingId(slug: string): Promise<number | null>;
  /** Asks the database. */
  isAway(cityId: number): Promise<boolean>;
}
