import type { MailKind } from '../mail-kind.js';

/** What the creator of a key is told before it expires. */
export interface KeyExpiresSoonData {
  readonly keyName: string;
  readonly keyPrefix: string;
  readonly expiresAt: string;
}

export const keyExpiresSoon: MailKind<KeyExpiresSoonData> = {
  ru: ({ keyName, keyPrefix, expiresAt }, format) => ({
    subject: `Ключ API «${keyName}» скоро перестанет действовать`,
    blocks: [
      'Здравствуйте!',
      `Созданный вами ключ API «${keyName}» перестанет действовать ${format.dateTime(expiresAt)}.`,
      { facts: [['Начало ключа', keyPrefix]] },
      'Системы, которые обращаются с ним, получат отказ. Продлите ключ или замените его новым заранее.',
    ],
  }),
  en: ({ keyName, keyPrefix, expiresAt }, format) => ({
    subject: `The API key “${keyName}” expires soon`,
    blocks: [
      'Hello,',
      `The API key “${keyName}” that you created expires on ${format.dateTime(expiresAt)}.`,
      { facts: [['The key begins with', keyPrefix]] },
      'Systems that use it will be refused from then on. Prolong the key, or replace it in time.',
    ],
  }),
};

/** What the creator of a key is told of its subscriptions that cannot be delivered. */
export interface SubscriptionFailsData {
  readonly keyName: string;
  /** The worst first. */
  readonly subscriptions: readonly FailingSubscription[];
}

interface FailingSubscription {
  readonly name: string;
  readonly event: string;
  /** Host of the address; the rest of it may hold a secret. */
  readonly host: string;
  /** Attempts since the last that succeeded. */
  readonly failuresInRow: number;
  readonly lastErrorAt: string | null;
}

/** Subscriptions that a mail names; of the others it tells how many there are. */
const NAMED = 20;

export const subscriptionFails: MailKind<SubscriptionFailsData> = {
  ru: ({ keyName, subscriptions }, format) => ({
    subject: `Уведомления не доставляются: ключ API «${keyName}»`,
    blocks: [
      'Здравствуйте!',
      `Подписки вашего ключа API «${keyName}» не получают уведомлений.`,
      {
        list: subscriptions
          .slice(0, NAMED)
          .map(
            ({ name, event, host, failuresInRow, lastErrorAt }) =>
              `«${name}»: ${event}, сервер ${host}, неудачных попыток подряд: ${failuresInRow}` +
              (lastErrorAt === null ? '' : `, последняя ${format.dateTime(lastErrorAt)}`),
          ),
      },
      ...(subscriptions.length > NAMED ? [`Всего таких подписок: ${subscriptions.length}.`] : []),
      'Проверьте сервер, который принимает уведомления. Мы пишем об этом не чаще раза в день.',
    ],
  }),
  en: ({ keyName, subscriptions }, format) => ({
    subject: `Webhooks are not delivered: API key “${keyName}”`,
    blocks: [
      'Hello,',
      `Subscriptions of your API key “${keyName}” cannot be delivered.`,
      {
        list: subscriptions
          .slice(0, NAMED)
          .map(
            ({ name, event, host, failuresInRow, lastErrorAt }) =>
              `“${name}”: ${event} to ${host}, ${failuresInRow} failed attempts in a row` +
              (lastErrorAt === null ? '' : `, the last on ${format.dateTime(lastErrorAt)}`),
          ),
      },
      ...(subscriptions.length > NAMED ? [`There are ${subscriptions.length} of them in all.`] : []),
      'Please look at the server that receives them. We write about this once a day at most.',
    ],
  }),
};
