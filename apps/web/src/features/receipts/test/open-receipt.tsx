import { kopecks } from '@gorpark/domain/money';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SubscriptionChoice } from '#src/checkout/subscription/choice.ts';
import { createHandClock } from '#src/lib/clock.ts';
import { fakeProfile, fakeVehicle } from '#src/test/fake-driver.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { renderApp } from '#src/test/render-app.tsx';

export const NOW = Date.parse('2026-11-19T11:42:00Z');
export const WAIT = { timeout: 12_000 };
const method = (methodName: string) => ({
  methodName,
  methodNameForShow: methodName,
  methodDescription: '',
  isPhoneRequired: false,
});

export const open = async (
  path = '/profile/parking',
  answers: Partial<FakeAnswers> = {},
  settings: object = {},
) => {
  const device = createHandClock(NOW);
  const server = createFakeServer(
    fakeAnswers(
      {
        getProfile: () => ({
          result: fakeProfile({
            balance: 150,
            email: 'anna@example.org',
            ts: [fakeVehicle('О808ОТ198', { mainTs: true })],
          }),
          serverTime: new Date(NOW).toISOString(),
        }),
        getSettings: {
          result: fakeSettings({ paymentsMethods: ['card', 'Квитанция'].map(method), ...settings }),
        },
        ...answers,
      },
      () => NOW,
    ),
  );
  const app = await renderApp(path, { server, token: 'driver-token', device });
  await expect.element(page.getByRole('button', { name: /^Баланс: 150/ }), WAIT).toBeVisible();
  return { ...app, server };
};

export const dialog = (name: string) => page.getByRole('dialog', { name });
export const receipt = () => dialog('Получить квитанцию');
export const next = () => receipt().getByRole('button', { name: 'Далее' });
export const type = async (label: string, text: string) =>
  userEvent.fill(receipt().getByLabelText(label, { exact: true }), text);

export const openRefill = async (answers: Partial<FakeAnswers> = {}) => {
  const app = await open('/profile/parking', answers);
  app.core.dialogs.open('refill', {});
  await expect.element(dialog('Пополнить баланс'), WAIT).toBeVisible();
  return app;
};
export const toReceipt = async (answers: Partial<FakeAnswers> = {}) => {
  const app = await openRefill(answers);
  await userEvent.fill(dialog('Пополнить баланс').getByLabelText('Сумма', { exact: true }), '15000');
  await dialog('Пополнить баланс')
    .getByRole('radio', { name: /^Квитанция/ })
    .click({ force: true });
  await expect.element(receipt(), WAIT).toBeVisible();
  return app;
};
const LEGAL: [string, string][] = [
  ['Название организации', 'ООО «Северный курьер»'],
  ['ОГРН', '1037843031808'],
  ['ИНН', '7830002416'],
  ['КПП', '784101001'],
  ['Юридический адрес', 'Дворцовая наб., 34'],
];
export const fillLegal = async () => {
  await receipt()
    .getByRole('radio', { name: /^Организация/ })
    .click({ force: true });
  await next().click();
  for (const [label, text] of LEGAL) await type(label, text);
};

export const SUBSCRIPTION: SubscriptionChoice = {
  codeSubscription: 'month-all',
  typeSubscription: 'month',
  title: 'Месяц по городу',
  cost: kopecks(1_200_000),
  zone: 'all',
  days: 30,
  firstDay: null,
  startDate: null,
  selectedTs: 'О808ОТ198',
};
