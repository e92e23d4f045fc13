import type { IncomingMessage } from 'node:http';

import { describe, expect, it } from 'vitest';

import { clientAddress, originForm } from './http-request.js';

describe('originForm', () => {
  it.each([
    ['/health?full=1', '/health?full=1'],
    ['http://procure.example/health?full=1', '/health?full=1'],
    ['HTTPS://procure.example:8443/api/v1/meta', '/api/v1/meta'],
    ['http://procure.example', '/'],
    ['http://procure.example?full=1', '/?full=1'],
    ['*', '/*'],
  ])('of %s is %s', (target, expected) => {
    expect(originForm(target)).toBe(expected);
  });
});

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
