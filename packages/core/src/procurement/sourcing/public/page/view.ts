import { minorStep } from '../../../../kernel/values/numbers/minor-units.js';
import { html } from 'hono/html';

import {
  type Fields,
  inputField,
  type PageFormat,
  pageFormat,
  type Piece,
  selectField,
  textField,
} from '../../../../platform/pages/index.js';
import type { ProductField } from '../../../requisitions/index.js';
import type { PublicQuote, PublicRfq } from '../schemas.js';
import { pageDocument } from './document.js';
import { PAGE_CHARGES } from './form.js';
import { lineToFill, lineToRead } from './lines.js';
import { type PageLanguage, type PageTexts, textsOf } from './texts.js';

/** What the page of a price request is written from. */
export interface PageModel {
  readonly rfq: PublicRfq;
  /** Product fields that suppliers may see. */
  readonly productFields: readonly ProductField[];
  readonly language: PageLanguage;
  readonly timeZone: string;
  readonly now: string;
  readonly token: string;
  readonly fields: Fields;
  /** What happened just now. */
  readonly done?: 'saved' | 'submitted' | 'declined' | undefined;
  /** What went wrong, as a whole. */
  readonly problem?: string | undefined;
}

interface Drawing extends PageModel {
  readonly texts: PageTexts;
  readonly format: PageFormat;
}

/** The page of a price request in whatever state it is. */
export function requestPage(model: PageModel): Promise<string> {
  const { language, rfq } = model;
  const texts = textsOf(language);
  const drawing = { ...model, texts, format: pageFormat(language, model.timeZone) };
  const heading = html`<strong>${rfq.buyer.name}</strong
    >${rfq.buyer.inn === null ? '' : html`${texts.inn} ${rfq.buyer.inn}`}`;
  const content = html`${stateOf(drawing)}${requestCard(drawing)}${rfq.canEdit ? offerForm(drawing) : answerCard(drawing)}`;
  return pageDocument({ language, title: `${rfq.rfq.subject} · ${rfq.buyer.name}`, heading, content });
}

/** The page of a link that leads to nothing, or to nothing any more. */
export function messagePage(language: PageLanguage, kind: 'cancelled' | 'over' | 'unknown'): Promise<string> {
  const texts = textsOf(language);
  const words = {
    cancelled: [texts.cancelled, texts.cancelledText],
    over: [texts.over, texts.overText],
    unknown: [texts.unknown, texts.unknownText],
  }[kind];
  const [title = '', text = ''] = words;
  const content = html`<div class="card state ${kind === 'unknown' ? 'bad' : 'note'}">
    <h1>${title}</h1>
    <p>${text}</p>
  </div>`;
  return pageDocument({ language, title, heading: html`<strong>${texts.title}</strong>`, content });
}

function stateOf({ rfq, texts, fields, done, problem }: Drawing): Piece | string {
  if (problem !== undefined || fields.errors.size > 0) {
    const listed = [...fields.errors].map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`);
    return html`<div class="card state bad" role="alert" tabindex="-1">
      <h2>${texts.problems}</h2>
      <p>${problem ?? texts.checkFields}</p>
      ${
        listed.length === 0
          ? ''
          : html`<ul>
              ${listed}
            </ul>`
      }
    </div>`;
  }
  const told = toldOf(rfq, texts, done);
  if (told === null) return '';
  return html`<div class="card state ${told.tone}" role="status">
    <h2>${told.title}</h2>
    ${told.text.map((text) => html`<p>${text}</p>`)}
  </div>`;
}

interface Told {
  readonly tone: 'good' | 'note' | 'bad';
  readonly title: string;
  readonly text: readonly string[];
}

function toldOf({ rfq, quote, canEdit }: PublicRfq, texts: PageTexts, done: PageModel['done']): Told | null {
  if (rfq.status === 'declined') return { tone: 'note', title: texts.declined, text: [texts.declinedText] };
  if (quote !== null && quote.status !== 'draft') return submittedState(quote, texts, canEdit);
  if (rfq.status === 'closed') return { tone: 'note', title: texts.closed, text: [texts.closedText] };
  if (!canEdit) return { tone: 'bad', title: texts.late, text: [texts.lateText] };
  return done === 'saved' && quote !== null ? { tone: 'good', title: texts.draftSaved, text: [texts.onlyBuyer] } : null;
}

function submittedState(quote: PublicQuote, texts: PageTexts, canEdit: boolean): Told {
  const decisions: Readonly<Record<string, string>> = {
    accepted: texts.accepted,
    partially_accepted: texts.partially_accepted,
    rejected: texts.rejected,
  };
  const decided = decisions[quote.status];
  return {
    tone: 'good',
    title: `${texts.submitted}: ${quote.number}, ${texts.revision.toLowerCase()} ${quote.revision}`,
    text: [decided ?? texts.submittedText, ...(canEdit ? [texts.revisable] : [])],
  };
}

function requestCard({ rfq: shown, texts, format }: Drawing): Piece {
  const { rfq, buyer, supplier, attachments } = shown;
  const facts = [
    [texts.number, rfq.number],
    [texts.deadline, rfq.responseDeadline === null ? texts.noDeadline : format.dayAndTime(rfq.responseDeadline)],
    [texts.toSupplier, supplier.name],
    [texts.contact, buyer.contactName],
    [texts.delivery, rfq.deliveryDeadline === null ? null : format.day(rfq.deliveryDeadline)],
    [texts.address, rfq.deliveryAddress],
    [texts.payment, rfq.paymentTermsText],
    [texts.deliveryTerms, rfq.deliveryTermsText],
    [texts.prices, `${rfq.currency}, ${texts[rfq.vatMode]}`],
  ] as const;
  const known = facts.filter(([, value]) => value !== null);
  return html`<section class="card" aria-labelledby="subject">
    <h1 id="subject">${rfq.subject}</h1>
    <dl class="facts">
      ${known.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${rfq.message === null ? '' : html`<div class="quote"><span class="label">${texts.message}</span>${rfq.message}</div>`}
    ${
      attachments.length === 0
        ? ''
        : html`<h2>${texts.attachments}</h2>
            <ul class="files">
              ${attachments.map((file) => html`<li><a href="${file.url}">${file.fileName}</a> <span class="hint">${format.size(file.sizeBytes)}</span></li>`)}
            </ul>`
    }
  </section>`;
}

const NOTHING_OFFERED = { charges: [], subtotalAmount: '0.00', vatAmount: '0.00', totalAmount: '0.00' } as const;

function offerForm(drawing: Drawing): Piece {
  const { texts, fields, language, token } = drawing;
  const { rfq, items, quote } = drawing.rfq;
  const { charges, subtotalAmount, vatAmount } = quote ?? NOTHING_OFFERED;
  const api = `../api/v1/public/v1/supplier-rfqs/${token}/quote-draft`;
  return html`<form
    method="post"
    enctype="multipart/form-data"
    action="?lang=${language}"
    novalidate
    autocomplete="off"
    data-api="${api}"
    data-lines="${items.length}"
    data-ids="${items.map(({ id }) => id).join(' ')}"
    data-asked="${items.map(({ quantity }) => quantity).join(' ')}"
    data-charges="${JSON.stringify(charges)}"
    data-subtotal="${subtotalAmount}"
    data-vat="${vatAmount}"
    data-step="${minorStep(quote?.currency ?? rfq.currency)}"
    data-point="${language === 'ru' ? ',' : '.'}"
    data-saving="${texts.saving}"
    data-saved="${texts.draftSaved}"
    data-unsaved="${texts.unsaved}"
    data-offline="${texts.offline}"
    data-conflict="${texts.conflict}"
    data-check="${texts.checkFields}"
  >
    <input type="hidden" name="version" value="${fields.values['version'] ?? ''}" />
    <button class="hidden" name="action" value="save" tabindex="-1" aria-hidden="true">${texts.save}</button>
    <section class="card" aria-labelledby="lines">
      <h2 id="lines">${texts.lines}</h2>
      <p class="hint">${rfq.allowPartialQuote ? texts.partial : texts.whole}</p>
      <div class="fields">
        ${selectField(fields, 'vatMode', texts.vatMode, [
          ['EXCLUSIVE', texts.EXCLUSIVE],
          ['INCLUSIVE', texts.INCLUSIVE],
          ['NO_VAT', texts.NO_VAT],
        ])}
      </div>
      <ol class="lines">
        ${items.map((item, index) => lineToFill(item, index, fields, drawing))}
      </ol>
    </section>
    <section class="card" aria-labelledby="totals">
      <h2 id="totals">${texts.totals}, ${quote?.currency ?? rfq.currency}</h2>
      ${chargesOf(drawing)} ${totals(drawing)}
    </section>
    ${termsCards(drawing)} ${rfq.status === 'responded' ? '' : declineCard(drawing)}
  </form>`;
}

function chargesOf({ texts, fields }: Drawing): Piece {
  const names = PAGE_CHARGES.map((kind) => [kind, `charge.${kind}`] as const);
  const isOpen = names.some(([, name]) => (fields.values[name] ?? '') !== '' || fields.errors.has(name));
  const number = { inputmode: 'decimal', isNumber: true, max: 24 } as const;
  return html`<details ${isOpen ? html` open` : ''}>
    <summary>${texts.charges}</summary>
    <div class="fields">${names.map(([kind, name]) => inputField(fields, name, texts[kind], number))}</div>
  </details>`;
}

function termsCards(drawing: Drawing): Piece {
  const { rfq, texts, fields } = drawing;
  const isRevision = rfq.quote !== null && (rfq.quote.status !== 'draft' || rfq.quote.revision > 1);
  return html`<section class="card" aria-labelledby="terms">
      <h2 id="terms">${texts.terms}</h2>
      <div class="fields">
        ${inputField(fields, 'supplierQuoteNumber', texts.ownNumber, { max: 64 })}
        ${inputField(fields, 'validUntil', texts.validUntil, { type: 'date' })}
        ${inputField(fields, 'deliveryDate', texts.lineDelivery, { type: 'date' })}
        ${textField(fields, 'paymentTermsText', texts.payment, 2000)}
        ${textField(fields, 'deliveryTermsText', texts.deliveryTerms, 2000)}
        ${textField(fields, 'publicComment', texts.publicComment, 2000)}
      </div>
    </section>
    <section class="card" aria-labelledby="contact">
      <h2 id="contact">${texts.contactTitle}</h2>
      <div class="fields">
        ${inputField(fields, 'contactName', texts.contactName)}
        ${inputField(fields, 'contactPhone', texts.contactPhone, { type: 'tel', max: 32 })}
        ${inputField(fields, 'contactEmail', texts.contactEmail, { type: 'email', max: 254 })}
      </div>
    </section>
    <section class="card" aria-labelledby="files">
      <h2 id="files">${texts.files}</h2>
      ${fileList(drawing)} <label for="file">${texts.addFiles}</label
      ><input id="file" type="file" name="file" multiple aria-describedby="file-hint" />
      <p class="hint" id="file-hint">${texts.filesHint}</p>
    </section>
    <section class="card">
      <p class="hint">${texts.onlyBuyer}</p>
      <p id="said" role="status" aria-live="polite"></p>
      <div class="actions">
        <button class="main" name="action" value="submit">${isRevision ? texts.resubmit : texts.submit}</button
        ><button name="action" value="save">${texts.save}</button
        ><button class="quiet" type="button" data-print hidden>${texts.print}</button>
      </div>
    </section>`;
}

function declineCard({ texts, fields }: Drawing): Piece {
  return html`<section class="card noprint">
    <details>
      <summary>${texts.declineTitle}</summary>
      <div class="fields">${textField(fields, 'declineReason', texts.declineReason, 1000)}</div>
      <div class="actions"><button name="action" value="decline">${texts.decline}</button></div>
    </details>
  </section>`;
}

function answerCard(drawing: Drawing): Piece {
  const { rfq, texts, format } = drawing;
  const { quote, items } = rfq;
  const lines = items.map((item, index) => lineToRead(item, index, rfq, drawing));
  const terms: readonly (readonly [string, string | null])[] =
    quote === null
      ? []
      : [
          [texts.ownNumber, quote.supplierQuoteNumber],
          [texts.vatMode, texts[quote.vatMode]],
          ...quote.charges.map(({ kind, name = texts[kind], amount }) => [name, format.number(amount)] as const),
          [texts.validUntil, quote.validUntil === null ? null : format.day(quote.validUntil)],
          [texts.lineDelivery, quote.deliveryDate === null ? null : format.day(quote.deliveryDate)],
          [texts.payment, quote.paymentTermsText],
          [texts.deliveryTerms, quote.deliveryTermsText],
          [texts.publicComment, quote.publicComment],
        ];
  const known = terms.filter(([, value]) => value !== null);
  return html`<section class="card" aria-labelledby="lines">
      <h2 id="lines">${texts.lines}</h2>
      <ol class="lines">
        ${lines}
      </ol>
    </section>
    ${
      quote === null
        ? ''
        : html`<section class="card" aria-labelledby="totals">
              <h2 id="totals">${texts.totals}, ${quote.currency}</h2>
              ${totals(drawing)}
            </section>
            <section class="card" aria-labelledby="terms">
              <h2 id="terms">${texts.terms}</h2>
              <dl class="facts">
                ${known.map(
                  ([name, value]) =>
                    html`<div>
                      <dt>${name}</dt>
                      <dd>${value}</dd>
                    </div>`,
                )}
              </dl>
              ${quote.files.length === 0 ? '' : fileList(drawing)}
            </section>`
    }
    <div class="actions"><button class="quiet" type="button" data-print hidden>${texts.print}</button></div>`;
}

function totals({ rfq: { quote }, texts, format }: Drawing): Piece {
  const { subtotalAmount, vatAmount, totalAmount } = quote ?? NOTHING_OFFERED;
  return html`<dl class="totals">
    <dt>${texts.subtotal}</dt>
    <dd id="subtotal">${format.number(subtotalAmount)}</dd>
    <dt>${texts.vat}</dt>
    <dd id="vat">${format.number(vatAmount)}</dd>
    <dt class="sum">${texts.total}</dt>
    <dd class="sum" id="total">${format.number(totalAmount)}</dd>
  </dl>`;
}

function fileList({ rfq: { quote, canEdit }, texts, format, fields }: Drawing): Piece | string {
  const error = fields.errors.get('file');
  const files = quote?.files ?? [];
  const list = files.map(
    (file) =>
      html`<li>
        <a href="${file.url}">${file.fileName}</a>
        <span class="hint">${format.size(file.sizeBytes)}</span
        >${canEdit ? html` <button class="quiet" name="action" value="remove:${file.id}" aria-label="${texts.removeFile}: ${file.fileName}">${texts.removeFile}</button>` : ''}
      </li>`,
  );
  return html`${
    list.length === 0
      ? ''
      : html`<ul class="files">
          ${list}
        </ul>`
  }${error === undefined ? '' : html`<p class="error" id="file-error">${error}</p>`}`;
}
