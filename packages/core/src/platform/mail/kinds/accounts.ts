import type { MailKind } from '../mail-kind.js';

/** What a mail says about an address that is to be confirmed. Nothing in it but the portal's name was typed by a stranger. */
export interface ConfirmationData {
  readonly portalName: string;
  /** The one-time link. */
  readonly url: string;
  readonly expiresInHours: number;
}

export const confirmation: MailKind<ConfirmationData> = {
  ru: ({ portalName, url, expiresInHours }) => ({
    subject: 'Подтвердите адрес электронной почты',
    blocks: [
      'Здравствуйте!',
      `Этот адрес указан при регистрации портала «${portalName}». Чтобы войти в портал, подтвердите адрес.`,
      { link: { label: 'Подтвердить адрес', url } },
      `Ссылка действует ${expiresInHours} ч и срабатывает один раз.`,
      'Если вы не регистрировали портал, ничего не делайте: без подтверждения войти в него нельзя.',
    ],
  }),
  en: ({ portalName, url, expiresInHours }) => ({
    subject: 'Confirm your e-mail address',
    blocks: [
      'Hello!',
      `This address was given when the portal “${portalName}” was registered. Confirm it to sign in.`,
      { link: { label: 'Confirm the address', url } },
      `The link works once, within ${expiresInHours} hours.`,
      'If you did not register a portal, do nothing: nobody can sign in without the confirmation.',
    ],
  }),
};

/** What a mail says to a user whom somebody else has created. */
export interface TemporaryPasswordData {
  readonly portalName: string;
  readonly fullName: string;
  /** The address to sign in with. */
  readonly email: string;
  readonly temporaryPassword: string;
  readonly signInUrl: string;
}

export const temporaryPassword: MailKind<TemporaryPasswordData> = {
  ru: ({ portalName, fullName, email, temporaryPassword: password, signInUrl }) => ({
    subject: `Доступ к порталу «${portalName}»`,
    blocks: [
      `Здравствуйте, ${fullName}!`,
      `Для вас открыт доступ к порталу «${portalName}».`,
      {
        facts: [
          ['Адрес для входа', email],
          ['Временный пароль', password],
        ],
      },
      { link: { label: 'Войти', url: signInUrl } },
      'При первом входе задайте собственный пароль.',
    ],
  }),
  en: ({ portalName, fullName, email, temporaryPassword: password, signInUrl }) => ({
    subject: `Access to the portal “${portalName}”`,
    blocks: [
      `Hello ${fullName},`,
      `You now have access to the portal “${portalName}”.`,
      {
        facts: [
          ['Sign in as', email],
          ['Temporary password', password],
        ],
      },
      { link: { label: 'Sign in', url: signInUrl } },
      'You will be asked for a password of your own when you first sign in.',
    ],
  }),
};

/** What a mail says to a user who is to set a new password. */
export interface PasswordResetData {
  readonly portalName: string;
  readonly fullName: string;
  /** The one-time link. */
  readonly url: string;
  readonly expiresInMinutes: number;
}

export const passwordReset: MailKind<PasswordResetData> = {
  ru: ({ portalName, fullName, url, expiresInMinutes }) => ({
    subject: `Новый пароль для портала «${portalName}»`,
    blocks: [
      `Здравствуйте, ${fullName}!`,
      `Для вашей учётной записи в портале «${portalName}» запрошен новый пароль.`,
      { link: { label: 'Задать новый пароль', url } },
      `Ссылка действует ${expiresInMinutes} минут и срабатывает один раз.`,
      'Если вы этого не просили, ничего не делайте: прежний пароль остаётся в силе.',
    ],
  }),
  en: ({ portalName, fullName, url, expiresInMinutes }) => ({
    subject: `New password for the portal “${portalName}”`,
    blocks: [
      `Hello ${fullName},`,
      `A new password was requested for your account in the portal “${portalName}”.`,
      { link: { label: 'Set a new password', url } },
      `The link works once, within ${expiresInMinutes} minutes.`,
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
  }),
};

/** What a mail says to a user whose second factor was turned on or off. */
export interface SecondFactorChangedData {
  readonly portalName: string;
  readonly fullName: string;
  /** `reset`: an administrator removed it. */
  readonly change: 'on' | 'off' | 'reset';
}

const FACTOR_IN_RUSSIAN = {
  on: 'Второй фактор включён: при входе с паролем нужен код из приложения.',
  off: 'Второй фактор выключен: для входа достаточно пароля.',
  reset: 'Администратор портала сбросил второй фактор. Все сеансы завершены.',
} as const;
const FACTOR_IN_ENGLISH = {
  on: 'The second factor is on: signing in with the password takes a code of the app.',
  off: 'The second factor is off: the password is enough to sign in.',
  reset: 'An administrator of the portal has reset the second factor. All sessions have ended.',
} as const;

export const secondFactorChanged: MailKind<SecondFactorChangedData> = {
  ru: ({ portalName, fullName, change }) => ({
    subject: `Второй фактор для портала «${portalName}»`,
    blocks: [
      `Здравствуйте, ${fullName}!`,
      FACTOR_IN_RUSSIAN[change],
      'Если это были не вы, смените пароль и обратитесь к администратору портала.',
    ],
  }),
  en: ({ portalName, fullName, change }) => ({
    subject: `Second factor for the portal “${portalName}”`,
    blocks: [
      `Hello ${fullName},`,
      FACTOR_IN_ENGLISH[change],
      'If that was not you, change your password and ask an administrator of the portal.',
    ],
  }),
};

/** What administrators are told when one of them changes how people sign in. */
export interface SignInSettingsChangedData {
  readonly portalName: string;
  readonly fullName: string;
  readonly byName: string;
  readonly fields: readonly string[];
  /** Null of what works already. */
  readonly worksAt: string | null;
}

export const signInSettingsChanged: MailKind<SignInSettingsChangedData> = {
  ru: ({ portalName, fullName, byName, fields, worksAt }, format) => ({
    subject: `Изменён вход в портал «${portalName}»`,
    blocks: [
      `Здравствуйте, ${fullName}!`,
      `${byName} меняет настройки входа в портал «${portalName}».`,
      { facts: [['Что изменено', fields.join(', ')]] },
      worksAt === null
        ? 'Изменения уже действуют.'
        : `Изменения начнут действовать ${format.dateTime(worksAt)} или когда их подтвердит другой администратор.`,
      'Если этого не должно быть, отзовите изменение в настройках входа и обратитесь к владельцу портала.',
    ],
  }),
  en: ({ portalName, fullName, byName, fields, worksAt }, format) => ({
    subject: `Signing in to the portal “${portalName}” changes`,
    blocks: [
      `Hello ${fullName},`,
      `${byName} changes how people sign in to the portal “${portalName}”.`,
      { facts: [['What changes', fields.join(', ')]] },
      worksAt === null
        ? 'The changes work already.'
        : `The changes work from ${format.dateTime(worksAt)} on, or when another administrator confirms them.`,
      'If that should not be, withdraw the change in the settings, and ask the owner of the portal.',
    ],
  }),
};
