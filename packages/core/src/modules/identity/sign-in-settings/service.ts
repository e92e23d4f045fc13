import { rejectInput, requestErrors } from '../../../errors/request-errors.js';
import type { Handlers } from '../../../operations/call.js';
import { urlProblems } from '../../../operations/target-url.js';
import { HttpClient } from '../../../ports/http-client.js';
import { OpenIdError, OpenId } from '../../../ports/open-id.js';
import type { Reader } from '../../../ports/storage.js';
import { getRow } from '../../../rows/record-access.js';
import { Portals } from '../records.js';
import type { signInSettingsOperations } from './operations.js';
import type { SignInSettingsRow } from './records.js';
import type { SignInSettingsPatch } from './schemas.js';
import { openIdClientOf, redirectUriOf, settingsOf } from './settings-of.js';
import { writeSettings } from './write-settings.js';
import type { World } from '../../../operations/world.js';

/** Builds the handlers of the calls about how people sign in. */
export function createSignInSettingsService(world: World): Handlers<typeof signInSettingsOperations> {
  const shown = async (db: Reader, portalId: string, row: SignInSettingsRow) => {
    const { slug } = await getRow(db, Portals, portalId);
    return { ...row, hasClientSecret: row.sealedClientSecret !== null, redirectUri: redirectUriOf(world, slug) };
  };
  return {
    get: async ({ db, portalId, now }) => shown(db, portalId, await settingsOf(db, { portalId, now })),
    async update(_call, { body }) {
      refuseOwnerRole(body);
      const { issuer } = body;
      const problems =
        typeof issuer === 'string' ? urlProblems('/issuer', issuer, await _call.port(HttpClient).vet(issuer)) : [];
      if (problems.length > 0) throw rejectInput(problems);
      return async (call) => shown(call.tx, call.portalId, await writeSettings(call, body));
    },
    async test(call) {
      const { db, portalId, now } = call;
      const [settings, { slug }] = await Promise.all([
        settingsOf(db, { portalId, now }),
        getRow(db, Portals, portalId),
      ]);
      const result = await testOf(call, settings, slug);
      return () => Promise.resolve(result);
    },
  };
}

async function testOf(world: World, settings: SignInSettingsRow, slug: string) {
  const client = openIdClientOf(world, settings, slug);
  if (client === null) return { ok: false, message: 'Set `issuer` and `clientId` first.' };
  try {
    await world.port(OpenId).check(client);
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
