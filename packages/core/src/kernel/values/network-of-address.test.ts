import { BlockList } from 'node:net';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { networkOf, siteOf } from './network-of-address.js';

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::203.0.113.9', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each(['', 'unknown', '1:2:3', '1:2:3:4:5:6:7:8:9', '1::2::3', 'g::1', '::1.2.3.999', '::1.2.3.4:5'])(
    'of %j, which is no address, is itself',
    (text) => {
      expect(networkOf(text)).toBe(text);
    },
  );

  it('is the same for all addresses of a network, and another for the next one', () => {
    const half = fc.array(fc.integer({ min: 0, max: 0xff_ff }), { minLength: 4, maxLength: 4 });
    const spelled = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');
    fc.assert(
      fc.property(half, half, half, (network, one, other) => {
        fc.pre(network.some((group) => group !== 0));
        const of = networkOf(spelled([...network, ...one]));
        const list = new BlockList();
        list.addSubnet(`${spelled(network)}::`, 64, 'ipv6');

        expect(networkOf(spelled([...network, ...other]))).toBe(of);
        expect(networkOf(spelled([...other, ...one])) === of).toBe(list.check(spelled([...other, ...one]), 'ipv6'));
      }),
    );
  });
});

describe('siteOf', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0db8:0001:ffff::1%eth0', '2001:db8:1::/48'],
    ['203.0.113.9', null],
    ['::ffff:203.0.113.9', null],
    ['unknown', null],
  ])('of %s is %s', (address, site) => {
    expect(siteOf(address)).toBe(site);
  });
});
