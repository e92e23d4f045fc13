import type { RenderErrorReason } from '../../../kernel/ports/document-renderer.js';
import { languageOf } from '../../../kernel/values/text/locale.js';

/** What is told of a template to the people of a portal, in its language. */
export interface TemplateWords {
  readonly unknownVariable: (path: string, similar: readonly string[]) => string;
  /** Why a template is refused; `message` is what the renderer says. */
  readonly refusal: (refused: { readonly reason: RenderErrorReason; readonly message: string }) => string;
}

/** The words of a portal: Russian ones for Russian portals, English ones for all others. */
export function templateWords(locale: string): TemplateWords {
  return languageOf(locale) === 'ru' ? russian : english;
}

const english: TemplateWords = {
  unknownVariable: (path, similar) =>
    similar.length === 0
      ? `There is no variable {{${path}}}.`
      : `There is no variable {{${path}}}. Did you mean ${similar.map((each) => `{{${each}}}`).join(' or ')}?`,
  refusal: ({ message }) => message,
};

const REFUSALS: Readonly<Record<NonNullable<RenderErrorReason>, string>> = {
  archive_invalid: 'Файл повреждён, зашифрован или имеет другой формат',
  archive_too_large: 'Файл в распакованном виде слишком велик',
  path_traversal: 'В файле есть части с недопустимыми путями',
  macros: 'В файле есть макросы или встроенные объекты, а шаблону они не нужны',
  external_entity: 'В файле объявлен тип документа (DOCTYPE), это не допускается',
  external_reference: 'Шаблон обращается к чему-то вне файла, это не допускается',
  active_content: 'В шаблоне есть то, что выполняется или открывается, это не допускается',
  syntax: 'Ошибка в разметке шаблона',
  too_deep: 'Разделы шаблона вложены слишком глубоко',
  too_large: 'Шаблон слишком велик или повторяет слишком много',
  picture_too_large: 'В картинке больше 25 миллионов точек',
  out_of_memory: 'Шаблон требует слишком много памяти',
  dependency_missing: 'На сервере нет библиотеки, которая нужна для этого формата',
};

const russian: TemplateWords = {
  unknownVariable: (path, similar) =>
    similar.length === 0
      ? `Переменной {{${path}}} нет.`
      : `Переменной {{${path}}} нет. Возможно, вы имели в виду ${similar.map((each) => `{{${each}}}`).join(' или ')}?`,
  refusal: ({ reason, message }) => {
    if (reason === null) return `Документ создать не удалось (${message})`;
    const place = fragmentOf(message);
    return place === undefined ? `${REFUSALS[reason]}.` : `${REFUSALS[reason]}: ${place}`;
  },
};

/** The piece of the template that a message quotes. */
function fragmentOf(message: string): string | undefined {
  return /"[^"]+"|\{\{[^{}]*\}\}|<[^<>\s]+>/.exec(message)?.[0];
}
