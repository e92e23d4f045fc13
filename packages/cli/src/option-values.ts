import { InvalidArgumentError } from 'commander';

/** Reads an option that is a list with commas. */
export function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Reads an option that may be given several times. */
export function collected(text: string, before: readonly string[]): readonly string[] {
  return [...before, text];
}

/** Reads an option that is a whole number. @throws InvalidArgumentError */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** Reads an option that is a whole number from 1. @throws InvalidArgumentError */
export function positive(text: string): number {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('It must be at least 1.');
  return number;
}
