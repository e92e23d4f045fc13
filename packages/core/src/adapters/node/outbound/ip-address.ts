import { BlockList, isIP, SocketAddress } from 'node:net';

/** An IPv4 or IPv6 address. An IPv4-mapped IPv6 address stays an IPv6 address. */
export interface IpAddress {
  readonly family: 4 | 6;
  /** In the one spelling that the platform has for it. */
  readonly text: string;
}

/** A block of addresses of one family. */
export interface Cidr {
  readonly family: 4 | 6;
  readonly addresses: BlockList;
}

const BITS = { 4: 32, 6: 128 } as const;
const FAMILY = { 4: 'ipv4', 6: 'ipv6' } as const;

/**
 * Reads an address in its strict spelling: four decimal numbers without leading zeros, or IPv6 groups with at most one `::`
 * and an optional dotted tail. Everything a lenient parser would also take (octal, hex, short forms, zone ids, brackets,
 * surrounding blanks) gives undefined, so a caller never judges another address than the one that will be connected to.
 */
export function toIpAddress(text: string): IpAddress | undefined {
  const version = isIP(text);
  // The platform takes zone ids.
  if (version === 0 || text.includes('%')) return undefined;
  const family = version === 4 ? 4 : 6;
  return { family, text: new SocketAddress({ address: text, family: FAMILY[family] }).address };
}

/**
 * Reads `10.0.0.0/8`, `fd00::/8`, or a bare address as a block of one. Bits behind the prefix are ignored.
 * @throws RangeError when the text is neither.
 */
export function parseCidr(text: string): Cidr {
  const slash = text.indexOf('/');
  const address = toIpAddress(slash === -1 ? text : text.slice(0, slash));
  if (address === undefined) throw notACidr(text);
  const { family } = address;
  const prefixLength = slash === -1 ? BITS[family] : toPrefixLength(text.slice(slash + 1));
  if (prefixLength === undefined || prefixLength > BITS[family]) throw notACidr(text);
  const addresses = new BlockList();
  addresses.addSubnet(address.text, prefixLength, FAMILY[family]);
  return { family, addresses };
}

/** Tells whether the address lies in the block; a block of one family never contains an address of the other. */
export function cidrContains(cidr: Cidr, { family, text }: IpAddress): boolean {
  // Asked by itself the platform would find `::ffff:10.0.0.1` in 10.0.0.0/8.
  return cidr.family === family && cidr.addresses.check(text, FAMILY[family]);
}

function toPrefixLength(text: string): number | undefined {
  return /^(?:0|[1-9]\d{0,2})$/.test(text) ? Number(text) : undefined;
}

function notACidr(text: string): RangeError {
  return new RangeError(`"${text}" is not an address range; write it as 10.20.0.0/16 or 2001:db8::/32.`);
}
