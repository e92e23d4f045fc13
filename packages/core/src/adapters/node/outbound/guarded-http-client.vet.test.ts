import { describe, expect, it } from 'vitest';
import { openGuardedHttpClient, type GuardedHttpClientOptions } from './guarded-http-client.js';

const answering =
  (...addresses: readonly string[]) =>
  (): Promise<readonly string[]> =>
    Promise.resolve(addresses);

const vet = (url: string, options: GuardedHttpClientOptions = {}) =>
  openGuardedHttpClient({ resolve: () => Promise.reject(new Error('looked up')), ...options }).vet(url);

describe('vet', () => {
  it('allows a name whose addresses are all public, and gives the canonical spelling', async () => {
    const verdict = await vet('https://Hooks.Example.com:443/in', { resolve: answering('8.8.8.8', '2606:4700::1111') });

    expect(verdict).toEqual({ allowed: true, url: 'https://hooks.example.com/in' });
  });

  it.each([
    [['10.0.0.1']],
    [['8.8.8.8', '10.0.0.1']],
    [['8.8.8.8', '1.1.1.1', '127.0.0.1']],
    [['8.8.8.8', '::1']],
    [['2606:4700::1111', 'fd00::1']],
    [['169.254.169.254', '8.8.8.8']],
    [['::ffff:8.8.8.8']],
    [['64:ff9b::808:808']],
    [['fe80::1%eth0']],
    [['8.8.8.8', '2130706433']],
    [['8.8.8.8', '']],
  ])('refuses a name that resolves to %j', async (addresses) => {
    const verdict = await vet('https://hooks.example.com/', { resolve: answering(...addresses) });

    expect(verdict).toMatchObject({ allowed: false, reason: 'address_not_public' });
  });

  it('does not tell what a refused name resolved to', async () => {
    const verdict = await vet('https://hooks.example.com/', { resolve: answering('10.20.30.40') });

    expect(JSON.stringify(verdict)).not.toContain('10.20');
  });

  it.each([
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
  ])('refuses %s as it stands, without a lookup', async (url) => {
    expect(await vet(url, { resolve: answering('8.8.8.8') })).toMatchObject({
      allowed: false,
      reason: 'address_not_public',
    });
  });

  it.each([
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://localhost./',
    'https://127。0。0。1/',
  ])('refuses the spelling %s', async (url) => {
    expect(await vet(url, { allowLoopback: true, resolve: answering('127.0.0.1') })).toMatchObject({
      allowed: false,
      reason: 'host_not_canonical',
    });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('ENOTFOUND'))],
    ['finds nothing', answering()],
    ['takes too long', () => new Promise<never>(() => undefined)],
  ])('refuses a name whose lookup %s', async (_case, resolve) => {
    const verdict = await vet('https://gone.example.com/', { resolve, connectTimeoutMs: 20 });

    expect(verdict).toMatchObject({ allowed: false, reason: 'host_not_found' });
    expect(verdict).toHaveProperty('message', 'The host name gone.example.com does not resolve to an address.');
  });

  describe('with the development switch', () => {
    it.each([
      ['http://127.0.0.1:3000/', []],
      ['http://[::1]:3000/', []],
      ['https://127.0.0.1:3443/', []],
      ['http://localhost:3000/', ['127.0.0.1', '::1']],
      ['https://hooks.example.com/', ['8.8.8.8']],
    ])('allows %s', async (url, addresses) => {
      expect(await vet(url, { allowLoopback: true, resolve: answering(...addresses) })).toMatchObject({
        allowed: true,
      });
    });

    it.each([
      ['http://hooks.example.com/', ['8.8.8.8'], 'scheme_not_allowed'],
      ['http://localhost:3000/', ['127.0.0.1', '8.8.8.8'], 'scheme_not_allowed'],
      ['http://10.0.0.1/', [], 'scheme_not_allowed'],
      ['http://[::ffff:127.0.0.1]/', [], 'scheme_not_allowed'],
      ['https://10.0.0.1/', [], 'address_not_public'],
      ['https://hooks.example.com/', ['10.0.0.1'], 'address_not_public'],
    ])('still refuses %s at %j: %s', async (url, addresses, reason) => {
      const verdict = await vet(url, { allowLoopback: true, resolve: answering(...addresses) });

      expect(verdict).toMatchObject({ allowed: false, reason });
    });
  });

  it('allows a listed range for https only', async () => {
    const options = { allowCidrs: ['10.20.0.0/16', 'fd12::/16'], resolve: answering('10.20.1.1', 'fd12::7') };

    expect(await vet('https://erp.example.com/', options)).toMatchObject({ allowed: true });
    expect(await vet('https://10.20.1.1/', options)).toMatchObject({ allowed: true });
    expect(await vet('https://10.21.1.1/', options)).toMatchObject({ reason: 'address_not_public' });
    expect(await vet('http://erp.example.com/', options)).toMatchObject({ reason: 'scheme_not_allowed' });
  });

  it('does not open with a range that is none', () => {
    expect(() => openGuardedHttpClient({ allowCidrs: ['10.20.0.0/40'] })).toThrow(RangeError);
  });
});
