import { port } from './port.js';

/** Encrypts secrets that must be read again, such as signing keys. */
export interface SecretBox {
  /** Encrypts and authenticates; the result names the key that was used. `context` must be the same on opening. */
  seal(plaintext: string, context: string): string;
  /** @throws Error if the box was modified, belongs to another context, or its key is unknown */
  open(sealed: string, context: string): string;
  /** Whether one of the keys can open the box, judging by the key name in it. */
  canOpen(sealed: string): boolean;
  /** Whether the box was sealed with the current sealing key. */
  isCurrent(sealed: string): boolean;
}

export const SecretBox = port<SecretBox>('secretBox');
