import { describe, expect, it } from 'vitest';

import type { DocumentData } from '../data/document-data.js';
import { sampleDocument } from '../data/sample-documents.js';
import { supplyContract } from './supply-contract.js';

const printed = (data: DocumentData) => JSON.stringify(supplyContract(data)).replaceAll('\u00a0', ' ');
const unsaid: DocumentData = {
  ...sampleDocument({ lines: 2 }),
  paymentTermsText: undefined,
  deliveryTermsText: undefined,
  plannedDeliveryDate: undefined,
  validUntil: undefined,
  comment: undefined,
};

describe('a contract', () => {
  it('has no term that nobody entered', () => {
    const text = printed(unsaid);

    expect(text).not.toMatch(
      /пен[яию]|неусто|штраф|гаранти|непреодолим|арбитраж|претензи|рабочих дней|ТОРГ|накладн|сертификат|экземпляр|риск|приёмк|вступает/iu,
    );
    expect(text).not.toMatch(/условия (оплаты|поставки)/iu);
    expect(text).not.toContain('Срок действия');
  });

  it('has the terms that were entered, in their own words', () => {
    const text = printed({
      ...unsaid,
      paymentTermsText: 'Аванс 30 %, остаток в течение 10 дней.',
      deliveryTermsText: 'Доставка до объекта, пеня 0,05 % за день просрочки.',
      plannedDeliveryDate: '2026-03-01',
      validUntil: '2026-12-31',
    });

    expect(text).toContain('2.2. Аванс 30 %, остаток в течение 10 дней.');
    expect(text).toContain('3.1. Срок поставки: до 1 марта 2026 г. включительно.');
    expect(text).toContain('3.2. Доставка до объекта, пеня 0,05 % за день просрочки.');
    expect(text).toMatch(/"4\.1\. Договор действует до 31 декабря 2026 г\."/);
  });

  it('has the stages of payment that were agreed on, with a full stop at the end', () => {
    const stage = { percent: '30.00', amount: null, days: 0 } as const;
    const text = printed({
      ...unsaid,
      paymentStages: [
        { ...stage, kind: 'prepayment' },
        { kind: 'deferred', percent: null, amount: '1000.50', days: 14 },
      ],
    });

    expect(text).toContain(
      '2.2. Оплата производится по этапам: 30 % — предоплата; 1 000,50 руб. — с отсрочкой, 14 дн."',
    );
  });

  it('has a comment as a remark, and as no clause', () => {
    const text = printed({ ...unsaid, comment: 'Позвонить кладовщику за час' });

    expect(text).toContain('"Примечание: Позвонить кладовщику за час"');
    expect(text).not.toMatch(/\d\.\d\. Позвонить/);
  });

  it('has the clauses that were chosen where they belong, point by point', () => {
    const clause = (kind: string, title: string, text: string) => ({ kind, title, text });
    const text = printed({
      ...unsaid,
      paymentTermsText: 'Аванс 30 %.',
      clauses: [
        clause('disputes', 'Споры', 'Суд по месту нахождения ответчика.'),
        clause('liability', 'Ответственность', 'Пеня 0,1 % в день.\nНе более 10 % цены.'),
        clause('payment', 'Оплата', 'Счёт выставляется заранее.'),
        clause('other', 'Особые условия', 'Переписка по электронной почте.'),
      ],
    });

    expect(text).toContain('2.3. Счёт выставляется заранее.');
    expect(text).toMatch(/3\. Ответственность Сторон.*3\.1\. Пеня 0,1 % в день\..*3\.2\. Не более 10 % цены/);
    expect(text).toMatch(/4\. Разрешение споров.*4\.1\. Суд по месту нахождения/);
    expect(text).toMatch(/5\. Особые условия.*5\.1\. Переписка/);
    expect(text).toContain('6. Адреса, реквизиты и подписи Сторон');
  });
});
