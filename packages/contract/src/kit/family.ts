import type * as z from 'zod/mini';
import type { COMMON_ERRORS, ErrorTable } from './errors.ts';
import type { Audience, Declaration, Operation, TokenOf } from './operation.ts';

/** Calls of one subject. Its errors include those that it takes from other families. */
export interface Family<Errors extends ErrorTable = ErrorTable, One extends Audience = Audience> {
  audience: One;
  /** Group of the API description. One of its families has `about`. */
  tag: string;
  about?: string;
  errors: Errors;
}

/** Returns the family with `define`, which declares a call of it. */
export const defineFamily = <const Errors extends ErrorTable, const One extends Audience>(
  family: Family<Errors, One>,
) => ({
  ...family,
  define: <
    Request extends z.ZodMiniType,
    Reply extends z.ZodMiniType,
    const Name extends string & (keyof Errors | keyof typeof COMMON_ERRORS),
    Answer = null,
  >(
    declaration: Declaration<Request, Reply, Name, Answer> & { token: TokenOf<NoInfer<One>> },
  ): Operation<Request, Reply, Name, Answer> => ({
    ...declaration,
    audience: family.audience,
    tag: family.tag,
    texts: family.errors,
  }),
});
