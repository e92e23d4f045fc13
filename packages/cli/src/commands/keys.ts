import type { CommandContext } from '../command-context.js';
import { withKit } from '../open-kit.js';

/** Encrypts all secrets with the first master key. The others open what they sealed for as long as they are configured. */
export async function rotateKeys({ settings, output }: CommandContext): Promise<void> {
  const done = await withKit(settings, (kit) => kit.resealSecrets());
  await output.show(done, () =>
    [
      `Encrypted ${done.resealed} rows anew; ${done.current} were up to date.`,
      'Keep the old key for a week, for mails under way and repeated calls; then it can go.',
    ].join('\n'),
  );
}
