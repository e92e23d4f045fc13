import { describe, expect, it, vi } from 'vitest';

import { silentLogger } from '../kernel/ports/silent-logger.js';
import { addressesOf } from './addresses.js';

const loud = () => ({ ...silentLogger, warn: vi.fn() });

describe('addresses that links lead to', () => {
  it('are below the public address, whether or not that ends with a slash', () => {
    const { publicUrl, portalUrl, appUrl } = addressesOf({ baseUrl: 'https://procure.example/buy/' });

    expect(publicUrl('/api/v1/meta')).toBe('https://procure.example/buy/api/v1/meta');
    expect([portalUrl('acme'), appUrl('acme')]).toEqual(Array(2).fill('https://procure.example/buy'));
  });

  it('are those of a portal and of an application where these are told', () => {
    const addresses = addressesOf({
      baseUrl: 'https://procure.example',
      portalUrlTemplate: 'https://{portal}.procure.example',
      appUrl: 'https://app.example/{portal}/',
    });

    expect(addresses.portalUrl('acme')).toBe('https://acme.procure.example');
    expect(addresses.appUrl('acme')).toBe('https://app.example/acme');
    expect(addresses.hasOwnPages).toBe(false);
  });

  it('tell the portal whose address a host is, where portals have addresses of their own', () => {
    const { portalAt } = addressesOf({ portalUrlTemplate: 'https://{portal}.procure.example:8443/buy' });
    const hosts = [
      'acme.procure.example:8443',
      'procure.example:8443',
      'a.b.procure.example:8443',
      'acme.evil.example',
    ];

    expect(hosts.map((host) => portalAt(host))).toEqual(['acme', undefined, undefined, undefined]);
    expect(portalAt(undefined)).toBeUndefined();
    expect(addressesOf({ baseUrl: 'https://procure.example' }).portalAt('procure.example')).toBeUndefined();
  });

  it('warn once, and not before a link is made, where nobody told the public address', () => {
    const logger = loud();
    const { publicUrl, portalUrl } = addressesOf({ logger });
    expect(logger.warn).not.toHaveBeenCalled();

    const urls = [publicUrl('/a'), publicUrl('/b'), portalUrl('acme')];

    expect(urls).toEqual(['http://localhost:3000/a', 'http://localhost:3000/b', 'http://localhost:3000']);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(logger.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('`baseUrl`'));
  });

  it('warn through the process where there is no logger', () => {
    const emitted = vi.spyOn(process, 'emitWarning').mockReturnValue();
    try {
      addressesOf({}).publicUrl('/a');

      expect(emitted).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('`baseUrl`'), {
        code: 'PROCUREKIT_BASE_URL',
      });
    } finally {
      emitted.mockRestore();
    }
  });

  it('warn of nothing where the address was told', () => {
    const logger = loud();

    addressesOf({ logger, baseUrl: 'http://localhost:3000' }).publicUrl('/a');

    expect(logger.warn).not.toHaveBeenCalled();
  });
});
