import { withAllProblems } from '../../kernel/errors/all-problems.js';
import type { EventType } from '../../kernel/events/events.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import type { OnFace } from '../../kernel/resources/resource.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import { refuseLockedChange } from '../../kernel/rows/refuse-locked-change.js';
import { archiveRow, changesOf, insertRow, type SaveOptions, saveChanges } from '../../kernel/rows/save-changes.js';
import { mergedCustomFields, newCustomFields } from '../../platform/custom-fields/index.js';
import { nextDocumentNumber } from '../../platform/identity/index.js';
import type { PricedLines, PricedRecord } from '../lines/index.js';
import { pricedContent } from './priced-content.js';

/** What ordinary writes go by, beside what the record declares. */
export interface OrdinaryWritesOptions<L extends PricedRecord = PricedRecord> {
  /** Events that keys hear of; `statusChanged` of a column `status`, of which `updated` then does not speak. */
  readonly announce?: {
    readonly created?: EventType;
    readonly updated?: EventType;
    readonly statusChanged?: EventType;
    readonly deleted?: EventType;
  };
  /** Series of the column `number`, such as `LS`: new rows get `LS-2026-000001`. */
  readonly series?: string;
  /** Its lines, where it is a document with columns `pricedDocumentColumns`. */
  readonly lines?: PricedLines<L>;
  /** Statuses in which what it says can be changed. @default all */
  readonly open?: readonly string[];
  /** Columns that can be changed in every status. @default `customFields` */
  readonly notes?: readonly string[];
}

interface Sent extends OnFace {
  readonly body: object;
}

/**
 * Creates, changes and archives rows of a record as its declaration says, on all faces: with defaults, number, lines and sums, custom
 * fields, versions and events. A rule of one's own stands before them:
 * `create: (call, input) => { check(input.body); return writes.create(call, input); }`.
 */
export function ordinaryWrites<R extends RecordType, L extends PricedRecord = PricedRecord>(
  record: R,
  { announce = {}, series, lines, open, notes = ['customFields'] }: OrdinaryWritesOptions<L> = {},
) {
  const entityType = record.columns['customFields']?.options.customFieldsOf;
  const told = toldOf({ announce });
  return {
    async create(call: WriteCall, { body, face }: Sent): Promise<Row<R>> {
      const id = call.id();
      const [customFields, content] = await withAllProblems(
        () => startingFields(call, body, face),
        () => pricedContent(call, lines, { id, body, before: undefined }),
      );
      const number = series === undefined ? {} : { number: await nextDocumentNumber(call, series) };
      const createdBy = 'createdById' in record.columns ? { createdById: call.caller.userId } : {};
      const values = { ...body, ...content.fields, ...number, ...createdBy, ...customFields };
      const row = newRow(record, { id, now: call.now }, changesOf(record, values));
      await insertRow(call, record, row, eventOf(announce.created));
      if (content.lines !== undefined) await lines?.replace(call.tx, id, content.lines);
      return row;
    },
    async update(call: WriteCall, { id, body }: Sent): Promise<Row<R>> {
      const before = await getRowToChange(call, record, id);
      const { items, ...fields } = body as { readonly items?: readonly object[] };
      const sent = { ...sentFields(fields), ...(await changedFields(call, before, body)) };
      if (open !== undefined) {
        // A document whose statuses are said has one.
        const { status } = before as unknown as { readonly status: string };
        const lock = { statuses: [status], editable: open, free: notes, touchesLines: items !== undefined } as const;
        refuseLockedChange({ record, before, changes: changesOf(record, sent), ...lock });
      }
      const content = await pricedContent(call, lines, { id, body, before });
      const touched = content.lines === undefined ? undefined : 'shown';
      if (content.lines !== undefined) await lines?.replace(call.tx, id, content.lines);
      const changes = changesOf(record, { ...sent, ...content.fields });
      return saveChanges(call, record, before, changes, { ...told, touched });
    },
    async archive(call: WriteCall, { id }: OnFace): Promise<Row<R>> {
      return archiveRow(call, record, await getRowToChange(call, record, id), eventOf(announce.deleted));
    },
  };

  async function startingFields(call: WriteCall, body: Holding, face: OnFace['face']) {
    if (entityType === undefined) return {};
    return { customFields: await newCustomFields(call, { entityType, sent: body.customFields, face }) };
  }

  async function changedFields(call: WriteCall, before: Row<R>, { customFields: sent }: Holding) {
    if (entityType === undefined || sent === undefined) return {};
    const { customFields = {} } = before as Holding;
    return { customFields: await mergedCustomFields(call, { entityType, before: customFields, sent }) };
  }
}

interface Holding {
  readonly customFields?: Parameters<typeof mergedCustomFields>[1]['before'];
}

/** What is told of a change of a row. */
export function toldOf({ announce = {} }: Pick<OrdinaryWritesOptions, 'announce'>): SaveOptions {
  const { updated, statusChanged } = announce;
  return {
    ...eventOf(updated),
    ...(statusChanged === undefined ? {} : { announceApart: { status: statusChanged } }),
  };
}

function eventOf(announce: EventType | undefined): { readonly announce?: EventType } {
  return announce === undefined ? {} : { announce };
}
