/** Encrypts secrets that must be read again, such as signing keys. */
export interface SecretBox {
  /** Encrypts and authenticates; the result names the key that was used. `context` must be the same on opening. */
  seal(plaintext: string, context: string): string;
  /** @throws Error when the box was changed, belongs to another context, or its key is unknown. */
  open(sealed: string, context: string): string;
  /** Whether one of the keys opens the box, as far as its name of the key tells. */
  canOpen(sealed: string): boolean;
  /** Whether the box was sealed with the key that seals now. */
  isCurrent(sealed: string): boolean;
}
