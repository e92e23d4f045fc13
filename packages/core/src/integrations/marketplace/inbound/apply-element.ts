import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { ProcurekitError } from '../../../kernel/errors/errors.js';
import { recordLocation } from '../fleet/record-location.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { isAlike } from '../../../kernel/values/text/comparable-text.js';
import { CatalogItems, skuKeyOf } from '../../../procurement/catalog/index.js';
import { Counterparties } from '../../../procurement/counterparties/index.js';
import type { ExternalLinkEntityTypeInput } from '../../../calls/integration/links.js';
import { Requisitions, Stages } from '../../../procurement/requisitions/index.js';
import type { UseCases } from '../use-cases.js';
import type { MappedElement } from './evaluate-mapping.js';
import type { InboundOperation } from './target-fields.js';
import { withKnownUnit } from '../connectors/told-unit.js';

/** What an operation is given to do. */
export interface Application {
  readonly unit: UnitOfWork;
  readonly records: UseCases;
  readonly element: MappedElement;
}

/** What an operation did. */
export interface Applied {
  readonly action: 'created' | 'updated' | 'moved' | 'recorded' | 'duplicate';
  readonly entityType: string | null;
  readonly entityId: string | null;
}

/** Does what a mapping says with one element. @throws ProcurekitError when the rules of the portal refuse it */
export type ApplyElement = (application: Application) => Promise<Applied>;

type Values = Readonly<Record<string, unknown>>;

/** The operations on records of the portal. Bodies are checked by the calls themselves, like anybody's. */
export const APPLY: Readonly<Record<Exclude<InboundOperation, 'event.record'>, ApplyElement>> = {
  'catalog_item.upsert': (application) =>
    upsert(application, {
      entityType: 'catalog_item',
      find: ({ sku }) =>
        isText(sku) ? findId(application, CatalogItems, { skuKey: skuKeyOf(sku.trim()) }) : undefined,
      calls: application.records.integration.catalogItems,
    }),
  'counterparty.upsert': (application) =>
    upsert(application, {
      entityType: 'counterparty',
      find: ({ inn, kpp }) =>
        isText(inn)
          ? findId(application, Counterparties, { inn: inn.trim(), kpp: isText(kpp) ? kpp.trim() : null })
          : undefined,
      calls: application.records.integration.counterparties,
    }),
  'procurement.status': changeProcurement,
  'vehicle_location.record': async ({ unit, records, element }) => {
    const { id, isNew } = await recordLocation({ db: unit.tx, now: unit.now, records }, element.values);
    return { action: isNew ? 'recorded' : 'duplicate', entityType: 'vehicle_location', entityId: id };
  },
};

/** Create and update of a record, whose bodies come from outside and are checked by them. */
interface Upserts {
  create(body: unknown): Promise<{ readonly id: string }>;
  update(id: string, body: unknown): Promise<{ readonly id: string }>;
}

interface Upserted {
  readonly entityType: ExternalLinkEntityTypeInput;
  /** Looks for the record by what it is known by everywhere. */
  readonly find: (values: Values) => Promise<string | undefined> | undefined;
  readonly calls: Upserts;
}

async function upsert(
  { records, unit, element }: Application,
  { entityType, find, calls }: Upserted,
): Promise<Applied> {
  const { external } = element;
  const values = await withKnownUnit(unit.tx, element.values);
  const linked = external === null ? undefined : await findLinked(records, entityType, external);
  const known = linked ?? (await find(values));
  const { id: entityId } = known === undefined ? await calls.create(values) : await calls.update(known, values);
  if (external !== null && linked === undefined) {
    await records.integration.links.put({ ...external, entityType, entityId });
  }
  return { action: known === undefined ? 'created' : 'updated', entityType, entityId };
}

async function findLinked(
  { integration }: UseCases,
  entityType: ExternalLinkEntityTypeInput,
  external: NonNullable<MappedElement['external']>,
): Promise<string | undefined> {
  const { items } = await integration.links.list({ ...external, entityType, limit: 1 });
  return items[0]?.entityId;
}

async function findId(
  { unit }: Application,
  record: typeof CatalogItems | typeof Counterparties,
  where: object,
): Promise<string | undefined> {
  // Both records are looked up by columns of their own.
  const found = await unit.tx.collection(record as typeof CatalogItems).findOne({ ...where, archivedAt: null });
  return found?.id;
}

async function changeProcurement(application: Application): Promise<Applied> {
  const { unit, records, element } = application;
  const { status, stageCode, comment } = element.values;
  const requisition = await findProcurement(application);
  const words = isText(comment) ? { comment } : {};
  const done = { action: 'moved', entityType: 'procurement', entityId: requisition.id } as const;
  if (isText(stageCode)) {
    const { pipelineId } = requisition;
    const stages = await unit.tx.collection(Stages).list({ where: { pipelineId, archivedAt: null } });
    const stage = stages.find(({ code }) => isAlike(code, stageCode));
    if (stage === undefined) throw requestErrors.notFound({});
    const move = { stageId: stage.id, version: requisition.version, ...words };
    // The request is applied once as a whole, so the call needs no key of its own; it asks for one all the same.
    await records.integration.requisitions.moveStage(requisition.id, move, { idempotencyKey: requisition.id });
    return done;
  }
  // The status comes from outside; the call refuses what is none.
  const body = { status, ...words } as Parameters<typeof records.integration.requisitions.changeStatus>[1];
  await records.integration.requisitions.changeStatus(requisition.id, body);
  return done;
}

async function findProcurement({ unit, records, element }: Application) {
  const { procurementNumber } = element.values;
  const { external } = element;
  const linkedId = external === null ? undefined : await findLinked(records, 'procurement', external);
  const where = isText(procurementNumber)
    ? { number: procurementNumber.trim() }
    : linkedId === undefined
      ? null
      : { id: linkedId };
  const requisition = where === null ? null : await unit.tx.collection(Requisitions).findOne(where);
  if (requisition === null) throw requestErrors.notFound({});
  return requisition;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Outcome of an element in the log. */
export type OutcomeCode =
  | 'ok'
  | 'no_mapping'
  | 'required_field_missing'
  | 'validation_failed'
  | 'not_found'
  | 'transition_refused'
  | 'duplicate';

/** What the log calls a refusal. */
export function outcomeOfRefusal(error: ProcurekitError, operation: InboundOperation): OutcomeCode {
  if (error.status === 404) return 'not_found';
  const moves = operation === 'procurement.status' && (error.status === 409 || error.status === 403);
  return moves ? 'transition_refused' : 'validation_failed';
}

/** A refusal in words for the log. */
export function refusalText({ code, message, problems }: ProcurekitError): string {
  const found = problems.map(({ pointer = '', code: problem }) => `${pointer} ${problem}`);
  return found.length === 0 ? `${code}: ${message}` : `${code}: ${found.join(', ')}`;
}
