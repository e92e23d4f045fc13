import { BlockList, isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cidrContains, parseCidr, toIpAddress } from './ip-address.js';

const dotted = (value: number): string => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join('.');
const grouped = (value: bigint): string =>
  [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n].map((shift) => ((value >> shift) & 0xffffn).toString(16)).join(':');

const anyIpv4 = fc.integer({ min: 0, max: 0xffff_ffff });
const anyIpv6 = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });

/** Text that is nearly an address, where strict and lenient parsers part. */
const nearlyAnAddress = fc
  .array(
    fc.constantFrom('0', '1', '9', '25', '255', '256', '00', 'f', 'ffff', '.', '.', ':', ':', '::', '%', 'x', ' '),
    {
      maxLength: 16,
    },
  )
  .map((parts) => parts.join(''));

describe('toIpAddress', () => {
  it('reads every IPv4 address in dotted decimal', () => {
    fc.assert(
      fc.property(anyIpv4, (value) => {
        expect(toIpAddress(dotted(value))).toEqual({ family: 4, value: BigInt(value) });
      }),
    );
  });

  it('reads every IPv6 address, in full and as a URL parser shortens it', () => {
    fc.assert(
      fc.property(anyIpv6, fc.nat({ max: 7 }), (bits, zeroGroups) => {
        const value = (bits >> BigInt(16 * zeroGroups)) << BigInt(16 * zeroGroups);
        const shortened = new URL(`https://[${grouped(value)}]/`).hostname.slice(1, -1);

        expect(toIpAddress(grouped(value))).toEqual({ family: 6, value });
        expect(toIpAddress(shortened)).toEqual({ family: 6, value });
      }),
    );
  });

  it('takes exactly the spellings that the platform takes for strict', () => {
    fc.assert(
      fc.property(nearlyAnAddress, (text) => {
        expect(toIpAddress(text) !== undefined).toBe(isIPv4(text) || (isIPv6(text) && !text.includes('%')));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '127.0.0.1.',
    ' 127.0.0.1',
    '127.0.0.256',
    '127.0.0.01',
    '1２7.0.0.1',
    '[::1]',
    '::1%lo',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7::8',
    '::ffff:127.0.0.01',
    '127.0.0.1::',
    '',
  ])('does not read %j', (text) => {
    expect(toIpAddress(text)).toBeUndefined();
  });

  it('reads a dotted tail as the last two groups', () => {
    expect(toIpAddress('::ffff:127.0.0.1')).toEqual(toIpAddress('::ffff:7f00:1'));
  });
});

describe('parseCidr', () => {
  it('holds the same addresses as the platform for every IPv4 block', () => {
    fc.assert(
      fc.property(anyIpv4, anyIpv4, fc.nat({ max: 32 }), (network, other, prefixLength) => {
        const block = new BlockList();
        block.addSubnet(dotted(network), prefixLength);
        const cidr = parseCidr(`${dotted(network)}/${String(prefixLength)}`);

        for (const value of [network, other, (network ^ 1) >>> 0, (network ^ (2 ** (32 - prefixLength))) >>> 0]) {
          const address = { family: 4, value: BigInt(value) } as const;
          expect(cidrContains(cidr, address)).toBe(block.check(dotted(value)));
        }
      }),
    );
  });

  it('holds the same addresses as the platform for every IPv6 block', () => {
    fc.assert(
      fc.property(anyIpv6, anyIpv6, fc.integer({ min: 1, max: 128 }), (network, other, prefixLength) => {
        const block = new BlockList();
        block.addSubnet(grouped(network), prefixLength, 'ipv6');
        const cidr = parseCidr(`${grouped(network)}/${String(prefixLength)}`);

        for (const value of [network, other, network ^ 1n, network ^ (1n << BigInt(128 - prefixLength))]) {
          expect(cidrContains(cidr, { family: 6, value })).toBe(block.check(grouped(value), 'ipv6'));
        }
      }),
    );
  });

  it('reads a bare address as a block of one', () => {
    const block = parseCidr('10.0.0.7');

    expect(cidrContains(block, { family: 4, value: 0x0a00_0007n })).toBe(true);
    expect(cidrContains(block, { family: 4, value: 0x0a00_0008n })).toBe(false);
  });

  it('never holds an address of the other family', () => {
    expect(cidrContains(parseCidr('0.0.0.0/0'), { family: 6, value: 1n })).toBe(false);
  });

  it.each(['10.0.0.0/33', '::/129', '10.0.0.0/-1', '10.0.0.0/08', '10.0.0.0/', '10/8', 'localhost', ''])(
    'refuses %j and says how to write it',
    (text) => {
      expect(() => parseCidr(text)).toThrow(/10\.20\.0\.0\/16/);
    },
  );
});
