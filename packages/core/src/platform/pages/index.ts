/**
 * Pages that we serve ourselves, in Russian and English: how they look, what their policy admits, and in which language somebody
 * reads them. What is on a page belongs to the module it is of. A page works without JavaScript; nothing is loaded from anywhere.
 */
export { pageAssets } from './page-assets.js';
export { pageDocument } from './page-document.js';
export { checkField, inputField, selectField, textField, type Fields, type FormValues, type Piece } from './fields.js';
export { pageFormat, type PageFormat } from './format.js';
export { languageOfVisit, pageLanguage, PageLanguage } from './page-language.js';
export { PAGE_STYLES } from './page-styles.js';
export { refusalPage, type RefusedVisit } from './refusal-page.js';
export { PRIVATE_HEADERS } from './private-headers.js';
