import type { z } from 'zod';

import type { ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { searchTerm } from '../../../kernel/operations/query.js';
import { pageWindow } from '../../../kernel/operations/page.js';
import type { Reader, Query } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { orderOf } from '../../../kernel/resources/resource-reads.js';
import { requireVisible, visibleRows } from '../../../kernel/rows/visibility.js';
import { linkableTypeOf } from '../../../platform/links/index.js';
import { Requisitions } from '../../../procurement/requisitions/index.js';
import { SyncLinks } from '../engine/records.js';
import { TASK, type TaskState } from './connector.js';
import type { TaskLink, TaskLinkQuery } from './task-link-schemas.js';

const NEWEST_FIRST = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;

/** A page of the tasks of requisitions that the caller sees. */
export async function listTaskLinks(
  { db, caller }: Pick<ReadCall, 'db' | 'caller'>,
  installationId: string,
  query: TaskLinkQuery,
) {
  const { entityType = 'procurement', entityId, page, limit } = query;
  const visible = visibleRows(Requisitions, { caller }) ?? {};
  const named = entityId === undefined ? {} : { id: entityId };
  // Tasks are of requisitions alone.
  const asked = linkableTypeOf(entityType) === 'procurement' ? { ...named, and: [visible] } : { id: { in: [] } };
  const ofThose = { within: { record: Requisitions, where: asked, ...searchTerm(query) } };
  const where = { installationId, entityType: TASK, entityId: ofThose };
  const total = await db.collection(SyncLinks).count({ where });
  const order = orderOf<typeof SyncLinks>(query, NEWEST_FIRST);
  const items = await showTaskLinks(db, { where, order, ...pageWindow(query) });
  return { resource: 'links' as const, items, page, limit, total };
}

async function showTaskLinks(db: Reader, query: Query<Row<typeof SyncLinks>>): Promise<z.output<typeof TaskLink>[]> {
  const links = await db.collection(SyncLinks).list(query);
  const requisitions = await db.collection(Requisitions).findMany(links.map(({ entityId }) => entityId));
  const numbers = new Map(requisitions.map(({ id, number }) => [id, number]));
  return links.map(({ id, externalId, entityId, state, createdAt, updatedAt }) => {
    const { columnId, stageCode, deleted }: TaskState = state;
    return {
      id,
      entityType: 'procurement',
      entityId,
      procurementNumber: numbers.get(entityId) ?? null,
      externalTaskId: externalId.slice(TASK.length + 1),
      externalColumnId: columnId ?? null,
      url: null,
      stageCode: stageCode ?? null,
      isDeleted: deleted === true,
      createdAt,
      updatedAt,
    };
  });
}

/** Forgets that a task is that of a requisition. @throws ProcurekitError `not_found` */
export async function unlinkTask(call: WriteCall, installationId: string, linkId: string): Promise<void> {
  const links = call.tx.collection(SyncLinks);
  const link = await links.findOne({ id: linkId, installationId, entityType: TASK });
  if (link === null) throw requestErrors.notFound({});
  await requireVisible(call.tx, call, Requisitions, link.entityId);
  await links.remove(link.id);
}
