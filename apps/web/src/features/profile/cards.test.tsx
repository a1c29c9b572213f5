import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { KEPT_CARDS, NO_CARDS } from '#src/test/fake-cards.ts';
import { refusal } from '#src/test/fake-server.ts';
import { openProfile } from './test/open-profile.tsx';

const card = () => page.getByRole('region', { name: 'Банковские карты' });
const remove = () => card().getByRole('button', { name: 'Удалить карту Visa •• 4242' });
const asked = () => page.getByRole('dialog', { name: 'Удалить карту Visa •• 4242?' });

describe('saved cards in the profile', () => {
  it('[payments-6] shows brand, last digits and expiry; removes a card after confirmation', async () => {
    const { server } = await openProfile({ answers: { getPaymentCards: KEPT_CARDS } });
    await expect.element(card().getByText('Visa •• 4242')).toBeVisible();
    await expect.element(card().getByText('до 12/30')).toBeVisible();
    server.answer('removePaymentCard', { ...KEPT_CARDS, cards: [] });
    await remove().click();
    await asked().getByRole('button', { name: 'Удалить' }).click();
    await expect.poll(() => card().getByText('Visa •• 4242').query()).toBeNull();
    expect(server.callsOf('removePaymentCard').map(({ input }) => input['id'])).toEqual(['17']);
    await expect.element(card().getByRole('heading')).toHaveFocus();
  });

  it('[payments-6] shows a refused removal and keeps the card', async () => {
    await openProfile({
      answers: { getPaymentCards: KEPT_CARDS, removePaymentCard: refusal('ValidationError') },
    });
    await remove().click();
    await asked().getByRole('button', { name: 'Удалить' }).click();
    await expect.element(asked().getByText('Не получилось. Попробуйте ещё раз.')).toBeVisible();
    await asked().getByRole('button', { name: 'Отмена' }).click();
    await expect.element(card().getByText('Visa •• 4242')).toBeVisible();
  });

  it('[payments-6] withdraws the consent with one click', async () => {
    const { server } = await openProfile({ answers: { getPaymentCards: KEPT_CARDS } });
    server.answer('keepPaymentCards', { ...KEPT_CARDS, isKept: false });
    await card()
      .getByText(/^Запоминать карты/)
      .click();
    await expect
      .poll(() => server.callsOf('keepPaymentCards').map(({ input }) => input['value']))
      .toEqual([false]);
    await expect.element(card().getByRole('switch')).not.toBeChecked();
  });

  it('[payments-6] renders nothing if there are no cards and saving is off', async () => {
    const { server } = await openProfile({ answers: { getPaymentCards: NO_CARDS } });
    await expect.poll(() => server.callsOf('getPaymentCards').length).toBe(1);
    expect(card().query()).toBeNull();
  });
});
