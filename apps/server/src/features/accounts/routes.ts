import { operations } from '@gorpark/contract';
import type pg from 'pg';
import { actorRoute, type Route } from '#src/platform/http/route.ts';
import { getBalance, getProfile } from './profile.ts';

/** The driver's own data. */
export function routes(deps: { pool: pg.Pool }): Route[] {
  return [
    actorRoute(operations.getProfile, (ctx) => getProfile(deps, ctx)),
    actorRoute(operations.getBalance, (ctx) => getBalance(deps, ctx)),
  ];
}
