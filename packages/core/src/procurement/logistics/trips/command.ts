import type { WriteCall } from '../../../kernel/operations/call.js';
import { inputProblems } from '../../../kernel/input/input-problems.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { nextStatuses } from '../../../kernel/rows/moves.js';
import { completeStop } from './complete-stop.js';
import { tripMoves } from './moves.js';
import { planTrip } from './plan-trip.js';
import { DeliveryTrips } from './records.js';
import { arriveAtStop, completeTrip, dispatchTrip } from './run-trip.js';
import { CommandBodies, type CommandInput } from './schemas.js';
import { COMMAND_STATUSES, type TripCommand } from './statuses.js';

type TripRow = Row<typeof DeliveryTrips>;
type RunCommand = (call: WriteCall, trip: TripRow) => Promise<TripRow>;

/**
 * Reads the body of a command and returns what carries the command out.
 *
 * @throws ProcurekitError `validation_failed` with everything that is wrong with the body
 */
export function readCommand(command: TripCommand, body: unknown): RunCommand {
  switch (command) {
    case 'plan': {
      const input = readBody('plan', body);
      return (call, trip) => planTrip(call, trip, input);
    }
    case 'dispatch': {
      const input = readBody('dispatch', body);
      return (call, trip) => dispatchTrip(call, trip, input);
    }
    case 'arrive-stop': {
      const input = readBody('arrive-stop', body);
      return (call, trip) => arriveAtStop(call, trip, input);
    }
    case 'complete-stop': {
      const input = readBody('complete-stop', body);
      return (call, trip) => completeStop(call, trip, input);
    }
    case 'complete': {
      const input = readBody('complete', body);
      return (call, trip) => completeTrip(call, trip, input);
    }
  }
}

/** The trip that a command is meant for. @throws ProcurekitError `not_found`, `version_conflict`, `invalid_transition` */
export async function getTripFor(call: WriteCall, command: TripCommand, id: string): Promise<TripRow> {
  const trip = await getRowToChange(call, DeliveryTrips, id);
  if (COMMAND_STATUSES[command].includes(trip.status)) return trip;
  throw requestErrors.invalidTransition({ allowedTransitions: nextStatuses(tripMoves.table, trip.status) });
}

function readBody<Command extends TripCommand>(command: Command, body: unknown): CommandInput<Command> {
  const result = CommandBodies[command].safeParse(body, { reportInput: true });
  if (!result.success) throw rejectInput(inputProblems('body', result.error.issues));
  // Read by the schema of this very command.
  return result.data as CommandInput<Command>;
}
