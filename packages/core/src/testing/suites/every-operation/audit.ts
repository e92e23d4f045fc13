import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { AuditEntries } from '../../../platform/audit/index.js';
import { isWrite, operationName, type Operation } from '../../../kernel/operations/operation.js';
import type { RecordType, Row } from '../../../kernel/records/record.js';
import { toldColumns } from '../../../kernel/rows/watched-writes.js';
import { expectDone } from '../../kit/expect-done.js';
import { anotherInput } from '../../kit/sample-input.js';
import { openRemotesAtHand } from '../../kit/remotes-at-hand.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import type { Subject } from '../../kit/subject.js';

type Entry = Row<typeof AuditEntries>;
type Seeded = Awaited<ReturnType<Subject['openFilled']>>;

const entriesOf = ({ portal, kit }: Seeded) =>
  kit.storage
    .forPortal(portal.id)
    .collection(AuditEntries)
    .list({ order: [['id', 'asc']] });

/** Text fields that most bodies of changes have one of. */
const TEXTS = ['name', 'label', 'title', 'fullName', 'rawName', 'subject', 'comment', 'description'];

/** How much of what happens the trail is held against. */
interface AuditOptions {
  /** Records whose rows are compared. @default all of them */
  readonly records?: readonly RecordType[];
  /** Comparing fewer rows than this proves nothing. @default 1 */
  readonly atLeast?: number;
  /** Fills sample data of the product in as well. @default false */
  readonly withSampleData?: boolean;
}

/** Whatever changes is told of in the audit trail, as what it is now and with who changed it; what changes nothing is not. */
export function auditSuite(subject: Subject, options: AuditOptions = {}): void {
  const { samples, composition, openFilled } = subject;
  const { records = composition.records, atLeast = 1, withSampleData = false } = options;
  const writes = subject.operations.filter(isWrite);
  const entities = records.filter(({ trail }) => 'entity' in trail);

  const named = (operation: Operation) => [operationName(operation), operation] as const;
  const changing = writes.filter((operation) => samples.of(operation).changesNothing === undefined).map(named);
  const changingNothing = writes.filter((operation) => samples.of(operation).changesNothing !== undefined).map(named);

  describe.each(changing)('%s', (_name, operation) => {
    it('leaves an entry that names it and who called', async () => {
      const seeded = await openFilled();
      const before = new Set((await entriesOf(seeded)).map(({ id }) => id));

      const response = await seeded.call(operation, changingBody(operation, seeded));

      const left = (await entriesOf(seeded)).filter(({ id }) => !before.has(id));
      expectDone(operation, response);
      expect(left, advice(operation)).not.toEqual([]);
      const { toldAs = [operation.id], calledBy } = samples.of(operation);
      expect(new Set(left.map((entry) => entry.operation))).toEqual(new Set(toldAs));
      if (operation.access.scopes !== undefined)
        expect(left[0]).toMatchObject({ actorType: 'key', actorId: seeded.key.id });
      else if (operation.access.right !== undefined) {
        const actorId = calledBy?.(seeded.ids) ?? seeded.portal.ownerId;
        expect(left[0]).toMatchObject({ actorType: 'user', actorId });
      }
    });
  });

  describe.each(changingNothing)('%s', (_name, operation) => {
    it('does what it is for, changes no row that the trail tells of, and leaves no entry', async () => {
      const seeded = await openFilled();
      const [rows, entries] = [await toldRows(seeded), await entriesOf(seeded)];

      expectDone(operation, await seeded.call(operation));

      expect(await toldRows(seeded)).toEqual(rows);
      expect(await entriesOf(seeded)).toEqual(entries);
    });
  });

  describe('the trail', () => {
    it('tells of every row what it is now, whoever wrote it and however', async () => {
      // What is refused for good is not tried again, so the worker need not wait for systems that nobody runs.
      const seeded = await openFilled({ http: openRemotesAtHand({ elsewhere: 'url_not_allowed' }) });
      const { id: portalId, ownerId: userId } = seeded.portal;
      if (withSampleData) await seeded.kit.kit.fillWithSampleData({ portalId, userId }, { requisitions: 3 });
      for (const operation of writes) await seeded.call(operation, changingBody(operation, seeded));
      await seeded.kit.kit.worker.runUntilIdle();
      const told = valuesByEntity(await entriesOf(seeded));

      const differences = [];
      let compared = 0;
      for (const record of entities) {
        for (const row of await rowsOf(seeded, record)) {
          compared += 1;
          differences.push(...differencesOf(record, row, told));
        }
      }

      expect(compared).toBeGreaterThanOrEqual(atLeast);
      expect(differences).toEqual([]);
    });
  });

  /** The sample body with something in it that is otherwise than before. */
  function changingBody(operation: Operation, { ids }: SeededPortal): { readonly body?: unknown } {
    const schema = samples.bodySchema(operation);
    const body = samples.body(operation, ids);
    const change = samples.of(operation).changes;
    if (change !== undefined) return { body: { ...(body as object), ...change } };
    if (operation.method !== 'PATCH' || !(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null)
      return {};
    const field = TEXTS.find((name) => name in schema.shape && !(name in body));
    if (field !== undefined) return { body: { ...body, [field]: 'Changed' } };
    return Object.keys(body).length > 0 ? {} : { body: anotherInput(schema, body) };
  }

  /** What the trail tells of, of every row as it is now. */
  async function toldRows(seeded: Seeded): Promise<ReadonlyMap<string, readonly unknown[]>> {
    const rows = new Map<string, readonly unknown[]>();
    for (const record of composition.records) {
      if ('untold' in record.trail) continue;
      const columns = toldColumns(record);
      const told = (await rowsOf(seeded, record)).map((row) => [row['id'], ...columns.map((name) => row[name])]);
      rows.set(record.name, told);
    }
    return rows;
  }
}

function advice(operation: Operation): string {
  return (
    `The sample call of ${operationName(operation)} leaves no entry. Where nothing differs after it, say what would: ` +
    '`changes: { … }` of its sample. Where it is not meant to change anything, say why: `changesNothing`.'
  );
}

async function rowsOf(
  { kit, portal }: Seeded,
  record: RecordType,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await kit.storage
    .forPortal(portal.id)
    .collection(record)
    .list({ order: [['id', 'asc']] as never });
  return record.scope === 'portal' ? rows : rows.filter((row) => row['id'] === portal.id);
}

/** What entries make of each entity, field by field. */
function valuesByEntity(entries: readonly Entry[]): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
  const values = new Map<string, Map<string, unknown>>();
  for (const { entityType, entityId, changes } of entries) {
    const key = `${entityType} ${entityId ?? ''}`;
    const fields = values.get(key) ?? new Map<string, unknown>();
    for (const { field, to } of changes) fields.set(field, to);
    values.set(key, fields);
  }
  return values;
}

function differencesOf(
  { trail, columns }: RecordType,
  row: Readonly<Record<string, unknown>>,
  told: ReturnType<typeof valuesByEntity>,
): string[] {
  if (!('entity' in trail)) return [];
  const fields = told.get(`${trail.entity} ${String(row['id'])}`);
  if (fields === undefined) return [`${trail.entity}: not told of at all`];
  return toldColumns({ columns } as RecordType).flatMap((field) => {
    const [is, said] = [row[field] ?? null, fields.get(field) ?? null];
    // Lists of rows are told by what became of them, and secrets not at all.
    if (said === '•••' || columns[field]?.kind === 'json') return [];
    return is === said ? [] : [`${trail.entity}.${field}: ${JSON.stringify(is)}, told as ${JSON.stringify(said)}`];
  });
}
