import { withUniqueRules } from '../../kernel/rows/unique-rules.js';
import { apiKeyErrors, type KeyBelongings } from '../api-keys/index.js';
import { nameKey, type LinkRow } from './external-names.js';
import { ExternalLinks } from './records.js';

const TOLD_CONFLICTS = 20;

/** The external identifiers of a key, for another one. What both call alike, and mean the same, the other has already. */
export const linksOfKeys: KeyBelongings = {
  kind: 'links',
  async give({ tx, now }, { from, to }) {
    const links = tx.collection(ExternalLinks);
    const given = await links.list({ where: { ownerId: from.id }, order: [['id', 'asc']] });
    const there = new Map((await links.list({ where: { ownerId: to.id } })).map((link) => [identityOf(link), link]));
    const shared = given.flatMap((link) => {
      const own = there.get(identityOf(link));
      return own === undefined ? [] : [{ link, own }];
    });
    const conflicts = shared.filter(({ link, own }) => link.entityId !== own.entityId).map(toldConflict);
    if (conflicts.length > 0) throw conflict(conflicts.slice(0, TOLD_CONFLICTS));
    if (shared.length > 0) await links.removeWhere({ id: { in: shared.map(({ link }) => link.id) } });
    const move = () => links.updateWhere({ ownerId: from.id }, { ownerId: to.id, updatedAt: now });
    // A call of the other key at this moment may have been first.
    const moved = await withUniqueRules(move, { identity: () => conflict([]) });
    return moved + shared.length;
  },
};

function identityOf(link: LinkRow): string {
  return `${link.entityType} ${nameKey(link)}`;
}

function toldConflict({ link, own }: { readonly link: LinkRow; readonly own: LinkRow }) {
  const { externalSource, externalId, entityType } = link;
  return { externalSource, externalId, entityType, entityId: link.entityId, ownEntityId: own.entityId };
}

const conflict = (conflicts: readonly object[]) =>
  apiKeyErrors.takeOverConflict({ kind: 'links', reason: 'already_there', conflicts });
