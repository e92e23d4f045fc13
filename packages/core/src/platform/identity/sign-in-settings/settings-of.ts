import type { Reader } from '../../../kernel/ports/storage.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { OpenIdClient } from '../../../kernel/ports/open-id.js';
import type { SealedColumns } from '../../../kernel/records/sealed-columns.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { inForce } from './pending-settings.js';
import { SignInSettings, type SignInSettingsRow } from './records.js';
import { Addresses } from '../../../kernel/ports/addresses.js';
import type { World } from '../../../kernel/operations/world.js';

const CALLBACK = '/api/v1/auth/company/callback';

/** The settings of a portal as they work now, or those that it has at the start. */
export async function settingsOf(
  db: Reader,
  { portalId, now }: { readonly portalId: string; readonly now: string },
): Promise<SignInSettingsRow> {
  const found = await db.collection(SignInSettings).find(portalId);
  return found === null ? newRow(SignInSettings, { id: portalId, now }) : inForce(found, now);
}

/** Where people of a portal come back to. */
export function redirectUriOf(world: World, slug: string): string {
  return world.port(Addresses).portalUrl(slug) + CALLBACK;
}

/** What the client secret of a portal is bound to. */
function contextOf(portalId: string): string {
  return `sign-in-settings:${portalId}`;
}

/** Where the client secrets are kept. */
export const sealedInSignInSettings: SealedColumns = {
  record: SignInSettings,
  columns: ['sealedClientSecret', 'pendingSealedClientSecret'],
  contextOf,
};

/** Encrypts the client secret of a portal. */
export function sealClientSecret(secretBox: SecretBox, portalId: string, secret: string): string {
  return secretBox.seal(secret, contextOf(portalId));
}

/** The portal as its provider knows it, or null while that is not set. */
export function openIdClientOf(
  world: World,
  { id, issuer, clientId, sealedClientSecret: sealed }: SignInSettingsRow,
  slug: string,
): OpenIdClient | null {
  if (issuer === null || clientId === null) return null;
  const clientSecret = sealed === null ? null : world.port(SecretBox).open(sealed, contextOf(id));
  return { issuer, clientId, clientSecret, redirectUri: redirectUriOf(world, slug) };
}
