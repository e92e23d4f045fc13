import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { EventPayload } from '../../../kernel/events/event-payload.js';
import { enqueueJob, type JobType } from '../../../platform/jobs/index.js';
import { Installations } from '../installations/records.js';
import { TRIED_AGAIN, workFor } from './work-for.js';
import { Integrations } from '../integrations.js';
import type { World } from '../../../kernel/operations/world.js';

/** Kind of the jobs in which integrations hear of events. */
export const HEAR_EVENT = 'integrations.hear-event';

/**
 * Builds what has integrations hear of events, in the unit of work of the change. Only for an event that some integration listens
 * to is anything looked up.
 */
export function queueForListeners(world: World): (unit: UnitOfWork, events: readonly EventPayload[]) => Promise<void> {
  const listening = [...world.port(Integrations).values()].flatMap(({ slug, connector }) =>
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
        await enqueueJob(unit, unit, { kind: HEAR_EVENT, portalId: unit.portalId, payload });
      }
    }
  };
}

/** Builds the work of hearing an event. */
export function createHearingJob(): JobType {
  return {
    kind: HEAR_EVENT,
    ...TRIED_AGAIN,
    run: ({ portalId, payload }, call) => {
      const { signal } = call;
      const { installationId, event } = payload as { installationId: string; event: EventPayload };
      return workFor(call, { portalId: portalId ?? '', installationId, signal }, ({ connector }, context, run) =>
        connector.onEvent?.hear(context, event, run),
      );
    },
  };
}
