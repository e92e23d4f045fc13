import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A database file that nobody else knows. */
export interface TemporaryFile {
  readonly path: string;
  /** Removes the file with its log. */
  discard(): void;
}

// Module-level because the process ends once for all of them: one listener, however many databases are open.
const opened = new Set<TemporaryFile>();

/** Names a file in the system's temporary folder, which is removed at the latest when the process ends. */
export function createTemporaryFile(): TemporaryFile {
  if (opened.size === 0) process.once('exit', discardAll);
  const path = join(tmpdir(), `procurekit-${randomUUID()}.db`);
  const file: TemporaryFile = {
    path,
    discard() {
      for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });
      opened.delete(file);
      if (opened.size === 0) process.off('exit', discardAll);
    },
  };
  opened.add(file);
  return file;
}

function discardAll(): void {
  for (const file of opened) file.discard();
}
