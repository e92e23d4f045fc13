import type { Storage, WithPortal } from '../../../ports/storage.js';
import { rememberWhileUnchanged } from '../../../records/remembered-reading.js';
import { Installations } from '../installations/records.js';
import { hashToken } from './endpoint.js';
import { InboundEndpoints } from './records.js';

/** An address that somebody posted to, and whether its installation is at work. */
export interface KnownEndpoint {
  readonly endpoint: WithPortal<typeof InboundEndpoints>;
  readonly isActive: boolean;
}

const TOKEN = /^whin_[\w-]{43}$/;

/** Builds the look-up of addresses by their tokens; what was found is kept for as long as nothing of it changes. */
export function createEndpointReadings(storage: Storage): (token: string) => Promise<KnownEndpoint | undefined> {
  const endpointsChange = storage.watchChanges(InboundEndpoints, ['tokenHash', 'sealedSecret']);
  const installationsChange = storage.watchChanges(Installations, ['status']);
  const endpoints = rememberWhileUnchanged<KnownEndpoint['endpoint']>(endpointsChange);
  const states = rememberWhileUnchanged<boolean>(installationsChange);

  async function findEndpoint(tokenHash: string): Promise<KnownEndpoint['endpoint'] | undefined> {
    const kept = endpoints();
    const known = kept?.get(tokenHash);
    if (known !== undefined) return known;
    const found = await storage.system.collection(InboundEndpoints).findOne({ tokenHash });
    if (found !== null) kept?.set(tokenHash, found);
    return found ?? undefined;
  }

  async function isActive({ portalId, installationId }: KnownEndpoint['endpoint']): Promise<boolean> {
    const kept = states();
    const known = kept?.get(installationId);
    if (known !== undefined) return known;
    const row = await storage.forPortal(portalId).collection(Installations).find(installationId);
    const active = row?.status === 'ACTIVE';
    kept?.set(installationId, active);
    return active;
  }

  return async (token) => {
    if (!TOKEN.test(token)) return undefined;
    const endpoint = await findEndpoint(hashToken(token));
    return endpoint === undefined ? undefined : { endpoint, isActive: await isActive(endpoint) };
  };
}
