import { randomInt } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { randomSecret, sha256 } from '#src/platform/secrets.ts';

const SHAPE = /^gpk_([A-Za-z0-9]{8})_[A-Za-z0-9_-]{43}$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns null for a text that is no key. */
export function readKey(text: string): { id: string; hash: Buffer } | null {
  const id = SHAPE.exec(text)?.[1];
  return id === undefined ? null : { id, hash: sha256(text) };
}

const randomId = (): string => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** `text` is shown to the operator and stored nowhere. */
export function makeKey(
  id = randomId(),
  secret = randomSecret(),
): { id: string; hash: Buffer; text: string } {
  const text = `gpk_${id}_${secret}`;
  return { id, hash: sha256(text), text };
}

/** Reads addresses and networks separated by commas, with their prefixes. Returns null for an invalid one. */
export function readAddresses(text: string): string[] | null {
  const list = text.split(',').map((one) => {
    const [net = '', prefix, more] = one.trim().split('/');
    const bits = { 0: 0, 4: 32, 6: 128 }[isIP(net)] ?? 0;
    const length = prefix ?? String(bits);
    return bits > 0 && more === undefined && /^\d{1,3}$/.test(length) && Number(length) <= bits
      ? `${net}/${Number(length)}`
      : null;
  });
  return list.every((one) => one !== null) ? list : null;
}

/** An empty list allows all. */
export function isAllowed(addresses: readonly string[], address: string): boolean {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const one of addresses) {
    const [net = '', prefix] = one.split('/');
    const family = isIPv6(net) ? 'ipv6' : 'ipv4';
    list.addSubnet(net, Number(prefix), family);
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
