import { onTestFinished } from 'vitest';

import type { Composition } from '../../kernel/module/composition.js';
import type { Module } from '../../kernel/module/module.js';
import type { Operation } from '../../kernel/operations/operation.js';
import type { TestDatabases } from './databases.js';
import { createMemoryFileStore } from './memory-file-store.js';
import type { SampleCalls } from './sample-calls.js';
import {
  openSeedableKit,
  seededPortalOf,
  seedPortal,
  type Filling,
  type SeedableKitOptions,
  type SeededPortal,
  type Seeding,
} from './seeded-portal.js';
import { testKeyOf, testPortalOf, type TestKit } from './test-kit.js';

/** What suites over every operation are about: operations, sample calls of them, and portals to call them in. */
export interface Subject {
  readonly composition: Composition;
  /** The operations that are tested. */
  readonly operations: readonly Operation[];
  readonly samples: SampleCalls;
  /** Opens a kit with an empty database, in which operations can be called as often as a suite likes. */
  openKit(): Promise<TestKit>;
  /** Fills a new portal of a kit. */
  fillPortal(kit: TestKit): Promise<SeededPortal>;
  /** Opens a kit with one filled portal, both of the running test alone. */
  openFilled(
    options?: Pick<SeedableKitOptions, 'http' | 'withoutMailer'>,
  ): Promise<SeededPortal & { readonly kit: TestKit }>;
}

/** What a subject is made of. */
export interface SubjectParts extends Pick<Subject, 'composition' | 'operations'>, Seeding {
  /** @default the modules of the product */
  readonly modules?: readonly Module[];
  readonly databases: TestDatabases;
}

/** Builds what the suites are run on. */
export function createSubject({ modules, databases, samples, createEntities, ...rest }: SubjectParts): Subject {
  const ofModules = modules === undefined ? {} : { modules };
  const scopes = [...rest.composition.permissions.scopes.keys()].filter((scope) => scope !== 'agents.commit');
  // Kept beside the database, as on a disk.
  const originalFiles = createMemoryFileStore();
  let original: ReturnType<typeof databases.fill<Filling>> | undefined;

  const fillPortal = (kit: TestKit) => seedPortal(kit, { samples, createEntities });

  function fillOriginal() {
    return databases.fill(async (storage) => {
      const kit = await openSeedableKit({ ...ofModules, storage, files: originalFiles });
      const filled = await fillPortal(kit);
      await kit.close();
      return filled;
    });
  }

  return {
    ...rest,
    samples,
    fillPortal,
    openKit: async () => openSeedableKit({ ...ofModules, storage: await databases.open() }),
    async openFilled(options = {}) {
      original ??= fillOriginal();
      const { told, open } = await original;
      const files = createMemoryFileStore(originalFiles.files);
      const kit = await openSeedableKit({ ...options, ...ofModules, storage: await open(), files });
      onTestFinished(() => kit.close());
      const portal = testPortalOf(kit.kit, told.portal, scopes);
      const key = testKeyOf(kit.kit, told.key);
      return { kit, ...seededPortalOf(kit, { portal, key, ids: told.ids }, samples) };
    },
  };
}
