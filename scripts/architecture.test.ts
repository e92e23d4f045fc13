import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { cruise } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import architecture, { LAYERS, ROOMS, VOCABULARY_PARTS } from '../.dependency-cruiser.mjs';

const core = 'packages/core/src';

const intoLaterRooms = ROOMS.slice(0, -1).map((room, index) => [
  `${room}-knows-no-later-room`,
  [`${core}/${room}/a/module.ts`, `${core}/${String(ROOMS[index + 1])}/a/index.ts`] as const,
]);

const intoLaterParts = VOCABULARY_PARTS.slice(0, -1).map((part, index) => [
  `${part}-know-no-later-part`,
  [`${core}/kernel/${part}/thing.ts`, `${core}/kernel/${String(VOCABULARY_PARTS[index + 1])}/thing.ts`] as const,
]);

/** For each rule one import that breaks it, as `file -> what it imports`. */
const VIOLATIONS: Readonly<Record<string, readonly [file: string, imported: string]>> = {
  'no-cycles': [`${core}/kernel/values/a.ts`, `${core}/kernel/values/a-cycle.ts`],
  ...Object.fromEntries(intoLaterRooms),
  'values-know-only-values': [`${core}/kernel/values/money.ts`, `${core}/kernel/records/record.ts`],
  ...Object.fromEntries(intoLaterParts),
  'vocabulary-knows-nothing-above': [`${core}/kernel/ports/storage.ts`, `${core}/platform/identity/index.ts`],
  'foundation-below-exchange': [`${core}/platform/identity/service.ts`, `${core}/platform/webhooks/index.ts`],
  'reference-data-below-processes': [
    `${core}/procurement/catalog/service.ts`,
    `${core}/procurement/requisitions/index.ts`,
  ],
  'processes-below-their-tables': [
    `${core}/procurement/requisitions/service.ts`,
    `${core}/procurement/requisition-tables/index.ts`,
  ],
  'documents-import-no-business': [`${core}/papers/documents/service.ts`, `${core}/procurement/requisitions/index.ts`],
  'modules-know-no-technology': [`${core}/procurement/catalog/service.ts`, `${core}/adapters/typeorm/open-storage.ts`],
  'modules-know-no-pipeline': [`${core}/procurement/catalog/service.ts`, `${core}/kernel/pipeline/dispatch.ts`],
  'modules-are-composed-and-do-not-know-by-whom': [
    `${core}/procurement/catalog/module.ts`,
    `${core}/composition/options.ts`,
  ],
  'modules-meet-at-their-index': [
    `${core}/procurement/requisitions/service.ts`,
    `${core}/platform/identity/records.ts`,
  ],
  'module-values-are-leaves': [`${core}/procurement/catalog/service.ts`, `${core}/procurement/catalog/module.ts`],
  'declarations-before-services': [
    `${core}/procurement/catalog/operations.ts`,
    `${core}/procurement/catalog/service.ts`,
  ],
  'pipeline-knows-no-module': [`${core}/kernel/published/openapi.ts`, `${core}/procurement/catalog/index.ts`],
  'adapters-hang-off-ports': [`${core}/adapters/node/clock.ts`, `${core}/platform/identity/index.ts`],
  'renderers-draw-documents-only': [`${core}/papers/renderers/pdf.ts`, `${core}/procurement/catalog/index.ts`],
  'product-needs-no-test-code': [`${core}/kernel/values/money.ts`, `${core}/testing/fake-clock.ts`],
  'packages-meet-at-their-exports': ['packages/cli/src/seed.ts', `${core}/kernel/values/money.ts`],
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
    const service = `${core}/procurement/requisitions/service.ts`;
    const identity = `${core}/platform/identity/index.ts`;
    await writeTree({
      [service]: importOf(service, identity),
      [identity]: importOf(identity, `${core}/kernel/values/money.ts`),
      [`${core}/kernel/values/money.ts`]: 'export const thing = 1;\n',
    });

    expect(await violatedRules()).toEqual([]);
  });

  it('gives every module a layer', async () => {
    const found = await Promise.all(
      ROOMS.filter((room) => room !== 'kernel' && room !== 'analytics').map(async (room) => {
        const folder = fileURLToPath(new URL(`../${core}/${room}/`, import.meta.url));
        const entries = await readdir(folder, { withFileTypes: true });
        return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${room}/${name}`);
      }),
    );

    expect(found.flat().sort()).toEqual(Object.values(LAYERS).flat().sort());
  });
});
