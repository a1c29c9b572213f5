import { operations } from '@gorpark/contract';
import { type Route, route } from '#src/platform/http/route.ts';
import { guestToken, type MintDeps } from './mint.ts';

/** Payments without an account. */
export function routes(deps: MintDeps): Route[] {
  return [route(operations.guestToken, (ctx) => guestToken(deps, ctx))];
}
