/** Where a command puts its result: standard output holds nothing else. */
export interface Output {
  readonly json: boolean;
  /** Shows a result: the value as JSON, or the text for people. */
  show(value: unknown, text: () => string | Promise<string>): Promise<void>;
}

/** Builds the output of one command. */
export function createOutput(options: { readonly json: boolean }): Output {
  return {
    json: options.json,
    async show(value, text) {
      const written = options.json ? JSON.stringify(value, null, 2) : await text();
      await new Promise<void>((resolve, reject) => {
        process.stdout.write(written.endsWith('\n') ? written : `${written}\n`, (error) =>
          error ? reject(error) : resolve(),
        );
      });
    },
  };
}

/** Rows as a table for people. */
export async function table(head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<string> {
  if (rows.length === 0) return 'none';
  const { default: Table } = await import('cli-table3');
  const drawn = new Table({ head: [...head], style: { head: [], border: [], compact: true }, chars: PLAIN });
  for (const row of rows) drawn.push(row.map((cell) => shown(cell)));
  return drawn.toString();
}

type Cell = string | number | null | undefined | readonly string[];

function shown(cell: Cell): string {
  if (cell === null || cell === undefined) return '–';
  return typeof cell === 'object' ? cell.join(', ') : String(cell);
}

const PLAIN = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: ' ',
};
