import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Tells whether a folder is not there yet and can be created when it is first needed, without creating it. */
export function isFolderToBeMade(folder: string): boolean {
  return !existsSync(folder) && isWritableFolder(nearestExisting(folder));
}

function nearestExisting(path: string): string {
  const parent = dirname(path);
  return existsSync(path) || parent === path ? path : nearestExisting(parent);
}

function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
