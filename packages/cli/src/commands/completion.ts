import { script } from '@bomb.sh/tab';

/** Writes the script with which a shell completes commands of this program. */
export function completion(shell: 'bash' | 'zsh' | 'fish' | 'powershell'): void {
  const written = scriptOf(shell);
  // Whoever changes the start file of a shell reads it again: what cannot be assigned twice would stop it.
  process.stdout.write(`${written.replaceAll(/^readonly (?=\w+=)/gm, '')}\n`);
}

// The library writes to the console and nowhere else.
function scriptOf(shell: Parameters<typeof completion>[0]): string {
  const { log } = console;
  const lines: string[] = [];
  // eslint-disable-next-line no-console -- where the library writes to
  console.log = (line: string) => lines.push(line);
  try {
    script(shell, 'procurekit', 'procurekit');
  } finally {
    // eslint-disable-next-line no-console -- put back
    console.log = log;
  }
  return lines.join('\n');
}
