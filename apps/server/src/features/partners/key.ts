import { randomInt } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
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

/** `addresses` as PostgreSQL writes cidr; an empty list allows all. */
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
