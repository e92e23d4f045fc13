import { dayMeant } from '../../../../kernel/values/time/due-day.js';
import type { FormValues } from '../../../../platform/pages/index.js';
import type { PublicRfq } from '../schemas.js';

const TEXT_FIELDS = [
  'supplierQuoteNumber',
  'validUntil',
  'deliveryDate',
  'paymentTermsText',
  'deliveryTermsText',
  'publicComment',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const;
const LINE_TEXTS = ['offeredSku', 'manufacturer', 'deliveryDate', 'comment'] as const;
const LINE_NUMBERS = ['unitPrice', 'discountPercent', 'unitFactor', 'minOrderQuantity', 'orderMultiple'] as const;
/** Fields that a line of the form has, and those that the form has besides. */
const FIELDS_OF_LINE = 17;
const OTHER_FIELDS = 40;

/** How many fields a form for so many lines can send. */
export function fieldsOfForm(lines: number): number {
  return lines * FIELDS_OF_LINE + OTHER_FIELDS;
}

/** The body that a form stands for, before any check. Every line is in it, so that problems are found beside their lines. */
export function bodyOfForm(values: FormValues, rfq: PublicRfq): Record<string, unknown> {
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, textOrNull(values[name])]));
  return {
    ...texts,
    ...(values['vatMode'] === undefined ? {} : { vatMode: values['vatMode'] }),
    charges: chargesOf(values, rfq.quote?.charges ?? []),
    items: rfq.items.map((asked, index) => ({
      rfqItemId: asked.id,
      ...lineOf((name) => values[`${name}.${index}`], asked),
    })),
  };
}

type Charges = NonNullable<PublicRfq['quote']>['charges'];

/** Charges that the page asks for, by one amount each. */
export const PAGE_CHARGES = ['freight', 'packing', 'discount', 'other'] as const;
type PageCharge = (typeof PAGE_CHARGES)[number];

/** What was typed in place of the first charge of each kind; the page leaves the others as they are. */
function chargesOf(values: FormValues, before: Charges): Record<string, unknown>[] {
  const typed = PAGE_CHARGES.flatMap((kind) => {
    const amount = plainNumber(values[`charge.${kind}`]);
    if (amount === null) return [];
    return [{ ...shownCharge(before, kind), kind, amount: kind === 'discount' ? belowZero(amount) : amount }];
  });
  return [...typed, ...before.filter((charge) => !PAGE_CHARGES.some((kind) => shownCharge(before, kind) === charge))];
}

function shownCharge(charges: Charges, wanted: PageCharge): Charges[number] | undefined {
  return charges.find(({ kind }) => kind === wanted);
}

function belowZero(amount: string): string {
  return amount.startsWith('-') ? amount : `-${amount}`;
}

function lineOf(value: (name: string) => string | undefined, asked: Asked): Record<string, unknown> {
  const leadTime = plainNumber(value('leadTimeDays'));
  const unit = textOrNull(value('unit'));
  const quantity = plainNumber(value('quantity'));
  // Whoever chooses another unit and leaves the quantity that is asked for means all of it, in that unit.
  const isAsAsked = unit !== null && quantity === asked.quantity;
  return {
    ...Object.fromEntries(LINE_TEXTS.map((name) => [name, textOrNull(value(name))])),
    ...Object.fromEntries(LINE_NUMBERS.map((name) => [name, plainNumber(value(name))])),
    ...optional('offeredName', textOrNull(value('offeredName'))),
    ...optional('unit', unit),
    ...optional('quantity', isAsAsked ? null : quantity),
    leadTimeDays: leadTime !== null && /^\d{1,9}$/.test(leadTime) ? Number(leadTime) : leadTime,
    ...(value('vatRate') === undefined ? {} : { vatRate: textOrNull(value('vatRate')) }),
    isAnalog: value('isAnalog') !== undefined,
    isUnavailable: value('isUnavailable') !== undefined,
  };
}

// A field left empty stands for what was asked for.
function optional(name: string, value: string | null): Record<string, string> {
  return value === null ? {} : { [name]: value };
}

function textOrNull(text: string | undefined): string | null {
  const trimmed = (text ?? '').replaceAll('\r\n', '\n').trim();
  return trimmed === '' ? null : trimmed;
}

// People write "1 250,50".
function plainNumber(text: string | undefined): string | null {
  const plain = (text ?? '').replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return plain === '' ? null : plain;
}

/** What holds for everybody in the portal of a price request. */
interface PageDefaults {
  /** Empty without VAT. */
  readonly defaultRate: string;
  readonly timezone: string;
}

/** What the form shows at first: the quote as it stands, or what was asked for. */
export function valuesOfQuote({ rfq, items, quote }: PublicRfq, { defaultRate, timezone }: PageDefaults): FormValues {
  const values: Record<string, string> = quote === null ? { vatMode: rfq.vatMode } : valuesOfTerms(quote, timezone);
  for (const [index, asked] of items.entries()) {
    const line = quote?.items.find(({ rfqItemId }) => rfqItemId === asked.id);
    const shown = line === undefined ? { vatRate: defaultRate, quantity: asked.quantity } : valuesOfLine(line, asked);
    for (const [name, value] of Object.entries(shown)) values[`${name}.${index}`] = value;
  }
  return values;
}

function valuesOfTerms(quote: NonNullable<PublicRfq['quote']>, timezone: string): Record<string, string> {
  const { vatMode, validUntil, deliveryDate, version, charges } = quote;
  const amounts = PAGE_CHARGES.map((kind) => {
    const { amount = '' } = shownCharge(charges, kind) ?? {};
    return [`charge.${kind}`, kind === 'discount' ? amount.replace('-', '') : amount] as const;
  });
  return {
    vatMode,
    ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, quote[name] ?? ''])),
    validUntil: validUntil === null ? '' : dayMeant(validUntil, timezone),
    deliveryDate: dayOf(deliveryDate),
    version: String(version),
    ...Object.fromEntries(amounts),
  };
}

type Asked = PublicRfq['items'][number];
type Answered = NonNullable<PublicRfq['quote']>['items'][number];

function valuesOfLine(line: Answered, asked: Asked): FormValues {
  const { rawName } = asked;
  const texts = [...LINE_NUMBERS, 'vatRate', 'offeredSku', 'manufacturer', 'comment', 'totalPrice'] as const;
  return {
    ...Object.fromEntries(texts.map((name) => [name, line[name] ?? ''])),
    quantity: line.quantity,
    unit: otherUnitOf(line, asked),
    offeredName: line.offeredName === rawName ? '' : line.offeredName,
    deliveryDate: dayOf(line.deliveryDate),
    leadTimeDays: line.leadTimeDays === null ? '' : String(line.leadTimeDays),
    ...(line.isAnalog ? { isAnalog: 'on' } : {}),
    ...(line.isUnavailable ? { isUnavailable: 'on' } : {}),
  };
}

/** The unit in which a line is offered, where it is another one than it is asked for in. */
function otherUnitOf(line: Pick<Answered, 'unitId' | 'unit'>, { unit, units = [] }: Asked): string {
  const other = line.unit.code === unit.code && line.unit.name === unit.name ? '' : line.unit.name;
  return units.slice(1).find(({ id }) => id === line.unitId)?.shortName ?? other;
}

function dayOf(instant: string | null): string {
  return instant?.slice(0, 10) ?? '';
}

/** Name of the field that a problem of the body is about. */
export function fieldOfPointer(pointer: string): string {
  const charge = /^\/charges\//.test(pointer);
  if (charge) return `charge.${PAGE_CHARGES[0]}`;
  const line = /^\/items\/(\d+)\/(\w+)$/.exec(pointer);
  return line === null ? pointer.slice(1) : `${line[2] ?? ''}.${line[1] ?? ''}`;
}
