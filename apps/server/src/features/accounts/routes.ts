import { operations } from '@gorpark/contract';
import type { Db } from '#src/platform/db/schema.ts';
import type { Pool } from '#src/platform/db/pool.ts';
import { actorRoute, type Route } from '#src/platform/http/route.ts';
import { addDocument, changeDocument, getDocuments, removeDocument } from './documents.ts';
import { getBalance, getProfile } from './profile.ts';

/** The driver's own data. */
export function routes(deps: { db: Db; pool: Pool }): Route[] {
  return [
    actorRoute(operations.getProfile, (ctx) => getProfile(deps, ctx)),
    actorRoute(operations.getBalance, (ctx) => getBalance(deps, ctx)),
    actorRoute(operations.getDocuments, (ctx) => getDocuments(deps, ctx)),
    actorRoute(operations.addDocument, (ctx) => addDocument(deps, ctx)),
    actorRoute(operations.changeDocument, (ctx) => changeDocument(deps, ctx)),
    actorRoute(operations.removeDocument, (ctx) => removeDocument(deps, ctx)),
  ];
}
