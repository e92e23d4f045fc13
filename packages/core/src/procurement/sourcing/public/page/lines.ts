import { html } from 'hono/html';

import { unitByCode, unitNames } from '../../../../kernel/values/numbers/units.js';
import { offeredVatRates } from '../../../../kernel/values/numbers/vat.js';
import {
  checkField,
  type Fields,
  inputField,
  type PageFormat,
  type Piece,
  selectField,
} from '../../../../platform/pages/index.js';
import type { ProductField } from '../../../requisitions/index.js';
import type { PublicRfq } from '../schemas.js';
import { productFacts } from './product-facts.js';
import type { PageLanguage, PageTexts } from './texts.js';

type Asked = PublicRfq['items'][number];
type Answered = NonNullable<PublicRfq['quote']>['items'][number];

interface LineParts {
  readonly language: PageLanguage;
  readonly texts: PageTexts;
  readonly format: PageFormat;
  /** Product fields that suppliers may see. */
  readonly productFields: readonly ProductField[];
  readonly now: string;
}

/** A line to fill in. */
export function lineToFill(asked: Asked, index: number, fields: Fields, parts: LineParts): Piece {
  const { texts, format, now } = parts;
  const at = (name: string) => `${name}.${index}`;
  const number = { inputmode: 'decimal', isNumber: true, max: 24 } as const;
  const isOpen =
    DETAILS.some((name) => (fields.values[at(name)] ?? '') !== '' || fields.errors.has(at(name))) ||
    fields.values[at('isAnalog')] !== undefined ||
    fields.errors.has(at('quantity'));
  return html`<li><div role="group" aria-labelledby="name.${index}">
<div class="row">
<div class="what">${nameOf(asked, index, parts)}</div>
<div class="amount"><span class="label">${texts.quantity}</span> ${format.number(asked.quantity)} ${unitOf(asked, parts)}</div>
${inputField(fields, at('unitPrice'), texts.price, number)}
${selectField(fields, at('vatRate'), texts.vat, vatChoices(texts, now, fields.values[at('vatRate')] ?? ''))}
<div class="amount"><span class="label">${texts.sum}</span> <output id="sum.${index}" for="unitPrice.${index}" class="number" aria-live="off">${shownSum(index, fields, format)}</output></div>
</div>
${checkField(fields, at('isUnavailable'), texts.unavailable)}
<details${isOpen ? html` open` : ''}><summary>${texts.details}</summary>
<div class="fields">
${inputField(fields, at('offeredName'), texts.offeredName, { max: 500 })}
${inputField(fields, at('offeredSku'), texts.offeredSku, { max: 64 })}
${inputField(fields, at('manufacturer'), texts.manufacturer, { max: 128 })}
${inputField(fields, at('quantity'), texts.offeredQuantity, number)}
${inputField(fields, at('unit'), [texts.offeredUnit, unitsSaid(asked, format)].filter((part) => part !== '').join(': '), { max: 64 })}
${inputField(fields, at('unitFactor'), `${texts.unitFactor}, ${unitOf(asked, parts)}`, number)}
${inputField(fields, at('discountPercent'), texts.discountPercent, number)}
${inputField(fields, at('deliveryDate'), texts.lineDelivery, { type: 'date' })}
${inputField(fields, at('leadTimeDays'), texts.leadTime, { inputmode: 'numeric', max: 9 })}
${inputField(fields, at('minOrderQuantity'), texts.minOrder, number)}
${inputField(fields, at('orderMultiple'), texts.orderMultiple, number)}
${inputField(fields, at('comment'), texts.comment, { max: 1000 })}
${checkField(fields, at('isAnalog'), texts.isAnalog)}
</div></details>
</div></li>`;
}

/** Fields of a line that are out of sight until something is in them. */
const DETAILS = [
  'unit',
  'unitFactor',
  'discountPercent',
  'offeredName',
  'offeredSku',
  'manufacturer',
  'deliveryDate',
  'leadTimeDays',
  'minOrderQuantity',
  'orderMultiple',
  'comment',
] as const;

// What the server has added up; with JavaScript it follows the typing.
function shownSum(index: number, { values }: Fields, format: PageFormat): string {
  const total = values[`totalPrice.${index}`] ?? '';
  return total === '' ? '—' : format.number(total);
}

/** A line as it was answered. */
export function lineToRead(asked: Asked, index: number, { quote }: PublicRfq, parts: LineParts): Piece {
  const { texts, format } = parts;
  const line = quote?.items.find(({ rfqItemId }) => rfqItemId === asked.id);
  const quantity = line === undefined ? asked.quantity : line.quantity;
  const remarks = line === undefined ? [] : remarksOf(line, asked, texts);
  const cells: readonly (readonly [string, string])[] = [
    [texts.quantity, `${format.number(quantity)} ${unitOf({ unit: line?.unit ?? asked.unit }, parts)}`],
    ...pricesOf(line, texts, format),
  ];
  return html`<li>
    <div role="group" aria-labelledby="name.${index}">
      <div class="row">
        <div class="what">
          ${nameOf(asked, index, parts)}${remarks.map((remark) => html`<p class="hint">${remark}</p>`)}
        </div>
        ${cells.map(([name, value]) => html`<div class="amount"><span class="label">${name}</span> ${value}</div>`)}
      </div>
    </div>
  </li>`;
}

function pricesOf(line: Answered | undefined, texts: PageTexts, format: PageFormat): (readonly [string, string])[] {
  const names = [texts.price, texts.vat, texts.sum] as const;
  if (line === undefined || line.unitPrice === null) return names.map((name) => [name, '—']);
  const vat = line.vatRate === null ? texts.withoutVat : `${format.number(line.vatRate)} %`;
  return [
    [names[0], format.number(line.unitPrice)],
    [names[1], vat],
    [names[2], line.totalPrice === null ? '—' : format.number(line.totalPrice)],
  ];
}

function remarksOf(line: Answered, { rawName }: Asked, texts: PageTexts): string[] {
  return [
    ...(line.isUnavailable ? [texts.unavailable] : []),
    ...(line.offeredName === rawName ? [] : [line.offeredName]),
    ...(line.isAnalog ? [texts.isAnalog] : []),
    ...(line.discountPercent === null ? [] : [`${texts.discountPercent}: ${line.discountPercent}`]),
    ...(line.comment === null ? [] : [line.comment]),
  ];
}

function nameOf(asked: Asked, index: number, { texts, format, productFields }: LineParts): Piece {
  const { rawName, sku, comment, requiredDate } = asked;
  const facts = [
    ...(sku === null ? [] : [`${texts.article} ${sku}`]),
    ...(requiredDate === null ? [] : [`${texts.requiredBy} ${format.day(requiredDate)}`]),
    ...productFacts(productFields, asked.productFields, { texts, format }),
  ];
  return html`<div class="name" id="name.${index}">${index + 1}. ${rawName}</div>
    ${facts.length === 0 ? '' : html`<p class="hint">${facts.join(' · ')}</p>`}${comment === null ? '' : html`<p class="hint">${comment}</p>`}`;
}

/** How much is asked for in each of the other units: "бухта = 2,5". */
function unitsSaid({ units = [] }: Asked, format: PageFormat): string {
  return units
    .slice(1)
    .map(({ shortName, quantity }) => `${shortName} = ${format.number(quantity)}`)
    .join('; ');
}

function unitOf({ unit: { code, name } }: Pick<Asked, 'unit'>, { language }: LineParts): string {
  const unit = unitByCode(code);
  return unit === undefined ? name : unitNames(unit, language).shortName;
}

function vatChoices(texts: PageTexts, now: string, chosen: string): (readonly [string, string])[] {
  const rates = offeredVatRates(now).flatMap((rate) => rate ?? []);
  const all = chosen === '' || rates.includes(chosen) ? rates : [...rates, chosen];
  return [...all.toReversed().map((rate) => [rate, `${String(Number(rate))} %`] as const), ['', texts.withoutVat]];
}
