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

// What came over the network must not steer the terminal.
function printable(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters to show in another way
  return text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
}
