import type { Vault } from '#src/platform/vault.ts';
import type { SavedCard, ProviderNotice, ProviderPayment } from '../providers/ports.ts';

/** The token is encrypted with a key outside the database. */
export interface SealedCard extends Omit<SavedCard, 'token'> {
  /** Base64. */
  sealed: string;
}

/** Binds a token to its shop and provider. */
const nameOf = (shop: string, provider: string): string => `card:${provider}:${shop}`;

export function sealCard(
  vault: Vault,
  { shop, provider }: { shop: string; provider: string },
  { token, ...shown }: SavedCard,
): SealedCard {
  return { ...shown, sealed: vault.seal(token, nameOf(shop, provider)).toString('base64') };
}

/** Returns null if the server key changed; the card must then be entered again. */
export function openToken(
  vault: Vault,
  { shop, provider }: { shop: string; provider: string },
  sealed: Buffer,
): string | null {
  return vault.open(sealed, nameOf(shop, provider));
}

/** Contains no plain token, so it can be stored. */
export type StoredProof = Omit<ProviderPayment, 'card'> & { card?: SealedCard };

export type StoredNotice = Omit<ProviderNotice, 'card'> & { card?: SealedCard };

/** Returns the proof with its card sealed. */
export function sealedProof<T extends ProviderPayment>(
  vault: Vault,
  provider: string,
  { card, ...proof }: T,
): Omit<T, 'card'> & { card?: SealedCard } {
  return { ...proof, ...(card && { card: sealCard(vault, { shop: proof.shop, provider }, card) }) };
}
