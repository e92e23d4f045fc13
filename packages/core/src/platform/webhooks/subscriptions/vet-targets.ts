import { createHash } from 'node:crypto';

import type { KeyCaller } from '../../../kernel/access/caller.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { urlProblems } from '../../../kernel/operations/target-url.js';
import { HttpClient } from '../../../kernel/ports/http-client.js';
import { webhookErrors } from '../errors.js';
import type { EventRegistry } from '../events.js';
import { refuseUnavailable } from './own-subscription.js';
import { Composed } from '../../../kernel/operations/composed.js';
import type { World } from '../../../kernel/operations/world.js';

/** What a subscription aims at: checked before it is saved. */
export interface Target {
  readonly event: string;
  readonly url: string;
}

/** A target, and where in the body its parts stand. */
export interface PlacedTarget<T extends Target> {
  readonly target: T;
  readonly event: string;
  readonly url: string;
}

/** A target that passed, with the hash by which another spelling of the same URL is recognised. */
export interface VettedTarget extends Target {
  readonly urlHash: string;
}

/**
 * Checks the events and URLs of targets and reports all problems at once, each with the pointer of its element. What the
 * key may not subscribe to is refused before any name is looked up for it.
 *
 * @throws ProcurekitError `event_not_available`, `unknown_event`, `url_not_allowed`
 */
export async function vetTargets<T extends Target>(
  world: World,
  key: KeyCaller,
  targets: readonly PlacedTarget<T>[],
): Promise<(T & VettedTarget)[]> {
  for (const { target } of targets) {
    const type = world.port(Composed).events.get(target.event);
    if (type !== undefined) refuseUnavailable(type, key);
  }
  // Several events of one endpoint have one URL, which is looked up once.
  const urls = new Map(targets.map(({ url, target }) => [url, target.url]));
  const looked = [...urls].map(
    async ([pointer, url]) => [pointer, urlProblems(pointer, url, await world.port(HttpClient).vet(url))] as const,
  );
  const ofUrls = new Map(await Promise.all(looked));
  const problems = targets.flatMap(({ target, event, url }) => {
    const found = [...eventProblems(world.port(Composed).events, event, target.event), ...(ofUrls.get(url) ?? [])];
    ofUrls.delete(url);
    return found;
  });
  if (problems.length > 0) throw rejectInput(problems);
  return targets.map(({ target }) => ({ ...target, urlHash: hashUrl(new URL(target.url).href) }));
}

function eventProblems(events: EventRegistry, pointer: string, event: string): Problem[] {
  if (events.has(event)) return [];
  return [{ pointer, code: webhookErrors.unknownEvent.code, message: 'There is no event with this name' }];
}

function hashUrl(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}
