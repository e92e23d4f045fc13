import type { Handlers } from '../../../../kernel/operations/call.js';
import { pageWindow } from '../../../../kernel/operations/page.js';
import type { Row } from '../../../../kernel/records/record.js';
import { visibleRows } from '../../../../kernel/rows/visibility.js';
import { compareQuantity, parseQuantity, subtractQuantity } from '../../../../kernel/values/numbers/quantity.js';
import { GeneratedDocuments } from '../../../../papers/documents/index.js';
import { Requisitions } from '../../../../procurement/requisitions/index.js';
import { SyncLinks } from '../../engine/records.js';
import { getInstalled } from '../../installations/get-installation.js';
import type { actOperations, ReceivedAct } from './operations.js';
import { actStateOf, EDO_ACT, type ActLine } from './received-act.js';

const LATEST_FIRST = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;

/** The handlers of acts that buyers sent. */
export const actHandlers: Handlers<typeof actOperations> = {
  async listActs({ db, caller }, { query }) {
    const { id: installationId } = await getInstalled(db, 'edo-operator');
    const visible = visibleRows(Requisitions, { caller });
    // Whoever sees some requisitions only sees acts of their documents, and none that is of no document.
    const among =
      visible === null
        ? {}
        : {
            entityId: {
              within: {
                record: GeneratedDocuments,
                where: { procurementId: { within: { record: Requisitions, where: visible } } },
              },
            },
          };
    const where = { installationId, entityType: EDO_ACT, ...among };
    const links = db.collection(SyncLinks);
    const total = await links.count({ where });
    const rows = await links.list({ where, ...pageWindow(query), order: LATEST_FIRST });
    const { page, limit } = query;
    return { resource: 'discrepancyActs', items: rows.map(show), page, limit, total };
  },
};

function show({ state, createdAt: receivedAt }: Row<typeof SyncLinks>): ReceivedAct {
  const { lines, paper, ...act } = actStateOf({ state });
  return {
    ...act,
    paper: paper && { ...paper },
    lines: lines.map((line) => ({ ...line })),
    correctedLines: correctedLines(lines),
    receivedAt,
  };
}

/** What a correction says of the lines that differ. Of a line that is not known, or was not counted, nothing can be corrected. */
function correctedLines(lines: readonly ActLine[]): ReceivedAct['correctedLines'] {
  const differing = lines.filter(
    (line) => line.defectQuantity !== null || line.shortageQuantity !== null || line.surplusQuantity !== null,
  );
  const corrected = differing.flatMap(({ itemId, foundQuantity, defectQuantity }) => {
    const left = leftOf(foundQuantity, defectQuantity);
    return itemId === null || left === undefined ? [] : [{ itemId, quantity: left }];
  });
  return corrected.length < differing.length ? [] : corrected;
}

function leftOf(found: string | null, defect: string | null): string | undefined {
  if (found === null) return undefined;
  try {
    const left = subtractQuantity(parseQuantity(found), parseQuantity(defect ?? '0'));
    return compareQuantity(left, '0') < 0 ? undefined : left;
  } catch {
    // A number that we keep none like.
    return undefined;
  }
}
