import { rejectInput } from '../../../errors/request-errors.js';
import type { WriteCall } from '../../../operations/call.js';
import { SecretBox } from '../../../ports/secret-box.js';
import { sentFields } from '../../../records/sent-fields.js';
import { newRow } from '../../../rows/new-row.js';
import { refuseStale } from '../../../rows/record-access.js';
import { saveChanges } from '../../../rows/save-changes.js';
import type { Problem } from '../../../values/problem.js';
import { Portals } from '../records.js';
import { SignInSettings, type SignInSettingsRow } from './records.js';
import type { SignInSettingsPatch } from './schemas.js';
import { sealClientSecret } from './settings-of.js';

/** Changes how people sign in. @throws ProcurekitError `version_conflict`, `validation_failed` */
export async function writeSettings(
  call: WriteCall,
  { clientSecret, ...changes }: SignInSettingsPatch,
): Promise<SignInSettingsRow> {
  const before = await holdSettings(call);
  refuseStale(before, call.expectedVersion);
  const secret = secretAfter(call, { before, changes, clientSecret });
  const after = { ...before, ...sentFields(changes) };
  const problems = problemsOf(after);
  if (problems.length > 0) throw rejectInput(problems);
  return saveChanges(call, SignInSettings, before, { ...changes, ...secret });
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

interface SecretChange {
  readonly before: SignInSettingsRow;
  readonly changes: Pick<SignInSettingsPatch, 'issuer'>;
  readonly clientSecret: string | null | undefined;
}

// Whoever may change the settings does not know the secret, and could have it sent to an address of theirs.
function secretAfter(
  call: WriteCall,
  { before, changes, clientSecret }: SecretChange,
): Pick<SignInSettingsRow, 'sealedClientSecret'> | Record<never, never> {
  const { portalId } = call;
  if (typeof clientSecret === 'string') {
    return { sealedClientSecret: sealClientSecret(call.port(SecretBox), portalId, clientSecret) };
  }
  const isElsewhere = changes.issuer !== undefined && changes.issuer !== before.issuer;
  return clientSecret === null || isElsewhere ? { sealedClientSecret: null } : {};
}

function problemsOf({ isEnabled, issuer, clientId, linksUsers, allowedDomains }: SignInSettingsRow): Problem[] {
  const problems: Problem[] = [];
  const need = (pointer: string, message: string) => problems.push({ pointer, code: 'required', message });
  if (isEnabled && issuer === null) need('/issuer', 'Is needed to sign in through a provider');
  if (isEnabled && clientId === null) need('/clientId', 'Is needed to sign in through a provider');
  if (linksUsers && allowedDomains.length === 0) need('/allowedDomains', 'Is needed to know users by their addresses');
  return problems;
}
