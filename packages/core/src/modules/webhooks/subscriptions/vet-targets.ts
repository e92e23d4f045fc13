import { createHash } from 'node:crypto';

import type { Problem } from '../../../kernel/errors.js';
import { rejectInput } from '../../../kernel/request-errors.js';
import type { HttpClient, UrlVerdict } from '../../../ports/http-client.js';
import { webhookErrors } from '../errors.js';
import type { EventRegistry } from '../events.js';
import type { KeyCaller } from '../../../kernel/caller.js';
import { refuseUnavailable } from './own-subscription.js';

/** What a subscription aims at: checked before it is saved. */
export interface Target {
  readonly event: string;
  readonly url: string;
}

/** A target that passed, with the hash by which another spelling of the same URL is recognised. */
export interface VettedTarget extends Target {
  readonly urlHash: string;
}

/**
 * Checks the events and URLs of targets and reports all problems at once, each with the pointer of its element.
 *
 * @throws ProcurementError `unknown_event`, `url_not_allowed`, `event_not_available`
 */
export async function vetTargets<T extends Target>(
  deps: { readonly http: HttpClient; readonly events: EventRegistry },
  key: KeyCaller,
  targets: readonly { readonly pointer: string; readonly target: T }[],
): Promise<(T & VettedTarget)[]> {
  const vetted = await Promise.all(
    targets.map(async ({ pointer, target }) => ({ pointer, target, verdict: await deps.http.vet(target.url) })),
  );
  const problems = vetted.flatMap(({ pointer, target, verdict }) => [
    ...eventProblems(deps.events, `${pointer}/event`, target.event),
    ...urlProblems(`${pointer}/url`, verdict),
  ]);
  if (problems.length > 0) throw rejectInput(problems);
  return vetted.map(({ target, verdict }) => {
    const type = deps.events.get(target.event);
    if (type !== undefined) refuseUnavailable(type, key);
    return { ...target, urlHash: hashUrl(verdict.allowed ? verdict.url : target.url) };
  });
}

function eventProblems(events: EventRegistry, pointer: string, event: string): Problem[] {
  if (events.has(event)) return [];
  return [{ pointer, code: webhookErrors.unknownEvent.code, message: 'There is no event of this name' }];
}

function urlProblems(pointer: string, verdict: UrlVerdict): Problem[] {
  return verdict.allowed ? [] : [{ pointer, code: webhookErrors.urlNotAllowed.code, message: verdict.message }];
}

function hashUrl(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}
