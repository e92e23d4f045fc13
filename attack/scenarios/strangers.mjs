import { randomUUID } from 'node:crypto';

import { collectIds, describe, stemOf } from '../description.mjs';

const MARK = 'marked-by-the-victim';

/**
 * Calls every operation of both faces that names a record, as somebody of another portal: with ids of the victim it must
 * answer precisely as with ids that nobody has. What bodies may name is tried by the tests of every operation.
 */
export async function strangers({ arena, tally }) {
  await arena.withKey('victim').post('/purchase-requisitions', { name: MARK });
  const faces = [
    { name: 'integration', victim: arena.withKey('victim'), stranger: arena.withKey('stranger') },
    { name: 'workspace', victim: arena.signedIn('victim'), stranger: arena.signedIn('stranger') },
  ];
  const described = await Promise.all(
    faces.map(async ({ name }) => (await describe(arena.server.origin, name)).operations),
  );
  const foreign = new Map();
  for (const [index, face] of faces.entries()) await collectIds(face.victim, described[index], foreign);
  const everything = [...new Set([...foreign.values()].flat())];
  tally.figure('ids of the victim', everything.length);
  tally.check(everything.length >= 20, `only ${everything.length} ids were found to try`);
  let operations = 0;
  for (const [index, face] of faces.entries()) {
    for (const operation of described[index].filter(({ path }) => path.includes('{'))) {
      operations += 1;
      const own = foreign.get(stemOf(operation.path)) ?? [];
      // An id of the kind that the path is about, and one of another kind.
      const ids = [...own.slice(0, 1), everything[operations % everything.length]];
      for (const id of new Set(ids)) await compare({ face, tally, operation }, id);
    }
    await lookAround(face, described[index], tally);
  }
  tally.figure('operations', operations);
}

async function compare({ face, tally, operation: { method, path } }, id) {
  const ask = (value) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' };
    return face.stranger.call(method, path.replaceAll(/\{[^}]+\}/g, value), { body, headers });
  };
  const nobodys = randomUUID();
  const [theirs, unknown] = [await ask(id), await ask(nobodys)];
  const name = `${face.name} ${method} ${path}`;
  const same = saying(theirs, id) === saying(unknown, nobodys);
  tally.check(
    same,
    () => `${name} tells an id of another portal: ${saying(theirs, id)} and ${saying(unknown, nobodys)}`,
  );
  tally.check(
    theirs.status < 500 && theirs.status !== 0,
    () => `${name} was answered with ${theirs.status}: ${theirs.text}`,
  );
  tally.check(!theirs.text.includes(MARK), `${name} shows what belongs to another portal`);
}

function saying({ status, body }, id) {
  const { code, detail, errors } = body ?? {};
  return JSON.stringify({ status, code, detail, errors }).replaceAll(id, 'the id');
}

async function lookAround(face, operations, tally) {
  for (const { path } of operations.filter(({ method, path: at }) => method === 'GET' && !at.includes('{'))) {
    const { text } = await face.stranger.get(`${path}?search=${MARK}`);
    const plain = await face.stranger.get(path);
    tally.check(!text.includes(MARK) || !plain.text.includes(MARK), `${path} shows what belongs to another portal`);
  }
}
