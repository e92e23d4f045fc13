import { MAX_JSON_DEPTH } from '../../operations/large-json.js';
import { escapePointer } from '../../input/input-problems.js';
import { rejectInput, requestErrors } from '../../errors/request-errors.js';

/**
 * Members and elements that a body may have altogether. The largest body that a schema takes has a third of it; what has more
 * would only be refused at a cost, value by value.
 */
export const MAX_JSON_VALUES = 50_000;

/**
 * Looks through a body, before its schema does, for what costs time or would get lost on the way: depth, sheer number, and a
 * member that JavaScript takes for the prototype of an object. Answers how many members its objects have.
 *
 * @throws ProcurekitError `json_too_deep`, or a 400 with the place
 */
export function refuseStrangeJson(body: unknown): number {
  const path: string[] = [];
  let left = MAX_JSON_VALUES;
  let members = 0;
  const spend = (count: number): void => {
    left -= count;
    if (left < 0) throw refusal(path, 'too_many_items', `A body may have ${MAX_JSON_VALUES} values altogether`);
  };
  const look = (value: object): void => {
    if (path.length === MAX_JSON_DEPTH) throw requestErrors.jsonTooDeep({ maxDepth: MAX_JSON_DEPTH });
    if (Array.isArray(value)) lookThroughList(value);
    else lookThroughObject(value as Readonly<Record<string, unknown>>);
  };
  const lookThroughList = (list: readonly unknown[]): void => {
    spend(list.length);
    for (const [index, element] of list.entries()) enter(`${index}`, element);
  };
  const lookThroughObject = (object: Readonly<Record<string, unknown>>): void => {
    const names = Object.keys(object);
    members += names.length;
    spend(names.length);
    if (Object.hasOwn(object, '__proto__')) {
      throw refusal([...path, '__proto__'], 'unknown_field', 'Field is not in the schema');
    }
    for (const name of names) enter(name, object[name]);
  };
  const enter = (name: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    path.push(name);
    look(value);
    path.pop();
  };
  if (typeof body === 'object' && body !== null) look(body);
  return members;
}

function refusal(path: readonly string[], code: string, message: string) {
  return rejectInput([{ pointer: path.map((name) => `/${escapePointer(name)}`).join(''), code, message }]);
}
