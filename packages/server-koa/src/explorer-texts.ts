import type { PageLanguage } from '@procurekit/core/http';

/** What the explorer says of itself; the calls are described in English alone, as the API is. */
export interface ExplorerTexts {
  readonly title: string;
  readonly description: string;
  readonly calls: string;
  readonly tryCalls: string;
  /** HTML, as are the introductions. */
  readonly withoutScript: string;
  /** What the API is, how to authenticate, a first call. The script of the page puts its own address in the place of `$SERVER`. */
  readonly introduction: Readonly<Record<'integration' | 'workspace', string>>;
}

const FIRST_CALL = {
  integration:
    '<pre tabindex="0"><code>curl -H "X-API-Key: $KEY" <span class="address">$SERVER</span>/api/v1/integration-api/meta</code></pre>',
  workspace:
    '<pre tabindex="0"><code>curl -H "Authorization: Bearer $TOKEN" <span class="address">$SERVER</span>/api/v1/auth/me</code></pre>',
};

export const EXPLORER_TEXTS: Readonly<Record<PageLanguage, ExplorerTexts>> = {
  en: {
    title: 'API explorer',
    description: 'Every call of the Procurekit API, with its fields, examples and errors, to read and to try',
    calls: 'All calls',
    tryCalls: 'Try calls',
    withoutScript:
      'Calls can be tried with JavaScript only. The description itself is at <a href="docs-json">docs-json</a>.',
    introduction: {
      integration: `
    <h1 id="about">Integration API</h1>
    <p>
      Other systems, such as an ERP, read and change purchasing through it: requisitions, quotes, orders, invoices, goods and
      the catalog. It is JSON over HTTPS, with pages of lists, versions of records, and errors with a stable <code>code</code>;
      webhooks tell what changes.
    </p>
    <h2>Authenticate</h2>
    <p>
      Make a key in the <a href="console#/keys">console</a> and send it as <code>X-API-Key</code> with every call. To try calls
      on this page, put it behind <b>Authorize</b>: it stays in this tab.
    </p>
    <h2>A first call</h2>
    <p>What may the key do? <a href="#/Meta/meta.get">Try it here</a>, or in a shell:</p>
    ${FIRST_CALL.integration}
    <p>Then: <a href="docs/guides/connect-your-erp">connect your ERP in an hour</a>.</p>`,
      workspace: `
    <h1 id="about">Workspace API</h1>
    <p>
      What people do in a portal, as calls: an application of your own signs them in and does everything on their behalf that
      their roles allow. Systems without a person behind them use the <a href="docs">Integration API</a>.
    </p>
    <h2>Authenticate</h2>
    <p>
      <a href="#/Sign-in/auth.login">Sign in</a> on this page with an address and a password: the browser keeps a cookie, and
      calls work from then on. Programs ask for <code>"transport": "bearer"</code> and send the token as
      <code>Authorization: Bearer</code>.
    </p>
    <h2>A first call</h2>
    <p>Who is signed in, with which rights? <a href="#/Sign-in/auth.me">Try it here</a>, or in a shell:</p>
    ${FIRST_CALL.workspace}`,
    },
  },
  ru: {
    title: 'Обозреватель API',
    description: 'Все вызовы API Procurekit с полями, примерами и ошибками: прочитать и попробовать',
    calls: 'Все вызовы',
    tryCalls: 'Попробовать вызовы',
    withoutScript:
      'Пробовать вызовы можно только с JavaScript. Само описание лежит в <a href="docs-json">docs-json</a>.',
    introduction: {
      integration: `
    <h1 id="about">API интеграций</h1>
    <p>
      Через него другие системы, например 1С, читают и меняют закупки: заявки, предложения поставщиков, заказы, счета, товары и
      каталог. Это JSON по HTTPS: списки постранично, у записей версии, у ошибок постоянный <code>code</code>; об изменениях
      сообщают вебхуки.
    </p>
    <h2>Как представиться</h2>
    <p>
      Создайте ключ в <a href="console#/keys">консоли</a> и передавайте его в каждом вызове как <code>X-API-Key</code>. Чтобы
      пробовать вызовы на этой странице, впишите его под <b lang="en">Authorize</b>: он останется в этой вкладке.
    </p>
    <h2>Первый вызов</h2>
    <p>Что можно этому ключу? <a href="#/Meta/meta.get">Попробуйте здесь</a> или в командной строке:</p>
    ${FIRST_CALL.integration}
    <p>
      Дальше: <a href="docs/guides/connect-your-erp">подключите учётную систему за час</a>. Описания вызовов и руководства — на
      английском.
    </p>`,
      workspace: `
    <h1 id="about">API портала</h1>
    <p>
      Всё, что люди делают в портале, — вызовами: ваше приложение входит от их имени и делает то, что позволяют их роли. Системам,
      за которыми нет человека, нужен <a href="docs">API интеграций</a>.
    </p>
    <h2>Как представиться</h2>
    <p>
      <a href="#/Sign-in/auth.login">Войдите</a> на этой странице по адресу и паролю: браузер сохранит cookie, и вызовы заработают.
      Программы просят <code>"transport": "bearer"</code> и передают токен как <code>Authorization: Bearer</code>.
    </p>
    <h2>Первый вызов</h2>
    <p>Кто вошёл и что ему можно? <a href="#/Sign-in/auth.me">Попробуйте здесь</a> или в командной строке:</p>
    ${FIRST_CALL.workspace}
    <p>Описания вызовов — на английском.</p>`,
    },
  },
};
