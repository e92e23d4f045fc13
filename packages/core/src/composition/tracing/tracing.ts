import type { EventPayload } from '../../kernel/events/event-payload.js';
import type { JobType } from '../../kernel/operations/job.js';
import type { Operation } from '../../kernel/operations/operation.js';
import type { HttpClient } from '../../kernel/ports/http-client.js';
import type { Storage } from '../../kernel/ports/storage.js';
import type { Tracer } from '../../kernel/ports/tracer.js';
import type { CarryOut } from '../../kernel/pipeline/carry-out.js';
import type { Dispatch } from '../../kernel/pipeline/dispatch.js';
import type { WebhookSignals } from '../../platform/webhooks/index.js';
import type { Worker } from '../worker.js';
import { createCauses } from './causes.js';
import { traceDispatch, traceInProcess } from './trace-calls.js';
import { traceHttp } from './trace-http.js';
import { traceJobs } from './trace-jobs.js';
import { traceStorage } from './trace-storage.js';

/** Puts parts of a Procurekit where their work is told of. */
export interface Tracing {
  storage(storage: Storage): Storage;
  http(http: HttpClient): HttpClient;
  dispatch(
    dispatch: Dispatch,
    operations: Iterable<{ readonly operation: Operation; readonly template: string }>,
  ): Dispatch;
  inProcess(carryOut: CarryOut): CarryOut;
  jobs(types: readonly JobType[]): readonly JobType[];
  worker(worker: Worker): Worker;
  signals(signals: WebhookSignals): WebhookSignals;
  /** Notes which events a unit of work announced. */
  noteEvents(events: readonly EventPayload[]): void;
}

const same = <T>(part: T): T => part;

/** Everything stays as it is, so that nobody pays for what nobody reads. */
const NOTHING_TRACED: Tracing = {
  storage: same,
  http: same,
  dispatch: same,
  inProcess: same,
  jobs: same,
  worker: same,
  signals: same,
  noteEvents: () => undefined,
};

/** Decides once whether there is somebody to tell. */
export function createTracing(tracer: Tracer | undefined): Tracing {
  if (tracer === undefined) return NOTHING_TRACED;
  const causes = createCauses(tracer);
  return {
    storage: (storage) => traceStorage(storage, tracer),
    http: (http) => traceHttp(http, tracer, causes),
    dispatch: (dispatch, operations) => traceDispatch(dispatch, tracer, operations),
    inProcess: (carryOut) => traceInProcess(carryOut, tracer),
    jobs: (types) => traceJobs(types, tracer),
    // What works on its own is no part of the call that it hears from.
    worker: (worker) => ({ ...worker, start: () => tracer.outside(() => worker.start()) }),
    signals: (signals) => ({
      ...signals,
      announce: (portalId, lanes) => tracer.outside(() => signals.announce(portalId, lanes)),
    }),
    noteEvents: (events) => causes.note(events.map(({ eventId }) => eventId)),
  };
}
