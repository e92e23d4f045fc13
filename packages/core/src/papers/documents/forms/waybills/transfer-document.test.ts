import { describe, expect, it } from 'vitest';

import { sampleDocument } from '../data/sample-documents.js';
import { transferDocument } from './transfer-document.js';
import { transferStatus } from './transfer-status.js';

const printed = (data: Parameters<typeof transferDocument>[0]) =>
  JSON.stringify(transferDocument(data)).replaceAll('\u00a0', ' ');

describe('a universal transfer document', () => {
  it('is an invoice and a transfer in one, with every numbered line and column', () => {
    const paper = printed(sampleDocument({ lines: 2, number: 'UPD-2026-7' }));

    for (const line of ['1', '1а', '2', '2а', '2б', '3', '4', '5', '5а', '5б', '6', '6а', '6б', '7', '8']) {
      expect(paper, line).toContain(`(${line})`);
    }
    expect(printed({ ...sampleDocument(), date: '2025-12-30T09:00:00.000Z' })).not.toContain('(5б)');
    for (let line = 8; line <= 19; line += 1) expect(paper).toContain(`[${line}]`);
    expect(paper).toContain('Счёт-фактура № UPD-2026-7 от 15 января 2026 г. (1)');
    expect(paper).toContain('7707083893/770701001');
    expect(paper).toContain('Российский рубль, 643');
    expect(paper).toContain('Главный бухгалтер');
    for (const total of ['4 049,92', '890,98', '4 940,90']) expect(paper).toContain(total);
  });

  it('follows the VAT of the seller unless its status is told', () => {
    const sample = sampleDocument({ lines: 1 });

    expect(transferStatus(sample)).toBe(1);
    expect(transferStatus({ ...sample, vatMode: 'NO_VAT' })).toBe(2);
    expect(transferStatus({ ...sample, transferStatus: 2 })).toBe(2);
  });

  it('without an invoice in it is signed as a transfer alone, and names no rate where none is charged', () => {
    const paper = printed({ ...sampleDocument({ lines: 1 }), vatMode: 'NO_VAT' });

    expect(paper).not.toContain('Главный бухгалтер');
    expect(paper).not.toContain('22%');
    expect(paper).toContain('Без НДС');
  });

  it('names a sole proprietor in full, and the lines that it covers', () => {
    const { seller, ...sample } = sampleDocument({ lines: 1 });
    const name = 'ИП Орлова Е. А.';
    const legalName = 'Орлова Елизавета Андреевна';
    const proprietor = seller && { ...seller, kind: 'sole_proprietor' as const, name, legalName };

    const paper = printed({ ...sample, seller: proprietor });

    expect(paper).toContain('Индивидуальный предприниматель Орлова Елизавета Андреевна');
    expect(paper).toContain('№ п/п 1 №');
    expect(printed(sampleDocument({ lines: 3 }))).toContain('№ п/п 1–3 №');
  });
});
