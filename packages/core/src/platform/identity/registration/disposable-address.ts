import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

// Some seventy thousand names: read when the first address is looked at, and kept.
let listed: ReadonlySet<string> | undefined;

/** Tells whether an e-mail address is of a service that lends addresses for minutes. */
export function isDisposableAddress(email: string): boolean {
  listed ??= disposableEmailBlocklistSet();
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  // Such services take mail for names below theirs as well.
  return labels.some((_, index) => listed?.has(labels.slice(index).join('.')) === true);
}
