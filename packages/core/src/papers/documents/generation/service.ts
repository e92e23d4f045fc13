import type { Handlers, ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import type { PortalCaller } from '../../../kernel/access/caller.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import type { Row } from '../../../kernel/records/record.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { documentErrors } from '../errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { Portals } from '../../../platform/identity/index.js';
import { enqueueJob } from '../../../platform/jobs/index.js';
import { DocumentSources } from '../sources.js';
import { checkJob } from './check-job.js';
import type { generationJobOperations } from './operations.js';
import { GenerationJobs } from './records.js';
import { requireRenderer } from './require-renderer.js';
import type { GenerationJob, NewGenerationJob } from './schemas.js';
import { findDocumented, requireRightToMake, visibleDocuments } from './who-makes.js';
import type { World } from '../../../kernel/operations/world.js';
import { inCall } from '../../../kernel/resources/resource-reads.js';

/** Jobs of a portal that may be queued or running at the same time. */
export const MAX_OPEN_JOBS = 20;
/** Kind of the durable work behind a job. */
export const GENERATION_WORK = 'documents.generate';
const RETRY_AFTER_SECONDS = 10;

type JobRow = Row<typeof GenerationJobs>;

type Operations = typeof generationJobOperations;

const create = {
  first: (call: WriteCall, { body }: { readonly body: NewGenerationJob }) => createJob(call, body),
  current: (call: WriteCall, { jobId }: GenerationJob) => getJob(call, call.tx, call.caller, jobId),
};
const get = (call: ReadCall, { params }: { readonly params: { readonly jobId: string } }) =>
  getJob(call, call.db, call.caller, params.jobId);

/** The handlers of the generation jobs' operations: keys and people make the same jobs. */
export const generationJobHandlers: {
  readonly integration: Handlers<Operations['integration']>;
  readonly workspace: Handlers<Operations['workspace']>;
} = {
  integration: { create, get },
  workspace: { create, get },
};

async function createJob(call: WriteCall, body: NewGenerationJob): Promise<GenerationJob> {
  const { procurementId, templateId, formats = ['pdf'], scope = 'all', selectedItemIds, parameters = {}, kind } = body;
  const sources = call.port(DocumentSources);
  const procurement = await findDocumented(sources, call.tx, { caller: call.caller, kind }, procurementId);
  if (procurement === null) throw requestErrors.notFound({});
  requireRightToMake(call.caller, kind, sources);
  requireRenderer(call);
  await checkJob(call, call.tx, body);
  await refuseAboveLimit(call);
  const job = newRow(
    GenerationJobs,
    { id: call.id(), now: call.now },
    {
      procurementId,
      pipelineId: procurement.pipelineId,
      kind,
      templateId,
      formats,
      scope,
      selectedItemIds,
      parameters,
      progress: { total: scope === 'grouped' ? 0 : formats.length, done: 0 },
      createdById: call.caller.userId,
    },
  );
  await call.tx.collection(GenerationJobs).insert(job);
  await enqueueJob(call, call, { kind: GENERATION_WORK, portalId: call.portalId, payload: { jobId: job.id } });
  return published(job);
}

async function getJob(world: World, db: Reader, caller: PortalCaller, jobId: string): Promise<GenerationJob> {
  return published(await getVisible({ db, caller }, GenerationJobs, jobId, inCall(world, visibleDocuments)));
}

// The portal is held meanwhile, so that two calls at once cannot both take the last place.
async function refuseAboveLimit({ tx, portalId }: WriteCall): Promise<void> {
  await tx.collection(Portals).findForUpdate(portalId);
  const open = await tx.collection(GenerationJobs).count({ where: { status: { in: ['queued', 'processing'] } } });
  if (open >= MAX_OPEN_JOBS)
    throw documentErrors.tooManyJobs({ maxOpenJobs: MAX_OPEN_JOBS, retryAfter: RETRY_AFTER_SECONDS });
}

function published({ id, ...job }: JobRow): GenerationJob {
  return { jobId: id, ...job };
}
