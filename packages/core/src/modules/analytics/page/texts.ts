import type { InLanguages, Language } from '../../../values/text/locale.js';

/** What the pages of reports say. */
export interface ReportTexts {
  readonly reports: string;
  readonly period: string;
  readonly from: string;
  readonly to: string;
  readonly show: string;
  readonly groupBy: string;
  readonly currency: string;
  readonly asOf: string;
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
    period: 'Период',
    from: 'С',
    to: 'По',
    show: 'Показать',
    groupBy: 'По чему',
    currency: 'Валюта',
    asOf: 'По состоянию на',
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
    period: 'Period',
    from: 'From',
    to: 'To',
    show: 'Show',
    groupBy: 'By',
    currency: 'Currency',
    asOf: 'As of',
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
