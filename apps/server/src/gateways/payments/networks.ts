import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Accepts networks (`185.71.76.0/27`) and single addresses. */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
    if (isIPv4(bare)) return list.check(bare, 'ipv4');
    return isIPv6(bare) && list.check(bare, 'ipv6');
  };
}
