import { describe, expect, it } from 'vitest';

import { loadPackage, MissingPackageError } from './load-package.js';

describe('loadPackage', () => {
  it('says how to install what is missing, and what for', async () => {
    const name = 'there-is-no-such-package';

    const loading = loadPackage(() => import(name), { name, neededBy: 'Doves need' });

    await expect(loading).rejects.toThrow(
      new MissingPackageError(`Doves need the package "${name}": npm install ${name}`),
    );
  });
});
