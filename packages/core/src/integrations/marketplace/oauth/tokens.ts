import { setTimeout as sleep } from 'node:timers/promises';

import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { type Reader, Storage, type Transaction } from '../../../kernel/ports/storage.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import { RemoteError } from '../engine/remote-error.js';
import { excerpt } from '../installations/mask.js';
import { writeLog } from '../installations/log.js';
import type { ConnectorContext, OAuthClient, OAuthProvider, Tokens } from '../port.js';
import { contextOf, OAuthTokens, type OAuthTokensRow } from './records.js';
import type { World } from '../../../kernel/operations/world.js';

/** Tokens that end sooner than this are refreshed before they are used. */
const GOOD_FOR_MS = 5 * 60_000;
/** How long the one that refreshes keeps the others waiting. */
const LEASE_MS = 20_000;
const POLL_MS = 100;

interface Owner {
  readonly portalId: string;
  readonly installationId: string;
}

/** Whether somebody connected the provider. */
export async function isConnected(db: Reader, installationId: string): Promise<boolean> {
  return db.collection(OAuthTokens).exists({ installationId });
}

/** Keeps tokens, encrypted, in place of those that are there. */
export async function keepTokens(
  world: World,
  tx: Transaction,
  { portalId, installationId }: Owner,
  { tokens, now }: { readonly tokens: Tokens; readonly now: string },
): Promise<void> {
  const known = await tx.collection(OAuthTokens).findOne({ installationId });
  const id = known?.id ?? world.id();
  const values = {
    sealedTokens: world.port(SecretBox).seal(JSON.stringify(tokens), contextOf(portalId, id)),
    expiresAt: tokens.expiresAtMs === null ? null : toInstant(tokens.expiresAtMs),
    refreshingUntil: null,
    updatedAt: now,
  };
  if (known === null) await tx.collection(OAuthTokens).insert({ id, installationId, ...values });
  else await tx.collection(OAuthTokens).update(id, values);
}

/** The tokens of an installation. @throws RemoteError `remote_auth_failed` when the provider is not connected */
export async function openTokens(
  world: World,
  db: Reader,
  { portalId, installationId }: Owner,
): Promise<{ readonly row: OAuthTokensRow; readonly tokens: Tokens }> {
  const row = await db.collection(OAuthTokens).findOne({ installationId });
  if (row === null) throw disconnected();
  // Sealed by `keepTokens`, and nobody else can.
  return {
    row,
    tokens: JSON.parse(world.port(SecretBox).open(row.sealedTokens, contextOf(portalId, row.id))) as Tokens,
  };
}

interface Refreshing {
  readonly owner: Owner;
  readonly provider: OAuthProvider;
  readonly client: OAuthClient;
  readonly context: ConnectorContext;
}

/**
 * Builds what hands out the access token of an installation. One that ends soon, or that the other system refused, is refreshed
 * first: by one process at a time, since a refresh token is often good for one use.
 */
export function createTokenSource(world: World, refreshing: Refreshing): (wasRefused?: boolean) => Promise<Tokens> {
  const { owner, context } = refreshing;
  return async (wasRefused = false) => {
    const first = await openTokens(world, context.db, owner);
    const isGood = first.row.expiresAt === null || Date.parse(first.row.expiresAt) - context.now() > GOOD_FOR_MS;
    if (isGood && !wasRefused) return first.tokens;
    for (const endsAtMs = performance.now() + LEASE_MS; performance.now() < endsAtMs;) {
      const { row, tokens } = await openTokens(world, context.db, owner);
      // Somebody else has refreshed them meanwhile.
      if (row.sealedTokens !== first.row.sealedTokens) return tokens;
      if (await takeTurn(world, owner, { row, nowMs: context.now() }))
        return refresh(world, refreshing, { id: row.id, tokens });
      await sleep(POLL_MS, undefined, { signal: context.signal as AbortSignal });
    }
    throw new RemoteError('remote_auth_failed', 'the token could not be refreshed in time');
  };
}

function takeTurn(
  world: World,
  { portalId }: Owner,
  { row, nowMs }: { readonly row: OAuthTokensRow; readonly nowMs: number },
): Promise<boolean> {
  return world.port(Storage).transaction(portalId, async (tx) => {
    const held = await tx.collection(OAuthTokens).findForUpdate(row.id);
    if (held?.sealedTokens !== row.sealedTokens) return false;
    if (held.refreshingUntil !== null && Date.parse(held.refreshingUntil) > nowMs) return false;
    await tx.collection(OAuthTokens).update(row.id, { refreshingUntil: toInstant(nowMs + LEASE_MS) });
    return true;
  });
}

interface Ending {
  /** Of the row. */
  readonly id: string;
  readonly tokens: Tokens;
}

async function refresh(
  world: World,
  { owner, provider, client, context }: Refreshing,
  { id, tokens }: Ending,
): Promise<Tokens> {
  try {
    const fresh = await provider.refresh(context, tokens, client);
    const now = toInstant(context.now());
    await world.port(Storage).transaction(owner.portalId, async (tx) => {
      // Erased meanwhile, and nothing of them is to be left.
      if ((await tx.collection(OAuthTokens).findForUpdate(id)) === null) throw disconnected();
      await keepTokens(world, tx, owner, { tokens: fresh, now });
      await noteRefresh({ ...world, tx, now }, owner);
    });
    return fresh;
  } catch (error) {
    const { portalId, installationId } = owner;
    const failure =
      error instanceof RemoteError ? excerpt(context.hide(`${error.code}: ${error.message}`), 500) : undefined;
    await world.port(Storage).transaction(portalId, async (tx) => {
      await tx.collection(OAuthTokens).updateWhere({ installationId }, { refreshingUntil: null });
      if (failure !== undefined) await noteRefresh({ ...world, tx, now: toInstant(context.now()) }, owner, failure);
    });
    throw error instanceof RemoteError
      ? new RemoteError('remote_auth_failed', context.hide(`the token could not be refreshed: ${error.message}`), {
          cause: error,
        })
      : error;
  }
}

function disconnected(): RemoteError {
  return new RemoteError('remote_auth_failed', 'the provider is not connected');
}

async function noteRefresh(
  unit: Parameters<typeof writeLog>[0],
  { installationId }: Owner,
  failure?: string,
): Promise<void> {
  const note = failure === undefined ? { responseStatus: 200 } : { responseStatus: 500, message: failure };
  await writeLog(unit, { installationId, direction: 'OUTBOUND', event: 'oauth.refresh', ...note });
}
