import { describe, expect, it } from 'vitest';
import { parseCidr, toIpAddress } from './ip-address.js';
import {
  isOutboundAddressAllowed,
  type OutboundAddressPolicy,
  type OutboundScheme,
} from './outbound-address-policy.js';

const strict: OutboundAddressPolicy = { allowLoopback: false, allowCidrs: [] };
const development: OutboundAddressPolicy = { allowLoopback: true, allowCidrs: [] };
const withRange: OutboundAddressPolicy = { allowLoopback: false, allowCidrs: [parseCidr('10.20.0.0/16')] };

const allows = (policy: OutboundAddressPolicy, scheme: OutboundScheme, text: string): boolean => {
  const address = toIpAddress(text);
  if (address === undefined) throw new TypeError(`${text} is no address`);
  return isOutboundAddressAllowed(address, scheme, policy);
};

describe('isOutboundAddressAllowed', () => {
  it('lets https reach public addresses and nothing else', () => {
    expect(allows(strict, 'https', '8.8.8.8')).toBe(true);
    expect(allows(strict, 'https', '10.20.0.1')).toBe(false);
    expect(allows(strict, 'https', '127.0.0.1')).toBe(false);
  });

  it('lets http reach nothing without the development switch', () => {
    expect(allows(strict, 'http', '8.8.8.8')).toBe(false);
    expect(allows(strict, 'http', '127.0.0.1')).toBe(false);
  });

  it.each<[OutboundScheme, string]>([
    ['http', '127.0.0.1'],
    ['http', '127.9.9.9'],
    ['http', '::1'],
    ['https', '127.0.0.1'],
    ['https', '8.8.8.8'],
  ])('with the development switch lets %s reach %s', (scheme, text) => {
    expect(allows(development, scheme, text)).toBe(true);
  });

  it.each<[OutboundScheme, string]>([
    ['http', '8.8.8.8'],
    ['http', '10.20.0.1'],
    ['http', '0.0.0.0'],
    ['http', '::ffff:127.0.0.1'],
    ['https', '10.20.0.1'],
    ['https', '169.254.169.254'],
  ])('with the development switch still keeps %s from %s', (scheme, text) => {
    expect(allows(development, scheme, text)).toBe(false);
  });

  it('lets https, and only https, reach a listed range', () => {
    expect(allows(withRange, 'https', '10.20.255.1')).toBe(true);
    expect(allows(withRange, 'https', '10.21.0.1')).toBe(false);
    expect(allows(withRange, 'https', '::ffff:10.20.0.1')).toBe(false);
    expect(allows(withRange, 'http', '10.20.0.1')).toBe(false);
  });
});
