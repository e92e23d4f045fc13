import { script } from '@bomb.sh/tab';

/** Writes the script with which a shell completes commands of this program. */
export function completion(shell: 'bash' | 'zsh' | 'fish' | 'powershell'): void {
  script(shell, 'procurekit', 'procurekit');
}
