import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { forgetHourly } from '../jobs/index.js';
import { identityErrors } from './errors.js';
import { companySignInErrors } from './company-sign-in/errors.js';
import { companyAccountOperations, companySignInOperations } from './company-sign-in/operations.js';
import { UserIdentities } from './company-sign-in/records.js';
import { companyAccountHandlers, companySignInHandlers } from './company-sign-in/service.js';
import { linkErrors } from './one-time-links/errors.js';
import { accountPageOperations } from './pages/operations.js';
import { accountPageHandlers } from './pages/service.js';
import { passwordResetOperations } from './password-resets/operations.js';
import { PasswordResets } from './password-resets/records.js';
import { oldResets, requestedReset } from './password-resets/send-reset.js';
import { passwordResetHandlers } from './password-resets/service.js';
import { Portals, Users } from './records.js';
import { regionalSettingsOperations } from './regional-settings/operations.js';
import { regionalSettingsHandlers } from './regional-settings/service.js';
import { oldConfirmations, requestedConfirmation } from './registration/confirmations.js';
import { registrationOperations } from './registration/operations.js';
import { EmailConfirmations } from './registration/records.js';
import { registrationHandlers } from './registration/service.js';
import { secondFactorErrors } from './second-factors/errors.js';
import { sealedInSecondFactors } from './second-factors/factor-gate.js';
import { secondFactorOperations } from './second-factors/operations.js';
import { RecoveryCodes, SecondFactors } from './second-factors/records.js';
import { secondFactorHandlers } from './second-factors/service.js';
import { sessionErrors } from './sessions/errors.js';
import { endedSessions } from './sessions/forget-ended.js';
import { sessionOperations, signInOperations } from './sessions/operations.js';
import { Sessions } from './sessions/records.js';
import { sessionHandlers, signInHandlers } from './sessions/service.js';
import { signInSettingsOperations } from './sign-in-settings/operations.js';
import { SignInSettings } from './sign-in-settings/records.js';
import { signInSettingsErrors } from './sign-in-settings/errors.js';
import { signInSettingsHandlers } from './sign-in-settings/service.js';
import { sealedInSignInSettings } from './sign-in-settings/settings-of.js';
import { userEvents } from './users/events.js';
import { userOperations } from './users/operations.js';
import { userHandlers } from './users/service.js';

const authOperations = {
  workspace: { ...sessionOperations, ...secondFactorOperations, ...companyAccountOperations },
  public: {
    ...registrationOperations,
    ...signInOperations,
    ...companySignInOperations,
    ...passwordResetOperations,
    ...accountPageOperations,
  },
} as const;

/** @internal */
export const identityModule = defineModule({
  name: 'identity',
  rights: {
    'settings.manage': [],
    'users.manage': [],
  },
  records: {
    Portals,
    Users,
    Sessions,
    EmailConfirmations,
    PasswordResets,
    SignInSettings,
    UserIdentities,
    SecondFactors,
    RecoveryCodes,
  },
  sealed: [sealedInSignInSettings, sealedInSecondFactors],
  tags: {
    Registration: 'Registration, from the application to a portal with a verified owner',
    'Sign-in': 'Sessions: begin with `POST /auth/login`; the cookie goes along with every later call',
    Users: 'People of the portal and their roles',
  },
  groups: {
    auth: defineGroup({
      operations: authOperations,
      errors: { ...linkErrors, ...sessionErrors, ...companySignInErrors, ...secondFactorErrors },
      handlers: {
        workspace: { ...sessionHandlers, ...secondFactorHandlers, ...companyAccountHandlers },
        public: {
          ...registrationHandlers,
          ...signInHandlers,
          ...companySignInHandlers,
          ...passwordResetHandlers,
          ...accountPageHandlers,
        },
      },
    }),
    /** What a portal takes for granted: country, language, time zone, currency, VAT, and how it deals with documents. */
    regionalSettings: defineGroup({
      operations: { workspace: regionalSettingsOperations },
      handlers: { workspace: regionalSettingsHandlers },
    }),
    /** How people sign in, and through which provider. */
    signInSettings: defineGroup({
      operations: { workspace: signInSettingsOperations },
      errors: signInSettingsErrors,
      handlers: { workspace: signInSettingsHandlers },
    }),
    users: defineGroup({
      operations: { workspace: userOperations },
      errors: identityErrors,
      events: userEvents,
      handlers: { workspace: userHandlers },
    }),
  },
  jobs: [
    forgetHourly(endedSessions),
    forgetHourly(oldConfirmations),
    forgetHourly(oldResets),
    requestedConfirmation,
    requestedReset,
  ],
});
