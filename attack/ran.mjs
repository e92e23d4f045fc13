import { readFileSync } from 'node:fs';

/** How long a thread of a process has been running on a processor, where Linux tells; 0 when it has ended. */
export function ranMs(pid, thread) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
