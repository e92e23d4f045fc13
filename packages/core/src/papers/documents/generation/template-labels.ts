import type { VariableType } from '../../../platform/variables/index.js';

/** What a variable is called, and what it holds where that is no plain text. */
type Label = readonly [label: string, type?: VariableType];
type Labels = Readonly<Record<string, Label>>;

const PARTY: Labels = {
  name: ['название'],
  legalName: ['полное название'],
  inn: ['ИНН'],
  kpp: ['КПП'],
  ogrn: ['ОГРН'],
  okpo: ['ОКПО'],
  legalAddress: ['юридический адрес'],
  actualAddress: ['фактический адрес'],
  phone: ['телефон'],
  email: ['почта'],
  bankName: ['банк'],
  bik: ['БИК'],
  accountNumber: ['расчётный счёт'],
  correspondentAccount: ['корреспондентский счёт'],
  directorName: ['руководитель'],
  directorPosition: ['должность руководителя'],
  directorBasis: ['основание полномочий руководителя'],
  accountantName: ['главный бухгалтер'],
  department: ['подразделение или склад'],
};

const of = (whose: string, labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).map(([name, [label, ...type]]) => [name, [`${whose}: ${label}`, ...type]]));

/** Labels of the variables that belong to a document itself, by the first segment of their paths. */
export const DOCUMENT_LABELS: Readonly<Record<string, Labels>> = {
  document: {
    number: ['Номер документа'],
    date: ['Дата документа', 'date'],
    title: ['Заголовок документа'],
    subject: ['Предмет документа'],
    revision: ['Редакция документа', 'number'],
    currencyCode: ['Валюта документа'],
    vatMode: ['Порядок НДС документа'],
    validUntil: ['Документ действует до', 'date'],
    dueDate: ['Срок оплаты', 'date'],
    plannedDeliveryDate: ['Плановая дата поставки', 'date'],
    paymentTermsText: ['Условия оплаты'],
    deliveryTermsText: ['Условия поставки'],
    comment: ['Примечание документа'],
    basisTitle: ['Основание: название'],
    basisNumber: ['Основание: номер'],
    basisDate: ['Основание: дата', 'date'],
  },
  totals: {
    count: ['Число строк документа', 'number'],
    subtotalAmount: ['Итого без НДС', 'money'],
    vatAmount: ['Итого НДС', 'money'],
    totalAmount: ['Всего', 'money'],
  },
  items: {
    position: ['Номер строки', 'number'],
    name: ['Наименование'],
    sku: ['Артикул'],
    code: ['Код'],
    unit: ['Единица измерения'],
    unitCode: ['Код единицы по ОКЕИ'],
    quantity: ['Количество', 'quantity'],
    unitPrice: ['Цена', 'money'],
    vatRate: ['Ставка НДС', 'number'],
    discountPercent: ['Скидка, %', 'number'],
    totalPrice: ['Сумма', 'money'],
    netAmount: ['Сумма без НДС', 'money'],
    vatAmount: ['Сумма НДС', 'money'],
    grossAmount: ['Сумма с НДС', 'money'],
    packages: ['Число мест', 'number'],
    grossWeightKg: ['Масса брутто, кг', 'quantity'],
    netWeightKg: ['Масса нетто, кг', 'quantity'],
    requestedQuantity: ['Затребовано', 'quantity'],
    releasedQuantity: ['Отпущено', 'quantity'],
    actualQuantity: ['Фактически', 'quantity'],
    comment: ['Примечание к строке'],
  },
  seller: of('Продавец', PARTY),
  buyer: of('Покупатель', PARTY),
  shipper: of('Грузоотправитель', PARTY),
  consignee: of('Грузополучатель', PARTY),
  carrier: of('Перевозчик', PARTY),
  supplier: of('Поставщик', PARTY),
  contact: {
    name: ['Контакт покупателя'],
    position: ['Должность контакта покупателя'],
    phone: ['Телефон контакта покупателя'],
    email: ['Почта контакта покупателя'],
  },
  vehicle: {
    number: ['Номер автомобиля'],
    model: ['Модель автомобиля'],
    trailerNumber: ['Номер прицепа'],
  },
  driver: { name: ['Водитель'], phone: ['Телефон водителя'], license: ['Водительское удостоверение'] },
  attorney: {
    name: ['Доверенное лицо'],
    position: ['Должность доверенного лица'],
    passport: ['Паспорт доверенного лица'],
    basis: ['Основание доверенности'],
  },
  delivery: {
    address: ['Адрес доставки'],
    place: ['Место доставки'],
    contactName: ['Контакт на месте доставки'],
    contactPhone: ['Телефон на месте доставки'],
    plannedAt: ['Плановое время доставки', 'datetime'],
  },
  stops: {
    position: ['Номер остановки', 'number'],
    name: ['Название остановки'],
    address: ['Адрес остановки'],
    contactName: ['Контакт на остановке'],
    contactPhone: ['Телефон на остановке'],
    plannedArrivalAt: ['Плановое прибытие', 'datetime'],
    cargo: ['Груз на остановке'],
  },
};

/** Variables that repeat: once for each line, once for each stop. */
export const COLLECTIONS: readonly string[] = ['items', 'stops'];
