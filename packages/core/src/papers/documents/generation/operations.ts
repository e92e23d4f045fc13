import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { documentErrors } from '../errors.js';
import { DescribedGenerationJob, GenerationJob, NewGenerationJob } from './schemas.js';

const RESOURCE = 'document-generation-jobs';
const meta = (name: string) => ({ resource: RESOURCE, operation: name });
const { unknownParameterKey, tooManyJobs, documentsUnavailable } = documentErrors;
const { itemNotInProcurement, templateKindMismatch, templateNotSupported, insufficientRights } = requestErrors;
const refusals = [unknownParameterKey, itemNotInProcurement, templateKindMismatch, templateNotSupported];
const SEVEN_DAYS_MS = 7 * 24 * 60 * 60 * 1000;

const DRAFTS = 'Proposals, sales invoices and contracts are also entered as drafts in the workspace.';
const creation = {
  tag: 'Documents',
  method: 'POST',
  path: '/document-generation-jobs',
  input: { body: NewGenerationJob },
  describedBody: DescribedGenerationJob,
  output: GenerationJob,
  status: 202,
  locatedBy: 'jobId',
  keptForMs: SEVEN_DAYS_MS,
  work: 'repeatable',
  summary: 'Generate documents of a requisition',
} as const;
const reading = {
  tag: 'Documents',
  method: 'GET',
  path: '/document-generation-jobs/:jobId',
  input: { params: z.object({ jobId: Uuid }) },
  output: GenerationJob,
  summary: 'Get a document generation job',
  description: 'Jobs can be read for 30 days; their documents remain.',
} as const;

export const generationJobOperations = {
  integration: {
    create: operation('documentGenerationJobs.create', {
      ...creation,
      face: 'integration',
      access: { scopes: [['documents.read'], ['purchase_requisitions.read']] },
      idempotency: 'required',
      errors: [requestErrors.notFound, ...refusals, tooManyJobs, documentsUnavailable],
      meta: meta('generate'),
      description:
        'Documents are generated in the background: poll the job, or subscribe to `document_generation.completed` and `.failed`. ' +
        'Either all of them are created or none. A repetition with the same `Idempotency-Key` returns 200 with the job as ' +
        `it is by then, for seven days. A portal may have 20 jobs that are queued or running. ${DRAFTS}`,
    }),
    get: operation('documentGenerationJobs.get', {
      ...reading,
      face: 'integration',
      access: { scopes: [['documents.read']] },
      meta: meta('get'),
    }),
  },
  workspace: {
    create: operation('documentGenerationJobs.create', {
      ...creation,
      face: 'workspace',
      access: { right: 'documents.view' },
      errors: [requestErrors.notFound, insufficientRights, ...refusals, tooManyJobs, documentsUnavailable],
      description:
        'Documents of a sale need the right `sales.edit` as well, those that accompany goods `logistics.edit`; acts and claims ' +
        'are also made by those who order, or receive the goods in their warehouses. They are ' +
        'generated in the background: read the job until it has ended. Either all of them are created or none. A portal may ' +
        `have 20 jobs that are queued or running. ${DRAFTS}`,
    }),
    get: operation('documentGenerationJobs.get', {
      ...reading,
      face: 'workspace',
      access: { right: 'documents.view' },
    }),
  },
};
