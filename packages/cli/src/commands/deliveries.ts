import type { Procurekit } from '@procurekit/core';

import { actInPortal } from '../act-in-portal.js';
import type { CommandContext } from '../command-context.js';
import { withKit } from '../open-kit.js';
import { table } from '../table.js';
import { NotFoundError, UsageError } from '../usage-error.js';

type Deliveries = Procurekit['deliveries'];
type Selection = Parameters<Deliveries['list']>[0];

/** Which deliveries of a portal are meant. */
export interface DeliverySelectionOptions {
  readonly portal: string;
  readonly subscription?: string;
  readonly status?: NonNullable<Selection['status']>;
  readonly event?: string;
  readonly since?: string;
}

/** Lists deliveries over all keys of a portal, newest first. */
export async function listDeliveries(
  { settings, output }: CommandContext,
  options: DeliverySelectionOptions & { readonly page: number; readonly limit: number },
): Promise<void> {
  const { page, limit } = options;
  const found = await withKit(settings, async (kit) => {
    const selection = await select(kit, options);
    return kit.deliveries.list(selection, { page, limit });
  });
  await output.show({ ...found, page, limit }, async () => {
    const rows = await table(
      ['created', 'event', 'status', 'attempts', 'answer', 'next', 'id'],
      found.items.map((delivery) => [
        delivery.createdAt,
        delivery.event,
        delivery.status,
        delivery.attempts,
        delivery.lastResponseStatus ?? delivery.lastErrorCode,
        delivery.nextAttemptAt,
        delivery.id,
      ]),
    );
    return `${rows}\n${found.items.length} of ${found.total}`;
  });
}

/** Shows a delivery with what was sent and every attempt. */
export async function showDelivery(
  { settings, output }: CommandContext,
  options: { readonly portal: string; readonly id: string },
): Promise<void> {
  const delivery = await withKit(settings, async (kit) => {
    const { id: portalId } = await actInPortal(kit, options.portal);
    return kit.deliveries.show(portalId, options.id);
  });
  if (delivery === null)
    throw new NotFoundError(
      `There is no delivery ${options.id} in ${options.portal}; \`procurekit deliveries list\` lists them.`,
    );
  await output.show(delivery, async () => {
    const attempts = await table(
      ['attempt', 'started', 'ms', 'answer'],
      delivery.attemptLog.map((each) => [
        each.attempt,
        each.startedAt,
        each.durationMs,
        each.responseStatus ?? each.errorCode,
      ]),
    );
    const payload = JSON.stringify(delivery.payload, null, 2);
    const answers = delivery.attemptLog.flatMap(({ attempt, responseBody }) =>
      responseBody === null || responseBody === '' ? [] : [`answer to attempt ${attempt}:\n${responseBody.trimEnd()}`],
    );
    return [`${delivery.event}: ${delivery.status}`, payload, attempts, ...answers].join('\n\n');
  });
}

/** Options of `deliveries replay`: one delivery by its id, or those of a time. */
export interface DeliveryReplayOptions extends DeliverySelectionOptions {
  readonly id?: string;
  readonly dryRun?: boolean;
}

/** Delivers again: one delivery, or all of a time that did not get through. A worker does the sending. */
export async function replayDeliveries(
  { settings, output }: CommandContext,
  options: DeliveryReplayOptions,
): Promise<void> {
  const { id, since, dryRun = false } = options;
  if ((id === undefined) === (since === undefined)) {
    throw new UsageError('Give the id of a delivery, or use --since to repeat all that have not succeeded since then.');
  }
  const count = await withKit(settings, async (kit) => {
    const selection = await select(kit, options);
    if (id === undefined) {
      return dryRun ? kit.deliveries.previewReplay(selection) : kit.deliveries.replayAll(selection);
    }
    if (!dryRun) await kit.deliveries.replay(selection.portalId, id);
    return 1;
  });
  const verb = dryRun ? 'Would deliver' : 'Will deliver';
  await output.show({ dryRun, deliveries: count }, () => `${verb} ${count} again.`);
}

async function select(kit: Procurekit, options: DeliverySelectionOptions): Promise<Selection> {
  const { portal, subscription, status, event, since } = options;
  const { id: portalId } = await actInPortal(kit, portal);
  return {
    portalId,
    ...(subscription === undefined ? {} : { subscriptionId: subscription }),
    ...(status === undefined ? {} : { status }),
    ...(event === undefined ? {} : { event }),
    ...(since === undefined ? {} : { since: instantOf(since) }),
  };
}

function instantOf(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`--since takes a time such as 2026-01-15T12:30:00Z, not ${text}.`);
  return time.toISOString();
}
