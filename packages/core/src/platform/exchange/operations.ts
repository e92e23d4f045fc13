import { z } from 'zod';

import { enumOf } from '../../kernel/values/enumeration.js';
import { FileAnswer } from '../../kernel/operations/file-answer.js';
import { operation } from '../../kernel/operations/operation.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { Right } from '../../kernel/access/rights.js';
import type { ErrorType } from '../../kernel/errors/errors.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { fileErrors } from '../files/index.js';
import { CATALOG_COLUMNS, type ExchangeColumns, ITEM_COLUMNS, ORDER_ITEM_COLUMNS } from './columns.js';
import { exchangeErrors } from './errors.js';
import {
  ExchangeJob,
  ExportLink,
  MailImport,
  NewCatalogExport,
  NewImport,
  NewItemExport,
  NewOrderItemExport,
  PreviewChange,
  RowsQuery,
  RowsToApply,
  TABLE_FORMATS,
} from './schemas.js';
import { COMPARED_COLUMNS, COUNT_COLUMNS, STOCK_COLUMNS } from './stock-columns.js';
import { TABLE_TYPES } from './write-table.js';

const { recordArchived, notFound, versionConflict, invalidStatus } = requestErrors;
const ofPreview = (closed: ErrorType) => [...new Set([exchangeErrors.importAlreadyApplied, invalidStatus, closed])];
const JobId = { jobId: Uuid };
const columnNames = (columns: ExchangeColumns) => Object.keys(columns) as [string, ...string[]];

/** Where tables of a kind are exchanged, and who may. */
interface Place<Group extends string, Path extends string, Params extends Readonly<Record<string, z.ZodType>>> {
  readonly group: Group;
  readonly path: Path;
  readonly params: Params;
  readonly view: Right;
  readonly edit: Right;
  readonly tag: string;
  /** What the rows are: `catalog items`. */
  readonly noun: string;
  readonly newExport: ReturnType<typeof NewCatalogExport | typeof NewItemExport | typeof NewOrderItemExport>;
  /** Why nothing can be changed where the rows belong. */
  readonly closed: ErrorType;
}

/** Tables out: empty ones, and those with records. */
function tablesOut<
  const Group extends string,
  const Path extends string,
  const Params extends Readonly<Record<string, z.ZodType>>,
>({ group, path, params, view, tag, noun, newExport }: Place<Group, Path, Params>) {
  const viewing = { face: 'workspace', tag, access: { right: view } } as const;
  const where = z.object(params);
  return {
    template: operation(`${group}.template`, {
      ...viewing,
      method: 'GET',
      path: `${path}/template`,
      input: { params: where, query: z.object({ format: enumOf(TABLE_FORMATS).default('xlsx') }) },
      output: FileAnswer,
      fileTypes: TABLE_FORMATS.map((format) => TABLE_TYPES[format]),
      errors: [notFound],
      summary: `Get an empty table for ${noun}`,
      description:
        'Contains the headings, and hints on a second sheet or in the second row; an import ignores the row of hints.',
    }),
    exportTable: operation(`${group}.exportTable`, {
      work: 'prepared',
      ...viewing,
      method: 'POST',
      path: `${path}/export`,
      input: { params: where, body: newExport },
      bodyIsOptional: true,
      output: ExportLink,
      // Whoever has the address has the file.
      secret: true,
      errors: [notFound],
      summary: `Export ${noun} as a table`,
      description: 'Returns a link that works for 300 seconds. An exported table can be imported again.',
    }),
  };
}

/** Tables in, as far as nothing is written. */
function importsBegun<
  const Group extends string,
  const Path extends string,
  const Params extends Readonly<Record<string, z.ZodType>>,
>({ group, path, params, view, edit, tag, noun, closed }: Place<Group, Path, Params>) {
  const viewing = { face: 'workspace', tag, access: { right: view } } as const;
  const editing = { face: 'workspace', tag, access: { right: edit } } as const;
  const where = z.object(params);
  const oneJob = z.object({ ...params, ...JobId });
  return {
    createImport: operation(`${group}.createImport`, {
      work: 'prepared',
      ...editing,
      method: 'POST',
      path: `${path}/imports`,
      bodyKind: 'multipart',
      input: { params: where, body: NewImport },
      output: ExchangeJob,
      status: 201,
      locatedBy: 'jobId',
      errors: [fileErrors.fileTypeNotAllowed, notFound, closed],
      summary: `Read a table of ${noun} and preview its import`,
      description:
        'CSV, TSV or XLSX up to 20 MiB and 10 000 rows. Encoding, delimiter and the meaning of columns are detected. Nothing is ' +
        'written before the import is applied, which is possible for 24 hours. Of formulas the stored values are read; one without a value ' +
        'is a problem of its row. A workbook that holds macros or links to other files is refused.',
    }),
    getImport: operation(`${group}.getImport`, {
      ...viewing,
      method: 'GET',
      path: `${path}/imports/:jobId`,
      input: { params: oneJob, query: RowsQuery },
      output: ExchangeJob,
      errors: [notFound],
      summary: `Get an import of ${noun}`,
      description: 'While rows are applied, `result` shows the progress.',
    }),
  };
}

/** Tables in: their previews put right, and applied. */
function importsDone<
  const Group extends string,
  const Path extends string,
  const Params extends Readonly<Record<string, z.ZodType>>,
>({ group, path, params, edit, tag, noun, closed }: Place<Group, Path, Params>) {
  const editing = { face: 'workspace', tag, access: { right: edit } } as const;
  const oneJob = z.object({ ...params, ...JobId });
  return {
    changePreview: operation(`${group}.changePreview`, {
      work: 'prepared',
      ...editing,
      method: 'PATCH',
      path: `${path}/imports/:jobId/preview`,
      input: { params: oneJob, body: PreviewChange },
      output: ExchangeJob,
      errors: [...ofPreview(closed), notFound, versionConflict],
      summary: `Correct the preview of an import of ${noun}`,
      description: 'All rows are checked again. With only `page` and `limit`, it returns another page.',
    }),
    applyImport: operation(`${group}.applyImport`, {
      work: 'prepared',
      ...editing,
      method: 'POST',
      path: `${path}/imports/:jobId/apply`,
      input: { params: oneJob, body: RowsToApply },
      bodyIsOptional: true,
      output: ExchangeJob,
      errors: [...ofPreview(closed), notFound],
      summary: `Apply an import of ${noun}`,
      description:
        'Each row is applied separately, by the rules of ordinary calls: a refused row does not stop the others. Rows with errors are ' +
        'never applied. If the server stops meanwhile, another one applies the rest.',
    }),
  };
}

function exchangeOperations<
  const Group extends string,
  const Path extends string,
  const Params extends Readonly<Record<string, z.ZodType>>,
>(place: Place<Group, Path, Params>) {
  return { ...tablesOut(place), ...importsBegun(place), ...importsDone(place) };
}

export const catalogExchangeOperations = exchangeOperations({
  group: 'catalogExchange',
  path: '/catalog/exchange',
  params: {},
  view: 'catalog.view',
  edit: 'catalog.edit',
  tag: 'Catalog items',
  noun: 'catalog items',
  newExport: NewCatalogExport(columnNames(CATALOG_COLUMNS)),
  closed: recordArchived,
});

export const orderExchangeOperations = exchangeOperations({
  group: 'purchaseOrderExchange',
  path: '/purchase-orders/:id/exchange',
  params: { id: Uuid },
  view: 'purchase_orders.view',
  edit: 'purchase_orders.edit',
  tag: 'Purchase orders',
  noun: 'purchase order items',
  newExport: NewOrderItemExport(columnNames(ORDER_ITEM_COLUMNS)),
  closed: invalidStatus,
});

export const stockExchangeOperations = exchangeOperations({
  group: 'stockDocumentExchange',
  path: '/stock-documents/:id/exchange',
  params: { id: Uuid },
  view: 'stock.view',
  edit: 'stock.edit',
  tag: 'Stock documents',
  noun: 'stock document items',
  newExport: NewOrderItemExport([
    ...new Set([...columnNames(STOCK_COLUMNS), ...columnNames(COUNT_COLUMNS), ...COMPARED_COLUMNS]),
  ] as [string, ...string[]]),
  closed: invalidStatus,
});

const REQUISITION = '/purchase-requisitions/:procurementId/exchange';

export const requisitionExchangeOperations = {
  ...exchangeOperations({
    group: 'requisitionExchange',
    path: REQUISITION,
    params: { procurementId: Uuid },
    view: 'requisitions.view_own',
    edit: 'requisitions.edit',
    tag: 'Purchase requisitions',
    noun: 'requisition items',
    newExport: NewItemExport(columnNames(ITEM_COLUMNS)),
    closed: recordArchived,
  }),
  createImportFromMail: operation('requisitionExchange.createImportFromMail', {
    work: 'prepared',
    face: 'workspace',
    tag: 'Purchase requisitions',
    access: { right: 'requisitions.edit' },
    method: 'POST',
    path: `${REQUISITION}/imports/from-mail`,
    input: { params: z.object({ procurementId: Uuid }), body: MailImport },
    output: ExchangeJob,
    status: 201,
    locatedBy: 'jobId',
    errors: [notFound, recordArchived],
    summary: 'Read a mail and preview its lines as requisition items',
    description:
      'Lines of text are read as name, quantity and unit; files as tables, or as text if they are not tables.',
  }),
};
