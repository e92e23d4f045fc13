import type { Fetch } from '@procurekit/client-sdk';

/** A network that fails when it is told to. */
export interface ShakyNetwork {
  readonly fetch: Fetch;
  /** Lets requests through or not. */
  online: boolean;
  /** The next request arrives, its answer does not. */
  losesNextAnswer: boolean;
}

/** Opens a network that works. */
export function openShakyNetwork(): ShakyNetwork {
  const network: ShakyNetwork = {
    online: true,
    losesNextAnswer: false,
    async fetch(url, init) {
      if (!network.online) throw new TypeError('no network');
      const response = await fetch(url, init);
      if (!network.losesNextAnswer) return response;
      network.losesNextAnswer = false;
      await response.arrayBuffer();
      throw new TypeError('connection lost');
    },
  };
  return network;
}
