import type { RecordType, Row } from '../../kernel/records/record.js';
import { type Move, moves } from '../../kernel/rows/moves.js';
import { changesOf, saveChanges, type SaveOptions } from '../../kernel/rows/save-changes.js';
import type { InLanguages } from '../../kernel/values/text/locale.js';
import {
  committing,
  type SubjectNow,
  type SubjectRef,
  subjectLines,
  type SubjectSource,
} from '../../platform/approvals/index.js';
import { categoryIdsOf } from '../catalog/index.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import type { StatusOf } from './document-move.js';
import { ownerColumn, type PricedLines, type PricedRecord } from '../lines/index.js';

/** What is approved of a document. */
export interface DocumentApproval<R extends RecordType> {
  /** Its kind, as policies and approvals name it, such as `work_order`. */
  readonly subject: string;
  /** What people call one, such as “Work order”. */
  readonly called: InLanguages<string>;
  /** What approvers read beside its number. */
  readonly title: (row: Row<R>) => string;
  /** @default what its column `supplierId` names */
  readonly supplierId?: (row: Row<R>) => string | null;
  /** Statuses of one that waits, of one that is approved, and of one that is rejected. @default `pending_approval`, `approved`, `draft` */
  readonly statuses?: Partial<ApprovalStatuses<R>>;
  /** Columns that commit nothing, so that they may change after the approval, by the reason. */
  readonly commitsNothing?: Readonly<Record<string, readonly (keyof Row<R> & string)[]>>;
}

interface ApprovalStatuses<R extends RecordType> {
  readonly waits: StatusOf<R>;
  readonly approved: StatusOf<R>;
  readonly rejected: StatusOf<R>;
}

/** The statuses of an approval; a record that has others says them. */
export function statusesOf<R extends RecordType>({ statuses }: DocumentApproval<R>): ApprovalStatuses<R> {
  const usual = { waits: 'pending_approval', approved: 'approved', rejected: 'draft' } as ApprovalStatuses<R>;
  return { ...usual, ...statuses };
}

/** The moves that decisions make. */
export function movesOfApproval<R extends RecordType>(
  approval: DocumentApproval<R>,
): readonly Move<StatusOf<R>, string>[] {
  const { waits, approved, rejected } = statusesOf(approval);
  const decided = [...moves([waits], 'approval', approved), ...moves([waits, approved], 'approval', rejected)];
  // One that is approved may go on to wait, for somebody who takes it further.
  return decided.filter(
    ({ from, to }, index, all) =>
      from !== to && all.findIndex((each) => each.from === from && each.to === to) === index,
  );
}

/** How approvals know a document. */
export const subjectNamed =
  (subjectType: string) =>
  ({ id }: { readonly id: string }): SubjectRef => ({ subjectType, subjectId: id });

/** Columns that policies and approvers look at, where a document has them. */
interface Known {
  readonly id: string;
  readonly status: string;
  readonly number?: string | null;
  readonly grossAmount?: string | null;
  readonly currency?: string | null;
  readonly vatMode?: 'EXCLUSIVE' | 'INCLUSIVE' | 'NO_VAT';
  readonly supplierId?: string | null;
  readonly procurementId?: string | null;
  readonly createdById?: string | null;
  readonly customFields?: SubjectNow['customFields'];
}

const NAMES_OR_TELLS: readonly string[] = [
  'id',
  'number',
  'status',
  'statusReason',
  'customFields',
  'createdById',
  'createdAt',
  'updatedAt',
  'archivedAt',
  'version',
];

/**
 * What approvals are told of a document: everything that it and its lines say commits, apart from what names it, tells how far it has
 * come, or is listed. Decided on, it is `approved`, or a `draft` again.
 */
export function approvedDocument<R extends RecordType, L extends PricedRecord>(
  record: R,
  approval: DocumentApproval<R>,
  { lines, told }: { readonly lines: PricedLines<L> | undefined; readonly told: SaveOptions },
): SubjectSource {
  const { subject: subjectType, called, title, commitsNothing = {} } = approval;
  const { supplierId = (row: Row<R>) => known(row).supplierId ?? null } = approval;
  const { waits, approved, rejected } = statusesOf(approval);
  const present = NAMES_OR_TELLS.filter((name) => name in record.columns) as (keyof Row<R> & string)[];
  const document = committing(record, {
    nothing: { ...commitsNothing, 'Names the document, or tells how far it has come': present },
  });
  // By a column that is known by its name alone, so that the record is any one here.
  const lineRecord: RecordType | undefined = lines?.record;
  const line =
    lineRecord &&
    committing(lineRecord, { nothing: { 'Names and places the row': ['id', 'sortOrder', ownerColumn(lineRecord)] } });
  return {
    subjectType,
    called,
    record,
    parts: lines === undefined ? [] : [{ record: lines.record, by: ownerColumn(lines.record) }],
    commits: [document, ...(line === undefined ? [] : [line])],
    async load(db, unit, id) {
      const row = await db.collection(record).find(id);
      if (row === null) return null;
      const rows = ((await lines?.itemsOf(db, id)) ?? []) as unknown as Row<PricedRecord>[];
      const { language } = await getRegionalDefaults({ ...unit, tx: db });
      const { number = null, grossAmount = null, currency = null, vatMode, procurementId = null, ...more } = known(row);
      const supplier = supplierId(row);
      return {
        number,
        title: title(row),
        grossAmount,
        currency,
        supplierIds: supplier === null ? [] : [supplier],
        categoryIds: await categoryIdsOf(db, rows),
        pipelineId: null,
        logisticsObjectIds: [],
        costItemIds: [],
        isBudgeted: false,
        customFields: more.customFields ?? {},
        createdById: more.createdById ?? null,
        responsibleId: null,
        procurementId,
        content: {
          document: document.of(row),
          lines: line === undefined ? [] : rows.map((each) => line.of(each)),
        },
        lines: await subjectLines(
          db,
          language,
          rows.map((each) => ({ ...each, vatMode })),
        ),
      };
    },
    async decided(unit, id, outcome) {
      const row = await unit.tx.collection(record).findForUpdate(id);
      const stands: readonly string[] = [waits, approved];
      if (row === null || !stands.includes(known(row).status)) return;
      const status = outcome === 'approved' ? approved : rejected;
      await saveChanges(unit, record, row, changesOf(record, { status }), told);
    },
  };
}

function known(row: object): Known {
  return row as Known;
}
