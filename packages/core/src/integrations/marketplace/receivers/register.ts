import type { ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { askRemote, causeOf, noteInLog } from '../engine/engage.js';
import { createEndpoint, findEndpoint, openToken } from '../inbound/endpoint.js';
import { InboundEndpoints } from '../inbound/records.js';
import type { InstallationRow } from '../installations/records.js';
import type { ConnectorContext } from '../port.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { Addresses } from '../../../kernel/ports/addresses.js';
import type { World } from '../../../kernel/operations/world.js';

/** The address that another system posts to, as far as it knows it. */
export interface ReceiverState {
  readonly url: string | null;
  readonly isRegistered: boolean;
  readonly lastEventAt: string | null;
}

/** What is known of the address of an installation. */
export async function receiverOf(
  world: World,
  db: Reader,
  portalId: string,
  { id, integrationSlug }: InstallationRow,
): Promise<ReceiverState> {
  const endpoint = await findEndpoint(db, id);
  if (endpoint === null) return { url: null, isRegistered: false, lastEventAt: null };
  const token = openToken(world.port(SecretBox), portalId, endpoint);
  const { registeredAt, lastEventAt } = endpoint;
  return { url: urlOf(world, integrationSlug, token), isRegistered: registeredAt !== null, lastEventAt };
}

/**
 * Tells the other system where to post, in the first part; the second remembers that it knows. The other system may try the
 * address before it answers.
 *
 * @throws ProcurekitError `remote_error`
 */
export async function registerReceiver(
  call: ReadCall,
  installation: InstallationRow,
  register: (context: ConnectorContext, url: string) => Promise<void>,
): Promise<(unit: WriteCall) => Promise<{ url: string; isRegistered: true; registeredAt: string }>> {
  const { portalId } = call;
  const endpoint =
    (await findEndpoint(call.db, installation.id)) ??
    // Installed before it could receive anything.
    (await call.port(RunUnitOfWork)(portalId, (unit) => createEndpoint(unit, installation.id), causeOf(installation)));
  const url = urlOf(call, installation.integrationSlug, openToken(call.port(SecretBox), portalId, endpoint));
  await askRemote(call, installation, (context) => register(context, url), { showsFailure: true });
  await noteInLog(call, portalId, installation, [
    { installationId: installation.id, direction: 'OUTBOUND', event: 'webhook.register', responseStatus: 200 },
  ]);
  return async ({ tx, now }) => {
    await tx.collection(InboundEndpoints).update(endpoint.id, { registeredAt: now });
    return { url, isRegistered: true, registeredAt: now };
  };
}

function urlOf(world: World, slug: string, token: string): string {
  return world.port(Addresses).publicUrl(`/api/v1/webhooks/${slug}/${token}`);
}
