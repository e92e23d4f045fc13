import { h } from './dom.js';
import { optionsOf } from './forms.js';
import { t } from './texts.js';

const PAGE = 25;
const TYPING_MS = 300;
/** What of a row the keyboard can stand on. */
const HELD = 'a, button, summary';

/**
 * A list that is searched, paged and kept up to date. `load` is given the values of the filters with `page` and `limit`, and answers
 * `items` and `total`. Filters: `name`, `label`, `type` (search, select, datetime-local), `choices`, `any` (what none of them is
 * called). Columns: `label`, `of`.
 */
export async function listOf({ caption, columns, load, filters = [], fail, empty = t('nothing') }) {
  const body = h('tbody');
  const head = h(
    'tr',
    {},
    columns.map(({ label }) => h('th', { scope: 'col' }, label)),
  );
  const place = h('span', { class: 'soft', role: 'status' });
  const asked = { page: 1, drawn: '', turn: 0 };
  const inputs = filters.map((filter) => filterOf(filter, ask));

  async function refresh() {
    const turn = (asked.turn += 1);
    const values = Object.fromEntries(inputs.map(({ name, read }) => [name, read()]));
    const answer = await load({ ...values, page: asked.page, limit: PAGE });
    // Whatever was asked later counts.
    if (turn !== asked.turn) return;
    const { items, total } = answer;
    const drawn = JSON.stringify([items, total]);
    if (drawn === asked.drawn) return;
    asked.drawn = drawn;
    drawRows(body, columns, items, empty);
    const first = (asked.page - 1) * PAGE + 1;
    place.textContent = total === 0 ? '' : t('place', first, first + items.length - 1, total);
    previous.disabled = asked.page === 1;
    next.disabled = first + items.length - 1 >= total;
    pages.hidden = previous.disabled && next.disabled;
  }
  function turnTo(page) {
    asked.page = page;
    return refresh();
  }
  function ask() {
    turnTo(1).catch(fail);
  }

  const turning = (by) => () => turnTo(asked.page + by).catch(fail);
  const previous = h('button', { type: 'button', click: turning(-1) }, t('previous'));
  const next = h('button', { type: 'button', click: turning(1) }, t('next'));
  const pages = h('div', { class: 'row' }, previous, next);
  const search = h(
    'form',
    { class: 'row', role: 'search', 'aria-label': t('filterOf', caption), submit: (event) => event.preventDefault() },
    inputs.map(({ element }) => element),
  );
  const table = h('table', {}, h('caption', {}, caption, ' ', place), h('thead', {}, head), body);
  const element = h(
    'div',
    { class: 'list' },
    ...(inputs.length === 0 ? [] : [search]),
    h('div', { class: 'scroll' }, table),
    pages,
  );
  await refresh();
  return { element, refresh };
}

/** Answers a list that is read as a whole like one that is read page by page; `search` looks into everything of an item. */
export function pageOf(items, { search = '', page, limit }, isWanted = () => true) {
  const word = search.toLowerCase();
  const found = items.filter((item) => isWanted(item) && JSON.stringify(item).toLowerCase().includes(word));
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length };
}

// Whoever is in a row with the keyboard stays there when it is drawn anew, and what is unfolded stays so.
function drawRows(body, columns, items, empty) {
  const held = placeIn(body);
  const unfolded = unfoldedIn(body);
  const rows = items.map((item) =>
    h(
      'tr',
      { 'data-id': item.id },
      columns.map(({ label, of }) => h('td', { 'data-label': label }, of(item) ?? '—')),
    ),
  );
  if (rows.length === 0) rows.push(h('tr', {}, h('td', { colspan: String(columns.length), 'data-label': '' }, empty)));
  body.replaceChildren(...rows);
  for (const { id, index } of unfolded) {
    const kept = [...body.rows].find(({ dataset }) => dataset.id === id);
    kept?.querySelectorAll('details')[index]?.setAttribute('open', '');
  }
  const row = held && [...body.rows].find(({ dataset }) => dataset.id === held.id);
  row?.querySelectorAll(HELD)[held.index]?.focus();
}

function unfoldedIn(body) {
  return [...body.rows].flatMap((row) =>
    [...row.querySelectorAll('details')].flatMap(({ open }, index) => (open ? [{ id: row.dataset.id, index }] : [])),
  );
}

function placeIn(body) {
  const row = document.activeElement?.closest('tr');
  if (!row || !body.contains(row)) return null;
  return { id: row.dataset.id, index: [...row.querySelectorAll(HELD)].indexOf(document.activeElement) };
}

function filterOf({ name, label, type = 'search', any = t('any'), choices = [] }, ask) {
  const id = `filter-${name}`;
  let timer;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, TYPING_MS);
  };
  const input =
    type === 'select'
      ? h('select', { id, change: ask }, optionsOf([['', any], ...choices]))
      : h('input', { id, type, autocomplete: 'off', input: later });
  const read = () =>
    type === 'datetime-local' && input.value !== '' ? new Date(input.value).toISOString() : input.value;
  return { name, read, element: h('div', {}, h('label', { for: id }, label), input) };
}
