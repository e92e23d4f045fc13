import type { OpenCall, UnitOfWork } from '../../../kernel/operations/call.js';
import type { ProcurekitError } from '../../../kernel/errors/errors.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { Ids } from '../../../kernel/ports/ids.js';
import type { RecordType, Row } from '../../../kernel/records/record.js';
import { toEpochMs, toInstant } from '../../../kernel/values/time/instant.js';
import { hashToken, mintToken } from '../sessions/session-token.js';
import type { linkColumns } from './columns.js';
import { linkErrors } from './errors.js';
import type { World } from '../../../kernel/operations/world.js';

/** A record of links that work once. */
export type LinkRecord = RecordType<typeof linkColumns, 'portal'>;

/** A kind of links: where they are kept, how their tokens begin, and how long they work. */
export interface LinkKind {
  readonly record: LinkRecord;
  readonly prefix: string;
  readonly seconds: number;
}

type LinkRow = Row<LinkRecord>;
type Unit = Pick<UnitOfWork, 'tx' | 'now'>;

/** Makes a new link of a user and returns its token, which is known this once; earlier ones stop. */
export async function makeLink(
  { record, prefix, seconds }: LinkKind,
  { tx, now, ...world }: World & Unit,
  userId: string,
): Promise<string> {
  await tx.collection(record).removeWhere({ userId, usedAt: null });
  const token = prefix + mintToken(world.port(Ids));
  await tx.collection(record).insert({
    id: world.id(),
    userId,
    tokenHash: hashToken(token),
    expiresAt: toInstant(toEpochMs(now) + seconds * 1000),
    usedAt: null,
    createdAt: now,
  });
  return token;
}

/** The link with this token, and the portal it belongs to. @throws ProcurekitError `token_invalid`, `token_expired`, `token_already_used` */
export async function findLink({ record }: LinkKind, { system, now }: Pick<OpenCall, 'system' | 'now'>, token: string) {
  const found = await system.collection(record).findOne({ tokenHash: hashToken(token) });
  return { portalId: found?.portalId ?? '', link: requireWorkingLink(found, now) };
}

/** Uses a link up. Two who follow one at once come one after the other. @throws ProcurekitError like `findLink` */
export async function useLink({ record }: LinkKind, { tx, now }: Unit, linkId: string): Promise<void> {
  requireWorkingLink(await tx.collection(record).findForUpdate(linkId), now);
  await tx.collection(record).update(linkId, { usedAt: now });
}

/** A link that may be followed now. @throws ProcurekitError like `findLink` */
export function requireWorkingLink<Found extends Pick<LinkRow, 'usedAt' | 'expiresAt'>>(
  link: Found | null,
  now: string,
): Found {
  if (link === null) throw unknownLink();
  if (link.usedAt !== null) throw linkErrors.tokenAlreadyUsed({});
  if (link.expiresAt <= now) throw tokenProblem('tokenExpired');
  return link;
}

/** The refusal of a link that leads to nothing. */
export function unknownLink(): ProcurekitError {
  return tokenProblem('tokenInvalid');
}

function tokenProblem(name: 'tokenInvalid' | 'tokenExpired') {
  const { code, title } = linkErrors[name];
  return rejectInput([{ pointer: '/token', code, message: title }]);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Links that are long over: until then whoever follows one is told what became of it. */
export function oldLinks(kind: string, record: LinkRecord) {
  return {
    kind,
    record,
    where: (nowMs: number) => ({ createdAt: { lte: toInstant(nowMs - 30 * DAY_MS) } }),
  } as const;
}
