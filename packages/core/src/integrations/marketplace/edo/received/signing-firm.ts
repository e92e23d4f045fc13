import type { Reader } from '../../../../kernel/ports/storage.js';
import type { Row } from '../../../../kernel/records/record.js';
import { knownFields } from '../../../../kernel/rows/known-fields.js';
import type { Problem } from '../../../../kernel/values/problem.js';
import { personName, representativeOf, type DocumentParty } from '../../../../papers/documents/index.js';
import { SellerProfiles } from '../../../../platform/settings/index.js';

/** A firm of the portal’s own as a received file names it. */
type Named = Pick<DocumentParty, 'name' | 'inn' | 'kpp'>;
type Signer = { readonly name: string; readonly position: string } | undefined;

/** The firm that answers a file, headed by whoever signs. */
export async function signingFirm(db: Reader, { inn, kpp, name }: Named, signedBy: Signer): Promise<DocumentParty> {
  const profile = inn === undefined ? null : await db.collection(SellerProfiles).findOne({ inn, archivedAt: null });
  const own = { name: profile?.name ?? name, kind: profile?.kind ?? kindOf(inn), inn, kpp };
  return { ...own, ...signerOf(profile, signedBy) };
}

/** Who signs: whoever is named, else the holder of the power of attorney, else the head. */
function signerOf(
  profile: Row<typeof SellerProfiles> | null,
  signedBy: Signer,
): Pick<DocumentParty, 'directorName' | 'directorPosition' | 'representative'> {
  const holder = profile === null ? null : representativeOf(profile);
  if (holder !== null && (signedBy === undefined || signedBy.name === holder.name)) {
    return { directorName: holder.name, representative: { ...holder, ...signedBy } };
  }
  if (signedBy !== undefined) return { directorName: signedBy.name, directorPosition: signedBy.position };
  return knownFields({ directorName: profile?.directorName, directorPosition: profile?.directorPosition });
}

function kindOf(inn: string | undefined): DocumentParty['kind'] {
  return inn?.length === 12 ? 'sole_proprietor' : 'legal_entity';
}

/** What is wrong with the name of a person: the formats have surname and name apart. */
export function personProblems(pointer: string, name: string | undefined): readonly Problem[] {
  if (name === undefined || personName(name) !== undefined) return [];
  return [{ pointer, code: 'invalid_format', message: 'Must be a surname and a name' }];
}
