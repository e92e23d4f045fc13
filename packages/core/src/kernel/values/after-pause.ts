/**
 * Does something once nothing goes on any more without waiting: for a file, a socket, a timer or another thread. Ticks come before
 * promises; a tick that a promise asks for comes when no promise goes on.
 */
export function afterPause(work: () => void): void {
  process.nextTick(() => queueMicrotask(() => process.nextTick(work)));
}
