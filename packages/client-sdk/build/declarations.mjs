/**
 * Writes the declarations of the package: `node build/declarations.mjs [--out-dir dist]`.
 *
 * Every type stands once, under its own name, in the file of the main entry; the other entries refer to it. What people call has
 * types of its own, which may have the names of those of the main entry: they stand in the entry for the workspace. Bundlers of
 * declarations move what entries share into chunks and rename all of it twice, which compilers have to read every time,
 * and people whenever they follow a type to its definition.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import ts from 'typescript';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const sourceOf = (entry) => join(packageRoot, 'src', `${entry}.ts`);
const MAIN = 'index';
const WORKSPACE = 'workspace';
const OTHERS = ['resources', WORKSPACE, 'testing'];

const { values } = parseArgs({
  options: {
    'out-dir': { type: 'string', default: join(packageRoot, 'dist') },
    // Meant for the packages whose declarations take minutes; these take seconds and are made all the same.
    'no-dts': { type: 'boolean' },
  },
});
const outDir = values['out-dir'];
mkdirSync(outDir, { recursive: true });
const program = readProgram();
const declarations = declarationsOf(program);
const workspaceDeclarations = new Map([...declarations.common, ...declarations.workspace]);
const main = exportsOf(MAIN);
write(MAIN, { names: main });
for (const entry of OTHERS) write(entry, { names: exportsOf(entry), elsewhere: namesFromMain(entry) });

function readProgram() {
  const configPath = join(packageRoot, '../../tsconfig.json');
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, packageRoot);
  const emitted = { noEmit: false, declaration: true, emitDeclarationOnly: true, declarationMap: false };
  return ts.createProgram([MAIN, ...OTHERS].map(sourceOf), { ...options, ...emitted, incremental: false });
}

/** Names that an entry exports. */
function exportsOf(entry) {
  const checker = program.getTypeChecker();
  const symbol = checker.getSymbolAtLocation(program.getSourceFile(sourceOf(entry)));
  return new Set(checker.getExportsOfModule(symbol).map(({ name }) => name));
}

/** Names that an entry takes from the main one. */
function namesFromMain(entry) {
  return entry === WORKSPACE ? new Set([...main].filter((name) => !declarations.workspace.has(name))) : main;
}

/** Everything that the modules declare, by name, in the order of the files. */
function declarationsOf(program) {
  const common = new Map();
  const workspace = new Map();
  const { diagnostics } = program.emit(undefined, (path, text) => {
    const found = /\/(?:generated|calls\/types)\/workspace\//.test(path) ? workspace : common;
    for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true).statements) {
      if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) continue;
      const name = nameOf(statement);
      const present = found.get(name);
      if (present !== undefined && present.path !== path)
        throw new Error(`${path} declares ${name}, as another file does.`);
      // A function may be declared several times, once for each way to call it.
      const text = [...(present === undefined ? [] : [present.text]), textOf(statement)].join('\n');
      found.set(name, { path, text, uses: new Set([...(present?.uses ?? []), ...mentionedIn(statement)]) });
    }
  });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ messageText }) => messageText).join('\n'));
  return { common, workspace };
}

function nameOf(statement) {
  return (statement.name ?? statement.declarationList.declarations[0].name).text;
}

/** A declaration with its doc comment, as if it were not exported. */
function textOf(statement) {
  return statement
    .getFullText()
    .trim()
    .replace(/^export (?=declare|interface|type)/m, '');
}

function mentionedIn(statement) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isTypeReferenceNode(node)) names.add(node.typeName.getText());
    if (ts.isExpressionWithTypeArguments(node)) names.add(node.expression.getText());
    if (ts.isTypeQueryNode(node)) names.add(node.exprName.getText());
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return names;
}

/**
 * Writes an entry; `elsewhere` are the names that the main entry exports. Nothing in it comes from another package, so that one text serves
 * both module systems: ES modules may refer to what CommonJS declares, and not the other way round.
 */
function write(entry, { names, elsewhere = new Set() }) {
  const declared = entry === WORKSPACE ? workspaceDeclarations : declarations.common;
  const own = [...names].filter((name) => !elsewhere.has(name));
  const passedOn = [...names].filter((name) => elsewhere.has(name));
  const kept = new Set(reachableFrom(own, { declared, elsewhere }));
  const imported = [...new Set([...kept].flatMap((name) => [...declared.get(name).uses]))].filter((name) =>
    elsewhere.has(name),
  );
  const body = [...declared]
    .filter(([name]) => kept.has(name))
    .map(([name, { text }]) => (names.has(name) ? text.replaceAll(/^(?=declare|interface|type)/gm, 'export ') : text));
  // Without the last line everything here would count as exported.
  // Levels are indented by one space: by four, a tenth of it would be spaces.
  const text = [...body, 'export {};\n']
    .join('\n')
    .replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 4));
  const imports = listed('import type', imported, './index.cjs') + listed('export', passedOn, './index.cjs');
  writeFileSync(join(outDir, `${entry}.d.cts`), imports + text);
  writeFileSync(join(outDir, `${entry}.d.ts`), `export * from './${entry}.cjs';\n`);
}

function listed(verb, names, specifier) {
  return names.length === 0 ? '' : `${verb} { ${names.sort().join(', ')} } from '${specifier}';\n`;
}

function reachableFrom(names, { declared, elsewhere }) {
  const reached = new Set();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name) || elsewhere.has(name) || !declared.has(name)) continue;
    reached.add(name);
    waiting.push(...declared.get(name).uses);
  }
  const missing = names.filter((name) => !reached.has(name));
  if (missing.length > 0) throw new Error(`No declaration was found for ${missing.join(', ')}.`);
  return [...reached];
}
