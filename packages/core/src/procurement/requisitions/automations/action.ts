import { z } from 'zod';

import { enumeration, enumOf } from '../../../kernel/values/enumeration.js';
import { textInput } from '../../../kernel/values/text/text.js';

export const AUTOMATION_TRIGGERS = ['on_enter', 'on_leave'] as const;
export const ENCODINGS = enumeration('AutomationEncoding', ['json', 'custom_json', 'form_urlencoded']);
export const RUN_STATUSES = ['queued', 'succeeded', 'failed'] as const;

/** A name with a value; values are templates with `{{variable.path}}`. */
export const ActionRow = z.strictObject({
  key: textInput({ min: 1, max: 128 }),
  value: z.string().max(4000),
});
export interface ActionRow extends z.output<typeof ActionRow> {}

/** What was sent, as far as the log keeps it. */
export const AutomationRunRequest = z.object({
  method: z.string(),
  url: z.string(),
  encoding: enumOf(ENCODINGS),
  body: z.string().meta({ description: 'The first 8 KiB' }),
});

/** What makes a body: how it is encoded, and from what. */
export interface BodyTemplate {
  readonly encoding: (typeof ENCODINGS)[number];
  readonly payload: readonly ActionRow[];
  readonly customBody: string | null;
}
