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
  rfq: 'supplier-rfqs',
  'catalog-item': 'catalog',
  product: 'catalog',
  'logistics-object': 'objects',
};
/** Parts of a record that a field beside names. */
const OWNERS = { 'purchase-order-item': { field: 'purchaseOrderId', list: 'items' } };
const MOST_TRIED = 20;

const kebab = (name) => name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const plural = (name) => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`);
const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
const rowsIn = (answer) => [answer, ...Object.values(answer ?? {})].find(Array.isArray) ?? [];
const compare = (left, right) => left.map((each, index) => each - right[index]).find((each) => each !== 0) ?? 0;
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
  /** The list of what has that name: the same name before one of kin, one of its own before those inside of records. */
  const listCalled = (name, beside) => {
    const meant = [OTHER_NAMES[name], name, plural(name)].filter((each) => each !== undefined);
    const root = beside.split('/').slice(0, 4).join('/');
    const found = lists.filter((path) => meant.includes(lastOf(path)));
    const rank = (path) => [
      meant.indexOf(lastOf(path)),
      path.startsWith(root) ? 0 : 1,
      path.split('{').length,
      path.length,
    ];
    return found.toSorted((left, right) => compare(rank(left), rank(right)))[0];
  };
  const idFor = (row, name) => row[name] ?? row.id ?? row[`${lastOf(name)}Id`];
  const isRow = (row) => row !== null && typeof row === 'object';

  async function rowsOf(list, values = {}) {
    const { path } = (await fillPath(list, values)) ?? {};
    const answer = path === undefined ? null : await read(path);
    return rowsIn(answer).filter(isRow).slice(0, MOST_TRIED);
  }

  /** What stands under a name in the record or the settings that are asked for by the path before it. */
  async function partsOf(before, values) {
    const owner = before.slice(0, before.lastIndexOf('/'));
    if (paths[owner]?.get === undefined) return [];
    const { path } = (await fillPath(owner, values)) ?? {};
    const answer = path === undefined ? null : await read(path);
    const name = camel(lastOf(before));
    const parts = [answer, ...Object.values(answer ?? {})].map((each) => each?.[name]).find(Array.isArray);
    return (parts ?? []).filter(isRow).slice(0, MOST_TRIED);
  }

  /** Fills the parameters of a path from the lists before them; null where nothing is there. */
  function fillPath(template, values = {}) {
    return choose(
      template,
      [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      { values, row: undefined },
    );
  }

  async function choose(template, [name, ...others], { values, row }) {
    if (name === undefined) {
      const path = template.replaceAll(/\{(\w+)\}/g, (_, each) => encodeURIComponent(values[each]));
      return { path, values, row };
    }
    if (values[name] !== undefined) return choose(template, others, { values, row });
    // A list that belongs to the record has to have something to choose.
    for (const each of await rowsBefore(template.slice(0, template.indexOf(`/{${name}}`)), values)) {
      const id = idFor(each, name);
      const found =
        id === undefined ? null : await choose(template, others, { values: { ...values, [name]: id }, row: each });
      if (found !== null) return found;
    }
    return null;
  }

  async function rowsBefore(before, values) {
    if (lists.includes(before)) return rowsOf(before, values);
    const parts = await partsOf(before, values);
    if (parts.length > 0) return parts;
    const list = listCalled(lastOf(before), before);
    return list === undefined ? [made.get(before) ?? {}] : rowsOf(list, values);
  }

  /** The record or the settings that a call is about: what stands before the words of the call. */
  function recordOf(template) {
    if (template.includes('}')) return template.slice(0, template.lastIndexOf('}') + 1);
    const before = template.slice(0, template.lastIndexOf('/'));
    return before === '' || paths[template]?.get !== undefined ? template : recordOf(before);
  }

  /** What of that name the record has that the call is about. */
  function ownRows(name, { template, values }) {
    const own = `${template}/${plural(name)}`;
    return lists.includes(own) ? rowsOf(own, values) : partsOf(own, values);
  }

  async function fillId(field, beside, place) {
    const { row, path } = place;
    const name = kebab(field.replace(/Ids?$/, ''));
    const owner = OWNERS[name];
    if (owner !== undefined) return (await partsBeside(owner, beside, path))[0]?.id;
    // What may be of several kinds has its kind beside it.
    const called = kebab(beside[`${field.replace(/Ids?$/, '')}Type`] ?? name);
    const list = name === 'parent' ? place.list : listCalled(called, path);
    const { id, ...others } = row ?? {};
    const own = await ownRows(called, place);
    const rows = own.length > 0 || list === undefined ? own : await rowsOf(list, others);
    // Where something is moved, it is moved to where it is not yet, and not into itself.
    return rows.find((each) => each.id !== row?.[field] && each.id !== id)?.id;
  }

  /** Parts of the record that a field beside names. */
  async function partsBeside({ field, list: name }, beside, path) {
    const list = listCalled(kebab(field.replace(/Id$/, '')), path);
    const record = list === undefined || beside[field] === undefined ? null : await read(`${list}/${beside[field]}`);
    return record?.[name] ?? [];
  }

  async function fillBody(value, place, field = '', beside = {}) {
    if (Array.isArray(value)) {
      // What is put in order, or chosen from, is all that the record has.
      const own = EXAMPLE_ID.test(value[0]) ? await ownRows(kebab(field.replace(/Ids$/, '')), place) : [];
      if (own.length > 0) return own.map(({ id }) => id);
      return Promise.all(value.map((each) => fillBody(each, place, field, beside)));
    }
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

  /** What a parameter is filled with; what need not be sent stays empty. */
  async function exampleOf({ name, in: where, required, schema = {} }, { found, place, filled }) {
    if (where === 'path' && found.values[name] !== undefined) return found.values[name];
    if (name === 'If-Match' && found.row?.version) return `W/"${found.row.version}"`;
    if (!required || where === 'header') return undefined;
    return schema.enum?.[0] ?? (schema.format === 'uuid' ? await fillId(name, filled, place) : undefined);
  }

  return {
    /** A call of the description with examples that exist. */
    async fill(template, call) {
      const found = (await fillPath(template)) ?? { path: template, values: {}, row: undefined };
      const place = {
        row: found.row,
        path: found.path,
        values: found.values,
        template: recordOf(template),
        list: template.split('/{', 1)[0],
      };
      const filled = {};
      const parameters = [];
      for (const parameter of call.parameters ?? []) {
        const example = await exampleOf(parameter, { found, place, filled });
        if (example !== undefined) filled[parameter.name] = example;
        parameters.push(
          example === undefined ? parameter : { ...parameter, example, schema: { ...parameter.schema, example } },
        );
      }
      const content = {};
      for (const [type, media] of Object.entries(call.requestBody?.content ?? {})) {
        content[type] =
          media.example === undefined ? media : { ...media, example: await fillBody(media.example, place) };
      }
      const body = call.requestBody === undefined ? {} : { requestBody: { ...call.requestBody, content } };
      return { ...call, ...(call.parameters === undefined ? {} : { parameters }), ...body };
    },
  };
}
