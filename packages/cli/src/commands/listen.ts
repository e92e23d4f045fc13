import { setTimeout as wait } from 'node:timers/promises';

import { composed, contract } from '@procurekit/core/contract';
import type { WebhookEvent } from '@procurekit/webhook-verifier';
import { webhookEventNames } from '@procurekit/webhook-verifier/testing';

import { ApiError, connectToApi, type ApiConnection } from '../api-connection.js';
import type { CommandContext } from '../command-context.js';
import { forwardEvent, type ForwardedEvent } from '../forward-event.js';
import { keptSecret } from '../kept-secret.js';
import { knownEvent } from '../known-event.js';
import { paint, printable } from '../printable.js';
import type { Output } from '../output.js';
import { loadModules } from '../own-modules/load-modules.js';
import type { Settings } from '../settings/settings.js';

/** Longest wait that the feed admits. */
const WAIT_SECONDS = 25;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Options of `listen`. */
export interface ListenOptions {
  readonly forwardTo: string;
  readonly event?: string;
  readonly since?: string;
  readonly secret?: string;
}

interface Feed {
  readonly items: readonly WebhookEvent[];
  readonly pageInfo: { readonly nextCursor: string };
}

/**
 * Brings events to a handler on this machine: reads the feed, signs each event with a local secret and posts it. Goes on
 * until it is interrupted; a server that cannot be reached for a while is asked again.
 */
export async function listen({ settings, output }: CommandContext, options: ListenOptions): Promise<void> {
  const api = connectToApi(settings);
  const kept = options.secret === undefined ? keptSecret(process) : null;
  const secret = options.secret ?? kept ?? '';
  const event = options.event === undefined ? undefined : knownEvent(options.event, await eventNames(settings));
  const filter = { event, since: options.since };
  // The first answer says from where to go on, and whether the key may listen at all.
  let { pageInfo, items } = await readFeed(api, { ...filter, waitSeconds: 0 });
  // A secret that was given is known; showing it again would only spread it.
  const ready = { listening: true, forwardTo: options.forwardTo, ...(kept === null ? {} : { secret }) };
  await output.show(ready, () =>
    [
      `Listening on ${settings.url}, forwarding to ${options.forwardTo}`,
      ...(kept === null ? [] : [`Secret for your handler: ${secret}`]),
    ].join('\n'),
  );
  for (;;) {
    for (const event of items) await tell(output, await forwardEvent(event, { url: options.forwardTo, secret }));
    ({ pageInfo, items } = await readPatiently(
      { api, output },
      {
        event: options.event,
        cursor: pageInfo.nextCursor,
        waitSeconds: WAIT_SECONDS,
      },
    ));
  }
}

async function eventNames(settings: Settings): Promise<readonly string[]> {
  const modules = await loadModules(settings);
  return modules === undefined ? webhookEventNames : [...composed(modules).events.keys()];
}

type FeedQuery = Readonly<Record<string, string | number | undefined>>;

async function readFeed(api: ApiConnection, query: FeedQuery): Promise<Feed> {
  return (await api.call(contract.integration.events.list, { query })) as Feed;
}

async function readPatiently(
  { api, output }: { readonly api: ApiConnection; readonly output: Output },
  query: FeedQuery,
): Promise<Feed> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await readFeed(api, query);
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status < 500 && error.status !== 429)) throw error;
      if (!output.quiet) process.stderr.write(`${printable(`${paint.yellow('waiting')}: ${error.message}`)}\n`);
      await wait(error.retryAfter === null ? pauseMs : error.retryAfter * 1000);
    }
  }
}

async function tell(output: Output, forwarded: ForwardedEvent): Promise<void> {
  if (output.json) {
    process.stdout.write(`${printable(JSON.stringify(forwarded))}\n`);
    return;
  }
  const { event, resourceId, status, durationMs, error } = forwarded;
  const isAccepted = status !== null && status >= 200 && status < 300;
  const answer = isAccepted ? paint.green(String(status)) : paint.red(String(status ?? error));
  await output.show(null, () => `${event} ${resourceId} -> ${answer} (${durationMs} ms)`);
}
