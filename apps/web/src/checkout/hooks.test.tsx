import { paymentVehicle } from '@gorpark/domain/vehicle';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { createHandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { CoreProvider } from '#src/core/core-provider.tsx';
import { createCore } from '#src/core/core.ts';
import { useChipCosts, useCost } from './quote/cost.ts';
import { DialogHost } from '#src/core/dialogs/dialog-host.tsx';
import { useIsParked } from '#src/core/is-parked.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSession } from '#src/core/session.ts';
import { optionsQuery } from '#src/core/site.ts';

const NOW = Date.parse('2026-11-19T11:42:00Z');
const request: ParkingRequest = {
  transport: paymentVehicle({ number: 'А123ВС178' }),
  durationMinutes: 60,
  zone: { name: 'Литейный округ', zoneNumber: '7801' },
  parkingCode: null,
  postPaymentStartTime: null,
  reservationId: null,
};

const CHIPS = [30, 120];

/** Renders in StrictMode, which mounts twice. */
const setUp = async (
  node: React.ReactNode,
  overrides: Partial<FakeAnswers> = {},
  device = createHandClock(NOW),
) => {
  const server = createFakeServer(fakeAnswers(overrides, () => NOW));
  const core = createCore({
    cities: [fakeCity()],
    defaultCity: 'saint-petersburg',
    store: createMemoryStore(),
    device,
    fetch: server.fetch,
    getLang: () => 'ru',
    reloadHome: () => undefined,
  });
  // Loads the options first: without them bodies are sent as forms.
  await core.queryClient.prefetchQuery(optionsQuery(core));
  await core.session.login({ login: 'driver@gorpark.example', password: 'secret' });
  const screen = await render(
    <StrictMode>
      <CoreProvider core={core}>{node}</CoreProvider>
    </StrictMode>,
  );
  return { screen, core, server };
};

const Price = () => {
  const quote = useCost(request);
  const { status, cost } = quote;
  const chips = useChipCosts(request, CHIPS, null, quote);
  return (
    <p>
      {status} {cost?.total} [{[...chips].map(([minutes, price]) => `${minutes}:${price}`).join(' ')}]
    </p>
  );
};

const Changing = ({ intent }: { intent: ParkingRequest }) => <p>{useCost(intent).cost?.total}</p>;

const Driver = () => {
  const { isLoggedIn, logout } = useSession();
  const { status, profile } = useProfile();
  return (
    <button type="button" onClick={logout}>
      {isLoggedIn ? 'in' : 'out'} {status} {profile?.balance}
    </button>
  );
};

const Parked = () => <p>{`parked: ${useIsParked()}`}</p>;

const Expired = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    expired
  </button>
);

const network = vi.spyOn(navigator, 'onLine', 'get');
const visibility = vi.spyOn(document, 'visibilityState', 'get');
const setOnline = (isOnline: boolean) => {
  network.mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
const setVisible = (isVisible: boolean) => {
  visibility.mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('age of a price', () => {
  afterEach(() => {
    setOnline(true);
    setVisible(true);
  });

  const open = async () => {
    const clock = createHandClock(NOW);
    const app = await setUp(<Changing intent={request} />, {}, clock);
    const price = app.screen.getByText('10000');
    await expect.element(price).toBeVisible();
    const asked = () => app.server.callsOf('cost');
    expect(asked()).toHaveLength(1);
    /** Resolves after every request that the last event caused. */
    const settle = () => new Promise((resolve) => setTimeout(resolve, 300));
    return { ...app, clock, price, asked, settle };
  };

  it('ends with another login', async () => {
    const { server, core, asked } = await open();
    server.answer('login', { token: 'another-token' });
    await core.session.login({ login: 'other@gorpark.example', password: 'secret' });
    await expect.poll(() => JSON.stringify(asked().map(({ input }) => input))).toContain('another-token');
    expect(asked()).toHaveLength(2);
  });

  it('ends when the network returns, not while it is away', async () => {
    const { clock, price, asked, settle } = await open();
    setOnline(false);
    await settle();
    clock.advance(61_000);
    setVisible(true);
    await settle();
    await expect.element(price).toBeVisible();
    clock.advance(-61_000);
    setOnline(true);
    await expect.poll(() => asked().length).toBe(2);
  });

  it('ends after a minute, in a hidden page when it shows again', async () => {
    const { clock, asked, settle } = await open();
    setVisible(false);
    clock.advance(61_000);
    setVisible(false);
    await settle();
    expect(asked()).toHaveLength(1);
    setVisible(true);
    await expect.poll(() => asked().length).toBe(2);
  });
});

describe('data hooks', () => {
  it('request one price per request, then the chip prices one by one', async () => {
    const { screen, server } = await setUp(<Price />);
    await expect.element(screen.getByText('ok 10000 [30:5000 120:20000]')).toBeVisible();
    const minutes = server.callsOf('cost').map(({ input }) => Number(input['Duration']));
    expect(minutes.toSorted((a, b) => a - b)).toEqual([30, 60, 120]);
  });

  it('[PAY-043] request the cost on every change of place, transport, duration or start time', async () => {
    const { screen, core, server } = await setUp(<Changing intent={request} />);
    const draw = (intent: ParkingRequest) =>
      screen.rerender(
        <StrictMode>
          <CoreProvider core={core}>
            <Changing intent={intent} />
          </CoreProvider>
        </StrictMode>,
      );
    const last = () => server.callsOf('cost').at(-1)?.input;
    await expect.poll(last).toMatchObject({ Zone: '7801', Duration: 60 });

    let intent = request;
    const changes: [change: Partial<ParkingRequest>, asked: Record<string, unknown>][] = [
      [{ zone: { name: 'Владимирский округ', zoneNumber: '7812' } }, { Zone: '7812' }],
      [{ parkingCode: '3101' }, { ParkingCode: '3101' }],
      [{ transport: paymentVehicle({ number: 'О808ОТ198' }) }, { Vehicle: { Number: 'О808ОТ198' } }],
      [{ durationMinutes: 90 }, { Duration: 90 }],
      [{ postPaymentStartTime: '2026-11-19T10:00:00.000Z' }, { timestart: '2026-11-19T10:00:00.000Z' }],
    ];
    for (const [change, asked] of changes) {
      intent = { ...intent, ...change };
      await draw(intent);
      await expect.poll(last, { timeout: 10_000 }).toMatchObject(asked);
    }
    expect(last()).toMatchObject(Object.assign({}, ...changes.map(([, asked]) => asked)));
    const calls = server.callsOf('cost').length;
    await draw({ ...intent });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(server.callsOf('cost')).toHaveLength(calls);
  });

  it('load the profile of a logged-in driver and clear it at logout', async () => {
    const { screen } = await setUp(<Driver />);
    await expect.element(screen.getByText('in done 124050')).toBeVisible();
    await screen.getByRole('button').click();
    await expect.element(screen.getByText('out idle')).toBeVisible();
  });

  it('log out if the profile fails, and open the expired dialog once', async () => {
    const { screen, core } = await setUp(
      <>
        <Driver />
        <DialogHost slots={{ expired: Expired }} />
      </>,
      { getProfile: refusal('TokenExpired') },
    );
    await expect.element(screen.getByText('out idle')).toBeVisible();
    await screen.getByRole('button', { name: 'expired' }).click();
    await vi.waitFor(() => expect(core.dialogs.get()).toEqual([]));
    await expect.element(screen.getByText('expired')).not.toBeInTheDocument();
  });

  it('send no request to check for a parked car, and keep the profile query intact', async () => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { screen, server } = await setUp(<Parked />);
    await expect.element(screen.getByText('parked: false')).toBeVisible();
    expect(server.callsOf('getProfile')).toEqual([]);
    // The library logs this at every render in development.
    expect(noise.mock.calls.filter(([text]) => String(text).includes('No queryFn'))).toEqual([]);
    noise.mockRestore();
  });
});
