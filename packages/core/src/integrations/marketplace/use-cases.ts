import type { IntegrationCalls } from '../../calls/integration/index.js';
import type { WorkspaceCalls } from '../../calls/workspace/index.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { KeyCaller, UserCaller } from '../../kernel/access/caller.js';
import type { InstallationRow } from './installations/records.js';
import { port } from '../../kernel/ports/port.js';

/**
 * What an integration can do in its portal: calls of both faces with an administrator's rights, with the rules, events and
 * refusals that everybody's calls have. On the Integration API it acts as a key of its own, so it cannot cancel or approve, and
 * has a space of external identifiers of its own.
 */
export interface UseCases {
  readonly integration: IntegrationCalls;
  readonly workspace: WorkspaceCalls;
}

/** Who an integration is when it acts: a key on the one face, a person on the other. Both may do everything. */
export interface Actor {
  readonly key: Omit<KeyCaller, 'rights' | 'scopes' | 'grants'>;
  readonly user: Omit<UserCaller, 'rights' | 'grants'>;
}

/** Opens the use cases for an actor. Everything that is called through them belongs to the unit of work. */
export type OpenUseCases = (unit: UnitOfWork, actor: Actor) => UseCases;

export const OpenUseCases = port<OpenUseCases>('openUseCases');

/** Opens the use cases for an actor, each call a change of its own. */
export type CallUseCases = (actor: Actor) => UseCases;

export const CallUseCases = port<CallUseCases>('callUseCases');

/** The caller that an installation is. */
export function actorOf(
  portalId: string,
  { id, integrationSlug, installedById: userId }: Pick<InstallationRow, 'id' | 'integrationSlug' | 'installedById'>,
): Actor {
  const viewer = { portalId, userId, installationId: id, pipelineIds: [], warehouseIds: [] };
  const key = { keyId: id, keyName: integrationSlug, expiresAt: null, rateLimitPerMinute: 0 };
  return { user: { kind: 'user', ...viewer, userName: integrationSlug }, key: { kind: 'key', ...viewer, ...key } };
}
