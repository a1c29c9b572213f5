import { operations } from '@gorpark/contract';
import { actorRoute, type Route, route, tokenRoute } from '#src/platform/http/route.ts';
import type { SessionDeps } from '../sessions/index.ts';
import { guestToken, type MintDeps } from './mint.ts';
import { linkKeyOf, orderToken } from './order-link.ts';
import { orderState } from './order-state.ts';
import { continueSession, pay, postPayment } from './pay.ts';
import { checkProof, proofKeyOf } from './proof.ts';

export function routes(
  deps: MintDeps & SessionDeps & { secretKeys: readonly [string, ...string[]] },
): Route[] {
  const proof = { proofKeys: deps.secretKeys.map(proofKeyOf) };
  const link = { ...deps, linkKeys: deps.secretKeys.map(linkKeyOf) };
  return [
    route(operations.guestToken, (ctx) => guestToken(deps, ctx)),
    route(operations.orderToken, (ctx) => orderToken(link, ctx)),
    tokenRoute(operations.pay, (ctx) => pay(deps, ctx)),
    tokenRoute(operations.postPayment, (ctx) => postPayment(deps, ctx)),
    actorRoute(operations.continueSession, (ctx) => continueSession(deps, ctx)),
    actorRoute(operations.orderState, (ctx) =>
      orderState({ db: deps.db, proofKey: proofKeyOf(deps.secretKeys[0]) }, ctx),
    ),
    route(operations.checkProof, (ctx) => checkProof(proof, ctx)),
  ];
}
