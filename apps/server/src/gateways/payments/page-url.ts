import { readRedirect } from '@gorpark/domain/payment';
import { ProviderError } from '#src/features/payments/index.ts';

const NOWHERE = 'https://portal.invalid';

/** Returns the address. @throws ProviderError unless it is on one of the hosts [THR-12] */
export function safePageUrl(address: string | undefined, hosts: readonly string[]): string {
  const isFine =
    address !== undefined &&
    address.startsWith('https://') &&
    readRedirect(address.replaceAll(',', '%2C'), { origin: NOWHERE, hosts }) !== null;
  if (!isFine) throw new ProviderError('unknown');
  return address;
}
