import { z } from 'zod';

import type { Access } from '../../kernel/access/access.js';
import type { ErrorType } from '../../kernel/errors/errors.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { operation, type Operation } from '../../kernel/operations/operation.js';
import type { RecordFace } from '../../kernel/records/column.js';
import type { RecordType } from '../../kernel/records/record.js';
import { changeAccess, type FaceOperations } from '../../kernel/resources/resource-operations.js';
import { type OpenedFace, resourceCode, type ResourceOptions } from '../../kernel/resources/resource-options.js';
import type { DetailSchema } from '../../kernel/resources/resource-schemas.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { optionalTextInput, textInput } from '../../kernel/values/text/text.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import type { DocumentMove } from './document-move.js';

type Kebab<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest>}`
    : `-${Lowercase<First>}${Kebab<Rest>}`
  : S;
type SegmentOf<K extends string, M> = M extends { readonly path: infer P extends string } ? P : Kebab<K>;
type BodyOf<M> = M extends { readonly body: infer B extends z.ZodObject }
  ? B
  : M extends { readonly submits: true }
    ? typeof MAY_COMMENT
    : M extends { readonly reason: 'required' }
      ? typeof WITH_REASON
      : typeof MAY_SAY_WHY;

/** Names of the moves that a face has; none where every move is made elsewhere. */
export type NamesOn<F extends RecordFace, M> = string extends keyof M
  ? never
  : {
      [K in keyof M & string]: M[K] extends { readonly on: infer On extends string } ? (F extends On ? K : never) : K;
    }[keyof M & string];

/** The call that shows one: moves are below its path. */
type OneOf<R extends RecordType, F extends RecordFace, G, O> = FaceOperations<R, F, G, O>['get'];
type GroupOf<G> = G extends { readonly name: infer Name extends string } ? Name : never;

type OptionalBody<B extends z.ZodObject> =
  Record<never, never> extends z.input<B> ? { readonly bodyIsOptional: true } : unknown;

/** The calls that move a document, on one face. */
export type MoveOperations<R extends RecordType, F extends RecordFace, G, O, M> = {
  readonly [K in NamesOn<F, M>]: Operation<
    `${GroupOf<G>}.${K}`,
    `${OneOf<R, F, G, O>['path']}${F extends 'integration' ? '/operations' : ''}/${SegmentOf<K, M[K]>}`,
    { readonly params: OneOf<R, F, G, O>['input']['params']; readonly body: BodyOf<M[K]> },
    DetailSchema<R, F, O>,
    'POST'
  > &
    OptionalBody<BodyOf<M[K]>>;
};

const MAY_SAY_WHY = z.strictObject({ reason: optionalTextInput({ max: 2000, multiline: true }).optional() });
const MAY_COMMENT = z.strictObject({ comment: optionalTextInput({ max: 2000, multiline: true }).optional() });
const WITH_REASON = z.strictObject({ reason: textInput({ min: 1, max: 2000, multiline: true }) });
const NOTHING = z.strictObject({});

/** Whether the record keeps why the move was made. */
export function takesReason<R extends RecordType>({ columns }: R, { reason, body, submits }: DocumentMove<R>): boolean {
  return reason !== 'none' && !submits && (body === undefined || reason !== undefined) && 'statusReason' in columns;
}

/** The call of a move on one face. */
export function moveOperation<R extends RecordType>(
  { record, options: { name: group, path: general, tag }, options }: DeclaredAs<R>,
  face: RecordFace,
  own: OpenedFace<R>,
  [name, move]: readonly [string, DocumentMove<R>],
  output: z.ZodType,
): Operation {
  const { path = general, param = 'id' } = own;
  const segment = segmentOf(name, move);
  const body = bodyOf(record, move);
  const { commits, description } = move;
  const ofKeys = face === 'integration';
  return operation(`${group}.${name}`, {
    face,
    tag,
    method: 'POST',
    path: `${path}/:${param}${ofKeys ? '/operations' : ''}/${segment}`,
    access: accessOf(face, own, move),
    input: { params: z.object({ [param]: Uuid }), body },
    ...(body.safeParse({}).success ? { bodyIsOptional: true as const } : {}),
    output,
    ...('version' in record.columns ? { version: 'optional' as const } : {}),
    errors: errorsOf(record, move),
    ...(commits === undefined ? {} : { commits }),
    ...(ofKeys ? { meta: { resource: resourceCode(options, own), operation: segment } } : {}),
    summary: move.summary,
    ...(description === undefined ? {} : { description }),
  });
}

/** Whoever writes the document, or has the right of the move; a key has that by its scopes. */
function accessOf<R extends RecordType>(face: RecordFace, own: OpenedFace<R>, { right }: DocumentMove<R>): Access {
  return face === 'workspace' && right !== undefined ? { right } : changeAccess(own);
}

function errorsOf<R extends RecordType>({ columns }: R, { gated, errors = [] }: DocumentMove<R>): ErrorType[] {
  return [
    ...('archivedAt' in columns ? [requestErrors.recordArchived] : []),
    requestErrors.invalidTransition,
    ...(gated ? [approvalErrors.approvalRequired] : []),
    ...errors,
  ];
}

interface DeclaredAs<R extends RecordType> {
  readonly record: R;
  readonly options: ResourceOptions<R>;
}

function bodyOf<R extends RecordType>(record: R, move: DocumentMove<R>): z.ZodObject {
  if (move.body !== undefined) return move.body;
  if (move.submits) return MAY_COMMENT;
  if (move.reason === 'required') return WITH_REASON;
  return takesReason(record, move) ? MAY_SAY_WHY : NOTHING;
}

/** How the table of moves and the path call a move. */
export function segmentOf<R extends RecordType>(name: string, { path }: DocumentMove<R>): string {
  return path ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
