import { createHash } from 'node:crypto';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { Ids } from '../../../kernel/ports/ids.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { mintSigningSecret } from '../../../platform/webhooks/index.js';
import { InboundEndpoints, type EndpointRow } from './records.js';
import type { World } from '../../../kernel/operations/world.js';

const TOKEN_PREFIX = 'whin_';
const TOKEN_BYTES = 32;

/** What makes an address: the token in it and the secret that signs what is posted to it. */
export interface EndpointSecrets {
  readonly token: string;
  readonly secret: string;
}

/** Makes an address for an installation. Nobody has seen its secret yet. */
export async function createEndpoint(unit: UnitOfWork, installationId: string): Promise<EndpointRow> {
  const id = unit.id();
  const row = { id, installationId, receivedCount: 0, lastEventAt: null, registeredAt: null };
  return insertRow(unit, InboundEndpoints, { ...row, ...sealed(unit, id, mintSecrets(unit)) });
}

/** Gives an installation another address and another secret; the old ones are worth nothing at once. */
export async function regenerateEndpoint(unit: UnitOfWork, endpoint: EndpointRow): Promise<EndpointSecrets> {
  const secrets = mintSecrets(unit);
  await saveChanges(unit, InboundEndpoints, endpoint, sealed(unit, endpoint.id, secrets));
  return secrets;
}

/** The address of an installation, or null where it has none. */
export function findEndpoint(db: Reader, installationId: string): Promise<EndpointRow | null> {
  return db.collection(InboundEndpoints).findOne({ installationId });
}

/** Opens the token in the address of an endpoint. */
export function openToken(
  box: SecretBox,
  portalId: string,
  { id, sealedToken }: Pick<EndpointRow, 'id' | 'sealedToken'>,
): string {
  return box.open(sealedToken, contextOf(portalId, id));
}

/** Opens the secret that signs what is posted to an endpoint. */
export function openSecret(
  box: SecretBox,
  portalId: string,
  { id, sealedSecret }: Pick<EndpointRow, 'id' | 'sealedSecret'>,
): string {
  return box.open(sealedSecret, contextOf(portalId, id));
}

/** The hash under which a token is kept. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What the secrets of an endpoint are bound to. */
export function contextOf(portalId: string, endpointId: string): string {
  return `integration-endpoint:${portalId}:${endpointId}`;
}

function mintSecrets(world: World): EndpointSecrets {
  const token = TOKEN_PREFIX + Buffer.from(world.port(Ids).randomBytes(TOKEN_BYTES)).toString('base64url');
  return { token, secret: mintSigningSecret(world.port(Ids)) };
}

function sealed(unit: UnitOfWork, id: string, { token, secret }: EndpointSecrets) {
  const { portalId, now } = unit;
  const context = contextOf(portalId, id);
  return {
    tokenHash: hashToken(token),
    sealedToken: unit.port(SecretBox).seal(token, context),
    sealedSecret: unit.port(SecretBox).seal(secret, context),
    regeneratedAt: now,
    registeredAt: null,
  };
}
