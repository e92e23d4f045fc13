import type { StageKind } from './stage-kinds.js';

/** A stage of the pipeline that every portal starts with. */
export interface DefaultStage {
  readonly code: string;
  readonly name: string;
  readonly kind: StageKind;
  readonly color: string;
}

/** The pipeline that every portal starts with. */
export const DEFAULT_PIPELINE: {
  readonly code: string;
  readonly name: string;
  readonly stages: readonly DefaultStage[];
} = {
  code: 'default',
  name: 'Закупка',
  stages: [
    { code: 'new', name: 'Новая заявка', kind: 'initial', color: '#64748B' },
    { code: 'review', name: 'Проверка потребности', kind: 'work', color: '#3B82F6' },
    { code: 'price_request', name: 'Запрос цен', kind: 'work', color: '#6366F1' },
    { code: 'comparison', name: 'Сравнение предложений', kind: 'work', color: '#8B5CF6' },
    { code: 'approval', name: 'Согласование', kind: 'approval', color: '#F59E0B' },
    { code: 'ordering', name: 'Заказ и счёт', kind: 'work', color: '#06B6D4' },
    { code: 'payment', name: 'Оплата', kind: 'work', color: '#14B8A6' },
    { code: 'delivery', name: 'Доставка и приёмка', kind: 'work', color: '#0EA5E9' },
    { code: 'done', name: 'Завершена', kind: 'success', color: '#22C55E' },
    { code: 'cancelled', name: 'Отменена', kind: 'cancelling', color: '#EF4444' },
  ],
};
