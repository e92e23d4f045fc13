import { isIP } from 'node:net';

import type { FindAddress } from './portal-address.js';

interface Addresses {
  readonly baseUrl: string;
  readonly findAddress: FindAddress;
  readonly allowedHosts: readonly string[];
}

/**
 * Builds the check of the name by which a message for `/mcp` reached us. Whoever runs a name service can let a name of theirs lead to this
 * machine, and pages under that name speak to us as to their own site. They cannot do so with an address, nor with `localhost`; and
 * programs that name no host are no browsers.
 */
export function createIsOurHost({ baseUrl, findAddress, allowedHosts }: Addresses): (host: string) => boolean {
  const names = new Set([new URL(baseUrl).hostname, 'localhost', ...allowedHosts.map((host) => nameOf(host))]);
  return (host) => {
    const name = nameOf(host);
    return host === '' || names.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || findAddress(host) !== baseUrl;
  };
}

/** A host without its port: a page that moves to another port of its name is the same one to us. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}
