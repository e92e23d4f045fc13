import { createProcurekit, type DocumentForm } from '@procurekit/core';
import type { DocumentRenderer } from '@procurekit/core/ports';
import { openDocumentRenderer } from '@procurekit/core/renderers';
import { openSqliteStorage } from '@procurekit/core/storage';

/** A kind of the application's own: a label for each line. */
const label: DocumentForm = {
  title: 'Ярлык',
  numberPrefix: 'LB',
  formats: ['pdf', 'docx'],
  requires: ['lines'],
  layOut: ({ number, lines }) => ({
    title: `Ярлыки ${number}`,
    page: { orientation: 'portrait', marginsMm: { top: 10, right: 10, bottom: 10, left: 10 }, fontSize: 14 },
    footer: `Ярлыки ${number}`,
    blocks: lines.map(({ name, quantity, unitName }) => ({ kind: 'text', text: `${name}: ${quantity} ${unitName}` })),
  }),
};

/** A renderer of the application's own: here one that draws as the built-in one does and tells how long it took. */
function timed(renderer: DocumentRenderer, tell: (milliseconds: number) => void): DocumentRenderer {
  return {
    ...renderer,
    async renderForm(request) {
      const start = performance.now();
      const document = await renderer.renderForm(request);
      tell(performance.now() - start);
      return document;
    },
  };
}

export async function printDocuments(tell: (milliseconds: number) => void) {
  const kit = createProcurekit({
    storage: await openSqliteStorage({ path: ':memory:' }),
    renderer: timed(openDocumentRenderer({ workers: 1 }), tell),
    documentForms: { LABEL: label },
  });
  const data = {
    number: '17',
    date: '2026-01-15',
    timeZone: 'Europe/Moscow',
    currencyCode: 'RUB',
    vatMode: 'EXCLUSIVE',
    seller: { name: 'ООО «СтройСнаб»', inn: '7707083893' },
    buyer: { name: 'АО «УралМонтаж»' },
    lines: [{ name: 'Бетон М300', unitName: 'м³', quantity: 10, unitPrice: 5200, vatRate: 22 }],
  } as const;

  const invoice = await kit.documents.render({ kind: 'SALES_INVOICE', format: 'pdf', data });
  const labels = await kit.documents.render({ kind: 'LABEL', format: 'pdf', data });

  await kit.close();
  return { invoice: invoice.bytes, labels: labels.bytes };
}
