import { printable } from './printable.js';

/** Where a command puts its result: standard output holds nothing else. */
export interface Output {
  readonly json: boolean;
  /** Nothing but the essence of a result is wanted: no progress, no hints. */
  readonly quiet: boolean;
  /** Shows a result: the value as JSON, its essence, or the text for people. */
  show(value: unknown, text: () => string | Promise<string>): Promise<void>;
}

/** Builds the output of one command. */
export function createOutput(options: { readonly json: boolean; readonly quiet: boolean }): Output {
  return {
    ...options,
    async show(value, text) {
      if (options.json) return write(JSON.stringify(value, null, 2));
      if (!options.quiet) return write(await text());
      const lines = essenceOf(value);
      if (lines.length > 0) await write(lines.join('\n'));
    },
  };
}

const SECRETS = ['secretPlaintext', 'temporaryPassword', 'secret'] as const;
const NAMES = ['id', 'resourceId'] as const;

/** What a script would pick out of a result: secrets that are shown once, else ids; for a list those of its items. */
export function essenceOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(essenceOf);
  if (typeof value !== 'object' || value === null) return [];
  // Any object can be asked for any field.
  const fields = value as Readonly<Record<string, unknown>>;
  if (Array.isArray(fields['items'])) return essenceOf(fields['items']);
  const texts = (names: readonly string[]) =>
    names.map((name) => fields[name]).filter((text) => typeof text === 'string');
  const [secret = texts(NAMES)[0]] = texts(SECRETS);
  return secret === undefined ? essenceOf(fields['portal']) : [secret];
}

async function write(text: string): Promise<void> {
  const written = printable(text);
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(written.endsWith('\n') ? written : `${written}\n`, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}
