import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Handlers } from '../../../kernel/operations/call.js';
import { urlProblems } from '../../../kernel/operations/target-url.js';
import { HttpClient } from '../../../kernel/ports/http-client.js';
import { OpenIdError, OpenId } from '../../../kernel/ports/open-id.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { Portals } from '../records.js';
import type { signInSettingsOperations } from './operations.js';
import type { PendingSettings, SignInSettingsRow } from './records.js';
import type { SignInSettingsPatch } from './schemas.js';
import { openIdClientOf, redirectUriOf, settingsOf } from './settings-of.js';
import { confirmSettings, withdrawSettings, writeSettings } from './write-settings.js';
import type { World } from '../../../kernel/operations/world.js';

/** The handlers of the calls about how people sign in. */
export const signInSettingsHandlers: Handlers<typeof signInSettingsOperations> = {
  get: async (call) => shown(call, call.db, await settingsOf(call.db, call)),
  async update(reading, { body }) {
    refuseOwnerRole(body);
    const { issuer } = body;
    const problems =
      typeof issuer === 'string' ? urlProblems('/issuer', issuer, await reading.port(HttpClient).vet(issuer)) : [];
    if (problems.length > 0) throw rejectInput(problems);
    return async (call) => shown(call, call.tx, await writeSettings(call, body));
  },
  confirm: async (call) => shown(call, call.tx, await confirmSettings(call)),
  withdraw: async (call) => shown(call, call.tx, await withdrawSettings(call)),
  async test(call) {
    const { db, portalId } = call;
    const [settings, { slug }] = await Promise.all([settingsOf(db, call), getRow(db, Portals, portalId)]);
    const result = await testOf(call, settings, slug);
    return () => Promise.resolve(result);
  },
};

async function shown(call: World & { readonly portalId: string }, db: Reader, row: SignInSettingsRow) {
  const { slug } = await getRow(db, Portals, call.portalId);
  const { pending, sealedClientSecret } = row;
  return {
    ...row,
    pending: pending && shownPending(pending),
    hasClientSecret: sealedClientSecret !== null,
    redirectUri: redirectUriOf(call, slug),
  };
}

function shownPending({ changes, changesSecret, byIds, requestedAt, worksAt }: PendingSettings) {
  return { changes, changesClientSecret: changesSecret, requestedByIds: byIds, requestedAt, worksAt };
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
