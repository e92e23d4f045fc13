// By hand, since the platform compares addresses with networks and tells of none to which network it belongs.
/** Hexadecimal digits of a group of an IPv6 address. */
const GROUP = /^[\da-f]{1,4}$/i;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const GROUPS = 8;
const BITS_OF_GROUP = 16;

/**
 * What addresses of one client have in common: of IPv6 the first 64 bits, within which whoever has one address has all others
 * too; an IPv4 address itself, however it is written. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(bareOf(address));
  if (groups === null) return address;
  return mappedIpv4(groups) ?? firstBits(groups, 64);
}

/**
 * The first 48 bits of an IPv6 address: what a site is given, which has 65,536 networks of 64 bits in it. Null for what has no wider network
 * of one client.
 */
export function siteOf(address: string): string | null {
  const groups = groupsOf(bareOf(address));
  return groups === null || mappedIpv4(groups) !== null ? null : firstBits(groups, 48);
}

/** How many times the share of a network the site has that it is in. */
export const NETWORKS_OF_SITE = 10;

/** The address without the interface that it is reached by. */
function bareOf(address: string): string {
  return address.split('%')[0] ?? '';
}

function firstBits(groups: readonly number[], bits: 48 | 64): string {
  const first = groups.slice(0, bits / BITS_OF_GROUP).map((group) => group.toString(16));
  return `${first.join(':')}::/${bits}`;
}

/** The eight groups of an IPv6 address; null for anything else. */
function groupsOf(address: string): readonly number[] | null {
  const halves = address.split('::');
  if (!address.includes(':') || halves.length > 2) return null;
  const [head = [], tail] = halves.map((half) => (half === '' ? [] : half.split(':').flatMap(readGroup)));
  const known = [...head, ...(tail ?? [])];
  if (known.includes(Number.NaN)) return null;
  const missing = GROUPS - known.length;
  if (tail === undefined) return missing === 0 ? known : null;
  return missing > 0 ? [...head, ...Array.from({ length: missing }, () => 0), ...tail] : null;
}

/** One group, or the two that an IPv4 address at the end stands for; not a number for anything else. */
function readGroup(text: string, index: number, all: readonly string[]): readonly number[] {
  if (GROUP.test(text)) return [Number.parseInt(text, 16)];
  const bytes = text.split('.').map(Number);
  if (!IPV4.test(text) || index !== all.length - 1 || bytes.some((byte) => byte > 255)) return [Number.NaN];
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  return [first * 256 + second, third * 256 + fourth];
}

/** The IPv4 address of `::ffff:192.0.2.1`, as systems that listen on both tell it. */
function mappedIpv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(-2);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
}
