import type { SecretBox } from '../../../../kernel/ports/secret-box.js';

/** Secrets that are kept in memory: a subscription has one and a URL. */
const KEPT = 4000;

/** Remembers what it opened: the same subscriptions come by thousands of times. */
export function createRememberingSecretBox(box: SecretBox): SecretBox {
  const opened = new Map<string, string>();
  return {
    seal: (plaintext, context) => box.seal(plaintext, context),
    canOpen: (sealed) => box.canOpen(sealed),
    isCurrent: (sealed) => box.isCurrent(sealed),
    open(sealed, context) {
      const known = opened.get(sealed);
      if (known !== undefined) return known;
      const plaintext = box.open(sealed, context);
      if (opened.size >= KEPT) opened.clear();
      opened.set(sealed, plaintext);
      return plaintext;
    },
  };
}
