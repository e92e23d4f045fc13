import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { Composed } from '../../../kernel/operations/composed.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { refuseStale } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import { AccountMails } from '../account-mails.js';
import { Portals, Users } from '../records.js';
import { signInSettingsErrors } from './errors.js';
import { asWanted, divided, inForce, NOTICE_MS, settled } from './pending-settings.js';
import { SignInSettings, type PendingSettings, type SignInSettingsRow } from './records.js';
import type { SignInSettingsPatch } from './schemas.js';
import { sealClientSecret } from './settings-of.js';

/**
 * Changes how people sign in. What only tightens works at once; everything else waits for an hour, or for another administrator. All
 * administrators are told.
 *
 * @throws ProcurekitError `version_conflict`, `validation_failed`
 */
export async function writeSettings(
  call: WriteCall,
  { clientSecret, ...changes }: SignInSettingsPatch,
): Promise<SignInSettingsRow> {
  const stored = await holdSettings(call);
  refuseStale(stored, call.expectedVersion);
  const before = inForce(stored, call.now);
  const asked = sentFields(changes);
  const wanted = { ...asWanted(before), ...asked };
  const problems = problemsOf(wanted);
  if (problems.length > 0) throw rejectInput(problems);
  const { atOnce, waiting } = divided(before, { ...before.pending?.changes, ...asked });
  const secret = secretAfter(call, { before, issuer: wanted.issuer, asksForIssuer: 'issuer' in asked, clientSecret });
  const isWaiting = Object.keys(waiting).length > 0 || secret.changesSecret;
  const pending = isWaiting ? pendingAfter(call, before, { waiting, secret, asked: Object.keys(asked) }) : null;
  const after = await saveChanges(call, SignInSettings, stored, {
    ...written(before),
    ...atOnce,
    pending,
    pendingSealedClientSecret: secret.changesSecret ? secret.sealed : null,
  });
  const fields = [...Object.keys(asked), ...(clientSecret === undefined ? [] : ['clientSecret'])];
  await tellAdministrators(call, { fields, worksAt: pending?.worksAt ?? null });
  return after;
}

/**
 * Has changes that wait work at once, for an administrator who did not ask for them.
 *
 * @throws ProcurekitError `not_found`, `second_administrator_required`
 */
export async function confirmSettings(call: WriteCall): Promise<SignInSettingsRow> {
  const { stored, pending } = await holdPending(call);
  if (pending.byIds.includes(call.caller.userId)) {
    throw signInSettingsErrors.secondAdministratorRequired({ worksAt: pending.worksAt });
  }
  const after = await saveChanges(call, SignInSettings, stored, written(settled(stored)));
  await tellAdministrators(call, { fields: fieldsOf(pending), worksAt: null });
  return after;
}

/** Drops changes that wait. Any administrator may. @throws ProcurekitError `not_found` */
export async function withdrawSettings(call: WriteCall): Promise<SignInSettingsRow> {
  const { stored } = await holdPending(call);
  return saveChanges(call, SignInSettings, stored, { pending: null, pendingSealedClientSecret: null });
}

async function holdPending(call: WriteCall) {
  const stored = await holdSettings(call);
  const { pending } = inForce(stored, call.now);
  if (pending === null) throw requestErrors.notFound({});
  return { stored, pending };
}

// The portal is held first: two who set it for the first time would both add the row.
async function holdSettings({ tx, portalId, now }: WriteCall): Promise<SignInSettingsRow> {
  await tx.collection(Portals).findForUpdate(portalId);
  const found = await tx.collection(SignInSettings).findForUpdate(portalId);
  if (found !== null) return found;
  const row = newRow(SignInSettings, { id: portalId, now });
  await tx.collection(SignInSettings).insert(row);
  return row;
}

/** What people set, without what the product keeps beside it. */
function written({
  id: _id,
  version: _version,
  createdAt: _created,
  updatedAt: _updated,
  ...settings
}: SignInSettingsRow) {
  return settings;
}

function fieldsOf({ changes, changesSecret }: PendingSettings): string[] {
  return [...Object.keys(changes), ...(changesSecret ? ['clientSecret'] : [])];
}

interface Asked {
  readonly waiting: Readonly<Record<string, unknown>>;
  readonly secret: WaitingSecret;
  readonly asked: readonly string[];
}

// Whoever adds to what waits gives everybody another hour to look at it, and cannot confirm what others asked for before.
function pendingAfter(
  call: WriteCall,
  { pending }: SignInSettingsRow,
  { waiting, secret, asked }: Asked,
): PendingSettings {
  const addsNothing = !secret.isAsked && !asked.some((field) => Object.hasOwn(waiting, field));
  const changes = { changes: { ...waiting }, changesSecret: secret.changesSecret };
  if (pending !== null && addsNothing) return { ...pending, ...changes };
  return {
    ...changes,
    byIds: [...new Set([...(pending?.byIds ?? []), call.caller.userId])],
    requestedAt: call.now,
    worksAt: addMs(call.now, NOTICE_MS),
  };
}

interface SecretChange {
  readonly before: SignInSettingsRow;
  /** As it is to be. */
  readonly issuer: string | null;
  readonly asksForIssuer: boolean;
  readonly clientSecret: string | null | undefined;
}

interface WaitingSecret {
  readonly changesSecret: boolean;
  readonly sealed: string | null;
  /** By this call, rather than one before. */
  readonly isAsked: boolean;
}

// Whoever may change the settings does not know the secret, and could have it sent to an address of theirs.
function secretAfter(call: WriteCall, { before, issuer, asksForIssuer, clientSecret }: SecretChange): WaitingSecret {
  if (typeof clientSecret === 'string') {
    const sealed = sealClientSecret(call.port(SecretBox), call.portalId, clientSecret);
    return { changesSecret: true, sealed, isAsked: true };
  }
  if (clientSecret === null) return { changesSecret: before.sealedClientSecret !== null, sealed: null, isAsked: true };
  const { pending, pendingSealedClientSecret } = before;
  if (asksForIssuer && issuer !== asWanted(before).issuer) {
    return { changesSecret: issuer !== before.issuer, sealed: null, isAsked: true };
  }
  return { changesSecret: pending?.changesSecret === true, sealed: pendingSealedClientSecret, isAsked: false };
}

async function tellAdministrators(
  call: WriteCall,
  told: { readonly fields: readonly string[]; readonly worksAt: string | null },
): Promise<void> {
  const { permissions } = call.port(Composed);
  const users = await call.tx.collection(Users).list({ where: { isActive: true } });
  const byName = users.find(({ id }) => id === call.caller.userId)?.fullName ?? '';
  for (const { email, fullName, roles } of users) {
    if (permissions.rightsOf(roles).has('users.manage'))
      await call.port(AccountMails).signInChange(call, { email, fullName, byName, ...told });
  }
}

function problemsOf({ isEnabled, issuer, clientId, linksUsers, allowedDomains }: SignInSettingsRow): Problem[] {
  const problems: Problem[] = [];
  const need = (pointer: string, message: string) => problems.push({ pointer, code: 'required', message });
  if (isEnabled && issuer === null) need('/issuer', 'Is needed to sign in through a provider');
  if (isEnabled && clientId === null) need('/clientId', 'Is needed to sign in through a provider');
  if (linksUsers && allowedDomains.length === 0)
    need('/allowedDomains', 'Is needed where users connect accounts of the provider');
  return problems;
}
