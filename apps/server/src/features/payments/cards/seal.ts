import type { Vault } from '#src/platform/vault.ts';
import type { KeptCard, ProviderNotice, ProviderPayment } from '../ports.ts';

/** A saved card for the database; the token is encrypted with a key stored elsewhere. */
export interface SealedCard extends Omit<KeptCard, 'token'> {
  /** Base64. */
  sealed: string;
}

/** Binds a token to its shop and provider; it cannot be opened under another. */
const nameOf = (shop: string, provider: string): string => `card:${provider}:${shop}`;

export function sealCard(
  vault: Vault,
  { shop, provider }: { shop: string; provider: string },
  { token, ...shown }: KeptCard,
): SealedCard {
  return { ...shown, sealed: vault.seal(token, nameOf(shop, provider)).toString('base64') };
}

/** Returns null if the server key changed since; the card must then be entered again. */
export function openToken(
  vault: Vault,
  { shop, provider }: { shop: string; provider: string },
  sealed: Buffer,
): string | null {
  return vault.open(sealed, nameOf(shop, provider));
}

/** Payment data of a provider, safe to store. */
export type StoredProof = Omit<ProviderPayment, 'card'> & { card?: SealedCard };

/** A notification in the inbox. */
export type StoredNotice = Omit<ProviderNotice, 'card'> & { card?: SealedCard };

/** Returns the payment proof with its card, if any, sealed. */
export function sealedProof<T extends ProviderPayment>(
  vault: Vault,
  provider: string,
  { card, ...proof }: T,
): Omit<T, 'card'> & { card?: SealedCard } {
  return { ...proof, ...(card && { card: sealCard(vault, { shop: proof.shop, provider }, card) }) };
}
