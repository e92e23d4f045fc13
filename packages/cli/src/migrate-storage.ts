import type { MigrateOptions, MigrationProgress, Storage } from '@procurekit/core/ports';

import { openProgress, type Progress } from './progress.js';

/** Brings the tables up to date, with a bar for each migration that takes long. Returns what ran and what that told of rows. */
export async function migrateStorage(
  storage: Storage,
  { quiet, ...phase }: Pick<MigrateOptions, 'phase'> & { readonly quiet: boolean },
): Promise<{ readonly applied: readonly string[]; readonly notes: readonly string[] }> {
  const notes: string[] = [];
  const bars = progressBars({ quiet });
  try {
    const onProgress = ({ migration, done, total }: MigrationProgress) => bars.show(migration, done, total);
    const applied = await storage.migrate({ ...phase, tell: (note) => notes.push(note), onProgress });
    return { applied, notes };
  } finally {
    bars.done();
  }
}

/** Opens bars for one thing after another that takes long. */
export function progressBars(options: { readonly quiet: boolean }) {
  let shown: { readonly label: string; readonly bar: Progress; done: number } | undefined;
  return {
    show(label: string, done: number, total: number) {
      if (shown?.label !== label) {
        shown?.bar.done();
        shown = { label, bar: openProgress(label, total, options), done: 0 };
      }
      shown.bar.advance(done - shown.done);
      shown.done = done;
    },
    done() {
      shown?.bar.done();
    },
  };
}
