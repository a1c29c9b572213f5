import { paymentVehicle } from '@gorpark/domain/vehicle';
import { describe, expect, it } from 'vitest';
import { toCostRequest } from './cost-request.ts';

describe('condition for a price request', () => {
  const draft = {
    zone: { name: 'Центр', zoneNumber: '0001' },
    parkingCode: null,
    transport: paymentVehicle({ number: 'А123ВС178' }),
    durationMinutes: 60,
  };

  it('[PAY-051] requires zone, transport, duration and no error', () => {
    expect(toCostRequest(draft)).toEqual({ ...draft, postPaymentStartTime: null, reservationId: null });
  });

  it('[PAY-051] accepts a parking code in place of the zone', () => {
    expect(toCostRequest({ ...draft, zone: null, parkingCode: '3001' })).toMatchObject({
      parkingCode: '3001',
    });
  });

  it.each([
    ['neither zone nor parking code', { zone: null }],
    ['no transport', { transport: null }],
    ['an empty plate', { transport: paymentVehicle({ number: ' ' }) }],
    ['no duration', { durationMinutes: null }],
    ['a duration of 0', { durationMinutes: 0 }],
    ['a validation error', { hasError: true }],
  ])('[PAY-051] rejects %s', (_name, change) => {
    expect(toCostRequest({ ...draft, ...change })).toBeNull();
  });
});
