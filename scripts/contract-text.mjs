/**
 * The contract of a face as lines of text, for whoever reviews a change of it: each call with what it takes, answers and refuses, then
 * each schema with its fields. Texts for people and limits are left out; the description has them.
 */
export function contractText({ paths, components }) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => linesOfCall(`${method.toUpperCase()} ${path}`, call)),
  );
  const schemas = Object.entries(components.schemas)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, schema]) => [...linesOfSchema(name, schema), '']);
  return [...calls, ...schemas].join('\n');
}

function linesOfCall(address, { operationId, parameters = [], requestBody, responses, ...call }) {
  const { right, scopes } = call['x-access'] ?? {};
  const query = parameters.flatMap(({ $ref, in: place, name, schema, required }) =>
    $ref === undefined && place === 'query' ? [fieldOf(name, schema, required)] : [],
  );
  const body = requestBody === undefined ? [] : [`  body${requestBody.required ? '' : '?'} ${bodyOf(requestBody)}`];
  return [
    [address, operationId, ...[right ?? scopes ?? []].flat(), ...(call['x-commits-money'] ? ['commits'] : [])].join(
      ' ',
    ),
    ...(query.length === 0 ? [] : [`  query ${query.join(', ')}`]),
    ...body,
    ...Object.entries(responses).flatMap(([status, response]) => lineOfAnswer(Number(status), response)),
    '',
  ];
}

/** What it answers, or the codes with which it refuses. */
function lineOfAnswer(status, response) {
  if (status < 400) return [`  ${status} ${bodyOf(response)}`.trimEnd()];
  const codes = [...(response.description ?? '').matchAll(/`([a-z_0-9]+)`/g)].map(([, code]) => code);
  return codes.length === 0 ? [] : [`  ${status} ${codes.join(' ')}`];
}

function bodyOf({ content = {} }) {
  return Object.entries(content)
    .map(([type, { schema }]) => (type === 'application/json' ? typeOf(schema) : type))
    .join(' or ');
}

function linesOfSchema(name, schema) {
  const { properties, allOf = [] } = schema;
  const parts = allOf.filter((each) => each.properties !== undefined);
  if (properties === undefined && parts.length === 0) return [`${name} = ${typeOf(schema)}`];
  const base = allOf.filter((each) => each.properties === undefined).map((each) => ` & ${typeOf(each)}`);
  const fields = [schema, ...parts].flatMap(({ properties: own = {}, required = [] }) =>
    Object.entries(own).map(([field, type]) => `  ${fieldOf(field, type, required.includes(field))}`),
  );
  return [`${name}${base.join('')}`, ...fields];
}

function fieldOf(name, schema, isRequired) {
  return `${name}${isRequired ? '' : '?'}: ${typeOf(schema)}`;
}

function typeOf(schema = {}) {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.map(typeOf).join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map(typeOf).join(' & ');
  const types = [schema.type ?? 'any'].flat();
  return types.map((type) => shapeOf(type, schema)).join(' | ');
}

function shapeOf(type, { items, properties, required = [], additionalProperties, format }) {
  if (type === 'array') return `[${typeOf(items)}]`;
  if (type === 'object' && properties !== undefined) {
    return `{ ${Object.entries(properties)
      .map(([name, each]) => fieldOf(name, each, required.includes(name)))
      .join('; ')} }`;
  }
  if (type === 'object' && typeof additionalProperties === 'object')
    return `{ [name]: ${typeOf(additionalProperties)} }`;
  return type === 'null' ? type : (format ?? type);
}
