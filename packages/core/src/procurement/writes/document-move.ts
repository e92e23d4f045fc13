import type { z } from 'zod';

import type { Right } from '../../kernel/access/rights.js';
import type { ErrorType } from '../../kernel/errors/errors.js';
import type { EventType } from '../../kernel/events/events.js';
import type { UnitOfWork, WriteCall } from '../../kernel/operations/call.js';
import type { Commits } from '../../kernel/operations/commitment.js';
import type { Changes } from '../../kernel/ports/storage.js';
import type { RecordFace } from '../../kernel/records/column.js';
import type { RecordType, Row } from '../../kernel/records/record.js';

/** Statuses of a document. */
export type StatusOf<R extends RecordType> = Row<R> extends { readonly status: infer S extends string } ? S : never;

/** A function of a move; what the body holds says the schema of the move. */
interface OfMove<R extends RecordType, Out> {
  of(call: WriteCall, row: Row<R>, body: object): Out;
}

/** One move of a document that somebody asks for by a call of its own. */
export interface DocumentMove<R extends RecordType> {
  readonly from: readonly StatusOf<R>[];
  readonly to: StatusOf<R>;
  /** From these it is made only in portals whose documents need no approval. */
  readonly fromUnapproved?: readonly StatusOf<R>[];
  /** From other statuses it is made where this says so, and is then for `run` to judge: of the next revision of an order, say. */
  readonly outside?: (call: WriteCall, row: Row<R>) => boolean | Promise<boolean>;
  /** The only face that has it; `none` where a call is declared for it by hand. @default all faces of the document */
  readonly on?: RecordFace | 'none';
  /** @default the access that writes the document on its face */
  readonly right?: Right;
  /** Last part of its path. @default its name, in kebab-case */
  readonly path?: string;
  readonly summary: string;
  readonly description?: string;
  /** Whether the body says why. @default it may, where the record has a column `statusReason` */
  readonly reason?: 'required' | 'optional' | 'none';
  /** What the body says, where that is more than a reason. */
  readonly body?: z.ZodObject;
  readonly errors?: readonly ErrorType[];
  readonly commits?: Commits;
  /** It waits for the approval that a policy wants of the document. */
  readonly gated?: true;
  /** It asks for the approval that a policy wants; where none does, the document is `approved` at once. */
  readonly submits?: true;
  /** It is refused while the document has no lines. */
  readonly needsLines?: true;
  /** It ends the document, and with it whatever waits for its approval. */
  readonly ends?: true;
  /** Locks the document that it is asked of, where others may hold it than usual. @default as `MovesOptions.hold` */
  readonly hold?: (call: WriteCall, id: string) => Promise<Row<R>>;
  /** What refuses it, each by throwing. */
  readonly check?: readonly OfMove<R, unknown>['of'][];
  /** What changes beside the status. */
  readonly set?: OfMove<R, Changes<Row<R>> | Promise<Changes<Row<R>>>>['of'];
  /** Its lines change with it. */
  readonly touches?: true;
  /** Announced beside the change of the status. */
  readonly event?: EventType;
  /** Changes and announces all of it, in place of `set`, `event` and what follows, once the move is allowed. */
  readonly run?: OfMove<R, Promise<Row<R>>>['of'];
}

/** What comes with a status, whoever leads a document to it. */
export interface ReachedStatus<R extends RecordType> {
  /** What changes beside the status, unless the move itself says otherwise. */
  readonly set?: (unit: Pick<UnitOfWork, 'now'>) => Changes<Row<R>>;
  readonly follow?: (unit: UnitOfWork, after: Row<R>) => Promise<unknown>;
  /** Announced beside the change of the status, after what follows from it. */
  readonly event?: EventType;
}

/** Moves of a document by their names. */
export type DocumentMoves<R extends RecordType> = Readonly<Record<string, DocumentMove<R>>>;
