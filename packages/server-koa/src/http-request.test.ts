import type { IncomingMessage } from 'node:http';

import { describe, expect, it } from 'vitest';

import { clientAddress } from './http-request.js';

const message = (forwarded?: string) =>
  ({ socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('clientAddress', () => {
  it.each([
    ['believes no header without a trusted proxy', 0, '203.0.113.9', '10.0.0.1'],
    ['takes what the one proxy in front wrote', 1, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
    ['looks behind two proxies', 2, '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['makes do with fewer entries than proxies', 3, '203.0.113.9', '203.0.113.9'],
    ['falls back to the peer', 1, undefined, '10.0.0.1'],
  ])('%s', (_name, trustedProxies, forwarded, address) => {
    expect(clientAddress(message(forwarded), trustedProxies)).toBe(address);
  });
});
