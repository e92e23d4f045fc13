import { z } from 'zod';

import { openEnum } from '../../../kernel/input/open-enum.js';
import { EmailInput } from '../../../kernel/values/identifiers/email.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { Portals, Users } from '../records.js';
import { MAX_PASSWORD, Password } from '../passwords/password.js';
import { listShape } from '../../../kernel/records/faces.js';
import { TypedCode } from '../second-factors/typed-code.js';
import { SESSION_TRANSPORTS, Sessions } from './records.js';
import { SessionScopes } from './session-scopes.js';

/** A password that is compared with the stored one: whatever rules it was chosen by. */
const KnownPassword = z.string().min(1).max(MAX_PASSWORD);

export const Credentials = z.strictObject({
  email: EmailInput,
  password: KnownPassword,
  code: TypedCode.optional(),
  transport: z
    .enum(SESSION_TRANSPORTS)
    .default('cookie')
    .meta({ description: 'How later calls present the session: by a cookie, or as `Authorization: Bearer`' }),
  scopes: SessionScopes.optional().meta({
    description:
      'What agents may do that work by this session, beyond reading and preparing: `agents.commit` lets them commit the company. For the owner',
  }),
});
export interface Credentials extends z.output<typeof Credentials> {}

export const PasswordChange = z.strictObject({ currentPassword: KnownPassword, newPassword: Password });
export interface PasswordChange extends z.output<typeof PasswordChange> {}

const { columns: user } = Users;
const { columns: portal } = Portals;

/** Who is signed in, with the rights held now. */
const CurrentUser = z
  .object({
    id: user.id.output,
    fullName: user.fullName.output,
    email: user.email.output,
    phone: user.phone.output,
    roles: user.roles.output,
    rights: z.array(openEnum('right')),
    mustChangePassword: user.mustChangePassword.output,
  })
  .meta({ id: 'CurrentUser' });

/** The portal that somebody works in. */
const CurrentPortal = z
  .object({
    id: portal.id.output,
    slug: portal.slug.output,
    name: portal.name.output,
    companyInn: portal.companyInn.output,
    timezone: portal.timezone.output,
    currency: portal.currency.output,
  })
  .meta({ id: 'CurrentPortal' });

const SessionEnd = z.object({
  expiresAt: Instant.meta({ description: 'When it expires unless it is used again' }),
  scopes: SessionScopes.meta({ description: 'What it was opened with for agents' }),
});
const CsrfToken = z.string().meta({ description: 'Send it as `X-CSRF-Token` with every change made with the cookie' });

/** Who is signed in, where, and until when. */
export const CurrentSession = z
  .object({
    user: CurrentUser,
    portal: CurrentPortal,
    session: SessionEnd.nullable().meta({ description: 'null if the embedding program signs people in' }),
    csrfToken: CsrfToken.nullable(),
  })
  .meta({ id: 'CurrentSession' });

/** A session of the signed-in user. */
const OpenSession = z
  .object({
    ...listShape(Sessions.columns, 'workspace'),
    expiresAt: Instant.meta({ description: 'When it expires unless it is used again' }),
    scopes: SessionScopes.meta({ description: 'What it was opened with for agents' }),
    isCurrent: z.boolean().meta({ description: 'The session that this call was made with' }),
  })
  .meta({ id: 'OpenSession' });

/** The sessions of the signed-in user. */
export const OpenSessions = z.object({ items: z.array(OpenSession) }).meta({ id: 'OpenSessions' });

/** What a sign-in answers. */
export const SignedIn = z
  .object({
    user: CurrentUser,
    portal: CurrentPortal,
    session: SessionEnd,
    csrfToken: CsrfToken,
    mustChangePassword: z.boolean().meta({ description: 'Until the password is changed, nothing else is possible' }),
    mustAddSecondFactor: z
      .boolean()
      .meta({ description: 'Until a second factor is added, nothing else is possible: the portal wants one' }),
    accessToken: z.string().nullable().meta({ description: 'For `Authorization: Bearer`; null with a cookie' }),
  })
  .meta({ id: 'SignedIn' });
