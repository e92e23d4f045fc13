import { UNIVERSAL_MAPPINGS } from '../../inbound/universal-mappings.js';
import { ourEntry, ownClient, setting } from './entry-parts.js';

export const crmDeals = ourEntry({
  slug: 'crm-deals',
  status: 'BETA',
  badges: ['official', 'beta'],
  name: 'CRM: сделки и контакты',
  category: 'crm',
  connectionType: 'OAUTH',
  shortDescription: 'Компании и контакты из Битрикс24, предложения в сделки',
  description:
    'Получает из Битрикс24 компании с реквизитами и контакты, а согласованные коммерческие предложения заводит сделками.',
  capabilities: [
    { capability: 'deal_sync', label: 'Сделки' },
    { capability: 'contact_sync', label: 'Компании и контакты' },
  ],
  dataTransfers: [
    { entity: 'counterparty', direction: 'READ_WRITE' },
    { entity: 'commercial_proposal', direction: 'READ' },
  ],
  scenarios: [
    { title: 'Сделка по предложению', text: 'Менеджер согласовал предложение, и сделка в CRM уже с суммой.' },
  ],
  instructions: [
    'Укажите адрес портала Битрикс24.',
    'Нажмите «Подключить» и разрешите доступ.',
    'Проверьте подключение и включите интеграцию.',
  ],
  configSchema: [
    setting.url('portalUrl', 'Адрес портала Битрикс24', { required: true }),
    setting.text('pipelineId', 'Воронка сделок'),
    setting.text('defaultResponsibleUserId', 'Ответственный по умолчанию'),
    ...ownClient,
  ],
});

export const biExport = ourEntry({
  slug: 'bi-export',
  status: 'AVAILABLE',
  name: 'Выгрузка в BI',
  category: 'bi',
  connectionType: 'API_KEY',
  shortDescription: 'Наборы данных в CSV и NDJSON для любой системы аналитики',
  description: 'Отдаёт все деловые данные портала потоком, целиком или только изменения.',
  capabilities: [{ capability: 'dataset_export', label: 'Выгрузка данных' }],
  dataTransfers: [{ entity: 'all', direction: 'READ' }],
  scenarios: [{ title: 'Отчёт к утру', text: 'Система аналитики ночью забирает изменения и строит отчёты.' }],
  instructions: [
    'Придумайте токен не короче 32 знаков и сохраните его.',
    'Включите интеграцию.',
    'Укажите адрес наборов и токен в системе аналитики.',
  ],
  configSchema: [
    setting.credential('datasetToken', 'Токен', {
      required: true,
      pattern: '[\\x21-\\x7e]{32,}',
      help: 'Не короче 32 знаков',
    }),
    setting.minutes('refreshMinutes', 'Не чаще полной выгрузки раз в', 60),
    setting.flag('includePrices', 'Выгружать цены и суммы', true),
  ],
});

export const messenger = ourEntry({
  slug: 'messenger',
  status: 'BETA',
  badges: ['official', 'beta'],
  name: 'Мессенджеры в карточке заявки',
  category: 'notifications',
  connectionType: 'API_KEY',
  shortDescription: 'Переписка с контрагентом в карточке заявки через Wazzup24',
  description:
    'Открывает переписку в карточке заявки, передаёт в мессенджер контакты и заявки и сообщает контрагенту о смене этапа.',
  capabilities: [
    { capability: 'chat_window', label: 'Окно переписки' },
    { capability: 'notify_stage', label: 'Сообщения о смене этапа' },
    { capability: 'contact_sync', label: 'Передача контактов' },
    { capability: 'deal_sync', label: 'Передача заявок' },
  ],
  dataTransfers: [
    { entity: 'procurement', direction: 'READ' },
    { entity: 'counterparty', direction: 'READ' },
  ],
  scenarios: [{ title: 'Спросить не выходя', text: 'Закупщик пишет поставщику в WhatsApp из карточки заявки.' }],
  instructions: [
    'Получите в Wazzup24 ключ API.',
    'Укажите адрес API и ключ, при желании канал.',
    'Проверьте подключение, включите интеграцию и зарегистрируйте вебхук.',
  ],
  configSchema: [
    setting.url('apiUrl', 'Адрес API', { required: true, help: 'https://api.wazzup24.com/v3' }),
    setting.secret('apiKey', 'Ключ API', { required: true }),
    setting.text('channelId', 'Канал'),
    setting.flag('notifyStages', 'Сообщать о смене этапа', true),
    setting.flag('notifyQuotes', 'Сообщать закупщикам о предложениях', true),
  ],
});

export const taskTracker = ourEntry({
  slug: 'task-tracker',
  status: 'BETA',
  badges: ['official', 'beta'],
  name: 'Таск-трекер',
  category: 'crm',
  connectionType: 'API_KEY',
  shortDescription: 'Задачи YouGile по заявкам и этапы по колонкам',
  description: 'Создаёт задачи в YouGile из карточки заявки и держит этап заявки и колонку доски в согласии.',
  capabilities: [
    { capability: 'task_create', label: 'Создание задач' },
    { capability: 'status_sync', label: 'Обмен этапами' },
  ],
  dataTransfers: [{ entity: 'procurement', direction: 'READ_WRITE' }],
  scenarios: [{ title: 'Задача по заявке', text: 'Перенесли карточку на доске, и заявка перешла на свой этап.' }],
  instructions: [
    'Получите в YouGile ключ API.',
    'Укажите адрес API и ключ, при желании проект.',
    'Проверьте подключение, включите интеграцию и свяжите воронку с проектом.',
  ],
  configSchema: [
    setting.url('apiUrl', 'Адрес API', { required: true, help: 'https://ru.yougile.com/api-v2' }),
    setting.secret('apiKey', 'Ключ API', { required: true }),
    setting.text('projectId', 'Проект'),
    setting.text('statusMap', 'Этапы по колонкам', { help: 'JSON: {"<columnId>": "<код этапа>"}' }),
  ],
});

export const inboundWebhook = ourEntry({
  slug: 'inbound-webhook',
  status: 'AVAILABLE',
  name: 'Универсальный входящий вебхук',
  category: 'api',
  connectionType: 'WEBHOOK',
  shortDescription: 'Данные из любой системы, которая умеет подписанный POST',
  description:
    'Принимает подписанные запросы, проверяет их и по правилам отображения заводит товары, контрагентов и меняет этапы заявок.',
  capabilities: [{ capability: 'inbound_mapping', label: 'Приём по правилам' }],
  dataTransfers: [
    { entity: 'catalog_item', direction: 'READ_WRITE' },
    { entity: 'counterparty', direction: 'READ_WRITE' },
    { entity: 'procurement', direction: 'READ_WRITE' },
  ],
  scenarios: [
    { title: 'Своя система', text: 'Самописный учёт присылает новых контрагентов без единой строки кода здесь.' },
  ],
  instructions: [
    'Назовите внешнюю систему и включите интеграцию.',
    'Выпустите адрес и секрет и передайте их внешней системе.',
    'При надобности поправьте правила отображения и проверьте их на примере.',
  ],
  configSchema: [
    setting.text('defaultExternalSource', 'Имя внешней системы', {
      required: true,
      pattern: '[A-Za-z0-9][A-Za-z0-9._:\\-]{0,63}',
    }),
  ],
  mappings: UNIVERSAL_MAPPINGS,
  supportsInboundWebhook: true,
  supportsSync: false,
});
