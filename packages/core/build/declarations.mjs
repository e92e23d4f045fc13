/**
 * Writes bundled declarations for both module systems.
 *
 * A file that mentions nothing of another package means the same to both: it is kept once, as CommonJS, because ES modules may refer to that
 * and not the other way round. Types of another package, such as zod, are not the same for both: what mentions them is written twice.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OTHER_FILE = /(?:\bfrom |\bimport\()(["'])\.\/([^"']+)\.js\1/g;
/** What a bundler of code writes so that a file is run. */
const NOTHING_IMPORTED = /^import ["'][^"']+["'];\n/gm;
const ANOTHER_PACKAGE = /(?:\bfrom |\bimport\()["'](?!\.\/|node:)/;

/** Takes the declarations of ES modules in a folder, and leaves what each module system reads. */
export function writeForBoth(folder, { entries }) {
  const texts = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => [
        name.slice(0, -'.d.ts'.length),
        indentedByOne(readFileSync(join(folder, name), 'utf8')).replaceAll(NOTHING_IMPORTED, ''),
      ]),
  );
  const once = ofNoOtherPackage(texts);
  for (const [name, text] of texts) {
    writeFileSync(join(folder, `${name}.d.cts`), withCommonJsNames(text));
    if (once.has(name) && entries.includes(name))
      writeFileSync(join(folder, `${name}.d.ts`), `export * from './${name}.cjs';\n`);
    else if (once.has(name)) rmSync(join(folder, `${name}.d.ts`));
    else
      writeFileSync(
        join(folder, `${name}.d.ts`),
        withCommonJsNames(text, (file) => once.has(file)),
      );
  }
}

/** The files that mention no other package, and no file that does. */
function ofNoOtherPackage(texts) {
  const once = new Set([...texts.keys()].filter((name) => !ANOTHER_PACKAGE.test(texts.get(name))));
  const mentionsOnce = (name) => [...texts.get(name).matchAll(OTHER_FILE)].every(([, , file]) => once.has(file));
  for (let before = -1; before !== once.size;) {
    before = once.size;
    for (const name of once) if (!mentionsOnce(name)) once.delete(name);
  }
  return once;
}

/** Declarations whose levels are indented by one space: by four, a third of them would be spaces. */
function indentedByOne(text) {
  return text.replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 4));
}

/** Files that refer to each other by the names that CommonJS knows them by, or to those alone that have no others. */
export function withCommonJsNames(text, isMeant = () => true) {
  return text.replaceAll(/(\bfrom |\bimport\(|\brequire\()(["'])\.\/([^"']+)\.js\2/g, (found, verb, quote, file) =>
    isMeant(file) ? `${verb}${quote}./${file}.cjs${quote}` : found,
  );
}
