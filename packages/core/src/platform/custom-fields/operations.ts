import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { emptyPage, pageOf } from '../../kernel/operations/page.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { customFieldErrors } from './errors.js';
import {
  CustomField,
  CustomFieldPatch,
  CustomFieldQuery,
  CustomFieldValue,
  CustomFieldValueChange,
  CustomFieldValuesAnswer,
  CustomFieldValuesQuery,
  NewCustomField,
} from './schemas.js';

const RESOURCE = 'custom-fields';
const own = { face: 'workspace', access: { right: 'signed_in' }, tag: 'Custom fields' } as const;
const settings = { face: 'workspace', access: { right: 'settings.manage' }, tag: 'Custom fields' } as const;
const one = { params: z.object({ id: Uuid }) };

export const customFieldOperations = {
  list: operation('customFields.list', {
    ...own,
    method: 'GET',
    path: '/settings/custom-fields',
    input: { query: CustomFieldQuery },
    output: pageOf(RESOURCE, CustomField),
    empty: emptyPage(RESOURCE),
    errors: [requestErrors.insufficientRights],
    summary: 'List custom fields',
    description: 'Those of the kinds of records that the caller may read.',
  }),
  create: operation('customFields.create', {
    ...settings,
    method: 'POST',
    path: '/settings/custom-fields',
    input: { body: NewCustomField },
    output: CustomField,
    status: 201,
    errors: [customFieldErrors.duplicateKey, customFieldErrors.invalidCustomValue],
    summary: 'Define a custom field',
    description:
      'The variable `custom.<key>` comes with it. The key is unique over all kinds of records and never changes. A kind ' +
      'of record can have 100 fields that are not archived.',
  }),
  update: operation('customFields.update', {
    ...settings,
    method: 'PATCH',
    path: '/settings/custom-fields/:id',
    input: { ...one, body: CustomFieldPatch },
    output: CustomField,
    errors: [requestErrors.recordArchived, customFieldErrors.fieldHasValues, customFieldErrors.invalidCustomValue],
    summary: 'Change a custom field',
    description: 'The type can be changed until the first value is set.',
  }),
  archive: operation('customFields.archive', {
    ...settings,
    method: 'DELETE',
    path: '/settings/custom-fields/:id',
    input: one,
    output: CustomField,
    errors: [requestErrors.recordArchived],
    summary: 'Archive a custom field',
    description: 'Records keep the values that they have; new ones are refused.',
  }),
  restore: operation('customFields.restore', {
    ...settings,
    method: 'POST',
    path: '/settings/custom-fields/:id/restore',
    input: one,
    output: CustomField,
    summary: 'Bring back a custom field from the archive',
    description:
      'What is not archived stays as it is. The limit of fields that a kind of record can have holds as for new ones.',
  }),
  listValues: operation('customFields.listValues', {
    ...own,
    method: 'GET',
    path: '/settings/custom-fields/values',
    input: { query: CustomFieldValuesQuery },
    output: CustomFieldValuesAnswer,
    errors: [requestErrors.notFound, requestErrors.insufficientRights],
    summary: 'List values of the custom fields of a record',
    description:
      'Every field of the kind of record that is not archived; null where no value is set. It takes the right to read the record.',
  }),
  setValue: operation('customFields.setValue', {
    ...own,
    method: 'PUT',
    path: '/settings/custom-fields/:id/values',
    input: { ...one, body: CustomFieldValueChange },
    output: CustomFieldValue,
    errors: [requestErrors.recordArchived, requestErrors.insufficientRights, customFieldErrors.invalidCustomValue],
    summary: 'Set the value of a custom field of a record',
    description:
      'Raises the version of the record and announces that it was updated; null clears the value. It takes the right to edit the record.',
  }),
};
