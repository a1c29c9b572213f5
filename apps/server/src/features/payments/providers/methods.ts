import type { Actor } from '#src/platform/http/route.ts';
import { findCard } from '../cards/cards.sql.ts';
import { CARD_METHOD, cardIdOf } from '../cards/name.ts';
import type { PaymentDeps } from '../deps.ts';

export interface Method {
  name: string;
  isPhoneRequired: boolean;
  /** Adapter name. */
  provider: string;
}

/**
 * Returns null if not offered or not supported; 'balance' is not a method [BAD-10]. A saved card (`card:17`) is a
 * method only for its owner, in a session opened with the password [THR-2].
 */
export async function findMethod(
  deps: Pick<PaymentDeps, 'db' | 'cities' | 'providers'>,
  cityId: number,
  name: string,
  payer: Actor | null = null,
): Promise<Method | null> {
  const cardId = cardIdOf(name);
  if (cardId !== null) return findSaved(deps, cityId, { name, cardId, payer });
  const { settings, pack } = await deps.cities.of(cityId);
  const method = settings.paymentsMethods.find(({ methodName }) => methodName === name);
  const provider = method && deps.providers.takerOf(name, pack.paymentProviders?.[name]);
  if (!method || !provider) return null;
  const isPhoneRequired = method.isPhoneRequired || provider.capabilityOf(name) === 'phone';
  return { name, isPhoneRequired, provider: provider.name };
}

async function findSaved(
  deps: Pick<PaymentDeps, 'db' | 'cities' | 'providers'>,
  cityId: number,
  { name, cardId, payer }: { name: string; cardId: number; payer: Actor | null },
): Promise<Method | null> {
  if (payer?.kind !== 'driver' || payer.mustSetPassword) return null;
  if ((await findMethod(deps, cityId, CARD_METHOD)) === null) return null;
  const card = await findCard(deps.db, { cityId, accountId: payer.accountId }, cardId);
  const provider = card && deps.providers.named(card.provider);
  return provider?.keepsCards === true ? { name, isPhoneRequired: false, provider: provider.name } : null;
}
