import { z } from 'zod';

import { FileAnswer } from '../../kernel/operations/file-answer.js';
import { operation } from '../../kernel/operations/operation.js';
import { NoContent } from '../../kernel/operations/reply.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { fileErrors } from './errors.js';
import { File, FileLink, FileList, FilesQuery, NewFile } from './schemas.js';

const files = { face: 'workspace', tag: 'Files', access: { right: 'signed_in' } } as const;
const one = { params: z.object({ fileId: Uuid }) };
const { insufficientRights } = requestErrors;

export const fileOperations = {
  upload: operation('files.upload', {
    work: 'prepared',
    ...files,
    method: 'POST',
    path: '/files',
    bodyKind: 'multipart',
    input: { body: NewFile },
    output: File,
    status: 201,
    errors: [fileErrors.fileTypeNotAllowed, insufficientRights, requestErrors.recordArchived],
    summary: 'Attach a file to a record',
    description:
      'PDF, DOCX, XLSX, XLS, DOC, CSV, TXT, XML, PNG, JPEG, WEBP, ZIP and DWG up to 25 MiB; the content decides, not the name. ' +
      'A record has at most 100 files. Anyone who can change the record can attach files to it.',
  }),
  list: operation('files.list', {
    ...files,
    method: 'GET',
    path: '/files',
    input: { query: FilesQuery },
    output: FileList,
    errors: [insufficientRights, requestErrors.quoteSealed, requestErrors.notFound],
    summary: 'List the files of a record',
  }),
  createDownloadUrl: operation('files.createDownloadUrl', {
    ...files,
    method: 'GET',
    path: '/files/:fileId/download-url',
    input: one,
    output: FileLink,
    // Whoever has the address has the file.
    secret: true,
    errors: [insufficientRights, requestErrors.quoteSealed],
    summary: 'Get a link to download a file',
    description: 'The link works for 300 seconds, as long as the user can see the record of the file.',
  }),
  remove: operation('files.remove', {
    ...files,
    method: 'DELETE',
    path: '/files/:fileId',
    input: one,
    output: NoContent,
    status: 204,
    errors: [insufficientRights, requestErrors.quoteSealed, fileErrors.fileInUse],
    summary: 'Delete a file',
    description: 'Refused while a template or a seller profile uses it.',
  }),
};

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
    // A part of the file, where the client asks for one with `Range`.
    otherStatus: 206,
    errors: [requestErrors.linkExpired, requestErrors.quoteSealed],
    tag: 'Downloads',
    summary: 'Download a file by its link',
    description:
      'Needs nothing but the link, which can be used several times until it expires. It stops working when the key that ' +
      'asked for it is revoked, or when the file is archived.',
  }),
};
