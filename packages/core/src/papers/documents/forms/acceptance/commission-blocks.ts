import type { LayoutBlock, TableBlock } from '../../../../kernel/ports/document-layout.js';
import type { DocumentData } from '../data/document-data.js';
import { paragraph } from '../blocks/layout-blocks.js';
import { blankDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';

/** Where the head of the firm approves an act. */
export function headApproval({ approvedBy }: DocumentData): readonly LayoutBlock[] {
  return [
    paragraph('УТВЕРЖДАЮ', { bold: true }),
    signatureBlock([{ role: 'Руководитель', signatory: approvedBy }], { roleWidth: 20, size: 7, date: blankDate }),
  ];
}

/** Where the commission signs an act; three lines when nobody knows who sits on it. */
export function commissionSignatures({ commission = [{}, {}, {}] }: DocumentData, chair: string): TableBlock {
  return signatureBlock(
    commission.map((signatory, index) => ({ role: index === 0 ? chair : 'Член комиссии', signatory })),
  );
}
