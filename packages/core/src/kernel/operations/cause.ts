import type { Caller, Viewer } from '../access/caller.js';
import type { Operation } from './operation.js';

/** Who may have done something. */
export const ACTOR_TYPES = ['user', 'key', 'supplier', 'system', 'integration'] as const;

/** Who did something, as it is remembered when the one who did it is no more. */
export interface Actor {
  readonly type: (typeof ACTOR_TYPES)[number];
  readonly id: string | null;
  readonly name: string | null;
}

/** Why a unit of work is done: who asked for it, and by which call. */
export interface Cause {
  readonly actor: Actor;
  /** Id of the operation, or name of the task. */
  readonly operation: string;
  readonly requestId: string | null;
  readonly ip: string | null;
}

/** The product itself. */
export const SYSTEM: Actor = { type: 'system', id: null, name: null };

/** What the product does by itself, such as a task that time makes due. */
export function bySystem(task: string): Cause {
  return { actor: SYSTEM, operation: task, requestId: null, ip: null };
}

/** Whoever makes a call, as it is remembered. Those who send webhooks are integrations, other holders of tokens suppliers. */
export function actorOf(caller: Caller, { face }: Pick<Operation, 'face'>): Actor {
  switch (caller.kind) {
    case 'user':
      return actingFor(caller, { type: 'user', id: caller.userId, name: caller.userName });
    case 'key':
      // What is done in the console of a key is done by whoever had it opened.
      if (caller.console?.user) return { type: 'user', ...caller.console.user };
      return actingFor(caller, { type: 'key', id: caller.keyId, name: caller.keyName });
    case 'token':
      return {
        type: face === 'inbound' ? 'integration' : 'supplier',
        id: caller.subject.id,
        name: caller.name ?? null,
      };
    case 'anonymous':
      return SYSTEM;
  }
}

function actingFor({ installationId }: Viewer, actor: Actor): Actor {
  return installationId === undefined ? actor : { ...actor, type: 'integration', id: installationId };
}
