import type { Reader } from '../../../kernel/ports/storage.js';
import { RemoteError } from '../engine/remote-error.js';
import type { Config } from '../marketplace/entry.js';
import { ProjectLinks } from './records.js';

/** Which stage each column stands for, by pipeline. */
export interface StageMap {
  /** All columns that stand for a stage of some pipeline. */
  readonly columnIds: readonly string[];
  /** Code of the stage that a column stands for. */
  stageOf(pipelineId: string, columnId: string): string | undefined;
  /** A column that stands for a stage. */
  columnOf(pipelineId: string, stageCode: string): string | undefined;
}

type Codes = Readonly<Record<string, string>>;

/** Reads which stage each column stands for: from the link of a pipeline, else from the settings. */
export async function readStageMap(db: Reader, installationId: string, { statusMap }: Config): Promise<StageMap> {
  const links = await db.collection(ProjectLinks).list({ where: { installationId }, order: [['id', 'asc']] });
  const ofAll = codesIn(statusMap);
  const byPipeline = new Map(links.map((link) => [link.pipelineId, link.externalColumnMap ?? ofAll]));
  const codesOf = (pipelineId: string) => byPipeline.get(pipelineId) ?? ofAll;
  return {
    columnIds: [...new Set([ofAll, ...byPipeline.values()].flatMap((codes) => Object.keys(codes)))],
    stageOf: (pipelineId, columnId) => codesOf(pipelineId)[columnId],
    columnOf: (pipelineId, stageCode) =>
      Object.entries(codesOf(pipelineId)).find(([, code]) => code === stageCode)?.[0],
  };
}

function codesIn(statusMap: Config[string]): Codes {
  if (typeof statusMap !== 'string' || statusMap.trim() === '') return {};
  try {
    const codes = JSON.parse(statusMap) as unknown;
    if (typeof codes === 'object' && codes !== null && !Array.isArray(codes)) return codes as Codes;
  } catch (error) {
    throw new RemoteError('validation_failed', 'statusMap is not valid JSON', { cause: error });
  }
  throw new RemoteError('validation_failed', 'statusMap is not a JSON object');
}
