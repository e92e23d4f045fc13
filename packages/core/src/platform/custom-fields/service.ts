import { isDeepStrictEqual } from 'node:util';

import type { Handlers, UnitOfWork } from '../../kernel/operations/call.js';
import type { Viewer } from '../../kernel/access/caller.js';
import { initialValues } from '../../kernel/records/faces.js';
import { changedFields } from '../../kernel/rows/published-change.js';
import type { Row } from '../../kernel/records/record.js';
import { getRow, getRowToChange, saveRow } from '../../kernel/rows/record-access.js';
import { restoreRow } from '../../kernel/rows/restore-row.js';
import { askedRows } from '../../kernel/resources/resource-reads.js';
import { lackedRight } from '../../kernel/access/right-rule.js';
import { rejectInput, rejectReference, requestErrors } from '../../kernel/errors/request-errors.js';
import { requireRight } from '../../kernel/operations/required-rights.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import { withUniqueRules } from '../../kernel/rows/unique-rules.js';
import type { World } from '../../kernel/operations/world.js';
import type { Transaction } from '../../kernel/ports/storage.js';
import { customFieldErrors } from './errors.js';
import { choosesOptions } from './field-types.js';
import type { customFieldOperations } from './operations.js';
import { type CustomFieldOwner, customFieldOwnersIn } from './owner.js';
import { CustomFields } from './records.js';
import { activeFields, checkedValues, noteValues } from './values.js';

/** Active fields that a kind of record can have. */
const MAX_FIELDS = 100;
const CHANGEABLE = ['label', 'type', 'options', 'isRequired', 'isVisibleInList', 'defaultValue', 'sortOrder'] as const;

const IN_ORDER = [
  ['sortOrder', 'asc'],
  ['id', 'asc'],
] as const;

type Field = Row<typeof CustomFields>;
type FieldDefaults = Pick<Field, 'options' | 'isRequired' | 'isVisibleInList' | 'defaultValue' | 'sortOrder'>;

const DEFAULTS = initialValues(CustomFields.columns) as unknown as FieldDefaults;

/** The handlers of the custom fields' operations. */
export const customFieldHandlers: Handlers<typeof customFieldOperations> = {
  async list(call, { query }) {
    const { db, caller } = call;
    const { entityType, includeArchived } = query;
    if (entityType !== undefined) requireDefinitions(caller, ownerOf(call, entityType));
    const readable = customFieldOwnersIn(call).filter((owner) => seesDefinitions(caller, owner));
    const page = await db.collection(CustomFields).page({
      where: {
        entityType: entityType ?? { in: readable.map((owner) => owner.entityType) },
        ...(includeArchived === true ? {} : { archivedAt: null }),
      },
      ...askedRows<typeof CustomFields>(query, IN_ORDER),
    });
    const items = page.items.map(showField);
    return { resource: 'custom-fields', items, total: page.total, page: query.page, limit: query.limit };
  },
  async create(call, { body }) {
    await refuseAboveLimit(call.tx, body.entityType);
    const field: Field = {
      ...DEFAULTS,
      sortOrder: 0,
      ...sentFields(body),
      id: call.id(),
      hasValues: false,
      createdAt: call.now,
      updatedAt: call.now,
      archivedAt: null,
    };
    requireOptions(field);
    const defaultValue = await checkedDefault(call, field);
    await withUniqueRules(() => call.tx.collection(CustomFields).insert({ ...field, defaultValue }), {
      key: () => customFieldErrors.duplicateKey({ key: field.key }),
    });
    return showField({ ...field, defaultValue });
  },
  async update(call, { params, body }) {
    const before = await getRowToChange(call, CustomFields, params.id);
    if (changedFields(before, body, CHANGEABLE).length === 0) return showField(before);
    const after: Field = { ...before, ...sentFields(body) };
    if (after.type !== before.type && before.hasValues) throw customFieldErrors.fieldHasValues({ key: before.key });
    requireOptions(after);
    const defaultValue = await checkedDefault(call, after);
    return showField(await saveRow(call, CustomFields, before.id, { ...body, defaultValue, updatedAt: call.now }));
  },
  async archive(call, { params }) {
    const { id } = await getRowToChange(call, CustomFields, params.id);
    return showField(await saveRow(call, CustomFields, id, { archivedAt: call.now, updatedAt: call.now }));
  },
  async restore(call, { params }) {
    const before = await getRow(call.tx, CustomFields, params.id);
    if (before.archivedAt !== null) await refuseAboveLimit(call.tx, before.entityType);
    return showField(await restoreRow(call, CustomFields, params.id));
  },
  async listValues(call, { query }) {
    const { db, caller } = call;
    const owner = ownerOf(call, query.entityType);
    requireRight(caller, owner.view);
    const record = await owner.find(db, { caller }, query.entityId);
    if (record === null) throw requestErrors.notFound({});
    const { values } = record;
    const fields = await activeFields(db, query.entityType);
    return {
      items: fields.map(({ id, key, type }) => ({ fieldId: id, key, type, value: values[key] ?? null })),
    };
  },
  async setValue(call, { params, body }) {
    const field = await getRowToChange(call, CustomFields, params.id);
    const { entityType, key } = field;
    const owner = ownerOf(call, entityType);
    const record = await owner.find(call.tx, call, body.entityId);
    requireRight(call.caller, record?.edit ?? owner.edit);
    if (record === null) throw rejectReference('/entityId');
    const before = record.values;
    const checked = await checkedValues(call.tx, [[field, body.value, '/value']]);
    await noteValues(call, [field], checked);
    const value = checked.get(key) ?? null;
    const { [key]: present = null, ...others } = before;
    const values = value === null ? others : { ...before, [key]: value };
    if (!isDeepStrictEqual(present, value)) await owner.save(call, body.entityId, values);
    return { fieldId: field.id, key, entityType, entityId: body.entityId, value, updatedAt: call.now };
  },
};

function ownerOf(world: World, entityType: string): CustomFieldOwner {
  const owner = customFieldOwnersIn(world).find((each) => each.entityType === entityType);
  // Fields are only defined for kinds of records that have values of them.
  if (owner === undefined) throw requestErrors.notFound({});
  return owner;
}

/** Forms are built from definitions by whoever may read the record; those who define fields see all of them. */
function seesDefinitions({ rights }: Viewer, { view }: CustomFieldOwner): boolean {
  return lackedRight(rights, view) === null || rights.has('settings.manage');
}

function requireDefinitions(caller: Viewer, owner: CustomFieldOwner): void {
  if (!seesDefinitions(caller, owner)) requireRight(caller, owner.view);
}

function showField(field: Field) {
  return { ...field, variablePath: `custom.${field.key}` };
}

async function refuseAboveLimit(tx: Transaction, entityType: string): Promise<void> {
  const active = await tx.collection(CustomFields).count({ where: { entityType, archivedAt: null } });
  if (active < MAX_FIELDS) return;
  const message = `This kind of record has ${MAX_FIELDS} fields already; archive one first`;
  throw rejectInput([{ pointer: '/entityType', code: 'too_many_items', message }]);
}

function requireOptions({ type, options }: Field): void {
  if (!choosesOptions(type)) return;
  if (options.length === 0) {
    throw rejectInput([{ pointer: '/options', code: 'required', message: 'A select field needs options' }]);
  }
  const seen = new Set<string>();
  for (const [index, { value }] of options.entries()) {
    if (seen.has(value)) {
      const message = 'Another option has this value already';
      throw rejectInput([{ pointer: `/options/${index}/value`, code: 'not_unique', message }]);
    }
    seen.add(value);
  }
}

async function checkedDefault({ tx }: UnitOfWork, field: Field): Promise<unknown> {
  const checked = await checkedValues(tx, [[field, field.defaultValue, '/defaultValue']]);
  return checked.get(field.key) ?? null;
}
