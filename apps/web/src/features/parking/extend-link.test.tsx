import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createHandClock } from '#src/lib/clock.ts';
import { fakeSession } from '#src/test/fake-driver.ts';
import { createFakeServer, fakeAnswers, type FakeAnswers, refusal } from '#src/test/fake-server.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { costAnswer, inMinutes, NOW, openParking, profileAnswer } from './test/open-parking.tsx';

const [FIRST, SECOND] = ['500001', '500002'].map((id, index) =>
  fakeSession(NOW, {
    ...{ id, reservationId: id, endDate: inMinutes(10 + index) },
    transport: { numberTs: `А12${index}ВС178`, category: 'B', formatGrz: 'Российский', name: '' },
  }),
) as [ReturnType<typeof fakeSession>, ReturnType<typeof fakeSession>];
const PATH = '/profile/parking?city=saint-petersburg&extend=500002';
const open = (answers: Partial<FakeAnswers> = {}, path = PATH) =>
  openParking({ path, profile: { sessions: [FIRST, SECOND] }, answers: { cost: costAnswer, ...answers } });
const sheet = () => page.getByRole('dialog', { name: 'Продлить парковку' });

describe('link of a reminder', () => {
  it('opens the extension of exactly its session, priced, so that one click pays', async () => {
    const { server, router } = await open();
    await expect.element(sheet().getByRole('img', { name: /А121ВС/ })).toBeVisible();
    const pay = sheet().getByRole('button', { name: /^Продлить.*100/ });
    await expect.element(pay).toBeEnabled();
    expect(router.state.location.href).toBe('/profile/parking');
    await pay.click();
    await expect
      .poll(() => server.callsOf('renew').map(({ input }) => input['ReservationId']))
      .toEqual(['500002']);
  });

  it('opens the end of its session without ending it', async () => {
    const { server, router } = await open({}, PATH.replace('extend', 'stop'));
    const end = page.getByRole('dialog', { name: 'Завершить парковку?' });
    await expect.element(end.getByText(/А\s?121\s?ВС/).first()).toBeInTheDocument();
    expect(router.state.location.href).toBe('/profile/parking');
    expect(server.callsOf('cancel')).toEqual([]);
  });

  it('opens it once', async () => {
    const { core } = await open();
    await expect.element(sheet()).toBeVisible();
    core.dialogs.close('renew');
    await core.queryClient.refetchQueries();
    await expect.element(page.getByRole('button', { name: 'Продлить парковку А 120 ВС 178' })).toBeVisible();
    expect(sheet().query()).toBeNull();
  });

  it.each([
    ['an own session that is over', {}, '', 'Эта парковка уже закончилась'],
    [
      'a session of another account',
      { getReminders: refusal('ParkingSessionNotFound') },
      '',
      'Этой парковки нет в вашем аккаунте',
    ],
    ['a session that is over, in English', {}, '/en', 'This parking has already ended'],
  ])('explains that it cannot extend %s', async (_, answers, lang, text) => {
    await open(answers, `${lang}/profile/parking?extend=77`);
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  it('opens the extension after a login', async () => {
    const clock = createHandClock(NOW);
    const answers = { getProfile: () => profileAnswer({ sessions: [FIRST, SECOND] }), cost: costAnswer };
    const server = createFakeServer(fakeAnswers(answers, () => clock.now()));
    await renderApp(PATH, { server, device: clock });
    await userEvent.fill(page.getByRole('textbox', { name: 'Эл. почта или телефон' }), 'anna@example.ru');
    await userEvent.fill(page.getByRole('textbox', { name: 'Пароль' }), 'secret-1');
    await userEvent.keyboard('{Enter}');
    await expect.element(sheet().getByRole('img', { name: /А121ВС/ })).toBeVisible();
  });
});
