import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The executable inside a runtime's npm package. Their install scripts only link it, and would download it where npm did
 * not bring it, so they are not run here; the platform's own package holds the file.
 *
 * @param importer - URL of the module whose package depends on the runtime
 */
export async function runtimeExecutable(importer: string, runtime: string, file: string): Promise<string> {
  const manifestPath = createRequire(importer).resolve(`${runtime}/package.json`);
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  for (const platformPackage of Object.keys(manifest.optionalDependencies)) {
    // pnpm puts what a package depends on beside it.
    const folder = join(dirname(manifestPath), runtime.startsWith('@') ? '../..' : '..', platformPackage);
    for (const name of [file, `${file}.exe`]) {
      if (await exists(join(folder, name))) return join(folder, name);
    }
  }
  throw new Error(`${runtime} has no executable for ${process.platform} ${process.arch} among its npm packages.`);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
