import type { Storage, WithPortal } from '../../../kernel/ports/storage.js';
import { gathering } from '../../../kernel/rows/gathering.js';
import { rememberWhileUnchanged } from '../../../kernel/rows/remembered-reading.js';
import { Installations } from '../installations/records.js';
import { hashToken } from './endpoint.js';
import { InboundEndpoints } from './records.js';

/** An address that somebody posted to, and whether its installation is at work. */
export interface KnownEndpoint {
  readonly endpoint: WithPortal<typeof InboundEndpoints>;
  readonly isActive: boolean;
}

const TOKEN = /^whin_[\w-]{43}$/;

/**
 * Builds the look-up of addresses by their tokens. What was found is kept for as long as nothing of it changes; where nobody
 * can tell that, those who post to an address at the same time share a reading that began after they came.
 */
export function createEndpointReadings(storage: Storage): (token: string) => Promise<KnownEndpoint | undefined> {
  const endpointsChange = storage.watchChanges(InboundEndpoints, ['tokenHash', 'sealedSecret']);
  const installationsChange = storage.watchChanges(Installations, ['status']);
  const endpoints = rememberWhileUnchanged<KnownEndpoint['endpoint']>(endpointsChange);
  const states = rememberWhileUnchanged<boolean>(installationsChange);

  function kept(tokenHash: string): KnownEndpoint | undefined {
    const endpoint = endpoints()?.get(tokenHash);
    if (endpoint === undefined) return undefined;
    const isActive = states()?.get(endpoint.installationId);
    return isActive === undefined ? undefined : { endpoint, isActive };
  }

  async function read(tokenHash: string): Promise<KnownEndpoint | undefined> {
    const [keptEndpoints, keptStates] = [endpoints(), states()];
    const endpoint = await storage.system.collection(InboundEndpoints).findOne({ tokenHash });
    if (endpoint === null) return undefined;
    const { portalId, installationId } = endpoint;
    const installation = await storage.forPortal(portalId).collection(Installations).find(installationId);
    const isActive = installation?.status === 'ACTIVE';
    keptEndpoints?.set(tokenHash, endpoint);
    keptStates?.set(installationId, isActive);
    return { endpoint, isActive };
  }

  const readTogether = gathering<undefined, KnownEndpoint | undefined>({
    most: Infinity,
    async work(tokenHash, askers) {
      const known = await read(tokenHash);
      return askers.map(() => known);
    },
  });

  return async (token) => {
    if (!TOKEN.test(token)) return undefined;
    const tokenHash = hashToken(token);
    return kept(tokenHash) ?? readTogether(tokenHash, undefined);
  };
}
