import { z } from 'zod';

import { requestErrors } from '../../kernel/errors/request-errors.js';
import { operation } from '../../kernel/operations/operation.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import {
  ExchangeJob,
  exchangeErrors,
  PreviewChange,
  RowsQuery,
  RowsToApply,
  tableForm,
} from '../../platform/exchange/index.js';
import { fileErrors } from '../../platform/files/index.js';
import { requisitions } from '../requisitions/index.js';
import { RequisitionForm, TableHead } from './table-head.js';

const PATH = '/purchase-requisitions/from-table';
const JOB = `${PATH}/:jobId` as const;
const { create } = requisitions.workspace.operations('create');
const { notFound, invalidStatus, versionConflict } = requestErrors;
const common = { face: 'workspace', tag: 'Purchase requisitions', access: { right: 'requisitions.edit' } } as const;
const one = z.object({ jobId: Uuid });
const ofPreview = [exchangeErrors.importAlreadyApplied, invalidStatus, notFound];

/** A preview, with the requisition that it makes. */
export const RequisitionTable = ExchangeJob.extend({
  requisition: TableHead.partial().meta({ id: 'TableHead', description: 'What is said beside the rows' }),
  procurementId: Uuid.nullable().meta({ description: 'The requisition, once the table is applied' }),
}).meta({ id: 'RequisitionTable', description: 'A table that becomes a requisition, with a preview of its lines' });

export const requisitionTableOperations = {
  createImport: operation('requisitionTables.createImport', {
    ...common,
    work: 'prepared',
    method: 'POST',
    path: PATH,
    bodyKind: 'multipart',
    input: { body: tableForm(RequisitionForm, '1 000') },
    output: RequisitionTable,
    status: 201,
    locatedBy: 'jobId',
    errors: [fileErrors.fileTypeNotAllowed],
    summary: 'Read a table and preview the requisition it makes',
    description:
      'Rows are lines: name, article, quantity, unit, price, VAT, day, site, cost item and comment. Fields of the form say the rest of the ' +
      'requisition. Nothing is written before the preview is applied, which is possible for 24 hours.',
  }),
  getImport: operation('requisitionTables.getImport', {
    ...common,
    method: 'GET',
    path: JOB,
    input: { params: one, query: RowsQuery },
    output: RequisitionTable,
    errors: [notFound],
    summary: 'Get the preview of a requisition from a table',
    description: 'Only who sent a table sees its preview.',
  }),
  changePreview: operation('requisitionTables.changePreview', {
    ...common,
    work: 'prepared',
    method: 'PATCH',
    path: `${JOB}/preview`,
    input: { params: one, body: PreviewChange },
    output: RequisitionTable,
    errors: [...ofPreview, versionConflict],
    summary: 'Correct the preview of a requisition from a table',
    description: 'All rows are checked again. With only `page` and `limit`, it returns another page.',
  }),
  applyImport: operation('requisitionTables.applyImport', {
    ...common,
    method: 'POST',
    path: `${JOB}/apply`,
    input: { params: one, body: RowsToApply },
    bodyIsOptional: true,
    output: RequisitionTable,
    errors: [...new Set([...ofPreview, ...create.errors])],
    summary: 'Make a requisition and its lines of a table',
    description:
      'Makes the requisition with all lines of the preview that have no errors, or refuses and makes nothing. `procurementId` names it.',
  }),
};
