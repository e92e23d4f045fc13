import { formatPercent, paperDate } from '../blocks/russian-format.js';
import type { DocumentReference } from '../data/document-data.js';
import { element, type XmlElement } from './xml-element.js';

/** The first signs of a text, as many as the format has room for; undefined for none. */
export function upTo(most: number, text: string | undefined): string | undefined {
  const cut = Array.from((text ?? '').replaceAll(/\s+/g, ' ').trim())
    .slice(0, most)
    .join('')
    .trim();
  return cut === '' ? undefined : cut;
}

/** Code of a unit that the classifier does not know. */
export const OTHER_UNIT = '0000';

/** A rate of VAT as the formats write it. */
export function rateText(rate: string | null): string {
  return rate === null ? 'без НДС' : `${formatPercent(rate).replace(',', '.')}%`;
}

/** A number; undefined for nothing, of which, or for which, the formats state none. */
export function moreThanNothing(decimal: string | undefined): string | undefined {
  return decimal !== undefined && /[1-9]/.test(decimal) ? decimal : undefined;
}

/** A date as the format writes it. */
export function exchangeDate(instant: string, timeZone: string): string {
  return paperDate(instant, timeZone).short;
}

/** A time of the day as the format writes it: midnight for what is a date alone. */
export function exchangeTime(instant: string, timeZone: string): string {
  const [, time = '00:00'] = paperDate(instant, timeZone).withTime.split('\u00a0');
  return `${time.replace(':', '.')}.00`;
}

/** A time of the day as the formats of carriage write it. */
export function timeOfDay(instant: string, timeZone: string): string {
  return exchangeTime(instant, timeZone).replaceAll('.', ':');
}

/** A day and its time as the formats of carriage write them: with the distance from UTC, of a date alone that of its midnight. */
export function timeWithZone(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(instant),
  );
  const offset = (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').slice('GMT'.length);
  const zone = offset === '' ? '+00:00' : offset;
  return `${exchangeDate(instant, timeZone)}T${timeOfDay(instant, timeZone)}${zone}`;
}

/** A day and its time as older formats write them together; undefined for nothing. */
export function exchangeDateTime(instant: string | undefined, timeZone: string): string | undefined {
  return instant === undefined ? undefined : `${exchangeDate(instant, timeZone)} ${exchangeTime(instant, timeZone)}`;
}

/** Surname, name and patronymic of a person; undefined where there is no more than one word. */
export function personName(name: string | undefined): XmlElement | undefined {
  const words = (name ?? '')
    .replaceAll(/\.(?=\p{L})/gu, '. ')
    .split(/\s+/u)
    .filter((word) => word !== '');
  const [surname, first, ...others] = words;
  if (surname === undefined || first === undefined) return undefined;
  return element('ФИО', { Фамилия: upTo(60, surname), Имя: upTo(60, first), Отчество: upTo(60, others.join(' ')) });
}

/** Another document, which the format names by title, number and date; undefined where it lacks one of them. */
export function referenceElement(
  tag: string,
  reference: DocumentReference | undefined,
  timeZone: string,
): XmlElement | undefined {
  if (reference?.number === undefined || reference.date === undefined) return undefined;
  return element(tag, {
    РеквНаимДок: upTo(255, reference.title),
    РеквНомерДок: upTo(255, reference.number),
    РеквДатаДок: exchangeDate(reference.date, timeZone),
  });
}
