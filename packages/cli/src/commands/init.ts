import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';

import type { CommandContext } from '../command-context.js';
import { packageVersion } from '../package-version.js';
import { templateFolder, type TemplateKind } from '../template-folder.js';
import { UsageError } from '../usage-error.js';

/** Options of `init`. */
export interface InitOptions {
  readonly folder: string;
  readonly kind: TemplateKind;
  /** Folder with our packages as `npm run pack` writes them. @default the registry */
  readonly from?: string | undefined;
}

/** What is needed to build and test: one major version each, as the templates are tried with. */
export const TOOLS: Readonly<Record<TemplateKind, Readonly<Record<string, string>>>> = {
  app: { '@types/node': '^20.19.43', typescript: '5.9.3', vitest: '4.1.12' },
  module: {
    '@types/node': '^20.19.43',
    'fast-check': '4.10.2',
    typescript: '5.9.3',
    undici: '7.30.2',
    vitest: '4.1.12',
  },
};

/** Writes a folder with an application around Procurekit, or with a module of your own. */
export async function init({ output }: CommandContext, { folder, kind, from }: InitOptions): Promise<void> {
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new UsageError(`${folder} is not empty.`, ['Name a folder that does not exist yet.']);
  }
  const written = [
    ...(await copySources(templateFolder(kind), target)),
    ...Object.keys(FILES),
    'README.md',
    'package.json',
  ];
  const manifest = await manifestOf({ folder: target, kind, from });
  const texts = { ...FILES, 'README.md': READMES[kind], 'package.json': `${JSON.stringify(manifest, null, 2)}\n` };
  for (const [path, text] of Object.entries(texts)) await writeFile(join(target, path), text);
  await output.show({ folder: target, written: written.toSorted() }, () =>
    [`Wrote ${written.length} files to ${folder}.`, 'Next:', `  cd ${folder}`, '  npm install', '  npm test'].join(
      '\n',
    ),
  );
}

/** Copies the sources and the tests of a template, and tells their paths. */
async function copySources(template: string, target: string): Promise<string[]> {
  const parts = ['src', 'test'].map(async (part) =>
    (await readdir(join(template, part), { recursive: true })).map((path) => `${part}/${path.replaceAll('\\', '/')}`),
  );
  const sources = (await Promise.all(parts)).flat().filter((path) => path.endsWith('.ts'));
  for (const path of sources) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await copyFile(join(template, path), join(target, path));
  }
  return sources;
}

async function manifestOf({ folder, kind, from }: InitOptions) {
  const text = await readFile(join(templateFolder(kind), 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(text) as { readonly dependencies: Readonly<Record<string, string>> };
  const versionOf = await versionsFrom(folder, from);
  const ours = Object.keys(dependencies).filter((name) => name.startsWith('@procurekit/'));
  return {
    name: basename(folder)
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, '-'),
    version: '0.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: { build: 'tsc', start: 'tsc && node dist/main.js', test: 'vitest run' },
    dependencies: { ...dependencies, ...Object.fromEntries(ours.map((name) => [name, versionOf(name)])) },
    devDependencies: { '@procurekit/cli': versionOf('@procurekit/cli'), ...TOOLS[kind] },
  };
}

/** Tells where our packages come from: from a folder of tarballs, or the registry, in the version of this program. */
async function versionsFrom(target: string, from: string | undefined): Promise<(name: string) => string> {
  if (from === undefined) return () => packageVersion();
  const files = existsSync(from) ? await readdir(from) : [];
  return (name) => {
    const prefix = `${name.slice(1).replace('/', '-')}-`;
    const tarball = files.find((file) => file.startsWith(prefix) && /^\d.*\.tgz$/.test(file.slice(prefix.length)));
    if (tarball === undefined) {
      throw new UsageError(`${from} has no package ${name}.`, [
        '`npm run pack` in a checkout writes them to ./tarballs.',
      ]);
    }
    return `file:${relative(target, resolve(from, tarball)).replaceAll('\\', '/')}`;
  };
}

const FILES = {
  '.gitignore': 'node_modules/\ndist/\n*.db\n*.db-*\n',
  'tsconfig.json': `${JSON.stringify(
    {
      compilerOptions: {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        module: 'nodenext',
        target: 'es2022',
        types: ['node'],
        skipLibCheck: true,
        rootDir: 'src',
        outDir: 'dist',
      },
      include: ['src'],
    },
    null,
    2,
  )}\n`,
};

const READMES: Readonly<Record<TemplateKind, string>> = {
  app: `# An application around Procurekit

    npm install
    npm test
    npm start

\`npm start\` prints whom to sign in as. \`/docs\` describes the API, \`/console\` shows keys and webhooks, \`/login\` signs people in.
What is yours goes into \`src/main.ts\`, beside the handler. The database is \`app.db\`, or what \`DATABASE_URL\` names; its tables are
brought up to date at each start.
`,
  module: `# A module of Procurekit

    npm install
    npm test

\`src/leases\` is a whole module: a record, its calls for people and for API keys, events, a refusal, a daily job, and migrations for
SQLite and Postgres. The tests are the suites of the product's own modules. Change it to what you need; after changing a record:

    npm run build
    npx procurekit migrations generate --modules ./dist/leases/index.js --name what-changes --postgres-url "$POSTGRES_URL"

To serve it: \`npx procurekit serve --modules ./dist/leases/index.js\`.
`,
};
