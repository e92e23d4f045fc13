import type { UnitOfWork } from '../../../operations/call.js';
import type { EventPayload } from '../../../events/event-payload.js';
import type { Ids } from '../../../ports/ids.js';
import { enqueueJob, type Job, type JobType } from '../../jobs/index.js';
import { Installations } from '../installations/records.js';
import type { Entries } from '../marketplace/service.js';
import type { Integration } from '../port.js';
import { noteInLog, reasonOf, type EngageDeps } from './engage.js';
import { openContext } from './open-context.js';
import { RemoteError } from './remote-error.js';
import type { NotedCall } from './remote-http.js';

/** Kind of the jobs in which integrations hear of events. */
export const HEAR_EVENT = 'integrations.hear-event';

const MINUTE_MS = 60_000;
const RETRY_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];

interface QueueDeps {
  readonly ids: Ids;
  readonly entries: Entries<Integration>;
  readonly wake: () => void;
}

/**
 * Builds what has integrations hear of events, in the unit of work of the change. Only for an event that some integration listens
 * to is anything looked up.
 */
export function queueForListeners(
  deps: QueueDeps,
): (unit: UnitOfWork, events: readonly EventPayload[]) => Promise<void> {
  const listening = [...deps.entries.values()].flatMap(({ slug, connector }) =>
    connector.onEvent === undefined ? [] : [{ slug, events: new Set(connector.onEvent.events) }],
  );
  return async (unit, events) => {
    const wanted = listening.filter((each) => events.some(({ event }) => each.events.has(event)));
    if (wanted.length === 0) return;
    const installations = await unit.tx.collection(Installations).list({
      where: { status: 'ACTIVE', integrationSlug: { in: wanted.map(({ slug }) => slug) } },
      select: ['id', 'integrationSlug'],
      order: [['id', 'asc']],
    });
    for (const { id: installationId, integrationSlug } of installations) {
      const heard = wanted.find(({ slug }) => slug === integrationSlug)?.events;
      for (const event of events.filter(({ event: name }) => heard?.has(name) === true)) {
        const payload = { installationId, event };
        await enqueueJob(deps, unit, { kind: HEAR_EVENT, portalId: unit.portalId, payload });
      }
    }
  };
}

/** Builds the work of hearing an event: what passes by itself is waited out, and tried four times in all. */
export function createHearingJob(deps: EngageDeps): JobType {
  return {
    kind: HEAR_EVENT,
    maxAttempts: RETRY_DELAYS_MS.length + 1,
    retryDelaysMs: RETRY_DELAYS_MS,
    run: (job, { signal }) => hear(deps, job, signal),
  };
}

async function hear(deps: EngageDeps, job: Job, signal: AbortSignal): Promise<void> {
  const portalId = job.portalId ?? '';
  const { installationId, event } = job.payload as { installationId: string; event: EventPayload };
  const installation = await deps.storage.forPortal(portalId).collection(Installations).find(installationId);
  const entry = deps.entries.get(installation?.integrationSlug ?? '');
  if (installation?.status !== 'ACTIVE' || entry === undefined) return;
  const notes: NotedCall[] = [];
  const note = (call: NotedCall) => void notes.push(call);
  const context = openContext(deps, { portalId, installation, entry, signal, retries: true, note });
  try {
    await entry.connector.onEvent?.hear(context, event, {
      log: (name, row) => void notes.push({ event: name, durationMs: 0, ...row }),
    });
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    // It was disabled meanwhile, and hears of nothing any more.
    if (error.code === 'integration_not_active') return;
    notes.push({ event: 'sync.item_failed', responseStatus: 500, durationMs: 0, message: reasonOf(error) });
    if (!error.isOfItem) throw error;
  } finally {
    const own = { installationId, direction: 'OUTBOUND' } as const;
    await noteInLog(
      deps,
      portalId,
      installation,
      notes.map((call) => ({ ...own, ...call })),
    );
  }
}
