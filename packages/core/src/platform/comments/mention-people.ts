import type { UnitOfWork, WriteCall } from '../../kernel/operations/call.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';
import type { Problem } from '../../kernel/values/problem.js';
import type { Row } from '../../kernel/records/record.js';
import { callerOf, Users } from '../identity/index.js';
import { type CommentedRow, findCommented } from './commented-types.js';
import { CommentMentions, type CommentRow, MentionMails } from './records.js';
import type { World } from '../../kernel/operations/world.js';
import { Composed } from '../../kernel/operations/composed.js';
import { QueueMail } from '../mail/index.js';
import { addMs } from '../../kernel/values/time/instant.js';

/**
 * The people whom a comment names, once each. Those whom it named before stay, whatever they see by now.
 *
 * @throws ProcurekitError `validation_failed` for those who do not see its record
 */
export async function peopleNamed(
  unit: World & Pick<UnitOfWork, 'tx' | 'portalId'>,
  entity: Pick<CommentRow, 'entityType' | 'entityId'>,
  { mentions, before = [] }: { readonly mentions: readonly string[]; readonly before?: readonly string[] },
): Promise<readonly Row<typeof Users>[]> {
  const { tx, portalId } = unit;
  const users = new Map((await tx.collection(Users).findMany([...new Set(mentions)])).map((user) => [user.id, user]));
  const problems: Problem[] = [];
  for (const [index, id] of mentions.entries()) {
    const user = users.get(id);
    if (user === undefined || before.includes(id)) continue;
    // Who is not at work any more sees nothing.
    const viewer = callerOf(unit.port(Composed).permissions, portalId, user);
    if (user.isActive && (await findCommented(unit, viewer, entity)) !== null) continue;
    problems.push({ pointer: `/mentions/${index}`, code: 'cannot_see_record', message: 'Does not see the record' });
  }
  if (problems.length > 0) throw rejectInput(problems);
  return [...new Set(mentions)].flatMap((id) => users.get(id) ?? []);
}

/**
 * Brings the mentions of a comment in step with whom it names now. Those who were not named before get a mail, but for the author, who
 * knows, and for whoever got one about this record just now: the mention waits in their inbox all the same.
 */
export async function mentionPeople(
  call: WriteCall,
  comment: CommentRow,
  { people, subject }: { readonly people: readonly Row<typeof Users>[]; readonly subject: CommentedRow },
): Promise<void> {
  const mentions = call.tx.collection(CommentMentions);
  const before = await mentions.list({ where: { commentId: comment.id } });
  const wanted = people.filter(({ id }) => id !== comment.createdById);
  const known = new Set(before.map(({ userId }) => userId));
  const added = wanted.filter(({ id }) => !known.has(id));
  const gone = before.filter(({ userId }) => !wanted.some(({ id }) => id === userId)).map(({ id }) => id);
  if (gone.length > 0) await mentions.removeWhere({ id: { in: gone } });
  if (added.length === 0) return;
  const { id: commentId, entityType, entityId } = comment;
  await mentions.insertMany(
    added.map(({ id: userId }) => ({
      id: call.id(),
      commentId,
      userId,
      entityType,
      entityId,
      createdAt: call.now,
      readAt: null,
    })),
  );
  const told = await thoseMailed(call, comment, added);
  if (told.length === 0) return;
  const author = await call.tx.collection(Users).find(comment.createdById);
  await call.port(QueueMail)(call, {
    kind: 'commentMention',
    to: told.map(({ email }) => email),
    data: {
      authorName: author?.fullName ?? '',
      entityType,
      number: subject.number ?? null,
      title: subject.name ?? subject.supplierName ?? null,
      text: comment.text,
    },
  });
}

const MAIL_EVERY_MS = 600_000;

/** Who gets a mail about what is said of a record: each once in ten minutes, however often they are named there and not named again. */
async function thoseMailed(
  call: WriteCall,
  { entityType, entityId }: CommentRow,
  named: readonly Row<typeof Users>[],
): Promise<readonly Row<typeof Users>[]> {
  const mails = call.tx.collection(MentionMails);
  const of = (people: readonly { readonly id: string }[]) => ({
    userId: { in: people.map(({ id }) => id) },
    entityType,
    entityId,
  });
  // Of two who name somebody at once, the second sees what the first has mailed.
  await call.tx.collection(Users).findManyForUpdate(named.map(({ id }) => id).toSorted());
  const recent = await mails.list({ where: { ...of(named), mailedAt: { gt: addMs(call.now, -MAIL_EVERY_MS) } } });
  const told = named.filter(({ id }) => !recent.some(({ userId }) => userId === id));
  if (told.length === 0) return told;
  await mails.removeWhere(of(told));
  await mails.insertMany(
    told.map(({ id: userId }) => ({ id: call.id(), userId, entityType, entityId, mailedAt: call.now })),
  );
  return told;
}
