import { readProfile } from '@gorpark/contract/person/account/read';
import { kopecks } from '@gorpark/domain/money';
import { paymentVehicle } from '@gorpark/domain/vehicle';
import { describe, expect, it } from 'vitest';
import { fakeProfile, fakeSession } from '#src/test/fake-driver.ts';
import { type ParkingRequest, toCostBody, toRenewBody, toStartBody } from './parking-request.ts';

const request: ParkingRequest = {
  transport: paymentVehicle({ number: ' а 123 вс 178 ', category: null, numberFormat: 'rus' }),
  durationMinutes: 90,
  zone: { name: '0001 Центр', zoneNumber: '0001' },
  parkingCode: '3001',
  postPaymentStartTime: '2026-11-19T08:00:00Z',
  reservationId: '500001',
};

describe('parking session request', () => {
  it('[PAY-125] contains transport, minutes, zone, parkingCode, postPaymentStartTime and the reservation id', () => {
    expect(toCostBody(request)).toEqual({
      Vehicle: { Number: 'А123ВС178', Category: 'B', NumberFormat: 'rus' },
      Zone: '0001',
      Duration: 90,
      ParkingCode: '3001',
      timestart: '2026-11-19T08:00:00Z',
      ReservationId: '500001',
    });
  });

  it('[PAY-125] omits unselected fields', () => {
    const today = { ...request, parkingCode: null, postPaymentStartTime: null, reservationId: null };
    expect(Object.keys(toCostBody(today))).toEqual(['Vehicle', 'Zone', 'Duration']);
    expect(toStartBody({ ...today, zone: null, parkingCode: '3001' }, { service: 'balance' })).toEqual({
      Vehicle: { Number: 'А123ВС178', Category: 'B', NumberFormat: 'rus' },
      ParkingCode: '3001',
      Duration: 90,
      PaymentService: 'balance',
    });
  });

  it('sends a foreign plate with the short code other', () => {
    const transport = paymentVehicle({ number: 'ab123', numberFormat: 'foreign', category: 'C' });
    expect(toCostBody({ ...request, transport }).Vehicle).toEqual({
      Number: 'AB123',
      Category: 'C',
      NumberFormat: 'other',
    });
  });

  it('names the session, the added minutes and the shown facts of an extension', () => {
    const [session] = readProfile({ result: fakeProfile({ sessions: [fakeSession(0)] }) }).sessions;
    if (!session) throw new Error('the fake profile has a session');
    const { transport, zone, startMs, endMs } = session;
    const payment = { service: 'sms', phone: '79110000001' };
    expect(toRenewBody(session, 30, payment, kopecks(28_020))).toEqual({
      ReservationId: '500001',
      Duration: 30,
      PaymentService: 'sms',
      phone: '79110000001',
      shown: {
        ...{ sum: 280.2, status: 'active', plate: transport.plate, zone },
        startDate: new Date(startMs).toISOString(),
        endDate: new Date(endMs ?? 0).toISOString(),
      },
    });
  });

  it('[map-7] names the clicked map place only where zones are sold', () => {
    const pressed = { ...request, pressedCode: '3001' };
    expect(toStartBody({ ...pressed, parkingCode: null }, { service: 'balance' })).toMatchObject({
      Place: '3001',
    });
    expect(toStartBody(pressed, { service: 'balance' })).not.toHaveProperty('Place');
    expect(toCostBody({ ...pressed, parkingCode: null })).toMatchObject({ Place: '3001' });
  });
});
