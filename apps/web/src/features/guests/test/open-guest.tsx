import { page, userEvent } from 'vitest/browser';
import { createHandClock } from '#src/lib/clock.ts';
import { fakeCost } from '#src/test/fake-driver.ts';
import { createFakeServer, fakeAnswers, type FakeAnswers } from '#src/test/fake-server.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { renderApp, type RenderAppOptions } from '#src/test/render-app.tsx';

/** 14:42 in Saint Petersburg. */
export const NOW = Date.parse('2026-11-19T11:42:00Z');

type Settings = Parameters<typeof fakeSettings>[0];

const METHODS = [
  {
    methodName: 'card',
    methodNameForShow: 'Банковская карта',
    methodDescription: '',
    isPhoneRequired: false,
  },
  { methodName: 'mobile', methodNameForShow: 'Счёт телефона', methodDescription: '', isPhoneRequired: true },
];

interface OpenOptions extends RenderAppOptions {
  answers?: Partial<FakeAnswers>;
  settings?: Settings;
  path?: string;
  clock?: ReturnType<typeof createHandClock>;
}

export async function openGuest({
  answers = {},
  settings,
  path = '/guest-payment',
  ...rest
}: OpenOptions = {}) {
  const clock = rest.clock ?? createHandClock(NOW);
  const server = createFakeServer(
    fakeAnswers(
      {
        getSettings: {
          result: fakeSettings({ useFlatParking: true, paymentsMethods: METHODS, ...settings }),
        },
        cost: (call) => fakeCost(NOW, Number(call.input['Duration'])),
        ...answers,
      },
      () => clock.now(),
    ),
  );
  const app = await renderApp(path, { server, device: clock, ...rest });
  return { ...app, server, clock };
}

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const field = (name: string | RegExp) => page.getByRole('textbox', { name });

export async function typePlate(main: string, region: string): Promise<void> {
  await userEvent.fill(field('Номер без региона'), main);
  await userEvent.fill(field('Регион'), region);
}
