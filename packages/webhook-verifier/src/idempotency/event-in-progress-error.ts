/** Another process is handling the event right now; the adapters answer 503, so that the delivery is retried. */
export class EventInProgressError extends Error {
  override readonly name = 'EventInProgressError';

  constructor(
    readonly eventId: string,
    readonly retryAfterSeconds: number,
  ) {
    super(`Event ${eventId} is being handled by another process; answer 503 so that it is delivered again.`);
  }
}
