import { rejectReference, requestErrors } from '../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { refuseStale } from '../../kernel/rows/record-access.js';
import { changedColumns, insertRow, removeRow, saveChanges } from '../../kernel/rows/save-changes.js';
import { type CommentedRow, findCommented } from './commented-types.js';
import { commentErrors } from './errors.js';
import { mentionPeople, peopleNamed } from './mention-people.js';
import { CommentMentions, Comments, type CommentRow } from './records.js';
import type { CommentPatch, NewComment } from './schemas.js';

/** @throws ProcurekitError `validation_failed` for a record that the caller does not see, and for people who do not */
export async function createComment(call: WriteCall, input: NewComment): Promise<CommentRow> {
  const subject = await findCommented(call, call.caller, input);
  if (subject === null) throw rejectReference('/entityId');
  const people = await peopleNamed(call, input, { mentions: input.mentions ?? [] });
  const comment = newRow(Comments, { id: call.id(), now: call.now }, input, {
    mentions: people.map(({ id }) => id),
    createdById: call.caller.userId,
  });
  await insertRow(call, Comments, comment);
  await mentionPeople(call, comment, { people, subject });
  return comment;
}

/** @throws ProcurekitError `not_found`, `not_author`, `version_conflict`, `validation_failed` */
export async function changeComment(
  call: WriteCall,
  id: string,
  { text, mentions: sent }: CommentPatch,
): Promise<CommentRow> {
  const { comment: before, subject } = await holdOwn(call, id);
  const mentions = [...new Set(sent ?? before.mentions)];
  const people = await peopleNamed(call, before, { mentions, before: before.mentions });
  const changes = { text, mentions };
  if (changedColumns(Comments, before, changes).length === 0) return before;
  const after = await saveChanges(call, Comments, before, { ...changes, editedAt: call.now });
  await mentionPeople(call, after, { people, subject });
  return after;
}

/** @throws ProcurekitError `not_found`, `not_author`, `version_conflict` */
export async function removeComment(call: WriteCall, id: string): Promise<undefined> {
  const { comment } = await holdOwn(call, id);
  await call.tx.collection(CommentMentions).removeWhere({ commentId: id });
  await removeRow(call, Comments, comment);
  return undefined;
}

/** Notes that the caller has read a comment that names them. @throws ProcurekitError `not_found` */
export async function readComment(call: WriteCall, id: string): Promise<undefined> {
  await getComment(call, id);
  const { userId } = call.caller;
  await call.tx.collection(CommentMentions).updateWhere({ commentId: id, userId, readAt: null }, { readAt: call.now });
  return undefined;
}

interface Commented {
  readonly comment: CommentRow;
  readonly subject: CommentedRow;
}

async function getComment(call: WriteCall, id: string): Promise<Commented> {
  const comment = await call.tx.collection(Comments).findForUpdate(id);
  const subject = comment === null ? null : await findCommented(call, call.caller, comment);
  if (comment === null || subject === null) throw requestErrors.notFound({});
  return { comment, subject };
}

async function holdOwn(call: WriteCall, id: string): Promise<Commented> {
  const held = await getComment(call, id);
  if (held.comment.createdById !== call.caller.userId) throw commentErrors.notAuthor({});
  refuseStale(held.comment, call.expectedVersion);
  return held;
}
