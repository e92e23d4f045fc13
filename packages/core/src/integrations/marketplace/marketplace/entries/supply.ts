import { FLEET_MAPPINGS } from '../../inbound/universal-mappings.js';
import { ourEntry, reference, setting } from './entry-parts.js';

export const supplierPriceFeed = ourEntry({
  slug: 'supplier-price-feed',
  status: 'BETA',
  badges: ['official', 'beta'],
  name: 'Прайс-листы поставщиков',
  category: 'suppliers',
  connectionType: 'FILE',
  shortDescription: 'Прайс-лист поставщика из файла CSV или XLSX',
  description:
    'Читает прайс-лист поставщика, находит товары по артикулу или штрихкоду и обновляет цены. Файл, который убирает больше ' +
    'половины позиций, не применяется.',
  capabilities: [{ capability: 'price_import', label: 'Загрузка цен' }],
  dataTransfers: [
    { entity: 'price_list', direction: 'READ_WRITE' },
    { entity: 'catalog_item', direction: 'READ' },
  ],
  scenarios: [{ title: 'Свежие цены', text: 'Прайс-лист из письма становится ценами в каталоге за минуту.' }],
  instructions: [
    'Выберите поставщика и формат файла.',
    'Назовите столбцы артикула и цены: заголовок, букву или номер.',
    'Включите интеграцию и загрузите файл.',
  ],
  configSchema: [
    reference('counterpartyId', 'Поставщик'),
    setting.select('format', 'Формат', ['csv', 'xlsx'], { required: true }),
    setting.text('currency', 'Валюта', { default: 'RUB', pattern: '[A-Z]{3}' }),
    setting.text('skuColumn', 'Столбец артикула', { required: true }),
    setting.text('priceColumn', 'Столбец цены', { required: true }),
    setting.flag('createMissingItems', 'Заводить неизвестные товары', false),
  ],
});

export const supplierCatalogApi = ourEntry({
  slug: 'supplier-catalog-api',
  status: 'BETA',
  badges: ['official', 'beta'],
  name: 'Каталог поставщика по API',
  category: 'suppliers',
  connectionType: 'API_KEY',
  shortDescription: 'Товары, цены и наличие у поставщика по открытому договору',
  description:
    'Получает у поставщика товары с ценами, связывает их с вашим каталогом и показывает наличие по запросу. Поставщику ' +
    'нужен сервис по открытому договору версии 1.',
  capabilities: [
    { capability: 'catalog_sync', label: 'Товары и цены' },
    { capability: 'availability_check', label: 'Наличие' },
  ],
  dataTransfers: [
    { entity: 'catalog_item', direction: 'READ_WRITE' },
    { entity: 'price_list', direction: 'READ_WRITE' },
  ],
  scenarios: [
    { title: 'Есть ли на складе', text: 'До запроса цен видно, сколько товара у поставщика и за сколько дней.' },
  ],
  instructions: [
    'Получите у поставщика адрес сервиса и ключ.',
    'Укажите их и выберите поставщика в справочнике.',
    'Проверьте подключение и включите интеграцию.',
  ],
  configSchema: [
    setting.url('baseUrl', 'Адрес сервиса', { required: true }),
    setting.secret('apiKey', 'Ключ', { required: true }),
    reference('counterpartyId', 'Поставщик'),
  ],
});

export const wmsStock = ourEntry({
  slug: 'wms-stock',
  status: 'BETA',
  badges: ['official', 'beta'],
  name: 'Склад: остатки и приёмка',
  category: 'logistics',
  connectionType: 'API_KEY',
  shortDescription: 'Ожидаемые поставки для склада, его приёмки и остатки',
  description:
    'Сообщает складской системе, чего ждать, получает приёмки и сверяет остатки. Со стороны склада нужен сервис по ' +
    'открытому договору версии 1.',
  capabilities: [
    { capability: 'stock_sync', label: 'Остатки' },
    { capability: 'receipt_confirm', label: 'Приёмка' },
  ],
  dataTransfers: [
    { entity: 'stock', direction: 'READ_WRITE' },
    { entity: 'warehouse', direction: 'READ_WRITE' },
  ],
  scenarios: [{ title: 'Принято на складе', text: 'Кладовщик принял товар в своей системе, и заявка знает об этом.' }],
  instructions: [
    'Разверните рядом со складской системой сервис по договору версии 1.',
    'Укажите его адрес, ключ и склад.',
    'Проверьте подключение и включите интеграцию.',
  ],
  configSchema: [
    setting.url('baseUrl', 'Адрес сервиса', { required: true }),
    setting.secret('apiKey', 'Ключ', { required: true }),
    reference('warehouseId', 'Склад'),
  ],
});

export const fleetTracking = ourEntry({
  slug: 'fleet-tracking',
  status: 'AVAILABLE',
  mappings: FLEET_MAPPINGS,
  name: 'Мониторинг транспорта',
  category: 'logistics',
  connectionType: 'WEBHOOK',
  shortDescription: 'Положение машин от трекеров: Traccar, Wialon или свой формат',
  description: 'Принимает координаты машин и показывает их на карте рейсов.',
  capabilities: [{ capability: 'vehicle_location', label: 'Положение машин' }],
  dataTransfers: [
    { entity: 'vehicle_location', direction: 'READ_WRITE' },
    { entity: 'delivery_trip', direction: 'READ' },
  ],
  scenarios: [{ title: 'Где машина', text: 'Логист видит рейс на карте и не звонит водителю.' }],
  instructions: [
    'Выберите, по чему узнавать машину: по номеру или VIN.',
    'Включите интеграцию.',
    'Укажите выданный адрес в системе мониторинга.',
  ],
  configSchema: [setting.select('vehicleKey', 'Узнавать машину по', ['vehicleNumber', 'vin'])],
  supportsInboundWebhook: true,
  supportsSync: false,
});

export const siteSupply = ourEntry({
  slug: 'site-supply',
  status: 'BETA',
  badges: ['official', 'beta'],
  name: 'Снабжение стройплощадок',
  category: 'industry',
  connectionType: 'FILE',
  shortDescription: 'Заявки с площадок из файла и отчёты по площадкам',
  description:
    'Превращает таблицу потребности с площадки в заявки, по одной на каждый номер, и сводит запрошенное, заказанное, ' +
    'полученное и рейсы по площадкам. Исправленная таблица меняет заявку, пока по ней не запросили цены.',
  capabilities: [
    { capability: 'requisition_import', label: 'Загрузка заявок' },
    { capability: 'site_reports', label: 'Отчёты по площадкам' },
  ],
  dataTransfers: [
    { entity: 'procurement', direction: 'READ_WRITE' },
    { entity: 'delivery_trip', direction: 'READ' },
  ],
  scenarios: [{ title: 'Заявка прораба', text: 'Таблица из письма прораба становится заявками с датами и адресами.' }],
  instructions: [
    'Выберите воронку и формат файла.',
    'Включите интеграцию.',
    'Загружайте таблицы потребности: requestNumber, name и quantity обязательны, sku, unit, requiredDate, site, ' +
      'requesterName, priority и comment по желанию. Площадка узнаётся по коду или названию склада, иначе становится ' +
      'адресом доставки.',
  ],
  configSchema: [
    reference('pipelineId', 'Воронка'),
    setting.select('format', 'Формат', ['csv', 'xlsx'], { required: true }),
  ],
});
