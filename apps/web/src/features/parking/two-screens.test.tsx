import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeSession, fakeStarted } from '#src/test/fake-driver.ts';
import { type FakeAnswers, noNetwork, refusal } from '#src/test/fake-server.ts';
import { costAnswer, inMinutes, NOW, openParking, profileAnswer } from './test/open-parking.tsx';

const SESSION = fakeSession(NOW);
/** Extended on another screen. */
const LATER = fakeSession(NOW, { endDate: inMinutes(240) });

const open = async (button: 'Продлить' | 'Завершить', answers: Partial<FakeAnswers>) => {
  const app = await openParking({ answers, profile: { sessions: [SESSION] } });
  await page.getByRole('button', { name: `${button} парковку А 123 ВС 178` }).click();
  return app;
};
const dialog = (name: string) => page.getByRole('dialog', { name });
const extend = () => dialog('Продлить парковку').getByRole('button', { name: /^Продлить.*₽/ });
const shownIn = (calls: readonly { input: Record<string, unknown> }[]) =>
  calls.map(({ input }) => input['shown']);

describe('a command on an outdated screen', () => {
  it('shows the new end and price of an extension in place, and the next press sends them', async () => {
    const { server } = await open('Продлить', { renew: refusal('DataChanged') });
    await expect.element(extend()).toBeEnabled();
    server.answer('getProfile', () => profileAnswer({ sessions: [LATER] }));
    server.answer('cost', (call) => costAnswer(call, 150));
    await extend().click();
    await expect
      .element(dialog('Продлить парковку').getByText(/^Парковка изменилась: теперь она до /))
      .toBeVisible();
    const bottom = dialog('Продлить парковку').getByRole('alert').element().getBoundingClientRect().bottom;
    const { top } = dialog('Продлить парковку')
      .getByRole('button', { name: /^К оплате|^Продлить/ })
      .last()
      .element()
      .getBoundingClientRect();
    expect(top - bottom).toBeGreaterThanOrEqual(16);
    await expect.element(extend()).toHaveAccessibleName(/150/);
    server.answer('renew', () => fakeStarted(NOW, 300));
    await extend().click();
    await expect.poll(() => server.callsOf('renew')).toHaveLength(2);
    const [first, second] = shownIn(server.callsOf('renew'));
    expect(first).toMatchObject({ endDate: SESSION.endDate, plate: 'А123ВС178', status: 'active' });
    expect(second).toMatchObject({ endDate: LATER.endDate, sum: 150 });
  });

  it('follows an extension by another screen before the press, with its price', async () => {
    const { server, core } = await open('Продлить', {});
    await expect.element(extend()).toBeEnabled();
    const before = server.callsOf('cost').length;
    server.answer('getProfile', () => profileAnswer({ sessions: [LATER] }));
    await core.queryClient.invalidateQueries();
    await expect.poll(() => server.callsOf('cost').length).toBeGreaterThan(before);
    await extend().click();
    await expect.poll(() => shownIn(server.callsOf('renew'))).toMatchObject([{ endDate: LATER.endDate }]);
  });

  it('[INV-7] repeats a lost extension with the same key and facts after its effect is shown', async () => {
    const { server, core } = await open('Продлить', {
      renew: noNetwork,
      getProfile: profileAnswer({ sessions: [SESSION] }),
    });
    await expect.element(extend()).toBeEnabled();
    await extend().click();
    await expect
      .element(
        dialog('Продлить парковку')
          .getByRole('alert')
          .getByText(/если время окончания прежнее/),
      )
      .toBeVisible();
    server.answer('getProfile', () => profileAnswer({ sessions: [LATER] }));
    await core.queryClient.invalidateQueries();
    server.answer('renew', () => fakeStarted(NOW, 240));
    await extend().click();
    await expect.poll(() => server.callsOf('renew')).toHaveLength(2);
    const [first, second] = server.callsOf('renew');
    expect(second?.input).toEqual(first?.input);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('keeps the end dialog open with the new facts, and the next press decides', async () => {
    const endsNow = (refund: number) =>
      ({ outcome: 'refund', refund, returnedTo: null, amount: 0, endDate: inMinutes(0) }) as const;
    const answers = { cancel: refusal('DataChanged'), endCost: endsNow(0) };
    const { server } = await open('Завершить', answers);
    const confirm = dialog('Завершить парковку?').getByRole('button', { name: 'Завершить парковку' });
    await expect.element(page.getByText('Возвращать нечего')).toBeVisible();
    server.answer('getProfile', () => profileAnswer({ sessions: [LATER] }));
    server.answer('endCost', endsNow(50));
    await confirm.click();
    await expect.element(dialog('Завершить парковку?').getByText(/^Данные изменились/)).toBeVisible();
    await expect.element(page.getByText(/^Вернём на баланс 50/)).toBeVisible();
    server.answer('cancel', { message: '', refund: 50, balance: 1290.5, endDate: inMinutes(0) });
    await confirm.click();
    await expect.element(dialog('Парковка завершена')).toBeVisible();
    expect(shownIn(server.callsOf('cancel'))).toMatchObject([
      { endDate: SESSION.endDate },
      { endDate: LATER.endDate },
    ]);
  });

  it('explains that the parking is gone if another screen has ended it', async () => {
    const { server } = await open('Завершить', { cancel: refusal('DataChanged') });
    const confirm = dialog('Завершить парковку?').getByRole('button', { name: 'Завершить парковку' });
    server.answer('getProfile', () => profileAnswer({ sessions: [] }));
    await confirm.click();
    await expect.element(page.getByText(/эту парковку отложили, оплатили или завершили/)).toBeVisible();
  });

  it('sends the price of the start button, and shows the new one after a refusal', async () => {
    const { server } = await openParking({ answers: { start: refusal('DataChanged') } });
    const start = page.getByRole('button', { name: /^Начать парковку/ });
    await expect.element(start).toBeEnabled();
    server.answer('cost', (call) => costAnswer(call, 150));
    await start.click();
    await expect
      .element(dialog('Парковка не началась').getByText(/^Цена изменилась, новая на кнопке/))
      .toBeVisible();
    await dialog('Парковка не началась').getByRole('button').last().click();
    await expect.element(start).toHaveAccessibleName(/150/);
    server.answer('start', () => fakeStarted(NOW, 60));
    await start.click();
    await expect
      .poll(() => shownIn(server.callsOf('start')))
      .toMatchObject([{ sum: expect.any(Number) as number }, { sum: 150 }]);
  });
});
