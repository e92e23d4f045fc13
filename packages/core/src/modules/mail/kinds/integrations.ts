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

/** What the creator of a key is told of a subscription that cannot be delivered. */
export interface SubscriptionFailsData {
  readonly subscriptionName: string;
  readonly event: string;
  /** Host of the address; the rest of it may hold a secret. */
  readonly host: string;
  /** Attempts since the last that succeeded. */
  readonly failuresInRow: number;
  readonly lastErrorAt: string | null;
  readonly lastDeliveredAt: string | null;
}

export const subscriptionFails: MailKind<SubscriptionFailsData> = {
  ru: ({ subscriptionName, event, host, failuresInRow, lastErrorAt, lastDeliveredAt }, format) => ({
    subject: `Уведомления не доставляются: «${subscriptionName}»`,
    blocks: [
      'Здравствуйте!',
      `Подписка «${subscriptionName}» вашего ключа API не получает уведомлений.`,
      {
        facts: [
          ['Событие', event],
          ['Сервер', host],
          ['Неудачных попыток подряд', String(failuresInRow)],
          ['Последняя ошибка', lastErrorAt === null ? null : format.dateTime(lastErrorAt)],
          ['Последняя доставка', lastDeliveredAt === null ? null : format.dateTime(lastDeliveredAt)],
        ],
      },
      'Проверьте сервер, который принимает уведомления. О каждой подписке мы пишем не чаще раза в день.',
    ],
  }),
  en: ({ subscriptionName, event, host, failuresInRow, lastErrorAt, lastDeliveredAt }, format) => ({
    subject: `Webhooks are not delivered: “${subscriptionName}”`,
    blocks: [
      'Hello,',
      `The subscription “${subscriptionName}” of your API key cannot be delivered.`,
      {
        facts: [
          ['Event', event],
          ['Server', host],
          ['Failed attempts in a row', String(failuresInRow)],
          ['Last error', lastErrorAt === null ? null : format.dateTime(lastErrorAt)],
          ['Last delivery', lastDeliveredAt === null ? null : format.dateTime(lastDeliveredAt)],
        ],
      },
      'Please look at the server that receives them. We write about a subscription once a day at most.',
    ],
  }),
};
