import type { WriteCall } from '../../../kernel/operations/call.js';
import type { TokenCaller } from '../../../kernel/access/caller.js';
import { queueSync } from '../engine/queue-sync.js';
import { holdInstallation } from '../installations/get-installation.js';
import { noteReceived } from '../receivers/note-received.js';

/** Takes a post of the task tracker: which task it speaks of is looked at in a run of its own. */
export async function receiveFromTracker(call: WriteCall<TokenCaller>, body: unknown): Promise<{ readonly ok: true }> {
  const { event, payload } = (body ?? {}) as Readonly<Record<string, unknown>>;
  await noteReceived(call, { event: `task-tracker.${typeof event === 'string' ? event : 'unknown'}`, body });
  const id = typeof payload === 'object' && payload !== null ? (payload as { readonly id?: unknown }).id : undefined;
  if (typeof id !== 'string' || id === '' || id.length > 64) return { ok: true };
  const installation = await holdInstallation(call, call.caller.subject.id);
  if (installation.enabledCapabilities.includes('status_sync')) {
    await queueSync(call, { installation, kind: 'task', parts: ['status_sync'], ids: [id], isNews: true });
  }
  return { ok: true };
}
