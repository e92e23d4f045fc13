/** Writes a line of the log for people: time, severity, message, then what is known, and the stack of an error below. */
export function readableLine(json: string): string {
  // The log has just written it.
  const { time, level, msg, err, ...fields } = JSON.parse(json) as LoggedLine;
  const known = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const parts = [
    time.slice('2026-01-01T'.length, -'.000Z'.length),
    level.toUpperCase().padEnd(5),
    printable(msg ?? ''),
    ...known.map(([name, value]) => `${name}=${shown(value)}`),
  ];
  const stack = err === undefined ? '' : `${printable(err.stack ?? err.message ?? shown(err))}\n`;
  return `${parts.join(' ')}\n${stack}`;
}

interface LoggedLine {
  readonly time: string;
  readonly level: string;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
  readonly [field: string]: unknown;
}

function shown(value: unknown): string {
  return typeof value === 'string' && /^[\w./:@+-]+$/.test(value) ? value : printable(JSON.stringify(value));
}

// What came over the network must not steer the terminal: its signs for that are shown as JSON writes them.
function printable(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
