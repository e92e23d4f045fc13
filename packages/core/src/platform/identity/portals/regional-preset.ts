import type { Row } from '../../../kernel/records/record.js';
import { languageOf } from '../../../kernel/values/text/locale.js';
import { type Portals } from '../records.js';

type PortalRow = Row<typeof Portals>;

/** What a portal takes for granted because of its locale, until somebody says otherwise. */
export type RegionalPreset = Pick<PortalRow, 'dateFormat' | 'defaultVatRate'>;

/** How days are written, and the VAT that is charged, where a locale is spoken. Of VAT outside of Russia nothing is known. */
export function regionalPreset(locale: string): RegionalPreset {
  if (languageOf(locale) === 'ru') return { dateFormat: 'DD.MM.YYYY', defaultVatRate: '22.00' };
  return { dateFormat: dateFormatOf(locale), defaultVatRate: null };
}

/** What changes with the locale of a portal: what still is as the locale before had it, and was not sent. */
export function presetChanges(
  before: PortalRow,
  sent: { readonly locale?: string | undefined } & { readonly [K in keyof RegionalPreset]?: unknown },
): Partial<RegionalPreset> {
  if (sent.locale === undefined || sent.locale === before.locale) return {};
  const [old, preset] = [regionalPreset(before.locale), regionalPreset(sent.locale)];
  const follows = (field: keyof RegionalPreset) => sent[field] === undefined && before[field] === old[field];
  return {
    ...(follows('dateFormat') ? { dateFormat: preset.dateFormat } : {}),
    ...(follows('defaultVatRate') ? { defaultVatRate: preset.defaultVatRate } : {}),
  };
}

const WRITTEN: Readonly<Record<string, RegionalPreset['dateFormat']>> = {
  'day.month.year': 'DD.MM.YYYY',
  'day/month/year': 'DD/MM/YYYY',
  'month/day/year': 'MM/DD/YYYY',
  'year-month-day': 'YYYY-MM-DD',
};

function dateFormatOf(locale: string): RegionalPreset['dateFormat'] {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(new Date(0));
  const written = parts.map(({ type, value }) => (type === 'literal' ? value : type)).join('');
  return WRITTEN[written] ?? 'YYYY-MM-DD';
}
