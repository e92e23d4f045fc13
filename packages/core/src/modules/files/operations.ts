import { z } from 'zod';

import { FileAnswer } from '../../operations/file-answer.js';
import { operation } from '../../operations/operation.js';
import { requestErrors } from '../../operations/request-errors.js';

export const downloadOperations = {
  open: operation('downloads.open', {
    face: 'workspace',
    method: 'GET',
    path: '/downloads/:token',
    access: { signedLink: true },
    // A link was counted when it was asked for.
    rateClass: 'uncounted',
    input: { params: z.object({ token: z.string().max(1000) }) },
    output: FileAnswer,
    errors: [requestErrors.linkExpired],
    tag: 'Downloads',
    summary: 'Download a file by its link',
    description:
      'The link is all that is needed; it can be used several times until it expires. It stops working when the key that ' +
      'asked for it is revoked, or when the file is archived.',
  }),
};
