import type { z } from 'zod';

import type { Handlers, ReadCall } from '../../../operations/call.js';
import { pageWindow } from '../../../operations/page.js';
import { searchTerm } from '../../../operations/query.js';
import { requestErrors } from '../../../operations/request-errors.js';
import type { SystemReader } from '../../../ports/storage.js';
import { comparableText } from '../../../values/comparable-text.js';
import { InstallCounts, Installations, type InstallationRow } from '../installations/records.js';
import { CATEGORIES, CATEGORY_SLUGS } from './categories.js';
import { categoryOf, type MarketplaceEntry } from './entry.js';
import type { marketplaceOperations } from './operations.js';
import type { IntegrationEntry, ListedIntegration, MarketplaceQuery, Sortable } from './schemas.js';

/** Integrations that there are, by slug, in the order of the marketplace. */
export type Entries<E extends MarketplaceEntry = MarketplaceEntry> = ReadonlyMap<string, E>;

type Installed = Pick<InstallationRow, 'id' | 'status' | 'integrationSlug'>;

/** Builds the handlers of the marketplace. */
export function createMarketplaceService({
  entries,
  system,
}: {
  readonly entries: Entries;
  readonly system: SystemReader;
}): Handlers<typeof marketplaceOperations> {
  const show = createShow(system);
  return {
    async list(call, { query }) {
      const installed = await installedIn(call);
      const found = [...entries.values()].filter((entry) => isFound(entry, query, installed.has(entry.slug)));
      const { offset, limit } = pageWindow(query);
      const items = sorted(await show(found, installed), query.sort).slice(offset, offset + limit);
      return { resource: 'marketplace' as const, items, page: query.page, limit, total: found.length };
    },
    listCategories() {
      const published = [...entries.values()];
      const items = CATEGORY_SLUGS.map((slug) => ({
        slug,
        name: CATEGORIES[slug],
        count: published.filter(({ category }) => category === slug).length,
      }));
      return Promise.resolve({ items });
    },
    async get(call, { params }) {
      const entry = entries.get(params.slug);
      if (entry === undefined) throw requestErrors.notFound({});
      const [listed] = await show([entry], await installedIn(call));
      if (listed === undefined) throw requestErrors.notFound({});
      return { ...listed, ...detailsOf(entry) };
    },
  };
}

async function installedIn({ db }: Pick<ReadCall, 'db'>): Promise<ReadonlyMap<string, Installed>> {
  const rows = await db.collection(Installations).list({
    where: { status: { not: 'UNINSTALLED' } },
    select: ['id', 'status', 'integrationSlug'],
  });
  return new Map(rows.map((row) => [row.integrationSlug, row]));
}

function createShow(system: SystemReader) {
  return async (
    entries: readonly MarketplaceEntry[],
    installed: ReadonlyMap<string, Installed>,
  ): Promise<z.output<typeof ListedIntegration>[]> => {
    const counts = await system.collection(InstallCounts).list({});
    const installs = new Map(counts.map((row) => [row.integrationSlug, row.installs]));
    return entries.map((entry) => {
      const installation = installed.get(entry.slug);
      return {
        ...entry,
        badges: [...entry.badges],
        category: categoryOf(entry),
        rating: null,
        installCount: installs.get(entry.slug) ?? 0,
        isInstalled: installation !== undefined,
        installationId: installation?.id ?? null,
        installationStatus: installation?.status ?? null,
      };
    });
  };
}

function detailsOf(
  entry: MarketplaceEntry,
): Omit<z.output<typeof IntegrationEntry>, keyof z.output<typeof ListedIntegration>> {
  return {
    description: entry.description,
    capabilities: entry.capabilities.map((capability) => ({ ...capability, isDefault: true })),
    dataTransfers: [...entry.dataTransfers],
    scenarios: [...entry.scenarios],
    instructions: entry.instructions.map((text, index) => ({ step: index + 1, text })),
    configSchema: entry.configSchema.map((field) => ({
      ...field,
      options: field.options === null ? null : [...field.options],
    })),
    supportsInboundWebhook: entry.supportsInboundWebhook,
    supportsSync: entry.supportsSync,
    updatedAt: entry.updatedAt,
  };
}

function isFound(entry: MarketplaceEntry, query: MarketplaceQuery, isInstalled: boolean): boolean {
  const { search = '' } = searchTerm(query);
  const texts = [entry.name, entry.slug, entry.shortDescription, entry.description];
  const isAmong = <T>(wanted: readonly T[] | undefined, value: T) => wanted?.includes(value) ?? true;
  return (
    texts.some((text) => comparableText(text).includes(comparableText(search))) &&
    isAmong(query.category, entry.category) &&
    isAmong(query.connectionType, entry.connectionType) &&
    isAmong(query.status, entry.status) &&
    (query.installed ?? isInstalled) === isInstalled
  );
}

function sorted<Item extends Readonly<Record<Sortable, string | number | boolean | null>>>(
  items: readonly Item[],
  sort: MarketplaceQuery['sort'],
): readonly Item[] {
  if (sort === undefined) return items;
  const descends = sort.startsWith('-');
  // The schema admits names of fields, with or without a minus.
  const name = (descends ? sort.slice(1) : sort) as Sortable;
  const ascending = items.toSorted((one, other) => compare(one[name] ?? '', other[name] ?? ''));
  return descends ? ascending.toReversed() : ascending;
}

function compare(one: string | number | boolean, other: string | number | boolean): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
