/** Puts the files of Swagger UI, and the guides as pages, beside our own files of the explorer: `node copy-explorer.mjs`. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import { Marked } from 'marked';

const source = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const target = fileURLToPath(new URL('explorer/', import.meta.url));
const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const REPOSITORY = 'https://github.com/procurekit/procurekit/blob/main/';

const files = {
  'swagger-ui.css': 'swagger-ui.css',
  'swagger-ui-bundle.js': 'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt': 'swagger-ui-bundle.js.LICENSE.txt',
  LICENSE: 'swagger-ui-LICENSE',
  NOTICE: 'swagger-ui-NOTICE',
};
await Promise.all(Object.entries(files).map(([from, to]) => copyFile(join(source, from), join(target, to))));

/** What somebody who meets a running server wants to read; codes of errors have pages of their own. */
const GUIDES = [
  'connect-your-erp',
  'deliveries',
  'events',
  'integrations',
  'import-tables',
  'purchasing',
  'agents',
  'mail',
  'operations',
  'trust',
];

const slug = (text) =>
  text
    .toLowerCase()
    .replaceAll(/<[^>]*>|&[^;]+;|[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Where a link of a guide leads on a server, which has the guides and the codes of errors, but neither sources nor examples. */
function served(href) {
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (name === 'errors') return '../../problems';
  if (GUIDES.includes(name)) return name + anchor;
  return /^(?:[a-z]+:|#)/.test(href) ? href : new URL(href, `${REPOSITORY}docs/`).href;
}

const marked = new Marked({
  // Written for version 9 of marked, which calls renderers with texts.
  renderer: {
    heading: (text, level) => `<h${level} id="${slug(text)}">${text}</h${level}>\n`,
    code: (text) => `<pre tabindex="0"><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>\n`,
    table: (head, body) =>
      `<div class="wide" tabindex="0"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`,
    link: (href, _title, text) => `<a href="${served(href)}">${text}</a>`,
  },
});

const guides = await Promise.all(
  GUIDES.map(async (name) => {
    const [, title = '', text = ''] = /^# (.*)\n([^]*)$/.exec(await readFile(join(docs, `${name}.md`), 'utf8')) ?? [];
    return { name, title, content: marked.parse(text) };
  }),
);
// Packed as one: guides on their own would take three times the space.
await writeFile(join(target, 'guides.json.br'), brotliCompressSync(JSON.stringify(guides)));
