/**
 * What waits for somebody: approvals, price requests without an answer, offers to compare, orders nobody confirmed, late deliveries,
 * invoices that differ, payments, contracts and price lists that end, and whatever else modules say waits for people. This module knows
 * none of it: each module tells of its own rows what keeps them waiting and for whom, and the inbox puts it together when it is looked
 * at. Nothing of it is stored, so it is never out of date, and a module that is left out has nothing waiting.
 */
export {
  messengers,
  supplierAddresses,
  waiting,
  waitingThings,
  type Concerned,
  type Messenger,
  type Waiting,
  type SettlingCall,
  type WaitingFor,
  type WaitingKind,
} from './waiting.js';
