import { type SourceFile } from '../../packages/cli/src/client-generator/source-file.js';
import { createTypeWriter } from '../../packages/cli/src/client-generator/type-writer.js';
import { callFiles, namesInProcess, writeCalls } from './call-sources.js';
import { faceTypes } from './face-types.js';
import { groupsOfFaces, type FaceName } from './product.js';
import { sdkFiles, sdkIndex, writeResources } from './sdk-sources.js';

/** Writes what callers see of the contract, by folder: the types that all packages include, and what each package adds. */
export function allSources(): Readonly<Record<string, readonly SourceFile[]>> {
  const integration = faceSources('integration');
  const workspace = faceSources('workspace');
  const faces = [integration, workspace];
  return {
    'packages/client-sdk/src/generated': [...faces.flatMap(({ sdk }) => sdk), ...sdkIndex(integration.resources)],
    'packages/core/src/calls': [...namesInProcess(), ...faces.flatMap(({ types, calls }) => [...types, ...calls])],
  };
}

function faceSources(face: FaceName) {
  // One writer, so that a type has one name and one text, whoever mentions it.
  const writer = createTypeWriter();
  const resources = writeResources(writer, face);
  const calls = groupsOfFaces[face].inProcess.map((group) => writeCalls(writer, group));
  writer.refuseUnnamed();
  const types = faceTypes(writer, [...resources.all, ...calls]);
  return {
    types: types.files.map(({ path, text }) => ({ path: `types/${face}/${path}`, text })),
    sdk: sdkFiles(types, { face, resources }),
    calls: callFiles(types, { face, calls }),
    resources,
  };
}
