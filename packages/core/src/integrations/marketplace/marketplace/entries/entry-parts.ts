import { OUR_TEAM, type ConfigField, type ConfigValue, type MarketplaceEntry } from '../entry.js';
import { ENGLISH } from './english.js';

interface FieldOptions {
  readonly required?: true;
  readonly default?: ConfigValue;
  readonly pattern?: string;
  readonly help?: string;
}

function build(key: string, label: string, type: ConfigField['type'], options: FieldOptions): ConfigField {
  return {
    key,
    label,
    type,
    isSecret: type === 'secret',
    isRequired: options.required ?? false,
    default: options.default ?? null,
    pattern: options.pattern ?? null,
    options: null,
    help: options.help ?? null,
  };
}

/** Settings of integrations by their kinds. */
export const setting = {
  text: (key: string, label: string, options: FieldOptions = {}) => build(key, label, 'string', options),
  url: (key: string, label: string, options: FieldOptions = {}) => build(key, label, 'url', options),
  secret: (key: string, label: string, options: FieldOptions = {}) => build(key, label, 'secret', options),
  /** A secret that others show to us. */
  credential: (key: string, label: string, options: FieldOptions = {}): ConfigField => ({
    ...build(key, label, 'secret', options),
    isCredential: true,
  }),
  flag: (key: string, label: string, initial: boolean, options: FieldOptions = {}) =>
    build(key, label, 'boolean', { default: initial, ...options }),
  select: (key: string, label: string, values: readonly string[], options: FieldOptions = {}): ConfigField => ({
    ...build(key, label, 'select', options),
    options: values,
  }),
  /** Minutes between two runs. */
  minutes: (key: string, label: string, initial: number): ConfigField => ({
    ...build(key, label, 'number', { default: initial, help: 'От 5 до 1440 минут' }),
    range: [5, 1440],
  }),
};

/** Client of the provider, where the portal has one of its own. */
export const ownClient: readonly ConfigField[] = [
  setting.text('clientId', 'Идентификатор своего приложения', {
    help: 'Если не задан, используется приложение сервиса',
  }),
  setting.secret('clientSecret', 'Секрет своего приложения'),
];

const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** A setting that names a record of the portal. */
export function reference(key: string, label: string): ConfigField {
  return setting.text(key, label, { required: true, pattern: UUID, help: 'Идентификатор записи в портале' });
}

type Common = 'developer' | 'badges' | 'logoUrl' | 'status' | 'updatedAt' | 'supportsInboundWebhook' | 'supportsSync';

/** An entry of ours: what all of them have in common need not be said. */
export function ourEntry(
  entry: Omit<MarketplaceEntry, Common> & Partial<Pick<MarketplaceEntry, Common>>,
): MarketplaceEntry {
  return {
    developer: OUR_TEAM.ru,
    inEnglish: ENGLISH[entry.slug],
    badges: ['official'],
    logoUrl: null,
    // What is announced can be prepared; it is available once it does what it says.
    status: 'COMING_SOON',
    updatedAt: '2026-11-22T00:00:00.000Z',
    supportsInboundWebhook: false,
    supportsSync: true,
    ...entry,
  };
}
