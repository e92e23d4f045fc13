// What a call needs of the portal of whoever has signed in: ids in its path and body, and the version of the record. All of it is
// found by asking the lists and records that the description has.

/** Ids in the examples of the description, which nothing has. */
const EXAMPLE_ID = /^0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5\w$/;
/** What fields and paths call things that lists call otherwise. */
const OTHER_NAMES = {
  procurement: 'purchase-requisitions',
  procurements: 'purchase-requisitions',
  supplier: 'counterparties',
  customer: 'counterparties',
  'from-warehouse': 'warehouses',
  item: 'procurement-items',
  'to-user': 'users',
};
/** Things that are listed in a record only: in which field of it, and which field beside names the record. */
const PARTS = { stop: { list: 'stops' }, 'purchase-order-item': { list: 'items', of: 'purchaseOrderId' } };
const MOST_TRIED = 20;

const kebab = (name) => name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const plural = (name) => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`);
const lastOf = (path) => path.slice(path.lastIndexOf('/') + 1);

/**
 * @param paths - those of the description
 * @param ask - gets what a path answers; null where it is refused
 * @param made - what was made here, by the path that it was sent to: not all of it is in a list
 */
export function createFiller(paths, ask, made) {
  const answers = new Map();
  const read = (path) => {
    const answer = answers.get(path) ?? ask(path);
    answers.set(path, answer);
    return answer;
  };
  const lists = Object.keys(paths).filter((path) => paths[path].get !== undefined && !path.endsWith('}'));
  const listCalled = (name, beside) => {
    const meant = [OTHER_NAMES[name], name, plural(name)];
    const root = beside.split('/').slice(0, 4).join('/');
    const found = lists.filter((path) => meant.includes(lastOf(path)));
    return found.find((path) => path.startsWith(root)) ?? found[0];
  };
  const idFor = (row, name) => row[name] ?? row.id ?? row[`${lastOf(name)}Id`];

  async function rowsOf(list, context = {}) {
    const { path } = (await fillPath(list, context)) ?? {};
    const answer = path === undefined ? null : await read(path);
    const rows = Array.isArray(answer) ? answer : (answer?.items ?? []);
    return rows.filter((row) => row !== null && typeof row === 'object').slice(0, MOST_TRIED);
  }

  /** Fills the parameters of a path from the lists before them; null where nothing is there. */
  async function fillPath(template, context = {}) {
    const name = /\{(\w+)\}/.exec(template)?.[1];
    if (name === undefined) return { path: template, values: {}, row: undefined };
    const [before, after] = template.split(`/{${name}}`);
    if (context[name] !== undefined) return within(template, name, context);
    const [last, known] = [lastOf(before), lists.includes(before)];
    const list = known ? before : listCalled(last, before);
    const rows = list === undefined ? [made.get(before) ?? {}] : await rowsOf(list);
    for (const row of rows) {
      if (idFor(row, name) === undefined) continue;
      const inner = await within(template, name, { ...context, [name]: idFor(row, name) });
      if (inner !== null) return after.includes('{') ? inner : { ...inner, row };
    }
    return null;
  }

  async function within(template, name, context) {
    const rest = await fillPath(template.replace(`{${name}}`, encodeURIComponent(context[name])), context);
    // A list that belongs to the record has to have something to choose.
    return rest === null ? null : { ...rest, values: { [name]: context[name], ...rest.values } };
  }

  async function fillId(field, beside, { row, path }) {
    const name = kebab(field.replace(/Ids?$/, ''));
    const part = PARTS[name];
    if (part !== undefined) {
      const owner = part.of === undefined ? path : await pathOfOwner(part.of, beside, path);
      const record = owner === undefined ? null : await read(owner);
      return record?.[part.list]?.[0]?.id;
    }
    const called = name === 'entity' ? kebab(beside.entityType ?? '') : name;
    const list = listCalled(called, path);
    const rows = list === undefined ? [] : await rowsOf(list, row);
    // Where something is moved, it is moved to where it is not yet.
    return rows.find(({ id }) => id !== row?.[field])?.id;
  }

  async function pathOfOwner(field, beside, path) {
    const list = listCalled(kebab(field.replace(/Id$/, '')), path);
    return list === undefined || beside[field] === undefined ? undefined : `${list}/${beside[field]}`;
  }

  async function fillBody(value, place, field = '', beside = {}) {
    if (Array.isArray(value)) return Promise.all(value.map((each) => fillBody(each, place, field, beside)));
    if (typeof value === 'string')
      return EXAMPLE_ID.test(value) ? ((await fillId(field, beside, place)) ?? value) : value;
    if (value === null || typeof value !== 'object') return value;
    const filled = { ...value };
    // One after another: what names a part needs the record that it is a part of.
    for (const name of Object.keys(value).toSorted((a, b) => a.length - b.length)) {
      filled[name] = await fillBody(value[name], place, name, filled);
    }
    return filled;
  }

  return {
    /** A call of the description with examples that exist. */
    async fill(template, call) {
      const found = (await fillPath(template)) ?? { path: template, values: {}, row: undefined };
      // The record that a call is about is the one before the words of the call.
      const record = found.path.replace(/\/(?:operations|commands)\/.*$/, '');
      const place = { row: found.row, path: record };
      const parameters = call.parameters?.map((parameter) => {
        const { name, in: where } = parameter;
        const version = found.row?.version;
        const example =
          where === 'path' ? found.values[name] : name === 'If-Match' && version ? `W/"${version}"` : undefined;
        return example === undefined ? parameter : { ...parameter, example, schema: { ...parameter.schema, example } };
      });
      const content = {};
      for (const [type, media] of Object.entries(call.requestBody?.content ?? {})) {
        content[type] =
          media.example === undefined ? media : { ...media, example: await fillBody(media.example, place) };
      }
      const body = call.requestBody === undefined ? {} : { requestBody: { ...call.requestBody, content } };
      return { ...call, ...(parameters === undefined ? {} : { parameters }), ...body };
    },
  };
}
