/** An IPv4 or IPv6 address as a number. An IPv4-mapped IPv6 address stays an IPv6 address. */
export interface IpAddress {
  readonly family: 4 | 6;
  readonly value: bigint;
}

/** A block of addresses: those whose first `prefixLength` bits are those of `network`. */
export interface Cidr {
  readonly family: 4 | 6;
  readonly network: bigint;
  readonly prefixLength: number;
}

const bitsOf = { 4: 32, 6: 128 } as const;

/**
 * Reads an address in its strict spelling: four decimal numbers without leading zeros, or IPv6 groups with at most one `::`
 * and an optional dotted tail. Everything a lenient parser would also take (octal, hex, short forms, zone ids, brackets,
 * surrounding blanks) gives undefined, so a caller never judges another address than the one that will be connected to.
 */
export function toIpAddress(text: string): IpAddress | undefined {
  const family = text.includes(':') ? 6 : 4;
  const value = family === 6 ? toIpv6Value(text) : toIpv4Value(text);
  return value === undefined ? undefined : { family, value };
}

/**
 * Reads `10.0.0.0/8`, `fd00::/8`, or a bare address as a block of one. Bits behind the prefix are ignored.
 * @throws RangeError when the text is neither.
 */
export function parseCidr(text: string): Cidr {
  const slash = text.indexOf('/');
  const address = toIpAddress(slash === -1 ? text : text.slice(0, slash));
  if (address === undefined) throw notACidr(text);
  const prefixLength = slash === -1 ? bitsOf[address.family] : toPrefixLength(text.slice(slash + 1));
  if (prefixLength === undefined || prefixLength > bitsOf[address.family]) throw notACidr(text);
  const hostBits = BigInt(bitsOf[address.family] - prefixLength);
  return { family: address.family, network: (address.value >> hostBits) << hostBits, prefixLength };
}

/** Tells whether the address lies in the block; a block of one family never contains an address of the other. */
export function cidrContains(cidr: Cidr, address: IpAddress): boolean {
  if (cidr.family !== address.family) return false;
  const hostBits = BigInt(bitsOf[cidr.family] - cidr.prefixLength);
  return address.value >> hostBits === cidr.network >> hostBits;
}

function toIpv4Value(text: string): bigint | undefined {
  const octets = text.split('.');
  if (octets.length !== 4) return undefined;
  let value = 0n;
  for (const octet of octets) {
    if (!/^(?:0|[1-9]\d{0,2})$/.test(octet) || Number(octet) > 255) return undefined;
    value = (value << 8n) | BigInt(octet);
  }
  return value;
}

function toIpv6Value(text: string): bigint | undefined {
  const spelledInGroups = replaceDottedTail(text);
  if (spelledInGroups === undefined) return undefined;
  const [head, tail, ...more] = spelledInGroups.split('::');
  if (head === undefined || more.length > 0) return undefined;
  const left = toGroups(head);
  const right = toGroups(tail ?? '');
  if (left === undefined || right === undefined) return undefined;
  const missing = 8 - left.length - right.length;
  // "::" stands for at least one group; without it all eight must be there.
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...left, ...Array.from({ length: missing }, () => 0n), ...right];
  return groups.reduce((value, group) => (value << 16n) | group, 0n);
}

/** Respells the tail of `::ffff:127.0.0.1` as two groups; undefined when the tail is no IPv4 address. */
function replaceDottedTail(text: string): string | undefined {
  const tailStart = text.lastIndexOf(':') + 1;
  const tail = text.slice(tailStart);
  if (!tail.includes('.')) return text;
  const value = toIpv4Value(tail);
  if (value === undefined) return undefined;
  return `${text.slice(0, tailStart)}${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
}

function toGroups(text: string): readonly bigint[] | undefined {
  if (text === '') return [];
  const groups = text.split(':');
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map((group) => BigInt(`0x${group}`))
    : undefined;
}

function toPrefixLength(text: string): number | undefined {
  return /^(?:0|[1-9]\d{0,2})$/.test(text) ? Number(text) : undefined;
}

function notACidr(text: string): RangeError {
  return new RangeError(`"${text}" is not an address range; write it as 10.20.0.0/16 or 2001:db8::/32.`);
}
