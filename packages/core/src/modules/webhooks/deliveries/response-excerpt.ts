/** Bytes of an answer that the log keeps. */
const KEPT_BYTES = 2048;

/** The start of an answer as text that any database can hold; null when the answer was empty. */
export function responseExcerpt(body: Uint8Array): string | null {
  if (body.length === 0) return null;
  const decoder = new TextDecoder('utf-8');
  // While more may follow, a character that is cut in two at the end is left out instead of being shown as broken.
  const text = decoder.decode(body.subarray(0, KEPT_BYTES), { stream: body.length > KEPT_BYTES });
  return text.replaceAll('\0', '\uFFFD');
}
