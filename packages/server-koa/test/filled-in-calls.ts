import type { PressedCall } from './press-execute.js';

type Plain = string | number | boolean;

/** A call of the description, as far as something is filled in. */
interface FilledIn {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly example?: Plain;
    readonly schema: { readonly example?: Plain; readonly default?: Plain };
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

interface Filler {
  fill(path: string, call: unknown): Promise<FilledIn>;
}
type CreateFiller = (
  paths: unknown,
  ask: (path: string) => Promise<unknown>,
  made: ReadonlyMap<string, unknown>,
) => Filler;

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: unknown;
}

/** Builds the making of calls as the explorer fills them in and sends them, without a browser: a second for each is spent on showing it. */
export async function openFilledIn(server: {
  readonly url: string;
  readonly face: string;
  readonly headers: Readonly<Record<string, string>>;
}): Promise<(call: { readonly path: string; readonly method: string }) => Promise<PressedCall>> {
  const { url, face, headers } = server;
  const { createFiller } = (await import(new URL('../explorer/fill-in.js', import.meta.url).href)) as {
    readonly createFiller: CreateFiller;
  };
  const description = (await (await fetch(`${url}/docs-json?surface=${face}`)).json()) as Description;
  const made = new Map<string, unknown>();
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(url + path, { headers });
    return answer.ok && answer.headers.get('content-type')?.startsWith('application/json') ? answer.json() : null;
  };
  return async ({ path, method }) => {
    // What is asked after a change is asked anew, as in the page.
    const filler = createFiller(description.paths, ask, made);
    const call = referred(description, description.paths[path]?.[method.toLowerCase()]);
    const { address, ...sent } = requestOf(path, await filler.fill(path, call));
    const answer = await fetch(url + address, { method, ...sent, headers: { ...sent.headers, ...headers } });
    const text = await answer.text();
    if (answer.status === 201 || answer.status === 202) made.set(address.split('?', 1)[0] ?? '', JSON.parse(text));
    const code = /"code":"(\w+)"/.exec(text)?.[1];
    return { status: answer.status, code, text: answer.ok ? '' : text.slice(0, 500) };
  };
}

/** A part of a description with the parameters and bodies that it refers to; their schemas stay as they are. */
function referred(description: Description, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => referred(description, each));
  if (part === null || typeof part !== 'object') return part;
  const { $ref } = part as { readonly $ref?: string };
  if ($ref === undefined || $ref.startsWith('#/components/schemas/')) {
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, referred(description, each)]));
  }
  const names = $ref.slice(2).split('/');
  return referred(
    description,
    names.reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>>)[name], description),
  );
}

/** What Swagger UI sends of a call when nothing is typed. */
function requestOf(template: string, { parameters = [], requestBody }: FilledIn) {
  const shown = (place: string) =>
    parameters.flatMap(({ name, in: where, example, schema }): [string, string][] => {
      const value = example ?? schema.example ?? schema.default;
      return where === place && value !== undefined ? [[name, String(value)]] : [];
    });
  const path = shown('path').reduce((text, [name, id]) => text.replace(`{${name}}`, encodeURIComponent(id)), template);
  const query = new URLSearchParams(shown('query')).toString();
  const headers = new Map([['Content-Type', 'application/json'], ...shown('header')]);
  // Each press is a call of its own.
  if (headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID());
  const example = requestBody?.content['application/json']?.example;
  return {
    address: query === '' ? path : `${path}?${query}`,
    headers: Object.fromEntries(headers),
    ...(example === undefined ? {} : { body: JSON.stringify(example) }),
  };
}
