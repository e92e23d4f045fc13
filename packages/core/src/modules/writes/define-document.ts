import type { Extension } from '../../operations/extension-point.js';
import type { RecordFace } from '../../records/column.js';
import type { RecordType, Row } from '../../records/record.js';
import type { Resource } from '../../resources/resource.js';
import type { FaceOptions, ResourceOptions } from '../../resources/resource-options.js';
import { moves } from '../../rows/moves.js';
import { approvalGate, approvalSubjects, type SubjectRef } from '../approvals/index.js';
import type { PricedRecord } from '../lines/index.js';
import { approvedDocument, type DocumentApproval, subjectNamed } from './approved-document.js';
import { defineMoves, type DefinedMoves, type DocumentMoves, type StatusOf } from './document-moves.js';
import { ordinaryWrites, type OrdinaryWritesOptions, toldOf } from './ordinary-writes.js';

/** What a document is, beside its record and its resource. */
export interface DocumentOptions<
  R extends RecordType,
  L extends PricedRecord,
  M extends DocumentMoves<R>,
> extends OrdinaryWritesOptions<L> {
  readonly open: readonly StatusOf<R>[];
  readonly notes?: readonly (keyof Row<R> & string)[];
  readonly moves: M;
  /** What policies may want approved: `submits` a move for it, and let those that go on be `gated`. @default nothing */
  readonly approval?: DocumentApproval<R>;
}

/** A document: its moves, how it is written, and what it adds to other modules. */
export interface DefinedDocument<R extends RecordType, G, Faces, M> {
  readonly moves: DefinedMoves<R, G, Faces, M>;
  /** Handlers of `create`, `update` and `archive`, for `resource.handlers`. */
  readonly writes: ReturnType<typeof ordinaryWrites<R>>;
  readonly extensions: readonly Extension<unknown>[];
}

/**
 * Declares a document: a record with a number, lines with prices and sums, and moves between statuses, which may wait for an approval.
 * What it says can be changed while its status is `open`; a change of what was approved takes it back to a draft.
 */
export function defineDocument<
  R extends RecordType,
  const G extends ResourceOptions<R>,
  const Faces extends { readonly [F in RecordFace]?: FaceOptions<R> },
  const M extends DocumentMoves<R>,
  L extends PricedRecord = PricedRecord,
>(resource: Resource<R, G, Faces>, options: DocumentOptions<R, L, M>): DefinedDocument<R, G, Faces, M> {
  const { approval, lines } = options;
  const { record } = resource.declared;
  const told = toldOf(options);
  const decided = moves(['pending_approval'], 'approval', 'approved');
  const takenBack = moves(['pending_approval', 'approved'], 'approval', 'draft');
  const writes = ordinaryWrites<R, L>(record, options);
  return {
    moves: defineMoves(resource, {
      moves: options.moves,
      told,
      ...(approval === undefined
        ? {}
        : // A document that is approved has these statuses.
          { subjectOf: subjectNamed(approval.subject), elsewhere: [...decided, ...takenBack] as never }),
    }),
    writes: approval === undefined ? writes : gatedWrites(record, writes, subjectNamed(approval.subject)),
    extensions:
      approval === undefined ? [] : [approvalSubjects.with(approvedDocument(record, approval, { lines, told }))],
  };
}

/** Writes of a document that may wait for an approval: what was approved and says something else now is a draft again. */
function gatedWrites<R extends RecordType>(
  record: R,
  writes: ReturnType<typeof ordinaryWrites<R>>,
  subjectOf: (row: { readonly id: string }) => SubjectRef,
): ReturnType<typeof ordinaryWrites<R>> {
  return {
    ...writes,
    async update(call, input) {
      const after = await writes.update(call, input);
      await approvalGate(call).changed(call, subjectOf(input));
      return (await call.tx.collection(record).find(input.id)) ?? after;
    },
    async archive(call, input) {
      await approvalGate(call).withdrawn(call, subjectOf(input));
      return writes.archive(call, input);
    },
  };
}
