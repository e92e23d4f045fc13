import type { LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import type { DocumentSignatory } from '../data/document-data.js';
import { blank, caption, captionSize, plain } from './layout-blocks.js';

/** One line to sign: who in what capacity, with the name filled in when it is known. */
export interface SignatureLine {
  readonly role: string;
  readonly signatory?: DocumentSignatory | undefined;
  /** Leaves the position out: "Главный бухгалтер" is its own position. */
  readonly withoutPosition?: boolean | undefined;
}

interface SignatureOptions {
  readonly seal?: boolean | undefined;
  /** Adds a line for the date of signing: the text to print there. */
  readonly date?: string | undefined;
  readonly size?: number | undefined;
  readonly roleWidth?: number | undefined;
  readonly spaceBeforeMm?: number | undefined;
}

/** Lines for position, signature and name, with the place of the seal and the date below them. */
export function signatureBlock(lines: readonly SignatureLine[], options: SignatureOptions = {}): TableBlock {
  const roleWidth = options.roleWidth ?? 26;
  const share = (100 - roleWidth - 6) / 10;
  return {
    kind: 'table',
    border: 'none',
    keepTogether: true,
    spaceBeforeMm: options.spaceBeforeMm ?? 2,
    columns: [
      { width: roleWidth },
      { width: share * 3.4 },
      { width: 3 },
      { width: share * 2.4 },
      { width: 3 },
      { width: share * 4.2 },
    ],
    rows: [...lines.flatMap(signatureRows), ...closingRows(options)],
    ...(options.size === undefined ? {} : { size: options.size }),
  };
}

function signatureRows(line: SignatureLine): readonly LayoutRow[] {
  const position =
    line.withoutPosition === true ? plain('') : blank(line.signatory?.position ?? '', { align: 'center' });
  const under = line.withoutPosition === true ? '' : 'должность';
  return [
    [
      plain(line.role),
      position,
      plain(''),
      blank(''),
      plain(''),
      blank(line.signatory?.name ?? '', { align: 'center' }),
    ],
    [
      plain('', { size: captionSize }),
      caption(under),
      caption(''),
      caption('подпись'),
      caption(''),
      caption('расшифровка подписи'),
    ],
  ];
}

function closingRows(options: SignatureOptions): readonly LayoutRow[] {
  if (options.seal !== true && options.date === undefined) return [];
  return [[plain(options.seal === true ? 'М. П.' : ''), plain(options.date ?? '', { colSpan: 5 })]];
}
