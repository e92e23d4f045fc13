import type { Uuid } from './shared-types.js';

/** What `powersOfAttorney.read` takes. */
export interface PowersOfAttorneyReadBody {
  /** The XML file, in Base64. */
  file: string;
  /** Whose it is here, where it names several people. */
  representativeName?: string | undefined;
}

/** What a machine-readable power of attorney (МЧД) is to say. */
export interface PowerOfAttorneyDraft {
  /** GUID by which it will be registered; a new one unless it is told. */
  number?: Uuid | undefined;
  /** Number in the books of the firm. */
  internalNumber: string;
  /** Defaults to today. */
  issuedOn?: string | undefined;
  /** Last day on which it holds. */
  validUntil: string;
  /** Who heads the firm and signs; name and position default to those of the profile. */
  director: {
    name?: string | undefined;
    /** Tax number (INN) of a person. */
    inn: string;
    /** Number of pension insurance (SNILS) of a person. */
    snils: string;
    position?: string | undefined;
  };
  /** Who is empowered. */
  representative: {
    name: string;
    /** Tax number (INN) of a person. */
    inn: string;
    /** Number of pension insurance (SNILS) of a person. */
    snils: string;
    position?: string | undefined;
    bornOn?: string | undefined;
  };
  /** By the classifier of powers of the tax service. */
  powers?:
    | readonly {
        code: string;
        name: string;
      }[]
    | undefined;
  /** What it is for, where no code says it. */
  powersText?: string | undefined;
}
