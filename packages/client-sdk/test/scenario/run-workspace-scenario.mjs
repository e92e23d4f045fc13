/**
 * What a front end does in a day, on any runtime: the same calls against a live server, told as plain data.
 *
 * @param {typeof import('../../src/workspace.js')} sdk
 * @param {import('./run-workspace-scenario.mjs').WorkspaceServer} server
 */
export async function runWorkspaceScenario(sdk, { baseUrl, email, password, session }) {
  const client = sdk.createWorkspaceClient({ baseUrl, session, retryDelayMs: 1 });
  const stranger = await failure(client.auth.me());
  const wrong = await failure(client.auth.login({ email: `nobody-${Math.random()}@sdk.ru`, password }));
  const signedIn = await client.auth.login({ email, password });
  const { user, portal } = await client.auth.me();

  const name = `Склад ${Math.random()}`;
  const created = await client.warehouses.create({ name }).withResponse();
  const { id, version } = created.data;
  const updated = await client.warehouses.update(id, { comment: 'Ворота 3' }, { ifMatch: version });
  const conflict = await failure(client.warehouses.update(id, { comment: 'Поздно' }, { ifMatch: version }));
  const found = await client.warehouses.list({ search: name });

  const steps = [];
  const file = new globalThis.Blob(['схема проезда; '.repeat(20_000)], { type: 'text/plain' });
  const uploaded = await client.files.upload(
    { file: named(file, 'Схема проезда.txt'), entityType: 'warehouse', entityId: id },
    { onProgress: ({ sentBytes, totalBytes }) => steps.push(sentBytes / totalBytes) },
  );
  const plain = await client.files.upload({
    file: new globalThis.Blob(['план']),
    entityType: 'warehouse',
    entityId: id,
  });
  const downloaded = await client.files.download(uploaded.id);
  const text = await new globalThis.Response(downloaded.stream).text();
  const files = await client.files.list({ entityType: 'warehouse', entityId: id });
  const removedFile = await client.files.remove(plain.id);

  const priceList = await client.priceLists.create({ name: 'Прайс', type: 'sale' });
  const exported = await client.priceLists.exportFile(priceList.id, { format: 'csv' });
  const removed = await client.priceLists.remove(priceList.id);

  // A page that is loaded anew knows the cookie alone; a program that starts anew has kept its token.
  const isReloaded = session === 'cookie' && 'document' in globalThis;
  const anew = signedIn.accessToken === null ? 'cookie' : { accessToken: signedIn.accessToken };
  const later = sdk.createWorkspaceClient({ baseUrl, session: anew, retryDelayMs: 1 });
  const after =
    isReloaded || session === 'bearer' ? await later.warehouses.create({ name: `${name} 2` }) : created.data;

  await client.auth.logout();
  const ended = await failure(later.auth.me());

  return {
    stranger: [stranger instanceof sdk.AuthenticationError, stranger.code],
    wrong: [wrong instanceof sdk.AuthenticationError, wrong.code, wrong.attempts],
    signedIn: [signedIn.user.id === user.id, user.roles[0], portal.slug, signedIn.accessToken === null],
    created: [created.status, version, updated.version, found.total, found.items[0]?.comment],
    conflict: [conflict instanceof sdk.ConflictError, conflict.code, conflict.problem.currentVersion],
    progress: [steps.length > 0, steps.at(-1), steps.every((step, index) => step >= (steps[index - 1] ?? 0))],
    uploaded: [uploaded.fileName, uploaded.mimeType, uploaded.sizeBytes === file.size, plain.mimeType],
    downloaded: [downloaded.fileName, text === (await file.text()), files.total, removedFile === undefined],
    exported: [/\.csv$/.test(exported.fileName), exported.blob.type.split(';')[0], exported.blob.size > 0],
    removed: removed === undefined,
    later: after.version,
    ended: ended.code,
  };
}

async function failure(call) {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('The call should have failed.');
}

function named(blob, name) {
  return new globalThis.File([blob], name, { type: blob.type });
}
