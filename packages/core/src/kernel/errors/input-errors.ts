import { errorType } from './errors.js';

/** Refusals of a request that cannot be read or does not fit its schema. */
export const inputErrors = {
  validationFailed: errorType({
    code: 'validation_failed',
    status: 400,
    title: 'Request does not match the published schema',
    remedy:
      'Read `errors`: each entry names a field, parameter or header and what is wrong with it. Correct all of them and send the request again. ' +
      'When every entry is `reference_not_found`, the form is right and the title says so: the ids lead to nothing that you can access.',
    detail: () => 'The request does not match the published schema.',
  }),
  invalidJson: errorType({
    code: 'invalid_json',
    status: 400,
    title: 'Body is not valid JSON',
    remedy:
      'The body could not be read as JSON in UTF-8. Check quotes, commas and the encoding; an empty body is not JSON either.',
    detail: ({ reason }: { readonly reason: string }) => `The body is not valid JSON: ${reason}.`,
  }),
  invalidForm: errorType({
    code: 'invalid_form',
    status: 400,
    title: 'Body is not a valid form',
    remedy: 'Send complete `multipart/form-data` with its boundary. Most HTTP clients do this for you.',
    detail: () => 'The body is not a complete multipart form.',
  }),
  jsonTooDeep: errorType({
    code: 'json_too_deep',
    status: 400,
    title: 'JSON is nested too deeply',
    remedy: 'Objects and arrays may be nested at most 20 levels deep. Send a flatter body.',
    detail: ({ maxDepth }: { readonly maxDepth: number }) => `The body is nested deeper than ${maxDepth} levels.`,
  }),
  unknownField: errorType({
    code: 'unknown_field',
    status: 400,
    title: 'Body holds a field that is not in the schema',
    remedy:
      'Remove the fields named in `errors`, or check their spelling against the published description. Field names are camelCase.',
    detail: () => 'The body holds a field that is not in the schema.',
  }),
  unknownParameter: errorType({
    code: 'unknown_parameter',
    status: 400,
    title: 'Query holds a parameter that is not in the schema',
    remedy: 'Remove the query parameters named in `errors`, or check their spelling.',
    detail: () => 'The query holds a parameter that is not in the schema.',
  }),
  unknownCustomField: errorType({
    code: 'unknown_custom_field',
    status: 400,
    title: 'Custom field is not defined',
    remedy: 'Define the custom field for this kind of record first, or remove the key from `customFields`.',
    detail: () => 'A key of customFields is not defined for this kind of record.',
  }),
  invalidCursor: errorType({
    code: 'invalid_cursor',
    status: 400,
    title: 'Cursor cannot be used',
    remedy:
      'A cursor works only exactly as it was returned, with the same filters, and for as long as its position is kept. Start again without a cursor.',
    detail: (_details: { readonly oldestAvailableAt?: string }) =>
      'The cursor is malformed, was made with other filters, or is too old.',
  }),
  pageTooDeep: errorType({
    code: 'page_too_deep',
    status: 400,
    title: 'Page lies too deep in the list',
    remedy:
      'Pages begin within the first 100,000 records of a list. Read on with the `cursor` that the answer names in place of `page`: ' +
      '`next` is the query of that call, and each answer to it has the cursor of the following one in `pageInfo.nextCursor`. ' +
      'Filters narrow a list down as well.',
    detail: (_details: { readonly cursor: string; readonly next: string }) =>
      'The page begins behind the first 100000 records; read on with the cursor in place of page.',
  }),
  urlNotAllowed: errorType({
    code: 'url_not_allowed',
    status: 400,
    title: 'URL cannot be called',
    remedy:
      'Use an https URL without credentials and fragment whose host resolves to public addresses only; the message says ' +
      'which of these rules was broken.',
    detail: () => 'The service may not call this URL.',
  }),
  bodyTooLarge: errorType({
    code: 'body_too_large',
    status: 413,
    title: 'Body is too large',
    remedy: 'Split the request, or send fewer rows at once. `GET /meta` shows the limit.',
    detail: ({ maxBodyBytes }: { readonly maxBodyBytes: number }) => `The body is larger than ${maxBodyBytes} bytes.`,
  }),
  unsupportedMediaType: errorType({
    code: 'unsupported_media_type',
    status: 415,
    title: 'Content type is not supported',
    remedy: 'Send the body as `Content-Type: application/json`.',
    detail: () => 'The body must be sent as application/json.',
  }),
  unitNotConvertible: errorType({
    code: 'unit_not_convertible',
    status: 400,
    title: 'Unit does not convert',
    remedy:
      'Use the base unit of the item, one of its packagings, or a unit of the same dimension; a line of a quote may send `unitFactor` instead.',
    detail: () => 'The unit converts into none of those that the line is counted in.',
  }),
};
