import type { CommandContext } from '../command-context.js';
import { withKit } from '../open-kit.js';
import { findMasterKeys } from '../settings/master-key.js';
import { describeUnaware, findUnawareProcesses } from '../unaware-processes.js';

/** Encrypts all secrets with the first master key. The others open what they sealed for as long as they are configured. */
export async function rotateKeys({ settings, output }: CommandContext): Promise<void> {
  const cwd = process.cwd();
  const done = await withKit(settings, (kit) => kit.resealSecrets());
  const unaware = await findUnawareProcesses(settings.databaseUrl, findMasterKeys(settings, cwd), cwd);
  await output.show({ ...done, unaware }, () =>
    [
      ...(unaware.length === 0
        ? []
        : [`Warning: ${describeUnaware(unaware)}, and cannot read secrets: restart them now.`]),
      `Re-encrypted ${done.resealed} rows; ${done.current} were up to date.`,
      ...(done.unreadable === 0 ? [] : [unreadable(done.unreadable)]),
      'Keep the old key for a week, for unsent mails and repeated calls; then remove it.',
    ].join('\n'),
  );
}

function unreadable(rows: number): string {
  return (
    `${rows} rows were sealed with a key that is not configured and were left unchanged: add that key after the others in ` +
    'PROCUREKIT_MASTER_KEY and run this again.'
  );
}
