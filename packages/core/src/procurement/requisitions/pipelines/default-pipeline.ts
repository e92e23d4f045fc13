import type { InLanguages, Language } from '../../../kernel/values/text/locale.js';
import type { StageKind } from './stage-kinds.js';

/** A stage of the pipeline that every portal starts with. */
interface DefaultStage {
  readonly code: string;
  readonly name: InLanguages;
  readonly kind: StageKind;
  readonly color: string;
}

/** The pipeline that every portal starts with. */
const DEFAULT_PIPELINE: {
  readonly code: string;
  readonly name: InLanguages;
  readonly stages: readonly DefaultStage[];
} = {
  code: 'default',
  name: { ru: 'Закупка', en: 'Purchasing' },
  stages: [
    { code: 'new', name: { ru: 'Новая заявка', en: 'New request' }, kind: 'initial', color: '#64748B' },
    { code: 'review', name: { ru: 'Проверка потребности', en: 'Checking the need' }, kind: 'work', color: '#3B82F6' },
    { code: 'price_request', name: { ru: 'Запрос цен', en: 'Requesting prices' }, kind: 'work', color: '#6366F1' },
    {
      code: 'comparison',
      name: { ru: 'Сравнение предложений', en: 'Comparing offers' },
      kind: 'work',
      color: '#8B5CF6',
    },
    { code: 'approval', name: { ru: 'Согласование', en: 'Approval' }, kind: 'approval', color: '#F59E0B' },
    { code: 'ordering', name: { ru: 'Заказ и счёт', en: 'Order and invoice' }, kind: 'work', color: '#06B6D4' },
    { code: 'payment', name: { ru: 'Оплата', en: 'Payment' }, kind: 'work', color: '#14B8A6' },
    {
      code: 'delivery',
      name: { ru: 'Доставка и приёмка', en: 'Delivery and receipt' },
      kind: 'work',
      color: '#0EA5E9',
    },
    { code: 'done', name: { ru: 'Завершена', en: 'Completed' }, kind: 'success', color: '#22C55E' },
    { code: 'cancelled', name: { ru: 'Отменена', en: 'Cancelled' }, kind: 'cancelling', color: '#EF4444' },
  ],
};

/** The pipeline that every portal starts with, by its names in a language. */
export function defaultPipeline(language: Language) {
  const { code, name, stages } = DEFAULT_PIPELINE;
  return { code, name: name[language], stages: stages.map((stage) => ({ ...stage, name: stage.name[language] })) };
}
