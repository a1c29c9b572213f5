import { readRedirect } from '@gorpark/domain/payment';
import { ProviderError } from '#src/features/payments/index.ts';

/** Any origin of no use: a provider's page is never one of our own. */
const NOWHERE = 'https://portal.invalid';

/** The address of a provider's page on one of its hosts, as it came. @throws ProviderError for any other (THR-12). */
export function safePageUrl(address: string | undefined, hosts: readonly string[]): string {
  const isFine =
    address !== undefined &&
    address.startsWith('https://') &&
    readRedirect(address.replaceAll(',', '%2C'), { origin: NOWHERE, hosts }) !== null;
  if (!isFine) throw new ProviderError('unknown');
  return address;
}
