import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { standInsOf } from '../delegations/chain.js';
import { Delegations } from '../delegations/records.js';
import { companyOf, peopleOf } from '../requests/company.js';
import type { ApprovalRow } from '../requests/records.js';
import { isParty } from '../rules/four-eyes.js';
import { voterOf } from '../rules/quorum.js';
import { decidersOf } from '../rules/steps.js';

/** Those whose decision the present step waits for, and those who stand in for them now. */
export async function recipientsOf(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  approval: ApprovalRow,
): Promise<readonly string[]> {
  const step = approval.currentStep === null ? undefined : approval.flow[approval.currentStep];
  if (approval.status !== 'pending' || step === undefined) return [];
  const people = await peopleOf(tx);
  const company = companyOf(approval, people);
  const voted = new Set(step.decisions.map(voterOf));
  const deciders = decidersOf(step, company, approval.flow).filter((id) => !voted.has(id));
  const delegations = await tx.collection(Delegations).list({ where: { startsAt: { lte: now } } });
  const standIns = deciders.flatMap((id) => standInsOf(id, delegations, now));
  const active = new Set(people.map(({ id }) => id));
  // Those who asked or created do not decide for others either.
  const able = standIns.filter((id) => active.has(id) && !isParty(company.parties, id));
  return [...new Set([...deciders, ...able])];
}
