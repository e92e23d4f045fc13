import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { TokenKind } from '../../../kernel/operations/token-kinds.js';
import type { World } from '../../../kernel/operations/world.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { INSTALLATION } from '../inbound/caller.js';
import { createEndpointReadings } from '../inbound/endpoint-readings.js';
import { inboundErrors } from '../inbound/errors.js';
import { Installations } from '../installations/records.js';

/** Integrations whose other systems cannot sign: they are known by the token in the address alone. */
export const RECEIVERS = ['messenger', 'task-tracker', 'fleet-tracking'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/** Builds the check of tokens at the address of such an integration; the token of another one is none there. */
export const receiverTokens =
  (kind: Receiver) =>
  (world: World): TokenKind => {
    const storage = world.port(Storage);
    const findByToken = createEndpointReadings(storage);
    const authenticate = async (token: string) => {
      const known = await findByToken(token);
      if (known === undefined) throw requestErrors.notFound({});
      const { portalId, installationId } = known.endpoint;
      const installation = await storage.forPortal(portalId).collection(Installations).find(installationId);
      if (installation?.integrationSlug !== kind) throw requestErrors.notFound({});
      if (installation.status !== 'ACTIVE') throw inboundErrors.integrationDisabled({});
      return { kind: 'token', portalId, subject: { type: INSTALLATION, id: installationId } } as const;
    };
    return { kind, authenticate };
  };
