import { z } from 'zod';

import { column } from '../../kernel/records/column.js';
import { canonicalString } from '../../kernel/values/field-refusal.js';
import { PhoneInput } from '../../kernel/values/identifiers/phone.js';
import { defineRecord, type Row } from '../../kernel/records/record.js';
import { InnInput, KppInput, OgrnInput } from '../../kernel/values/identifiers/russian-identifiers.js';
import { textInput } from '../../kernel/values/text/text.js';
import { WebsiteUrlInput } from '../../kernel/values/identifiers/url.js';
import { CustomFieldValues } from '../../platform/custom-fields/index.js';
import { counterpartyEvents } from './events.js';
import { BankAccount, MAX_BANK_ACCOUNTS } from './bank-accounts.js';
import { Contact, MAX_CONTACTS } from './contacts.js';
import { COUNTERPARTY_KINDS } from './kinds.js';
import { COUNTERPARTY_STATUSES } from './statuses.js';

const everywhere = { faces: 'LCU' } as const;
const inDetail = { faces: { integration: 'LCU', workspace: 'DCU' } } as const;

const Okpo = canonicalString((text) =>
  /^(?:\d{8}|\d{10})$/.test(text.trim()) ? text.trim() : { code: 'invalid_format', message: 'Must be 8 or 10 digits' },
).meta({ description: 'OKPO code, 8 or 10 digits', pattern: '^(?:\\d{8}|\\d{10})$', examples: ['00032537'] });

const Rating = canonicalString((text) =>
  /^(?:[0-4]\.\d|5\.0)$/.test(text) ? text : { code: 'invalid_format', message: 'Must be "0.0" to "5.0"' },
).meta({ description: 'Assessment by the buyers, 0.0 to 5.0', pattern: '^(?:[0-4]\\.\\d|5\\.0)$', examples: ['4.5'] });

/** Somebody whom goods are bought from, sold to or carried by. */
export const Counterparties = defineRecord('counterparty', {
  table: 'counterparties',
  access: {
    view: 'counterparties.view',
    edit: 'counterparties.edit',
    read: [['counterparties.read']],
    write: [['counterparties.write']],
  },
  linkable: true,
  files: true,
  updated: counterpartyEvents.updated,
  variables: {
    prefix: 'counterparty',
    domain: 'counterparties',
    labels: {
      name: 'Название контрагента',
      legalName: 'Полное название контрагента',
      kind: 'Вид контрагента',
      inn: 'ИНН контрагента',
      kpp: 'КПП контрагента',
      ogrn: 'ОГРН контрагента',
      email: 'Почта контрагента',
      phone: 'Телефон контрагента',
      legalAddress: 'Юридический адрес контрагента',
      actualAddress: 'Фактический адрес контрагента',
      status: 'Статус контрагента',
    },
  },
  columns: {
    id: column.uuid({ faces: 'L' }),
    name: column.text({ max: 255, required: true, ...everywhere, description: 'Short name' }),
    legalName: column.text({ max: 500, nullable: true, ...everywhere, description: 'Full name' }),
    kind: column.enum(COUNTERPARTY_KINDS, {
      ...everywhere,
      description: 'Defaults to what the length of the INN says: 12 digits mean a sole proprietor',
    }),
    isSupplier: column.boolean({ default: true, ...everywhere }),
    isCustomer: column.boolean({ default: false, ...everywhere }),
    isCarrier: column.boolean({ default: false, ...everywhere }),
    inn: column.checked(InnInput, { max: 12, nullable: true, ...everywhere }),
    kpp: column.checked(KppInput, { max: 9, nullable: true, ...everywhere }),
    ogrn: column.checked(OgrnInput, { max: 15, nullable: true, ...everywhere }),
    okpo: column.checked(Okpo, { max: 10, nullable: true, ...inDetail }),
    foreignTaxId: column.text({ max: 32, nullable: true, ...inDetail }),
    status: column.enum(COUNTERPARTY_STATUSES, { default: 'active', faces: { integration: 'L', workspace: 'LU' } }),
    statusReason: column.text({
      max: 1000,
      nullable: true,
      faces: { workspace: 'DU' },
      description:
        'Reason for the status; required to block, and cleared by the next change of status unless sent again',
    }),
    email: column.email({ nullable: true, ...everywhere }),
    phone: column.checked(PhoneInput, { max: 32, nullable: true, ...everywhere }),
    website: column.checked(WebsiteUrlInput, { max: 255, nullable: true, ...inDetail }),
    legalAddress: column.text({ max: 500, nullable: true, ...inDetail }),
    actualAddress: column.text({ max: 500, nullable: true, ...inDetail }),
    postalAddress: column.text({ max: 500, nullable: true, ...inDetail }),
    region: column.text({ max: 128, nullable: true, ...everywhere }),
    country: column.country({ default: 'RU', ...inDetail }),
    vatPayer: column.boolean({ default: true, ...inDetail }),
    defaultVatRate: column.rate({ nullable: true, ...inDetail }),
    defaultCurrency: column.currency({ nullable: true, ...inDetail }),
    paymentTermsText: column.text({ max: 2000, multiline: true, nullable: true, ...inDetail }),
    deliveryTermsText: column.text({ max: 2000, multiline: true, nullable: true, ...inDetail }),
    contacts: column.json(z.array(Contact).max(MAX_CONTACTS), { default: [], ...inDetail }),
    bankAccounts: column.json(z.array(BankAccount).max(MAX_BANK_ACCOUNTS), { default: [], ...inDetail }),
    /** Since when one of its accounts waits to be verified, and who has entered it. */
    accountsEnteredAt: column.instant({ untold: true, nullable: true }),
    accountsEnteredById: column.uuid({ untold: true, nullable: true }),
    comment: column.text({ max: 4000, multiline: true, nullable: true, ...inDetail }),
    tags: column.json(z.array(textInput({ max: 32 })).max(20), { default: [], ...everywhere }),
    customFields: column.json(CustomFieldValues, { customFieldsOf: 'counterparty', default: {}, ...inDetail }),
    rating: column.checked(Rating, { max: 3, nullable: true, faces: { workspace: 'LCU' } }),
    responsibleUserId: column.uuid({ refersTo: 'user', nullable: true, faces: { workspace: 'LCU' } }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
    version: column.integer({ faces: 'L' }),
    archivedAt: column.instant({ nullable: true, faces: 'L' }),
    /** INN and KPP together; a KPP that is missing must not make two rows differ. */
    taxIdentity: column.text({ untold: true, max: 22, nullable: true }),
  },
  indexes: [
    {
      on: ['createdAt', 'id', 'isSupplier', 'isCustomer', 'isCarrier', 'region', 'responsibleUserId'],
      whileActive: true,
    },
    { on: ['updatedAt', 'id'] },
    { on: ['status', 'createdAt', 'id', 'archivedAt'] },
    { on: ['kind', 'createdAt', 'id', 'archivedAt'] },
    { on: ['accountsEnteredAt', 'id'], whereNotNull: ['accountsEnteredAt'] },
  ],
  uniques: { taxIdentity: { on: ['taxIdentity'], whereNotNull: ['taxIdentity'], whileActive: true } },
  search: ['name', 'legalName', 'inn', 'email', 'phone'],
});

export type CounterpartyRow = Row<typeof Counterparties>;
