import { createHandClock, type HandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeCost, fakeProfile, fakeVehicle } from '#src/test/fake-driver.ts';
import { createFakeServer, fakeAnswers, type FakeAnswers, type FakeCall } from '#src/test/fake-server.ts';
import { renderApp, type RenderAppOptions } from '#src/test/render-app.tsx';

/** Thursday 19 November 2026, 14:42 in Saint Petersburg. */
export const NOW = Date.parse('2026-11-19T11:42:00Z');
const MINUTE_MS = 60_000;

export const inMinutes = (minutes: number): string => new Date(NOW + minutes * MINUTE_MS).toISOString();

export const VESTA = fakeVehicle('О808ОТ198', { mainTs: true, name: 'Веста' });
export const LADA = fakeVehicle('А123ВС178', { name: 'Лада' });

export type ProfileParts = Parameters<typeof fakeProfile>[0];

export const profileAnswer = (parts: ProfileParts = {}) => ({
  result: fakeProfile({ ts: [LADA, VESTA], ...parts }),
  serverTime: inMinutes(0),
});

export const durationOf = (call: FakeCall): number => Number(call.input['Duration']);

export const costAnswer = (call: FakeCall, hourPrice = 100, rest: Parameters<typeof fakeCost>[3] = {}) =>
  fakeCost(NOW, durationOf(call), hourPrice, rest);

interface OpenOptions extends RenderAppOptions {
  answers?: Partial<FakeAnswers>;
  profile?: ProfileParts;
  path?: string;
  zoneNumber?: string | null;
  clock?: HandClock;
}

export async function openParking(options: OpenOptions = {}) {
  const { answers = {}, profile, path = '/profile/parking', zoneNumber = '7812', ...rest } = options;
  const clock = options.clock ?? createHandClock(NOW);
  const server = createFakeServer(
    fakeAnswers({ getProfile: () => profileAnswer(profile), ...answers }, () => clock.now()),
  );
  if (zoneNumber !== null) {
    localChoices(rest, zoneNumber);
  }
  const app = await renderApp(path, { token: 'driver-token', server, device: clock, ...rest });
  return { ...app, server, clock };
}

function localChoices(options: RenderAppOptions, zoneNumber: string): void {
  options.store ??= createMemoryStore();
  options.store.write('gorpark.choices.saint-petersburg', JSON.stringify({ zoneNumber }));
}
