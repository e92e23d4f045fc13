import type { ReadCall, WriteCall } from '../../../operations/call.js';
import type { Reader } from '../../../ports/storage.js';
import { askRemote, causeOf, noteInLog, type EngageDeps } from '../engine/engage.js';
import { createEndpoint, findEndpoint, openToken } from '../inbound/endpoint.js';
import { InboundEndpoints } from '../inbound/records.js';
import type { InstallationRow } from '../installations/records.js';
import type { ConnectorContext } from '../port.js';

/** What registering needs from outside. */
export interface ReceiverDeps extends EngageDeps {
  readonly publicUrl: (path: string) => string;
}

/** The address that another system posts to, as far as it knows it. */
export interface ReceiverState {
  readonly url: string | null;
  readonly isRegistered: boolean;
  readonly lastEventAt: string | null;
}

/** What is known of the address of an installation. */
export async function receiverOf(
  deps: ReceiverDeps,
  db: Reader,
  portalId: string,
  { id, integrationSlug }: InstallationRow,
): Promise<ReceiverState> {
  const endpoint = await findEndpoint(db, id);
  if (endpoint === null) return { url: null, isRegistered: false, lastEventAt: null };
  const token = openToken(deps.secretBox, portalId, endpoint);
  const { registeredAt, lastEventAt } = endpoint;
  return { url: urlOf(deps, integrationSlug, token), isRegistered: registeredAt !== null, lastEventAt };
}

/**
 * Tells the other system where to post, in the first part; the second remembers that it knows. The other system may try the
 * address before it answers.
 *
 * @throws ProcurekitError `remote_error`
 */
export async function registerReceiver(
  deps: ReceiverDeps,
  call: ReadCall,
  installation: InstallationRow,
  register: (context: ConnectorContext, url: string) => Promise<void>,
): Promise<(unit: WriteCall) => Promise<{ url: string; isRegistered: true; registeredAt: string }>> {
  const { portalId } = call;
  const endpoint =
    (await findEndpoint(call.db, installation.id)) ??
    // Installed before it could receive anything.
    (await deps.runUnitOfWork(portalId, (unit) => createEndpoint(deps, unit, installation.id), causeOf(installation)));
  const url = urlOf(deps, installation.integrationSlug, openToken(deps.secretBox, portalId, endpoint));
  await askRemote(deps, call, installation, (context) => register(context, url), { showsFailure: true });
  await noteInLog(deps, portalId, installation, [
    { installationId: installation.id, direction: 'OUTBOUND', event: 'webhook.register', responseStatus: 200 },
  ]);
  return async ({ tx, now }) => {
    await tx.collection(InboundEndpoints).update(endpoint.id, { registeredAt: now });
    return { url, isRegistered: true, registeredAt: now };
  };
}

function urlOf({ publicUrl }: ReceiverDeps, slug: string, token: string): string {
  return publicUrl(`/api/v1/webhooks/${slug}/${token}`);
}
