import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';
import {
  makeBankAccount,
  makeBik,
  makeCorrespondentAccount,
  makeInn,
  makeKpp,
  makeOgrn,
  makeOgrnip,
  makePersonInn,
} from './russian-identifiers.js';
import { choose, vary } from './vary.js';

type NewCounterparty = Parameters<IntegrationCalls['counterparties']['create']>[0];

const NAMES = [
  'СтройРесурс',
  'ЭнергоКомплект',
  'МеталлТорг',
  'Северный путь',
  'ПромСнаб',
  'Вектор',
  'Альянс',
  'Технолюкс',
];
const SUFFIXES = ['', '-М', ' Плюс', ' Групп', ' Юг', ' Сервис', ' Трейд'];
const REGIONS = [
  'Москва',
  'Санкт-Петербург',
  'Московская область',
  'Свердловская область',
  'Татарстан',
  'Новосибирская область',
];
const STREETS = ['ул. Заводская', 'пр-т Мира', 'ул. Промышленная', 'Индустриальный проезд', 'ул. Ленина'];
const PEOPLE = ['Анна Петрова', 'Сергей Иванов', 'Мария Кузнецова', 'Олег Смирнов', 'Дина Алиева', 'Иван Соколов'];
const SURNAMES = ['Морозов', 'Ковалёва', 'Гусев', 'Тарасова', 'Белов'];
const FOREIGN = [
  ['Anadolu Endüstri A.Ş.', 'TR', 'TRY'],
  ['Shenzhen Precision Parts Co., Ltd.', 'CN', 'CNY'],
  ['Almaty Trading LLP', 'KZ', 'KZT'],
  ['Minsk Tractor Spares', 'BY', 'BYN'],
] as const;

/** The n-th counterparty of a sample portal: mostly Russian companies, some sole proprietors, some from abroad. */
export function sampleCounterparty(serial: number): NewCounterparty {
  const kind = serial % 8;
  const common = {
    isSupplier: kind !== 5,
    isCustomer: kind === 5 || kind === 6,
    isCarrier: kind === 4,
    email: `zakaz${serial + 1}@postavka-${serial + 1}.ru`,
    paymentTermsText: choose(['Оплата 100 % после поставки', 'Аванс 30 %', 'Отсрочка 14 дней'], serial, 1),
    contacts: [{ fullName: choose(PEOPLE, serial, 2), position: 'Менеджер по продажам', isPrimary: true }],
    tags: kind === 4 ? ['перевозчик'] : [],
  };
  if (kind === 7) return { ...common, ...foreignCompany(serial) };
  return kind === 3 ? { ...common, ...soleProprietor(serial) } : { ...common, ...company(serial) };
}

type NewSellerProfile = Parameters<WorkspaceCalls['sellerProfiles']['create']>[0];

/** The firm that a sample portal itself is. */
export function sampleOwnFirm(): NewSellerProfile {
  const serial = 9_000_000;
  const inn = makeInn(serial);
  const { bankName, bik, accountNumber, correspondentAccount } = bankAccount(777);
  return {
    name: 'ООО «Северный Дом»',
    legalName: 'Общество с ограниченной ответственностью «Северный Дом»',
    kind: 'legal_entity',
    inn,
    kpp: makeKpp(inn),
    ogrn: makeOgrn(serial),
    legalAddress: 'Москва, ул. Промышленная, д. 8',
    actualAddress: 'Москва, ул. Промышленная, д. 8',
    phone: '+74951234567',
    email: 'zakupki@severny-dom.ru',
    directorName: 'Петрова Анна Сергеевна',
    accountantName: 'Кузнецова Мария Павловна',
    bankName,
    bik,
    accountNumber,
    correspondentAccount,
    isDefault: true,
  };
}

function company(serial: number) {
  const name = `${choose(NAMES, serial, 3)}${choose(SUFFIXES, serial, 4)}`;
  const inn = makeInn(serial + 1);
  const region = choose(REGIONS, serial, 5);
  const address = `${region}, ${choose(STREETS, serial, 6)}, д. ${1 + (vary(serial, 7) % 120)}`;
  return {
    name: `ООО «${name}»`,
    legalName: `Общество с ограниченной ответственностью «${name}»`,
    kind: 'legal_entity' as const,
    inn,
    kpp: makeKpp(inn),
    ogrn: makeOgrn(serial + 1),
    phone: `+7495${String(1_000_000 + serial).slice(0, 7)}`,
    region,
    legalAddress: address,
    actualAddress: address,
    bankAccounts: [bankAccount(serial)],
  };
}

function soleProprietor(serial: number) {
  const name = `ИП ${choose(SURNAMES, serial, 8)} ${choose(['А. В.', 'С. П.', 'М. И.'], serial, 9)}`;
  return {
    name,
    legalName: name.replace('ИП', 'Индивидуальный предприниматель'),
    kind: 'sole_proprietor' as const,
    inn: makePersonInn(serial + 1),
    ogrn: makeOgrnip(serial + 1),
    vatPayer: false,
    region: choose(REGIONS, serial, 5),
  };
}

function foreignCompany(serial: number) {
  const [name, country, defaultCurrency] = choose(FOREIGN, serial, 10);
  return { name, kind: 'foreign' as const, country, defaultCurrency, foreignTaxId: `F-${100_000 + serial}` };
}

function bankAccount(serial: number) {
  const bik = makeBik(serial % 1000);
  return {
    bankName: 'АО «Банк Развития»',
    bik,
    accountNumber: makeBankAccount(bik, serial + 1),
    correspondentAccount: makeCorrespondentAccount(bik),
    currency: 'RUB',
    isDefault: true,
  };
}
