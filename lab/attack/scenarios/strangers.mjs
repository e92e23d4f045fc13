import { randomUUID } from 'node:crypto';

import { createDearest } from '../dearest-inputs.mjs';
import { collectIds, describe, stemOf } from '../description.mjs';

/** Units of the classifier have ids made of their codes, which are the same in every portal. */
const MADE_OF_NAMES = /^.{14}5/;
/** Share of the operations that must come to look at the id; the others are refused before for what their bodies lack. */
const LOOKED_AT = 0.8;
/** Share of the lists that must be shown; the others are of integrations that the stranger has not installed, or want a question. */
const SHOWN = 0.75;
const MARK = 'marked-by-the-victim';

/**
 * Calls every operation of both faces that names a record, as somebody of another portal: with ids of the victim it must
 * answer precisely as with ids that nobody has, also when the body is one that the operation takes. No list shows anything of the
 * victim's. What bodies may name is tried by the tests of every operation.
 */
export async function strangers({ arena, tally, isShort }) {
  await arena.withKey('victim').post('/purchase-requisitions', { name: MARK });
  const faces = [
    { name: 'integration', victim: arena.withKey('victim'), stranger: arena.withKey('stranger') },
    { name: 'workspace', victim: arena.signedIn('victim'), stranger: arena.signedIn('stranger') },
  ];
  const documents = await Promise.all(faces.map(({ name }) => describe(arena.server.origin, name)));
  const described = documents.map(({ operations }) => operations);
  const foreign = new Map();
  for (const [index, face] of faces.entries()) await collectIds(face.victim, described[index], foreign);
  const everything = [...new Set([...foreign.values()].flat())].filter((id) => !MADE_OF_NAMES.test(id));
  tally.figure('ids of the victim', everything.length);
  tally.check(everything.length >= 20, `only ${everything.length} ids were found to try`);
  const looked = { operations: 0, atTheId: new Set(), lists: 0, shown: 0 };
  for (const [index, face] of faces.entries()) {
    const { small } = createDearest(documents[index].document);
    for (const operation of described[index].filter(({ path }) => path.includes('{'))) {
      looked.operations += 1;
      const own = foreign.get(stemOf(operation.path)) ?? [];
      // An id of the kind that the path is about, and one of another kind.
      const ids = [...own.slice(0, 1), everything[looked.operations % everything.length]].slice(0, isShort ? 1 : 2);
      for (const id of new Set(ids))
        await compare({ face, tally, looked, body: small(operation.described) }, operation, id);
    }
    await lookAround(face, described[index], { tally, everything, looked });
  }
  tally.figure('lists', looked.lists);
  tally.check(
    looked.shown >= looked.lists * SHOWN,
    `only ${looked.shown} of ${looked.lists} lists were shown to the stranger`,
  );
  tally.figure('operations', looked.operations);
  tally.figure('of them looked at the id', looked.atTheId.size);
  tally.check(
    looked.atTheId.size >= looked.operations * LOOKED_AT,
    `only ${looked.atTheId.size} of ${looked.operations} operations looked at the id`,
  );
}

async function compare({ face, tally, looked, body }, { method, path }, id) {
  const nobodys = randomUUID();
  const name = `${face.name} ${method} ${path}`;
  // Nothing at all, and what the operation takes: what is refused for its body is not looked up.
  for (const sent of method === 'GET' || method === 'DELETE' ? [undefined] : [{}, body]) {
    const ask = (value) => {
      const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' };
      return face.stranger.call(method, path.replaceAll(/\{[^}]+\}/g, value), { body: sent, headers });
    };
    const [theirs, unknown] = [await ask(id), await ask(nobodys)];
    if (unknown.status === 404) looked.atTheId.add(name);
    const [told, expected] = [saying(theirs, id), saying(unknown, nobodys)];
    tally.check(told === expected, () => `${name} tells an id of another portal: ${told} and ${expected}`);
    tally.check(
      theirs.status < 500 && theirs.status !== 0,
      () => `${name} was answered with ${theirs.status}: ${theirs.text}`,
    );
    tally.check(!theirs.text.includes(MARK), `${name} shows what belongs to another portal`);
  }
}

function saying({ status, body }, id) {
  const { code, detail, errors } = body ?? {};
  return JSON.stringify({ status, code, detail, errors }).replaceAll(id, 'the id');
}

/** Lists, searched and as they are, name no record of the victim's. */
async function lookAround(face, operations, { tally, everything, looked }) {
  for (const { path } of operations.filter(({ method, path: at }) => method === 'GET' && !at.includes('{'))) {
    looked.lists += 1;
    for (const query of ['', `?search=${MARK}`]) {
      const { status, text } = await face.stranger.get(path + query);
      if (query === '' && status === 200) looked.shown += 1;
      // A refusal may repeat what was asked for.
      const shown = status >= 400 ? [] : [...everything, MARK].filter((theirs) => text.includes(theirs));
      tally.check(
        shown.length === 0 && status !== 0 && status < 500,
        () => `${path}${query} (${status}) shows what belongs to another portal: ${shown.slice(0, 3).join()}`,
      );
    }
  }
}
