/**
 * Where the values of variables come from: each type of entity with the fields that it lends and what is reached from it.
 * It stands beside the composition because it looks into many modules, which know nothing of variables.
 */
import type { RecordType } from '../../records/record.js';
import type { Reader } from '../../ports/storage.js';
import { findVisible } from '../../records/visibility.js';
import { withoutWithheld } from '../../records/withheld.js';
import { CatalogItems } from '../../modules/catalog/index.js';
import { CustomFields } from '../../modules/custom-fields/index.js';
import { Counterparties } from '../../modules/counterparties/index.js';
import { GeneratedDocuments } from '../../modules/documents/index.js';
import { Portals, Users } from '../../modules/identity/index.js';
import { Invoices } from '../../modules/invoices/index.js';
import { DeliveryBatches, DeliveryTrips } from '../../modules/logistics/index.js';
import { PriceLists } from '../../modules/price-lists/index.js';
import {
  Pipelines,
  ProcurementItems,
  Requisitions,
  Stages,
  visibleWithRequisition,
} from '../../modules/requisitions/index.js';
import { SupplierQuotes, SupplierRfqs } from '../../modules/sourcing/index.js';
import {
  catalogOf,
  customVariables,
  recordFields,
  type Variable,
  type VariableField,
  type VariableRelation,
  type VariableSource,
} from '../../modules/variables/index.js';
import { Warehouses } from '../../modules/warehouses/index.js';

const text = (name: string, label: string): VariableField => ({ name, label, type: 'string', isNullable: false });

const itemFields = recordFields(ProcurementItems, {
  rawName: 'Наименование позиции',
  skuSnapshot: 'Артикул позиции',
  quantity: 'Количество позиции',
  unitPrice: 'Цена позиции',
  totalPrice: 'Сумма позиции',
  vatRate: 'Ставка НДС позиции',
  requiredDate: 'Требуемая дата позиции',
  plannedDate: 'Плановая дата позиции',
  receivedQuantity: 'Получено по позиции',
  status: 'Статус позиции',
});

/** Variables of requisitions and of what they lead to; documents offer them to templates as well. */
export const requisitions: VariableSource = {
  entityType: 'procurement',
  prefix: 'procurement',
  fields: recordFields(Requisitions, {
    number: 'Номер заявки',
    name: 'Название заявки',
    status: 'Статус заявки',
    plannedTotal: 'Плановая сумма заявки',
    actualTotal: 'Фактическая сумма заявки',
    currency: 'Валюта заявки',
    dueDate: 'Срок заявки',
    customerRequestNumber: 'Номер запроса заказчика',
    comment: 'Комментарий заявки',
    priority: 'Приоритет заявки',
    deliveryAddress: 'Адрес доставки заявки',
    requesterName: 'Инициатор заявки',
    sourcingStatus: 'Состояние запроса цен',
    receiptStatus: 'Состояние приёмки',
    invoiceStatus: 'Состояние счетов',
    createdAt: 'Дата создания заявки',
    updatedAt: 'Дата изменения заявки',
  }),
  relations: [
    one({ prefix: 'customer', to: 'counterparty', labelOf: 'заказчик', record: Counterparties, key: 'customerId' }),
    one({ prefix: 'warehouse', to: 'warehouse', labelOf: 'склад заявки', record: Warehouses, key: 'warehouseId' }),
    {
      ...one({ prefix: 'responsible', to: 'procurement', labelOf: 'заявка', record: Users, key: 'responsibleUserId' }),
      fields: [text('fullName', 'Имя ответственного'), text('email', 'Почта ответственного')],
    },
    {
      ...one({ prefix: 'stage', to: 'procurement', labelOf: 'заявка', record: Stages, key: 'stageId' }),
      fields: [text('name', 'Название этапа'), text('code', 'Код этапа')],
    },
    {
      ...one({ prefix: 'pipeline', to: 'procurement', labelOf: 'заявка', record: Pipelines, key: 'pipelineId' }),
      fields: [text('name', 'Название воронки'), text('code', 'Код воронки')],
    },
    {
      prefix: 'items',
      to: 'procurement_item',
      isCollection: true,
      labelOf: 'заявка',
      find: (db, { id }) =>
        db.collection(ProcurementItems).list({
          where: { procurementId: String(id) },
          order: [
            ['sortOrder', 'asc'],
            ['id', 'asc'],
          ],
        }),
    },
  ],
  find: findIn(Requisitions),
};

/** Contributes the variables of every type of entity that has some. */
export const variableSources: readonly VariableSource[] = [
  {
    entityType: 'portal',
    prefix: 'portal',
    fields: [
      text('name', 'Название портала'),
      text('slug', 'Адрес портала'),
      text('timezone', 'Часовой пояс портала'),
      text('currency', 'Валюта портала'),
    ],
    find: (db, { portalId }, id) => (id === portalId ? db.collection(Portals).find(id) : Promise.resolve(null)),
  },
  requisitions,
  {
    entityType: 'procurement_item',
    prefix: 'procurementItem',
    fields: itemFields,
    find: findIn(ProcurementItems),
  },
  {
    entityType: 'supplier_rfq',
    prefix: 'supplierRfq',
    fields: recordFields(SupplierRfqs, {
      number: 'Номер запроса цен',
      subject: 'Тема запроса цен',
      supplierName: 'Поставщик запроса цен',
      status: 'Статус запроса цен',
      responseDeadline: 'Срок ответа на запрос цен',
      deliveryDeadline: 'Срок поставки по запросу цен',
      currency: 'Валюта запроса цен',
      targetAmount: 'Целевая сумма запроса цен',
      paymentTermsText: 'Условия оплаты запроса цен',
      deliveryTermsText: 'Условия поставки запроса цен',
      itemsCount: 'Число строк запроса цен',
      sentAt: 'Дата отправки запроса цен',
    }),
    find: findIn(SupplierRfqs),
  },
  {
    entityType: 'supplier_quote',
    prefix: 'supplierQuote',
    fields: recordFields(SupplierQuotes, {
      number: 'Номер предложения',
      supplierQuoteNumber: 'Номер предложения у поставщика',
      supplierName: 'Поставщик предложения',
      status: 'Статус предложения',
      currency: 'Валюта предложения',
      subtotalAmount: 'Сумма предложения без НДС',
      vatAmount: 'НДС предложения',
      totalAmount: 'Сумма предложения',
      validUntil: 'Срок действия предложения',
      deliveryDate: 'Дата поставки по предложению',
      paymentTermsText: 'Условия оплаты предложения',
      deliveryTermsText: 'Условия поставки предложения',
      publicComment: 'Комментарий предложения',
      submittedAt: 'Дата подачи предложения',
    }),
    find: findIn(SupplierQuotes),
  },
  {
    entityType: 'catalog_item',
    prefix: 'catalogItem',
    fields: recordFields(CatalogItems, {
      sku: 'Артикул номенклатуры',
      name: 'Название номенклатуры',
      brand: 'Бренд номенклатуры',
      description: 'Описание номенклатуры',
      type: 'Вид номенклатуры',
      barcode: 'Штрихкод номенклатуры',
      manufacturer: 'Производитель номенклатуры',
      vatRate: 'Ставка НДС номенклатуры',
      plannedCost: 'Плановая стоимость номенклатуры',
    }),
    find: findIn(CatalogItems),
  },
  {
    entityType: 'counterparty',
    prefix: 'counterparty',
    fields: recordFields(Counterparties, {
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
    }),
    find: findIn(Counterparties),
  },
  {
    entityType: 'warehouse',
    prefix: 'warehouse',
    fields: recordFields(Warehouses, {
      name: 'Название склада',
      code: 'Код склада',
      type: 'Вид склада',
      address: 'Адрес склада',
      region: 'Регион склада',
      contactName: 'Контакт склада',
      phone: 'Телефон склада',
      workingHours: 'Часы работы склада',
    }),
    find: findIn(Warehouses),
  },
  {
    entityType: 'price_list',
    prefix: 'priceList',
    fields: recordFields(PriceLists, {
      name: 'Название прайс-листа',
      code: 'Код прайс-листа',
      type: 'Вид прайс-листа',
      currency: 'Валюта прайс-листа',
      status: 'Статус прайс-листа',
      validFrom: 'Начало действия прайс-листа',
      validTo: 'Конец действия прайс-листа',
      itemsCount: 'Число цен прайс-листа',
    }),
    find: findIn(PriceLists),
  },
  {
    entityType: 'invoice',
    prefix: 'invoice',
    fields: recordFields(Invoices, {
      number: 'Номер счёта',
      internalNumber: 'Внутренний номер счёта',
      invoiceDate: 'Дата счёта',
      supplierName: 'Поставщик счёта',
      currency: 'Валюта счёта',
      subtotalAmount: 'Сумма счёта без НДС',
      vatAmount: 'НДС счёта',
      totalAmount: 'Сумма счёта',
      paidAmount: 'Оплачено по счёту',
      outstandingAmount: 'Остаток по счёту',
      dueDate: 'Срок оплаты счёта',
      paymentStatus: 'Статус оплаты счёта',
      paymentPurpose: 'Назначение платежа',
    }),
    find: findIn(Invoices),
  },
  {
    entityType: 'generated_document',
    prefix: 'generatedDocument',
    fields: recordFields(GeneratedDocuments, {
      kind: 'Вид документа',
      number: 'Номер документа',
      title: 'Название документа',
      documentDate: 'Дата документа',
      format: 'Формат документа',
      fileName: 'Имя файла документа',
      sizeBytes: 'Размер файла документа',
      status: 'Статус документа',
      createdAt: 'Дата создания документа',
    }),
    find: (db, caller, id) => findVisible(db, { caller }, GeneratedDocuments, id, visibleWithRequisition),
  },
  {
    entityType: 'delivery_batch',
    prefix: 'deliveryBatch',
    fields: recordFields(DeliveryBatches, {
      number: 'Номер партии',
      status: 'Статус партии',
      plannedShipDate: 'Плановая дата отгрузки партии',
      plannedDeliveryDate: 'Плановая дата доставки партии',
      packagesCount: 'Число мест партии',
      totalWeightKg: 'Вес партии, кг',
      totalVolumeM3: 'Объём партии, м³',
    }),
    find: findIn(DeliveryBatches),
  },
  {
    entityType: 'delivery_trip',
    prefix: 'deliveryTrip',
    fields: recordFields(DeliveryTrips, {
      number: 'Номер рейса',
      status: 'Статус рейса',
      carrierName: 'Перевозчик рейса',
      driverName: 'Водитель рейса',
      vehicleNumber: 'Номер машины рейса',
      vehicleModel: 'Модель машины рейса',
      plannedStartAt: 'Плановое начало рейса',
      plannedEndAt: 'Плановый конец рейса',
      distanceKm: 'Расстояние рейса, км',
    }),
    find: findIn(DeliveryTrips),
  },
];

interface OneRelated {
  readonly prefix: string;
  readonly to: VariableRelation['to'];
  readonly labelOf: string;
  readonly record: RecordType;
  /** Field that holds the id of the related entity. */
  readonly key: string;
}

function one({ prefix, to, labelOf, record, key }: OneRelated): VariableRelation {
  return {
    prefix,
    to,
    labelOf,
    find(db, values) {
      const id = values[key];
      return typeof id === 'string' ? db.collection(record).find(id) : Promise.resolve(null);
    },
  };
}

function findIn(record: RecordType): VariableSource['find'] {
  return async (db, caller, id, now) => {
    const row = await findVisible(db, { caller }, record, id);
    const [shown = null] = row === null ? [] : await withoutWithheld({ db, now }, record, [row]);
    return shown;
  };
}

/** All variables of a portal by path, those of its custom fields included. */
export async function variableCatalog(db: Reader): Promise<ReadonlyMap<string, Variable>> {
  const fields = await db.collection(CustomFields).list({});
  const variables = [...catalogOf(variableSources), ...customVariables(fields)];
  return new Map(variables.map((variable) => [variable.path, variable]));
}
