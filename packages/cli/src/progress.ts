import { printable } from './printable.js';

const WIDTH = 30;
const REDRAW_MS = 100;

/** Shows how far a long command has come. */
export interface Progress {
  /** Something was done. @default one thing */
  advance(by?: number): void;
  done(): void;
}

/** Opens a progress bar on standard error; where that is no terminal, or quiet is wanted, nothing is drawn. */
export function openProgress(label: string, total: number, { quiet }: { readonly quiet: boolean }): Progress {
  const { stderr } = process;
  if (quiet || !stderr.isTTY || total === 0) return { advance: () => undefined, done: () => undefined };
  let count = 0;
  let drawnAt = 0;
  const draw = () => {
    const filled = Math.round((count / total) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    stderr.write(`\r${printable(label)} ${bar} ${count}/${total}`);
  };
  return {
    advance(by = 1) {
      count = Math.min(count + by, total);
      const now = Date.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      draw();
    },
    done() {
      draw();
      stderr.write('\n');
    },
  };
}

/** Shows how much a command of unknown length has done. */
export interface Tally {
  add(bytes: number): void;
  /** Ends the line; returns the sum. */
  done(): number;
}

/** Opens a count of bytes on standard error; where that is no terminal, or quiet is wanted, nothing is drawn. */
export function openTally(label: string, { quiet }: { readonly quiet: boolean }): Tally {
  const { stderr } = process;
  const isDrawn = !quiet && stderr.isTTY;
  let total = 0;
  let drawnAt = 0;
  const draw = () => stderr.write(`\r${printable(label)}: ${(total / 1024 ** 2).toFixed(1)} MiB`);
  return {
    add(bytes) {
      total += bytes;
      const now = Date.now();
      if (!isDrawn || now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      draw();
    },
    done() {
      if (isDrawn) {
        draw();
        stderr.write('\n');
      }
      return total;
    },
  };
}
