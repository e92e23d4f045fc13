import { textPage, type PageLanguage } from '@procurekit/core/http';

import { cacheableFile, type CacheableFile } from './cacheable-file.js';

/** Writes the page at the root of the server: what this is, and where to go on. */
export function startPage(language: PageLanguage): CacheableFile {
  const addressIn = (other: PageLanguage) => `./?lang=${other}`;
  const html = textPage({ title: 'Procurekit', root: '', language, content: { markup: CONTENT[language] }, addressIn });
  return cacheableFile('text/html; charset=utf-8', Buffer.from(html));
}

const CONTENT: Readonly<Record<PageLanguage, string>> = {
  en: `
      <p>
        This is the server of a procurement platform. People plan purchases in portals; other systems read and change them through an
        API and learn of changes through webhooks. These pages describe what it offers to programs and to whoever looks after them.
      </p>
      <ul>
        <li><a href="docs?lang=en">Explore the Integration API</a>, which other systems call with an API key</li>
        <li><a href="docs?surface=workspace&lang=en">Explore the workspace API</a>, for programs in which people have signed in</li>
        <li><a href="console?lang=en">Console</a>: keys, webhooks and their deliveries, for whoever owns the endpoint</li>
        <li><a href="problems">Error codes</a>, each with what to do about it</li>
        <li><a href="health">Health of this server</a></li>
      </ul>
      <h2>Guides</h2>
      <ul>
        <li><a href="docs/guides/connect-your-erp">Connect your ERP in an hour</a></li>
        <li><a href="docs/guides/deliveries">Receive webhooks</a></li>
        <li><a href="docs/guides/operations">Run it in production</a></li>
        <li><a href="docs/guides">All guides</a></li>
      </ul>`,
  ru: `
      <p>
        Это сервер платформы закупок. Люди планируют закупки в порталах; другие системы читают и меняют их через API и узнают об
        изменениях из вебхуков. Эти страницы рассказывают, что здесь есть для программ и для тех, кто за ними присматривает.
      </p>
      <ul>
        <li><a href="docs?lang=ru">API интеграций</a>: его вызывают другие системы с ключом</li>
        <li><a href="docs?surface=workspace&lang=ru">API портала</a>: для программ, в которые вошли люди</li>
        <li><a href="console?lang=ru">Консоль</a>: ключи, вебхуки и их доставки</li>
        <li><a href="problems">Коды ошибок</a>: что делать с каждой</li>
        <li><a href="health">Состояние сервера</a></li>
      </ul>
      <h2>Руководства (на английском)</h2>
      <ul>
        <li><a href="docs/guides/connect-your-erp">Подключить учётную систему за час</a></li>
        <li><a href="docs/guides/deliveries">Принимать вебхуки</a></li>
        <li><a href="docs/guides/operations">Запустить в работу</a></li>
        <li><a href="docs/guides">Все руководства</a></li>
      </ul>`,
};
