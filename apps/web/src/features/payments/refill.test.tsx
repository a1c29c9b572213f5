import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createChoiceMemory } from '#src/core/last-choices.ts';
import { fakeOperation } from '#src/test/fake-operations.ts';
import { noNetwork, refusal } from '#src/test/fake-server.ts';
import { dialog, openPayments, openRefill, profileAnswer } from './test/open-payments.tsx';

const wait = () => dialog('Ждём ответ банка');
const bank = () => dialog('Остался один шаг');
const payButton = () => dialog('Пополнить баланс').getByRole('button', { name: /^Перейти к оплате/ });
const bankLink = () => bank().getByRole('link', { name: 'Открыть страницу банка' });
const radios = () =>
  page
    .getByRole('radiogroup', { name: 'Чем заплатить' })
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.querySelector('b')?.textContent);

const pressBankLink = async () => {
  await expect.element(bankLink()).toBeVisible();
  bankLink()
    .element()
    .addEventListener('click', (event) => event.preventDefault());
  await bankLink().click();
};

describe('top-up', () => {
  it('[PAY-137] shows the balance in the header with a refill button', async () => {
    await openPayments();
    const menu = page.getByRole('button', { name: /^Баланс: 150.₽$/ });
    await expect.element(menu).toMatchTextContent(/^150.₽$/);
    await menu.click();
    await page.getByRole('button', { name: 'Пополнить', exact: true }).click();
    await expect.element(dialog('Пополнить баланс').getByText(/^На балансе 150.₽$/)).toBeVisible();
  });

  it('opens from the header with one click, with the sum of the last top-up', async () => {
    const { refill } = await openRefill();
    await refill.getByLabelText('Сумма').fill('730');
    await payButton().click();
    await expect.element(bankLink()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Пополнить баланс' }).click();
    await expect.element(payButton()).toMatchTextContent(/730.₽$/);
  });

  it('[PAY-140] [PAY-143] lists the methods of the settings by display name, and a pay button', async () => {
    await openRefill({ lastMethod: 'sbp' });
    await expect.element(payButton()).toMatchTextContent(/500.₽$/);
    expect(radios()).toEqual([
      'Система быстрых платежей',
      'Банковская карта',
      'Счёт мобильного телефона',
      'Квитанция',
    ]);
    await expect.element(page.getByRole('radio', { name: /^Система быстрых/ })).toBeChecked();
  });

  it('[money-6] shows the bonus for a card payment where the city gives one', async () => {
    const { refill } = await openRefill({ settings: { useBonus: true, bonusPercent: 20 } });
    const bonus = refill.getByRole('term').filter({ hasText: 'И бонусом' });
    await expect.element(bonus).toBeVisible();
    await expect.element(refill.getByText(/^100.₽$/)).toBeVisible();
    await refill.getByText('Система быстрых платежей', { exact: true }).click();
    await expect.element(bonus).not.toBeInTheDocument();
  });

  it('[money-6] shows no bonus where the city gives or returns none', async () => {
    const { refill } = await openRefill({ settings: { useBonus: true } });
    await expect.element(payButton()).toMatchTextContent(/500.₽$/);
    expect(refill.getByText('И бонусом').query()).toBeNull();
  });

  it('[PAY-147] sends nothing without a method, shows an error at the choice and focuses it', async () => {
    const byPhone = ['mobile', 'wallet'].map((methodName) => ({
      methodName,
      methodNameForShow: methodName,
      methodDescription: '',
      isPhoneRequired: true,
    }));
    const { server, refill } = await openRefill({
      lastMethod: 'gone',
      settings: { paymentsMethods: byPhone },
    });
    await payButton().click();
    await expect.element(refill.getByText('Выберите, чем заплатить')).toBeVisible();
    await expect.element(refill.getByRole('radio').first()).toHaveFocus();
    expect(server.callsOf('refill')).toHaveLength(0);
  });

  it('[PAY-151] [PAY-152] requires and validates the phone only for a method that needs it', async () => {
    const { server, refill } = await openRefill();
    await expect.element(payButton()).toBeVisible();
    expect(refill.getByLabelText('Телефон', { exact: true }).query()).toBeNull();
    await refill.getByRole('radio', { name: /^Счёт мобильного/ }).click({ force: true });
    const phone = refill.getByLabelText('Телефон', { exact: true });
    await expect.element(phone).toHaveValue('+7 (911) 000 - 00 - 01');
    await phone.fill('8921');
    await payButton().click();
    await expect.element(refill.getByText('Неверный формат. Проверьте выделенные поля')).toBeVisible();
    await expect.element(phone).toHaveFocus();
    expect(server.callsOf('refill')).toHaveLength(0);
  });

  it('keeps the focused element above the buttons during keyboard use on a phone', async () => {
    await page.viewport(390, 700);
    const { refill } = await openRefill();
    await expect.element(refill.getByRole('radio', { name: /^Банковская карта/ })).toBeChecked();
    refill
      .getByRole('radio', { name: /^Банковская карта/ })
      .element()
      .focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const last = refill.getByRole('radio', { name: /^Счёт мобильного/ });
    await expect.element(last).toBeChecked();
    await expect.element(last).toHaveFocus();
    const card = last.element().closest('label')?.getBoundingClientRect();
    const foot = payButton().element().closest('footer')?.getBoundingClientRect();
    expect(card?.bottom).toBeLessThanOrEqual(foot?.top ?? 0);
    await page.viewport(1280, 900);
  });

  it('shows errors of the amount at the field, with the limit of the city', async () => {
    const { server, refill } = await openRefill();
    const sum = refill.getByLabelText('Сумма');
    await expect.element(refill.getByText(/^Не больше 15.000.₽/)).toBeVisible();
    await sum.fill('0');
    await payButton().click();
    await expect.element(refill.getByText('Сумма должна быть больше нуля')).toBeVisible();
    await expect.element(sum).toHaveFocus();
    await refill.getByRole('button', { name: /^1.000.₽$/ }).click();
    await expect.element(sum).toHaveValue('1000');
    await expect.element(payButton()).toMatchTextContent(/1.000.₽$/);
    expect(server.callsOf('refill')).toHaveLength(0);
  });

  it('[PAY-146] loads the address by "get link", then shows a link to a new tab', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { server, refill, core } = await openRefill({
      answers: {
        refill: async () => {
          await asked;
          return { message: '', RedirectURL: '/sandbox/pay/secret', amount: 250.5, order: '100501' };
        },
      },
    });
    await refill.getByLabelText('Сумма').fill('250,50');
    await payButton().click();
    const busy = refill.getByRole('button', { name: /^Готовим ссылку/ });
    await expect.element(busy).toHaveAttribute('aria-busy', 'true');
    await busy.click({ force: true });
    expect(bankLink().query()).toBeNull();
    answer();
    await expect.element(bankLink()).toHaveAttribute('href', '/sandbox/pay/secret');
    await expect.element(bankLink()).toHaveAttribute('target', '_blank');
    await expect.element(bank().getByText(/^250\.50.₽$/)).toBeVisible();
    expect(
      server.callsOf('refill').map(({ input }) => [input['PaymentService'], Number(input['RefillAmount'])]),
    ).toEqual([['card', 250.5]]);
    expect(createChoiceMemory(core.store, core.city.city).read().paymentMethod).toBe('card');
  });

  it('shows progress while waiting for the bank, and the success once the balance has grown', async () => {
    const { server } = await openRefill();
    await payButton().click();
    await pressBankLink();
    await expect.element(wait().getByRole('progressbar')).toBeVisible();
    await expect.element(wait().getByText(/^Банк подтвердит платёж на 500.₽/)).toBeVisible();
    expect(page.getByRole('alert').query()).toBeNull();

    server.answer('getBalance', { balance: 650 });
    server.answer('getProfile', () => profileAnswer({ balance: 650 }));
    window.dispatchEvent(new Event('focus'));
    await expect.element(page.getByText(/^Баланс пополнен: 500.₽$/).last()).toBeVisible();
    await expect.poll(() => wait().query()).toBeNull();
    await expect.element(page.getByRole('button', { name: /^Баланс: 650/ })).toBeVisible();
  });

  it('ends the wait on a decline from the history and shows no failure before', async () => {
    const operation = (status: string, orderNumber = '100501') => ({
      result: [fakeOperation({ type: 'refill', status, orderNumber })],
      hasMore: false,
    });
    const { server } = await openRefill({ answers: { getOperationsWithFilter: operation('cancel', '7') } });
    await payButton().click();
    await pressBankLink();
    await expect.element(wait().getByRole('progressbar')).toBeVisible();
    for (const answer of [operation('processing'), operation('cancel')]) {
      expect(dialog('Оплата не прошла').query()).toBeNull();
      server.answer('getOperationsWithFilter', answer);
      const asked = server.callsOf('getOperationsWithFilter').length;
      window.dispatchEvent(new Event('focus'));
      await expect.poll(() => server.callsOf('getOperationsWithFilter').length).toBeGreaterThan(asked);
    }
    await expect.element(dialog('Оплата не прошла').getByText(/Деньги не списаны/)).toBeVisible();
    expect(wait().query()).toBeNull();
    expect(server.callsOf('getOperationsWithFilter')[0]?.input['OrderNumber']).toBe('100501');
  });

  it('explains that the order waits for another card after a refusal', async () => {
    const told = (status: string) => ({
      result: [fakeOperation({ type: 'refill', status, orderNumber: '100501' })],
      hasMore: false,
    });
    const { server } = await openRefill({ answers: { getOperationsWithFilter: told('wait') } });
    await payButton().click();
    await pressBankLink();
    const refused = () => wait().getByText('Банк отклонил карту, деньги не списаны');
    await expect.element(refused()).toBeVisible();
    await expect.element(wait().getByRole('button', { name: 'Оплатить другим способом' })).toBeVisible();
    server.answer('getOperationsWithFilter', told('processing'));
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => refused().query()).toBeNull();
    server.answer('getBalance', { balance: 650 });
    window.dispatchEvent(new Event('focus'));
    await expect.element(page.getByText(/^Баланс пополнен: 500.₽$/).last()).toBeVisible();
  });

  it('[PAY-146] opens the bank in this window where a new tab is refused', async () => {
    const openAddress = vi.fn<(address: string) => void>();
    const tabs: string[] = [];
    const openTab = (address: string) => tabs.push(address) < 0;
    await openRefill({ openAddress, openTab });
    await payButton().click();
    await expect.element(bankLink()).toBeVisible();
    const address = bankLink().element().getAttribute('href') ?? '';
    await bankLink().click();
    await expect.poll(() => openAddress.mock.calls).toEqual([[address]]);
    expect(tabs).toEqual([address]);
  });

  it('returns to the form with the amount if the driver has not paid', async () => {
    const { refill, clock } = await openRefill();
    await refill.getByLabelText('Сумма').fill('300');
    await payButton().click();
    await pressBankLink();
    await expect.element(wait()).toBeVisible();
    clock.advance(8000);
    await wait().getByRole('button', { name: 'Отказаться от оплаты' }).click();
    await page.getByRole('button', { name: 'Оплатить другим способом' }).click();
    await expect.element(refill.getByLabelText('Сумма')).toHaveValue('300');
  });

  it('[PAY-157] shows a "being processed" text without a response of the bank', async () => {
    await openRefill({
      answers: { refill: { message: '', RedirectURL: '', amount: 500, order: '100501' } },
    });
    await payButton().click();
    await expect.element(wait().getByText(/обрабатывается\.$/)).toBeVisible();
    expect(page.getByRole('alert').query()).toBeNull();
  });

  it('repeats a lost request with the same key; another amount is another intent', async () => {
    const { server, refill } = await openRefill({ answers: { refill: noNetwork } });
    await payButton().click();
    await expect.element(refill.getByText(/^Ответ не дошёл/)).toBeVisible();
    await payButton().click();
    await expect.poll(() => server.callsOf('refill').length).toBe(2);
    await expect.element(refill.getByText(/^Ответ не дошёл/)).toBeVisible();
    await refill.getByLabelText('Сумма').fill('700');
    await payButton().click();
    await expect.poll(() => server.callsOf('refill').length).toBe(3);
    const [first, second, third] = server
      .callsOf('refill')
      .map((call) => call.headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows a refusal and keeps the form', async () => {
    const { refill } = await openRefill({ answers: { refill: refusal('RefillAmountCanNotBeMaxAllowable') } });
    await payButton().click();
    await expect
      .element(refill.getByRole('alert'))
      .toHaveTextContent('Сумма больше допустимой. Уменьшите её');
  });

  it('[THR-12] opens no address outside the allow list', async () => {
    const { refill } = await openRefill({
      answers: {
        refill: { message: '', RedirectURL: 'https://bank,evil.example/pay', amount: 500, order: '1' },
      },
    });
    await payButton().click();
    await expect.element(refill.getByRole('alert')).toMatchTextContent(/^Сбой платёжного сервиса/);
    expect(bankLink().query()).toBeNull();
  });
});
