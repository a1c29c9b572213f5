import type * as z from 'zod/mini';
import type { APPLICATIONS } from './applications.ts';
import { callsOf, type ErrorsOf } from './kit/compose.ts';
import type { Operation as AnyOperation } from './kit/operation.ts';
import * as portal from './portal.ts';

export { ERROR_NAMES } from './error-names.ts';
export type { ErrorName } from './errors.ts';
export {
  type AnswerOf,
  type InputOf,
  isOfPortal,
  pathFields,
  type ReplyOf,
  type RequestOf,
  type WireReplyOf,
} from './kit/operation.ts';

type Applications = typeof APPLICATIONS;

/** Names of all audiences. */
export type AnyErrorName = {
  [Name in keyof Applications]: keyof ErrorsOf<Applications[Name]>;
}[keyof Applications];

export type Operation<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = AnyOperation<Request, Reply, AnyErrorName>;

export const operations = callsOf(portal);

export type OperationId = keyof typeof operations;
