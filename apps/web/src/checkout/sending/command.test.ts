import { renew } from '@gorpark/contract/person/renewal/calls';
import { cancel, start } from '@gorpark/contract/public/parking/calls';
import { readProfile } from '@gorpark/contract/person/account/read';
import type { Profile } from '@gorpark/contract/wire/types';
import { ZERO } from '@gorpark/domain/money';
import { paymentVehicle } from '@gorpark/domain/vehicle';
import { describe, expect, it, vi } from 'vitest';
import type { Call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { type ParkingRequest, type PaymentChoice, toStartBody } from '#src/api/parking-request.ts';
import { type ApiResult, refuse, requestError, succeed } from '#src/api/result.ts';
import { fakeProfile, fakeSession } from '#src/test/fake-driver.ts';
import { createGuard } from './guard.ts';
import { isTimed, type TimedSession } from '#src/core/session-view.ts';
import { cancelCommand } from '../flows/end.ts';
import { renewCommand } from '../flows/renew.ts';
import { startCommand } from '../flows/start.ts';
import { type Command, runCommand } from './command.ts';

const NOW = Date.UTC(2026, 10, 19, 11, 42);

const request: ParkingRequest = {
  transport: paymentVehicle({ number: 'А123ВС178' }),
  durationMinutes: 60,
  zone: { name: 'Центр', zoneNumber: '0001' },
  parkingCode: null,
  postPaymentStartTime: null,
  reservationId: null,
};

const profileWith = (...sessions: Parameters<typeof fakeSession>[1][]): Profile =>
  readProfile({ result: fakeProfile({ sessions: sessions.map((rest) => fakeSession(NOW, rest)) }) });

const iso = (ms: number) => new Date(ms).toISOString();
const [running] = profileWith({}).sessions;
if (!running) throw new Error('the fake profile has a session');
if (!isTimed(running)) throw new Error('the fake session has an end');
const session: TimedSession = running;

type Answer = (input: object, options: object) => Promise<ApiResult<unknown>>;

const setUp = (
  answers: Partial<Record<'start' | 'renew' | 'cancel', Answer>>,
  profile: Profile | null = profileWith(),
) => {
  const reloadProfile = vi.fn(() => Promise.resolve(profile));
  let keys = 0;
  const guard = createGuard();
  const known = new Map<Call, Answer | undefined>([
    [start, answers.start],
    [renew, answers.renew],
    [cancel, answers.cancel],
  ]);
  const lost = () => Promise.resolve(requestError(true));
  const call = (operation: Call, input: object, options: object) =>
    (known.get(operation) ?? lost)(input, options);
  const client = { call } as unknown as ApiClient;
  const run = <T>(command: Command<T>) => {
    keys += 1;
    return runCommand({ guard, reloadProfile }, command, `key-${keys}`);
  };
  const commands = {
    start: (wanted: ParkingRequest) => run(startCommand({ client, nowMs: NOW }, wanted, null)),
    renew: (renewed: TimedSession, minutes: number, source?: PaymentChoice) =>
      run(renewCommand(client, renewed, minutes, null, source)),
    cancel: (cancelled: TimedSession) => run(cancelCommand(client, cancelled)),
  };
  return { commands, guard, reloadProfile };
};

const started = succeed({
  message: '',
  reservationId: '500002',
  startMs: NOW,
  endMs: NOW + 3_600_000,
  charged: null,
  balance: null,
  redirectUrl: '',
  order: '',
});

describe('start', () => {
  it('pays from the balance and refreshes the profile before it is done', async () => {
    const sent = vi.fn<Answer>(() => Promise.resolve(started));
    const { commands, reloadProfile } = setUp({ start: sent });
    expect(await commands.start(request)).toEqual({ kind: 'done', value: started.ok && started.value });
    expect(sent).toHaveBeenCalledExactlyOnceWith(toStartBody(request, { service: 'balance' }), {
      idempotencyKey: 'key-1',
    });
    expect(reloadProfile).toHaveBeenCalledOnce();
  });

  it('returns a refusal to the caller', async () => {
    const { commands, reloadProfile } = setUp({ start: () => Promise.resolve(refuse('NoMoneyNoHoney')) });
    expect(await commands.start(request)).toMatchObject({
      kind: 'refused',
      failure: { errorName: 'NoMoneyNoHoney' },
    });
    expect(reloadProfile).not.toHaveBeenCalled();
  });

  it('[FLT-49] treats a start with a lost response as done when listed', async () => {
    const { commands } = setUp({}, profileWith({ startDate: iso(NOW + 1000) }));
    expect(await commands.start(request)).toEqual({ kind: 'done', value: null });
  });

  it('[FLT-49] ignores an older session of the same car after a lost response', async () => {
    const { commands } = setUp({}, profileWith({ startDate: iso(NOW - 120_000) }));
    expect(await commands.start(request)).toMatchObject({ kind: 'lost', isListKnown: true });
  });

  it.each([
    ['started one minute before the request by the server clock', 60_000, 'done'],
    ['started earlier', 60_001, 'lost'],
  ])('[FLT-49] handles a lost response: the parking %s', async (_name, beforeMs, kind) => {
    const { commands } = setUp({}, profileWith({}, { startDate: iso(NOW - beforeMs) }));
    expect(await commands.start(request)).toMatchObject({ kind });
  });

  it('[FLT-49] ignores a new session of another car after a lost response', async () => {
    const other = { startDate: iso(NOW), transport: { ...fakeSession(NOW).transport, numberTs: 'Е777КХ98' } };
    const { commands } = setUp({}, profileWith(other));
    expect(await commands.start(request)).toMatchObject({ kind: 'lost', isListKnown: true });
  });

  it('[PAY-052] [FLT-50] ignores a second click while the first request is running', async () => {
    let answer: (result: typeof started) => void = () => undefined;
    const sent = vi.fn<Answer>(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { commands } = setUp({ start: sent });
    const first = commands.start(request);
    expect(await commands.start(request)).toEqual({ kind: 'busy' });
    expect(await commands.cancel(session)).toEqual({ kind: 'busy' });
    answer(started);
    expect(await first).toMatchObject({ kind: 'done' });
    expect(sent).toHaveBeenCalledOnce();
  });
});

describe('renew and cancel', () => {
  it('[FLT-49] treats a renewal with a lost response as done at a later end', async () => {
    const later = setUp({}, profileWith({ endDate: iso(session.endMs + 900_000) }));
    expect(await later.commands.renew(session, 15)).toEqual({ kind: 'done', value: null });
    const same = setUp({}, profileWith({}));
    expect(await same.commands.renew(session, 15)).toMatchObject({ kind: 'lost' });
  });

  it('[FLT-49] ignores a later end of another session after a lost renewal', async () => {
    const other = { reservationId: '500009', endDate: iso(session.endMs + 900_000) };
    const { commands } = setUp({}, profileWith({}, other));
    expect(await commands.renew(session, 15)).toMatchObject({ kind: 'lost' });
    const both = setUp({}, profileWith({ reservationId: '500009' }, { endDate: iso(session.endMs + 1) }));
    expect(await both.commands.renew(session, 15)).toMatchObject({ kind: 'done' });
  });

  it('[FLT-49] checks only the cancelled session after a lost cancel', async () => {
    const other = { reservationId: '500009' };
    const gone = setUp({}, profileWith(other));
    expect(await gone.commands.cancel(session)).toMatchObject({ kind: 'done' });
    const stays = setUp({}, profileWith(other, {}));
    expect(await stays.commands.cancel(session)).toMatchObject({ kind: 'lost' });
  });

  it('[PAY-052] shows other commands which command is running', async () => {
    const { commands, guard } = setUp({});
    const kinds: unknown[] = [];
    const running = async (outcome: Promise<unknown>) => {
      kinds.push(guard.busy.get());
      await outcome;
    };
    await running(commands.start(request));
    await running(commands.renew(session, 15));
    await running(commands.cancel(session));
    expect(kinds).toEqual(['payment', 'payment', 'cancel']);
    expect(guard.busy.get()).toBeNull();
  });

  it('pays an extension from the balance unless another method is chosen', async () => {
    const sent = vi.fn<Answer>(() => Promise.resolve(started));
    const { commands } = setUp({ renew: sent });
    await commands.renew(session, 15);
    await commands.renew(session, 30, { service: 'pscb' });
    expect(sent.mock.calls.map(([body]) => body)).toMatchObject([
      { ReservationId: '500001', Duration: 15, PaymentService: 'balance' },
      { ReservationId: '500001', Duration: 30, PaymentService: 'pscb' },
    ]);
  });

  it('[FLT-49] treats a cancel with a lost response as done when not listed', async () => {
    expect(await setUp({}, profileWith()).commands.cancel(session)).toEqual({ kind: 'done', value: null });
    expect(await setUp({}, profileWith({})).commands.cancel(session)).toMatchObject({ kind: 'lost' });
  });

  it('refreshes the list after a cancel succeeds or the session was free', async () => {
    const done = setUp({
      cancel: () => Promise.resolve(succeed({ message: '', refund: null, bonus: ZERO, balance: null })),
    });
    await done.commands.cancel(session);
    expect(done.reloadProfile).toHaveBeenCalledOnce();

    const free = setUp({ cancel: () => Promise.resolve(refuse('ParkingSessionWasFree')) });
    expect(await free.commands.cancel(session)).toMatchObject({ kind: 'refused' });
    expect(free.reloadProfile).toHaveBeenCalledOnce();
  });
});
