/**
 * What a server is built from beside the calls themselves: whom a request is from, how it is named, how often pages beside the API are
 * read, and the pages about refusals. To mount a Procurekit in a server of yours, `toNodeHandler` and `toFetchHandler` are enough.
 */
export type { Admission, AdmitReader, HostedDispatch } from '../kernel/pipeline/admit-reader.js';
export type { Dispatch } from '../kernel/pipeline/dispatch.js';
export type { HttpRequest, HttpResponse } from '../kernel/pipeline/http-message.js';
export { jsonOf } from '../kernel/pipeline/body/json.js';
export { clientAddress } from '../kernel/pipeline/hosts/client-address.js';
export { NETWORKS_OF_SITE, networkOf, siteOf } from '../kernel/values/network-of-address.js';
export { requestIdOf } from '../kernel/pipeline/request-id.js';
export { problemPages } from './problem-pages.js';
export { nearName } from '../kernel/values/text/near-name.js';
export { languageOfVisit, refusalPage, type RefusedVisit } from '../platform/pages/index.js';
export type { Language as PageLanguage } from '../kernel/values/text/locale.js';
export { siteHeader, textPage, type TextPage } from '../kernel/published/pages/page.js';
export type { ProblemPages } from '../kernel/published/pages/problem-pages.js';
