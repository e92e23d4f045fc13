/**
 * Makes an element. What is put into it is text unless it is an element itself: nothing that comes from a record is ever read as
 * HTML. Attributes that are functions listen, those that are null or false are left out.
 */
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** The same for parts of a drawing. */
export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(2).filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * A button that does nothing when it is pressed again while what it does is under way; it keeps the focus meanwhile. What fails is
 * handed to `fail`.
 */
export function button(label, act, { fail, ...attributes } = {}) {
  const element = h('button', { type: 'button', ...attributes }, label);
  let isUnderWay = false;
  element.addEventListener('click', async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await act();
    } catch (error) {
      fail(error);
    } finally {
      isUnderWay = false;
    }
  });
  return element;
}

/** Something that is told in a word and shown when it is asked for. */
export function folded(label, content, attributes = {}) {
  return h('details', {}, h('summary', attributes, label), content);
}

/** What can be done, behind one word; it folds again when something is chosen, and with Escape. */
export function menu(label, buttons, attributes = {}) {
  const element = folded(label, h('div', { class: 'menu' }, buttons), attributes);
  const fold = () => element.removeAttribute('open');
  buttons.forEach((each) => each.addEventListener('click', fold));
  element.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    fold();
    element.querySelector('summary').focus();
  });
  return element;
}

/** Names with what they say. */
export function facts(pairs) {
  return h(
    'dl',
    {},
    pairs
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
  );
}

/** A name such as `integration_api.warehouse.created`, or an address, which goes over two lines where its parts end. */
export function parted(name) {
  return name.split(/(?<=[._/?&])/).flatMap((part, index) => (index === 0 ? [part] : [h('wbr'), part]));
}

/** A long text as it is; JSON is spread over lines. The keyboard can scroll it. */
export function code(label, value) {
  return h(
    'pre',
    { tabindex: '0', role: 'region', 'aria-label': label },
    typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  );
}
