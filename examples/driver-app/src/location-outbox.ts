import type { Fetch } from '@procurekit/client-sdk';

/** Where the vehicle was at a time. */
export interface Location {
  readonly vehicleId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKmh?: number;
  readonly recordedAt: string;
}

/** Locations on their way to the server. */
export interface LocationOutbox {
  /** Takes a location; it is saved before anything is sent. */
  report(location: Location): void;
  /** Sends what is queued, and tells how many the server did not know yet. Ends quietly when there is no network. */
  flush(): Promise<number>;
}

/** The server takes so many at once. */
const AT_ONCE = 500;
/** How long an answer may take before the network counts as gone. */
const PATIENCE_MS = 30_000;

/**
 * Opens the outbox of locations, with what was left of it by the last run of the app. No key is needed: the server knows a
 * location by its vehicle and time, so one that arrives twice is there once.
 */
export function openLocationOutbox(options: {
  readonly baseUrl: string;
  /** What says who the driver is, such as `Authorization`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: Fetch;
  readonly saved: readonly Location[];
  readonly save: (queue: readonly Location[]) => void;
}): LocationOutbox {
  const { baseUrl, headers, fetch, save } = options;
  let queue = options.saved;
  const keep = (changed: readonly Location[]) => {
    queue = changed;
    save(queue);
  };

  /** How many of these were new to the server; undefined when it cannot be reached at the moment. */
  async function send(items: readonly Location[]): Promise<number | undefined> {
    let response: Response;
    try {
      response = await fetch(`${baseUrl}/api/v1/logistics/vehicle-locations`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ items }),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch {
      return undefined;
    }
    if (response.status === 429 || response.status >= 500) return undefined;
    if (!response.ok) throw new Error(`The server refuses the locations: ${await response.text()}`);
    const { created } = (await response.json()) as { readonly created: number };
    return created;
  }

  return {
    report: (location) => keep([...queue, location]),
    async flush() {
      let total = 0;
      while (queue.length > 0) {
        const items = queue.slice(0, AT_ONCE);
        const created = await send(items);
        if (created === undefined) return total;
        total += created;
        keep(queue.slice(items.length));
      }
      return total;
    },
  };
}
