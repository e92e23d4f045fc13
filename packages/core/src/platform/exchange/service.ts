import type { Handlers, ReadCall } from '../../kernel/operations/call.js';
import { actorOf, type Cause } from '../../kernel/operations/cause.js';
import type { Operation } from '../../kernel/operations/operation.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { applyRows, beginToApply } from './apply-import.js';
import { changePreview } from './change-preview.js';
import { type ExchangeEntity, type ExchangeScope, rowsOf } from './entity.js';
import { exportTable } from './export-table.js';
import { getImport, showJob } from './import-job.js';
import {
  catalogExchangeOperations,
  orderExchangeOperations,
  requisitionExchangeOperations,
  stockExchangeOperations,
} from './operations.js';
import { readMailSource } from './read-mail-source.js';
import { importFile } from './import-file.js';
import { ImportFields } from './schemas.js';
import { startImport } from './start-import.js';
import { makeTemplate, tableLanguage } from './template.js';
import { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';

/** Operations of exchange, whichever records they are of: they differ in the parameters of their paths. */
type ExchangeOperations = typeof catalogExchangeOperations;
type RequisitionOperations = typeof requisitionExchangeOperations;

/** Handlers of the exchange of the catalog. */
export const catalogExchangeHandlers: Handlers<ExchangeOperations> = handlersOf(
  (call) => rowsOf(call, 'catalog_items'),
  catalogExchangeOperations,
);

/** Handlers of the exchange of the lines of requisitions. */
export const requisitionExchangeHandlers: Handlers<RequisitionOperations> = {
  ...(handlersOf((call) => rowsOf(call, 'procurement_items'), requisitionExchangeOperations) as unknown as Omit<
    Handlers<RequisitionOperations>,
    'createImportFromMail'
  >),
  createImportFromMail: async (call, { params, body }) => {
    const scope = scopeOf(params);
    const entity = rowsOf(call, 'procurement_items');
    await entity.requireScopeToChange(call.db, call.caller, scope);
    return startImport(call, {
      entity,
      scope,
      fileName: null,
      mode: 'upsert',
      matchBy: 'sku',
      pointer: pointerOf(body),
      read: () => readMailSource(call, entity, body),
    });
  },
};

/** Handlers of the exchange of the lines of purchase orders. */
export const orderExchangeHandlers = handlersOf(
  (call) => rowsOf(call, 'purchase_order_items'),
  orderExchangeOperations,
) as unknown as Handlers<typeof orderExchangeOperations>;

/**
 * Handlers of the exchange of the items of stock documents.
 *
 * @param isCount whether a document is a count, whose tables say what was found
 */
export function stockExchangeHandlers(
  isCount: (db: Reader, documentId: string) => Promise<boolean>,
): Handlers<typeof stockExchangeOperations> {
  const entityOf: EntityOf = async (call, { ownerId }) =>
    rowsOf(call, (await isCount(call.db, ownerId ?? '')) ? 'stock_count_items' : 'stock_document_items');
  return handlersOf(entityOf, stockExchangeOperations) as unknown as Handlers<typeof stockExchangeOperations>;
}

/** What the rows of a table are, which may depend on where they belong. */
type EntityOf = (call: ReadCall, scope: ExchangeScope) => ExchangeEntity | Promise<ExchangeEntity>;

// All groups are made by one function, and differ in the parameters of their paths, which `scopeOf` reads.
function handlersOf(
  entityOf: EntityOf,
  { applyImport }: { readonly applyImport: Operation },
): Handlers<ExchangeOperations> {
  const placed = async (call: ReadCall, params: Params) => {
    const scope = scopeOf(params);
    return { scope, entity: await entityOf(call, scope) };
  };
  const named = async (call: ReadCall, params: Params) => {
    return { ...(await placed(call, params)), jobId: params.jobId ?? '' };
  };
  return {
    async template(call, { params, query }) {
      const { db, caller, portalId } = call;
      const { entity, scope } = await placed(call, params);
      await entity.requireScope(db, caller, scope);
      return makeTemplate(call, entity, { format: query.format, language: await tableLanguage(db, portalId) });
    },
    createImport: async (call, { params }) => {
      const { entity, scope } = await placed(call, params);
      await entity.requireScopeToChange(call.db, call.caller, scope);
      return importFile(call, ImportFields, ({ mode, matchBy }) => ({ entity, scope, mode, matchBy }));
    },
    async getImport(call, { params, query }) {
      const { db, caller, now } = call;
      const wanted = await named(call, params);
      await wanted.entity.requireScope(db, caller, wanted.scope);
      return showJob(db, await getImport(db, wanted), now, { ...query, entity: wanted.entity });
    },
    changePreview: async (call, { params, body }) => {
      const wanted = await named(call, params);
      await wanted.entity.requireScopeToChange(call.db, call.caller, wanted.scope);
      return changePreview(call, wanted, body);
    },
    applyImport: async (call, { params, body }) => {
      const wanted = await named(call, params);
      await wanted.entity.requireScopeToChange(call.db, call.caller, wanted.scope);
      const cause = causeOf(call, applyImport);
      const chosen = { selectedRowIds: body.selectedRowIds, cause };
      const run = await call.port(RunUnitOfWork)(call.portalId, (unit) => beginToApply(unit, wanted, chosen), cause);
      await applyRows(call, run);
      return async ({ tx, now }) => showJob(tx, await getImport(tx, wanted), now, { entity: wanted.entity });
    },
    exportTable: async (call, { params, body }) => {
      const { entity, scope } = await placed(call, params);
      await entity.requireScope(call.db, call.caller, scope);
      return exportTable(call, { entity, scope, body });
    },
  };
}

interface Params {
  readonly procurementId?: string;
  readonly id?: string;
  readonly jobId?: string;
}

function scopeOf({ procurementId, id }: Params): ExchangeScope {
  return { ownerId: procurementId ?? id ?? null };
}

// Rows are applied in units of work of their own, which are told of as the call's.
function causeOf({ caller, requestId }: ReadCall, applyImport: Operation): Cause {
  return { actor: actorOf(caller, applyImport), operation: applyImport.id, requestId, ip: null };
}

function pointerOf(body: object): string {
  const sent = Object.entries(body).find(([, value]) => value !== undefined);
  return `/${sent?.[0] ?? ''}`;
}
