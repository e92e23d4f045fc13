import { html } from 'hono/html';

import type { Language } from '../../../../kernel/values/text/locale.js';
import {
  type Fields,
  inputField,
  pageAssets,
  pageDocument,
  pageFormat,
  type PageFormat,
  type Piece,
  textField,
} from '../../../../platform/pages/index.js';
import type { PublicOrder } from '../schemas.js';
import { STYLES } from './styles.js';
import { ORDER_TEXTS, type OrderTexts } from './texts.js';

/** What the page of an order is written from. */
export interface PageModel {
  readonly shown: PublicOrder;
  readonly language: Language;
  readonly timeZone: string;
  readonly fields: Fields;
  readonly done?: 'answered' | 'attached' | 'announced' | undefined;
  readonly problem?: string | undefined;
}

interface Drawing extends PageModel {
  readonly texts: OrderTexts;
  readonly format: PageFormat;
}

type Item = PublicOrder['items'][number];

const ASSETS = pageAssets({ styles: STYLES });

/** Headers of the page. */
export const ORDER_PAGE_HEADERS = ASSETS.headers;

/** The page of an order in whatever state it is. */
export function orderPage(model: PageModel): Promise<string> {
  const { language, shown, timeZone } = model;
  const texts = ORDER_TEXTS[language];
  const drawing = { ...model, texts, format: pageFormat(language, timeZone) };
  const { buyer, order } = shown;
  const heading = html`<strong>${buyer.name}</strong>${buyer.inn === null ? '' : html`${texts.inn} ${buyer.inn}`}`;
  const content = html`${stateOf(drawing)}${orderCard(drawing)}${shown.canAnswer ? answerForm(drawing) : linesCard(drawing)}${shown.canAnnounceShipment ? shipmentForm(drawing) : ''}${shown.canAttach ? filesForm(drawing) : ''}`;
  return wholePage(language, `${texts.order} ${order.number} · ${buyer.name}`, heading, content);
}

/** The page of a link that leads to nothing, or to nothing any more. */
export function messagePage(language: Language, kind: 'cancelled' | 'over' | 'unknown'): Promise<string> {
  const texts = ORDER_TEXTS[language];
  const content = html`<div class="card state ${kind === 'unknown' ? 'bad' : 'note'}">
    <h1>${texts[kind]}</h1>
    <p>${texts[`${kind}Text`]}</p>
  </div>`;
  return wholePage(language, texts[kind], html`<strong>${texts.title}</strong>`, content);
}

async function wholePage(language: Language, title: string, heading: Piece, content: Piece): Promise<string> {
  const [above, below] = [(await heading).toString(), (await content).toString()];
  return pageDocument({ language, title, heading: { markup: above }, content: { markup: below }, assets: ASSETS });
}

function stateOf({ shown, texts, fields, done, problem }: Drawing): Piece | string {
  if (problem !== undefined) {
    const listed = [...fields.errors].map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`);
    return html`<div class="card state bad" role="alert">
      <h2>${texts.problems}</h2>
      <p>${problem}</p>
      ${
        listed.length === 0
          ? ''
          : html`<ul>
              ${listed}
            </ul>`
      }
    </div>`;
  }
  const told =
    done === 'attached'
      ? ([texts.attached, ''] as const)
      : done === 'announced'
        ? ([texts.announced, ''] as const)
        : toldOf(shown, texts);
  if (told === null) return '';
  const [title, text] = told;
  return html`<div class="card state ${title === texts.late ? 'note' : 'good'}" role="status">
    <h2>${title}</h2>
    ${text === '' ? '' : html`<p>${text}</p>`}
  </div>`;
}

function toldOf({ order, confirmation, canAnswer }: PublicOrder, texts: OrderTexts): readonly [string, string] | null {
  if (order.status === 'rejected') return [texts.stateRejected, texts.stateRejectedText];
  if (order.status === 'closed') return [texts.stateClosed, texts.stateClosedText];
  if (confirmation.state === 'with_changes') return [texts.stateChanges, texts.stateChangesText];
  if (confirmation.state === 'full') return [texts.stateFull, texts.stateFullText];
  return canAnswer ? null : [texts.late, texts.lateText];
}

function orderCard({ shown, texts, format }: Drawing): Piece {
  const { order, supplier, formUrl } = shown;
  const facts = [
    [texts.supplier, supplier.name],
    [texts.revision, order.revision === 1 ? null : String(order.revision)],
    [texts.expected, order.expectedAt === null ? null : format.day(order.expectedAt)],
    [texts.address, order.deliveryAddress],
    [texts.payment, order.paymentTermsText],
    [texts.delivery, order.deliveryTermsText],
    [texts.comment, order.comment],
  ] as const;
  return html`<section class="card" aria-labelledby="order">
    <h1 id="order">${texts.order} ${order.number}</h1>
    <dl class="facts">
      ${facts
        .filter(([, value]) => value !== null)
        .map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
    </dl>
    <p><a href="${formUrl}">${texts.download} (PDF)</a></p>
  </section>`;
}

function totals({ shown: { order }, texts, format }: Drawing): Piece {
  return html`<dl class="totals">
    <dt>${texts.net}</dt>
    <dd>${format.money(order.netAmount, order.currency)}</dd>
    <dt>${texts.vat}</dt>
    <dd>${format.money(order.vatAmount, order.currency)}</dd>
    <dt class="sum">${texts.total}</dt>
    <dd class="sum">${format.money(order.grossAmount, order.currency)}</dd>
  </dl>`;
}

function ordered(item: Item, { texts, format, shown: { order } }: Drawing): Piece {
  const discount = item.discountPercent === null ? '' : `, ${texts.discount} ${format.number(item.discountPercent)} %`;
  const due = item.requiredDate === null ? '' : `, ${texts.required} ${format.day(item.requiredDate)}`;
  const sku = [item.sku, item.supplierSku].filter((known) => known !== null).join(' / ');
  return html`<div class="name">${item.rawName}</div>
    ${sku === '' ? '' : html`<div class="hint">${texts.article} ${sku}</div>`}
    <div>
      ${format.number(item.quantity)} ${item.unit.name} × ${format.price(item.unitPrice, order.currency)}${discount} =
      ${format.money(item.grossAmount, order.currency)}${due}
    </div>
    ${item.comment === null ? '' : html`<div class="hint">${item.comment}</div>`}`;
}

function linesCard(drawing: Drawing): Piece {
  const { shown, texts, format } = drawing;
  const answers = new Map(shown.confirmation.items.map((line) => [line.itemId, line]));
  const answerOf = (item: Item) => {
    const answer = answers.get(item.id);
    if (answer === undefined) return '';
    const day = answer.promisedDate === null ? '' : `, ${format.day(answer.promisedDate)}`;
    const price = format.price(answer.unitPrice, shown.order.currency);
    return html`<div class="answered">
      ${texts.answerTitle}: ${format.number(answer.quantity)} ${item.unit.name} ×
      ${price}${day}${answer.comment === null ? '' : `, ${answer.comment}`}
    </div>`;
  };
  return html`<section class="card" aria-labelledby="lines">
    <h2 id="lines">${texts.lines}</h2>
    <ol class="lines">
      ${shown.items.map((item) => html`<li>${ordered(item, drawing)}${answerOf(item)}</li>`)}
    </ol>
    ${totals(drawing)}
  </section>`;
}

function formOf({ language, shown, fields }: Drawing, content: Piece): Piece {
  const revision = fields.values['revision'] ?? String(shown.order.revision);
  return html`<form
    method="post"
    enctype="multipart/form-data"
    action="?lang=${language}"
    novalidate
    autocomplete="off"
  >
    <input type="hidden" name="revision" value="${revision}" />${content}
  </form>`;
}

const NUMBER = { inputmode: 'decimal', isNumber: true, max: 24 } as const;

function answerForm(drawing: Drawing): Piece {
  const { shown, texts, fields } = drawing;
  const lines = shown.items.map(
    (item, index) =>
      html`<li>
        <div role="group" aria-label="${item.rawName}">
          ${ordered(item, drawing)}
          <div class="fields">
            ${inputField(fields, `quantity.${index}`, texts.confirmedQuantity, NUMBER)}
            ${inputField(fields, `unitPrice.${index}`, texts.confirmedPrice, NUMBER)}
            ${inputField(fields, `promisedDate.${index}`, texts.promised, { type: 'date' })}
            ${inputField(fields, `comment.${index}`, texts.lineComment, { max: 1000 })}
          </div>
        </div>
      </li>`,
  );
  return formOf(
    drawing,
    html`<section class="card" aria-labelledby="answer">
        <h2 id="answer">${texts.answerTitle}</h2>
        <p class="hint">${texts.answerHint}</p>
        <ol class="lines">
          ${lines}
        </ol>
        ${totals(drawing)}
        <div class="fields">
          ${inputField(fields, 'byName', texts.yourName)}
          ${inputField(fields, 'supplierOrderNumber', texts.yourNumber, { max: 64 })}
          ${textField(fields, 'comment', texts.yourComment, 2000)}
        </div>
        <div class="actions"><button class="main" name="action" value="confirm">${texts.confirm}</button></div>
      </section>
      <section class="card" aria-labelledby="rejecting">
        <h2 id="rejecting">${texts.rejectTitle}</h2>
        <div class="fields">${textField(fields, 'reason', texts.reason, 2000)}</div>
        <div class="actions"><button name="action" value="reject">${texts.reject}</button></div>
      </section>`,
  );
}

function shipmentForm(drawing: Drawing): Piece {
  const { shown, texts, fields } = drawing;
  return formOf(
    drawing,
    html`<section class="card" aria-labelledby="shipping">
      <h2 id="shipping">${texts.shipTitle}</h2>
      <p class="hint">${texts.shipHint}</p>
      <div class="fields level">
        ${shown.items.map(({ rawName }, index) => inputField(fields, `shipped.${index}`, `${texts.shipQuantity}: ${rawName}`, NUMBER))}
        ${inputField(fields, 'plannedShipDate', texts.shipDate, { type: 'date' })}
        ${inputField(fields, 'plannedDeliveryDate', texts.arrivalDate, { type: 'date' })}
        ${textField(fields, 'shipComment', texts.shipComment, 2000)}
      </div>
      <div class="actions"><button name="action" value="announce_shipment">${texts.ship}</button></div>
    </section>`,
  );
}

function filesForm(drawing: Drawing): Piece {
  const { shown, texts, fields, format } = drawing;
  const error = fields.errors.get('file');
  const files = shown.files.map(
    ({ url, fileName, sizeBytes }) =>
      html`<li><a href="${url}">${fileName}</a> <span class="hint">${format.size(sizeBytes)}</span></li>`,
  );
  return formOf(
    drawing,
    html`<section class="card" aria-labelledby="files">
      <h2 id="files">${texts.fileTitle}</h2>
      ${
        files.length === 0
          ? ''
          : html`<ul class="files">
              ${files}
            </ul>`
      }
      <label for="file">${texts.file}</label
      ><input id="file" type="file" name="file" multiple aria-describedby="file-hint" />
      <p class="hint" id="file-hint">${texts.fileHint}</p>
      ${error === undefined ? '' : html`<p class="error" id="file-error">${error}</p>`}
      <div class="actions"><button name="action" value="attach">${texts.attach}</button></div>
    </section>`,
  );
}
