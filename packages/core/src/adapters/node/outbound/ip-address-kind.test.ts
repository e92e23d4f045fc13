import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyIpAddress, type IpAddressKind } from './ip-address-kind.js';
import { toIpAddress } from './ip-address.js';

const kindOf = (text: string): IpAddressKind => {
  const address = toIpAddress(text);
  if (address === undefined) throw new TypeError(`${text} is no address`);
  return classifyIpAddress(address);
};

/** First and last address of everything in IPv4 that is not public, written down apart from the table under test. */
const closedIpv4 = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
] as const;

const last = (prefix: string): string => `${prefix}${':ffff'.repeat(8 - prefix.split(':').length)}`;

/** The same for IPv6: 2000::/3 is open but for these holes. */
const closedIpv6 = [
  ['::', last('1fff')],
  ['2001::', last('2001:1ff')],
  ['2001:db8::', last('2001:db8')],
  ['2002::', last('2002')],
  ['3fff::', last('3fff:fff')],
  ['4000::', last('ffff')],
] as const;

const closed = new BlockList();
for (const [first, final] of closedIpv4) closed.addRange(first, final, 'ipv4');
for (const [first, final] of closedIpv6) closed.addRange(first, final, 'ipv6');

/** Reads an address by hand: the parts of IPv4, and the groups of IPv6 with those that `::` leaves out. */
const numberOf = (text: string): bigint => {
  if (!text.includes(':')) return text.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n);
  const [head = [], tail = []] = text.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const missing = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...missing, ...tail].reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
};
const spellIpv4 = (value: bigint): string => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
const spellIpv6 = (value: bigint): string =>
  [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n].map((shift) => ((value >> shift) & 0xffffn).toString(16)).join(':');

/** Draws from the whole space, and as often from around the edges of the closed ranges, where mistakes are. */
function addressesAround(ranges: readonly (readonly [string, string])[], bits: bigint): fc.Arbitrary<bigint> {
  const max = (1n << bits) - 1n;
  const edges = ranges.flat().map(numberOf);
  const nearAnEdge = fc
    .tuple(fc.constantFrom(...edges), fc.bigInt({ min: -3n, max: 3n }))
    .map(([edge, step]) => (edge + step) & max);
  return fc.oneof(fc.bigInt({ min: 0n, max }), nearAnEdge);
}

describe('classifyIpAddress', () => {
  it('calls exactly the open part of IPv4 public', () => {
    fc.assert(
      fc.property(addressesAround(closedIpv4, 32n), (value) => {
        const isPublic = kindOf(spellIpv4(value)) === 'public';
        expect(isPublic).toBe(!closed.check(spellIpv4(value), 'ipv4'));
      }),
      { numRuns: 3000 },
    );
  });

  it('calls exactly the open part of IPv6 public', () => {
    fc.assert(
      fc.property(addressesAround(closedIpv6, 128n), (value) => {
        const isPublic = kindOf(spellIpv6(value)) === 'public';
        expect(isPublic).toBe(!closed.check(spellIpv6(value), 'ipv6'));
      }),
      { numRuns: 3000 },
    );
  });

  it('calls no IPv6 address public that carries an IPv4 address, be that one public or not', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 0xffff_ffffn }), (ipv4) => {
        const groups = `${(ipv4 >> 16n).toString(16)}:${(ipv4 & 0xffffn).toString(16)}`;
        const carriers = [`::${groups}`, `::ffff:${groups}`, `::ffff:0:${groups}`, `64:ff9b::${groups}`];
        const tunnels = [`2002:${groups}::1`, `2001:0:${groups}::1`, `64:ff9b:1::${groups}`];

        for (const text of [...carriers, ...tunnels]) expect(kindOf(text)).not.toBe('public');
      }),
    );
  });

  it.each<[string, IpAddressKind]>([
    ['8.8.8.8', 'public'],
    ['2606:4700:4700::1111', 'public'],
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'reserved'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.31.0.1', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'carrier_grade_nat'],
    ['169.254.1.1', 'link_local'],
    ['169.254.169.254', 'metadata'],
    ['169.254.170.2', 'metadata'],
    ['168.63.129.16', 'metadata'],
    ['100.100.100.200', 'metadata'],
    ['192.0.0.192', 'metadata'],
    ['192.0.2.1', 'documentation'],
    ['198.18.0.1', 'benchmarking'],
    ['192.88.99.1', '6to4'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['250.0.0.1', 'reserved'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'ipv4_compatible'],
    ['::ffff:127.0.0.1', 'ipv4_mapped'],
    ['::ffff:8.8.8.8', 'ipv4_mapped'],
    ['::ffff:0:127.0.0.1', 'ipv4_translated'],
    ['64:ff9b::7f00:1', 'nat64'],
    ['64:ff9b:1::7f00:1', 'nat64'],
    ['100::1', 'reserved'],
    ['2001::1', 'teredo'],
    ['2001:2::1', 'benchmarking'],
    ['2001:10::1', 'reserved'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::1', '6to4'],
    ['3fff::1', 'documentation'],
    ['5f00::1', 'reserved'],
    ['fc00::1', 'unique_local'],
    ['fd00:ec2::254', 'metadata'],
    ['fe80::1', 'link_local'],
    ['fec0::1', 'site_local'],
    ['ff02::1', 'multicast'],
  ])('calls %s %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });
});
