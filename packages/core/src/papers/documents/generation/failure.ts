import { DocumentRenderError } from '../../../kernel/ports/document-renderer.js';
import type { FormRefusal } from '../forms/index.js';
import type { InLanguages } from '../../../kernel/values/text/locale.js';
import { templateWords } from '../portal-templates/template-words.js';
import type { JobErrorCode } from './records.js';

/** Why a job ends without documents: what its caller is told. */
export class GenerationFailure extends Error {
  override readonly name = 'GenerationFailure';

  constructor(
    readonly code: JobErrorCode,
    readonly told: InLanguages,
    options?: ErrorOptions,
  ) {
    super(told.en, options);
  }
}

/**
 * The failure that an error makes, or null when it says nothing of the job itself: a store or a database that cannot be
 * reached, a renderer that was closed. Trying again may help then, and only then.
 */
export function toFailure(error: unknown): GenerationFailure | null {
  if (error instanceof GenerationFailure) return error;
  if (!(error instanceof DocumentRenderError)) return null;
  if (error.code === 'aborted' || error.code === 'closed') return null;
  // What a renderer says in its own words is told as it is.
  const ru = error.reason === null ? error.message : templateWords('ru').refusal(error);
  const told = { en: error.message, ru };
  return new GenerationFailure(error.code, told, { cause: error });
}

const REFUSED: Readonly<Record<FormRefusal['code'], string>> = {
  nothing_received: 'Ни по одной строке ничего не принято: составьте акт о расхождении (DISCREPANCY_ACT).',
  nothing_to_correct: 'Корректировать нечего: все строки такие же, как в документе.',
  not_correctable:
    'Корректировка не добавляет товаров и не меняет ставку НДС: на такие строки нужен отдельный передаточный документ.',
  not_empowered:
    'Доверенность подписанта не действует на дату документа или выдана другой организацией: замените её в профиле продавца.',
  nothing_to_claim: 'Предъявлять нечего: ничто не недопоставлено и не повреждено.',
  no_discrepancy: 'Расхождений нет: принято ровно то, что значится в документах.',
};

/** The failure of documents that would state what did not happen. */
export function refusedForm({ code, message }: FormRefusal): GenerationFailure {
  return new GenerationFailure(code, { en: message, ru: REFUSED[code] });
}
