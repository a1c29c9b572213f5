import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeSession } from '#src/test/fake-driver.ts';
import { refusal } from '#src/test/fake-server.ts';
import { dialog, inMinutes, NOW, openPayments, profileAnswer } from './test/open-payments.tsx';

const WAITING = fakeSession(NOW, {
  status: 'Ожидает оплаты',
  startDate: inMinutes(-135),
  endDate: inMinutes(0),
  amountToPay: 225,
  payUntil: inMinutes(600),
});
const OPEN = fakeSession(NOW, { endDate: '', paid: 0 });
const withSession = (session: typeof WAITING, balance = 150) =>
  profileAnswer({ balance, sessions: [session] });

type Options = Parameters<typeof openPayments>[0];
const open = (session: typeof WAITING, { answers, ...rest }: Options = {}) =>
  openPayments({
    settings: { dontUseBalance: true },
    lastMethod: 'card',
    ...rest,
    answers: { getProfile: () => withSession(session), ...answers },
  });

const settle = () => dialog('Оплата парковочной сессии');
const pressPay = () => page.getByRole('button', { name: /плат.* парковк[уа] А 123 ВС 178$/ }).click();

describe('payment of a deferred session', () => {
  it('[PAY-109] opens the dialog with the methods and the amount due', async () => {
    await open(WAITING);
    await pressPay();
    await expect.element(settle().getByText('Сумма к списанию')).toBeVisible();
    await expect.element(settle().getByRole('radiogroup', { name: 'Чем заплатить' })).toBeVisible();
    await expect.element(settle().getByRole('radio', { name: /Банковская карта/ })).toBeChecked();
    await expect.element(settle().getByRole('button', { name: /^Оплатить\s*225/ })).toBeEnabled();
    await expect.element(settle().getByText('12:27–14:42')).toBeVisible();
  });

  it('[PAY-110] explains that closing leaves the session payable, and keeps it', async () => {
    const { server } = await open(WAITING);
    await pressPay();
    await expect
      .element(settle().getByText(/закрыть окно оплаты.*останется в блоке отложенных парковок/))
      .toBeVisible();
    await settle().getByRole('button', { name: 'Закрыть' }).click();
    expect(server.callsOf('cancelOrder')).toHaveLength(0);
    const later = page.getByRole('region', { name: /^Отложенные/ });
    await expect.element(later.getByRole('button', { name: /^Оплатить/ })).toBeVisible();
  });

  it('opens the bank in a new tab and reloads the list when paid', async () => {
    const { server } = await open(WAITING);
    await pressPay();
    await settle()
      .getByRole('button', { name: /^Оплатить/ })
      .click();
    const step = dialog('Остался один шаг');
    await expect.element(step.getByText('Банковская карта, оплата парковочной сессии')).toBeVisible();
    expect(server.callsOf('cancelOrder')[0]?.input).toMatchObject({
      OrderId: '500001',
      PaymentService: 'card',
    });
    const link = step.getByRole('link', { name: 'Открыть страницу банка' });
    await expect.element(link).toHaveAttribute('href', '/sandbox/pay/fake-settle');
    await expect.element(link).toHaveAttribute('target', '_blank');

    link.element().addEventListener('click', (event) => event.preventDefault());
    await link.click();
    await expect.element(dialog('Ждём ответ банка')).toBeVisible();
    server.answer('getProfile', () => profileAnswer({ sessions: [] }));
    window.dispatchEvent(new Event('focus'));
    await expect
      .element(dialog('Парковка оплачена').getByText(/А 123 ВС 178, зона 7812, оплачено 225.₽/), {
        timeout: 5000,
      })
      .toBeVisible();
    expect(page.getByRole('region', { name: /^Отложенные/ }).query()).toBeNull();
  });

  it('stores the page and the session for the return', async () => {
    const { store } = await open(WAITING);
    await pressPay();
    await settle()
      .getByRole('button', { name: /^Оплатить/ })
      .click();
    await expect.element(dialog('Остался один шаг')).toBeVisible();
    expect(JSON.parse(store.read('gorpark.payment.saint-petersburg') ?? '')).toMatchObject({
      kind: 'settle',
      page: '/profile/parking',
      reservationId: '500001',
      order: '100502',
      sum: 22_500,
      endMs: NOW + 600 * 60_000,
    });
  });

  it('[PAY-277] shows the errorName of a status that is not ok as a red banner', async () => {
    await open(WAITING, { answers: { cancelOrder: refusal('PaymentServiceError') } });
    await pressPay();
    await settle()
      .getByRole('button', { name: /^Оплатить/ })
      .click();
    const banner = settle().getByRole('alert');
    await expect.element(banner.getByText(/^Сбой платёжного сервиса/)).toBeVisible();
    expect(getComputedStyle(banner.element()).backgroundColor).toBe(dangerSoft());
    await expect.element(settle().getByRole('button', { name: /^Оплатить/ })).toBeEnabled();
  });

  it('pays from the balance when it is enough, otherwise a bank charges the missing part', async () => {
    const withBalance = { settings: { dontUseBalance: false } };
    const first = await open(WAITING, withBalance);
    await pressPay();
    await expect.element(settle().getByText('Спишем с баланса')).toBeVisible();
    await expect.element(settle().getByRole('button', { name: /^Оплатить\s*75/ })).toBeEnabled();
    await first.screen.unmount();

    const { server } = await open(WAITING, {
      ...withBalance,
      answers: {
        getProfile: () => withSession(WAITING, 500),
        cancelOrder: () => {
          server.answer('getProfile', () => profileAnswer({ balance: 275, sessions: [] }));
          return { message: '', amount: 0, topup: 0, RedirectURL: '', order: '' };
        },
      },
    });
    await pressPay();
    expect(settle().getByRole('radiogroup').query()).toBeNull();
    await settle()
      .getByRole('button', { name: /^Оплатить\s*225/ })
      .click();
    await expect.element(dialog('Парковка оплачена')).toBeVisible();
    expect(server.callsOf('cancelOrder')[0]?.input).toMatchObject({ PaymentService: 'balance' });
  });
});

describe('a dialog that is open while the session ends', () => {
  const over = () => settle().getByText(/^Заплатить за эту парковку уже нельзя/);

  it('shows that another device has paid or cancelled it', async () => {
    const { server } = await open(WAITING);
    await pressPay();
    await expect.element(settle().getByText('Сумма к списанию')).toBeVisible();
    server.answer('getProfile', () => profileAnswer({ sessions: [] }));
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(over()).toBeVisible();
    expect(
      settle()
        .getByRole('button', { name: /^Оплатить/ })
        .query(),
    ).toBeNull();
  });

  it('shows that the time to pay is over', async () => {
    const { server, clock } = await open(WAITING);
    await pressPay();
    await expect.element(settle().getByText('Сумма к списанию')).toBeVisible();
    server.answer('getProfile', { ...withSession(WAITING), serverTime: inMinutes(601) });
    clock.advance(600 * 60_000 + 1);
    await expect.element(over()).toBeVisible();
  });

  it('asks for the sum of a session that the longest duration has stopped', async () => {
    const { server, clock } = await open(OPEN);
    await pressPay();
    await expect.element(settle().getByRole('button', { name: 'Остановить и оплатить' })).toBeVisible();
    server.answer('getProfile', () => withSession({ ...WAITING, payUntil: inMinutes(3000) }));
    clock.advance(1440 * 60_000);
    await expect.element(settle().getByRole('button', { name: /^Оплатить.225/ })).toBeVisible();
  });
});

describe('payment of a running session', () => {
  it('[PAY-111] stops the session, then shows the amount before the bank is opened', async () => {
    const { server } = await open(OPEN);
    await pressPay();
    await expect.element(settle().getByText(/^Парковка остановится/)).toBeVisible();
    server.answer('breakSession', () => {
      server.answer('getProfile', () => withSession(WAITING));
      return {
        message: '',
        amount: 225,
        topup: 225,
        RedirectURL: '/sandbox/pay/fake-settle',
        order: '100502',
      };
    });
    await settle().getByRole('button', { name: 'Остановить и оплатить' }).click();
    await expect.element(dialog('Остался один шаг').getByText(/^225/)).toBeVisible();
    expect(server.callsOf('breakSession')[0]?.input).toMatchObject({ PaymentService: 'card' });

    await dialog('Остался один шаг').getByRole('button', { name: 'Выбрать другой способ' }).click();
    await settle()
      .getByRole('radio', { name: /быстрых платежей/ })
      .click({ force: true });
    await settle()
      .getByRole('button', { name: /^Оплатить\s*225/ })
      .click();
    await expect.poll(() => server.callsOf('cancelOrder')[0]?.input['PaymentService']).toBe('sbp');
    expect(server.callsOf('breakSession')).toHaveLength(1);
  });

  it('closes a free session with nothing to pay', async () => {
    const { server } = await open(OPEN);
    await pressPay();
    server.answer('breakSession', () => {
      server.answer('getProfile', () => profileAnswer({ sessions: [] }));
      return { message: '', amount: 0, topup: 0, RedirectURL: '', order: '' };
    });
    await settle().getByRole('button', { name: 'Остановить и оплатить' }).click();
    await expect
      .element(dialog('Парковка оплачена').getByText('За эту парковку платить ничего не нужно.'))
      .toBeVisible();
  });

  it('repeats the click with the same key after a lost response', async () => {
    const lost = vi.fn(() => {
      throw new TypeError('Failed to fetch');
    });
    const { server } = await open(WAITING, { answers: { cancelOrder: lost } });
    await pressPay();
    await settle()
      .getByRole('button', { name: /^Оплатить/ })
      .click();
    await expect.element(settle().getByText(/^Ответ не дошёл/)).toBeVisible();
    await settle()
      .getByRole('button', { name: /^Оплатить/ })
      .click();
    await expect.poll(() => server.callsOf('cancelOrder').length).toBe(2);
    const [first, second] = server.callsOf('cancelOrder').map((call) => call.headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });
});

const dangerSoft = (): string => {
  const probe = document.createElement('div');
  probe.style.background = 'var(--danger-soft)';
  document.body.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
};
