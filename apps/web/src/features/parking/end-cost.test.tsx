import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeSession } from '#src/test/fake-driver.ts';
import { type FakeAnswers, noNetwork, refusal } from '#src/test/fake-server.ts';
import { REPAIRABLE } from '#src/test/fake-repair.ts';
import { fakeForgiveness, fakeOptions, fakeSettings } from '#src/test/fake-site.ts';
import { openRepair, TODAY } from './test/open-repair.tsx';
import { inMinutes, NOW, openParking } from './test/open-parking.tsx';

const SESSION = fakeSession(NOW);
const OPEN = fakeSession(NOW, { endDate: '', paid: 0 });
const OPEN_CITY: Partial<FakeAnswers> = { getSettings: { result: fakeSettings({ dontUseBalance: true }) } };

const back = (refund: number, rest: { sumBonus?: number; returnedTo?: 'source' | 'balance' } = {}) => ({
  outcome: 'refund' as const,
  refund,
  returnedTo: refund === 0 ? null : ('balance' as const),
  amount: 0,
  endDate: inMinutes(0),
  ...rest,
});
const owed = (amount: number) => ({
  ...back(0),
  outcome: amount === 0 ? ('free' as const) : ('pay' as const),
  amount,
});

const finish = async (answers: Partial<FakeAnswers> = {}, session = SESSION) => {
  const app = await openParking({ answers, profile: { sessions: [session] } });
  await page.getByRole('button', { name: 'Завершить парковку А 123 ВС 178' }).click();
  return app;
};
const dialog = () => page.getByRole('dialog', { name: 'Завершить парковку?' });
const confirm = () => dialog().getByRole('button', { name: 'Завершить парковку' });

describe('end dialog', () => {
  it.each([
    ['Вернём на баланс 125.25 ₽', back(125.25)],
    ['Вернём на баланс 100 ₽, бонусами 25 ₽', back(125, { sumBonus: 25 })],
    ['Вернём бонусами 25 ₽', back(25, { sumBonus: 25 })],
    ['Вернём 125 ₽ туда, откуда вы заплатили', back(125, { returnedTo: 'source' })],
    ['Возвращать нечего', back(0)],
  ])('[sessions-10] shows the refund before the click: %s', async (texts, answer) => {
    const { server } = await finish({ endCost: answer });
    await expect.element(dialog().getByText(new RegExp(texts.replaceAll(' ', '\\s')))).toBeVisible();
    expect(
      dialog()
        .getByText(/удалена/)
        .query(),
    ).toBeNull();
    const isWhite = (name: string) =>
      getComputedStyle(dialog().getByRole('button', { name, exact: true }).element()).backgroundColor ===
      'rgb(255, 255, 255)';
    const isNothing = answer.refund === 0;
    await expect
      .poll(() => [isWhite('Завершить парковку'), isWhite('Оставить')])
      .toEqual([isNothing, !isNothing]);
    expect(server.callsOf('endCost').map(({ input }) => input['ReservationId'])).toEqual(['500001']);
    expect(server.callsOf('cancel')).toHaveLength(0);
  });

  it('[sessions-10] requests the refund again after another used minute, and never after the submit', async () => {
    const { server, clock } = await finish({ endCost: back(50) });
    await expect.element(dialog().getByText(/Вернём на баланс 50/)).toBeVisible();
    server.answer('endCost', back(48));
    clock.advance(60_000);
    await expect.element(dialog().getByText(/Вернём на баланс 48/)).toBeVisible();
    const asked = server.callsOf('endCost').length;
    await confirm().click();
    await expect.element(page.getByRole('dialog', { name: 'Парковка завершена' })).toBeVisible();
    clock.advance(60_000);
    await page.getByRole('button', { name: 'Закрыть' }).last().click();
    expect(server.callsOf('endCost')).toHaveLength(asked);
  });

  it.each([
    ['a lost answer', noNetwork],
    ['a refusal', refusal('TariffNotFound')],
  ])(
    '[sessions-10] shows a general refund text after %s and still allows the click',
    async (_what, endCost) => {
      await finish({ endCost });
      await expect
        .element(dialog().getByText('Деньги за неиспользованное время вернём на баланс.'))
        .toBeVisible();
      await expect.element(confirm()).toBeEnabled();
    },
  );

  it('[sessions-10] sends no refund request to another back end', async () => {
    const { gorpark: _, ...foreign } = fakeOptions(NOW);
    const { server } = await finish({ getOptions: { result: foreign as ReturnType<typeof fakeOptions> } });
    await expect
      .element(dialog().getByText('Деньги за неиспользованное время вернём на баланс.'))
      .toBeVisible();
    expect(server.callsOf('endCost')).toHaveLength(0);
  });
});

describe('returns of the city', () => {
  const inCity = (minLeftMinutes: number, unit: 'minute' | 'hour' = 'minute'): Partial<FakeAnswers> => ({
    getSettings: {
      result: fakeSettings({ forgiveness: fakeForgiveness({ returns: { minLeftMinutes, unit } }) }),
    },
  });

  it.each([
    [45, 45],
    [0, 1],
  ])('[FGV-093] shows the sum with %i minutes required and %i left', async (required, left) => {
    await finish(
      { ...inCity(required), endCost: back(12.5) },
      fakeSession(NOW, { endDate: inMinutes(left) }),
    );
    await expect.element(dialog().getByText(/Вернём на баланс 12\.50/)).toBeVisible();
    await expect.element(confirm()).toBeEnabled();
    expect(
      dialog()
        .getByText(/^Осталось меньше/)
        .query(),
    ).toBeNull();
  });

  it.each([
    [45, 44, '45 минут'],
    [21, 20, '21 минуты'],
  ])('[FGV-093] disables the button with %i minutes required and %i left', async (required, left, words) => {
    await finish(
      { ...inCity(required), endCost: back(12.5) },
      fakeSession(NOW, { endDate: inMinutes(left) }),
    );
    await expect.element(confirm()).toBeDisabled();
    await expect.element(confirm()).toHaveAccessibleDescription(new RegExp(`^Осталось меньше ${words},`));
    expect(
      dialog()
        .getByText(/12\.50/)
        .query(),
    ).toBeNull();
  });

  it('[FGV-093] disables the button when the time passes while the dialog is open', async () => {
    const { clock } = await finish(
      { ...inCity(45), endCost: back(50) },
      fakeSession(NOW, { endDate: inMinutes(45) }),
    );
    await expect.element(confirm()).toBeEnabled();
    clock.advance(1000);
    await expect.element(confirm()).toBeDisabled();
  });

  it.each([
    ['Вернём на баланс 40 ₽', 'Это деньги за целые неиспользованные часы.', 40],
    ['Возвращать нечего', 'Возвращаем за целые неиспользованные часы, а целого часа не осталось.', 0],
  ])('[FGV-093] names whole hours: %s', async (sum, why, refund) => {
    await finish({ ...inCity(0, 'hour'), endCost: back(refund) });
    await expect.element(dialog().getByText(new RegExp(sum.replaceAll(' ', '\\s')))).toBeVisible();
    await expect.element(dialog().getByText(why)).toBeVisible();
  });

  it.each([
    ['warns that no repair follows', REPAIRABLE, 1],
    ['is silent about repairs in a city without them', {}, 0],
  ])('[FGV-004] [FGV-057] %s', async (_what, settings, count) => {
    await finish({ getSettings: { result: fakeSettings(settings) }, endCost: back(50) });
    await expect.element(confirm()).toBeEnabled();
    await expect
      .element(dialog().getByText('Исправить завершённую парковку будет нельзя.'))
      .toHaveLength(count);
  });

  it('[FGV-024] offers the repair in one press where an end returns nothing', async () => {
    const session = { ...TODAY, ReservationId: SESSION.reservationId };
    await openRepair({ endCost: back(0), todaySessions: { result: [session] } });
    await page.getByRole('button', { name: /^Завершить парковку/ }).click();
    await dialog().getByRole('button', { name: 'Исправить' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Что исправить?' })).toBeVisible();
    expect(dialog().query()).toBeNull();
  });

  it("[FGV-093] names the city's minutes after a refusal", async () => {
    await finish({ ...inCity(45), endCost: back(50), cancel: refusal('NoSaving') });
    await confirm().click();
    await expect
      .element(dialog().getByText('Осталось меньше 45 минут, завершить досрочно нельзя'))
      .toBeVisible();
  });
});

describe('session without a chosen end', () => {
  const panel = () => page.getByRole('article', { name: 'Парковка А 123 ВС 178, идёт' });
  const open = (endCost: FakeAnswers['endCost']) =>
    openParking({ profile: { sessions: [OPEN] }, answers: { ...OPEN_CITY, endCost } });

  it('[sessions-10] shows the time and the amount so far, and keeps counting', async () => {
    const { server, clock } = await open(owed(20));
    await expect.element(panel().getByText(/^на парковке 30 мин, пока 20.₽$/)).toBeVisible();
    const inHead = page.getByRole('banner').getByRole('button', { name: /^Парковка, пока 20.₽$/ });
    await expect.element(inHead).toBeVisible();
    expect(inHead.element().textContent).toMatch(/^20.₽$/);
    server.answer('endCost', owed(20.67));
    clock.advance(60_000);
    await expect.element(panel().getByText(/^на парковке 31 мин, пока 20\.67.₽$/)).toBeVisible();
    await expect.element(panel().getByText('0:31')).toBeVisible();
    const stop = panel().getByRole('button', {
      name: /^Остановить и оплатить 20\.67.₽, парковка А 123 ВС 178$/,
    });
    await expect.poll(() => stop.element().textContent).toMatch(/^Остановить и оплатить 20\.67.₽$/);
  });

  it('[sessions-10] shows "free" while free, and only the time if the amount is unknown', async () => {
    const { server, clock } = await open(owed(0));
    await expect.element(panel().getByText('на парковке 30 мин, пока бесплатно')).toBeVisible();
    server.answer('endCost', refusal('TariffNotFound'));
    clock.advance(60_000);
    await expect.element(panel().getByText(/^на парковке 31 мин$/)).toBeVisible();
  });

  it('[sessions-10] shows the amount so far when the session is stopped', async () => {
    await open(owed(225));
    await panel()
      .getByRole('button', { name: /^Отложить/ })
      .click();
    const later = page.getByRole('dialog', { name: 'Отложить оплату?' });
    await expect.element(later.getByText(/^Сейчас это 225.₽\.$/)).toBeVisible();
    await later.getByRole('button', { name: 'Оставить' }).click();
    await panel()
      .getByRole('button', { name: /^Остановить/ })
      .click();
    const now = page.getByRole('dialog', { name: 'Оплата парковочной сессии' });
    await expect.element(now.getByText(/Сейчас это 225.₽\./)).toBeVisible();
  });
});
