import type { ProductField } from '../../../requisitions/index.js';
import type { PageFormat } from '../../../../platform/pages/index.js';
import type { PageTexts } from './texts.js';

type Shown = Pick<ProductField, 'key' | 'label' | 'type' | 'options'>;

interface Words {
  readonly texts: Pick<PageTexts, 'yes' | 'no'>;
  readonly format: Pick<PageFormat, 'number' | 'day'>;
}

/** What the product fields say of a line, as its supplier reads it: in the order of the fields, those without a value left out. */
export function productFacts(
  fields: readonly Shown[],
  values: Readonly<Record<string, unknown>>,
  words: Words,
): readonly string[] {
  return fields.flatMap((field) => {
    const value = values[field.key] ?? null;
    return value === null ? [] : [`${field.label}: ${textOf(field, value, words)}`];
  });
}

// A field may have got another type after the price request was written, so the value says what it is.
function textOf({ type, options }: Shown, value: unknown, { texts, format }: Words): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return format.number(String(value));
  const text = String(value);
  if (type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return format.day(`${text}T00:00:00.000Z`);
  const option = options.find((each) => typeof each === 'object' && each.value === text);
  return typeof option === 'object' ? option.label : text;
}
