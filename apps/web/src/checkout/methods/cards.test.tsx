import { describe, expect, it } from 'vitest';
import { KEPT_CARDS, NO_CARDS } from '#src/test/fake-cards.ts';
import type { FakeAnswers } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { dialog, NOW, openPayments } from '#src/features/payments/test/open-payments.tsx';

const OFFERED = { ...NO_CARDS, isOffered: true };
const refill = () => dialog('Пополнить баланс');
const radio = (name: RegExp) => refill().getByRole('radio', { name });
const checkbox = () => refill().getByRole('checkbox', { name: 'Запомнить карту для следующих оплат' });

async function openRefill(answers: Partial<FakeAnswers>, lastMethod?: string) {
  const app = await openPayments({ answers, path: '/', ...(lastMethod ? { lastMethod } : {}) });
  app.core.dialogs.open('refill', {});
  await expect.element(refill()).toBeVisible();
  return app;
}

describe('saved cards', () => {
  it('[payments-6] saves the card only if the driver ticks the box', async () => {
    const { server } = await openRefill({ getPaymentCards: OFFERED }, 'card');
    await expect.element(checkbox()).not.toBeChecked();
    await expect.element(refill().getByText(/мы видим последние четыре цифры/)).toBeVisible();
    expect(server.callsOf('keepPaymentCards')).toHaveLength(0);
    server.answer('keepPaymentCards', { ...OFFERED, isKept: true });
    await refill().getByText('Запомнить карту для следующих оплат').click();
    await expect.element(checkbox()).toBeChecked();
    expect(server.callsOf('keepPaymentCards').map(({ input }) => input['value'])).toEqual([true]);
  });

  it('[payments-6] offers a saved card as a method and preselects the last one', async () => {
    const refillAnswer = { message: '', RedirectURL: '', amount: 500, order: '100777' };
    const { server } = await openRefill({ getPaymentCards: KEPT_CARDS, refill: refillAnswer }, 'card:17');
    await expect.element(radio(/^Visa •• 4242/)).toBeChecked();
    await refill().getByLabelText('Сумма').fill('500');
    await refill()
      .getByRole('button', { name: /^(?:Пополнить|Перейти)/ })
      .click();
    await expect
      .poll(() => server.callsOf('refill').map(({ input }) => input['PaymentService']))
      .toEqual(['card:17']);
    await expect.element(dialog('Ждём ответ банка')).toBeVisible();
  });

  it('[payments-6] offers no saving where cards or the back end do not allow it', async () => {
    const { server } = await openRefill({ getPaymentCards: NO_CARDS }, 'card');
    await expect.poll(() => server.callsOf('getPaymentCards').length).toBeGreaterThan(0);
    expect(checkbox().query()).toBeNull();
  });

  it('[payments-6] requests no cards from a foreign back end', async () => {
    const { gorpark: _, ...foreign } = fakeOptions(NOW);
    const getOptions = { result: foreign as ReturnType<typeof fakeOptions> };
    const { server } = await openRefill({ getOptions }, 'card');
    await expect.element(radio(/^Банковская карта/)).toBeChecked();
    expect(checkbox().query()).toBeNull();
    expect(server.callsOf('getPaymentCards')).toHaveLength(0);
  });

  it('explains for SBP that the driver chooses the bank on the next page', async () => {
    await openRefill({}, 'sbp');
    await expect.element(refill().getByText('Свой банк вы выберете на следующей странице.')).toBeVisible();
  });
});
