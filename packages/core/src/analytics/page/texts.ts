import type { Question } from '../tables/columns.js';
import type { InLanguages, Language } from '../../kernel/values/text/locale.js';

/** What the pages of reports say. */
export interface ReportTexts {
  readonly reports: string;
  readonly all: string;
  /** What each report answers. */
  readonly about: Readonly<Record<Question, string>>;
  readonly from: string;
  readonly to: string;
  readonly show: string;
  readonly groupBy: string;
  readonly nothing: string;
  readonly files: string;
  readonly pages: string;
  readonly earlier: string;
  readonly later: string;
  readonly account: string;
  readonly notAllowed: string;
  readonly notFound: string;
  readonly signIn: string;
  readonly rateMissing: string;
  readonly notUnderstood: string;
  readonly groups: Readonly<Record<string, string>>;
}

const TEXTS: InLanguages<ReportTexts> = {
  ru: {
    reports: 'Отчёты',
    all: 'Все отчёты',
    about: {
      spend: 'На кого, на что и куда потрачены деньги',
      savings: 'Сколько сэкономили решения о закупках',
      suppliers: 'Как поставщики отвечают, поставляют и назначают цены',
      late: 'Что опаздывает: заказы, партии, ответы и согласования',
      unpaid: 'Что не оплачено и насколько просрочено',
      'cycle-times': 'Сколько заявки стоят на каждом этапе',
      commitments: 'Что заказано или выставлено и ещё не оплачено',
      accruals: 'Что оплачено и не поставлено, получено и не отфактуровано',
      budgets: 'Сколько из бюджетов зарезервировано, заказано и осталось',
    },
    from: 'С',
    to: 'По',
    show: 'Показать',
    groupBy: 'По чему',
    nothing: 'За этот период ничего нет.',
    files: 'Скачать таблицу',
    pages: 'Страницы',
    earlier: 'Назад',
    later: 'Дальше',
    account: 'Учётная запись',
    notAllowed: 'У вас нет права смотреть отчёты.',
    notFound: 'Такого отчёта нет.',
    signIn: 'Войдите, чтобы увидеть отчёт.',
    rateMissing: 'Нет курса валюты, чтобы пересчитать суммы. Внесите его в настройках.',
    notUnderstood: 'Проверьте период: последний день не раньше первого.',
    groups: {
      supplier: 'Поставщики',
      category: 'Категории',
      site: 'Объекты',
      costItem: 'Статьи затрат',
      month: 'Месяцы',
      age: 'Сроки',
    },
  },
  en: {
    reports: 'Reports',
    all: 'All reports',
    about: {
      spend: 'What was spent on whom, what and where',
      savings: 'What decisions on purchases saved',
      suppliers: 'How well suppliers answer, deliver and price',
      late: 'What is late: orders, batches, answers and approvals',
      unpaid: 'What is not paid, and how long it is overdue',
      'cycle-times': 'How long requisitions stay at each stage',
      commitments: 'What is ordered or invoiced and still to be paid',
      accruals: 'What is paid and not delivered, received and not invoiced',
      budgets: 'What of budgets is reserved, ordered and left',
    },
    from: 'From',
    to: 'To',
    show: 'Show',
    groupBy: 'By',
    nothing: 'There is nothing in this period.',
    files: 'Download the table',
    pages: 'Pages',
    earlier: 'Back',
    later: 'Next',
    account: 'Account',
    notAllowed: 'You have no right to see reports.',
    notFound: 'There is no such report.',
    signIn: 'Sign in to see the report.',
    rateMissing: 'An exchange rate is missing to convert the amounts. Enter it in the settings.',
    notUnderstood: 'Check the period: the last day is not before the first.',
    groups: {
      supplier: 'Suppliers',
      category: 'Categories',
      site: 'Sites',
      costItem: 'Cost items',
      month: 'Months',
      age: 'Ages',
    },
  },
};

/** The texts of a page in its language. */
export function textsOf(language: Language): ReportTexts {
  return TEXTS[language];
}
