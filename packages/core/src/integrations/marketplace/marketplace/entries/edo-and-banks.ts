import { ourEntry, ownClient, setting } from './entry-parts.js';

export const edoOperator = ourEntry({
  slug: 'edo-operator',
  status: 'BETA',
  badges: ['official', 'beta'],
  name: 'Электронный документооборот',
  category: 'edo',
  connectionType: 'OAUTH',
  shortDescription: 'Отправка документов контрагентам через оператора ЭДО и их статусы',
  description:
    'Передаёт готовые документы в ящик оператора, где их подписывает ваш сотрудник, и следит за тем, получены ли они и ' +
    'подписаны ли второй стороной. Счета и УПД от известных контрагентов становятся входящими счетами.',
  capabilities: [
    { capability: 'document_send', label: 'Отправка документов' },
    { capability: 'document_status', label: 'Статусы документов' },
  ],
  dataTransfers: [
    { entity: 'generated_document', direction: 'READ' },
    { entity: 'invoice', direction: 'READ_WRITE' },
  ],
  scenarios: [
    { title: 'Без бумаги', text: 'Доверенность уходит контрагенту в электронном виде, как только она готова.' },
    { title: 'Счета сами', text: 'Счёт, присланный через оператора, появляется среди входящих.' },
  ],
  instructions: [
    'Укажите идентификатор ящика и ИНН отправителя.',
    'Нажмите «Подключить» и разрешите доступ под учётной записью оператора.',
    'Проверьте подключение и включите интеграцию.',
  ],
  configSchema: [
    setting.text('boxId', 'Идентификатор ящика', { required: true }),
    setting.text('senderInn', 'ИНН отправителя', { required: true, pattern: '\\d{10}|\\d{12}' }),
    setting.flag('autoSend', 'Отправлять новые документы автоматически', false),
    ...ownClient,
  ],
});

export const bankPayments = ourEntry({
  slug: 'bank-payments',
  status: 'BETA',
  badges: ['official', 'beta'],
  name: 'Банк: выписки и оплаты',
  category: 'banks',
  connectionType: 'OAUTH',
  shortDescription: 'Выписка по счёту каждый час и сопоставление платежей со счетами',
  description:
    'Забирает из банка операции по счёту, находит для каждой счёт по ИНН, номеру в назначении и сумме, и отмечает оплату ' +
    'сразу или после подтверждения.',
  capabilities: [
    { capability: 'statement_import', label: 'Получение выписки' },
    { capability: 'payment_matching', label: 'Сопоставление платежей' },
  ],
  dataTransfers: [
    { entity: 'invoice', direction: 'READ_WRITE' },
    { entity: 'payment', direction: 'READ_WRITE' },
  ],
  scenarios: [
    { title: 'Оплачено само', text: 'Утром все вчерашние оплаты уже отмечены, вопросы остались по двум.' },
    { title: 'Деньги покупателей', text: 'Поступление находит свой счёт на оплату по номеру в назначении.' },
  ],
  instructions: [
    'Укажите номер счёта и БИК банка.',
    'Нажмите «Подключить» и разрешите чтение выписок в интернет-банке.',
    'Проверьте подключение и включите интеграцию.',
  ],
  configSchema: [
    setting.text('accountNumber', 'Номер счёта', { required: true, pattern: '\\d{20}' }),
    setting.text('bik', 'БИК', { required: true, pattern: '\\d{9}' }),
    setting.text('matchTolerance', 'Допустимая разница сумм', { default: '0.00', pattern: '\\d{1,15}(\\.\\d{1,2})?' }),
    setting.flag('autoApply', 'Отмечать оплату без подтверждения', false),
    ...ownClient,
  ],
});

export const bankStatementFile = ourEntry({
  slug: 'bank-statement-file',
  status: 'AVAILABLE',
  name: 'Выписка файлом (CSV/XLSX)',
  category: 'banks',
  connectionType: 'FILE',
  shortDescription: 'Оплаты из файла выписки: 1С, CSV или XLSX',
  description:
    'Читает выгрузку клиент-банка, сопоставляет операции со счетами и отмечает те оплаты, в которых нет сомнений.',
  capabilities: [{ capability: 'statement_import', label: 'Загрузка выписки' }],
  dataTransfers: [{ entity: 'payment', direction: 'READ_WRITE' }],
  scenarios: [
    { title: 'Любой банк', text: 'Выгрузите выписку в формате 1С и перетащите файл: оплаты найдут свои счета.' },
  ],
  instructions: ['Выберите формат файла.', 'Включите интеграцию.', 'Загружайте выписки по мере надобности.'],
  configSchema: [
    setting.select('format', 'Формат', ['csv', 'xlsx', '1c'], { required: true }),
    setting.text('delimiter', 'Разделитель', { default: ';', pattern: '[;,\\t]' }),
    setting.select('encoding', 'Кодировка', ['utf-8', 'windows-1251']),
  ],
});
