import { operations } from '@gorpark/contract';
import type { Pool } from '#src/platform/db/pool.ts';
import { actorRoute, type Route } from '#src/platform/http/route.ts';
import { getBalance, getProfile } from './profile.ts';

/** The driver's own data. */
export function routes(deps: { pool: Pool }): Route[] {
  return [
    actorRoute(operations.getProfile, (ctx) => getProfile(deps, ctx)),
    actorRoute(operations.getBalance, (ctx) => getBalance(deps, ctx)),
  ];
}
