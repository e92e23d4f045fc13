import type { Cause } from '../../../kernel/operations/cause.js';
import type { ReadCall } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { integrationErrors } from '../errors.js';
import { getInstalled, requireActive } from '../installations/get-installation.js';
import { writeLog, type LogEntry } from '../installations/log.js';
import { Installations, type InstallationRow } from '../installations/records.js';
import { getEntry } from '../installations/show-installation.js';
import type { ConnectorContext } from '../port.js';
import { openContext } from './open-context.js';
import { RemoteError } from './remote-error.js';
import type { NotedCall } from './remote-http.js';
import type { World } from '../../../kernel/operations/world.js';
import { Integrations } from '../integrations.js';

/** How long a person waits for another system. */
const PATIENCE_MS = 10_000;

/** The same where it, and the capability that is named, are at work. @throws ProcurekitError `integration_not_active` too */
export async function getAtWork(db: Reader, slug: string, capability?: string): Promise<InstallationRow> {
  const installation = await getInstalled(db, slug);
  requireActive(installation, capability);
  return installation;
}

/**
 * Asks the other system something for a person, once and for ten seconds at the longest. What was called is in the log in any
 * case, and what went wrong shows at the installation where that is wanted.
 *
 * @throws ProcurekitError `remote_error`
 */
export async function askRemote<T>(
  unit: World & Pick<ReadCall, 'portalId'>,
  installation: InstallationRow,
  ask: (context: ConnectorContext) => Promise<T>,
  { showsFailure = false }: { readonly showsFailure?: boolean } = {},
): Promise<T> {
  const { portalId } = unit;
  const notes: NotedCall[] = [];
  const entry = getEntry(unit.port(Integrations), installation.integrationSlug);
  const context = openContext(unit, {
    portalId,
    installation,
    entry,
    retries: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
    note: (call) => void notes.push(call),
  });
  try {
    return await ask(context);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    const reason = reasonOf(error);
    if (showsFailure) await showFailure(unit, portalId, installation, reason);
    throw integrationErrors.remoteError({ reason }, { cause: error });
  } finally {
    const own = { installationId: installation.id, direction: 'OUTBOUND' } as const;
    await noteInLog(
      unit,
      portalId,
      installation,
      notes.map((call) => ({ ...own, ...call })),
    );
  }
}

/** What went wrong, in words. */
export function reasonOf({ code, message }: RemoteError): string {
  return `${code}: ${message}`.slice(0, 500);
}

/** Writes entries into the log of an installation. */
export async function noteInLog(
  world: World,
  portalId: string,
  installation: InstallationRow,
  entries: readonly LogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await world.port(RunUnitOfWork)(
    portalId,
    async (unit) => {
      for (const entry of entries) await writeLog(unit, entry);
    },
    causeOf(installation),
  );
}

function showFailure(world: World, portalId: string, installation: InstallationRow, reason: string): Promise<void> {
  return world.port(RunUnitOfWork)(
    portalId,
    async ({ tx, now }) => {
      await tx.collection(Installations).update(installation.id, { lastErrorAt: now, lastErrorMessage: reason });
    },
    causeOf(installation),
  );
}

/** Who an installation is when it does something by itself. */
export function causeOf({ id, integrationSlug }: Pick<InstallationRow, 'id' | 'integrationSlug'>): Cause {
  const actor = { type: 'integration', id, name: integrationSlug } as const;
  return { actor, operation: 'integrations.call', requestId: null, ip: null };
}
