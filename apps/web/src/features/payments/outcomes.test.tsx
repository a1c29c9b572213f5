import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createPaymentMemory } from '#src/checkout/bank/pending.ts';
import { noNetwork } from '#src/test/fake-server.ts';
import { dialog, NOW } from './test/open-payments.tsx';
import { KINDS, names, openAddress, reload, told } from './test/pending-kinds.tsx';

const waiting = () => dialog('Ждём ответ банка');
const giveUp = waiting().getByRole('button', { name: 'Отказаться от оплаты' });
/** Clicks when the bank has had time to answer. */
async function pressGiveUp({ clock }: Awaited<ReturnType<typeof reload>>) {
  await expect.element(waiting()).toBeVisible();
  expect(giveUp.query()).toBeNull();
  await expect
    .poll(() => {
      if (clock.now() < NOW + 20_000) clock.advance(5000);
      return giveUp.query();
    })
    .not.toBeNull();
  await giveUp.click();
}
const other = () => page.getByRole('button', { name: 'Оплатить другим способом' });

/** Three kinds an outcome, and each kind in several outcomes; LONG=1 tests all pairs. */
const kindsFor = (outcome: number) =>
  names.filter((_name, index) => import.meta.env['LONG'] === '1' || index % 3 === outcome % 3);

/** One kind, where the outcomes above prove the same step of the other kinds. */
const only = (kind: (typeof names)[number]) => (import.meta.env['LONG'] === '1' ? names : [kind]);

describe('payment after a reload', () => {
  it.each(kindsFor(0))(
    '[payments-5] [PAY-157] %s: shows a bank decline after one status check and offers another way',
    async (kind) => {
      const { server } = await reload(kind, told('processing'));
      await expect.element(waiting()).toBeVisible();
      server.answer('orderState', told('cancel', 'declined'));
      const ended = dialog('Банк отклонил платёж');
      await expect.element(ended.getByText(/Деньги не списаны/)).toBeVisible();
      await other().click();
      await KINDS[kind].again();
    },
  );

  it.each(kindsFor(1))(
    '[payments-5] %s: shows a payment abandoned at the bank and offers another way',
    async (kind) => {
      await reload(kind, told('cancel'));
      await expect.element(dialog('Оплата не завершена').getByText(/Деньги не списаны/)).toBeVisible();
      await other().click();
      await KINDS[kind].again();
    },
  );

  it.each(kindsFor(2))(
    '[payments-5] %s: shows no failure for an unknown state and offers another way',
    async (kind) => {
      const app = await reload(kind, told('processing'));
      app.server.answer('giveUpOrder', noNetwork);
      await pressGiveUp(app);
      await expect.element(waiting().getByText('Банк ещё не ответил')).toBeVisible();
      expect(page.getByRole('alert').query()).toBeNull();
      await other().click();
      await KINDS[kind].again();
    },
  );

  it.each(only('repair'))('[payments-5] %s: gives the order up and offers another way', async (kind) => {
    const app = await reload(kind, told('processing'));
    const { server, store } = app;
    await pressGiveUp(app);
    const ended = dialog('Оплата не завершена');
    await expect.element(ended.getByText(/деньги всё же спишутся, они придут на баланс/)).toBeVisible();
    expect(server.callsOf('giveUpOrder').map(({ input }) => input)).toEqual([{ order: '100501' }]);
    expect(createPaymentMemory(store, 'saint-petersburg').open()).toBeNull();
    await other().click();
    await KINDS[kind].again();
  });

  it.each(kindsFor(4))(
    '[payments-5] %s: waits on if the bank has answered before the order is given up',
    async (kind) => {
      const app = await reload(kind, told('processing'));
      const { server } = app;
      server.answer('giveUpOrder', { isCancelled: false });
      await pressGiveUp(app);
      await expect.poll(() => server.callsOf('giveUpOrder').length).toBe(1);
      await expect.element(waiting()).toBeVisible();
      server.answer('orderState', told('done'));
      window.dispatchEvent(new Event('focus'));
      await expect.element(KINDS[kind].done()).toBeVisible();
    },
  );

  it.each(kindsFor(5))(
    '[payments-5] [payments-1] %s: shows where late money went and why, and offers another way',
    async (kind) => {
      await reload(kind, told('returned', 'late'));
      const ended = page.getByRole('dialog', { name: KINDS[kind].returned });
      await expect.element(ended.getByText(/Деньги пришли слишком поздно\. На балансе 150/)).toBeVisible();
      await other().click();
      await KINDS[kind].again();
    },
  );

  it.each(only('settle'))('[payments-5] %s: offers no second payment after a change', async (kind) => {
    await reload(kind, told('returned', 'changed'));
    const ended = page.getByRole('dialog', { name: 'Платёж прошёл, деньги на балансе' });
    await expect
      .element(ended.getByText(/условия изменились или это уже оплачено\. На балансе 150/))
      .toBeVisible();
    expect(other().query()).toBeNull();
  });

  it.each(kindsFor(8))(
    '[payments-5] %s: shows the success, with zone and amount of a session',
    async (kind) => {
      await reload(kind, told('done'));
      await expect.element(KINDS[kind].done()).toBeVisible();
    },
  );
});

describe('wait dialog', () => {
  it('[payments-5] [INV-15] shows a refund', async () => {
    await reload('settle', told('returned', 'late'), undefined, { dontUseBalance: true });
    const ended = page.getByRole('dialog', {
      name: /^Оплатить парковку было уже нельзя, деньги возвращаются/,
    });
    await expect.element(ended.getByText(/слишком поздно\. Мы вернём их тем же способом/)).toBeVisible();
  });

  it('[payments-5] waits for another card after a refused one and offers another way', async () => {
    await reload('refill', told('processing', 'declined'));
    await expect.element(waiting().getByText('Банк отклонил карту, деньги не списаны')).toBeVisible();
    await expect.element(other()).toBeVisible();
  });

  it('[THR-22] offers no second payment for a parked car', async () => {
    await reload('start', told('returned', 'parked'));
    await expect.element(page.getByRole('dialog').getByText(/уже стоит на оплаченной/)).toBeVisible();
    expect(other().query()).toBeNull();
  });

  it('[payments-5] shows a failure after every reload until it is closed', async () => {
    const { store } = await reload('refill', told('cancel', 'declined'));
    const ended = dialog('Банк отклонил платёж');
    await expect.element(ended).toBeVisible();
    const { open } = createPaymentMemory(store, 'saint-petersburg');
    expect(open()).not.toBeNull();
    await ended.getByRole('button', { name: 'Закрыть' }).last().click();
    expect(open()).toBeNull();
  });

  it('[THR-12] offers the bank page again after a reload, but no page of another host', async () => {
    const address = '/sandbox/pay/fake-secret';
    KINDS.refill.payment.address = address;
    KINDS.refill.payment.isBankOpened = true;
    await reload('refill', told('processing'));
    const link = page.getByRole('link', { name: 'Открыть банк ещё раз' });
    await expect.element(link).toHaveAttribute('href', address);
    KINDS.refill.payment.address = 'https://evil.example/pay';
    await reload('refill', told('processing'));
    await expect.element(waiting().last()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Открыть банк ещё раз' })).toHaveLength(1);
    delete KINDS.refill.payment.address;
    delete KINDS.refill.payment.isBankOpened;
  });

  it.each(only('refill'))(
    '[payments-5] %s: shows one remaining step after a reload; choosing another way forgets the payment',
    async (name) => {
      const { payment, again } = KINDS[name];
      payment.address = '/sandbox/pay/fake-secret';
      const { server, store } = await reload(name, told('processing'));
      delete payment.address;
      const step = dialog('Остался один шаг');
      await expect.element(step.getByRole('link', { name: 'Открыть страницу банка' })).toBeVisible();
      await expect.element(step.getByText(/^61[.,]50/)).toBeVisible();
      expect(waiting().query()).toBeNull();
      await step.getByRole('button', { name: 'Выбрать другой способ' }).click();
      await again();
      expect(createPaymentMemory(store, 'saint-petersburg').open()).toBeNull();
      expect(server.callsOf('giveUpOrder').map(({ input }) => input)).toEqual([{ order: '100501' }]);
    },
  );

  it.each(only('start'))(
    '[PAY-146] %s: opens the bank in this window where a new tab is refused',
    async (name) => {
      const { payment } = KINDS[name];
      payment.address = '/sandbox/pay/fake-secret';
      const { store } = await reload(name, told('processing'), () => false);
      delete payment.address;
      await dialog('Остался один шаг').getByRole('link', { name: 'Открыть страницу банка' }).click();
      await expect.poll(() => openAddress.mock.calls).toEqual([['/sandbox/pay/fake-secret']]);
      expect(createPaymentMemory(store, 'saint-petersburg').open()).toMatchObject({ isBankOpened: true });
    },
  );

  it('[payments-5] waits for an opened bank page, after a reload too', async () => {
    const address = '/sandbox/pay/fake-secret';
    KINDS.refill.payment.address = address;
    const { store } = await reload('refill', told('processing'));
    delete KINDS.refill.payment.address;
    const link = dialog('Остался один шаг').getByRole('link', { name: 'Открыть страницу банка' });
    await expect.element(link).toBeVisible();
    link.element().addEventListener('click', (event) => event.preventDefault());
    await link.click();
    await expect.element(waiting()).toBeVisible();
    expect(createPaymentMemory(store, 'saint-petersburg').open()).toMatchObject({ isBankOpened: true });
  });
});
