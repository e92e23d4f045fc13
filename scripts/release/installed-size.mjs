/** Tells what a package takes on a disk: its own files and those of everything that npm installs with it. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What installing the package in a folder takes, in megabytes, with the packages that take most of it. */
export function installedSize(folder) {
  const sizes = [...packagesOf(folder, new Map()).values()].toSorted((a, b) => b.bytes - a.bytes);
  const bytes = sizes.reduce((sum, each) => sum + each.bytes, 0);
  return { megabytes: bytes / 1e6, largest: sizes.slice(0, 6).map((each) => `${each.name} ${megabytes(each.bytes)}`) };
}

function packagesOf(folder, found) {
  const real = realpathSync(folder);
  if (found.has(real)) return found;
  const manifest = JSON.parse(readFileSync(join(real, 'package.json'), 'utf8'));
  // Of our own packages the folder holds more than is published.
  const published = manifest.name.startsWith('@procurekit/') ? manifest.files : [''];
  const bytes = published.reduce((sum, path) => sum + sizeOf(join(real, path)), 0);
  found.set(real, { name: manifest.name, bytes });
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const place = placeOf(name, real);
    // What is optional is not there on every platform.
    if (place !== undefined) packagesOf(place, found);
  }
  return found;
}

function placeOf(name, from) {
  const place = join(from, 'node_modules', name);
  if (existsSync(place)) return place;
  return dirname(from) === from ? undefined : placeOf(name, dirname(from));
}

function sizeOf(path) {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry?.isFile() ? entry.size : 0;
  const names = readdirSync(path).filter((name) => name !== 'node_modules');
  return names.reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
