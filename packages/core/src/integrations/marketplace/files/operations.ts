import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { pageOf } from '../../../kernel/operations/page.js';
import { listShape } from '../../../kernel/records/faces.js';
import { listParameters } from '../../../kernel/resources/resource-schemas.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { fileErrors } from '../../../platform/files/index.js';
import { integrationErrors } from '../errors.js';
import { HANDING_STATEMENTS } from '../statements-alone.js';
import { IntegrationFiles } from './records.js';

const shared = { face: 'workspace', tag: 'Integrations', access: { right: HANDING_STATEMENTS } } as const;
const PATH = '/integrations/installations/:id/files';
const one = { params: z.object({ id: Uuid }) };

const FILE_LIMITS = 'The file, at most 20 MiB and 10 000 rows';

/** What the form that brings a file says beside it. */
export const FileForm = z.strictObject({});

export const integrationFileOperations = {
  upload: operation('integrationFiles.upload', {
    commits: 'opens_gate',
    work: 'prepared',
    ...shared,
    method: 'POST',
    path: PATH,
    bodyKind: 'multipart',
    input: { ...one, body: FileForm.extend({ file: z.string().meta({ description: FILE_LIMITS, format: 'binary' }) }) },
    output: z
      .object({ queued: z.boolean(), jobId: Uuid, message: z.string(), fileId: Uuid })
      .meta({ id: 'QueuedFile' }),
    status: 202,
    errors: [fileErrors.fileTypeNotAllowed, integrationErrors.integrationNotActive],
    summary: 'Hand a file to an integration',
    description:
      'For integrations with the connection type FILE; other than statements of a bank they need the right `integrations.manage`. Content that was already processed is not queued again: `queued` is then false.',
  }),
  list: operation('integrationFiles.list', {
    ...shared,
    method: 'GET',
    path: PATH,
    input: { ...one, query: z.object(listParameters(IntegrationFiles)) },
    output: pageOf('files', z.object(listShape(IntegrationFiles.columns, 'workspace'))),
    summary: 'List the files of an integration',
    description: 'Newest first unless `sort` says otherwise.',
  }),
};
