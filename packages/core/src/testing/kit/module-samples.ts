import type { z } from 'zod';

import type { Composition } from '../../kernel/module/composition.js';
import type { Module } from '../../kernel/module/module.js';
import type { OperationMap } from '../../kernel/operations/group.js';
import type { Operation } from '../../kernel/operations/operation.js';
import type { RecordType } from '../../kernel/records/record.js';
import { isJsonObject } from '../../kernel/values/json-object.js';
import { createOneOfEach, type OneOfEach } from './one-of-each.js';
import { productSamples } from './product-samples.js';
import { findStored } from './rows-like.js';
import { createSampleCalls, resourcePath, sampleAdvice, type SampleCalls } from './sample-calls.js';
import type { Sample } from './sample.js';
import { KINDS_BY_FIELD } from './samples.js';
import { seededPortalOf, type Seeding, type SeededPortal } from './seeded-portal.js';
import type { TestKit } from './test-kit.js';

/** What an author of a module says of sample calls, where it does not follow from what the module declares. */
export interface ModuleSamples {
  /** By the name of the operation, such as `leases.extend`; `workspace.leases.extend` for one face only. */
  readonly samples?: Readonly<Record<string, Sample>>;
  /** Where an id is found that a field of a body names, by the name of the field: `{ lessorId: 'counterparties' }`. */
  readonly references?: Readonly<Record<string, string>>;
  /** Makes entities that calls need and no call of the module with status 201 makes; returns ids by the path that leads to each. */
  readonly create?: (making: Making) => Promise<OneOfEach>;
}

/** Who makes entities, in which portal, and what there is already. */
export interface Making extends Pick<SeededPortal, 'portal' | 'key' | 'ids'> {
  readonly kit: TestKit;
}

/** Operations of modules. */
export function operationsOfModules(modules: readonly Module[]): readonly Operation[] {
  const groups = modules.flatMap((module) => Object.values(module.groups ?? {}));
  return groups.flatMap(({ operations }) =>
    Object.values<OperationMap | undefined>({ ...operations }).flatMap((map) => Object.values(map ?? {})),
  );
}

/** Records of modules. */
export function recordsOf(modules: readonly Module[]): readonly RecordType[] {
  return modules.flatMap(({ records = {} }) => Object.values(records));
}

/** Sample calls of modules beside those of the product, and how the entities come to be that they are about. */
export function seedingOf(composition: Composition, own: readonly Module[], given: ModuleSamples): Seeding {
  const records = recordsOf(own);
  const samples = createSampleCalls({
    samples: { ...productSamples, ...given.samples },
    references: { ...KINDS_BY_FIELD, ...referencesOf(composition.records, records), ...given.references },
    closed: composition.closed,
  });
  const making = operationsOfModules(own).filter(({ method, status }) => method === 'POST' && status === 201);
  return {
    samples,
    async createEntities(kit, portal, key) {
      const product = await createOneOfEach(kit, portal, key);
      const ids: Record<string, string> = { ...product };
      Object.assign(ids, await given.create?.({ kit, portal, key, ids }));
      const seeded = seededPortalOf(kit, { portal, key, ids }, samples);
      await makeAll(making, { kit, seeded, ids, samples, records });
      return ids;
    },
  };
}

/** The place of what a column of a module refers to: the product's columns that refer to the same record tell it. */
function referencesOf(records: readonly RecordType[], own: readonly RecordType[]): Readonly<Record<string, string>> {
  const placeOf = new Map(
    records
      .flatMap(referringColumns)
      .flatMap(({ name, refersTo }) => (KINDS_BY_FIELD[name] === undefined ? [] : [[refersTo, KINDS_BY_FIELD[name]]])),
  );
  return Object.fromEntries(
    own.flatMap(referringColumns).flatMap(({ name, refersTo }) => {
      // Rows of the module itself are kept under the name of their record as well.
      const place = placeOf.get(refersTo) ?? (own.some((record) => record.name === refersTo) ? refersTo : null);
      return place === null ? [] : [[name, place]];
    }),
  );
}

function referringColumns({ columns }: RecordType) {
  return Object.entries(columns).flatMap(([name, { options }]) =>
    options.refersTo === undefined ? [] : [{ name, refersTo: options.refersTo }],
  );
}

interface Work {
  readonly kit: TestKit;
  readonly seeded: SeededPortal;
  readonly samples: SampleCalls;
  readonly ids: Record<string, string>;
  /** Records of the modules. */
  readonly records: readonly RecordType[];
}

/** Makes one entity by each call that makes some; those that are about what another one makes come after it. */
async function makeAll(operations: readonly Operation[], work: Work): Promise<void> {
  let waiting = operations.filter((operation) => work.ids[placeOf(operation)] === undefined);
  while (waiting.length > 0) {
    const later: Operation[] = [];
    let missing: unknown;
    for (const operation of waiting) {
      if (work.ids[placeOf(operation)] !== undefined) continue;
      try {
        await makeOne(operation, work);
      } catch (error) {
        missing = error;
        later.push(operation);
      }
    }
    if (later.length === waiting.length) throw missing;
    waiting = later;
  }
}

/** Where the id of what an operation makes is kept: its path without parameters. */
function placeOf(operation: Operation): string {
  return resourcePath(operation)
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith(':'))
    .join('/');
}

async function makeOne(operation: Operation, { kit, seeded, samples, ids, records }: Work): Promise<void> {
  const body = namedAfter(seeded.portal.slug, samples.bodySchema(operation), samples.body(operation, ids));
  const { status, body: made } = await seeded.call(operation, body === undefined ? {} : { body });
  if (status !== operation.status) throw new Error(sampleAdvice(operation, { status, body: made }));
  if (typeof made?.id !== 'string') return;
  const place = placeOf(operation);
  ids[place] = made.id;
  const stored = await findStored(kit, seeded.portal.id, records, { id: made.id });
  if (stored !== null) ids[stored.record.name] = made.id;
  for (const [field, rows] of Object.entries(made as object)) {
    const [first] = Array.isArray(rows) ? (rows as readonly unknown[]) : [];
    if (isJsonObject(first) && typeof first['id'] === 'string') ids[`${place}/${field}`] = first['id'];
  }
}

// Whoever sees a name of another portal in an answer has found a leak.
function namedAfter(slug: string, schema: z.ZodType | undefined, body: unknown): unknown {
  if (schema === undefined || !isJsonObject(body)) return body;
  return Object.entries(body).reduce<object>((named, [field, value]) => {
    if (typeof value !== 'string' || !/^samplex*$/.test(value)) return named;
    const candidate = { ...named, [field]: `Sample of ${slug}` };
    return schema.safeParse(candidate).success ? candidate : named;
  }, body);
}
