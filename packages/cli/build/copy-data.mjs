import { copyFileSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

/** Files that documents are drawn with, by the packages that bring them, and the folder where the code looks for them. */
const COPIED = [
  {
    from: ['pdfmake'],
    files: ['Regular', 'Medium', 'Italic', 'MediumItalic'].map((face) => `fonts/Roboto/Roboto-${face}.ttf`),
    to: 'fonts',
  },
  {
    from: ['dejavu-fonts-ttf'],
    files: ['DejaVuSans', 'DejaVuSans-Bold'].map((face) => `ttf/${face}.ttf`),
    to: 'fonts',
  },
  // What PDF/A says its colours mean.
  { from: ['pdfmake', 'pdfkit'], files: ['js/data/sRGB_IEC61966_2_1.icc'], to: 'data' },
];

/** Copies the data of packages that the core has to where its built code is, and answers the folders of those packages. */
export function copyData(core, dist) {
  return COPIED.map(({ from, files, to }) => {
    const home = from.reduce(packageFolder, core);
    mkdirSync(join(dist, to), { recursive: true });
    for (const file of files) copyFileSync(join(home, file), join(dist, to, basename(file)));
    return home;
  });
}

function packageFolder(above, name) {
  // Its `package.json` may be none of what it exports.
  const paths = createRequire(join(above, 'package.json')).resolve.paths(name);
  const home = paths.map((path) => join(path, name)).find((path) => existsSync(path));
  if (home === undefined) throw new Error(`${above} has no package ${name}.`);
  return realpathSync(home);
}
