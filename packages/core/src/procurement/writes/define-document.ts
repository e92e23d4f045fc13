import type { FaceHandlers } from '../../kernel/module/module.js';
import type { Extension } from '../../kernel/operations/world.js';
import type { RecordFace } from '../../kernel/records/column.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import type { Resource } from '../../kernel/resources/resource.js';
import type { FaceOperations, WithRestore } from '../../kernel/resources/resource-operations.js';
import type { FaceOptions, ResourceOptions } from '../../kernel/resources/resource-options.js';
import { type Move, moves } from '../../kernel/rows/moves.js';
import { approvalGate, approvalSubjects, type SubjectRef } from '../../platform/approvals/index.js';
import type { PricedRecord } from '../lines/index.js';
import { approvedDocument, type DocumentApproval, subjectNamed } from './approved-document.js';
import type { DocumentMoves, StatusOf } from './document-move.js';
import { defineMoves } from './document-moves.js';
import type { MoveOperations } from './move-operations.js';
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

const ORDINARY = ['list', 'create', 'get', 'update', 'archive'] as const;
type Ordinary = (typeof ORDINARY)[number];

/** The calls of a document, on each face: the ordinary ones, and one for each move. */
export type DocumentOperations<R extends RecordType, G, Faces, M> = {
  readonly [F in keyof Faces & RecordFace]: Pick<FaceOperations<R, F, G, Faces[F]>, WithRestore<R, Ordinary>> &
    MoveOperations<R, F, G, Faces[F], M>;
};

/** A document: its calls with what carries them out, the table of its moves, and what it adds to other modules. */
export interface DefinedDocument<R extends RecordType, G, Faces, M> {
  readonly operations: DocumentOperations<R, G, Faces, M>;
  readonly handlers: FaceHandlers<DocumentOperations<R, G, Faces, M>>;
  readonly moves: readonly Move<StatusOf<R>, string>[];
  readonly extensions: readonly Extension[];
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
  const ordinary = ordinaryWrites<R, L>(record, options);
  const writes = approval === undefined ? ordinary : gatedWrites(record, ordinary, subjectNamed(approval.subject));
  const defined = defineMoves(resource, {
    moves: options.moves,
    told,
    ...(approval === undefined
      ? {}
      : // A document that is approved has these statuses.
        {
          subjectOf: subjectNamed(approval.subject),
          elsewhere: [...decided, ...takenBack] as Move<StatusOf<R>, string>[],
        }),
  });
  const faces = Object.keys(resource.declared.faces) as (keyof Faces & RecordFace)[];
  const each = <T>(make: (face: keyof Faces & RecordFace) => T) =>
    Object.fromEntries(faces.map((face) => [face, make(face)]));
  const operations = each((face) => ({
    ...resource.declared.operations(face, ORDINARY),
    ...defined.operations(face),
  }));
  const handlers = resource.declared.handlers(operations, writes);
  const onFaces = { operations, handlers: each((face) => ({ ...handlers[face], ...defined.handlers(face) })) };
  return {
    // One entry for each face, as the type says.
    ...(onFaces as unknown as Pick<DefinedDocument<R, G, Faces, M>, 'operations' | 'handlers'>),
    moves: defined.table,
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
