import { expect, it, describe } from 'vitest';
import { createPaymentMemory } from '#src/checkout/bank/pending.ts';
import { dialog, NOW, openPayments } from './test/open-payments.tsx';

const wait = () => dialog('Ждём ответ банка');
const HINT = { source: 'portal', order: '100501' };

const open = async (path?: string) => {
  const app = await openPayments({});
  const hints = () => app.server.callsOf('paymentFromPortal').map(({ input }) => input);
  const memory = createPaymentMemory(app.core.store, app.core.city.city);
  const payment = {
    kind: 'refill',
    order: '100501',
    page: '/profile/parking',
    sum: null,
    balance: null,
    plate: '',
    reservationId: '',
    endMs: null,
    sentMs: NOW,
    isTold: false,
  } as const;
  memory.keep(payment);
  if (path === undefined) app.core.dialogs.open('paymentWait', { payment });
  else app.history.push(path);
  return { ...app, hints };
};

describe('return hint to the back end', () => {
  it('[payments-3] [PAY-088] goes out once, even if the tab is opened repeatedly', async () => {
    const { hints } = await open('/profile/parking?order=100501');
    await expect.element(wait()).toBeVisible();
    await expect.poll(hints).toEqual([HINT]);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    expect(hints()).toEqual([HINT]);
  });

  it('[payments-3] goes out when the driver returns to the waiting tab, and not before', async () => {
    const { hints } = await open();
    await expect.element(wait()).toBeVisible();
    expect(hints()).toEqual([]);
    window.dispatchEvent(new Event('focus'));
    await expect.poll(hints).toEqual([HINT]);
  });

  it('[payments-3] goes out when "Back" restores the page from the browser cache', async () => {
    const { hints } = await open();
    await expect.element(wait()).toBeVisible();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(hints).toEqual([HINT]);
  });
});
