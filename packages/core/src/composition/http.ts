/**
 * What a server is built from beside the calls themselves: whom a request is from, how it is named, how often pages beside the API are
 * read, and the pages about refusals. To mount a Procurekit in a server of yours, `toNodeHandler` and `toFetchHandler` are enough.
 */
export type { Admission, AdmitReader, HostedDispatch } from '../pipeline/admit-reader.js';
export type { Dispatch } from '../pipeline/dispatch.js';
export type { HttpRequest, HttpResponse } from '../pipeline/http-message.js';
export { jsonOf } from '../pipeline/body/json.js';
export { clientAddress } from '../pipeline/hosts/client-address.js';
export { NETWORKS_OF_SITE, networkOf, siteOf } from '../values/network-of-address.js';
export { requestIdOf } from '../pipeline/request-id.js';
export { problemPages } from './problem-pages.js';
export { nearName } from '../values/text/near-name.js';
export { languageOfVisit, refusalPage, type RefusedVisit } from '../modules/pages/index.js';
export type { Language as PageLanguage } from '../values/text/locale.js';
export { siteHeader, textPage, type TextPage } from '../published/pages/page.js';
export type { ProblemPages } from '../published/pages/problem-pages.js';
