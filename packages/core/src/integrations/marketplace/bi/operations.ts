import { z } from 'zod';

import { FileAnswer } from '../../../kernel/operations/file-answer.js';
import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { InstantInput } from '../../../kernel/values/time/instant.js';
import { integrationErrors } from '../errors.js';
import { DATASETS } from './datasets.js';
import { DATASET_FORMATS } from './write-rows.js';
import { Count } from '../../../kernel/values/numbers/count.js';

const NAMES = Object.keys(DATASETS) as [string, ...string[]];
/** No name is longer: those of the portal's own columns are `custom_` and a key of 63 characters. */
const COLUMN_NAMES = /^ *\w{1,70} *(?:, *\w{1,70} *)*$/;
const shared = {
  face: 'workspace',
  tag: 'Datasets',
  method: 'GET',
  access: { anonymous: true, bearer: 'dataset token' },
  rateClass: 'dataset',
  errors: [requestErrors.notAuthenticated, integrationErrors.integrationNotActive],
} as const;

export const biOperations = {
  listDatasets: operation('bi.listDatasets', {
    ...shared,
    path: '/bi/datasets',
    output: z
      .object({
        items: z.array(
          z.object({
            name: z.string(),
            columns: z.array(z.object({ name: z.string(), type: z.string() })),
            rows: Count,
          }),
        ),
      })
      .meta({ id: 'Datasets' }),
    summary: 'List datasets for business intelligence',
    description: 'With the dataset token of the integration as `Authorization: Bearer`.',
  }),
  readDataset: operation('bi.readDataset', {
    ...shared,
    path: '/bi/datasets/:name',
    input: {
      params: z.object({ name: z.enum(NAMES) }),
      query: z.object({
        format: z.enum(DATASET_FORMATS).default('csv'),
        updatedSince: InstantInput.optional().meta({ description: 'Rows that changed at this time or later' }),
        columns: z
          .string()
          .max(4000)
          .regex(COLUMN_NAMES, 'Must be names of columns, separated by commas')
          .optional()
          .meta({ description: 'Names separated by commas; defaults to all', examples: ['id,name'] }),
      }),
    },
    output: FileAnswer,
    fileTypes: ['text/csv', 'application/x-ndjson'],
    errors: [...shared.errors, requestErrors.rateLimited],
    summary: 'Read a dataset',
    description:
      'Rows in the order in which they changed, including archived ones. `X-Dataset-Watermark` is the next `updatedSince`. The whole of a ' +
      'dataset can be read once in the number of minutes that the installation sets. In `csv`, what a spreadsheet would take for a ' +
      'formula has an apostrophe before it; `ndjson` has texts as they are.',
  }),
};
