import { kindsIn, type Shape } from './shape.js';

/** A value as the text of a cell: what is no text or number is written as JSON. */
export function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** The value that the text of a cell stands for; what cannot be read is left as it is, for the server to refuse. */
export function valueOfCell(text: string, shape: Shape): unknown {
  const kinds = kindsIn(shape);
  if (kinds.has('string')) return text;
  const isNumber = kinds.has('number') && text.trim() !== '' && Number.isFinite(Number(text));
  if (isNumber) return Number(text);
  if (kinds.has('boolean') && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return kinds.has('array') || kinds.has('object') ? parsed(text) : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
