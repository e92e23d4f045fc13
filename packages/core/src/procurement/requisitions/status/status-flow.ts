import { z } from 'zod';

import { type InLanguages, languageOf } from '../../../kernel/values/text/locale.js';
import { STAGE_KINDS, STATUS_ON_ENTRY } from '../pipelines/stage-kinds.js';
import {
  CANCELLING_STATUSES,
  FINAL_STATUSES,
  REQUISITION_STATUSES,
  REQUISITION_MOVES,
  type RequisitionStatus,
} from './statuses.js';
import { needsReason } from './status-move.js';
import { enumOf } from '../../../kernel/values/enumeration.js';

const Status = enumOf(REQUISITION_STATUSES);

/** Everything that there is to know of the statuses of requisitions. */
export const StatusFlow = z
  .object({
    statuses: z.array(
      z.object({
        code: Status,
        name: z.string(),
        isInitial: z.boolean().meta({ description: 'A requisition can start here' }),
        isFinal: z.boolean(),
        isCancelling: z.boolean().meta({ description: 'Requisitions end here without a purchase' }),
        color: z.string(),
      }),
    ),
    transitions: z.array(
      z.object({ from: Status, to: Status, requiredRight: z.string(), requiresReason: z.boolean() }),
    ),
    stageKinds: z.array(z.object({ kind: enumOf(STAGE_KINDS), status: Status })),
  })
  .meta({
    id: 'StatusFlow',
    description: 'Statuses of requisitions, their transitions, and their relation to stages',
  });
export interface StatusFlow extends z.output<typeof StatusFlow> {}

const INITIAL_STATUSES: readonly RequisitionStatus[] = ['draft', 'in_progress'];

const SHOWN: Readonly<Record<RequisitionStatus, InLanguages & { readonly color: string }>> = {
  draft: { ru: 'Черновик', en: 'Draft', color: '#94A3B8' },
  pending_approval: { ru: 'На согласовании', en: 'Pending approval', color: '#F59E0B' },
  in_progress: { ru: 'В работе', en: 'In progress', color: '#3B82F6' },
  on_hold: { ru: 'Приостановлена', en: 'On hold', color: '#A855F7' },
  completed: { ru: 'Завершена', en: 'Completed', color: '#22C55E' },
  rejected: { ru: 'Отклонена', en: 'Rejected', color: '#DC2626' },
  cancelled: { ru: 'Отменена', en: 'Cancelled', color: '#EF4444' },
};

/** Describes the statuses, with names in the language of a portal. */
export function statusFlow(locale: string): StatusFlow {
  const language = languageOf(locale);
  return {
    statuses: REQUISITION_STATUSES.map((code) => ({
      code,
      name: SHOWN[code][language],
      isInitial: INITIAL_STATUSES.includes(code),
      isFinal: FINAL_STATUSES.includes(code),
      isCancelling: CANCELLING_STATUSES.includes(code),
      color: SHOWN[code].color,
    })),
    transitions: REQUISITION_MOVES.map(({ from, to, right }) => ({
      from,
      to,
      requiredRight: right ?? '',
      requiresReason: needsReason(to),
    })),
    stageKinds: STAGE_KINDS.map((kind) => ({ kind, status: STATUS_ON_ENTRY[kind] })),
  };
}
