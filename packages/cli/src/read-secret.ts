import { text } from 'node:stream/consumers';

/**
 * Reads a secret option: `-` stands for standard input, which keeps the secret out of the shell's history and of the list
 * of processes.
 */
export async function readSecret(option: string | undefined): Promise<string | undefined> {
  if (option !== '-') return option;
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}
