import { fileURLToPath } from 'node:url';

import ts from 'typescript';
import { beforeAll, expect, it } from 'vitest';

const program = `
import { createProcurekit } from '../src/composition/index.js';
import type { Procurekit } from '../src/composition/index.js';
declare const made: Procurekit;
const portals = made.portals;
const { portal, user, temporaryPassword } = await portals.create({} as never);
const found = await portals.find('');
const owner = await portals.findOwner('');
const deliveries = made.deliveries;
const delivery = await deliveries.show('', '');
const documents = made.documents;
const files = made.files;
const events = made.events;
const person = made.as({ portalId: '', userId: '' });
const requisition = await person.requisitions.get('');
const requisitions = person.requisitions.list();
const worker = made.worker;
export {};
`;

let hovers: Record<string, string>;

beforeAll(() => {
  hovers = hoversOf(program);
}, 120_000);

it('what an embedder holds shows as a plain name', () => {
  expect(hovers).toMatchObject({
    portals: 'InstallationPortals',
    portal: 'Portal',
    temporaryPassword: 'string | null',
    found: 'Portal | null',
    owner: 'PortalUser | null',
    delivery: 'ShownDelivery | null',
    documents: 'DocumentPrinter',
    files: 'FileKeeper',
    person: 'WorkspaceCalls',
    requisition: 'WorkspacePurchaseRequisition',
    requisitions: 'PageList<WorkspacePurchaseRequisitionListItem, Page<WorkspacePurchaseRequisitionListItem>>',
    worker: 'Worker',
  });
});

it('nothing that an embedder holds shows how it was declared', () => {
  for (const [name, type] of Object.entries(hovers))
    expect(`${name}: ${type}`).not.toMatch(/Row|Column|ReturnType|typeof/);
});

/** What an editor shows of each constant of a program. */
function hoversOf(text: string): Record<string, string> {
  const file = fileURLToPath(new URL('hovered.ts', import.meta.url));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest);
  const { fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  const compiled = ts.createProgram([file], options, host);
  const checker = compiled.getTypeChecker();
  const shown: Record<string, string> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && (ts.isVariableDeclaration(node.parent) || ts.isBindingElement(node.parent))) {
      shown[node.text] = checker.typeToString(checker.getTypeAtLocation(node));
    }
    ts.forEachChild(node, visit);
  };
  const source = compiled.getSourceFile(file);
  if (source !== undefined) visit(source);
  return shown;
}
