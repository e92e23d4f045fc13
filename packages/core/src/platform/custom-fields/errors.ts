import { errorType } from '../../kernel/errors/errors.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';

/** Refusals of the custom fields module. */
export const customFieldErrors = {
  invalidCustomValue: errorType({
    code: 'invalid_custom_value',
    status: 400,
    title: 'Value does not fit the custom field',
    remedy: 'Each entry of `errors` names a field and what its type accepts. Send a value of that type, or null.',
    detail: () => 'A value does not fit the type of its custom field.',
  }),
  duplicateKey: errorType({
    code: 'duplicate_key',
    status: 409,
    title: 'Key of the custom field is taken',
    remedy: 'A key is unique over all kinds of records and stays taken when its field is archived. Choose another key.',
    detail: ({ key }: { readonly key: string }) =>
      `Another custom field, possibly an archived one, already has the key ${key}.`,
  }),
  fieldHasValues: errorType({
    code: 'field_has_values',
    status: 409,
    title: 'Type of the custom field can no longer be changed',
    remedy: 'Records hold values of the current type. Archive the field and define a new one under another key.',
    detail: ({ key }: { readonly key: string }) => `Records hold values of ${key}, so its type cannot be changed.`,
  }),
};

/** Refusals of records that are sent with custom fields. */
export const customFieldRefusals = [requestErrors.unknownCustomField, customFieldErrors.invalidCustomValue] as const;
