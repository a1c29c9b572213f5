import { readCost } from '@gorpark/contract/wire/cost';
import { readProfile } from '@gorpark/contract/wire/profile';
import { kopecks } from '@gorpark/domain/money';
import { paymentVehicle } from '@gorpark/domain/vehicle';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SubscriptionChoice } from '#src/core/subscription/choice.ts';
import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import type { TimedSession } from '#src/core/session-view.ts';
import { createHandClock } from '#src/lib/clock.ts';
import { fakeCost, fakeProfile, fakeSession, fakeVehicle } from '#src/test/fake-driver.ts';
import {
  createFakeServer,
  type FakeAnswers,
  fakeAnswers,
  noNetwork,
  refusal,
} from '#src/test/fake-server.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { renderApp } from '#src/test/render-app.tsx';

const NOW = Date.parse('2026-11-19T11:42:00Z');
const WAIT = { timeout: 12_000 };
const method = (methodName: string) => ({
  methodName,
  methodNameForShow: methodName,
  methodDescription: '',
  isPhoneRequired: false,
});

const open = async (path = '/profile/parking', answers: Partial<FakeAnswers> = {}, settings: object = {}) => {
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

const dialog = (name: string) => page.getByRole('dialog', { name });
const receipt = () => dialog('Получить квитанцию');
const next = () => receipt().getByRole('button', { name: 'Далее' });
const type = async (label: string, text: string) =>
  userEvent.fill(receipt().getByLabelText(label, { exact: true }), text);

const openRefill = async (answers: Partial<FakeAnswers> = {}) => {
  const app = await open('/profile/parking', answers);
  app.core.dialogs.open('payment', {});
  await expect.element(dialog('Пополнить баланс'), WAIT).toBeVisible();
  return app;
};
const toReceipt = async (answers: Partial<FakeAnswers> = {}) => {
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
const fillLegal = async () => {
  await receipt()
    .getByRole('radio', { name: /^Организация/ })
    .click({ force: true });
  await next().click();
  for (const [label, text] of LEGAL) await type(label, text);
};

const SUBSCRIPTION: SubscriptionChoice = {
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

/** One for each action (parking-and-money §2). */
const TITLES = {
  start: 'Оплата парковки',
  renew: 'Продлить парковку',
  refill: 'Пополнить баланс',
  subscription: 'Покупка абонемента',
  receipt: 'Получить квитанцию',
};
const startProps = (): DialogProps['payment'] => ({
  action: 'start',
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
const renewProps = (): DialogProps['payment'] => {
  const [session] = readProfile({ result: fakeProfile({ sessions: [fakeSession(NOW)] }) }).sessions;
  return { action: 'renew', session: session as TimedSession };
};

describe('the payment dialog', () => {
  it.each([
    ['none, which is refill', (): DialogProps['payment'] => ({}), TITLES.refill],
    ['refill', (): DialogProps['payment'] => ({ action: 'refill' }), TITLES.refill],
    ['start', startProps, TITLES.start],
    ['renew', renewProps, TITLES.renew],
    [
      'subscription',
      (): DialogProps['payment'] => ({ action: 'subscription', subscription: SUBSCRIPTION }),
      TITLES.subscription,
    ],
    [
      'receipt',
      (): DialogProps['payment'] => ({ action: 'receipt', receipt: { from: 'list' } }),
      TITLES.receipt,
    ],
  ])('[PAY-138][PAY-139] action %s has a title of its own', async (_, props, title) => {
    const { core } = await open();
    core.dialogs.open('payment', props());
    await expect.element(dialog(title), WAIT).toBeVisible();
    expect(new Set(Object.values(TITLES)).size).toBe(5);
  });

  it('[PAY-144] choosing "Квитанция" in a top-up goes over to the receipt mode; abort leads back to the top-up with its sum', async () => {
    await toReceipt();
    expect(dialog('Пополнить баланс').query()).toBeNull();
    await receipt().getByRole('button', { name: 'Отмена' }).click();
    await expect.element(dialog('Пополнить баланс'), WAIT).toBeVisible();
    await expect
      .element(dialog('Пополнить баланс').getByLabelText('Сумма', { exact: true }))
      .toHaveValue('15000');
    expect(receipt().query()).toBeNull();
  });

  it('[PAY-144] from a subscription abort leads back to the subscription', async () => {
    const { core, server } = await open();
    core.dialogs.open('payment', { action: 'subscription', subscription: SUBSCRIPTION });
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

  it('[PAY-231] a receipt of a subscription sends its code and the vehicle', async () => {
    const { core, server } = await open();
    core.dialogs.open('payment', {
      action: 'receipt',
      receipt: { from: 'subscription', subscription: SUBSCRIPTION },
    });
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

  it('a city without receipts offers none', async () => {
    const { core } = await open('/profile/parking', {}, { useReceipts: false });
    core.dialogs.open('payment', {});
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

describe('the receipt mode', () => {
  it('[PAY-204][PAY-232] begins with the choice of the payer; the form is that of the payer', async () => {
    await toReceipt();
    await expect.element(receipt().getByRole('radiogroup', { name: 'Кто платит' })).toBeVisible();
    expect(receipt().getByRole('textbox').elements()).toEqual([]);
    await next().click();
    await expect.element(receipt().getByLabelText('Фамилия')).toBeVisible();
    expect(receipt().getByLabelText('ОГРН').query()).toBeNull();
    await receipt().getByRole('button', { name: 'Назад' }).click();
    await receipt()
      .getByRole('radio', { name: /^Организация/ })
      .click({ force: true });
    await next().click();
    await expect.element(receipt().getByLabelText('ОГРН')).toBeVisible();
    expect(receipt().getByLabelText('Фамилия').query()).toBeNull();
  });

  it('[PAY-222] "Далее" of the company works only when all fields are right', async () => {
    await toReceipt();
    await fillLegal();
    await expect.element(next()).toBeEnabled();
    for (const [label, wrong, right] of [
      ['КПП', '78410100', '784101001'],
      ['ИНН', '78300024161', '7830002416'],
      ['ОГРН', '103784303180', '1037843031808'],
      ['Название организации', ' ', 'ООО'],
      ['Юридический адрес', '', 'Дворцовая наб., 34'],
    ] as const) {
      await type(label, wrong);
      await expect.element(next()).toBeDisabled();
      await type(label, right);
      await expect.element(next()).toBeEnabled();
    }
    await expect.element(receipt().getByText('Кнопка включится', { exact: false })).not.toBeInTheDocument();
  });

  it('[PAY-205][PAY-206] makes the receipt and shows it with print, download as receipt.pdf and e-mail', async () => {
    const { server } = await toReceipt();
    await fillLegal();
    await next().click();
    const ready = dialog('Квитанция готова');
    await expect.element(ready.getByRole('region', { name: 'Счёт № 26-011842' }), WAIT).toBeVisible();
    expect(server.callsOf('createRefillReceipt')[0]?.input).toMatchObject({
      sum: 15_000,
      payer: { type: 2, name: 'ООО «Северный курьер»', kpp: '784101001' },
    });
    const download = ready.getByRole('link', { name: 'Скачать receipt.pdf' });
    await expect.element(download, WAIT).toHaveAttribute('download', 'receipt.pdf');
    await expect.element(download).toHaveAttribute('href', expect.stringMatching(/^blob:/));
    await expect.element(ready.getByRole('link', { name: 'Напечатать' })).toHaveAttribute('target', '_blank');
    await expect.element(ready.getByLabelText('Эл. почта')).toHaveValue('anna@example.org');
    await ready.getByRole('button', { name: 'Отправить' }).click();
    await expect.element(ready.getByText('Письмо отправлено')).toBeVisible();
    expect(server.callsOf('sendReceipt')[0]?.input).toMatchObject({
      receiptnumber: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      email: 'anna@example.org',
    });
  });

  it('[PAY-223][PAY-224][PAY-225] the form of an individual tells what is wrong and leads to the first field', async () => {
    const { server } = await toReceipt();
    await next().click();
    await next().click();
    await expect.element(receipt().getByLabelText('Фамилия')).toHaveFocus();
    expect(receipt().getByText('Это поле обязательно').elements()).toHaveLength(8);
    await type('Серия', '12a4');
    await type('Дата выдачи', '2024-02-30');
    await expect.element(receipt().getByText('Здесь только цифры')).toBeVisible();
    await expect.element(receipt().getByText(/^Дата в виде ГГГГ-ММ-ДД/)).toBeVisible();
    expect(server.callsOf('createRefillReceipt')).toEqual([]);
  });

  it('[PAY-215][PAY-216][PAY-217] the e-mail says what is wrong with it', async () => {
    const { server } = await toReceipt();
    await fillLegal();
    await next().click();
    const ready = dialog('Квитанция готова');
    const email = ready.getByLabelText('Эл. почта');
    await expect.element(email, WAIT).toBeVisible();
    for (const [text, words] of [
      ['', 'Необходимо заполнить'],
      [`${'a'.repeat(43)}@mail.ru`, 'Длинна не более 50 символов'],
      ['a@b', 'Неверный формат адреса'],
    ] as const) {
      await userEvent.fill(email, text);
      await ready.getByRole('button', { name: 'Отправить' }).click();
      await expect.element(ready.getByText(words)).toBeVisible();
    }
    expect(server.callsOf('sendReceipt')).toEqual([]);
  });

  it('a lost answer is repeated under the same key; a refusal is told above the button', async () => {
    const { server } = await toReceipt({ createRefillReceipt: noNetwork });
    await fillLegal();
    await next().click();
    await expect.element(receipt().getByText(/^Ответ не дошёл/)).toBeVisible();
    server.answer('createRefillReceipt', refusal('ValidationError'));
    await next().click();
    await expect.element(receipt().getByRole('alert')).toMatchTextContent(/^Проверьте/);
    const keys = server.callsOf('createRefillReceipt').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});
