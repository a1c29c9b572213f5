import type { ErrorName } from '@gorpark/contract';

/** What a person is told when a rule of the database refuses (the rule itself lives in the migration). */
export const PARKING_CONSTRAINTS: Readonly<Record<string, ErrorName>> = {
  session_one_per_plate: 'ParkingSessionAlreadyExists',
  wallet_not_negative: 'NoMoneyNoHoney',
  session_refund_within_charge: 'ParkingSessionIsOver',
  session_edges: 'ParkingSessionIsOver',
  ledger_transfer_once: 'ParkingSessionIsOver',
};
