import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { mapDriverError } from '../map-driver-error.js';
import type { HostState } from './probe-hosts.js';

/** Knows which server writes, and looks again when there is reason to doubt it. */
export interface Primary {
  /** Address of the server that writes. @throws StorageUnavailable while none does */
  url(): Promise<string>;
  /** Hears of an error. If it may mean that another server writes by now, the next one who asks has it looked up. */
  suspect(error: unknown): void;
  /** Calls back when another server writes than before. */
  onMoved(listener: () => void): void;
}

/** For so long nobody looks again after no server was found that writes. */
const PAUSE_MS = 250;

/** The only server that there is. */
export function fixedPrimary(url: string): Primary {
  return { url: () => Promise.resolve(url), suspect: () => undefined, onMoved: () => undefined };
}

/**
 * Finds the server that writes. Of several, which there are after a promotion that the former server has not heard of, it is the one
 * that was promoted last; one that is older than a server that was used before is never gone back to.
 */
export function seekPrimary(probe: () => Promise<readonly HostState[]>, now = () => performance.now()): Primary {
  const listeners: (() => void)[] = [];
  let current: HostState | undefined;
  let newest = 0;
  let isSuspect = true;
  let seeking: Promise<string> | undefined;
  let failed: { readonly error: unknown; readonly untilMs: number } | undefined;

  async function seek(): Promise<string> {
    isSuspect = false;
    const found = chosen(await probe(), newest);
    const former = current;
    current = found;
    newest = Math.max(newest, found.timeline);
    if (former !== undefined && former.url !== found.url) for (const moved of listeners) moved();
    return found.url;
  }

  return {
    async url() {
      if (current !== undefined && !isSuspect) return current.url;
      if (failed !== undefined && now() < failed.untilMs) throw failed.error;
      seeking ??= seek()
        .catch((error: unknown) => {
          isSuspect = true;
          failed = { error, untilMs: now() + PAUSE_MS };
          throw error;
        })
        .finally(() => (seeking = undefined));
      return seeking;
    },
    suspect(error) {
      if (mapDriverError(error) instanceof StorageUnavailable) isSuspect = true;
    },
    onMoved: (listener) => void listeners.push(listener),
  };
}

function chosen(hosts: readonly HostState[], newest: number): HostState {
  const writing = hosts.filter(({ role, timeline }) => role === 'writes' && timeline >= newest);
  const [first, ...others] = writing;
  if (first !== undefined) return others.reduce((best, host) => (host.timeline > best.timeline ? host : best), first);
  // A wrong password is wrong on all of them, and waiting does not help.
  const refused = hosts.map(({ error }) => mapDriverError(error)).find((error) => isRefusal(error));
  if (refused !== undefined) throw refused;
  const states = hosts.map((host) => `${host.host} ${stateOf(host)}`).join(', ');
  throw new StorageUnavailable(`No server of the database writes: ${states}.`, { cause: hosts[0]?.error });
}

function isRefusal(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof StorageUnavailable);
}

function stateOf({ role, error }: HostState): string {
  if (role === 'unreachable') return `cannot be reached (${error instanceof Error ? error.message : String(error)})`;
  return role === 'standby' ? 'is a standby' : 'was replaced by another one';
}
