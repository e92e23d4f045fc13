import { z } from 'zod';

import { column } from '../../records/column.js';
import { defineRecord } from '../../records/record.js';
import { ROLES } from '../../operations/roles.js';

/** An isolated workspace with its own users, data and keys. */
export const Portals = defineRecord('portal', {
  table: 'portals',
  scope: 'system',
  columns: {
    id: column.uuid({}),
    slug: column.text({ max: 32 }),
    name: column.text({ max: 100 }),
    companyInn: column.text({ max: 12, nullable: true }),
    locale: column.text({ max: 16, default: 'ru-RU' }),
    timezone: column.text({ max: 64, default: 'Europe/Moscow' }),
    currency: column.currency({ default: 'RUB' }),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
  },
  uniques: { slug: { on: ['slug'] }, companyInn: { on: ['companyInn'], whereNotNull: ['companyInn'] } },
});

/** A person who works in a portal. The e-mail address is unique over the whole installation. */
export const Users = defineRecord('user', {
  table: 'users',
  columns: {
    id: column.uuid({ ws: 'L' }),
    email: column.email({ required: true, ws: 'LC' }),
    fullName: column.text({ max: 150, min: 2, required: true, ws: 'LCU' }),
    phone: column.text({ max: 32, nullable: true, ws: 'L' }),
    roles: column.json(z.array(z.enum(ROLES)).min(1).max(ROLES.length), { required: true, ws: 'LCU' }),
    pipelineIds: column.json(z.array(z.uuid()).max(100), { default: [], ws: 'LCU' }),
    isActive: column.boolean({ default: true, ws: 'LU' }),
    mustChangePassword: column.boolean({ default: false, ws: 'L' }),
    passwordHash: column.text({ max: 255, nullable: true }),
    emailVerifiedAt: column.instant({
      nullable: true,
      ws: 'L',
      description: 'Null until a registered owner follows the link',
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
  chosenWhile: { isActive: true },
});
