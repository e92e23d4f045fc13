import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { canonicalString } from '../../../kernel/values/field-refusal.js';
import { PhoneInput } from '../../../kernel/values/identifiers/phone.js';
import { defineRecord } from '../../../kernel/records/record.js';
import {
  BankAccountInput,
  BikInput,
  CorrespondentAccountInput,
  InnInput,
  KppInput,
  OgrnInput,
} from '../../../kernel/values/identifiers/russian-identifiers.js';
import {
  AccountVerification,
  BANK_ACCOUNT_STATUSES,
  MOST_ENTERING,
} from '../../../kernel/values/identifiers/account-verification.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { VAT_MODES } from '../../../kernel/values/numbers/vat.js';
import { PowerOfAttorney } from './power-of-attorney.js';

const OKPO = /^(?:\d{8}|\d{10})$/;
const Okpo = canonicalString((text) =>
  OKPO.test(text.trim()) ? text.trim() : { code: 'invalid_format', message: 'Must be 8 or 10 digits' },
).meta({ description: 'OKPO code, 8 or 10 digits', pattern: OKPO.source, examples: ['00032537'] });

/** Lists carry it as well: whoever makes documents sees what they will print. */
const shown = { faces: { workspace: 'LCU' } } as const;

/** A firm of the portal’s own, as its documents name it: who sells, who buys, who is paid. */
export const SellerProfiles = defineRecord('sellerProfile', {
  table: 'seller_profiles',
  access: { view: 'signed_in', edit: 'settings.manage' },
  files: true,
  seldomChanges: true,
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    name: column.text({ max: 255, required: true, ...shown, description: 'Short name, as documents print it' }),
    kind: column.enum(['legal_entity', 'sole_proprietor'], { default: 'legal_entity', ...shown }),
    legalName: column.text({ max: 500, nullable: true, ...shown, description: 'Full name' }),
    inn: column.checked(InnInput, { max: 12, required: true, ...shown }),
    kpp: column.checked(KppInput, { max: 9, nullable: true, ...shown }),
    ogrn: column.checked(OgrnInput, { max: 15, nullable: true, ...shown }),
    okpo: column.checked(Okpo, { max: 10, nullable: true, ...shown }),
    legalAddress: column.text({ max: 500, nullable: true, ...shown }),
    actualAddress: column.text({ max: 500, nullable: true, ...shown }),
    phone: column.checked(PhoneInput, { max: 32, nullable: true, ...shown }),
    email: column.email({ nullable: true, ...shown }),
    directorName: column.text({ max: 255, nullable: true, ...shown }),
    directorPosition: column.text({ max: 255, nullable: true, default: 'Генеральный директор', ...shown }),
    directorNameGenitive: column.text({
      max: 255,
      nullable: true,
      ...shown,
      description: 'As in “в лице …”, if the automatic declension is wrong',
    }),
    directorPositionGenitive: column.text({
      max: 255,
      nullable: true,
      ...shown,
      description: 'As in “в лице …”, if the automatic declension is wrong',
    }),
    directorBasis: column.text({
      max: 255,
      nullable: true,
      default: 'Устава',
      ...shown,
      description: 'What the director acts on the basis of, in the genitive',
    }),
    powerOfAttorney: column.json(PowerOfAttorney, {
      nullable: true,
      ...shown,
      description: 'By which somebody else than the director signs files that are exchanged',
    }),
    accountantName: column.text({ max: 255, nullable: true, ...shown }),
    bankName: column.text({ max: 255, nullable: true, ...shown }),
    bik: column.checked(BikInput, { max: 9, nullable: true, ...shown }),
    accountNumber: column.checked(BankAccountInput, { max: 20, nullable: true, ...shown }),
    correspondentAccount: column.checked(CorrespondentAccountInput, { max: 20, nullable: true, ...shown }),
    bankAccountStatus: column.enum(BANK_ACCOUNT_STATUSES, {
      nullable: true,
      faces: { workspace: 'L' },
      description: 'Payments are exported from a `verified` account only; null where there is no account',
    }),
    bankAccountVerification: column.json(AccountVerification.nullable(), {
      nullable: true,
      faces: { workspace: 'L' },
      description: 'null while it is unverified, and of accounts that were there before accounts were verified',
    }),
    bankAccountEnteredByIds: column.json(z.array(Uuid).max(MOST_ENTERING), {
      default: [],
      faces: { workspace: 'L' },
      description: 'Who entered or changed the account since it has this number: others verify it',
    }),
    bankAccountEnteredAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
    vatMode: column.enum(VAT_MODES, { default: 'EXCLUSIVE', ...shown }),
    defaultVatRate: column.rate({ nullable: true, default: '22.00', ...shown }),
    invoiceNumberPrefix: column.text({ max: 16, nullable: true, ...shown }),
    logoFileId: column.uuid({ refersTo: 'file', nullable: true, ...shown }),
    stampFileId: column.uuid({ refersTo: 'file', nullable: true, ...shown }),
    signatureFileId: column.uuid({ refersTo: 'file', nullable: true, ...shown }),
    isDefault: column.boolean({
      default: false,
      ...shown,
      description: 'One profile is the default: the first one, until another replaces it',
    }),
    status: column.enum(['active', 'archived'], { default: 'active', faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
    version: column.integer({ faces: { workspace: 'L' } }),
    archivedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['createdAt', 'id'], whileActive: true }],
  search: ['name', 'legalName', 'inn'],
});
