import { z } from 'zod';

import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { listShape, updateShape } from '../../../kernel/records/faces.js';
import { SignInSettings } from './records.js';

/** How people of the portal sign in, as administrators see it, with what is to change: never the secret. */
export const ShownSignInSettings = z
  .object({
    ...listShape(SignInSettings.columns, 'workspace'),
    hasClientSecret: z.boolean(),
    pending: z
      .object({
        changes: z.record(z.string(), z.unknown()).meta({ description: 'Fields with their values to come' }),
        changesClientSecret: z.boolean(),
        requestedByIds: z.array(Uuid).meta({ description: 'Who asked for them: somebody else confirms' }),
        requestedAt: Instant,
        worksAt: Instant.meta({ description: 'When they work unless they are confirmed before, or withdrawn' }),
      })
      .nullable()
      .meta({ description: 'Changes that do not work yet' }),
    redirectUri: z.string().meta({ description: 'Address that people come back to: the provider has to know it' }),
  })
  .meta({ id: 'SignInSettings' });

/** What is to change of it. */
export const SignInSettingsPatch = z
  .strictObject({
    ...updateShape(SignInSettings.columns, 'workspace'),
    clientSecret: z.string().min(1).max(1000).nullable().optional().meta({
      description: 'Kept encrypted and never shown. Another issuer does not get the secret of the one before',
    }),
  })
  .meta({ id: 'SignInSettingsPatch' });
export interface SignInSettingsPatch extends z.output<typeof SignInSettingsPatch> {}
