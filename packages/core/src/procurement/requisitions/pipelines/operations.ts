import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { emptyPage, pageOf, pageParameters } from '../../../kernel/operations/page.js';
import { includeArchivedParameter } from '../../../kernel/operations/query.js';
import { Count } from '../../../kernel/values/numbers/count.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Pipeline, Stage } from './schemas.js';

const readPipelines = {
  face: 'integration',
  method: 'GET',
  access: { scopes: [['purchase_requisitions.read']] },
  tag: 'Pipelines',
} as const;

export const workspacePipelineOperations = {
  list: operation('pipelines.list', {
    face: 'workspace',
    tag: 'Pipelines',
    method: 'GET',
    path: '/pipelines',
    access: { right: 'requisitions.view_own' },
    output: z.object({ resource: z.literal('pipelines'), items: z.array(Pipeline), total: Count }),
    summary: 'List the pipelines that one can use',
    description:
      'All active ones with the right to view all requisitions, else those that the user was given, or the default one. ' +
      'Stages and fields of one are in the settings of the pipeline.',
  }),
};

export const pipelineOperations = {
  list: operation('pipelines.list', {
    ...readPipelines,
    path: '/pipelines',
    input: { query: z.object(pageParameters) },
    output: pageOf('pipelines', Pipeline),
    empty: emptyPage('pipelines'),
    meta: { resource: 'pipelines', operation: 'list' },
    summary: 'List pipelines',
    description: 'The pipelines that the key’s creator can access, in order.',
  }),
  listStages: operation('pipelines.listStages', {
    ...readPipelines,
    path: '/pipelines/:pipelineId/stages',
    input: {
      params: z.object({ pipelineId: Uuid }),
      query: z.object({ ...pageParameters, ...includeArchivedParameter }),
    },
    output: pageOf('stages', Stage),
    empty: emptyPage('stages'),
    meta: { resource: 'pipelines', operation: 'list-stages' },
    summary: 'List stages of a pipeline',
    description: 'In the order of the pipeline, without archived stages unless `includeArchived` is sent.',
  }),
};
