/**
 * Renders document layouts and portal templates as PDF, DOCX, XLSX and HTML, in worker threads.
 *
 * The libraries behind it are optional peers and are loaded by the threads only. Templates are untrusted: archives are
 * checked before they are unpacked, and nothing in a template makes a thread read a file or open a connection.
 */
export { openDocumentRenderer, type DocumentRendererOptions } from './open-document-renderer.js';
