const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_SEGMENT = 32;

/** A path as it may stand in a log: without query, and without segments that could be a key or a token. */
export function loggablePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path
    .split('/')
    .slice(0, 12)
    .map((segment) => (segment.length <= MAX_SEGMENT || UUID.test(segment) ? segment : '…'))
    .join('/');
}
