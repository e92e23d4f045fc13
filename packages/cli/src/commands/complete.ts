import type { Command } from 'commander';

import { completionTree } from '../completion/completion-tree.js';

/** Completes words for a shell. What it offers goes to standard output, in the form that completion scripts read. */
export async function complete(program: Command, words: readonly string[]): Promise<void> {
  const tree = await completionTree(program, words);
  tree.parse([...words]);
}
