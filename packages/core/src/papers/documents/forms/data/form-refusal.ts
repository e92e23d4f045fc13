/** Why a form cannot be made of data that lacks nothing: what it would state did not happen. */
export interface FormRefusal {
  readonly code:
    | 'nothing_received'
    | 'no_discrepancy'
    | 'nothing_to_claim'
    | 'nothing_to_correct'
    | 'not_correctable'
    | 'not_empowered';
  readonly message: string;
}
