import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of document generation. */
export const documentErrors = {
  unknownParameterKey: errorType({
    code: 'unknown_parameter_key',
    status: 400,
    title: 'Parameter does not belong to this kind of document',
    remedy: 'Remove the keys named in `errors`. Which keys `parameters` may hold depends on `kind`.',
    detail: () => 'A key of parameters does not belong to this kind of document.',
  }),
  tooManyJobs: errorType({
    code: 'too_many_jobs',
    status: 429,
    title: 'Too many documents are being generated',
    remedy:
      'Wait for `Retry-After` seconds, or until some jobs of the portal have finished, and send the request again.',
    detail: ({ maxOpenJobs }: { readonly maxOpenJobs: number; readonly retryAfter: number }) =>
      `${maxOpenJobs} document jobs of the portal are already queued or running.`,
  }),
  previewFailed: errorType({
    code: 'preview_failed',
    status: 409,
    title: 'Preview could not be generated',
    remedy: 'Fix the template as the message says, or choose another format.',
    detail: ({ reason }: { readonly reason: string }) => `The template could not be previewed: ${reason}`,
  }),
  documentNotMade: errorType({
    code: 'document_not_made',
    status: 409,
    title: 'Document could not be generated',
    remedy:
      'Add what the message says is missing, or choose another template. `reason` has the same codes as a failed generation job.',
    detail: ({ message }: { readonly reason: string; readonly message: string }) => message,
  }),
  dataMissing: errorType({
    code: 'data_missing',
    status: 400,
    title: 'Act has nothing to state',
    remedy: 'Record what came first: by a receipt, or at a stop of a trip. The message says what else is missing.',
    detail: ({ message }: { readonly message: string }) => message,
  }),
  documentsUnavailable: errorType({
    code: 'documents_unavailable',
    status: 503,
    title: 'This server cannot generate documents',
    remedy: 'The operator of the server has to provide what the message names; repeating the request does not help.',
    detail: ({ missing }: { readonly missing: readonly string[] }) =>
      `Documents cannot be made: pass ${missing.map((option) => `\`${option}\``).join(' and ')} to createProcurekit.`,
  }),
  noPdf: errorType({
    code: 'document_without_pdf',
    status: 409,
    title: 'Document was not generated in this format',
    remedy: 'Generate it in the format that is wanted: so far it exists in another one only.',
    detail: ({ format }: { readonly format: string }) => `The document was made as ${format} only.`,
  }),
};
