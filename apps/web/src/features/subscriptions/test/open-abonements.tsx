import { createHandClock } from '#src/lib/clock.ts';
import { fakeProfile, fakeVehicle } from '#src/test/fake-driver.ts';
import { createFakeServer, fakeAnswers, type FakeAnswers } from '#src/test/fake-server.ts';
import { renderApp } from '#src/test/render-app.tsx';

/** Thursday 19 November 2026, 14:42 in Saint Petersburg. */
export const NOW = Date.parse('2026-11-19T11:42:00Z');

interface OpenOptions {
  answers?: Partial<FakeAnswers>;
  profile?: Parameters<typeof fakeProfile>[0];
  path?: string;
}

export async function openAbonements({ answers, profile, path = '/profile/abonements' }: OpenOptions = {}) {
  const clock = createHandClock(NOW);
  const server = createFakeServer(
    fakeAnswers(
      {
        getProfile: () => ({
          result: fakeProfile({
            ts: [fakeVehicle('А123ВС178', { mainTs: true, name: 'Лада' }), fakeVehicle('О808ОТ198')],
            ...profile,
          }),
          serverTime: new Date(NOW).toISOString(),
        }),
        ...answers,
      },
      () => clock.now(),
    ),
  );
  const app = await renderApp(path, { token: 'driver-token', server, device: clock });
  return { ...app, server, clock };
}
