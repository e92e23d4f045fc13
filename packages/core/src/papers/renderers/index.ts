/**
 * Renders document layouts and portal templates as PDF, DOCX, XLSX and HTML, in worker threads.
 *
 * The libraries it uses are optional peer dependencies, loaded only in the threads. Templates are untrusted: archives are
 * checked before they are unpacked, and nothing in a template makes a thread read a file or open a connection.
 */
export { openDocumentRenderer, type DocumentRendererOptions } from './open-document-renderer.js';
