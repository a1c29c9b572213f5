import { readRedirect } from '@gorpark/domain/payment';
import { ProviderError } from '#src/features/payments/index.ts';

/** Placeholder origin: a provider's page is never on our host. */
const NOWHERE = 'https://portal.invalid';

/**
 * Returns a provider's page address unchanged if it is on one of its hosts. @throws ProviderError otherwise [THR-12]
 */
export function safePageUrl(address: string | undefined, hosts: readonly string[]): string {
  const isFine =
    address !== undefined &&
    address.startsWith('https://') &&
    readRedirect(address.replaceAll(',', '%2C'), { origin: NOWHERE, hosts }) !== null;
  if (!isFine) throw new ProviderError('unknown');
  return address;
}
