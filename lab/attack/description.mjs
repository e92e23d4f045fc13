const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Where the paths of a description begin; clients know it already. */
const PREFIX = /^\/api\/v1(?:\/integration-api)?(?=\/)/;

/** The description of a face, and its operations as clients call them. */
export async function describe(origin, face) {
  const document = await (await fetch(`${origin}/docs-json?surface=${face}`)).json();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => method in methods).map((method) => ({
      method: method.toUpperCase(),
      path: path.replace(PREFIX, ''),
      described: methods[method],
    })),
  );
  return { document, operations };
}

/** Where the list of the records stands that a path names. */
export function stemOf(path) {
  return path.split('/{')[0];
}

/** What lists show to somebody: ids by the path of their list. */
export async function collectIds(client, operations, found = new Map()) {
  for (const { path } of operations.filter(({ method, path: at }) => method === 'GET' && !at.includes('{'))) {
    const { body } = await client.get(path);
    const ids = [body?.items, body?.data].flat().flatMap((item) => (UUID.test(item?.id) ? [item.id] : []));
    if (ids.length > 0) found.set(path, [...(found.get(path) ?? []), ...ids.slice(0, 5)]);
  }
  return found;
}
