import type { Handlers, ReadCall, WriteCall } from '../../../operations/call.js';
import type { PortalCaller } from '../../../access/caller.js';
import { newRow } from '../../../rows/new-row.js';
import { getVisible } from '../../../rows/visibility.js';
import type { Row } from '../../../records/record.js';
import { requestErrors } from '../../../errors/request-errors.js';
import { documentErrors } from '../errors.js';
import type { Ids } from '../../../ports/ids.js';
import type { Reader } from '../../../ports/storage.js';
import { Portals } from '../../identity/index.js';
import { enqueueJob } from '../../jobs/index.js';
import type { DocumentSources } from '../sources.js';
import { checkJob } from './check-job.js';
import type { generationJobOperations } from './operations.js';
import { GenerationJobs } from './records.js';
import type { GenerationJob } from './schemas.js';

/** Jobs of a portal that may be queued or running at the same time. */
export const MAX_OPEN_JOBS = 20;
/** Kind of the durable work behind a job. */
export const GENERATION_WORK = 'documents.generate';
const RETRY_AFTER_SECONDS = 10;

type JobRow = Row<typeof GenerationJobs>;

interface GenerationJobDeps {
  readonly ids: Ids;
  readonly wake: () => void;
  readonly sources: DocumentSources;
  /** @throws ProcurekitError `documents_unavailable` where documents cannot be made at all */
  readonly requireRenderer: () => void;
}

/** Builds the handlers of the generation jobs' operations. */
export function createGenerationJobService(deps: GenerationJobDeps): Handlers<typeof generationJobOperations> {
  return {
    create: {
      async first(call, { body }) {
        const procurement = await deps.sources.findVisibleProcurement(call.tx, call.caller, body.procurementId);
        if (procurement === null) throw requestErrors.notFound({});
        deps.requireRenderer();
        await checkJob(deps, call.tx, body);
        await refuseAboveLimit(call);
        const { templateId, formats = ['pdf'], scope = 'all', selectedItemIds, parameters = {}, kind } = body;
        const job = newRow(
          GenerationJobs,
          { id: deps.ids.uuid(), now: call.now },
          {
            procurementId: procurement.id,
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
        await enqueueJob(deps, call, { kind: GENERATION_WORK, portalId: call.portalId, payload: { jobId: job.id } });
        return published(job);
      },
      current: ({ tx, caller }, { jobId }) => getJob(deps, tx, caller, jobId),
    },
    get: ({ db, caller }: ReadCall, { params }) => getJob(deps, db, caller, params.jobId),
  };
}

async function getJob(
  deps: Pick<GenerationJobDeps, 'sources'>,
  db: Reader,
  caller: PortalCaller,
  jobId: string,
): Promise<GenerationJob> {
  return published(await getVisible({ db, caller }, GenerationJobs, jobId, deps.sources.visibleTo));
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
