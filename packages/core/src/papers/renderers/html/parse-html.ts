import type * as Parse5 from 'parse5';
import { templateRefusal } from '../../documents/templates/index.js';
import { loadOptional } from '../../../adapters/optional-dependency.js';

/** A page as a browser would build it. */
export type HtmlPage = Parse5.DefaultTreeAdapterTypes.Document;
/** An element of a page. */
export type HtmlElement = Parse5.DefaultTreeAdapterTypes.Element;
/** A name and a value, with character references undone. */
export type HtmlAttribute = Parse5.Token.Attribute;

/** Hears of a page while it is parsed. What a listener throws ends the parsing. */
export interface HtmlListener {
  /** An element that the page has, or attributes that a second `<html>` or `<body>` adds to the first. */
  element?(name: string, attributes: readonly HtmlAttribute[]): void;
  /** A mistake that browsers overlook, and the place of it in the text. */
  mistake?(code: string, at: number): void;
}

const maxDepth = 200;
/** One unclosed tag can stand for many elements: browsers open `<b>` again in each paragraph that follows. */
const maxElements = 500_000;

/**
 * Parses HTML the way browsers do, so that what was checked is what will be shown.
 *
 * @throws DocumentRenderError `template_error` with reason `too_deep` or `too_large`
 */
export async function parseHtml(html: string, listener: HtmlListener = {}): Promise<HtmlPage> {
  const { parse, defaultTreeAdapter } = (await loadOptional('parse5', 'HTML')) as typeof Parse5;
  let open = 0;
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      elements += 1;
      if (elements > maxElements) throw templateRefusal('too_large', `The page has more than ${maxElements} elements.`);
      listener.element?.(name, attributes);
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    adoptAttributes(recipient, attributes) {
      listener.element?.(recipient.tagName, attributes);
      defaultTreeAdapter.adoptAttributes(recipient, attributes);
    },
    onItemPush() {
      open += 1;
      if (open > maxDepth) throw templateRefusal('too_deep', `Elements are nested deeper than ${maxDepth} levels.`);
    },
    onItemPop() {
      open -= 1;
    },
  };
  const { mistake } = listener;
  return parse(html, {
    treeAdapter,
    ...(mistake === undefined ? {} : { onParseError: ({ code, startOffset }) => mistake(code, startOffset) }),
  });
}

/** The text that stands directly in an element. */
export function ownText({ childNodes }: Pick<HtmlElement, 'childNodes'>): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
