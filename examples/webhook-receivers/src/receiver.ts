import type { WebhookEvent } from '@procurekit/webhook-verifier';

/** What each of the receivers is started with. */
export interface ReceiverOptions {
  /** Secrets of the subscriptions whose deliveries come here. */
  readonly secrets: readonly string[];
  readonly onEvent: (event: WebhookEvent) => unknown;
}

/** A receiver that listens on this machine. */
export interface Receiver {
  readonly url: string;
  close(): Promise<void>;
}
