import type { FieldCode } from '../field-refusal.js';
import type { Language } from './locale.js';

/**
 * What is said of rows of tables, in Russian: by the beginning of what is said in English, where `{}` stands for what only the row knows.
 * Rows are read, judged and written by schemas and services that speak English, as programs do; tables are sent by people.
 */
const IN_WORDS: readonly (readonly [english: string, russian: string])[] = [
  ['Field is required', 'Поле обязательно'],
  ['Field cannot be null', 'Поле не может быть пустым'],
  ['There is no such unit', 'Такой единицы нет'],
  ['There is no such cost item', 'Такой статьи затрат нет'],
  ['There is no such site', 'Такого объекта нет'],
  ['Several cost items have this name; say the code', 'Так называется несколько статей затрат: укажите код'],
  ['Several sites have this name', 'Так называется несколько объектов'],
  ['Must be a number such as 1234.5 or 1 234,5', 'Должно быть числом, например 1234,5'],
  ['Must be a day such as 15.01.2026 or 2026-01-15', 'Должно быть датой, например 15.01.2026'],
  ['Must be yes or no', 'Должно быть «да» или «нет»'],
  ['Must be a percentage such as 20 %, or "without VAT"', 'Должно быть процентом, например 20 %, или «без НДС»'],
  ['Is malformed', 'Записано с ошибкой'],
  ['Is not valid', 'Недопустимое значение'],
  ['Has the wrong type', 'Неподходящий вид значения'],
  ['No catalog item has this SKU; the line keeps it as text', 'В каталоге нет такого артикула: он останется текстом'],
  ['No catalog item has it', 'В каталоге такого нет'],
  ['Name the catalog item by its article, barcode or name', 'Укажите товар: артикул, штрихкод или название'],
  [
    'Several catalog items have it; say which by the article or barcode',
    'Подходит несколько товаров каталога: укажите артикул или штрихкод',
  ],
  [
    'Several records have this value; match by another column',
    'Значение есть у нескольких записей: сопоставьте по другой колонке',
  ],
  ['There is no record with this value to update', 'Нет записи с таким значением, которую можно изменить'],
  ['Is not there yet; this import only changes what is', 'Такой записи ещё нет, а импорт только изменяет'],
  ['Is there already; this import only adds what is new', 'Такая запись уже есть, а импорт только добавляет'],
  ['Another record has this value already', 'Значение уже есть у другой записи'],
  ['Row {} is about the same record', 'Строка {} — о той же записи'],
  ['Row {} has this value too', 'То же значение в строке {}'],
  ['Row {} names the same', 'То же названо в строке {}'],
  [
    'Looks like a sum of other rows and is left out; choose an action for it to take it',
    'Похоже на итог других строк и пропущено; чтобы взять строку, выберите для неё действие',
  ],
  [
    'Looks like a title and is left out; choose an action for it to take it',
    'Похоже на заголовок и пропущено; чтобы взять строку, выберите для неё действие',
  ],
  [
    'No value is stored for the formula in {}: open the table, save it and send it again',
    'Значение формулы в {} не сохранено: откройте таблицу, сохраните её и отправьте снова',
  ],
  ['No value is stored for the formula in {}', 'Значение формулы в {} не сохранено'],
  ['The formula could not be worked out: {}', 'Формула не вычислена: {}'],
  ['The heading counts in {}, the row in {}', 'В заголовке единица {}, в строке {}'],
  ['The row names {} and {}', 'В строке названы {} и {}'],
  ['The price is in {}, the document in {}', 'Цена в {}, документ в {}'],
  ['The price is for {}, the row is counted in {}', 'Цена за {}, а количество в {}'],
  ['The price is with VAT, and the document has none', 'Цена с НДС, а документ без НДС'],
  ['The price is with VAT and the document is not: say the rate', 'Цена с НДС, а документ без него: укажите ставку'],
  ['The price is without VAT and the document is not: say the rate', 'Цена без НДС, а документ с ним: укажите ставку'],
  [
    'Must be the unit of the item, one of its packagings, or a unit of the same dimension',
    'Единица не переводится в единицу товара: укажите её, упаковку товара или единицу той же величины',
  ],
  [
    'The catalog has no such category; add it first, or leave it out',
    'В каталоге нет такой категории: сначала добавьте её или уберите',
  ],
  [
    'Must be units with how many base units they hold, such as "уп = 10"; "{}" is not',
    'Должны быть единицы и сколько в них основных, например «уп = 10»; «{}» не подходит',
  ],
  ['Must have at most {} characters', 'Не длиннее {} знаков'],
  ['Must have at least {} characters', 'Не короче {} знаков'],
  ['Must have at most {} fraction digits', 'Не больше {} цифр после запятой'],
  ['Must have at most {} fraction digits in {}', 'Не больше {} цифр после запятой в {}'],
  ['Must be whole in {}', 'Должно быть целым в {}'],
  ['Must have at most {} digits before the point', 'Не больше {} цифр до запятой'],
  ['Must be a day and time that exist', 'Такого дня нет'],
  ['Must be 8, 12, 13 or 14 digits', 'Должно быть 8, 12, 13 или 14 цифр'],
  ['The last digit does not fit the others', 'Последняя цифра не сходится с остальными'],
  ['Must be at most {}', 'Не больше {}'],
  ['Must be at least {}', 'Не меньше {}'],
  ['Must be more than {}', 'Больше {}'],
  ['Must be less than {}', 'Меньше {}'],
  ['Must be one of {}', 'Одно из: {}'],
  ['Must be greater than 0', 'Должно быть больше нуля'],
  ['Must be 0 or more', 'Не может быть меньше нуля'],
  ['Must be between {} and {}', 'От {} до {}'],
  ['Refers to nothing that you can access', 'Такой записи нет'],
  ['Is none of the lines that were asked for', 'Такой строки в запросе нет'],
  [
    '{}: The workbook holds {}. Copy the sheet to a new workbook and send that.',
    '{}: в книге не только данные. Скопируйте лист в новую книгу и отправьте её.',
  ],
  ['{}: was not read', '{}: файл не прочитан'],
  ['{}: is no answer that could be read', '{}: не похоже на ответ, который можно прочитать'],
  ['{}: has prices of another VAT mode', '{}: цены в другом режиме НДС'],
  ['{}: says otherwise; {} was taken', '{}: сказано иначе; взят файл {}'],
];

/** What is to be said where nothing above says it: by its code, which everything that is said has. */
const OF_FIELDS: Readonly<Record<FieldCode, string>> = {
  required: 'Поле обязательно',
  unknown_field: 'Такой колонки нет',
  invalid_type: 'Неподходящий вид значения',
  invalid_format: 'Записано с ошибкой',
  invalid_uuid: 'Записано с ошибкой',
  invalid_enum: 'Такого значения нет среди допустимых',
  out_of_range: 'Значение вне допустимых пределов',
  too_long: 'Слишком длинно',
  too_short: 'Слишком коротко',
  too_many_items: 'Слишком много значений',
  too_few_items: 'Слишком мало значений',
  too_many_fraction_digits: 'Слишком много цифр после запятой',
  not_nullable: 'Поле не может быть пустым',
  not_unique: 'Значение повторяется',
  must_be_accepted: 'Нужно согласие',
  invalid_inn_checksum: 'Контрольная цифра ИНН не сходится',
  invalid_ogrn_checksum: 'Контрольная цифра ОГРН не сходится',
  invalid_phone: 'Должно быть номером телефона',
  invalid_email: 'Должно быть адресом почты',
  email_placeholder: 'Такого адреса почты нет',
  email_disposable: 'Временный адрес почты не подходит',
  password_too_weak: 'Слишком простой пароль',
  url_not_allowed: 'Такой адрес не подходит',
  unknown_custom_field: 'Такого поля нет',
  unknown_parameter_key: 'Такого параметра нет',
  unknown_sku: 'В каталоге нет такого артикула',
  reference_not_found: 'Такой записи нет',
};
const BY_CODE: Readonly<Record<string, string>> = {
  ...OF_FIELDS,
  unit_not_convertible: 'Единица не переводится',
  currency_mismatch: 'Другая валюта',
  vat_mode_mismatch: 'Другой режим НДС',
  quantity_below_received: 'Меньше, чем уже получено',
  insufficient_stock: 'На складе столько нет',
  record_archived: 'Запись в архиве',
  budget_exceeded: 'Бюджет превышен',
  invalid_status: 'Документ уже нельзя изменить',
  currency_locked: 'Валюту уже нельзя изменить',
  exchange_rate_missing: 'Нет курса валюты',
  over_ordered: 'Больше, чем осталось заказать',
  damaged: 'Файл повреждён',
  unsafe: 'В файле не только данные: скопируйте лист в новую книгу и отправьте её',
  too_large: 'Таблица слишком велика: разделите её',
  too_slow: 'Таблица читается слишком долго: разделите её',
  too_many_rows: 'Слишком много строк: разделите таблицу',
  too_many_columns: 'Слишком много колонок',
};

interface Said {
  readonly code: string;
  readonly message: string;
}

const PATTERNS = IN_WORDS.map(([english, russian]) => {
  const parts = english.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return { pattern: new RegExp(`^${parts.join('(.+?)')}$`, 's'), russian };
});

/** What is said of a row, in a language of the portal. */
export function rowMessage({ code, message }: Said, language: Language): string {
  if (language === 'en') return message;
  for (const { pattern, russian } of PATTERNS) {
    const [isSaid, ...known] = pattern.exec(message) ?? [];
    if (isSaid !== undefined) return known.reduce((text, part) => text.replace('{}', () => part), russian);
  }
  return BY_CODE[code] ?? message;
}
