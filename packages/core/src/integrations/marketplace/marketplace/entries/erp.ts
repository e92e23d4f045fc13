import { ourEntry, setting } from './entry-parts.js';

export const onecEnterprise = ourEntry({
  slug: 'onec-enterprise',
  status: 'BETA',
  badges: ['official', 'beta'],
  name: '1С:Предприятие — обмен заявками и счетами',
  category: 'erp',
  connectionType: 'API_KEY',
  shortDescription: 'Номенклатура, контрагенты, счета и статусы заказов через OData',
  description:
    'Обменивается с базой 1С через стандартный интерфейс OData: получает и отдаёт номенклатуру и контрагентов, получает ' +
    'счета поставщиков и создаёт свои, заводит заказы поставщикам и возвращает их номера. По общим полям главной считается 1С.',
  capabilities: [
    { capability: 'catalog_sync', label: 'Обмен номенклатурой' },
    { capability: 'counterparty_sync', label: 'Обмен контрагентами' },
    { capability: 'invoice_sync', label: 'Обмен счетами' },
    { capability: 'status_sync', label: 'Обмен статусами заказов' },
  ],
  dataTransfers: [
    { entity: 'catalog_item', direction: 'READ_WRITE' },
    { entity: 'counterparty', direction: 'READ_WRITE' },
    { entity: 'procurement', direction: 'READ_WRITE' },
    { entity: 'invoice', direction: 'READ_WRITE' },
  ],
  scenarios: [
    { title: 'Один справочник', text: 'Товар, заведённый в 1С, через четверть часа доступен в заявках.' },
    { title: 'Счёт без перепечатывания', text: 'Счёт поставщика, внесённый бухгалтером в 1С, виден закупщику.' },
  ],
  instructions: [
    'Опубликуйте базу 1С на веб-сервере и включите интерфейс OData.',
    'Откройте в составе OData справочники номенклатуры, контрагентов, организаций и документы счетов и заказов.',
    'Создайте пользователя 1С для обмена и укажите здесь адрес базы, логин и пароль.',
    'Проверьте подключение и включите интеграцию.',
  ],
  configSchema: [
    setting.url('baseUrl', 'Адрес базы 1С', { required: true, help: 'Без /odata/standard.odata на конце' }),
    setting.text('login', 'Логин', { required: true }),
    setting.secret('password', 'Пароль', { required: true }),
    setting.text('organizationInn', 'ИНН организации', { pattern: '\\d{10}|\\d{12}' }),
    setting.minutes('syncIntervalMinutes', 'Интервал обмена', 15),
    setting.flag('syncCatalog', 'Обмениваться номенклатурой', true),
    setting.flag('syncInvoices', 'Обмениваться счетами', true),
  ],
});

export const erpRestBridge = ourEntry({
  slug: 'erp-rest-bridge',
  status: 'BETA',
  badges: ['official', 'beta'],
  name: 'REST-мост для ERP',
  category: 'erp',
  connectionType: 'API_KEY',
  shortDescription: 'Номенклатура и заявки из любой ERP, которая говорит на открытом REST-договоре',
  description:
    'Получает из ERP номенклатуру и заявки, отдаёт обратно новые товары и ход закупки по строкам. Со стороны ERP нужен ' +
    'небольшой сервис, который отвечает по открытому договору версии 1.',
  capabilities: [
    { capability: 'catalog_sync', label: 'Обмен номенклатурой' },
    { capability: 'requisition_import', label: 'Получение заявок' },
  ],
  dataTransfers: [
    { entity: 'catalog_item', direction: 'READ_WRITE' },
    { entity: 'procurement', direction: 'READ_WRITE' },
  ],
  scenarios: [
    { title: 'Потребность из ERP', text: 'Заявка, согласованная в ERP, сама приходит в закупки со всеми строками.' },
    { title: 'Ход закупки', text: 'ERP видит по каждой строке, заказана ли она и сколько получено.' },
  ],
  instructions: [
    'Разверните рядом с ERP сервис по договору версии 1 и выпустите ключ.',
    'Укажите адрес сервиса и ключ.',
    'Проверьте подключение и включите интеграцию.',
  ],
  configSchema: [
    setting.url('baseUrl', 'Адрес сервиса', { required: true }),
    setting.secret('apiKey', 'Ключ', { required: true }),
    setting.minutes('syncIntervalMinutes', 'Интервал обмена', 60),
  ],
});
