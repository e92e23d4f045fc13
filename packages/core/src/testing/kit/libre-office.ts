import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** LibreOffice without its windows, with a profile of its own. */
export interface LibreOffice {
  /** Converts a file to another form, by the name that its form has at the end of file names. */
  convert(content: Uint8Array | string, from: string, to: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** Why nothing can be tested with it here; null where it can. */
export function libreOfficeMissing(): string | null {
  return spawnSync('soffice', ['--version']).error === undefined ? null : 'LibreOffice is not installed';
}

/** Gets it ready. */
export async function openLibreOffice(): Promise<LibreOffice> {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-office-'));
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  return {
    async convert(content, from, to) {
      const file = join(folder, `file.${from}`);
      await writeFile(file, content);
      await promisify(execFile)('soffice', [profile, '--headless', '--convert-to', to, '--outdir', folder, file]);
      return readFile(join(folder, `file.${to}`));
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The six cells of a line from the price on, which nobody has filled in, as LibreOffice writes them. */
const OPEN_CELLS = /<table:table-cell table:style-name="(\w+)" table:number-columns-repeated="6"\/>/;

/** Fills prices into the lines of a workbook that asks for them, as LibreOffice has opened it (`fods`). */
export function withPrices(opened: string, prices: readonly (number | string)[]): string {
  return prices.reduce<string>(
    (text, price) =>
      text.replace(
        OPEN_CELLS,
        `<table:table-cell table:style-name="$1" office:value-type="float" office:value="${price}"/>` +
          '<table:table-cell table:style-name="$1" table:number-columns-repeated="5"/>',
      ),
    opened,
  );
}
