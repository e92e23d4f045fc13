import { onTestFinished } from 'vitest';

import { createMemoryFileStore } from './memory-file-store.js';
import {
  openSeedableKit,
  seededPortalOf,
  seedPortal,
  type SeedableKitOptions,
  type SeededPortal,
} from './seeded-portal.js';
import { makeDatabase, openCopy, type Original } from './sqlite-copies.js';
import { testKeyOf, testPortalOf, type TestKit } from './test-kit.js';

let filled: Promise<Original<Pick<SeededPortal, 'portal' | 'key' | 'ids'>>> | undefined;

// Kept beside the database, as on a disk.
const originalFiles = createMemoryFileStore();

/** Opens a kit with one filled portal, both of this test alone. Filling one takes long, so it is done once and copied. */
export async function openSeededPortal(
  options: Pick<SeedableKitOptions, 'http'> = {},
): Promise<SeededPortal & { readonly kit: TestKit }> {
  filled ??= makeDatabase(async (storage) => {
    const original = await openSeedableKit({ storage, files: originalFiles });
    const seeded = await seedPortal(original);
    await original.close();
    return seeded;
  });
  const { file, told } = await filled;
  const kit = await openSeedableKit({
    ...options,
    storage: await openCopy(file),
    files: createMemoryFileStore(originalFiles.files),
  });
  onTestFinished(() => kit.close());
  const portal = testPortalOf(kit.kit, told.portal);
  const key = testKeyOf(kit.kit, told.key);
  return { kit, ...seededPortalOf(kit, { portal, key, ids: told.ids }) };
}
