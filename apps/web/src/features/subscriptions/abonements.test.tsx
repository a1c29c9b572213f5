import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeSettings } from '#src/test/fake-site.ts';
import { FAKE_CARDS, fakeBenefit, fakeCard } from '#src/test/fake-subscriptions.ts';
import { openAbonements } from './test/open-abonements.tsx';

const tab = (name: RegExp) => page.getByRole('tab', { name });
const privileges = async () => tab(/^Льготы и разрешения/).click();
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent);

describe('benefits and subscriptions', () => {
  it('[SRV-033] shows two tabs: subscriptions, and privileges with the table of benefits', async () => {
    await page.viewport(1280, 900);
    await openAbonements();
    await expect.element(page.getByRole('heading', { name: 'Абонементы и льготы' })).toBeVisible();
    await expect.element(tab(/^Абонементы$/)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tab')).toHaveLength(2);
    await expect.element(page.getByRole('heading', { name: 'Купить абонемент' })).toBeVisible();
    await privileges();
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: /Многодетная семья/ })).toBeVisible();
  });

  it('[SRV-034] shows permission, zone, vehicle, discount and period in the table', async () => {
    await page.viewport(1280, 900);
    await openAbonements();
    await privileges();
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(heads()).toEqual(['Разрешение', 'Зона', 'Автомобиль', 'Скидка', 'Срок', 'Действия']);
    const row = page.getByRole('row', { name: /^Неделя/ });
    await expect.element(row).toMatchTextContent('7812, 7805');
    await expect.element(row).toMatchTextContent('100 %');
    await expect.element(row).toMatchTextContent('15.11.2026 00:00');
    await expect.element(row).toMatchTextContent('до 21.11.2026 23:59');
    await expect
      .element(page.getByRole('row', { name: /^Многодетная/ }))
      .toMatchTextContent('Любой автомобиль');
  });

  it('[SRV-035] shows the quarter and no discount in the cadastral variant', async () => {
    await page.viewport(1280, 900);
    await openAbonements({
      answers: { getSettings: { result: fakeSettings({ useCadastralQuarter: true }) } },
    });
    await privileges();
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(heads()).toEqual(['Разрешение', 'Кадастровый квартал', 'Автомобиль', 'Срок', 'Действия']);
    await page.viewport(390, 800);
    await expect.element(page.getByText('Кадастровый квартал').first()).toBeVisible();
    expect(page.getByText('Скидка').query()).toBeNull();
  });

  it('[SRV-036] [SRV-046] shows kind, description and a cost with thousands and .00 on each card', async () => {
    await openAbonements();
    const costs = ['400.00', '1 900.00', '6 500.00', '17 500.00', '60 000.00'];
    const titles = ['Рабочий день', 'Неделя', 'Месяц', 'Квартал', 'Год'];
    for (const [index, title] of titles.entries()) {
      const card = page.getByRole('article', { name: title, exact: true }).last();
      await expect.element(card).toMatchTextContent(`Описание: ${title}`);
      await expect.element(card).toMatchTextContent(`${costs[index]} ₽`);
    }
    const lengths = page
      .getByRole('article')
      .elements()
      .map((card) => /^\d+/.exec(card.textContent ?? '')?.[0])
      .filter((length) => length !== undefined);
    expect(lengths).toEqual(['1', '7', '30', '90', '365']);
  });

  it('[SRV-037] opens the payment dialog of type subscription by the pay button of a card', async () => {
    const { core } = await openAbonements();
    await page.getByRole('button', { name: 'Купить: Месяц' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Покупка абонемента' })).toBeVisible();
    expect(core.dialogs.get()[0]).toMatchObject({
      name: 'subscription',
      props: { subscription: { codeSubscription: 'month', cost: 650_000 } },
    });
  });

  it('[SRV-038] shows the button to the constructor only where the city has one', async () => {
    const on = await openAbonements({ path: '/en/profile/abonements' });
    await page.getByRole('link', { name: 'Buy a subscription' }).first().click();
    await expect.poll(() => on.history.location.pathname).toBe('/en/profile/constructor');
    await on.screen.unmount();
    await openAbonements({
      path: '/en/profile/abonements',
      answers: { getSettings: { result: fakeSettings({ useSubscriptionConstructor: false }) } },
    });
    await expect.element(page.getByRole('tab').first()).toBeVisible();
    expect(page.getByRole('link', { name: 'Buy a subscription' }).query()).toBeNull();
  });

  it('[SRV-039] shows a load error with title, message and a retry', async () => {
    const { server } = await openAbonements({
      path: '/en/profile/abonements',
      answers: { getBenefits: new Response('', { status: 404 }) },
    });
    await expect.element(page.getByRole('heading', { name: 'Error' })).toBeVisible();
    await expect.element(page.getByText('loading data error')).toBeVisible();
    server.answer('getBenefits', { result: [fakeBenefit()] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('tab').first()).toBeVisible();
  });

  it('[SRV-040] shows a text for empty lists', async () => {
    await openAbonements({
      path: '/en/profile/abonements',
      answers: { getBenefits: { result: [] }, getSubscription: { result: [] } },
    });
    await expect.element(page.getByText('subscriptions is empty')).toBeVisible();
    await page.getByRole('tab', { name: 'Privileges' }).click();
    await expect.element(page.getByText('benefits is empty')).toBeVisible();
  });

  it('sells an unknown kind and one without a length too', async () => {
    await openAbonements({
      answers: {
        getSubscription: { result: [fakeCard('decade', 'Декада'), ...FAKE_CARDS.slice(0, 1)] },
      },
    });
    const card = page.getByRole('article', { name: 'Декада' });
    await expect.element(card).toMatchTextContent('400.00');
    await expect.element(card.getByRole('button')).toBeVisible();
  });
});
