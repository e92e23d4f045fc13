import { PAGE_CHARGES } from './form.js';

/**
 * What the page does better with JavaScript: it saves drafts while one types, adds up as one types, and says so politely. It
 * is text, because it runs in the browser and its hash stands in the content security policy.
 */
export const SCRIPT = `
(() => {
  'use strict';
  const form = document.querySelector('form[data-api]');
  if (!form) return;
  const said = document.getElementById('said');
  const text = form.dataset;
  const field = (name) => form.elements[name];
  const value = (name) => { const f = field(name); return f ? String(f.value).replace(/\\r\\n/g, '\\n').trim() : ''; };
  const plain = (sent) => sent.replace(/[\\s\\u00a0\\u202f]/g, '').replace(',', '.');
  const orNull = (sent) => (sent === '' ? null : sent);
  const count = Number(text.lines);
  const ids = text.ids.split(' ');
  const asked = text.asked.split(' ');
  // In another unit, the quantity that is asked for means all of it: the server counts it in that unit.
  const isAsAsked = (i) => value('unit.' + i) !== '' && plain(value('quantity.' + i)) === asked[i];
  let dirty = false, saving = false, timer = 0, lastAt = 0, wait = 1000, leaving = false, stopped = false;

  const say = (message) => { if (said.textContent !== message) said.textContent = message; };

  const units = (sent, digits) => {
    const match = /^(\\d{1,15})(?:\\.(\\d+))?$/.exec(sent);
    if (!match || (match[2] || '').length > digits) return null;
    return BigInt(match[1] + (match[2] || '').padEnd(digits, '0'));
  };
  const divided = (a, b) => (2n * a + b) / (2n * b);
  // Amounts are counted in thousandths, and rounded to the least step of the currency.
  const step = BigInt(text.step);
  const money = (exact) => {
    if (exact < 0n) return '-' + money(-exact);
    const [whole, part] = [exact / 1000n, String(exact % 1000n).padStart(3, '0').replace(/0$/, '')];
    return whole.toLocaleString(document.documentElement.lang) + text.point + part;
  };
  const lineTotal = (i) => {
    if (field('isUnavailable.' + i).checked || isAsAsked(i)) return null;
    const price = units(plain(value('unitPrice.' + i)), 6);
    const quantity = units(plain(value('quantity.' + i)) || field('quantity.' + i).defaultValue, 6);
    const discount = units(plain(value('discountPercent.' + i)) || '0', 2);
    if (price === null || quantity === null || discount === null || discount > 10000n) return null;
    return divided(price * quantity * (10000n - discount), 10000000000000n * step) * step;
  };
  const exactly = (sent) => (sent.startsWith('-') ? -1n : 1n) * (units(sent.replace('-', ''), 3) || 0n);
  // What charges add to the lines, as the server has added them up last.
  const added = { net: 0n, vat: 0n };
  let charges = JSON.parse(text.charges);
  const addUp = () => {
    const lines = ofLines();
    const [net, vat] = [lines.net + added.net, lines.vat + added.vat];
    document.getElementById('subtotal').textContent = money(net);
    document.getElementById('vat').textContent = money(vat);
    document.getElementById('total').textContent = money(net + vat);
    return lines;
  };
  const takeCharges = (quote) => {
    charges = quote.charges;
    const lines = ofLines();
    added.net = charges.length === 0 ? 0n : exactly(quote.subtotalAmount) - lines.net;
    added.vat = charges.length === 0 ? 0n : exactly(quote.vatAmount) - lines.vat;
  };
  const ofLines = () => {
    const mode = value('vatMode');
    let net = 0n, vat = 0n;
    for (let i = 0; i < count; i += 1) {
      const total = lineTotal(i);
      document.getElementById('sum.' + i).textContent = total === null ? '—' : money(total);
      if (total === null) continue;
      const rate = mode === 'NO_VAT' ? 0n : units(value('vatRate.' + i) || '0', 2) || 0n;
      const own = divided(total * rate, (mode === 'INCLUSIVE' ? 10000n + rate : 10000n) * step) * step;
      vat += own;
      net += mode === 'INCLUSIVE' ? total - own : total;
    }
    return { net, vat };
  };

  const chargesNow = () => {
    const shown = (kind) => charges.find((charge) => charge.kind === kind);
    const kinds = ${JSON.stringify(PAGE_CHARGES)};
    const typed = kinds.flatMap((kind) => {
      const amount = plain(value('charge.' + kind));
      if (amount === '') return [];
      return [{ ...shown(kind), kind, amount: kind === 'discount' && !amount.startsWith('-') ? '-' + amount : amount }];
    });
    return [...typed, ...charges.filter((charge) => !kinds.some((kind) => shown(kind) === charge))];
  };

  const body = () => {
    const sent = { vatMode: value('vatMode'), charges: chargesNow(), items: [] };
    for (const name of ['supplierQuoteNumber', 'validUntil', 'deliveryDate', 'paymentTermsText', 'deliveryTermsText', 'publicComment', 'contactName', 'contactPhone', 'contactEmail']) sent[name] = orNull(value(name));
    for (let i = 0; i < count; i += 1) {
      const at = (name) => value(name + '.' + i);
      const days = plain(at('leadTimeDays'));
      const line = {
        rfqItemId: ids[i], unitPrice: orNull(plain(at('unitPrice'))), vatRate: orNull(at('vatRate')),
        offeredSku: orNull(at('offeredSku')), manufacturer: orNull(at('manufacturer')), deliveryDate: orNull(at('deliveryDate')), comment: orNull(at('comment')),
        discountPercent: orNull(plain(at('discountPercent'))), unitFactor: orNull(plain(at('unitFactor'))),
        minOrderQuantity: orNull(plain(at('minOrderQuantity'))), orderMultiple: orNull(plain(at('orderMultiple'))),
        leadTimeDays: days === '' ? null : /^\\d{1,9}$/.test(days) ? Number(days) : days,
        isAnalog: field('isAnalog.' + i).checked, isUnavailable: field('isUnavailable.' + i).checked,
      };
      if (at('quantity') !== '' && !isAsAsked(i)) line.quantity = plain(at('quantity'));
      if (at('unit') !== '') line.unit = at('unit');
      if (at('offeredName') !== '') line.offeredName = at('offeredName');
      sent.items.push(line);
    }
    if (value('version') !== '') sent.version = Number(value('version'));
    return sent;
  };

  const mark = (problems) => {
    for (const marked of form.querySelectorAll('[data-live]')) { marked.removeAttribute('aria-invalid'); marked.removeAttribute('data-live'); }
    for (const { pointer = '' } of problems) {
      const [, i, name] = /^\\/items\\/(\\d+)\\/(\\w+)$/.exec(pointer) || [null, null, pointer.slice(1)];
      const wrong = field(i === null ? name : name + '.' + i);
      if (wrong) { wrong.setAttribute('aria-invalid', 'true'); wrong.setAttribute('data-live', ''); }
    }
  };

  const showCounted = (quote) => {
    for (const { rfqItemId, quantity } of quote.items) {
      const i = ids.indexOf(rfqItemId);
      if (i !== -1 && isAsAsked(i)) field('quantity.' + i).value = quantity;
    }
    takeCharges(quote);
    addUp();
  };

  const later = (ms) => { clearTimeout(timer); timer = setTimeout(save, ms); };
  async function save() {
    if (stopped || leaving || !dirty) return;
    if (saving) return later(500);
    const due = lastAt + 3000 - Date.now();
    if (due > 0) return later(due);
    saving = true; dirty = false; lastAt = Date.now();
    say(text.saving);
    try {
      const answer = await fetch(text.api, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body()), referrerPolicy: 'no-referrer' });
      const got = await answer.json().catch(() => ({}));
      if (answer.ok) {
        wait = 1000;
        field('version').value = got.quote.version;
        if (!dirty) showCounted(got.quote);
        mark([]);
        if (!dirty) say(text.saved + ' ' + new Date().toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' }));
      } else if (got.code === 'version_conflict') { stopped = true; dirty = true; field('version').value = got.currentVersion; say(text.conflict); }
      else if (answer.status === 400) { dirty = true; mark(got.errors || []); say(text.check); }
      else if (answer.status === 429 || answer.status >= 500) { dirty = true; wait = Math.min(wait * 2, 60000); later(wait); say(text.unsaved); }
      else { stopped = true; say(text.unsaved); leaving = true; location.reload(); }
    } catch { dirty = true; wait = Math.min(wait * 2, 60000); later(wait); say(text.offline); }
    saving = false;
    if (dirty && !stopped && wait === 1000) say(said.textContent || text.unsaved);
  }

  const changed = (event) => {
    if (event.target.type === 'file' || event.target.name === 'declineReason') return;
    dirty = true; wait = 1000; addUp(); later(1200);
  };
  form.addEventListener('input', changed);
  form.addEventListener('change', changed);
  window.addEventListener('online', () => { wait = 1000; if (dirty) later(100); });
  form.addEventListener('submit', (event) => {
    // A second click must not send twice.
    if (leaving) { event.preventDefault(); return; }
    leaving = true; clearTimeout(timer);
  });
  window.addEventListener('pageshow', () => { leaving = false; });
  window.addEventListener('beforeunload', (event) => { if (dirty && !leaving) event.preventDefault(); });
  for (const button of document.querySelectorAll('[data-print]')) { button.hidden = false; button.addEventListener('click', () => window.print()); }
  takeCharges({ charges, subtotalAmount: text.subtotal, vatAmount: text.vat });
  addUp();
})();
`;
