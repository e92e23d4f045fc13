/**
 * Loads a library that is an optional peer of this package, on first use.
 *
 * @throws Error that says what needs the library, and the line that installs it
 */
export async function loadPackage<Library>(
  load: () => Promise<Library>,
  { name, neededBy }: { readonly name: string; readonly neededBy: string },
): Promise<Library> {
  try {
    return await load();
  } catch (cause) {
    throw new MissingPackageError(`${neededBy} the package "${name}": npm install ${name}`, { cause });
  }
}

/** A library that was not installed beside this package. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';
}
