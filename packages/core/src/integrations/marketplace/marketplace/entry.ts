import type { MappingInput } from '../inbound/mapping-input.js';
import type { InLanguages, Language } from '../../../kernel/values/text/locale.js';
import { CATEGORIES, type CategorySlug } from './categories.js';

/** How an integration is connected. */
export const CONNECTION_TYPES = ['OAUTH', 'API_KEY', 'WEBHOOK', 'FILE'] as const;
export type ConnectionType = (typeof CONNECTION_TYPES)[number];

/** Whether an integration can be installed now. */
export const ENTRY_STATUSES = ['AVAILABLE', 'BETA', 'COMING_SOON'] as const;

/** Kinds of values that a setting of an integration takes. */
export const CONFIG_TYPES = ['string', 'url', 'number', 'boolean', 'select', 'secret'] as const;

/** A value of a setting. */
export type ConfigValue = string | number | boolean;

/** Settings of an installation by their keys; those that nobody set have their default. */
export type Config = Readonly<Record<string, ConfigValue | undefined>>;

/** One setting of an integration. */
export interface ConfigField {
  readonly key: string;
  readonly label: string;
  readonly type: (typeof CONFIG_TYPES)[number];
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  readonly default: ConfigValue | null;
  /** Regular expression that texts must match as a whole. */
  readonly pattern: string | null;
  readonly options: readonly string[] | null;
  readonly help: string | null;
  /** Whoever shows the value is known by it, so that no two installations have the same. */
  readonly isCredential?: true;
  /** Smallest and largest number, of numbers. */
  readonly range?: readonly [min: number, max: number];
}

/** What an integration is, as the marketplace shows it. */
export interface MarketplaceEntry {
  /** Stable name: lower-case Latin words joined by hyphens. */
  readonly slug: string;
  readonly name: string;
  readonly developer: string;
  readonly category: CategorySlug;
  readonly connectionType: ConnectionType;
  readonly status: (typeof ENTRY_STATUSES)[number];
  readonly badges: readonly ('official' | 'popular' | 'new' | 'beta')[];
  readonly logoUrl: string | null;
  readonly shortDescription: string;
  readonly description: string;
  /** What it can do; each is switched on when the installation is enabled. */
  readonly capabilities: readonly { readonly capability: string; readonly label: string }[];
  readonly dataTransfers: readonly { readonly entity: string; readonly direction: 'READ' | 'READ_WRITE' }[];
  readonly scenarios: readonly { readonly title: string; readonly text: string }[];
  readonly instructions: readonly string[];
  readonly configSchema: readonly ConfigField[];
  /** Other systems may post to an address of the installation. */
  readonly supportsInboundWebhook: boolean;
  readonly supportsSync: boolean;
  /** What becomes of events that an installation receives, until people change it. */
  readonly mappings?: readonly MappingInput[];
  /** Its texts for portals that speak English; without them its own serve both. */
  readonly inEnglish?: EntryTexts | undefined;
  /** When the entry was changed last. */
  readonly updatedAt: string;
}

/** What the marketplace says of an integration in another language. */
export interface EntryTexts {
  readonly name: string;
  readonly shortDescription: string;
  readonly description: string;
  /** By capability. */
  readonly capabilities: Readonly<Record<string, string>>;
  readonly scenarios: MarketplaceEntry['scenarios'];
  readonly instructions: readonly string[];
  /** By the key of the setting. */
  readonly settings: Readonly<Record<string, { readonly label: string; readonly help?: string }>>;
}

/** An entry with its texts in a language, as far as it has them. */
export function inLanguage(entry: MarketplaceEntry, language: Language): MarketplaceEntry {
  const texts = language === 'en' ? entry.inEnglish : undefined;
  if (texts === undefined) return entry;
  const { name, shortDescription, description, scenarios, instructions, capabilities, settings } = texts;
  return {
    ...entry,
    name,
    shortDescription,
    description,
    scenarios,
    instructions,
    developer: entry.developer === OUR_TEAM.ru ? OUR_TEAM.en : entry.developer,
    capabilities: entry.capabilities.map((each) => ({ ...each, label: capabilities[each.capability] ?? each.label })),
    configSchema: entry.configSchema.map((field) => ({ ...field, help: null, ...settings[field.key] })),
  };
}

/** Who makes the integrations that are ours. */
export const OUR_TEAM: InLanguages = { ru: 'Команда сервиса', en: 'Service team' };

/** The category of an entry with its name in a language. */
export function categoryOf({ category }: Pick<MarketplaceEntry, 'category'>, language: Language) {
  return { slug: category, name: CATEGORIES[category][language] };
}

/** Integrations that there are, by slug, in the order of the marketplace. */
export type Entries<E extends MarketplaceEntry = MarketplaceEntry> = ReadonlyMap<string, E>;
