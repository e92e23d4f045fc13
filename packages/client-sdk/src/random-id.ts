/** Makes a random id for requests and idempotency keys. */
export function randomId(): string {
  const { crypto } = globalThis;
  // Browsers offer `randomUUID` on secure pages only; an ERP's own network often has none.
  return typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
