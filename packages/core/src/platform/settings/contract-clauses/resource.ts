import { resource } from '../../../kernel/resources/resource.js';
import { ContractClauses } from './records.js';

/** The library of clauses as people see it. */
export const contractClauses = resource(
  ContractClauses,
  {
    name: 'contractClauses',
    path: '/settings/contract-clauses',
    tag: 'Settings',
    noun: 'contract clause',
    about: 'A clause that contracts of the portal can choose',
    describe: {
      create:
        'A contract prints it where it chooses it, or where it is one of the default ones and the contract chooses none itself.',
      update: 'Contracts that have it already keep the words that they have.',
      archive: 'It can be chosen no more; contracts that have it keep it.',
    },
  },
  { workspace: { read: { right: 'signed_in' }, write: { right: 'settings.manage' } } },
);
