/** Processor time of a Postgres server on Linux: of its main process, those it has started, and those that have ended. */
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_MS = 0.1;

/** In milliseconds since the server started. */
export function serverCpuMs(pid) {
  const own = statOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === Number(pid));
  return (own.used + own.ofEnded + children.reduce((sum, { used }) => sum + used, 0)) / TICKS_PER_MS;
}

function statOf(pid) {
  try {
    // Behind the name of the program, which may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ').map(Number);
    const [, parent] = fields;
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15);
    return { parent, used: user + system, ofEnded: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
