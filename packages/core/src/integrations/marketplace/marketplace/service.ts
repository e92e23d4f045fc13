import type { z } from 'zod';

import type { Handlers, ReadCall } from '../../../kernel/operations/call.js';
import { pageWindow } from '../../../kernel/operations/page.js';
import { searchTerm } from '../../../kernel/operations/query.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { World } from '../../../kernel/operations/world.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { searchableText } from '../../../kernel/values/text/comparable-text.js';
import { languageOf, type Language } from '../../../kernel/values/text/locale.js';
import { Portals } from '../../../platform/identity/index.js';
import { Integrations } from '../integrations.js';
import { getEntry } from '../installations/show-installation.js';
import { InstallCounts, Installations, type InstallationRow } from '../installations/records.js';
import { CATEGORIES, CATEGORY_SLUGS } from './categories.js';
import { categoryOf, inLanguage, type MarketplaceEntry } from './entry.js';
import type { marketplaceOperations } from './operations.js';
import { getReview, keepReview, ratingOf } from './reviews.js';
import type { IntegrationEntry, ListedIntegration, MarketplaceQuery, Sortable } from './schemas.js';

type Installed = Pick<InstallationRow, 'id' | 'status' | 'integrationSlug'>;

/** The handlers of the marketplace. */
export const marketplaceHandlers: Handlers<typeof marketplaceOperations> = {
  async list(call, { query }) {
    const installed = await installedIn(call);
    const language = await languageFor(call);
    const spoken = [...call.port(Integrations).values()].map((entry) => inLanguage(entry, language));
    const found = spoken.filter((entry) => isFound(entry, query, installed.has(entry.slug)));
    const { offset, limit } = pageWindow(query);
    const items = sorted(await show(call, found, { installed, language }), query.sort).slice(offset, offset + limit);
    return { resource: 'marketplace' as const, items, page: query.page, limit, total: found.length };
  },
  async listCategories(call) {
    const language = await languageFor(call);
    const published = [...call.port(Integrations).values()];
    const items = CATEGORY_SLUGS.map((slug) => ({
      slug,
      name: CATEGORIES[slug][language],
      count: published.filter(({ category }) => category === slug).length,
    }));
    return { items };
  },
  async get(call, { params }) {
    const known = call.port(Integrations).get(params.slug);
    if (known === undefined) throw requestErrors.notFound({});
    const language = await languageFor(call);
    const entry = inLanguage(known, language);
    const [listed] = await show(call, [entry], { installed: await installedIn(call), language });
    if (listed === undefined) throw requestErrors.notFound({});
    return { ...listed, ...detailsOf(entry) };
  },
  async getReview(call, { params: { slug } }) {
    return { integrationSlug: slug, ...(await getReview(call, getEntry(call.port(Integrations), slug).slug)) };
  },
  async review(call, { params: { slug }, body }) {
    return { integrationSlug: slug, ...(await keepReview(call, getEntry(call.port(Integrations), slug).slug, body)) };
  },
};

async function languageFor({ db, portalId }: Pick<ReadCall, 'db' | 'portalId'>): Promise<Language> {
  return languageOf((await getRow(db, Portals, portalId)).locale);
}

async function installedIn({ db }: Pick<ReadCall, 'db'>): Promise<ReadonlyMap<string, Installed>> {
  const rows = await db.collection(Installations).list({
    where: { status: { not: 'UNINSTALLED' } },
    select: ['id', 'status', 'integrationSlug'],
  });
  return new Map(rows.map((row) => [row.integrationSlug, row]));
}

async function show(
  { port }: World,
  entries: readonly MarketplaceEntry[],
  { installed, language }: { readonly installed: ReadonlyMap<string, Installed>; readonly language: Language },
): Promise<z.output<typeof ListedIntegration>[]> {
  const counts = await port(Storage).system.collection(InstallCounts).list({});
  const countsOf = new Map(counts.map((row) => [row.integrationSlug, row]));
  return entries.map((entry) => {
    const installation = installed.get(entry.slug);
    const counted = countsOf.get(entry.slug);
    return {
      ...entry,
      badges: [...entry.badges],
      category: categoryOf(entry, language),
      rating: counted === undefined ? null : ratingOf(counted),
      installCount: counted?.installs ?? 0,
      isInstalled: installation !== undefined,
      installationId: installation?.id ?? null,
      installationStatus: installation?.status ?? null,
    };
  });
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
    texts.some((text) => searchableText(text).includes(searchableText(search))) &&
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
