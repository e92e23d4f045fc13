import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { cruise } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import architecture, { LAYERS, ROOMS } from '../.dependency-cruiser.mjs';

const core = 'packages/core/src';

const intoLaterRooms = ROOMS.slice(0, -1).map((room, index) => [
  `${room}-know-no-later-room`,
  [`${core}/${room}/thing.ts`, `${core}/${String(ROOMS[index + 1])}/thing.ts`] as const,
]);

/** For each rule one import that breaks it, as `file -> what it imports`. */
const VIOLATIONS: Readonly<Record<string, readonly [file: string, imported: string]>> = {
  'no-cycles': [`${core}/values/a.ts`, `${core}/values/a-cycle.ts`],
  'values-know-only-values': [`${core}/values/money.ts`, `${core}/records/record.ts`],
  ...Object.fromEntries(intoLaterRooms),
  'vocabulary-knows-nothing-above': [`${core}/ports/storage.ts`, `${core}/modules/identity/index.ts`],
  'foundation-below-reference-data': [`${core}/modules/identity/service.ts`, `${core}/modules/catalog/index.ts`],
  'reference-data-below-processes': [`${core}/modules/catalog/service.ts`, `${core}/modules/requisitions/index.ts`],
  'processes-below-exchange': [`${core}/modules/requisitions/service.ts`, `${core}/modules/webhooks/index.ts`],
  'exchange-imports-no-business': [`${core}/modules/webhooks/service.ts`, `${core}/modules/requisitions/index.ts`],
  'modules-know-no-technology': [`${core}/modules/catalog/service.ts`, `${core}/adapters/typeorm/index.ts`],
  'modules-know-no-pipeline': [`${core}/modules/catalog/service.ts`, `${core}/pipeline/dispatch.ts`],
  'modules-are-composed-and-do-not-know-by-whom': [
    `${core}/modules/catalog/module.ts`,
    `${core}/composition/options.ts`,
  ],
  'modules-meet-at-their-index': [`${core}/modules/requisitions/service.ts`, `${core}/modules/identity/records.ts`],
  'module-values-are-leaves': [`${core}/modules/catalog/service.ts`, `${core}/modules/catalog/module.ts`],
  'declarations-before-services': [`${core}/modules/catalog/operations.ts`, `${core}/modules/catalog/service.ts`],
  'pipeline-knows-no-module': [`${core}/published/openapi.ts`, `${core}/modules/catalog/index.ts`],
  'adapters-hang-off-ports': [`${core}/adapters/node/clock.ts`, `${core}/modules/identity/index.ts`],
  'renderers-draw-documents-only': [`${core}/adapters/renderers/pdf.ts`, `${core}/modules/catalog/index.ts`],
  'product-needs-no-test-code': [`${core}/values/money.ts`, `${core}/testing/fake-clock.ts`],
  'packages-meet-at-their-exports': ['packages/cli/src/seed.ts', `${core}/values/money.ts`],
  'verifier-needs-nothing': ['packages/webhook-verifier/src/verify.ts', 'node_modules/left-pad/index.js'],
  'client-needs-only-p-retry': ['packages/client-sdk/src/call.ts', 'node_modules/left-pad/index.js'],
};

let tree: string;
beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'procurekit-architecture-'));
});
afterEach(() => rm(tree, { recursive: true, force: true }));

async function writeTree(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), content);
  }
}

/** Names of the rules that a tree breaks. */
async function violatedRules(): Promise<string[]> {
  const ruleSet = { forbidden: [...architecture.forbidden] };
  const { output } = await cruise(['packages'], { ...architecture.options, baseDir: tree, validate: true, ruleSet });
  if (typeof output === 'string') throw new TypeError('The result should be an object.');
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))];
}

function importOf(file: string, imported: string): string {
  const up = '../'.repeat(dirname(file).split('/').length);
  return `import { thing } from '${up}${imported.replace(/\.ts$/, '.js')}';\nexport const other = thing;\n`;
}

describe('the architecture', () => {
  it('has an example of a violation for each of its rules', () => {
    expect(Object.keys(VIOLATIONS)).toEqual(architecture.forbidden.map(({ name }) => name));
  });

  it.each(Object.entries(VIOLATIONS))('refuses an import that breaks %s', async (name, [file, imported]) => {
    const back = name === 'no-cycles' ? importOf(imported, file) : 'export const thing = 1;\n';
    await writeTree({ [file]: importOf(file, imported), [imported]: back });

    expect(await violatedRules()).toContain(name);
  });

  it('admits what goes downwards and meets at an index', async () => {
    const service = `${core}/modules/requisitions/service.ts`;
    const identity = `${core}/modules/identity/index.ts`;
    await writeTree({
      [service]: importOf(service, identity),
      [identity]: importOf(identity, `${core}/values/money.ts`),
      [`${core}/values/money.ts`]: 'export const thing = 1;\n',
    });

    expect(await violatedRules()).toEqual([]);
  });

  it('gives every module a layer', async () => {
    const folder = fileURLToPath(new URL(`../${core}/modules/`, import.meta.url));
    const modules = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());

    const layered = new Set(Object.values(LAYERS).flat());
    expect(modules.map(({ name }) => name).filter((name) => !layered.has(name))).toEqual([]);
  });
});
