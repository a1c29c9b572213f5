import { fields, flag, list, moment, text } from '../../wire/read.ts';

/** Instants in UTC milliseconds. */
export interface VehicleCheck {
  /** Empty: cannot be named. */
  id: string;
  plate: string;
  atMs: number;
  street: string;
  zone: string;
  verdict: 'allowed' | 'notAllowed' | 'unknown';
  verdictText: string;
  reason: string;
  reasonText: string;
  isOnline: boolean;
  organisation: string;
  grace: { kind: 'departure' | 'arrival' | 'postPayment'; untilMs: number } | null;
}

export interface VehicleChecks {
  checks: readonly VehicleCheck[];
  /** Cursor of the next page; null: the last page. */
  next: string | null;
}

const VERDICTS = ['allowed', 'notAllowed', 'unknown'] as const;
const GRACES = ['departure', 'arrival', 'postPayment'] as const;

const graceOf = (value: unknown): VehicleCheck['grace'] => {
  const from = fields(value);
  const kind = GRACES.find((one) => one === from['kind']);
  const untilMs = moment(from['until']);
  return kind === undefined || untilMs === null ? null : { kind, untilMs };
};

const checkOf = (value: unknown): VehicleCheck[] => {
  const from = fields(value);
  const atMs = moment(from['at']);
  const verdict = VERDICTS.find((one) => one === from['verdict']);
  if (atMs === null || verdict === undefined) return [];
  return [
    {
      ...{ id: text(from['id']), plate: text(from['plate']), atMs },
      ...{ street: text(from['street']), zone: text(from['zone']) },
      ...{ verdict, verdictText: text(from['verdictText']) },
      ...{ reason: text(from['reason']), reasonText: text(from['reasonText']) },
      ...{ isOnline: flag(from['isOnline']), organisation: text(from['organisation']) },
      grace: graceOf(from['grace']),
    },
  ];
};

export const readVehicleChecks = (answer: unknown): VehicleChecks => {
  const from = fields(answer);
  return { checks: list(from['checks']).flatMap(checkOf), next: text(from['next']) || null };
};
