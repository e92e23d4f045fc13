/**
 * The template language of portals: paths, sections and the money, quantity, words and date filters.
 *
 * Owns what a template may say and how values print; the same rules hold in HTML, DOCX and XLSX. Reads no file and
 * knows no archive format: renderers bring the text of a template here. Templates are untrusted: lookups see own
 * properties only, nesting and repetition are bounded.
 */
export { escapeHtml } from './escape-html.js';
export { findTags, parseTemplate, type PlacedTag, type TemplateNode } from './parse-template.js';
export { printValue } from './print-value.js';
export { openRenderBudget, type RenderBudget } from './render-budget.js';
export { collectVariables, renderText, type TextRendering } from './render-text.js';
export { templateRefusal } from './template-refusal.js';
export { resolvePath, sectionItems, type Resolution, type ScopeFrame } from './template-scope.js';
export { similarVariables } from './similar-variables.js';
export { parsePath, parseValueTag, type TemplateFilter, type ValueTag } from './template-tag.js';
export { isKnownPath, noTemplateUse, withParents, type TemplateUse } from './template-use.js';
