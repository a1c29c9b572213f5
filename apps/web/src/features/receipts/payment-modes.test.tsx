import { readCost } from '@gorpark/contract/public/parking/read';
import { readProfile } from '@gorpark/contract/person/account/read';
import { paymentVehicle } from '@gorpark/domain/vehicle';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import type { TimedSession } from '#src/core/session-view.ts';
import { fakeCost, fakeProfile, fakeSession } from '#src/test/fake-driver.ts';
import {
  dialog,
  fillLegal,
  next,
  NOW,
  open,
  receipt,
  SUBSCRIPTION,
  toReceipt,
  WAIT,
} from './test/open-receipt.tsx';

const TITLES = {
  start: 'Оплата парковки',
  renew: 'Продлить парковку',
  refill: 'Пополнить баланс',
  subscription: 'Покупка абонемента',
  receipt: 'Получить квитанцию',
};
const startProps = (): DialogProps['start'] => ({
  request: {
    transport: paymentVehicle({ number: 'О808ОТ198' }),
    durationMinutes: 120,
    zone: { name: 'Владимирский округ', zoneNumber: '7812' },
    parkingCode: null,
    postPaymentStartTime: null,
    reservationId: null,
  },
  cost: readCost(fakeCost(NOW, 120, 211.5, { balance: 150, moneyEnough: false, refill: 61.5 })),
});
const renewProps = (): DialogProps['renew'] => {
  const [session] = readProfile({ result: fakeProfile({ sessions: [fakeSession(NOW)] }) }).sessions;
  return { session: session as TimedSession };
};

describe('payment dialog', () => {
  it.each([
    ['start', startProps],
    ['renew', renewProps],
    ['refill', () => ({})],
    ['subscription', () => ({ subscription: SUBSCRIPTION })],
    ['receipt', () => ({ receipt: { from: 'list' } })],
  ] as const)('[PAY-138][PAY-139] shows a specific title for action %s', async (name, props) => {
    const { core } = await open();
    core.dialogs.open(name, props() as never);
    await expect.element(dialog(TITLES[name]), WAIT).toBeVisible();
    expect(new Set(Object.values(TITLES)).size).toBe(5);
  });

  it('[PAY-144] opens the receipt mode by "Квитанция" and keeps the amount on abort', async () => {
    await toReceipt();
    expect(dialog('Пополнить баланс').query()).toBeNull();
    await receipt().getByRole('button', { name: 'Отмена' }).click();
    await expect.element(dialog('Пополнить баланс'), WAIT).toBeVisible();
    await expect
      .element(dialog('Пополнить баланс').getByLabelText('Сумма', { exact: true }))
      .toHaveValue('15000');
    expect(receipt().query()).toBeNull();
  });

  it('[PAY-144] returns to the subscription on abort', async () => {
    const { core, server } = await open();
    core.dialogs.open('subscription', { subscription: SUBSCRIPTION });
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Квитанция/ })
      .click({ force: true, ...WAIT });
    await expect.element(receipt(), WAIT).toBeVisible();
    await receipt().getByRole('button', { name: 'Отмена' }).click();
    await expect.element(page.getByRole('dialog').getByText('Месяц по городу').first(), WAIT).toBeVisible();
    expect(receipt().query()).toBeNull();
    expect(server.callsOf('createSubscriptionReceipt')).toEqual([]);
  });

  it('[PAY-231] sends the code and the vehicle of a subscription with its receipt', async () => {
    const { core, server } = await open();
    core.dialogs.open('receipt', { receipt: { from: 'subscription', subscription: SUBSCRIPTION } });
    await expect.element(receipt(), WAIT).toBeVisible();
    await fillLegal();
    expect(receipt().getByLabelText('Сумма', { exact: true }).query()).toBeNull();
    await next().click();
    await expect.element(dialog('Квитанция готова'), WAIT).toBeVisible();
    expect(server.callsOf('createSubscriptionReceipt')[0]?.input).toMatchObject({
      codeSubscription: 'month-all',
      grz: 'О808ОТ198',
      payer: { type: 2, inn: '7830002416' },
    });
  });

  it('hides receipts in a city without them', async () => {
    const { core } = await open('/profile/parking', {}, { useReceipts: false });
    core.dialogs.open('refill', {});
    await expect
      .element(dialog('Пополнить баланс').getByRole('radio', { name: /^card/ }), WAIT)
      .toBeInTheDocument();
    expect(
      dialog('Пополнить баланс')
        .getByRole('radio', { name: /^Квитанция/ })
        .query(),
    ).toBeNull();
  });
});
