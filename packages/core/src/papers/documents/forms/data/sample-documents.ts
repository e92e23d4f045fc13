import { fromMinor, toMinor } from '../../../../kernel/values/numbers/money.js';
import { addQuantity } from '../../../../kernel/values/numbers/quantity.js';
import type { CorrectedDocument, DocumentData, DocumentLine, DocumentParty, DocumentStop } from './document-data.js';
import { priceLines } from './priced-lines.js';

const seller: DocumentParty = {
  name: 'ООО «СтройСнаб»',
  legalName: 'Общество с ограниченной ответственностью «СтройСнаб»',
  kind: 'legal_entity',
  inn: '7707083893',
  kpp: '770701001',
  ogrn: '1027700132195',
  okpo: '00032537',
  legalAddress: '117312, г. Москва, ул. Вавилова, д. 19',
  actualAddress: '117312, г. Москва, ул. Вавилова, д. 19, оф. 412',
  phone: '+7 495 123-45-67',
  email: 'sales@stroysnab.ru',
  bank: {
    name: 'ПАО Сбербанк, г. Москва',
    bik: '044525225',
    accountNumber: '40702810938000060473',
    correspondentAccount: '30101810400000000225',
  },
  directorName: 'Иванов И. И.',
  directorPosition: 'Генеральный директор',
  directorBasis: 'Устава',
  accountantName: 'Петрова А. С.',
  department: 'Склад № 2 (Подольск)',
};

const buyer: DocumentParty = {
  name: 'АО «УралМонтаж»',
  legalName: 'Акционерное общество «УралМонтаж»',
  kind: 'legal_entity',
  inn: '6658007900',
  kpp: '665801001',
  ogrn: '1026602331238',
  okpo: '34567891',
  legalAddress: '620014, Свердловская обл., г. Екатеринбург, ул. Малышева, д. 36',
  phone: '+7 343 222-33-44',
  email: 'zakupki@uralmontazh.ru',
  bank: {
    name: 'Филиал «Екатеринбургский» АО «АЛЬФА-БАНК»',
    bik: '046577964',
    accountNumber: '40702810438030000123',
    correspondentAccount: '30101810100000000964',
  },
  directorName: 'Сидоров П. К.',
  directorPosition: 'Директор',
  directorBasis: 'Устава',
  accountantName: 'Кузнецова М. В.',
  department: 'Участок № 5, объект «Северный»',
};

const carrier: DocumentParty = {
  name: 'ООО «ТрансЛогистика»',
  inn: '5036032527',
  kpp: '503601001',
  okpo: '45678912',
  legalAddress: '142100, Московская обл., г. Подольск, ул. Комсомольская, д. 1',
  phone: '+7 496 755-10-20',
};

type SampleGoods = Pick<DocumentLine, 'name' | 'unitName' | 'unitCode' | 'packageKind'> & {
  readonly price: bigint;
  readonly weightKg: number;
};

const goods: readonly SampleGoods[] = [
  {
    name: 'Кабель силовой ВВГнг(А)-LS 3×2,5 мм², бухта 100 м',
    unitName: 'м',
    unitCode: '006',
    packageKind: 'бухта',
    price: 8_645n,
    weightKg: 1,
  },
  {
    name: 'Цемент ЦЕМ I 42,5Н, мешок 50 кг',
    unitName: 'шт',
    unitCode: '796',
    packageKind: 'мешок',
    price: 48_990n,
    weightKg: 50,
  },
  {
    name: 'Арматура А500С ∅12 мм ГОСТ 34028-2016',
    unitName: 'т',
    unitCode: '168',
    packageKind: 'связка',
    price: 6_215_000n,
    weightKg: 1000,
  },
  {
    name: 'Труба профильная 40×20×2 мм, 6 м',
    unitName: 'пог. м',
    unitCode: '018',
    packageKind: 'пачка',
    price: 18_733n,
    weightKg: 2,
  },
  {
    name: 'Утеплитель базальтовый 1000×600×50 мм',
    unitName: 'м²',
    unitCode: '055',
    packageKind: 'упаковка',
    price: 32_450n,
    weightKg: 3,
  },
  {
    name: 'Автоматический выключатель ВА47-29 3Р 25А 4,5кА х-ка С',
    unitName: 'шт',
    unitCode: '796',
    packageKind: 'коробка',
    price: 41_217n,
    weightKg: 1,
  },
];

/**
 * Realistic lines of goods: prices in kopecks that do not divide evenly, two VAT rates, weights and packages.
 * The same count always gives the same lines.
 */
export function sampleLines(count: number): readonly DocumentLine[] {
  return Array.from({ length: count }, (_, index): DocumentLine => {
    const { price, weightKg, ...described } = goods[index % goods.length] ?? {
      price: 0n,
      weightKg: 0,
      name: '',
      unitName: '',
    };
    const quantity = 1 + ((index * 7) % 23);
    const divisible = described.unitName !== 'шт';
    const fraction = divisible && index % 5 === 0 ? '.5' : '';
    return {
      ...described,
      sku: `СН-${String(10_000 + index)}`,
      code: String(700_100 + index),
      quantity: `${quantity}${fraction}`,
      releasedQuantity: `${quantity}${fraction}`,
      requestedQuantity: `${quantity + (index % 3)}${fraction}`,
      actualQuantity: index % 4 === 1 ? String(quantity - 1) : `${quantity}${fraction}`,
      ...(index % 6 === 2 ? { defectQuantity: '1' } : {}),
      unitPrice: fromMinor(price + BigInt(index * 13)),
      vatRate: index % 7 === 3 ? '10.00' : '22.00',
      quantityPerPackage: '1',
      packages: quantity,
      netWeightKg: String(quantity * weightKg),
      grossWeightKg: String(quantity * weightKg + quantity),
      volumeM3: `0.${String(10 + (index % 80)).padStart(3, '0')}`.replace(/(?<!0)0+$/, ''),
      storagePlace: `Р${String(1 + (index % 12)).padStart(2, '0')}-${1 + (index % 5)}`,
    };
  });
}

const stops: readonly DocumentStop[] = [
  {
    type: 'pickup',
    name: 'Склад № 2 (Подольск)',
    address: 'Московская обл., г. Подольск, Домодедовское ш., д. 14',
    contactName: 'Орлов Д. А.',
    contactPhone: '+7 903 111-22-33',
    plannedArrivalAt: '2026-01-16T05:00:00.000Z',
    cargo: 'Стройматериалы по заявке PR-2026-000001',
    packages: 46,
    weightKg: '1830.5',
  },
  {
    type: 'waypoint',
    address: 'г. Казань, Оренбургский тракт, д. 8 (заправка, отдых водителя)',
    plannedArrivalAt: '2026-01-16T17:30:00.000Z',
  },
  {
    type: 'delivery',
    name: 'Объект «Северный»',
    address: 'Свердловская обл., г. Екатеринбург, ул. Шефская, д. 3, корп. 2',
    contactName: 'Мельников О. Ю.',
    contactPhone: '+7 912 444-55-66',
    plannedArrivalAt: '2026-01-17T07:00:00.000Z',
    cargo: 'Стройматериалы по заявке PR-2026-000001',
    packages: 46,
    weightKg: '1830.5',
    comment: 'Въезд по пропуску',
  },
];

/** The transfer document that lines are said to correct: every third of them was one more, and every fifth cheaper. */
function correctedBy(lines: readonly DocumentLine[]): CorrectedDocument {
  const before = lines.map((line, index) => ({
    ...line,
    quantity: index % 3 === 0 ? addQuantity(line.quantity, '1') : line.quantity,
    unitPrice: index % 5 === 1 ? fromMinor(toMinor(line.unitPrice ?? '1.00') - 100n) : line.unitPrice,
  }));
  const priced = priceLines({ lines: before, vatMode: 'EXCLUSIVE', currencyCode: 'RUB' });
  return {
    title: 'Универсальный передаточный документ',
    number: 'UPD-2026-12',
    date: '2026-01-14T00:00:00.000Z',
    lines: priced.lines.flatMap(({ amounts, ...line }) => {
      const { position, name, sku, unitName, unitCode, quantity, netPrice, vatRate = null } = line;
      const stated = { position, name, sku, unitName, unitCode, quantity, netPrice, vatRate };
      return amounts === undefined ? [] : [{ ...stated, ...amounts }];
    }),
  };
}

/** A document with everything filled in, to preview a template or a form before there is a real one. */
export function sampleDocument(options: { readonly lines?: number; readonly number?: string } = {}): DocumentData {
  const lines = sampleLines(options.lines ?? 6);
  return {
    number: options.number ?? 'TN-2026-17',
    date: '2026-01-15T00:00:00.000Z',
    timeZone: 'Europe/Moscow',
    currencyCode: 'RUB',
    vatMode: 'EXCLUSIVE',
    lines,
    corrected: correctedBy(lines),
    seller,
    buyer,
    carrier,
    basis: { title: 'Договор поставки', number: 'CT-2026-4', date: '2026-01-12T00:00:00.000Z', isContract: true },
    order: { title: 'Заявка', number: 'PR-2026-000001', date: '2026-01-12T00:00:00.000Z' },
    attachedDocuments: [
      { title: 'Счёт-фактура', number: '214', date: '2026-01-15T00:00:00.000Z' },
      { title: 'Паспорт качества', number: 'К-88' },
    ],
    title: 'Материалы для объекта «Северный»',
    subject: 'Поставка строительных материалов и кабельной продукции',
    validUntil: '2026-01-31T00:00:00.000Z',
    dueDate: '2026-01-22T00:00:00.000Z',
    plannedDeliveryDate: '2026-01-17T00:00:00.000Z',
    paymentTermsText: 'Предоплата 50 %, остаток в течение 10 банковских дней с даты поставки.',
    deliveryTermsText: 'Доставка автотранспортом поставщика до объекта, разгрузка силами покупателя.',
    comment: 'Звонить за час до прибытия.',
    place: 'г. Москва',
    loading: {
      name: 'Склад № 2 (Подольск)',
      address: 'Московская обл., г. Подольск, Домодедовское ш., д. 14',
      contactName: 'Орлов Д. А.',
      contactPhone: '+7 903 111-22-33',
      plannedAt: '2026-01-16T05:00:00.000Z',
      arrivedAt: '2026-01-16T04:50:00.000Z',
      leftAt: '2026-01-16T07:15:00.000Z',
      workingHours: 'пн–сб 8:00–20:00',
    },
    unloading: {
      name: 'Объект «Северный»',
      address: 'Свердловская обл., г. Екатеринбург, ул. Шефская, д. 3, корп. 2',
      contactName: 'Мельников О. Ю.',
      contactPhone: '+7 912 444-55-66',
      plannedAt: '2026-01-17T07:00:00.000Z',
      workingHours: 'пн–пт 9:00–18:00',
    },
    ...sampleTransport,
    commission: [
      { position: 'Начальник участка', name: 'Мельников О. Ю.' },
      { position: 'Кладовщик', name: 'Зайцева Н. П.' },
      { position: 'Инженер ПТО', name: 'Фомин Р. С.' },
    ],
    approvedBy: { position: 'Директор', name: 'Сидоров П. К.' },
    releasedBy: { position: 'Кладовщик', name: 'Орлов Д. А.' },
    receivedBy: { position: 'Начальник участка', name: 'Мельников О. Ю.' },
  };
}

const sampleTransport = {
  vehicle: {
    number: 'А 123 ВС 777',
    model: 'КамАЗ-65207',
    type: 'грузовой бортовой',
    trailerNumber: 'ЕК 4567 50',
    capacityKg: '14500',
    volumeM3: '45',
    ownership: 'own',
  },
  driver: {
    name: 'Николаев Сергей Петрович',
    phone: '+7 916 777-88-99',
    license: '99 12 345678',
    licenseIssuedAt: '2019-05-20T00:00:00.000Z',
  },
  cargo: { packageCode: 'PK', condition: 'без повреждений', weightMethod: 'calculated' },
  attorney: {
    name: 'Мельников Олег Юрьевич',
    position: 'Начальник участка',
    passport: 'серия 65 10 № 123456, выдан ОУФМС России по Свердловской обл. 12.03.2010',
    basis: 'Доверенность № 31 от 14.01.2026',
    validUntil: '2026-01-25T00:00:00.000Z',
  },
  trip: {
    number: 'TRIP-2026-000008',
    routeName: 'Подольск — Екатеринбург',
    plannedStartAt: '2026-01-16T05:00:00.000Z',
    plannedEndAt: '2026-01-17T12:00:00.000Z',
    distanceKm: '1815',
    odometerStartKm: '124560',
  },
  stops,
} as const satisfies Partial<DocumentData>;
