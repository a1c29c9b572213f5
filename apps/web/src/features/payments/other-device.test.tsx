import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeAnswers, FakeServer } from '#src/test/fake-server.ts';
import { inMinutes } from './test/open-payments.tsx';
import { KINDS, reload, told } from './test/pending-kinds.tsx';

const CAR = 'О808ОТ198';
type Listed = Extract<FakeAnswers['openOrders'], { result: unknown }>['result'][number];
/** An order of each kind that pays for what the dialog of `KINDS` pays for. */
const SAME = {
  refill: {},
  start: { plate: CAR },
  renew: { ReservationId: '500001' },
  settle: { ReservationId: '500001' },
  subscription: { plate: CAR, codeSubscription: 'month-all' },
} as const satisfies Record<string, Partial<Listed>>;
const OTHER = {
  refill: { purpose: 'start', plate: CAR },
  start: { plate: 'А777АА77' },
  renew: { ReservationId: '500002' },
  settle: { ReservationId: '500002' },
  subscription: { plate: CAR, codeSubscription: 'day' },
} as const satisfies Record<keyof typeof SAME, Partial<Listed>>;
type Kind = keyof typeof SAME;
const kinds = Object.keys(SAME) as Kind[];

const listed = (kind: Kind, rest: Partial<Listed>): FakeAnswers['openOrders'] => ({
  result: [{ order: '100900', purpose: kind, ...rest }],
});
const WAITING = {
  canGiveUp: true as const,
  RedirectURL: '/sandbox/pay/other-device',
  createdAt: inMinutes(-12),
  amount: 84,
};
const note = () =>
  page.getByRole('dialog').getByText(/^Оплата на 84.₽ через банк начата в 14:30\. Если отказаться/);
const button = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });
const PAY = /^(К оплате|Доплатить|Оплатить|Оплатить остаток|Перейти)/;

/** Opens the dialog that would make the purchase again. */
async function openAgain(kind: Kind, openOrders: FakeAnswers['openOrders']) {
  const app = await reload(kind, told('cancel', 'declined'));
  await page.getByRole('button', { name: 'Оплатить другим способом' }).click();
  await KINDS[kind].again();
  app.server.answer('openOrders', openOrders);
  app.server.answer('orderState', { ...(told('processing') as object), ...WAITING, purpose: kind } as never);
  return app;
}
const PAYMENTS = ['refill', 'start', 'renew', 'cancelOrder', 'paySubscription'] as const;
const sentBy = ({ callsOf }: FakeServer) => PAYMENTS.flatMap((id) => callsOf(id)).length;
const focusWindow = () => window.dispatchEvent(new Event('visibilitychange'));
/** A focus during a running call changes nothing. */
const untilNoted = async () => {
  await expect
    .poll(() => {
      focusWindow();
      return note().query();
    })
    .not.toBeNull();
};

beforeEach(() => page.viewport(390, 844));

describe.each(kinds)('payment of the kind %s begun on another device', (kind) => {
  it('[payments-5] is shown with its time and sum, and is continued on the same page', async () => {
    await openAgain(kind, listed(kind, SAME[kind]));
    await untilNoted();
    await button('Продолжить оплату').click();
    const link = page.getByRole('link', { name: 'Открыть страницу банка' });
    await expect.element(link).toHaveAttribute('href', '/sandbox/pay/other-device');
  });

  it('[payments-5] is given up, and the dialog pays as before', async () => {
    const { server } = await openAgain(kind, listed(kind, SAME[kind]));
    await untilNoted();
    server.answer('openOrders', { result: [] });
    await button('Отказаться от оплаты').click();
    await expect.poll(() => note().query()).toBeNull();
    expect(server.callsOf('giveUpOrder').map(({ input }) => input)).toEqual([{ order: '100900' }]);
    await expect.element(button(PAY)).toBeEnabled();
  });

  it('is shown by the first click of a form opened before it, and the second click pays', async () => {
    const { server } = await openAgain(kind, listed(kind, SAME[kind]));
    const sent = () => sentBy(server);
    const profiles = () => server.callsOf('getProfile').length;
    const before = profiles();
    const sheet = page.getByRole('dialog').element();
    sheet.scrollTop = sheet.scrollHeight;
    await button(PAY).click();
    await expect.element(note()).toBeInViewport();
    const look = (name: string | RegExp) => getComputedStyle(button(name).element()).backgroundColor;
    expect(look(PAY)).not.toBe(look('Продолжить оплату'));
    expect(sent()).toBe(0);
    await expect.poll(profiles).toBeGreaterThan(before);
    await button(PAY).click();
    await expect.poll(sent).toBe(1);
  });

  it('is not shown if it pays for something else', async () => {
    const { server } = await openAgain(kind, listed(kind, OTHER[kind]));
    const before = server.callsOf('openOrders').length;
    focusWindow();
    await expect.poll(() => server.callsOf('openOrders').length).toBeGreaterThan(before);
    await button(PAY).click();
    await expect.poll(() => sentBy(server)).toBe(1);
    expect(note().query()).toBeNull();
  });
});
