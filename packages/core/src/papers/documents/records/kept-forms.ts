import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

import type { RenderedDocument } from '../../../kernel/ports/document-renderer.js';

/** The latest few, some ten megabytes at most. */
const MOST = 50;

/** Keeps forms for those who ask for the same one again and again: each is drawn anew when what it prints has changed. */
export function createKeptForms() {
  const forms = new Map<string, Promise<RenderedDocument>>();
  return (content: object, draw: () => Promise<RenderedDocument>): Promise<RenderedDocument> => {
    const name = createHash('sha256').update(serialize(content)).digest('base64url');
    const form = forms.get(name) ?? draw();
    // Whoever was asked for last is forgotten last.
    forms.delete(name);
    forms.set(name, form);
    form.catch(() => forms.delete(name));
    const [oldest] = forms.keys();
    if (oldest !== undefined && forms.size > MOST) forms.delete(oldest);
    return form;
  };
}
