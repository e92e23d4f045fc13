import { printable } from './printable.js';
import { UsageError } from './usage-error.js';

/**
 * Asks before something that cannot be undone.
 *
 * @throws UsageError when nobody can be asked and `--yes` was not given
 */
export async function confirm(question: string, options: { readonly yes: boolean }): Promise<boolean> {
  if (options.yes) return true;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new UsageError('This cannot be undone and needs confirmation: repeat the command with --yes.');
  }
  const { confirm: ask, isCancel } = await import('@clack/prompts');
  const answer = await ask({ message: printable(question), initialValue: false });
  return !isCancel(answer) && answer;
}
