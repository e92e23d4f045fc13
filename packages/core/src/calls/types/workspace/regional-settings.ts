import type { CurrencyCode, Instant, Rate, RateInput, VatMode } from './shared-types.js';

/** Values of `dateFormat`. */
export type RegionalSettingsDateFormat = 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD';

export interface WorkingHours {
  /** Days of the week; 0 is Sunday, 1 is Monday. */
  days: number[];
  from: string;
  /** Later than `from`. */
  to: string;
}

export interface DocumentSettings {
  /** Proposals and invoices are approved before they are sent. */
  approvalRequired: boolean;
}

/** Defaults of the portal. */
export interface RegionalSettings {
  /** Country, ISO 3166-1 alpha-2. */
  country: string;
  locale: string;
  timezone: string;
  currency: CurrencyCode;
  vatMode: VatMode;
  /** VAT of new lines in percent; null: none is preset. */
  defaultVatRate: Rate | null;
  dateFormat: RegionalSettingsDateFormat;
  /** 0 is Sunday, 1 is Monday. */
  firstDayOfWeek: number;
  region: string | null;
  /** When people work, in the time zone of the portal: reminders go out within this time. */
  workingHours: WorkingHours;
  /** API keys may send the lines of requisitions, as they may everywhere where the operator says so. */
  integrationItems: boolean;
  documents: DocumentSettings;
  version: number;
  updatedAt: Instant;
}

export interface WorkingHoursInput {
  /** Days of the week; 0 is Sunday, 1 is Monday. */
  days: readonly number[];
  from: string;
  /** Later than `from`. */
  to: string;
}

/** What `regionalSettings.update` takes. */
export interface RegionalSettingsPatch {
  /** Country, ISO 3166-1 alpha-2. */
  country?: string | undefined;
  /** Language and country, BCP 47. */
  locale?: string | undefined;
  /** Time zone of the IANA database. */
  timezone?: string | undefined;
  currency?: CurrencyCode | undefined;
  vatMode?: VatMode | undefined;
  /** VAT of new lines in percent; null: none is preset. */
  defaultVatRate?: RateInput | null | undefined;
  dateFormat?: RegionalSettingsDateFormat | undefined;
  /** 0 is Sunday, 1 is Monday. */
  firstDayOfWeek?: number | undefined;
  region?: string | null | undefined;
  /** When people work, in the time zone of the portal: reminders go out within this time. */
  workingHours?: WorkingHoursInput | undefined;
  /** API keys may send the lines of requisitions, as they may everywhere where the operator says so. */
  integrationItems?: boolean | undefined;
  documents?:
    | {
        /** Proposals and invoices are approved before they are sent. */
        approvalRequired?: boolean | undefined;
      }
    | undefined;
}
