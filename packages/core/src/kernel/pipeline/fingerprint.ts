import { createHash } from 'node:crypto';

/** Fingerprint of a request: SHA-256 over its canonical JSON body and its path parameters. */
export function fingerprintOf(body: unknown, params: Readonly<Record<string, string>>): string {
  return createHash('sha256')
    .update(canonicalJson({ body: body ?? null, params }))
    .digest('hex');
}

/** JSON with the members of every object in order of their names, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
