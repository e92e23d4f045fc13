import type { DocumentClause, DocumentData } from '../data/document-data.js';

/** A numbered section of a contract with its points. */
export interface ContractSection {
  readonly title: string;
  readonly points: readonly string[];
}

/** What a section is about: its heading, the kinds of clauses that stand in it, and what the contract says there by itself. */
export interface SectionPlan extends ContractSection {
  readonly kinds: readonly string[];
}

/**
 * The sections of a contract in their order: what the contract says by itself, and behind it the clauses that somebody chose. Nothing else
 * is said, and a section of which nobody says anything is none. Clauses that belong to no section have one of their own.
 */
export function contractSections(
  { clauses = [] }: Pick<DocumentData, 'clauses'>,
  plans: readonly SectionPlan[],
): readonly ContractSection[] {
  const placed = new Set(plans.flatMap(({ kinds }) => kinds));
  const sections = plans.flatMap(({ title, kinds, points }): ContractSection[] => {
    const own = clauses.filter(({ kind }) => kinds.includes(kind));
    const all = [...points, ...own.flatMap(pointsOf)];
    return all.length === 0 ? [] : [{ title, points: all }];
  });
  const others = clauses.filter(({ kind }) => !placed.has(kind));
  return [...sections, ...others.map((clause) => ({ title: clause.title, points: pointsOf(clause) }))];
}

/** Each line of a clause is a point. */
function pointsOf({ text }: DocumentClause): readonly string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}
