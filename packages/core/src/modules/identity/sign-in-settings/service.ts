import { rejectInput, requestErrors } from '../../../errors/request-errors.js';
import type { Handlers } from '../../../operations/call.js';
import { urlProblems } from '../../../operations/target-url.js';
import type { HttpClient } from '../../../ports/http-client.js';
import { OpenIdError, type OpenId } from '../../../ports/open-id.js';
import type { SecretBox } from '../../../ports/secret-box.js';
import type { Reader } from '../../../ports/storage.js';
import { getRow } from '../../../rows/record-access.js';
import { Portals } from '../records.js';
import type { signInSettingsOperations } from './operations.js';
import type { SignInSettingsRow } from './records.js';
import type { SignInSettingsPatch } from './schemas.js';
import { openIdClientOf, redirectUriOf, settingsOf } from './settings-of.js';
import { writeSettings } from './write-settings.js';

/** What the settings need from outside the module. */
export interface SignInSettingsDeps {
  readonly http: Pick<HttpClient, 'vet'>;
  readonly openId: OpenId;
  readonly secretBox: SecretBox;
  readonly portalUrl: (slug: string) => string;
}

/** Builds the handlers of the calls about how people sign in. */
export function createSignInSettingsService(deps: SignInSettingsDeps): Handlers<typeof signInSettingsOperations> {
  const shown = async (db: Reader, portalId: string, row: SignInSettingsRow) => {
    const { slug } = await getRow(db, Portals, portalId);
    return { ...row, hasClientSecret: row.sealedClientSecret !== null, redirectUri: redirectUriOf(deps, slug) };
  };
  return {
    get: async ({ db, portalId, now }) => shown(db, portalId, await settingsOf(db, { portalId, now })),
    async update(_call, { body }) {
      refuseOwnerRole(body);
      const { issuer } = body;
      const problems = typeof issuer === 'string' ? urlProblems('/issuer', issuer, await deps.http.vet(issuer)) : [];
      if (problems.length > 0) throw rejectInput(problems);
      return async (call) => shown(call.tx, call.portalId, await writeSettings(deps, call, body));
    },
    async test({ db, portalId, now }) {
      const [settings, { slug }] = await Promise.all([
        settingsOf(db, { portalId, now }),
        getRow(db, Portals, portalId),
      ]);
      const result = await testOf(deps, settings, slug);
      return () => Promise.resolve(result);
    },
  };
}

async function testOf(deps: SignInSettingsDeps, settings: SignInSettingsRow, slug: string) {
  const client = openIdClientOf(deps, settings, slug);
  if (client === null) return { ok: false, message: 'Set `issuer` and `clientId` first.' };
  try {
    await deps.openId.check(client);
    return { ok: true, message: 'The provider shows its settings and keys.' };
  } catch (error) {
    if (error instanceof OpenIdError) return { ok: false, message: `${error.code}: ${error.message}` };
    throw error;
  }
}

// A portal has one owner: the one who registered it.
function refuseOwnerRole({ defaultRoles = [], roleMapping = [] }: SignInSettingsPatch): void {
  const given = [...defaultRoles, ...roleMapping.flatMap(({ roles }) => roles)];
  if (given.includes('tenant_owner')) throw requestErrors.insufficientRights({ requiredRight: 'tenant_owner' });
}
