import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cidrContains, parseCidr, toIpAddress } from './ip-address.js';

const dotted = (value: number): string => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join('.');
const grouped = (value: bigint): string =>
  [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n].map((shift) => ((value >> shift) & 0xffffn).toString(16)).join(':');

const addressOf = (text: string) => {
  const address = toIpAddress(text);
  if (address === undefined) throw new TypeError(`${text} is no address`);
  return address;
};

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
        expect(toIpAddress(dotted(value))).toEqual({ family: 4, text: dotted(value) });
      }),
    );
  });

  it('reads every IPv6 address, in full and as a URL parser shortens it', () => {
    fc.assert(
      fc.property(anyIpv6, fc.nat({ max: 7 }), (bits, zeroGroups) => {
        const value = (bits >> BigInt(16 * zeroGroups)) << BigInt(16 * zeroGroups);
        const shortened = new URL(`https://[${grouped(value)}]/`).hostname.slice(1, -1);

        const read = toIpAddress(grouped(value));
        expect(read?.family).toBe(6);
        expect(toIpAddress(shortened)).toEqual(read);
        expect(new URL(`https://[${read?.text ?? ''}]/`).hostname).toBe(`[${shortened}]`);
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
  /** Whether two addresses begin with the same bits. */
  const agree = (a: bigint, b: bigint, hostBits: number) => a >> BigInt(hostBits) === b >> BigInt(hostBits);

  it('holds exactly the addresses that begin with the bits of an IPv4 block', () => {
    fc.assert(
      fc.property(anyIpv4, anyIpv4, fc.nat({ max: 32 }), (network, other, prefixLength) => {
        const cidr = parseCidr(`${dotted(network)}/${String(prefixLength)}`);

        for (const value of [network, other, (network ^ 1) >>> 0, (network ^ (2 ** (32 - prefixLength))) >>> 0]) {
          const isInside = agree(BigInt(value), BigInt(network), 32 - prefixLength);
          expect(cidrContains(cidr, addressOf(dotted(value)))).toBe(isInside);
        }
      }),
    );
  });

  it('holds exactly the addresses that begin with the bits of an IPv6 block', () => {
    const last = (1n << 128n) - 1n;
    fc.assert(
      fc.property(anyIpv6, anyIpv6, fc.nat({ max: 128 }), (network, other, prefixLength) => {
        const cidr = parseCidr(`${grouped(network)}/${String(prefixLength)}`);

        for (const value of [network, other, network ^ 1n, (network ^ (1n << BigInt(128 - prefixLength))) & last]) {
          expect(cidrContains(cidr, addressOf(grouped(value)))).toBe(agree(value, network, 128 - prefixLength));
        }
      }),
    );
  });

  it('reads a bare address as a block of one', () => {
    const block = parseCidr('10.0.0.7');

    expect(cidrContains(block, addressOf('10.0.0.7'))).toBe(true);
    expect(cidrContains(block, addressOf('10.0.0.8'))).toBe(false);
  });

  it('never holds an address of the other family', () => {
    expect(cidrContains(parseCidr('0.0.0.0/0'), addressOf('::1'))).toBe(false);
    expect(cidrContains(parseCidr('127.0.0.0/8'), addressOf('::ffff:127.0.0.1'))).toBe(false);
    expect(cidrContains(parseCidr('::ffff:0:0/96'), addressOf('127.0.0.1'))).toBe(false);
  });

  it.each(['10.0.0.0/33', '::/129', '10.0.0.0/-1', '10.0.0.0/08', '10.0.0.0/', '10/8', 'localhost', ''])(
    'refuses %j and says how to write it',
    (text) => {
      expect(() => parseCidr(text)).toThrow(/10\.20\.0\.0\/16/);
    },
  );
});
