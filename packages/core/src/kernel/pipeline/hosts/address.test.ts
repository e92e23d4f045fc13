import { describe, expect, it } from 'vitest';

import { clientAddress } from './client-address.js';
import { apiTarget, belowBasePath, originForm } from './target.js';

const PATHS = ['/api/v1', '/supplier-rfqs'];

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

describe('apiTarget', () => {
  it.each([
    ['an address of the API', ['/api/v1/meta?a=1'], '', '/api/v1/meta?a=1'],
    ['the root of the API', ['/api/v1'], '', '/api/v1'],
    ['the root of the API with a query', ['/api/v1?a=1'], '', '/api/v1?a=1'],
    ['a whole address, as clients of a proxy send it', ['http://a.example/api/v1/meta'], '', '/api/v1/meta'],
    ['another version', ['/api/v10/meta'], '', null],
    ['a page of ours', ['/supplier-rfqs/t?lang=en'], '', '/supplier-rfqs/t?lang=en'],
    ['another page', ['/about'], '', null],
    ['an address below the base path', ['/procure/api/v1/meta'], '/procure', '/api/v1/meta'],
    ['the same below another path', ['/proc-ure/api/v1/meta'], '/procure', null],
    ['an address that only begins like the base path', ['/procurement/api/v1/meta'], '/procure', null],
    ['an address beside the base path', ['/api/v1/meta'], '/procure', null],
    ['what a framework kept of a mount on the prefix', ['/meta', '/api/v1/meta'], '', '/api/v1/meta'],
    ['no address at all', [undefined], '', null],
  ])('finds %s', (_name, candidates, basePath, expected) => {
    expect(apiTarget(candidates, { basePath, paths: PATHS })).toBe(expected);
  });
});

describe('belowBasePath', () => {
  it.each([
    ['/api/v1/webhooks/1', '/procure/api/v1/webhooks/1'],
    ['https://elsewhere.example/api/v1/x', 'https://elsewhere.example/api/v1/x'],
    ['/signed-in', '/signed-in'],
  ])('makes %s %s', (address, expected) => {
    expect(belowBasePath(address, { basePath: '/procure', paths: PATHS })).toBe(expected);
  });
});

describe('clientAddress', () => {
  it('tells an IPv4 address as people write it', () => {
    expect(clientAddress('::ffff:192.0.2.1', undefined, 0)).toBe('192.0.2.1');
    expect(clientAddress('10.0.0.1', '::ffff:192.0.2.1', 1)).toBe('192.0.2.1');
    expect(clientAddress('2001:db8::1', undefined, 0)).toBe('2001:db8::1');
  });

  it.each([
    ['believes no header without a trusted proxy', 0, '203.0.113.9', '10.0.0.1'],
    ['takes what the one proxy in front wrote', 1, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
    ['looks behind two proxies', 2, '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['makes do with fewer entries than proxies', 3, '203.0.113.9', '203.0.113.9'],
    ['takes the first entry when all are trusted', true as const, '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['leaves out a port, which changes from call to call', 1, '203.0.113.9:51324', '203.0.113.9'],
    ['leaves out the brackets of IPv6 too', 1, '[2001:db8::7]:51324', '2001:db8::7'],
    ['takes a bare IPv6 address', 1, '2001:db8::7', '2001:db8::7'],
    ['falls back to the peer for what is no address', 1, 'unknown', '10.0.0.1'],
    ['falls back to the peer without the header', 1, undefined, '10.0.0.1'],
  ])('%s', (_name, trustProxy, forwarded, address) => {
    expect(clientAddress('10.0.0.1', forwarded, trustProxy)).toBe(address);
  });
});
