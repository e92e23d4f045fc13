import { z } from 'zod';

import { enumOf } from '../../kernel/values/enumeration.js';
import { idOf } from '../../kernel/input/body-marks.js';
import { column } from '../../kernel/records/column.js';
import { defineRecord, type Row } from '../../kernel/records/record.js';
import { ROLES } from '../../kernel/access/roles.js';
import { LocaleInput } from '../../kernel/values/text/locale.js';
import { TimezoneInput } from '../../kernel/values/time/timezone.js';
import { VAT_MODES } from '../../kernel/values/numbers/vat.js';

/**
 * Whether a portal works. `suspended`: calls are refused and nothing leaves it. `deleted`: the same, until its time is over and
 * all of it is removed. `incomplete`: it is being taken over from an archive, or being removed.
 */
export const PORTAL_STATUSES = ['active', 'suspended', 'deleted', 'incomplete'] as const;

/** How dates are written. */
export const DATE_FORMATS = ['DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;

/** How outgoing documents are dealt with. */
export const DocumentSettings = z
  .object({
    approvalRequired: z.boolean().meta({ description: 'Proposals and invoices are approved before they are sent' }),
  })
  .meta({ id: 'DocumentSettings' });

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const TimeOfDay = z.string().regex(TIME_OF_DAY).meta({ example: '09:00' });

/** When people of a portal work: reminders go out within this time. */
export const WorkingHours = z
  .object({
    days: z
      .array(z.int().min(0).max(6))
      .min(1)
      .max(7)
      .meta({ description: 'Days of the week; 0 is Sunday, 1 is Monday' }),
    from: TimeOfDay,
    to: TimeOfDay.meta({ description: 'Later than `from`' }),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Must be later than `from`' })
  .meta({ id: 'WorkingHours' });
export type WorkingHours = z.output<typeof WorkingHours>;

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
    slug: column.text({ max: 32, faces: { integration: 'L' } }),
    name: column.text({ max: 100, faces: { integration: 'L' } }),
    companyInn: column.text({ max: 12, nullable: true }),
    country: column.country({ default: 'RU', faces: { workspace: 'LU' } }),
    locale: column.checked(LocaleInput, { max: 16, default: 'ru-RU', faces: { workspace: 'LU' } }),
    timezone: column.checked(TimezoneInput, {
      max: 64,
      default: 'Europe/Moscow',
      faces: { integration: 'L', workspace: 'LU' },
    }),
    currency: column.currency({ default: 'RUB', faces: { integration: 'L', workspace: 'LU' } }),
    vatMode: column.enum(VAT_MODES, { default: 'EXCLUSIVE', faces: { workspace: 'LU' } }),
    defaultVatRate: column.rate({
      nullable: true,
      default: '22.00',
      faces: { workspace: 'LU' },
      description: 'VAT of new lines in percent; null: none is preset',
    }),
    dateFormat: column.enum(DATE_FORMATS, { default: 'DD.MM.YYYY', faces: { workspace: 'LU' } }),
    firstDayOfWeek: column.integer({
      min: 0,
      max: 6,
      default: 1,
      faces: { workspace: 'LU' },
      description: '0 is Sunday, 1 is Monday',
    }),
    region: column.text({ max: 128, nullable: true, faces: { workspace: 'LU' } }),
    workingHours: column.json(WorkingHours, {
      default: { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
      faces: { workspace: 'LU' },
      description: 'When people work, in the time zone of the portal: reminders go out within this time',
    }),
    integrationItems: column.boolean({
      default: false,
      faces: { workspace: 'LU' },
      description: 'API keys may send the lines of requisitions, as they may everywhere where the operator says so',
    }),
    documents: column.json(DocumentSettings, { default: { approvalRequired: true }, faces: { workspace: 'L' } }),
    status: column.enum(PORTAL_STATUSES, { default: 'active' }),
    removedAfter: column.instant({ nullable: true }),
    version: column.integer({ default: 1, faces: { workspace: 'L' } }),
    createdAt: column.instant({}),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['status'] }],
  uniques: { slug: { on: ['slug'] }, companyInn: { on: ['companyInn'], whereNotNull: ['companyInn'] } },
});

/** A person who works in a portal. The e-mail address is unique over the whole installation. */
export const Users = defineRecord('user', {
  table: 'users',
  access: 'administrators',
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    email: column.email({ required: true, faces: { workspace: 'LC' } }),
    fullName: column.text({ max: 150, min: 2, required: true, faces: { workspace: 'LCU' } }),
    phone: column.text({ max: 32, nullable: true, faces: { workspace: 'L' } }),
    roles: column.json(z.array(enumOf(ROLES)).min(1).max(ROLES.length), {
      required: true,
      faces: { workspace: 'LCU' },
    }),
    pipelineIds: column.json(z.array(idOf('pipeline')).max(100), { default: [], faces: { workspace: 'LCU' } }),
    warehouseIds: column.json(z.array(idOf('warehouse')).max(100), {
      default: [],
      faces: { workspace: 'LCU' },
      description: 'Warehouses that the user keeps; none means all of them',
    }),
    managerId: column.uuid({
      refersTo: 'user',
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'Whom approvals ask as the manager of whoever created something',
    }),
    isActive: column.boolean({ default: true, faces: { workspace: 'LU' } }),
    mustChangePassword: column.boolean({ default: false, faces: { workspace: 'L' } }),
    passwordHash: column.text({ secret: true, max: 255, nullable: true }),
    emailVerifiedAt: column.instant({
      nullable: true,
      faces: { workspace: 'L' },
      description: 'null until a registered owner follows the link',
    }),
    offerAcceptedAt: column.instant({ nullable: true }),
    dataConsentAt: column.instant({ nullable: true }),
    marketingConsentAt: column.instant({ nullable: true }),
    version: column.integer({ faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['createdAt', 'id'] }],
  uniques: { email: { on: ['email'], acrossPortals: true } },
  search: ['fullName', 'email', 'phone'],
  chosenWhile: { isActive: true },
});

export type UserRow = Row<typeof Users>;
