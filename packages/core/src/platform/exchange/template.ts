import type { AnsweredFile } from '../../kernel/operations/answered-file.js';
import { Sheets } from '../../kernel/ports/sheets.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { languageOf } from '../../kernel/values/text/locale.js';
import { Portals } from '../identity/index.js';
import type { TableLanguage } from './columns.js';
import type { ExchangeEntity } from './entity.js';
import { headingIn } from './headings.js';
import type { TableFormat } from './schemas.js';
import { TABLE_TYPES, writeTable } from './write-table.js';
import type { World } from '../../kernel/operations/world.js';

/** The language of a portal's tables. */
export async function tableLanguage(db: Reader, portalId: string): Promise<TableLanguage> {
  return languageOf((await db.collection(Portals).find(portalId))?.locale ?? '');
}

/** Makes an empty table with a heading and with hints: in the second row, or on the second sheet of a workbook. */
export async function makeTemplate(
  world: World,
  entity: ExchangeEntity,
  { format, language }: { readonly format: TableFormat; readonly language: TableLanguage },
): Promise<AnsweredFile> {
  const heading = Object.keys(entity.columns).map((column) => headingIn(column, language));
  const hints = Object.values(entity.columns).map(({ hint }) => hint[language]);
  const fileName = `${entity.fileName[language]}.${format}`;
  const content =
    format === 'xlsx'
      ? await world.port(Sheets).writeSheets([
          { name: entity.fileName[language], rows: [heading] },
          { name: HINTS[language], rows: heading.map((column, index) => [column, hints[index] ?? '']) },
        ])
      : await whole(await writeTable(world.port(Sheets), format, { name: '', rows: once([heading, hints]) }));
  return { fileName, mimeType: TABLE_TYPES[format], sizeBytes: content.length, content };
}

const HINTS = { ru: 'Подсказки', en: 'Hints' } as const;

async function* once<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value);
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Uint8Array(Buffer.concat(all));
}
