import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { PaymentDeps } from '../deps.ts';
import { findMethod } from '../providers/methods.ts';
import { deleteCard, listCards, readConsent, writeConsent } from './cards.sql.ts';
import { CARD_METHOD, nameOfCard } from './name.ts';

type Cards = ReplyOf<typeof operations.getPaymentCards>;

/** A session opened with a one-time password cannot access cards [THR-2]. */
const mayKeep = ({ actor }: ActorContext<unknown>): boolean => !actor.mustSetPassword;

export async function getCards(deps: PaymentDeps, ctx: ActorContext<unknown>): Promise<Result<Cards>> {
  const owner = { cityId: ctx.cityId, accountId: ctx.actor.accountId };
  if (!mayKeep(ctx)) return ok({ isOffered: false, isKept: false, keptSince: null, cards: [] });
  const [isOffered, since, cards] = await Promise.all([
    isKeepingOffered(deps, ctx.cityId),
    readConsent(deps.db, owner),
    listCards(deps.db, owner),
  ]);
  return ok({
    isOffered,
    isKept: since !== null,
    keptSince: since?.toISOString() ?? null,
    cards: cards
      .filter(({ provider }) => keeps(deps, provider))
      .map(({ id, last4, brand, expires }) => ({
        id: String(id),
        name: nameOfCard(id),
        last4,
        brand,
        expires,
      })),
  });
}

/** Stores or withdraws the consent. */
export async function keepCards(
  deps: PaymentDeps,
  ctx: ActorContext<InputOf<typeof operations.keepPaymentCards>>,
): Promise<Result<Cards>> {
  const isGiven = ctx.input.value === true;
  if (!mayKeep(ctx) || (isGiven && !(await isKeepingOffered(deps, ctx.cityId))))
    return fail('ValidationError');
  const owner = { cityId: ctx.cityId, accountId: ctx.actor.accountId };
  await writeConsent(deps.db, owner, { isGiven, at: new Date(ctx.now()) });
  return getCards(deps, ctx);
}

/** Deletes a saved card. */
export async function removeCard(
  deps: PaymentDeps,
  ctx: ActorContext<InputOf<typeof operations.removePaymentCard>>,
): Promise<Result<Cards>> {
  const id = /^[1-9][0-9]{0,14}$/.test(ctx.input.id ?? '') ? Number(ctx.input.id) : null;
  const owner = { cityId: ctx.cityId, accountId: ctx.actor.accountId };
  const isGone = mayKeep(ctx) && id !== null && (await deleteCard(deps.db, owner, id));
  return isGone ? getCards(deps, ctx) : fail('ValidationError');
}

const keeps = ({ providers }: PaymentDeps, provider: string): boolean =>
  providers.named(provider)?.keepsCards === true;

async function isKeepingOffered(deps: PaymentDeps, cityId: number): Promise<boolean> {
  const taker = await findMethod(deps, cityId, CARD_METHOD);
  return taker !== null && keeps(deps, taker.provider);
}
