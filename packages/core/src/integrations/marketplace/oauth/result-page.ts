import { html } from '../../../kernel/values/text/html.js';
import type { InLanguages, Language } from '../../../kernel/values/text/locale.js';
import type { Handlers } from '../../../kernel/operations/call.js';
import { reply } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { PAGE_STYLES, pageAssets, pageDocument, pageLanguage, PRIVATE_HEADERS } from '../../../platform/pages/index.js';
import type { OAuthFailure } from './oauth-failures.js';
import type { oauthPageOperations } from './operations.js';
import { Integrations } from '../integrations.js';
import { Addresses } from '../../../kernel/ports/addresses.js';

type Words = Readonly<Record<OAuthFailure | 'brand' | 'connected' | 'goOn' | 'failed' | 'neither' | 'close', string>>;

const WORDS: InLanguages<Words> = {
  ru: {
    brand: 'Портал закупок',
    connected: 'Подключено',
    goOn: 'Доступ получен. Теперь интеграцию можно включить.',
    failed: 'Не подключено',
    state_invalid: 'Подключение длилось слишком долго или было начато в другом сеансе. Начните его заново.',
    access_denied: 'Доступ не разрешён на стороне сервиса. Чтобы подключить его, начните заново и подтвердите доступ.',
    exchange_failed: 'Сервис не выдал доступ. Проверьте настройки интеграции и начните заново; причина — в её журнале.',
    neither: 'Сюда возвращает сервис, когда его подключают.',
    close: 'Эту страницу можно закрыть.',
  },
  en: {
    brand: 'Procurement portal',
    connected: 'Connected',
    goOn: 'Access was granted. The integration can be enabled now.',
    failed: 'Not connected',
    state_invalid: 'Connecting took too long, or was begun in another session. Start again.',
    access_denied: 'Access was not granted at the service. To connect it, start again and allow access.',
    exchange_failed:
      'The service granted no access. Check the settings of the integration and start again; its log tells why.',
    neither: 'The service leads back here when it is connected.',
    close: 'You can close this page.',
  },
};

const ASSETS = pageAssets({ styles: PAGE_STYLES });

/** What became of connecting a provider. */
interface OAuthResult {
  /** Name of the integration. */
  readonly name: string;
  readonly oauth?: 'success' | 'error' | undefined;
  readonly code?: OAuthFailure | undefined;
}

const headers = { ...PRIVATE_HEADERS, ...ASSETS.headers };

/** The handler of the page that a browser is sent to once a provider was connected, or was not. */
export const oauthPageHandlers: Handlers<typeof oauthPageOperations> = {
  showResult(call, { params: { slug }, query: { lang, ...result } }) {
    const entry = call.port(Integrations).get(slug);
    if (entry === undefined || !call.port(Addresses).hasOwnPages) throw requestErrors.routeNotFound({});
    const language = pageLanguage(lang, call.header('accept-language'));
    return Promise.resolve(reply({ html: resultPage(language, { name: entry.name, ...result }) }, { headers }));
  },
};

function resultPage(language: Language, { name, oauth, code }: OAuthResult): string {
  const words = WORDS[language];
  const told = {
    success: { tone: 'good', title: words.connected, text: words.goOn },
    error: { tone: 'bad', title: words.failed, text: words[code ?? 'exchange_failed'] },
  };
  const { tone, title, text } = oauth === undefined ? { tone: 'note', title: name, text: words.neither } : told[oauth];
  return pageDocument({
    language,
    title: `${name} · ${title}`,
    query: { ...(oauth === undefined ? {} : { oauth }), ...(code === undefined ? {} : { code }) },
    assets: ASSETS,
    isNarrow: true,
    heading: html`<strong>${words.brand}</strong>${name}`,
    content: html`<section class="card state ${tone}" role="status">
      <h1>${title}</h1>
      <p>${text}</p>
      <p>${words.close}</p>
    </section>`,
  });
}
