import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { DocumentKind, FormFormat } from '../forms/index.js';
import { DocumentTemplates, TEMPLATE_FORMATS } from './records.js';

type TemplateRow = Row<typeof DocumentTemplates>;
type TemplateFormat = (typeof TEMPLATE_FORMATS)[number];

const OUTPUTS: Readonly<Record<TemplateFormat, readonly FormFormat[]>> = {
  docx: ['docx', 'pdf'],
  xlsx: ['xlsx'],
  html: ['pdf'],
};

/** Tells whether a template can be made into a format. */
export function makesFormat(template: Pick<TemplateRow, 'format'>, format: FormFormat): boolean {
  return OUTPUTS[template.format].includes(format);
}

/** The active template with this id, or null when there is none of the kind. */
export async function findTemplateOfKind(db: Reader, id: string, kind: DocumentKind): Promise<TemplateRow | null> {
  const template = await db.collection(DocumentTemplates).find(id);
  return template?.kind === kind && template.status === 'active' ? template : null;
}

/** Default templates of a kind; a DOCX template comes first, because it makes most formats. */
export async function listDefaultTemplates(db: Reader, kind: DocumentKind): Promise<readonly TemplateRow[]> {
  const templates = await db.collection(DocumentTemplates).list({ where: { kind, isDefault: true, status: 'active' } });
  const rank = ({ format }: TemplateRow) => TEMPLATE_FORMATS.indexOf(format);
  return templates.toSorted((a, b) => rank(a) - rank(b));
}
