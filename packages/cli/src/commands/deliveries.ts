import { contract } from '@procurekit/core/contract';

import { connectToApi } from '../api-connection.js';
import type { CommandContext } from '../command-context.js';
import { table } from '../output.js';

interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly status: string;
  readonly attempts: number;
  readonly lastResponseStatus: number | null;
  readonly lastErrorCode: string | null;
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
}
interface Attempt {
  readonly attempt: number;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly errorCode: string | null;
}

/** Options of `deliveries list`. */
export interface DeliveryListOptions {
  readonly webhook: string;
  readonly status?: string;
  readonly page?: string;
  readonly limit?: string;
}

/** Lists the deliveries of a subscription, newest first. */
export async function listDeliveries(
  { settings, output }: CommandContext,
  options: DeliveryListOptions,
): Promise<void> {
  const { webhook: id, ...query } = options;
  const operation = contract.webhooks.listDeliveries;
  const page = (await connectToApi(settings).call(operation, { params: { id }, query })) as {
    readonly items: readonly Delivery[];
  };
  await output.show(page, () =>
    table(
      ['created', 'event', 'status', 'attempts', 'answer', 'next', 'id'],
      page.items.map((delivery) => [
        delivery.createdAt,
        delivery.event,
        delivery.status,
        delivery.attempts,
        delivery.lastResponseStatus ?? delivery.lastErrorCode,
        delivery.nextAttemptAt,
        delivery.id,
      ]),
    ),
  );
}

/** Shows a delivery with what was sent and every attempt. */
export async function showDelivery(
  { settings, output }: CommandContext,
  options: { readonly id: string },
): Promise<void> {
  const { webhooks } = contract;
  const delivery = (await connectToApi(settings).call(webhooks.getDelivery, {
    params: { deliveryId: options.id },
  })) as Delivery & { readonly payload: unknown; readonly attemptLog: readonly Attempt[] };
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
    return [`${delivery.event}: ${delivery.status}`, JSON.stringify(delivery.payload, null, 2), attempts].join('\n\n');
  });
}

/** Sends a delivery again. */
export async function replayDelivery(
  { settings, output }: CommandContext,
  options: { readonly id: string },
): Promise<void> {
  const { webhooks } = contract;
  const replayed = (await connectToApi(settings).call(webhooks.replay, { params: { deliveryId: options.id } })) as {
    readonly item: Delivery;
  };
  await output.show(replayed, () => `The delivery of ${replayed.item.event} is ${replayed.item.status} again.`);
}
