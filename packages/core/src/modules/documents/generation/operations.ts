import { z } from 'zod';

import { operation } from '../../../operations/operation.js';
import { requestErrors } from '../../../errors/request-errors.js';
import { Uuid } from '../../../values/identifiers/uuid.js';
import { documentErrors } from '../errors.js';
import { DescribedGenerationJob, GenerationJob, NewGenerationJob } from './schemas.js';

const RESOURCE = 'document-generation-jobs';
const integration = { face: 'integration', tag: 'Documents' } as const;
const meta = (name: string) => ({ resource: RESOURCE, operation: name });
const { unknownParameterKey, tooManyJobs, documentsUnavailable } = documentErrors;
const { itemNotInProcurement, templateKindMismatch, templateNotSupported } = requestErrors;
const refusals = [unknownParameterKey, itemNotInProcurement, templateKindMismatch, templateNotSupported];
const SEVEN_DAYS_MS = 7 * 24 * 60 * 60 * 1000;

export const generationJobOperations = {
  create: operation('documentGenerationJobs.create', {
    ...integration,
    method: 'POST',
    path: '/document-generation-jobs',
    access: { scopes: [['documents.read'], ['purchase_requisitions.read']] },
    input: { body: NewGenerationJob },
    describedBody: DescribedGenerationJob,
    output: GenerationJob,
    status: 202,
    locatedBy: 'jobId',
    idempotency: 'required',
    keptForMs: SEVEN_DAYS_MS,
    work: 'repeatable',
    errors: [requestErrors.notFound, ...refusals, tooManyJobs, documentsUnavailable],
    meta: meta('generate'),
    summary: 'Generate documents of a requisition',
    description:
      'Documents are generated in the background: poll the job, or subscribe to `document_generation.completed` and `.failed`. ' +
      'Either all of them are created or none. A repetition with the same `Idempotency-Key` returns 200 with the job as ' +
      'it is by then, for seven days. A portal may have 20 jobs that are queued or running. Proposals, sales invoices ' +
      'and contracts are also entered as drafts in the workspace.',
  }),
  get: operation('documentGenerationJobs.get', {
    ...integration,
    method: 'GET',
    path: '/document-generation-jobs/:jobId',
    access: { scopes: [['documents.read']] },
    input: { params: z.object({ jobId: Uuid }) },
    output: GenerationJob,
    meta: meta('get'),
    summary: 'Get a document generation job',
    description: 'Jobs can be read for 30 days; their documents remain.',
  }),
};
