import { Installations } from '../installations/records.js';
import type { ConnectorContext, Integration, Run } from '../port.js';
import { noteInLog, reasonOf } from './engage.js';
import { openContext } from './open-context.js';
import { RemoteError } from './remote-error.js';
import type { NotedCall } from './remote-http.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { Integrations } from '../integrations.js';
import type { World } from '../../../kernel/operations/world.js';

const MINUTE_MS = 60_000;

/** How work for an installation is tried again: what passes by itself is waited out, and tried four times in all. */
export const TRIED_AGAIN = {
  maxAttempts: 4,
  retryDelaysMs: [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS],
} as const;

/** An installation that durable work is done for. */
export interface WorkedFor {
  readonly portalId: string;
  readonly installationId: string;
  readonly signal: AbortSignal;
}

/**
 * Does something with the other system of an installation as long as that is at work, and notes the calls in its log. What the other
 * system refuses for good is noted alone.
 *
 * @throws RemoteError for what may pass by itself
 */
export async function workFor(
  world: World,
  { portalId, installationId, signal }: WorkedFor,
  work: (entry: Integration, context: ConnectorContext, run: Pick<Run, 'log'>) => Promise<void> | undefined,
): Promise<void> {
  const installation = await world.port(Storage).forPortal(portalId).collection(Installations).find(installationId);
  const entry = world.port(Integrations).get(installation?.integrationSlug ?? '');
  if (installation?.status !== 'ACTIVE' || entry === undefined) return;
  const notes: NotedCall[] = [];
  const note = (call: NotedCall) => void notes.push(call);
  const context = openContext(world, { portalId, installation, entry, signal, retries: true, note });
  try {
    await work(entry, context, { log: (name, row) => void notes.push({ event: name, durationMs: 0, ...row }) });
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    // It was disabled meanwhile, and does nothing any more.
    if (error.code === 'integration_not_active') return;
    notes.push({ event: 'sync.item_failed', responseStatus: 500, durationMs: 0, message: reasonOf(error) });
    if (!error.isOfItem) throw error;
  } finally {
    const own = { installationId, direction: 'OUTBOUND' } as const;
    await noteInLog(
      world,
      portalId,
      installation,
      notes.map((call) => ({ ...own, ...call })),
    );
  }
}
