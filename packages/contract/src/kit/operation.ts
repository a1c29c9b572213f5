import type { PlainNumber } from '@gorpark/domain/money';
import type * as z from 'zod/mini';
import type { ErrorTable } from './errors.ts';
import type { PartnerScope } from './scopes.ts';

/**
 * `public` also accepts guest tokens; other calls answer them with TokenNotFound [THR-4]. A company may make the calls
 * of a person.
 */
export const PORTAL_AUDIENCES = ['public', 'person', 'company'] as const;

/** Others have their own tokens: their calls answer those of the portal with TokenNotFound. */
export type Audience = (typeof PORTAL_AUDIENCES)[number] | 'staff' | 'enforcement';

export const isOfPortal = ({ audience }: Pick<Operation, 'audience'>): boolean =>
  PORTAL_AUDIENCES.some((one) => one === audience);

/** Calls of others require a token: only the portal is open to everyone. */
export type TokenOf<One extends Audience> = One extends (typeof PORTAL_AUDIENCES)[number]
  ? Declaration['token']
  : Declaration['token'] & { need: 'required' };

/** 'none' ignores a token, 'optional' uses it if given, 'required' refuses a call without it. */
export type TokenNeed = 'none' | 'optional' | 'required';

/** For the API description and the fake server of the client's tests; a test sends the input to the server. */
export interface Example<Request extends z.ZodMiniType, Reply extends z.ZodMiniType, Name extends string> {
  input: z.input<Request>;
  /** Without `status`. */
  reply: z.input<Reply>;
  /** What the input gets in an empty city. */
  answers?: Name | 'ValidationError' | 'UnknownError';
  /** The resource does not exist: 404 [api-4]. */
  isMissing?: true;
}

/**
 * Source of the server's route, the handler's type, the typed client and the OpenAPI document.
 * `paths[0]` is used by our client; the others are older versions and spellings with the same reply [api-1]. `{name}`
 * in a path is a field of `request`.
 * `request`: body of a write or query of a read, without the token. A missing value may have an error of its use case.
 * `reply`: without `status`, which every reply contains ('ok').
 */
export interface Declaration<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Name extends string = string,
  Answer = unknown,
> {
  id: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  paths: readonly [string, ...string[]];
  /**
   * Where the token is documented; 'header' is Authorization. The server also accepts the other places [accounts-4].
   */
  token: { need: TokenNeed; place: 'body' | 'query' | 'header'; field: 'token' | 'Token' };
  request: Request;
  reply: Reply;
  /** The reply is a file instead of JSON; `reply` is then empty. `*`/`*`: a request field selects the type. */
  replyType?: 'application/pdf' | 'text/calendar' | '*/*';
  /** Maximum body size for a request with a file; default: 64 KiB. */
  bodyBytes?: number;
  /** Errors besides ValidationError, TokenNotFound, TokenExpired and UnknownError. */
  errors: readonly Name[];
  /** Error of an invalid field; default: ValidationError. */
  fieldErrors?: Readonly<Record<string, Name>>;
  /** Extra fields of a refusal, e.g. the captcha of a login. */
  errorFields?: z.ZodMiniType;
  /** Status of a refusal in the subscription operations; default: 'error'. */
  errorStatus?: 'Error';
  /** Field by which the token of one session is limited, or `list`; absent: TokenNotFound [guests-3]. */
  forSessionToken?: 'ReservationId' | 'order' | 'list';
  /** Fields that Gorpark added. Our client sends them only to our own back end [api-7]. */
  ownFields?: readonly string[];
  /**
   * Fields with what the screen showed. If it no longer holds, nothing is changed, and the error is `DataChanged` with
   * the current facts in `now`. A request without them is not compared.
   */
  guard?: readonly string[];
  /** Accept header of our client, for a shorter format of the same reply. */
  accept?: string;
  /** true: the server stores an idempotency row if the client sends a key; the client never retries automatically. */
  isMoney?: boolean;
  /** Scope that a partner's key needs. */
  scope?: PartnerScope;
  /** Limit of a partner's key; `items`: the list that is counted, default: calls. */
  rate?: { perMinute: number; items?: string };
  /** Returns what our client uses of an answer, also of other back ends'; absent: nothing. Throws if it is unreadable. */
  read?: (answer: unknown) => Answer;
  example: Example<NoInfer<Request>, NoInfer<Reply>, NoInfer<Name>>;
}

export interface Operation<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Name extends string = string,
  Answer = unknown,
> extends Declaration<Request, Reply, Name, Answer> {
  audience: Audience;
  tag: string;
  texts: ErrorTable;
}

export const pathFields = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Request type for callers of the operation. */
export type RequestOf<O> = O extends Operation<infer Request, z.ZodMiniType> ? z.input<Request> : never;

/** What the client gets of an answer. */
export type AnswerOf<O> = O extends { read?: (answer: unknown) => infer Answer } ? Answer : never;

/** Request type for handlers, after parsing. */
export type InputOf<O> = O extends Operation<infer Request, z.ZodMiniType> ? z.output<Request> : never;

/** Kopecks fit only a field with a codec: a plain number would send them to the wire as roubles. */
type OnlyCodedMoney<T> = T extends number
  ? number extends T
    ? PlainNumber
    : T
  : T extends object
    ? { [K in keyof T]: OnlyCodedMoney<T[K]> }
    : T;

/** Reply type for handlers, with sums in kopecks. */
export type ReplyOf<O> =
  O extends Operation<z.ZodMiniType, infer Reply> ? OnlyCodedMoney<z.output<Reply>> : never;

/** Reply type on the wire, with sums in roubles. */
export type WireReplyOf<O> = O extends Operation<z.ZodMiniType, infer Reply> ? z.input<Reply> : never;
