import type { WebhookSignals } from '../signals.js';

/** Events committed by other processes are noticed at this pace. */
const LOOK_AGAIN_MS = 1000;

/**
 * Looks each time the portal commits an event, and every second, until a look finds something or the time is up. Real time:
 * somebody on the other end of a connection is waiting.
 */
export async function waitForEvent(
  signals: WebhookSignals,
  portalId: string,
  waitMs: number,
  look: () => Promise<boolean>,
): Promise<void> {
  const bell = createBell();
  const stopListening = signals.listen((committed) => {
    if (committed === portalId) bell.ring();
  });
  try {
    const endsAt = performance.now() + waitMs;
    for (let leftMs = waitMs; leftMs > 0; leftMs = endsAt - performance.now()) {
      await bell.heard(Math.min(leftMs, LOOK_AGAIN_MS));
      if (await look()) return;
    }
  } finally {
    stopListening();
  }
}

/** Remembers a ring that nobody was waiting for, so that none is missed during a look. */
function createBell() {
  let hasRung = false;
  let answer: () => void = () => undefined;
  return {
    ring() {
      hasRung = true;
      answer();
    },
    /** Waits for a ring since the last one that was heard, or until the time is up. */
    async heard(withinMs: number): Promise<void> {
      if (!hasRung) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          answer = resolve;
          timer = setTimeout(resolve, withinMs);
        });
        clearTimeout(timer);
      }
      hasRung = false;
    },
  };
}
