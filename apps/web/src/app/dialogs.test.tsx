import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DialogName, DialogProps } from '#src/core/dialogs/dialog-store.ts';
import { createHandClock } from '#src/lib/clock.ts';
import { fakeProfile, fakeSession, fakeVehicle } from '#src/test/fake-driver.ts';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { renderApp } from '#src/test/render-app.tsx';

/** Thursday, 14:42 in Saint Petersburg. */
const NOW = Date.parse('2026-11-19T11:42:00Z');

async function open(path = '/profile/my-profile', isDriver = true) {
  const profile = fakeProfile({
    ts: [fakeVehicle('А123ВС178', { mainTs: true }), fakeVehicle('О808ОТ198', { name: 'Веста' })],
    telephones: [
      { phone: '79991234567', isMain: true },
      { phone: '79997654321', isMain: false },
    ],
    sessions: [fakeSession(NOW)],
  });
  const serverTime = new Date(NOW).toISOString();
  const server = createFakeServer(fakeAnswers({ getProfile: { result: profile, serverTime } }, () => NOW));
  const device = createHandClock(NOW);
  return renderApp(path, { server, device, ...(isDriver ? { token: 'driver-token' } : {}) });
}

const dialogOf = (name: string | RegExp) => page.getByRole('dialog', { name });

type Case = {
  [Name in DialogName]: [name: Name, props: DialogProps[Name], title: string | RegExp];
}[DialogName];

const OFFER: DialogProps['subscription']['subscription'] = {
  codeSubscription: 'day',
  typeSubscription: 'day',
  title: 'Рабочий день',
  cost: kopecks(40_000),
  zone: 'all',
  days: 1,
  firstDay: null,
  startDate: null,
  selectedTs: null,
};

const CASES: readonly Case[] = [
  ['expired', {}, /вход|войдите/i],
  ['refill', {}, /Пополн/],
  ['subscription', { subscription: OFFER }, 'Покупка абонемента'],
  ['vehicle', {}, /автомобил|транспорт/i],
  ['document', {}, /документ/i],
  ['city', {}, 'Выберите город'],
  ['banner', { image: '/favicon.svg', title: 'Новая зона' }, 'Новая зона'],
  ['notify', { tone: 'success', title: 'Готово' }, 'Готово'],
];

describe('[APP-046] application dialogs', () => {
  it.each(CASES)('[APP-046] opens the dialog %s', async (name, props, title) => {
    const { core } = await open();
    core.dialogs.open(name, props as never);
    await expect.element(dialogOf(title)).toBeVisible();
  });

  it.each([['login', {}, 'Вход']] as const)(
    '[APP-046] opens the dialog %s for a visitor',
    async (name, props, title) => {
      const { core } = await open('/registration', false);
      core.dialogs.open(name, props);
      await expect.element(dialogOf(title)).toBeVisible();
    },
  );

  it('[APP-046] opens the dialogs that change the profile and remove a phone', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Изменить', exact: true }).first().click();
    await expect.element(dialogOf('Личные данные')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();

    await screen.getByRole('button', { name: /^Удалить.*765/ }).click();
    await expect.element(dialogOf(/Удалить/)).toBeVisible();
  });

  it('[APP-046] opens the dialogs that end a parking and confirm a removal', async () => {
    const { screen, router } = await open();
    await screen.getByRole('button', { name: /^Удалить: Веста/ }).click();
    await expect.element(dialogOf(/Удалить/)).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Отмена|Оставить|Закрыть/ })
      .first()
      .click();

    await router.navigate({ to: '/profile/parking' });
    await screen
      .getByRole('button', { name: /^Завершить парковку/ })
      .first()
      .click();
    await expect.element(dialogOf('Завершить парковку?')).toBeVisible();
  });
});
