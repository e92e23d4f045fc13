import type { XmlElement } from './xml-element.js';

/** What an element of a file of the tax service may hold. */
export interface Described {
  readonly attributes?: Readonly<Record<string, Value>>;
  /** In their order. Of elements with the same `either` one stands there. */
  readonly children?: readonly Child[];
  readonly text?: RegExp;
}

export interface Value {
  readonly is: RegExp;
  /** @default false */
  readonly optional?: true;
}

export interface Child {
  readonly name: string;
  readonly as: Described;
  readonly least: 0 | 1;
  readonly most: number;
  readonly either?: string;
}

export const must = (is: RegExp): Value => ({ is });
export const may = (is: RegExp): Value => ({ is, optional: true });
export const text = (most: number) => new RegExp(`^[^]{1,${most}}$`, 'u');
export const one = (name: string, as: Described): Child => ({ name, as, least: 1, most: 1 });
export const maybe = (name: string, as: Described): Child => ({ name, as, least: 0, most: 1 });
export const any = (name: string, as: Described): Child => ({ name, as, least: 0, most: Infinity });
export const some = (name: string, as: Described): Child => ({ name, as, least: 1, most: Infinity });
export const either = (group: string, ...options: readonly Child[]) =>
  options.map((child) => ({ ...child, either: group }));

export const DATE = /^(0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.(19|20)\d\d$/;
export const TIME = /^([01]\d|2[0-3])\.[0-5]\d\.[0-5]\d$/;
export const SUM = /^\d{1,17}\.\d{2}$/;
// Twenty-six digits at most, eleven of them behind the point, and more than nothing.
export const AMOUNT = /^(?=.*[1-9])\d{1,15}(\.\d{1,11})?$/;
export const COUNT = /^\d{1,15}(\.\d{1,11})?$/;
export const COMPANY_INN = /^(0[1-9]|[1-9]\d)\d{8}$/;
export const PERSON_INN = /^(0[1-9]|[1-9]\d)\d{10}$/;
export const KPP = /^(0[1-9]|[1-9]\d)\d\d[\dA-Z]{2}\d{3}$/;
export const GUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
export const PARTICIPANT = '[A-Za-z0-9@.-]{4,46}';
export const fileName = (prefix: string) =>
  new RegExp(`^${prefix}_${PARTICIPANT}_${PARTICIPANT}_\\d{8}_${GUID}(_[01]){5}_00$`);

export const person: Described = {
  attributes: { Фамилия: must(text(60)), Имя: must(text(60)), Отчество: may(text(60)) },
};
/** Everything of an element that its description does not allow; empty for a file that follows it. */
export function misfits(element: XmlElement, described: Described, at = element.name): readonly string[] {
  const { attributes = {}, children = [], text: own } = described;
  return [
    ...Object.keys(element.attributes).flatMap((name) => (name in attributes ? [] : [`${at}/@${name} is unknown`])),
    ...Object.entries(attributes).flatMap(([name, { is, optional }]) => {
      const value = element.attributes[name];
      if (value === undefined) return optional === true ? [] : [`${at}/@${name} is missing`];
      return is.test(value) ? [] : [`${at}/@${name} is "${value}"`];
    }),
    ...(own === undefined || own.test(element.text ?? '') ? [] : [`${at} is "${element.text ?? ''}"`]),
    ...misfitsOfChildren(element, children, at),
  ];
}

function misfitsOfChildren(element: XmlElement, described: readonly Child[], at: string): readonly string[] {
  const order = element.children.map(({ name }) => described.findIndex((child) => child.name === name));
  const isSorted = order.every((place, index) => index === 0 || place >= (order[index - 1] ?? 0));
  const countOf = (name: string) => element.children.filter((child) => child.name === name).length;
  const groups = [...new Set(described.flatMap((child) => child.either ?? []))];
  return [
    ...(isSorted ? [] : [`${at} has its elements in another order`]),
    ...described.flatMap(({ name, least, most, either: group }) => {
      const count = countOf(name);
      return (group === undefined && count < least) || count > most ? [`${at}/${name} stands ${count} times`] : [];
    }),
    ...groups.flatMap((group) => {
      const there = described.filter((child) => child.either === group && countOf(child.name) > 0);
      return there.length === 1 ? [] : [`${at} has ${there.length} of ${group}`];
    }),
    ...element.children.flatMap((child) => {
      const as = described.find(({ name }) => name === child.name)?.as;
      return as === undefined ? [`${at}/${child.name} is unknown`] : misfits(child, as, `${at}/${child.name}`);
    }),
  ];
}
