/** The pages of the rooms of core: the table of a room's modules follows from what their indexes say of them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { LAYERS } from '../.dependency-cruiser.mjs';

const ROOMS = [...new Set(Object.values(LAYERS).flatMap((modules) => modules.map((module) => module.split('/')[0])))];
const TABLE = /(<!-- modules -->\n)[^]*(<!-- \/modules -->)/;

/** Each page by its path, with its table as it should be. */
export async function roomPages(root) {
  const pages = await Promise.all(ROOMS.map((room) => pageOf(root, `packages/core/src/${room}`)));
  return Object.fromEntries(pages);
}

async function pageOf(root, room) {
  const folders = (await readdir(join(root, room), { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const rows = await Promise.all(folders.map(({ name }) => rowOf(root, room, name)));
  const table = ['| Module | What it is about |', '| --- | --- |', ...rows.sort()].join('\n');
  const page = await readFile(join(root, room, 'README.md'), 'utf8');
  if (!TABLE.test(page)) throw new Error(`${room}/README.md has no place for its modules.`);
  return [`${room}/README.md`, page.replace(TABLE, (_found, start, end) => `${start}\n${table}\n\n${end}`)];
}

/** The first sentence of the comment at the head of its index. */
async function rowOf(root, room, name) {
  const index = await readFile(join(root, room, name, 'index.ts'), 'utf8');
  const [, comment] = /^\/\*\*([^]*?)\*\//.exec(index) ?? [];
  if (comment === undefined) throw new Error(`${room}/${name}/index.ts does not say what the module is about.`);
  const text = comment.replaceAll(/\n \*/g, ' ').replaceAll(/\s+/g, ' ').trim();
  const [sentence] = /^.*?[.](?= [A-Z]|$)/.exec(text) ?? [text];
  return `| [\`${name}\`](${name}) | ${sentence} |`;
}
