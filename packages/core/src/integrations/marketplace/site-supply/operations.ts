import { z } from 'zod';

import { FileAnswer } from '../../../kernel/operations/file-answer.js';
import { operation } from '../../../kernel/operations/operation.js';
import { InstantInput } from '../../../kernel/values/time/instant.js';
import { integrationErrors } from '../errors.js';

export const siteSupplyOperations = {
  readReport: operation('siteSupply.readReport', {
    face: 'workspace',
    tag: 'Integrations',
    access: { right: 'requisitions.view_own' },
    method: 'GET',
    path: '/integrations/site-supply/reports',
    input: {
      query: z.object({
        from: InstantInput.optional().meta({ description: 'Requisitions created at this time or later' }),
        to: InstantInput.optional().meta({ description: 'Requisitions created before this time' }),
      }),
    },
    output: FileAnswer,
    fileTypes: ['text/csv'],
    errors: [integrationErrors.integrationNotInstalled, integrationErrors.integrationNotActive],
    summary: 'Report what building sites requested and received',
    description:
      'A table of the requisitions that the caller can see in the pipeline of the integration: for each site its goods with what was ' +
      'requested, ordered and received, and how many trips carry goods to the site. Sites are warehouses, else addresses.',
  }),
};
