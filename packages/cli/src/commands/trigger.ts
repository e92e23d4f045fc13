import { testEvent, webhookEventNames } from '@procurekit/webhook-verifier/testing';
import type { WebhookEvent } from '@procurekit/webhook-verifier';

import { connectToApi } from '../api-connection.js';
import type { CommandContext } from '../command-context.js';
import { forwardEvent } from '../forward-event.js';
import { knownEvent } from '../known-event.js';
import { TRIGGERS } from '../trigger-event.js';
import { UsageError } from '../usage-error.js';

/** Options of `trigger`. */
export interface TriggerOptions {
  readonly event: string;
  readonly forwardTo?: string;
  readonly secret?: string;
}

/** Makes an event happen: with real calls, or as a signed sample that goes straight to a handler. */
export async function trigger({ settings, output }: CommandContext, options: TriggerOptions): Promise<void> {
  const { forwardTo, secret } = options;
  const event = knownEvent(options.event, webhookEventNames);
  if (forwardTo !== undefined) {
    if (secret === undefined) throw new UsageError('A sample is signed with a secret: add --secret whsec_…');
    const forwarded = await forwardEvent(testEvent(event) as WebhookEvent, { url: forwardTo, secret });
    await output.show(forwarded, () => `${event} -> ${forwarded.status ?? forwarded.error}`);
    if (forwarded.status === null || forwarded.status >= 300) throw new Error(`${forwardTo} did not accept the event.`);
    return;
  }
  const resourceId = await TRIGGERS[event](connectToApi(settings));
  await output.show({ event, resourceId }, () => `${event} happened to ${resourceId}.`);
}
