import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeCall } from '#src/test/fake-server.ts';
import { fakeBenefit } from '#src/test/fake-subscriptions.ts';
import { openAbonements } from './test/open-abonements.tsx';

const NONE = { canPause: false, canContinue: false, canRefund: false, canChangeTs: false };
const own = () => page.getByRole('article', { name: 'Неделя' }).first();
const dialog = () => page.getByRole('dialog');

const open = (flags: Partial<typeof NONE>, answers: Parameters<typeof openAbonements>[0] = {}) =>
  openAbonements({
    ...answers,
    answers: { getBenefits: { result: [fakeBenefit({ ...NONE, ...flags })] }, ...answers.answers },
  });

function held(reply: object) {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: async () => gate.then(() => reply as never), release: () => release() };
}

const ACTIONS = [
  ['canPause', 'Пауза', 'Приостановить', 'pauseAb', 'Действие абонемента приостановлено'],
  ['canContinue', 'Возобновить', 'Возобновить', 'continueAb', 'Действие абонемента возобновлено'],
  ['canRefund', 'Вернуть деньги', 'Вернуть деньги', 'refundAb', 'Оплата за абонемент возвращена'],
  ['canChangeTs', 'Сменить автомобиль', 'Сменить', 'changeGrz', 'Транспортное средство успешно изменено'],
] as const;

const chooseCar = async (operation: string) => {
  if (operation === 'changeGrz') await dialog().getByRole('radio').first().click({ force: true });
};

describe('subscription actions', () => {
  it.each(ACTIONS)('[SRV-055] offers the action only with its flag: %s "%s"', async (flag, name) => {
    const { screen } = await open({ [flag]: true });
    await expect.element(own().getByRole('button', { name })).toBeVisible();
    await expect.element(own().getByRole('button')).toHaveLength(1);
    await screen.unmount();
  });

  it('[SRV-055] offers no action without a flag', async () => {
    await open({});
    await expect.element(own()).toBeVisible();
    expect(own().getByRole('button').query()).toBeNull();
  });

  it.each(ACTIONS)(
    '[SRV-057] %s asks for confirmation and sends nothing when declined',
    async (flag, name, _, id) => {
      const { server, screen } = await open({ [flag]: true });
      await own().getByRole('button', { name }).click();
      await expect.element(dialog()).toBeVisible();
      expect(server.callsOf(id)).toEqual([]);
      await dialog().getByRole('button', { name: 'Отмена' }).click();
      await expect.poll(() => dialog().query()).toBeNull();
      expect(server.callsOf(id)).toEqual([]);
      await screen.unmount();
    },
  );

  it('[SRV-058] shows "Refund payment for subscription?" for the refund', async () => {
    await open({ canRefund: true }, { path: '/en/profile/abonements' });
    await own().getByRole('button', { name: 'Refund' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Refund payment for subscription?' }))
      .toBeVisible();
  });

  it.each(ACTIONS)(
    `[SRV-059] [SRV-061] %s shows progress and result, and reloads the benefits`,
    async (flag, name, confirm, id, said) => {
      const answer = held({ message: '', refund: 300, balance: 1 });
      const { server, screen } = await open({ [flag]: true }, { answers: { [id]: answer.answer } });
      await own().getByRole('button', { name }).click();
      await chooseCar(id);
      await dialog().getByRole('button', { name: confirm }).click();
      await expect
        .element(dialog().getByRole('button', { name: 'Подождите' }))
        .toHaveAttribute('aria-busy', 'true');
      const profiles = server.callsOf('getProfile').length;
      const loads = server.callsOf('getBenefits').length;
      server.answer('getBenefits', { result: [] });
      answer.release();
      await expect.element(page.getByText(said)).toBeVisible();
      await expect.poll(() => dialog().query()).toBeNull();
      expect(server.callsOf('getBenefits')).toHaveLength(loads + 1);
      expect(server.callsOf('getProfile')).toHaveLength(profiles + (id === 'refundAb' ? 1 : 0));
      const [call] = server.callsOf(id) as [FakeCall];
      expect(call.input).toEqual({
        orderNum: '100601',
        ...(id === 'changeGrz'
          ? { grzNew: 'О808ОТ198', shown: { plate: fakeBenefit().transport.numberTs } }
          : {}),
      });
      expect(call.headers.get('authorization')).toBe('driver-token');
      await screen.unmount();
    },
  );

  it.each(ACTIONS)(
    "[SRV-060] [SRV-073] shows the server's text in an error toast when %s is refused",
    async (flag, name, confirm, id) => {
      const refusal = {
        status: 'Error' as const,
        errorName: 'ValidationError',
        errorMessage: `Сервер сказал про ${id}`,
      };
      const { server, screen } = await open({ [flag]: true }, { answers: { [id]: refusal } });
      await own().getByRole('button', { name }).click();
      await chooseCar(id);
      const profiles = server.callsOf('getProfile').length;
      await dialog().getByRole('button', { name: confirm }).click();
      await expect.element(page.getByText(`Сервер сказал про ${id}`)).toBeVisible();
      expect(server.callsOf('getProfile')).toHaveLength(profiles);
      await screen.unmount();
    },
  );
});

it('shows the plate that another screen has set, and the next press sends it', async () => {
  const { server } = await open(
    { canChangeTs: true },
    { answers: { changeGrz: { status: 'Error', errorName: 'DataChanged', errorMessage: '' } } },
  );
  await own().getByRole('button', { name: 'Сменить автомобиль' }).click();
  await chooseCar('changeGrz');
  const moved = fakeBenefit({ ...NONE, canChangeTs: true, transport: { numberTs: 'К555КК78' } });
  server.answer('getBenefits', { result: [moved] });
  const change = dialog().getByRole('button', { name: 'Сменить', exact: true });
  await change.click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await expect.element(dialog().getByText(/555/).first()).toBeVisible();
  server.answer('changeGrz', { message: '' });
  await change.click();
  await expect
    .poll(() => server.callsOf('changeGrz').map(({ input }) => input['shown']))
    .toEqual([{ plate: fakeBenefit().transport.numberTs }, { plate: 'К555КК78' }]);
});

const act = async ([flag, name, confirm, id]: (typeof ACTIONS)[number]) => {
  await open({ [flag]: true });
  await own().getByRole('button', { name }).click();
  await chooseCar(id);
  await dialog().getByRole('button', { name: confirm }).click();
};
const toast = (texts: string) => page.getByText(texts, { exact: true });

it('[SRV-062] shows the specified toast for a change of vehicle', async () => {
  await act(ACTIONS[3]);
  await expect.element(toast('Транспортное средство успешно изменено')).toBeVisible();
});

it('[SRV-063] shows the specified toast for a pause', async () => {
  await act(ACTIONS[0]);
  await expect.element(toast('Действие абонемента приостановлено')).toBeVisible();
});

it('[SRV-064] shows the specified toast for a resume', async () => {
  await act(ACTIONS[1]);
  await expect.element(toast('Действие абонемента возобновлено')).toBeVisible();
});

it('[SRV-065] shows the specified toast for a refund', async () => {
  await act(ACTIONS[2]);
  await expect.element(toast('Оплата за абонемент возвращена')).toBeVisible();
});
