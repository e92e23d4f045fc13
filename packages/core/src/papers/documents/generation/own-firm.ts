import { knownFields } from '../../../kernel/rows/known-fields.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { DocumentImage } from '../../../kernel/ports/document-layout.js';
import { Files, type FileKeeper } from '../../../platform/files/index.js';
import type { Portals } from '../../../platform/identity/index.js';
import { findDefaultSellerProfile, isUsual, SellerProfiles } from '../../../platform/settings/index.js';
import type { DocumentBank, DocumentParty, DocumentRepresentative } from '../forms/index.js';
import type { OwnFirm } from './facts.js';

type ProfileRow = Row<typeof SellerProfiles>;

interface Where {
  readonly db: Reader;
  readonly portal: Row<typeof Portals>;
  readonly files: FileKeeper;
}

/**
 * The firm that a document is of: the profile that is named, else the default one. A portal that has none yet stands with
 * the name and the tax number that it was opened with; what else a form wants to know is left to be filled in by hand.
 */
export async function findOwnFirm(where: Where, profileId: string | null | undefined): Promise<OwnFirm> {
  const { db, portal } = where;
  const named = profileId ?? null;
  const profile = named === null ? await findDefaultSellerProfile(db) : await db.collection(SellerProfiles).find(named);
  if (profile === null) {
    return {
      profileId: null,
      vatMode: null,
      party: { name: portal.name, inn: portal.companyInn ?? undefined },
      images: {},
    };
  }
  const logo = await findImage(where, profile.logoFileId);
  const stamp = await findImage(where, profile.stampFileId);
  const signature = await findImage(where, profile.signatureFileId);
  const { id, vatMode } = profile;
  return { profileId: id, vatMode, party: partyOf(profile), images: { logo, stamp, signature } };
}

function partyOf(profile: ProfileRow): DocumentParty {
  const { name, kind, inn } = profile;
  const bank = bankOf(profile);
  const optional = {
    legalName: profile.legalName,
    kpp: profile.kpp,
    ogrn: profile.ogrn,
    okpo: profile.okpo,
    legalAddress: profile.legalAddress,
    actualAddress: profile.actualAddress,
    phone: profile.phone,
    email: profile.email,
    ...directorOf(profile),
    directorNameGenitive: profile.directorNameGenitive,
    directorPositionGenitive: profile.directorPositionGenitive,
    accountantName: profile.accountantName,
    representative: representativeOf(profile),
  };
  return { name, kind, inn, bank, ...knownFields(optional) };
}

// What a profile has by default is said of the director of a company, once there is one.
function directorOf({ kind, directorName, directorPosition, directorBasis }: ProfileRow) {
  if (kind === 'legal_entity' && directorName !== null) return { directorName, directorPosition, directorBasis };
  return {
    directorName,
    directorPosition: isUsual('directorPosition', directorPosition) ? null : directorPosition,
    directorBasis: isUsual('directorBasis', directorBasis) ? null : directorBasis,
  };
}

/** Who signs files of a firm by the power of attorney in its profile. */
export function representativeOf({ powerOfAttorney }: ProfileRow): DocumentRepresentative | null {
  if (powerOfAttorney === null) return null;
  const { representativeName, representativePosition, powers: _, internalNumber, ...power } = powerOfAttorney;
  return {
    name: representativeName,
    ...knownFields({ position: representativePosition }),
    power: { ...power, ...knownFields({ internalNumber }) },
  };
}

function bankOf({ bankName, bik, accountNumber, correspondentAccount }: ProfileRow): DocumentBank | undefined {
  if (bik === null || accountNumber === null) return undefined;
  return { name: bankName ?? '', bik, accountNumber, correspondentAccount: correspondentAccount ?? undefined };
}

async function findImage({ db, portal, files }: Where, fileId: string | null): Promise<DocumentImage | undefined> {
  if (fileId === null) return undefined;
  const file = await db.collection(Files).find(fileId);
  const mimeType = (['image/png', 'image/jpeg'] as const).find((type) => type === file?.mimeType);
  if (file === null || mimeType === undefined) return undefined;
  return { mimeType, base64: Buffer.from(await files.read(portal.id, file)).toString('base64') };
}
