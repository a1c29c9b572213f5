import type { Vault } from '#src/platform/vault.ts';
import type { KeptCard, ProviderNotice, ProviderPayment } from '../ports.ts';

/** A kept card as it may lie in the database: the provider's token only under a key that lies elsewhere. */
export interface SealedCard extends Omit<KeptCard, 'token'> {
  /** Base64. */
  sealed: string;
}

/** What a token belongs to: under another shop or provider it does not open. */
const nameOf = (shop: string, provider: string): string => `card:${provider}:${shop}`;

export function sealCard(
  vault: Vault,
  { shop, provider }: { shop: string; provider: string },
  { token, ...shown }: KeptCard,
): SealedCard {
  return { ...shown, sealed: vault.seal(token, nameOf(shop, provider)).toString('base64') };
}

/** null: the key of the server has been changed since, so that the card has to be given anew. */
export function openToken(
  vault: Vault,
  { shop, provider }: { shop: string; provider: string },
  sealed: Buffer,
): string | null {
  return vault.open(sealed, nameOf(shop, provider));
}

/** What a provider has told, as it may be kept. */
export type StoredProof = Omit<ProviderPayment, 'card'> & { card?: SealedCard };

/** A notice as the inbox keeps it. */
export type StoredNotice = Omit<ProviderNotice, 'card'> & { card?: SealedCard };

/** Proof of a payment with its card, if any, sealed. */
export function sealedProof<T extends ProviderPayment>(
  vault: Vault,
  provider: string,
  { card, ...proof }: T,
): Omit<T, 'card'> & { card?: SealedCard } {
  return { ...proof, ...(card && { card: sealCard(vault, { shop: proof.shop, provider }, card) }) };
}
