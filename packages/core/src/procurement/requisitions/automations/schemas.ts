import { z } from 'zod';

import { enumOf } from '../../../kernel/values/enumeration.js';
import { createShape, listShape, updateShape } from '../../../kernel/records/faces.js';
import { textInput } from '../../../kernel/values/text/text.js';
import { ActionRow, ENCODINGS } from './action.js';
import { Automations } from './records.js';

const RESERVED_HEADER = /^(?:host|content-length|transfer-encoding|connection|accept-encoding|x-service-.*)$/i;
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

const Header = z.strictObject({
  key: textInput({ min: 1, max: 128 })
    .regex(HEADER_NAME)
    .refine((key) => !RESERVED_HEADER.test(key), {
      message: 'Is set by the service',
      params: { code: 'invalid_format' },
    }),
  value: textInput({ max: 1024 }).regex(/^[\t\x20-\x7e]*$/),
});

const type = z.literal('webhook');
const encoding = enumOf(ENCODINGS);

/** What an automation does, as it is shown. The secret never is. */
const Action = z.object({
  type,
  url: z.string(),
  encoding,
  payload: z.array(ActionRow),
  customBody: z.string().nullable(),
  headers: z.array(ActionRow),
  hasSecret: z.boolean().meta({ description: 'Requests are signed' }),
});

const url = textInput({ min: 1, max: 2048 }).meta({ description: 'A public https address' });
const rest = {
  encoding: encoding.optional(),
  payload: z.array(ActionRow).max(50).optional(),
  customBody: z.string().max(16_384).nullable().optional(),
  headers: z.array(Header).max(10).optional(),
  secret: textInput({ min: 1, max: 256 }).nullable().optional().meta({ description: 'Signs requests; never shown' }),
};

/** A rule that a stage follows by itself. */
export const Automation = z
  .object({ ...listShape(Automations.columns, 'workspace'), action: Action })
  .meta({ id: 'Automation', description: 'What happens automatically when requisitions enter or leave a stage' });
export interface Automation extends z.output<typeof Automation> {}

export const NewAutomation = z
  .strictObject({
    ...createShape(Automations.columns, 'workspace'),
    action: z.strictObject({ type, url, ...rest }),
  })
  .meta({ id: 'NewAutomation' });
export interface NewAutomation extends z.output<typeof NewAutomation> {}

export const AutomationPatch = z
  .strictObject({
    ...updateShape(Automations.columns, 'workspace'),
    action: z.strictObject({ type: type.optional(), url: url.optional(), ...rest }).optional(),
  })
  .meta({ id: 'AutomationPatch' });
export interface AutomationPatch extends z.output<typeof AutomationPatch> {}
