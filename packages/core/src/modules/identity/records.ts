import { z } from 'zod';

import { idOf } from '../../operations/body-marks.js';
import { column } from '../../records/column.js';
import { defineRecord, type Row } from '../../records/record.js';
import { ROLES } from '../../operations/roles.js';
import { LocaleInput } from '../../values/locale.js';
import { TimezoneInput } from '../../values/timezone.js';
import { VAT_MODES } from '../../values/vat.js';

/** How dates are written. */
export const DATE_FORMATS = ['DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;

/** How outgoing documents are dealt with. */
export const DocumentSettings = z
  .object({
    approvalRequired: z.boolean().meta({ description: 'Proposals and invoices are approved before they are sent' }),
  })
  .meta({ id: 'DocumentSettings' });

/** An isolated workspace with its own users, data and keys. What the workspace shows of it are its regional settings. */
export const Portals = defineRecord('portal', {
  table: 'portals',
  access: { view: 'signed_in', edit: 'settings.manage' },
  variables: {
    prefix: 'portal',
    domain: 'portal',
    labels: {
      name: 'Название портала',
      slug: 'Адрес портала',
      timezone: 'Часовой пояс портала',
      currency: 'Валюта портала',
    },
  },
  seldomChanges: true,
  scope: 'system',
  columns: {
    id: column.uuid({}),
    slug: column.text({ max: 32, ia: 'L' }),
    name: column.text({ max: 100, ia: 'L' }),
    companyInn: column.text({ max: 12, nullable: true }),
    country: column.country({ default: 'RU', ws: 'LU' }),
    locale: column.checked(LocaleInput, { max: 16, default: 'ru-RU', ws: 'LU' }),
    timezone: column.checked(TimezoneInput, { max: 64, default: 'Europe/Moscow', ia: 'L', ws: 'LU' }),
    currency: column.currency({ default: 'RUB', ia: 'L', ws: 'LU' }),
    vatMode: column.enum(VAT_MODES, { default: 'EXCLUSIVE', ws: 'LU' }),
    defaultVatRate: column.rate({
      nullable: true,
      default: '22.00',
      ws: 'LU',
      description: 'VAT of new lines in percent; null: none is preset',
    }),
    dateFormat: column.enum(DATE_FORMATS, { default: 'DD.MM.YYYY', ws: 'LU' }),
    firstDayOfWeek: column.integer({ min: 0, max: 6, default: 1, ws: 'LU', description: '0 is Sunday, 1 is Monday' }),
    region: column.text({ max: 128, nullable: true, ws: 'LU' }),
    documents: column.json(DocumentSettings, { default: { approvalRequired: true }, ws: 'L' }),
    version: column.integer({ default: 1, ws: 'L' }),
    createdAt: column.instant({}),
    updatedAt: column.instant({ ws: 'L' }),
  },
  uniques: { slug: { on: ['slug'] }, companyInn: { on: ['companyInn'], whereNotNull: ['companyInn'] } },
});

/** A person who works in a portal. The e-mail address is unique over the whole installation. */
export const Users = defineRecord('user', {
  table: 'users',
  access: 'administrators',
  columns: {
    id: column.uuid({ ws: 'L' }),
    email: column.email({ required: true, ws: 'LC' }),
    fullName: column.text({ max: 150, min: 2, required: true, ws: 'LCU' }),
    phone: column.text({ max: 32, nullable: true, ws: 'L' }),
    roles: column.json(z.array(z.enum(ROLES)).min(1).max(ROLES.length), { required: true, ws: 'LCU' }),
    pipelineIds: column.json(z.array(idOf('pipeline')).max(100), { default: [], ws: 'LCU' }),
    isActive: column.boolean({ default: true, ws: 'LU' }),
    mustChangePassword: column.boolean({ default: false, ws: 'L' }),
    passwordHash: column.text({ secret: true, max: 255, nullable: true }),
    emailVerifiedAt: column.instant({
      nullable: true,
      ws: 'L',
      description: 'null until a registered owner follows the link',
    }),
    offerAcceptedAt: column.instant({ nullable: true }),
    dataConsentAt: column.instant({ nullable: true }),
    marketingConsentAt: column.instant({ nullable: true }),
    version: column.integer({ ws: 'L' }),
    createdAt: column.instant({ ws: 'L' }),
    updatedAt: column.instant({ ws: 'L' }),
  },
  indexes: [{ on: ['createdAt', 'id'] }],
  uniques: { email: { on: ['email'], acrossPortals: true } },
  search: ['fullName', 'email', 'phone'],
  chosenWhile: { isActive: true },
});

export type UserRow = Row<typeof Users>;
