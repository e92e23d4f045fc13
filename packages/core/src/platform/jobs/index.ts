/**
 * Durable work: document generation, imports, reminders, expiries and clean-up wait in one table and are done by any
 * worker. A job is queued in the transaction of what it follows from. A lease keeps two workers off one job; when a
 * worker dies, the lease ends within half a minute and another goes on. A job that kills its workers ends as failed once it
 * was begun as often as it may be. Portals take turns: half of what runs at a time may be one portal's work of one kind, and
 * of those that wait, whoever has least under way comes first. Deliveries have a queue of their own.
 */
export { enqueueJob } from './enqueue.js';
export { forgetByAge, forgetHourly } from './forget.js';
export { inBatches } from './in-batches.js';
export { portalByPortal } from './portal-by-portal.js';
export type { Job, JobRun, JobType, RecurringTask } from '../../kernel/operations/job.js';
export { Jobs } from './records.js';
export { createClaimLoop, type ClaimLoop } from './claim-loop.js';
export { createJobWorker, TellJobs } from './worker.js';
export { inEveryPortal } from './in-every-portal.js';
