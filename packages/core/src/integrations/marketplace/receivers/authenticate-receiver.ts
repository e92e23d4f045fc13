import type { TokenCaller } from '../../../kernel/access/caller.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import { INSTALLATION } from '../inbound/caller.js';
import { createEndpointReadings } from '../inbound/endpoint-readings.js';
import { inboundErrors } from '../inbound/errors.js';
import { Installations } from '../installations/records.js';

/** Integrations whose other systems cannot sign: they are known by the token in the address alone. */
export const RECEIVERS = ['messenger', 'task-tracker', 'fleet-tracking'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/** Builds the check of tokens at the address of each such integration; the token of another one is none there. */
export function createReceiverAuthenticators(
  storage: Storage,
): Readonly<Record<Receiver, (token: string) => Promise<TokenCaller>>> {
  const findByToken = createEndpointReadings(storage);
  const of = (slug: Receiver) => async (token: string) => {
    const known = await findByToken(token);
    if (known === undefined) throw requestErrors.notFound({});
    const { portalId, installationId } = known.endpoint;
    const installation = await storage.forPortal(portalId).collection(Installations).find(installationId);
    if (installation?.integrationSlug !== slug) throw requestErrors.notFound({});
    if (installation.status !== 'ACTIVE') throw inboundErrors.integrationDisabled({});
    return { kind: 'token', portalId, subject: { type: INSTALLATION, id: installationId } } as const;
  };
  return { messenger: of('messenger'), 'task-tracker': of('task-tracker'), 'fleet-tracking': of('fleet-tracking') };
}
