const WIDTH = 30;
const REDRAW_MS = 100;

/** Shows how far a long command has come. */
export interface Progress {
  advance(): void;
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
    stderr.write(`\r${label} ${bar} ${count}/${total}`);
  };
  return {
    advance() {
      count += 1;
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
