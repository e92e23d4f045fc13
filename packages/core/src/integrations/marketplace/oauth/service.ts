import { createHash } from 'node:crypto';

import type { Handlers, ReadCall } from '../../../kernel/operations/call.js';
import type { PortalCaller } from '../../../kernel/access/caller.js';
import { actorOf as causeActorOf } from '../../../kernel/operations/cause.js';
import { redirectTo } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { RunUnitOfWork, type NestableUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { Portals } from '../../../platform/identity/index.js';
import { integrationErrors } from '../errors.js';
import { RemoteError } from '../engine/remote-error.js';
import { openContext } from '../engine/open-context.js';
import type { NotedCall } from '../engine/remote-http.js';
import { missingSettings } from '../installations/check-config.js';
import { excerpt } from '../installations/mask.js';
import { writeLog } from '../installations/log.js';
import { moveInstallation } from '../installations/move-installation.js';
import { Installations, type InstallationRow } from '../installations/records.js';
import { openConfig } from '../installations/sealed-config.js';
import { shownInstallation } from '../installations/show-installation.js';
import type { ConnectorContext, Integration, OAuthProvider } from '../port.js';
import type { oauthOperations } from './operations.js';
import { contextOf, OAuthStates, OAuthTokens } from './records.js';
import { keepTokens, openTokens } from './tokens.js';
import { Addresses } from '../../../kernel/ports/addresses.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { Integrations } from '../integrations.js';
import { Ids } from '../../../kernel/ports/ids.js';
import type { World } from '../../../kernel/operations/world.js';

const STATE_MS = 10 * 60_000;

/** An installation whose provider can be connected. */
interface Connectable {
  readonly installation: InstallationRow;
  readonly entry: Integration;
  readonly provider: OAuthProvider;
}

/** What was called while a provider was dealt with. */
interface Dealing extends Connectable {
  readonly context: ConnectorContext;
  readonly notes: NotedCall[];
}

/** The handlers of connecting providers. */
export const oauthHandlers: Handlers<typeof oauthOperations> = {
  async authorize(call, { params, query }) {
    const connectable = await connectableOf(call, call.db, params.slug);
    requireSettings(call, call.portalId, connectable);
    const dealing = dealWith(call, call.portalId, connectable);
    const { state, codeVerifier } = await beginState(call, call, connectable);
    try {
      const { href } = await connectable.provider.authorizeUrl(dealing.context, {
        client: dealing.context.oauthClient(),
        redirectUri: redirectUri(call, params.slug),
        state,
        codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      });
      return query.mode === 'json' ? { authorizationUrl: href } : redirectTo(href);
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      await noteFailure(call, call, dealing, error);
      if (query.mode === 'json') throw integrationErrors.remoteError({ reason: toldBy(dealing, error) });
      return redirectTo(await landing(call, call, params.slug, 'exchange_failed'));
    }
  },
  async callback(call, { params, query }) {
    const { slug } = params;
    const connectable = await connectableOf(call, call.db, slug);
    const codeVerifier = await takeState(call, call, connectable, query.state);
    if (codeVerifier === undefined) return redirectTo(await landing(call, call, slug, 'state_invalid'));
    if (query.code === undefined) return redirectTo(await landing(call, call, slug, 'access_denied'));
    const dealing = dealWith(call, call.portalId, connectable);
    try {
      const client = dealing.context.oauthClient();
      const sent = { client, code: query.code, redirectUri: redirectUri(call, slug), codeVerifier, query };
      const tokens = await connectable.provider.exchange(dealing.context, sent);
      const { portalId, now } = call;
      const { installation, entry } = connectable;
      await change(call, call, async (unit) => {
        await moveInstallation(unit, { row: installation, entry, move: 'configure' });
        await keepTokens(unit, unit.tx, { portalId, installationId: installation.id }, { tokens, now });
        await writeNotes(unit, dealing, { event: 'oauth.exchange', responseStatus: 200 });
      });
      return redirectTo(await landing(call, call, slug));
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      await noteFailure(call, call, dealing, error);
      return redirectTo(await landing(call, call, slug, 'exchange_failed'));
    }
  },
  revoke: async (call, { params }) => {
    const connectable = await connectableOf(call, call.db, params.slug);
    const dealing = dealWith(call, call.portalId, connectable);
    const failure = await tellProvider(call, call, dealing);
    return async (unit) => {
      const { installation, entry } = connectable;
      const changes = { nextSyncAt: null };
      const after = await moveInstallation(unit, { row: installation, entry, move: 'configure', changes });
      await unit.tx.collection(OAuthTokens).removeWhere({ installationId: installation.id });
      const revoked = { event: 'oauth.revoke', responseStatus: failure === undefined ? 200 : 500 };
      await writeNotes(unit, dealing, { ...revoked, ...(failure === undefined ? {} : { message: failure }) });
      return shownInstallation(after, entry, openConfig(unit.port(SecretBox), call.portalId, after));
    };
  },
};

function redirectUri({ port }: World, slug: string): string {
  return port(Addresses).publicUrl(`/api/v1/integrations/oauth/${slug}/callback`);
}

async function connectableOf(world: World, db: Reader, slug: string): Promise<Connectable> {
  const entry = world.port(Integrations).get(slug);
  const provider = entry?.connector.oauth;
  if (entry === undefined || provider === undefined) throw requestErrors.notFound({});
  const installation = await db.collection(Installations).findOne({ integrationSlug: slug });
  if (installation === null || installation.status === 'UNINSTALLED') {
    throw integrationErrors.integrationNotInstalled({ integrationSlug: slug });
  }
  return { installation, entry, provider };
}

function requireSettings(world: World, portalId: string, { installation, entry }: Connectable): void {
  const missingKeys = missingSettings(entry.configSchema, openConfig(world.port(SecretBox), portalId, installation));
  if (missingKeys.length > 0) throw integrationErrors.configurationRequired({ missingKeys });
}

function dealWith(world: World, portalId: string, connectable: Connectable): Dealing {
  const notes: NotedCall[] = [];
  const note = (call: NotedCall) => void notes.push(call);
  const { signal } = new AbortController();
  return {
    ...connectable,
    notes,
    context: openContext(world, { portalId, ...connectable, signal, retries: false, note }),
  };
}

type Who = World & Pick<ReadCall, 'caller' | 'portalId' | 'now' | 'db' | 'requestId'>;

function boundTo(caller: PortalCaller): string {
  return (caller.kind === 'user' ? caller.session?.id : undefined) ?? caller.userId;
}

/** Runs a change on behalf of whoever makes a reading call. */
function change<T>(
  world: World,
  { caller, portalId, requestId }: Who,
  work: (unit: NestableUnitOfWork) => Promise<T>,
): Promise<T> {
  const actor = causeActorOf(caller, { face: 'workspace' });
  return world.port(RunUnitOfWork)(portalId, work, {
    actor,
    operation: 'integrationOauth.connect',
    requestId,
    ip: null,
  });
}

async function beginState(world: World, call: Who, { installation }: Connectable) {
  const random = () => Buffer.from(world.port(Ids).randomBytes(32)).toString('base64url');
  const [state, codeVerifier, id] = [random(), random(), world.id()];
  await change(world, call, (unit) =>
    unit.tx.collection(OAuthStates).insert({
      id,
      installationId: installation.id,
      stateHash: hashOf(state),
      boundTo: boundTo(call.caller),
      sealedVerifier: unit.port(SecretBox).seal(codeVerifier, contextOf(call.portalId, id)),
      createdAt: unit.now,
    }),
  );
  return { state, codeVerifier };
}

/** Uses a state up; undefined when it is none, too old, or somebody else's. */
function takeState(
  world: World,
  call: Who,
  { installation }: Connectable,
  state: string | undefined,
): Promise<string | undefined> {
  return change(world, call, async (unit) => {
    const { tx, now } = unit;
    const own = { stateHash: hashOf(state ?? ''), installationId: installation.id };
    const row = await tx.collection(OAuthStates).findOne(own);
    if (row?.boundTo !== boundTo(call.caller) || !(await tx.collection(OAuthStates).remove(row.id))) return undefined;
    const isOld = Date.parse(now) - Date.parse(row.createdAt) > STATE_MS;
    return isOld ? undefined : unit.port(SecretBox).open(row.sealedVerifier, contextOf(call.portalId, row.id));
  });
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

/** Where the browser goes in the end. */
async function landing(world: World, { db, portalId }: Who, slug: string, code?: string): Promise<string> {
  const portal = await db.collection(Portals).find(portalId);
  const page = `${world.port(Addresses).appUrl(portal?.slug ?? '')}/integrations/${slug}`;
  return code === undefined ? `${page}?oauth=success` : `${page}?oauth=error&code=${code}`;
}

async function tellProvider(world: World, call: Who, { context, provider, installation }: Dealing) {
  try {
    const owner = { portalId: call.portalId, installationId: installation.id };
    const { tokens } = await openTokens(world, call.db, owner);
    await provider.revoke?.(context, tokens, context.oauthClient());
    return undefined;
  } catch (error) {
    if (error instanceof RemoteError) return toldBy({ context }, error);
    throw error;
  }
}

function toldBy({ context }: Pick<Dealing, 'context'>, { code, message }: RemoteError): string {
  return context.hide(`${code}: ${message}`);
}

type Noted = Pick<NotedCall, 'event' | 'responseStatus' | 'message'>;

async function writeNotes(
  unit: Parameters<typeof writeLog>[0],
  { installation, notes }: Dealing,
  noted: Noted,
): Promise<void> {
  for (const note of [...notes, { ...noted, durationMs: 0 }]) {
    await writeLog(unit, { installationId: installation.id, direction: 'OUTBOUND', ...note });
  }
}

function noteFailure(world: World, call: Who, dealing: Dealing, error: RemoteError): Promise<void> {
  return change(world, call, async (unit) => {
    const message = excerpt(toldBy(dealing, error), 500);
    await writeNotes(unit, dealing, { event: 'oauth.exchange', responseStatus: 500, message });
    const told = { lastErrorAt: unit.now, lastErrorMessage: message };
    await unit.tx.collection(Installations).update(dealing.installation.id, told);
  });
}
