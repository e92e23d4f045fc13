/**
 * What a document of text, tables and pictures consists of. Everything else a package may hold does or loads something,
 * so parts and relationships are listed by what is known to be harmless.
 */

const PICTURE = String.raw`[\w .()-]+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf)`;
const COMMON: readonly string[] = [
  String.raw`\[Content_Types\]\.xml`,
  String.raw`_rels/\.rels`,
  String.raw`docProps/(?:app|core|custom)\.xml`,
  String.raw`docProps/thumbnail\.(?:jpe?g|png|emf|wmf)`,
  String.raw`docMetadata/LabelInfo\.xml`,
  String.raw`customXml/item(?:Props)?\d+\.xml`,
  String.raw`customXml/_rels/item\d+\.xml\.rels`,
];
const PARTS: Readonly<Record<'docx' | 'xlsx', RegExp>> = {
  docx: anyOf([
    ...COMMON,
    String.raw`word/(?:glossary/)?(?:document|styles|stylesWithEffects|settings|webSettings|fontTable|numbering)\.xml`,
    String.raw`word/(?:footnotes|endnotes|people|comments(?:Extended|Ids|Extensible)?|(?:header|footer)\d*)\.xml`,
    String.raw`word/(?:glossary/)?_rels/[\w-]+\.xml\.rels`,
    String.raw`word/theme/(?:_rels/)?theme\d*\.xml(?:\.rels)?`,
    String.raw`word/media/${PICTURE}`,
    String.raw`word/fonts/font\d+\.odttf`,
  ]),
  xlsx: anyOf([
    ...COMMON,
    String.raw`xl/(?:workbook|styles|sharedStrings|calcChain|metadata)\.xml`,
    String.raw`xl/_rels/workbook\.xml\.rels`,
    String.raw`xl/worksheets/(?:_rels/)?sheet\d*\.xml(?:\.rels)?`,
    String.raw`xl/theme/(?:_rels/)?theme\d*\.xml(?:\.rels)?`,
    String.raw`xl/drawings/(?:_rels/)?(?:drawing|vmlDrawing)\d*\.(?:xml|vml)(?:\.rels)?`,
    String.raw`xl/media/${PICTURE}`,
    String.raw`xl/printerSettings/printerSettings\d*\.bin`,
    String.raw`xl/(?:threadedComments/)?(?:comments|threadedComment)\d*\.xml`,
    String.raw`xl/persons/person\d*\.xml`,
    String.raw`xl/tables/table\d+\.xml`,
    String.raw`xl/charts/(?:_rels/)?(?:chart|style|colors)\d+\.xml(?:\.rels)?`,
  ]),
};

/** Types of relationships, by the last part of their names. */
const RELATIONSHIPS: ReadonlySet<string> = new Set([
  ...['officeDocument', 'core-properties', 'extended-properties', 'custom-properties', 'thumbnail'],
  ...['classificationlabels', 'customXml', 'customXmlProps', 'theme', 'image', 'hyperlink', 'styles'],
  ...['stylesWithEffects', 'settings', 'webSettings', 'fontTable', 'font', 'numbering', 'footnotes', 'endnotes'],
  ...['comments', 'commentsExtended', 'commentsIds', 'commentsExtensible', 'people', 'header', 'footer'],
  ...['glossaryDocument', 'worksheet', 'sharedStrings', 'calcChain', 'sheetMetadata', 'drawing', 'vmlDrawing'],
  ...['printerSettings', 'table', 'chart', 'chartStyle', 'chartColorStyle', 'threadedComment', 'person'],
]);

/** Content types of what does something, whatever its part is called. */
const ACTIVE_TYPE = /macro|vba|activex|oleobject|control|package\.|script|externallink|connections|querytable/i;

/** Whether a template may have a part of this name. */
export function isPartOf(format: 'docx' | 'xlsx', name: string): boolean {
  return PARTS[format].test(name);
}

/** Whether a relationship leads to something that a template may have. */
export function isRelationshipType(type: string): boolean {
  return RELATIONSHIPS.has(type.slice(type.lastIndexOf('/') + 1));
}

/** Whether a part of this content type does something. */
export function isActiveContentType(contentType: string): boolean {
  const type = contentType.trim();
  return (
    ACTIVE_TYPE.test(type) &&
    !/^application\/vnd\.openxmlformats-package\.(relationships|core-properties)\+xml$/.test(type)
  );
}

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.join('|')})$`, 'i');
}
