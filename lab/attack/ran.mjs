import { readFileSync } from 'node:fs';

/** How long a thread of a process has been running on a processor; 0 when it has ended. */
export function ranMs(pid, thread) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

/** Whether this machine tells what processes take: where it does not, every limit would be held by zeros. */
export function tellsWhatProcessesTake() {
  return ranMs(process.pid, process.pid) > 0;
}
