import type { ErrorName } from '@gorpark/contract';

export const SESSION_CONSTRAINTS: Readonly<Record<string, ErrorName>> = {
  session_one_per_plate: 'ParkingSessionAlreadyExists',
  wallet_not_negative: 'NoMoneyNoHoney',
  session_refund_within_charge: 'ParkingSessionIsOver',
  session_edges: 'ParkingSessionIsOver',
  ledger_transfer_once: 'ParkingSessionIsOver',
};
