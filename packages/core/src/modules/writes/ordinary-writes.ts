import type { EventType } from '../../events/events.js';
import type { WriteCall } from '../../operations/call.js';
import type { RecordType, Row } from '../../records/record.js';
import type { OnFace } from '../../resources/resource.js';
import { newRow } from '../../rows/new-row.js';
import { getRowToChange } from '../../rows/record-access.js';
import { archiveRow, insertRow, saveChanges } from '../../rows/save-changes.js';
import { mergedCustomFields, newCustomFields } from '../custom-fields/index.js';
import { nextDocumentNumber } from '../identity/index.js';

/** What ordinary writes go by, beside what the record declares. */
export interface OrdinaryWritesOptions {
  /** Events that keys hear of. */
  readonly announce?: { readonly created?: EventType; readonly updated?: EventType; readonly deleted?: EventType };
  /** Series of the column `number`, such as `LS`: new rows get `LS-2026-000001`. */
  readonly series?: string;
}

interface Sent extends OnFace {
  readonly body: object;
}

/**
 * Creates, changes and archives rows of a record as its declaration says, on all faces: with defaults, number, custom fields,
 * versions and events. A rule of one's own stands before them: `create: (call, input) => { check(input.body); return writes.create(call, input); }`.
 */
export function ordinaryWrites<R extends RecordType>(record: R, { announce = {}, series }: OrdinaryWritesOptions = {}) {
  const entityType = entityTypeOf(record);
  return {
    async create(call: WriteCall, { body, face }: Sent): Promise<Row<R>> {
      const number = series === undefined ? {} : { number: await nextDocumentNumber(call, series) };
      const values = { ...body, ...number, ...(await startingFields(call, body, face)) };
      // What the schema of the body accepts are columns of the record.
      const row = newRow(record, { id: call.id(), now: call.now }, values as never);
      return insertRow(call, record, row, eventOf(announce.created));
    },
    async update(call: WriteCall, { id, body }: Sent): Promise<Row<R>> {
      const before = await getRowToChange(call, record, id);
      const changes = { ...body, ...(await changedFields(call, before, body)) };
      return saveChanges(call, record, before, changes as never, eventOf(announce.updated));
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

function entityTypeOf({ columns }: RecordType): string | undefined {
  return columns['customFields']?.options.customFieldsOf;
}

function eventOf(announce: EventType | undefined): { readonly announce?: EventType } {
  return announce === undefined ? {} : { announce };
}
