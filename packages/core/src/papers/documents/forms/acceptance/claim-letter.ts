import type { DocumentLayout, LayoutBlock, LayoutRow, TableBlock } from '../../../../kernel/ports/document-layout.js';
import { sumLines, type DocumentAmounts, type LineAmounts } from '../../../../kernel/values/numbers/vat.js';
import { capitalised, moneyInWords } from '../../russian-words.js';
import { currencyOfHead, currencySign } from '../blocks/currency-names.js';
import {
  cell,
  columnsOf,
  documentTitle,
  headCells,
  onPaper,
  orLine,
  paragraph,
  rowsOrBlanks,
  totalLabel,
} from '../blocks/layout-blocks.js';
import { moneyCell, quantityCell, totalCell, withoutSum } from '../blocks/number-cells.js';
import { head, headPosition, joined, partyName, partyWithAddress, referenceText } from '../blocks/party-text.js';
import { formatMoney, paperDate } from '../blocks/russian-format.js';
import { signatureBlock } from '../blocks/signature-block.js';
import type { DocumentData } from '../data/document-data.js';
import type { FormRefusal } from '../data/form-refusal.js';
import { inspectLines, isCounted, type InspectedLine } from '../data/inspected-lines.js';
import { bearsVat } from '../data/priced-lines.js';

/** Why there is nothing to claim: whatever was counted is there, and none of it is damaged. */
export function nothingToClaim(data: DocumentData): FormRefusal | null {
  const { lines } = inspectLines(data);
  if (!lines.some(isCounted) || lines.some(isClaimed)) return null;
  return { code: 'nothing_to_claim', message: 'There is nothing to claim: nothing lacks, and nothing is damaged.' };
}

/**
 * Претензия to a supplier: what lacks of a delivery and what came damaged, with what it is worth. No form of it is prescribed. What
 * more is demanded, and by when, is what the document says: the law lets the buyer choose (articles 466 and 475 of the Civil Code).
 */
export function claimLetter(data: DocumentData): DocumentLayout {
  const date = paperDate(data.date, data.timeZone);
  const title = `Претензия № ${data.number} от ${date.short}`;
  const lines = claimedLines(data);
  return onPaper({ title, orientation: 'portrait', fontSize: 9, footer: title }, [
    addresses(data),
    documentTitle(`ПРЕТЕНЗИЯ № ${data.number} от ${date.long}`),
    documentTitle('о недостаче и (или) ненадлежащем качестве товара', { level: 2, spaceBeforeMm: 0 }),
    paragraph(circumstances(data), { spaceBeforeMm: 2, spaceAfterMm: 1 }),
    goodsTable(data, lines),
    ...demand(data, lines),
    paragraph(enclosures(data), { spaceBeforeMm: 3 }),
    signatureBlock([{ role: headPosition(data.buyer), signatory: head(data.buyer), withoutPosition: true }], {
      seal: true,
      spaceBeforeMm: 4,
    }),
  ]);
}

/** A line of which something lacks or is damaged. */
interface ClaimedLine extends InspectedLine {
  /** What each part of it that is claimed is worth, as far as that is known. */
  readonly parts: readonly (LineAmounts | undefined)[];
  /** What is claimed for it; absent as long as nothing was counted, or nobody knows the price. */
  readonly claim: DocumentAmounts | undefined;
}

function isClaimed({ shortage, defect }: InspectedLine): boolean {
  return (shortage ?? defect) !== undefined;
}

// As long as nothing was counted the letter lists what was delivered, to be filled in by hand.
function claimedLines(data: DocumentData): readonly ClaimedLine[] {
  const { lines } = inspectLines(data);
  const listed = lines.some(isCounted) ? lines.filter(isClaimed) : lines;
  return listed.map((line, index) => {
    const parts = [line.shortage, line.defect].flatMap((part) => (part === undefined ? [] : [part.amounts]));
    return { ...line, position: index + 1, parts, claim: sumOfAll(parts) };
  });
}

function sumOfAll(parts: ClaimedLine['parts']): DocumentAmounts | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 || known.length < parts.length ? undefined : sumLines(known);
}

function totalOf(lines: readonly ClaimedLine[]): DocumentAmounts | undefined {
  return sumOfAll(lines.flatMap(({ parts }) => parts));
}

function addresses({ seller, buyer }: DocumentData): LayoutBlock {
  const { bank } = buyer ?? {};
  const account = bank === undefined ? undefined : `счёт ${bank.accountNumber} в ${bank.name}, БИК ${bank.bik}`;
  return {
    kind: 'columns',
    keepTogether: true,
    columns: [
      { width: 40, blocks: [] },
      {
        width: 60,
        blocks: [
          paragraph(`Кому: ${orLine(partyWithAddress(seller))}`),
          paragraph(`От кого: ${orLine(joined([partyWithAddress(buyer), account]))}`, { spaceBeforeMm: 1 }),
        ],
      },
    ],
  };
}

function circumstances(data: DocumentData): string {
  const { basis, attachedDocuments = [], acts = [], timeZone } = data;
  const references = (papers: DocumentData['acts'] = []) =>
    papers.map((each) => referenceText(each, timeZone)).join('; ');
  const by = basis === undefined ? '' : ` Основание поставки: ${referenceText(basis, timeZone)}.`;
  const papers = attachedDocuments.length === 0 ? '' : ` Сопроводительные документы: ${references(attachedDocuments)}.`;
  const when = data.takenInAt === undefined ? '' : ` ${paperDate(data.takenInAt, timeZone).short}`;
  const place = joined([data.unloading?.name, data.unloading?.address]);
  const where = place === '' ? '' : ` Место приёмки: ${place}.`;
  const named = references(acts);
  const act =
    acts.length === 0 ? `акт № ${'_'.repeat(16)} от ${'_'.repeat(16)}` : named.charAt(0).toLowerCase() + named.slice(1);
  return (
    `${partyName(data.seller) || 'Поставщик'} поставил товар в адрес ${partyName(data.buyer) || 'покупателя'}.${by}${papers}${where} ` +
    `При приёмке${when} установлены расхождения с документами поставщика, о чём составлен ${act}:`
  );
}

function goodsTable(data: DocumentData, lines: readonly ClaimedLine[]): TableBlock {
  const currency = currencyOfHead(data.currencyCode);
  const total = totalOf(lines);
  const isTaxed = bearsVat(lines);
  return {
    kind: 'table',
    border: 'box',
    size: 7.5,
    columns: columnsOf(
      [4, 'center'],
      25,
      [6, 'center'],
      [12, 'right'],
      [11, 'right'],
      [10, 'right'],
      [6, 'right'],
      [11, 'right'],
      [11, 'right'],
      [12, 'right'],
    ),
    head: [
      headCells(
        '№',
        'Товар',
        'Ед. изм.',
        'По документам',
        'Фактически',
        'Недостача',
        'Брак',
        `Цена без НДС, ${currency}`,
        `НДС, ${currency}`,
        `Сумма с НДС, ${currency}`,
      ),
    ],
    rows: rowsOrBlanks(
      lines.map((line) => goodsRow(line)),
      10,
    ),
    foot: [
      [totalLabel('Итого', 8), isTaxed ? totalCell(total?.vatAmount) : withoutSum(), totalCell(total?.totalAmount)],
    ],
  };
}

function goodsRow(line: ClaimedLine): LayoutRow {
  const { name, sku, comment } = line;
  const article = sku === undefined ? name : `${name}, арт. ${sku}`;
  return [
    String(line.position),
    cell(comment === undefined ? article : `${article} (${comment})`),
    line.unitName,
    quantityCell(line.quantity),
    quantityCell(line.actual?.quantity),
    quantityCell(line.shortage?.quantity),
    quantityCell(line.defect?.quantity),
    moneyCell(line.netPrice),
    line.vatRate === null ? withoutSum() : moneyCell(line.claim?.vatAmount),
    moneyCell(line.claim?.totalAmount),
  ];
}

function demand(data: DocumentData, lines: readonly ClaimedLine[]): readonly LayoutBlock[] {
  const total = totalOf(lines);
  const until = data.dueDate === undefined ? '_'.repeat(20) : paperDate(data.dueDate, data.timeZone).short;
  const asked =
    data.comment ??
    'Просим допоставить недостающий товар и заменить повреждённый либо возместить их стоимость и сообщить о принятом решении в письменной форме.';
  return [
    paragraph(`Сумма претензии: ${sumText(data, lines, total)}`, { bold: true, spaceBeforeMm: 3 }),
    paragraph(asked, { spaceBeforeMm: 2 }),
    paragraph(`Ответ просим направить не позднее ${until}.`, { spaceBeforeMm: 1 }),
  ];
}

function sumText(data: DocumentData, lines: readonly ClaimedLine[], total: DocumentAmounts | undefined): string {
  if (total === undefined) return '_'.repeat(40);
  const sign = currencySign(data.currencyCode);
  const vat = bearsVat(lines) ? `в т. ч. НДС ${formatMoney(total.vatAmount)} ${sign}` : 'без НДС';
  const words = capitalised(moneyInWords(total.totalAmount, data.currencyCode));
  return `${formatMoney(total.totalAmount)} ${sign} (${words}), ${vat}`;
}

function enclosures({ acts = [], attachedDocuments = [], timeZone }: DocumentData): string {
  const papers = [...acts, ...attachedDocuments].map((each) => referenceText(each, timeZone));
  const listed = papers.length === 0 ? ['акт', 'сопроводительные документы'] : papers;
  return `Приложения: ${listed.map((paper) => `копия: ${paper}`).join('; ')}.`;
}
