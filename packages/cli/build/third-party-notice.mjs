import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PACKAGE_FOLDER = /^.*\bnode_modules\/(?!\.pnpm\/)(?:@[^/]+\/)?[^/]+/;
/** esbuild tells it before the path. */
const PLACE_OF_PLUGIN = /^[a-z-]{2,}:/;
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;

/**
 * Names the packages whose code or files the program includes, each with the licence that it comes with.
 *
 * @param metafile - what esbuild tells of a build in the folder `from`
 * @param beside - folders of packages of which files are included as they are
 * @throws Error when a package does not say under which licence it is
 */
export function thirdPartyNotice(metafile, { from, beside = [] }) {
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const folders = new Set(
    inputs
      .flatMap((path) => PACKAGE_FOLDER.exec(resolve(from, path.replace(PLACE_OF_PLUGIN, ''))) ?? [])
      .concat(beside),
  );
  const packages = [...folders].map(readPackage).toSorted((a, b) => (a.title < b.title ? -1 : 1));
  // What is installed twice, for the sake of its peers, is one package.
  const titles = new Map(packages.map((each) => [each.title, each]));
  return [
    '# Included in the program',
    `The program includes what it uses of ${titles.size} packages.`,
    [
      '| Package | Licence |',
      '| --- | --- |',
      ...[...titles].map(([title, { licence }]) => `| ${title} | ${licence} |`),
    ].join('\n'),
    ...textsOf(titles.values()),
    '',
  ].join('\n\n');
}

/** Each text once, below the packages that come with it. */
function textsOf(packages) {
  const titlesByText = new Map();
  for (const { title, text } of packages) titlesByText.set(text, [...(titlesByText.get(text) ?? []), title]);
  return [...titlesByText].flatMap(([text, titles]) => [`## ${titles.join(', ')}`, text]);
}

function readPackage(folder) {
  const { name, version, license, licenses, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const said = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' or ');
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENCE_FILE.test(entry.name),
  );
  const texts = files.map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  if (said === undefined && texts.length === 0) throw new Error(`${name} does not say under which licence it is.`);
  const licence = said ?? 'as below';
  const text =
    texts.length > 0 ? texts.join('\n\n') : `Under ${licence}, by ${author?.name ?? author ?? 'its contributors'}.`;
  return { title: `${name} ${version}`, licence, text };
}
