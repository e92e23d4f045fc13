import type { Handlers, ReadCall } from '../../operations/call.js';
import { actorOf, type Cause } from '../../operations/cause.js';
import type { Operation } from '../../operations/operation.js';
import type { Sheets } from '../../ports/sheets.js';
import type { Reader } from '../../ports/storage.js';
import type { FileKeeper, MakeLink, OpenLinked } from '../files/index.js';
import { type ApplyDeps, applyRows, beginToApply } from './apply-import.js';
import { changePreview } from './change-preview.js';
import type { ExchangeEntity, ExchangeScope } from './entity.js';
import { exportTable } from './export-table.js';
import { getImport, showJob } from './import-job.js';
import {
  catalogExchangeOperations,
  orderExchangeOperations,
  requisitionExchangeOperations,
  stockExchangeOperations,
} from './operations.js';
import { type FindMail, readMailSource } from './read-mail-source.js';
import { importFile } from './import-file.js';
import { ImportFields } from './schemas.js';
import { startImport } from './start-import.js';
import { makeTemplate, tableLanguage } from './template.js';
import { ExchangeEntities } from './entity.js';
import { RunUnitOfWork } from '../../rows/unit-of-work.js';
import type { World } from '../../operations/world.js';

/** What the service needs from outside the module. */
export interface ExchangeDeps extends ApplyDeps {
  readonly files: FileKeeper;
  readonly sheets: Sheets;
  readonly makeLink: MakeLink;
  /** Opens a file of the portal, as long as the caller sees what it belongs to. */
  readonly openFile: OpenLinked;
  readonly findMail: FindMail;
}

/** Operations of exchange, whichever records they are of: they differ in the parameters of their paths. */
type ExchangeOperations = typeof catalogExchangeOperations;
type RequisitionOperations = typeof requisitionExchangeOperations;

/** Builds the handlers of the exchange of the catalog. */
export function createCatalogExchangeService(world: World): Handlers<ExchangeOperations> {
  return handlersOf(() => world.port(ExchangeEntities).catalog_items, catalogExchangeOperations);
}

/** Builds the handlers of the exchange of the lines of requisitions. */
export function createRequisitionExchangeService(deps: ExchangeDeps): Handlers<RequisitionOperations> {
  const entity = deps.entities.procurement_items;
  const common = handlersOf(() => entity, requisitionExchangeOperations) as unknown as Omit<
    Handlers<RequisitionOperations>,
    'createImportFromMail'
  >;
  return {
    ...common,
    createImportFromMail: async (call, { params, body }) => {
      const scope = scopeOf(params);
      await entity.requireScopeToChange(call.db, call.caller, scope);
      return startImport(call, {
        entity,
        scope,
        fileName: null,
        mode: 'upsert',
        matchBy: 'sku',
        pointer: pointerOf(body),
        read: () => readMailSource(deps, call, entity, body),
      });
    },
  };
}

/** Builds the handlers of the exchange of the lines of purchase orders. */
export function createOrderExchangeService(world: World): Handlers<typeof orderExchangeOperations> {
  const { purchase_order_items: entity } = world.port(ExchangeEntities);
  return handlersOf(() => entity, orderExchangeOperations) as unknown as Handlers<typeof orderExchangeOperations>;
}

/**
 * Builds the handlers of the exchange of the items of stock documents.
 *
 * @param isCount whether a document is a count, whose tables say what was found
 */
export function createStockExchangeService(
  world: World,
  isCount: (db: Reader, documentId: string) => Promise<boolean>,
): Handlers<typeof stockExchangeOperations> {
  const { stock_document_items: moved, stock_count_items: counted } = world.port(ExchangeEntities);
  const entityOf: EntityOf = async (db, { ownerId }) => ((await isCount(db, ownerId ?? '')) ? counted : moved);
  return handlersOf(entityOf, stockExchangeOperations) as unknown as Handlers<typeof stockExchangeOperations>;
}

/** What the rows of a table are, which may depend on where they belong. */
type EntityOf = (db: Reader, scope: ExchangeScope) => ExchangeEntity | Promise<ExchangeEntity>;

// All groups are made by one function, and differ in the parameters of their paths, which `scopeOf` reads.
function handlersOf(
  entityOf: EntityOf,
  { applyImport }: { readonly applyImport: Operation },
): Handlers<ExchangeOperations> {
  const placed = async (db: Reader, params: Params) => {
    const scope = scopeOf(params);
    return { scope, entity: await entityOf(db, scope) };
  };
  const named = async (db: Reader, params: Params) => {
    return { ...(await placed(db, params)), jobId: params.jobId ?? '' };
  };
  return {
    async template(call, { params, query }) {
      const { db, caller, portalId } = call;
      const { entity, scope } = await placed(db, params);
      await entity.requireScope(db, caller, scope);
      return makeTemplate(call, entity, { format: query.format, language: await tableLanguage(db, portalId) });
    },
    createImport: async (call, { params }) => {
      const { entity, scope } = await placed(call.db, params);
      await entity.requireScopeToChange(call.db, call.caller, scope);
      return importFile(call, ImportFields, ({ mode, matchBy }) => ({ entity, scope, mode, matchBy }));
    },
    async getImport({ db, caller, now }, { params, query }) {
      const wanted = await named(db, params);
      await wanted.entity.requireScope(db, caller, wanted.scope);
      return showJob(db, await getImport(db, wanted), now, { ...query, entity: wanted.entity });
    },
    changePreview: async (call, { params, body }) => {
      const wanted = await named(call.db, params);
      await wanted.entity.requireScopeToChange(call.db, call.caller, wanted.scope);
      return changePreview(call, wanted, body);
    },
    applyImport: async (call, { params, body }) => {
      const wanted = await named(call.db, params);
      await wanted.entity.requireScopeToChange(call.db, call.caller, wanted.scope);
      const cause = causeOf(call, applyImport);
      const chosen = { selectedRowIds: body.selectedRowIds, cause };
      const run = await call.port(RunUnitOfWork)(call.portalId, (unit) => beginToApply(unit, wanted, chosen), cause);
      await applyRows(call, run);
      return async ({ tx, now }) => showJob(tx, await getImport(tx, wanted), now, { entity: wanted.entity });
    },
    exportTable: async (call, { params, body }) => {
      const { entity, scope } = await placed(call.db, params);
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
