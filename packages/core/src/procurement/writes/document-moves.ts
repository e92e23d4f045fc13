import { rightsNamed } from '../../kernel/access/right-rule.js';
import { rejectInput, requestErrors } from '../../kernel/errors/request-errors.js';
import type { Handler, UnitOfWork, WriteCall } from '../../kernel/operations/call.js';
import type { Changes } from '../../kernel/ports/storage.js';
import type { RecordFace } from '../../kernel/records/column.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import type { Resource, ResourceFace } from '../../kernel/resources/resource.js';
import type { FaceOptions, ResourceOptions } from '../../kernel/resources/resource-options.js';
import type { ReadOptions } from '../../kernel/resources/resource-reads.js';
import { type Move, moves, nextStatuses, requireLeadsTo, requireMove } from '../../kernel/rows/moves.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import { announceRow, changesOf, saveChanges, type SaveOptions } from '../../kernel/rows/save-changes.js';
import { approvalGate, submitForApproval, type SubjectRef } from '../../platform/approvals/index.js';
import type { DocumentMove, DocumentMoves, ReachedStatus, StatusOf } from './document-move.js';
import { moveOperation, type MoveOperations, type NamesOn, segmentOf, takesReason } from './move-operations.js';

/** The moves of a document: the table of them, and on each face the calls with what carries them out. */
export interface DefinedMoves<R extends RecordType, G, Faces, M> {
  /** Every move, those that no call makes too. */
  readonly table: readonly Move<StatusOf<R>, string>[];
  /**
   * Lets a move go on, for calls that carry it out themselves.
   *
   * @throws ProcurekitError `invalid_transition`, `insufficient_rights`, `approval_required`, and what its checks throw
   */
  allow(name: keyof M & string, call: WriteCall, before: Row<R>): Promise<void>;
  /**
   * Makes the move that leads to a status, as other systems ask for it.
   *
   * @throws ProcurekitError as the move, `invalid_transition` where none leads there
   */
  changeStatus(call: WriteCall, before: Row<R>, asked: StatusChange<StatusOf<R>>): Promise<Row<R>>;
  /**
   * Leads a document that this unit of work holds to a status by a move that is no call of its own: what a deadline, a decision or another
   * document makes of it, or somebody whose right was looked at before.
   *
   * @throws ProcurekitError `invalid_transition`
   */
  lead(unit: UnitOfWork, before: Row<R>, to: StatusOf<R>, changes?: Changes<Row<R>>): Promise<Row<R>>;
  operations<const F extends keyof Faces & RecordFace>(face: F): MoveOperations<R, F, G, Faces[F], M>;
  handlers<const F extends keyof Faces & RecordFace>(
    face: F,
    read?: ReadOptions<R>,
  ): { readonly [K in NamesOn<F, M>]: Handler<MoveOperations<R, F, G, Faces[F], M>[K]> };
}

/** The status that another system asks for, and why. */
interface StatusChange<Status extends string> {
  readonly status: Status;
  readonly reason?: string | null | undefined;
}

/** What moves need to know of their document beside its record. */
export interface MovesOptions<R extends RecordType, M extends DocumentMoves<R>> {
  /** @default none: every move is made elsewhere */
  readonly moves?: M;
  /** Moves that are no calls: changes of the status, and what approvals, payments or the time do. */
  readonly elsewhere?: readonly Move<StatusOf<R>, string>[];
  /** What comes with a status that `lead` leads to. */
  readonly reached?: { readonly [S in StatusOf<R>]?: ReachedStatus<R> };
  /** Locks the document that a move is asked of. @default by its id, refusing an archived one and a stale version */
  readonly hold?: (call: WriteCall, id: string) => Promise<Row<R>>;
  /** What keys hear of a move. */
  readonly told?: Pick<SaveOptions, 'announce' | 'announceApart'>;
  /** Tells whether a document has lines, for moves that need some. */
  readonly hasLines?: (call: WriteCall, id: string) => Promise<boolean>;
  /** The status of one that is approved. @default `approved` */
  readonly approvedAs?: StatusOf<R>;
  /** How approvals know a document. */
  readonly subjectOf?: (row: { readonly id: string }) => SubjectRef;
  /** What has to be approved as well, before its gated moves. @default nothing */
  readonly behind?: (row: Row<R>) => readonly SubjectRef[];
  /** What follows from each move, once it is saved and announced; a move that says `run` does that itself. */
  readonly follow?: (call: WriteCall, after: Row<R>) => Promise<unknown>;
  /** Tells whether documents of the portal need an approval before they go out. @default they do */
  readonly isApprovalRequired?: (unit: UnitOfWork) => Promise<boolean>;
}

/**
 * Declares the moves of a document between its statuses: each with the statuses that it leads from, what refuses it and what it changes.
 * From that follow the table of moves, a call for each of them, and what carries the calls out. The order is the same everywhere: the
 * status and the right, the checks, the gate of approvals, the change, and what is announced.
 */
export function defineMoves<
  R extends RecordType,
  const G extends ResourceOptions<R>,
  const Faces extends { readonly [F in RecordFace]?: FaceOptions<R> },
  const M extends DocumentMoves<R>,
>(resource: Resource<R, G, Faces>, options: MovesOptions<R, M>): DefinedMoves<R, G, Faces, M> {
  const { record, options: general, opened: faces } = resource.declared;
  const called: DocumentMoves<R> = options.moves ?? {};
  const named = Object.entries<DocumentMove<R>>(called);
  const table = [...named.flatMap(([name, move]) => rowsOf(name, move, faces.workspace)), ...(options.elsewhere ?? [])];
  const faceOf = (face: RecordFace) => {
    const own = faces[face];
    const shown = resource[face as keyof typeof resource] as ResourceFace<R, RecordFace, G, FaceOptions<R>> | undefined;
    if (own === undefined || shown === undefined) throw new TypeError(`${general.name} has no face ${face}.`);
    return { own, shown };
  };
  const askedFor = table.filter(({ right }) => right !== undefined);
  const making = (name: string, move: DocumentMove<R>): Making<R> => ({
    ...options,
    record,
    table,
    by: segmentOf(name, move),
    move,
  });
  const defined = {
    table,
    async allow(name: string, call: WriteCall, before: Row<R>) {
      const move = called[name];
      if (move === undefined) throw new TypeError(`${general.name} has no move ${name}.`);
      await allowMove(call, making(name, move), before, {});
    },
    async changeStatus(call: WriteCall, before: Row<R>, { status, reason }: StatusChange<StatusOf<R>>) {
      const found = named.find(([, { to }]) => to === status);
      if (found !== undefined) return makeMove(call, making(...found), before, { reason, comment: reason });
      // Such as the work of approvals: nobody makes it by asking for it.
      throw requestErrors.invalidTransition({
        allowedTransitions: [...new Set(nextStatuses(askedFor, statusOf(before)))],
      });
    },
    async lead(unit: UnitOfWork, before: Row<R>, to: StatusOf<R>, changes: Changes<Row<R>> = {}) {
      requireLeadsTo(table, statusOf(before), to);
      const { set, event, follow } = options.reached?.[to] ?? {};
      const all = changesOf(record, { ...set?.(unit), ...changes, status: to });
      const after = await saveChanges(unit, record, before, all, options.told);
      await follow?.(unit, after);
      if (event !== undefined) announceRow(unit, event, after);
      return after;
    },
    operations(face: RecordFace) {
      const { own, shown } = faceOf(face);
      const declared = { record, options: general };
      return Object.fromEntries(
        named
          .filter(isOn(face))
          .map((entry) => [entry[0], moveOperation(declared, face, own, entry, shown.schemas.Detail)]),
      );
    },
    handlers(face: RecordFace, read?: ReadOptions<R>) {
      const { own, shown } = faceOf(face);
      return Object.fromEntries(
        named.filter(isOn(face)).map(([name, move]) => {
          const make = async (call: WriteCall, { params, body = {} }: MoveInput) => {
            const hold = move.hold ?? options.hold ?? ((each, id) => getRowToChange(each, record, id));
            const before = await hold(call, params[own.param ?? 'id'] ?? '');
            return shown.show(call, await makeMove(call, making(name, move), before, body), read);
          };
          return [name, make];
        }),
      );
    },
  };
  // One entry for each move, as the type says.
  return defined as unknown as DefinedMoves<R, G, Faces, M>;
}

const isOn =
  (face: RecordFace) =>
  ([, { on = face }]: readonly [string, { readonly on?: string }]): boolean =>
    on === face;

/** The rows of the table that a move stands for. */
function rowsOf<R extends RecordType>(
  name: string,
  move: DocumentMove<R>,
  workspace: FaceOptions<R> | undefined,
): Move<StatusOf<R>, string>[] {
  const { from, fromUnapproved = [], to, reason } = move;
  const [right] = move.right === undefined ? rightsNamed(workspace?.write?.right ?? 'signed_in') : [move.right];
  const rest = {
    ...(right === undefined ? {} : { right }),
    ...(reason === 'required' ? ({ requiresReason: true } as const) : {}),
  };
  const by = segmentOf(name, move);
  return [...moves(from, by, to, rest), ...moves(fromUnapproved, by, to, { ...rest, withoutApproval: true })];
}

interface MoveInput {
  readonly params: Readonly<Record<string, string>>;
  readonly body?: Said | undefined;
}

interface Said {
  readonly reason?: string | null | undefined;
  readonly comment?: string | null | undefined;
}

interface Making<R extends RecordType> extends Omit<MovesOptions<R, DocumentMoves<R>>, 'moves' | 'elsewhere'> {
  readonly record: R;
  readonly table: readonly Move<StatusOf<R>, string>[];
  readonly by: string;
  readonly move: DocumentMove<R>;
}

/**
 * Makes a move of a document that this call holds.
 *
 * @throws ProcurekitError `invalid_transition`, `insufficient_rights`, `validation_failed`, `approval_required`, and what its checks throw
 */
async function makeMove<R extends RecordType>(
  call: WriteCall,
  making: Making<R>,
  before: Row<R>,
  body: Said,
): Promise<Row<R>> {
  await allowMove(call, making, before, body);
  const { move, follow } = making;
  if (move.run !== undefined) return move.run(call, before, body);
  const after = await saveMoved(call, making, before, body);
  if (move.event !== undefined) call.announce(move.event, after as unknown as Parameters<WriteCall['announce']>[1]);
  await follow?.(call, after);
  return after;
}

/** Refuses a move that its document, whoever asks for it, or an approval does not let go on. */
async function allowMove<R extends RecordType>(
  call: WriteCall,
  making: Making<R>,
  before: Row<R>,
  body: Said,
): Promise<void> {
  const from = statusOf(before);
  const { table, by, move, isApprovalRequired } = making;
  const gated = gatedBy(making, before);
  const gate = approvalGate(call);
  // Whoever sends what waits for an approval hears which one it is.
  for (const subject of gated) await gate.refuseWaiting(call, subject, from);
  if (!(await move.outside?.(call, before))) {
    const approvalRequired = move.fromUnapproved === undefined || (await isApprovalRequired?.(call)) !== false;
    requireMove(table, { from, by, caller: call.caller, reason: body.reason, approvalRequired });
  }
  for (const check of [...linesNeeded(making), ...(move.check ?? [])]) await check(call, before, body);
  for (const subject of gated) await gate.require(call, subject);
}

/** What has to be approved before a move. */
function gatedBy<R extends RecordType>({ move, behind, subjectOf }: Making<R>, before: Row<R>): SubjectRef[] {
  return move.gated ? [...(behind?.(before) ?? []), ...subjectsNamed(subjectOf, before)] : [];
}

/** The check of a move that a document without lines does not make. */
function linesNeeded<R extends RecordType>({ move, hasLines }: Making<R>) {
  if (!move.needsLines) return [];
  return [
    async (call: WriteCall, before: Row<R>) => {
      if (!(await hasLines?.(call, idOf(before)))) throw rejectInput([NO_LINES]);
    },
  ];
}

const NO_LINES = { code: 'required', message: 'It has no lines yet: add some by changing it' };

function subjectsNamed<R extends RecordType>(subjectOf: Making<R>['subjectOf'], before: Row<R>): SubjectRef[] {
  return subjectOf === undefined ? [] : [subjectOf({ id: idOf(before) })];
}

/** Saves a move that nothing refuses, as far as approvals let it. */
async function saveMoved<R extends RecordType>(
  call: WriteCall,
  { record, move, told, subjectOf, approvedAs = 'approved' as StatusOf<R> }: Making<R>,
  before: Row<R>,
  body: Said,
): Promise<Row<R>> {
  const subject = subjectOf?.({ id: idOf(before) });
  const why = takesReason(record, move) ? { statusReason: body.reason ?? null } : {};
  const save = async (held: Row<R>, status: string) => {
    const changes = { status, ...why, ...(await move.set?.(call, before, body)) };
    const touched = move.touches ? 'shown' : undefined;
    return saveChanges(call, record, held, changesOf(record, changes), { ...told, touched });
  };
  if (subject === undefined) return save(before, move.to);
  if (move.submits) {
    const decided = await submitForApproval(call, subject, { comment: body.comment });
    const status = decided === 'approved' ? approvedAs : move.to;
    // Whatever the gate decided at once has changed it already.
    return save((await call.tx.collection(record).find(idOf(before))) ?? before, status);
  }
  const after = await save(before, move.to);
  if (move.ends) await approvalGate(call).withdrawn(call, subject);
  return after;
}

// What moves has a status.
function statusOf<R extends RecordType>(row: Row<R>): StatusOf<R> {
  return (row as unknown as { readonly status: StatusOf<R> }).status;
}

// Every record has an id.
function idOf(row: object): string {
  return (row as { readonly id: string }).id;
}
