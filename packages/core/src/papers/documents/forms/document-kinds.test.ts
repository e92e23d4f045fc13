import { describe, expect, it } from 'vitest';
import type { LayoutBlock, LayoutCell, LayoutRow } from '../../../kernel/ports/document-layout.js';
import type { DocumentData } from './data/document-data.js';
import { documentForms, missingDocumentData, type DocumentKind } from './document-kinds.js';
import { documentVariables } from './data/document-variables.js';
import { sampleDocument } from './data/sample-documents.js';

const kinds = Object.keys(documentForms) as DocumentKind[];
const bare: DocumentData = {
  number: '1',
  date: '2026-01-15',
  timeZone: 'Europe/Moscow',
  currencyCode: 'RUB',
  vatMode: 'EXCLUSIVE',
  lines: [{ name: 'Болт', unitName: 'шт', quantity: '3' }],
};

describe('the registry of forms', () => {
  it('numbers every kind with its prefix and offers spreadsheets for twelve kinds', () => {
    expect(kinds.map((kind) => [kind, documentForms[kind].numberPrefix])).toEqual([
      ['COMMERCIAL_PROPOSAL', 'CP'],
      ['SALES_INVOICE', 'SCH'],
      ['CONTRACT', 'CT'],
      ['GOODS_WAYBILL', 'TN'],
      ['TRANSPORT_WAYBILL', 'TRN'],
      ['GOODS_TRANSPORT_WAYBILL', 'TTN'],
      ['POWER_OF_ATTORNEY_RECEIPT', 'DOV'],
      ['ROUTE_SHEET', 'ML'],
      ['ACCEPTANCE_ACT', 'AP'],
      ['PICKING_LIST', 'KL'],
      ['DELIVERY_REQUEST', 'ZD'],
      ['PRODUCTION_TRANSFER_WAYBILL', 'TR'],
      ['DISCREPANCY_ACT', 'AR'],
      ['UNIVERSAL_TRANSFER_DOCUMENT', 'UPD'],
      ['UNIVERSAL_CORRECTION_DOCUMENT', 'UKD'],
      ['CLAIM_LETTER', 'CL'],
      ['PURCHASE_ORDER', 'PO'],
      ['INTERNAL_TRANSFER_WAYBILL', 'TM'],
      ['MATERIALS_ISSUE_WAYBILL', 'MI'],
      ['INVENTORY_LIST', 'INV'],
      ['INVENTORY_COMPARISON', 'IC'],
      ['GOODS_RECEIPT_ORDER', 'GR'],
    ]);
    expect(kinds.filter((kind) => documentForms[kind].formats.includes('xlsx'))).toEqual([
      'SALES_INVOICE',
      'GOODS_WAYBILL',
      'ROUTE_SHEET',
      'PICKING_LIST',
      'PRODUCTION_TRANSFER_WAYBILL',
      'UNIVERSAL_TRANSFER_DOCUMENT',
      'UNIVERSAL_CORRECTION_DOCUMENT',
      'PURCHASE_ORDER',
      'INTERNAL_TRANSFER_WAYBILL',
      'MATERIALS_ISSUE_WAYBILL',
      'INVENTORY_LIST',
      'INVENTORY_COMPARISON',
      'GOODS_RECEIPT_ORDER',
    ]);
  });

  it.each(kinds)('lays %s out from the least of data, leaving blanks', (kind) => {
    const { title, blocks } = documentForms[kind].layOut(bare);

    expect(title).toContain('№ 1 от 15.01.2026');
    expect(textsOf(blocks).filter((text) => /undefined|null|NaN/.test(text))).toEqual([]);
  });

  it.each(kinds)('makes %s of plain data that survives a thread and a file', (kind) => {
    const layout = documentForms[kind].layOut(sampleDocument({ lines: 3 }));

    expect(structuredClone(layout)).toEqual(layout);
  });
});

describe('a form of which the goods are not known yet', () => {
  const blanks = kinds.filter((kind) => kind !== 'CONTRACT' && kind !== 'TRANSPORT_WAYBILL');

  it.each(blanks)('leaves rows to be filled in by hand in %s, and claims nothing of goods', (kind) => {
    const layout = documentForms[kind].layOut({ ...bare, lines: [], stops: undefined });

    const tables = layout.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
    const isBlank = (row: LayoutRow) => row.slice(1).every((each) => each === '');
    expect(tables.some(({ rows }) => rows.length >= 8 && rows.every(isBlank))).toBe(true);
    expect(JSON.stringify(layout)).not.toMatch(/Ноль|приняты|не установлено/);
  });
});

describe('missingDocumentData', () => {
  it('names the parties and prices a kind cannot do without', () => {
    expect(missingDocumentData(documentForms.SALES_INVOICE.requires, bare)).toEqual(['seller', 'prices']);
    expect(missingDocumentData(documentForms.POWER_OF_ATTORNEY_RECEIPT.requires, bare)).toEqual(['buyer']);
  });

  it('names people, places and lines that a form of one’s own insists on', () => {
    expect(missingDocumentData(['attorney', 'stops'], bare)).toEqual(['attorney', 'stops']);
    expect(missingDocumentData(['lines'], { ...bare, lines: [] })).toEqual(['lines']);
    expect(missingDocumentData(['attorney', 'stops'], sampleDocument())).toEqual([]);
  });

  it.each(kinds)('is content with the sample of %s', (kind) => {
    expect(missingDocumentData(documentForms[kind].requires, sampleDocument())).toEqual([]);
  });
});

describe('documentVariables', () => {
  it('has the same paths whether values are known or not', () => {
    const known = documentVariables(sampleDocument({ lines: 1 }));
    const unknown = documentVariables({ ...bare, stops: [{ type: 'delivery', address: 'x' }] });

    expect(pathsOf(unknown)).toEqual(pathsOf({ ...known, stops: [(known['stops'] as readonly unknown[])[0]] }));
  });

  it('gives templates the amounts that the form prints', () => {
    expect(documentVariables(sampleDocument({ lines: 2 }))).toMatchObject({
      items: [{ totalPrice: '129.68' }, { totalPrice: '3920.24' }],
      totals: { subtotalAmount: '4049.92', vatAmount: '890.98', totalAmount: '4940.90' },
      seller: { inn: '7707083893', bik: '044525225' },
    });
  });
});

function textsOf(blocks: readonly LayoutBlock[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.text];
    if (block.kind === 'columns') return block.columns.flatMap((column) => textsOf(column.blocks));
    return block.kind === 'table'
      ? [...(block.head ?? []), ...block.rows, ...(block.foot ?? [])].flat().map(cellText)
      : [];
  });
}

function cellText(cell: LayoutCell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

function pathsOf(value: unknown, prefix = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pathsOf(item, prefix));
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, prefix === '' ? key : `${prefix}.${key}`));
}
