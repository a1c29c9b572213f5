import { page } from 'vitest/browser';
import { createHandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeCost, fakeProfile, fakeVehicle } from '#src/test/fake-driver.ts';
import {
  createFakeServer,
  type FakeAnswers,
  fakeAnswers,
  type FakeCall,
  refusal,
} from '#src/test/fake-server.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { renderApp, type RenderAppOptions } from '#src/test/render-app.tsx';

/** Thursday 19 November 2026, 14:42 in Saint Petersburg. */
export const NOW = Date.parse('2026-11-19T11:42:00Z');

export const inMinutes = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();

const method = (methodName: string, methodNameForShow: string, isPhoneRequired = false) => ({
  methodName,
  methodNameForShow,
  methodDescription: `${methodNameForShow} сразу`,
  isPhoneRequired,
});

export const METHODS = [
  method('card', 'Банковская карта'),
  method('sbp', 'Система быстрых платежей'),
  method('mobile', 'Счёт мобильного телефона', true),
  method('Квитанция', 'Квитанция'),
];

export const profileAnswer = (parts: Parameters<typeof fakeProfile>[0] = {}) => ({
  result: fakeProfile({ balance: 150, ts: [fakeVehicle('О808ОТ198', { mainTs: true })], ...parts }),
  serverTime: inMinutes(0),
});

/** Returns a price of 211.50 with 61.50 missing. */
export const shortCost = (call: FakeCall) =>
  fakeCost(NOW, Number(call.input['Duration']), 211.5, {
    totalcost: 211.5,
    balance: 150,
    moneyEnough: false,
    refill: 61.5,
  });

interface OpenOptions extends RenderAppOptions {
  answers?: Partial<FakeAnswers>;
  lastMethod?: string;
  settings?: Parameters<typeof fakeSettings>[0];
  path?: string;
}

export async function openPayments(options: OpenOptions = {}) {
  const { answers = {}, settings, lastMethod, path = '/profile/parking', ...rest } = options;
  const store = rest.store ?? createMemoryStore();
  store.write(
    'gorpark.choices.saint-petersburg',
    JSON.stringify({ zoneNumber: '7812', ...(lastMethod ? { paymentMethod: lastMethod } : {}) }),
  );
  const clock = createHandClock(NOW);
  const server = createFakeServer(
    fakeAnswers(
      {
        getProfile: () => profileAnswer(),
        getBalance: { balance: 150 },
        orderState: refusal('PaymentServiceError'),
        getSettings: { result: fakeSettings({ paymentsMethods: METHODS, ...settings }) },
        ...answers,
      },
      () => clock.now(),
    ),
  );
  const app = await renderApp(path, { token: 'driver-token', ...rest, server, device: clock, store });
  return { ...app, server, clock };
}

export const dialog = (name: string) => page.getByRole('dialog', { name });

export async function openRefill(options: OpenOptions = {}) {
  const app = await openPayments({ lastMethod: 'card', ...options });
  await page.getByRole('button', { name: /^Баланс: 150/ }).click();
  await page.getByRole('button', { name: 'Пополнить', exact: true }).click();
  return { ...app, refill: dialog('Пополнить баланс') };
}
