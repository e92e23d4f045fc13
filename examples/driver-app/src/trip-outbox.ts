import { randomUUID } from 'node:crypto';

import {
  ConflictError,
  ProcurekitError,
  type Client,
  type DeliveryTrip,
  type DeliveryTripCommand,
} from '@procurekit/client-sdk';

type CommandName = Parameters<Client['deliveryTrips']['command']>[1];

/** Something that the driver reported and the server has not confirmed yet. */
export interface QueuedCommand {
  /** The same on every attempt: the server carries the command out once, however often it comes. */
  readonly idempotencyKey: string;
  readonly command: CommandName;
  readonly body: DeliveryTripCommand;
}

/** What has to outlive a restart of the app. */
export interface SavedTrip {
  readonly tripId: string;
  /** Version of the trip that the last confirmed command left. */
  readonly version: number;
  readonly queue: readonly QueuedCommand[];
}

/** Commands of one trip on their way to the server, in the order in which the driver gave them. */
export interface TripOutbox {
  /** Takes a command; it is saved before anything is sent. */
  report(command: CommandName, body?: DeliveryTripCommand): void;
  /** Sends what is queued. Ends quietly when there is no network: call it again when there is. */
  flush(): Promise<readonly ConfirmedCommand[]>;
}

/** What the server said to a command. */
export interface ConfirmedCommand {
  readonly command: CommandName;
  readonly trip: DeliveryTrip;
  /** The server had carried it out before: only its answer had been lost. */
  readonly replayed: boolean;
}

/** Opens the outbox of a trip, with what was left of it by the last run of the app. */
export function openTripOutbox(options: {
  readonly client: Client;
  readonly saved: SavedTrip;
  readonly save: (trip: SavedTrip) => void;
}): TripOutbox {
  const { client, save } = options;
  let { saved } = options;
  const change = (changes: Partial<SavedTrip>) => {
    saved = { ...saved, ...changes };
    save(saved);
  };

  async function send({ command, body, idempotencyKey }: QueuedCommand): Promise<ConfirmedCommand> {
    const { tripId, version: ifMatch } = saved;
    const call = client.deliveryTrips.command(tripId, command, body, { ifMatch, idempotencyKey });
    const { data: trip, replayed } = await call.withResponse();
    change({ version: trip.version, queue: saved.queue.slice(1) });
    return { command, trip, replayed };
  }

  // Somebody else changed the trip. A refusal is kept for its key like any answer, so the command gets a new one.
  async function catchUp([first, ...others]: readonly QueuedCommand[]): Promise<void> {
    if (first === undefined) return;
    const { version } = await client.deliveryTrips.get(saved.tripId);
    change({ version, queue: [{ ...first, idempotencyKey: randomUUID() }, ...others] });
  }

  return {
    report(command, body = {}) {
      change({ queue: [...saved.queue, { idempotencyKey: randomUUID(), command, body }] });
    },
    async flush() {
      const confirmed: ConfirmedCommand[] = [];
      for (let [next] = saved.queue; next !== undefined; [next] = saved.queue) {
        try {
          confirmed.push(await send(next));
        } catch (error) {
          if (error instanceof ConflictError && error.code === 'version_conflict') await catchUp(saved.queue);
          else if (error instanceof ProcurekitError && error.retryable) return confirmed;
          else throw error;
        }
      }
      return confirmed;
    },
  };
}
