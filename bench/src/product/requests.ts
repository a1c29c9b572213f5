import { operations } from '@gorpark/contract';
import type { RequestParts } from '../load/connection.ts';
import { tokenOf, type Turn } from './fleet.ts';

export const SESSION_MINUTES = 60;

function vehicleOf(plate: string) {
  return { Number: plate, Category: 'B', NumberFormat: 'rus' };
}

export function startRequest(slug: string, turn: Turn, zone: string, key: string): RequestParts {
  const { start } = operations;
  return {
    method: 'POST',
    path: `/${slug}${start.paths[0]}`,
    headers: { 'idempotency-key': key },
    body: {
      [start.token.field]: tokenOf(turn.driverId),
      Zone: zone,
      Duration: SESSION_MINUTES,
      Vehicle: vehicleOf(turn.plate),
      PaymentService: 'balance',
    },
  };
}

export function refillRequest(slug: string, driverId: number, key: string): RequestParts {
  const { refill } = operations;
  return {
    method: 'POST',
    path: `/${slug}${refill.paths[0]}`,
    headers: { 'idempotency-key': key },
    body: { [refill.token.field]: tokenOf(driverId), PaymentService: 'sbp', RefillAmount: 1 },
  };
}

export function costRequest(slug: string, turn: Turn, zone: string): RequestParts {
  const { cost } = operations;
  const body = { Zone: zone, Duration: SESSION_MINUTES, Vehicle: vehicleOf(turn.plate) };
  return {
    method: 'POST',
    path: `/${slug}${cost.paths[0]}`,
    body: { [cost.token.field]: tokenOf(turn.driverId), ...body },
  };
}

export function renewRequest(slug: string, driverId: number, reservation: string, key: string): RequestParts {
  const { renew } = operations;
  return {
    method: 'POST',
    path: `/${slug}${renew.paths[0]}`,
    headers: { 'idempotency-key': key },
    body: {
      [renew.token.field]: tokenOf(driverId),
      ReservationId: reservation,
      Duration: SESSION_MINUTES,
      PaymentService: 'balance',
    },
  };
}

export function cancelRequest(
  slug: string,
  driverId: number,
  reservation: string,
  key: string,
): RequestParts {
  const { cancel } = operations;
  return {
    method: 'POST',
    path: `/${slug}${cancel.paths[0]}`,
    headers: { 'idempotency-key': key },
    body: { [cancel.token.field]: tokenOf(driverId), ReservationId: reservation },
  };
}

export function profileRequest(slug: string, driverId: number): RequestParts {
  const { getProfile } = operations;
  const query = `${getProfile.token.field}=${tokenOf(driverId)}`;
  return { method: 'GET', path: `/${slug}${getProfile.paths[0]}?${query}` };
}

export function operationsRequest(slug: string, driverId: number): RequestParts {
  const { getOperations } = operations;
  const query = `${getOperations.token.field}=${tokenOf(driverId)}`;
  return { method: 'GET', path: `/${slug}${getOperations.paths[0]}?${query}` };
}

export function mapRequest(slug: string, headers: Readonly<Record<string, string>>): RequestParts {
  return { method: 'GET', path: `/${slug}${operations.getMapInfo.paths[0]}`, headers };
}

export function homePageRequest(): RequestParts {
  return { method: 'GET', path: '/', headers: { accept: 'text/html', 'accept-encoding': 'br' } };
}
