import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { noNetwork, refusal } from '#src/test/fake-server.ts';
import { openProfile } from './test/open-profile.tsx';

const report = () => page.getByRole('switch', { name: /Отчёт об операциях на почту/ });
const settings = () => page.getByRole('region', { name: 'Настройки' });
const press = () => report().click({ force: true });

describe('account settings', () => {
  it('[ACC-101] saves the setting on ticking the report of operations', async () => {
    const { server } = await openProfile();
    await expect.element(report()).not.toBeChecked();
    await expect.element(report()).toHaveAttribute('type', 'checkbox');
    await press();
    await expect
      .poll(() => server.callsOf('changeAccountSettings')[0]?.input)
      .toMatchObject({ token: 'token', name: 'reportHistoryOperation' });
    expect(String(server.callsOf('changeAccountSettings')[0]?.input['value'])).toBe('true');
    await expect.element(settings().getByText('Сохранено')).toBeVisible();
    await expect.element(report()).toBeChecked();
  });

  it('[ACC-101] shows the saved value', async () => {
    const saved = { reportHistoryOperation: true, pushOff: false };
    await openProfile({
      answers: {
        getAccountSettings: {
          result: { ...saved, checkParkingSessionBefore: false, checkParkingSession: false },
        },
      },
    });
    await expect.element(report()).toBeChecked();
  });

  it('[APP-040][ACC-221] shows a refusal by its name and resets the switch', async () => {
    await openProfile({ answers: { changeAccountSettings: refusal('SetEmailInProfile') } });
    await press();
    await expect.element(settings().getByText('Укажите почту в профиле')).toBeVisible();
    await expect.element(report()).not.toBeChecked();
  });

  it('shows a failed load of the settings with a retry', async () => {
    const { server } = await openProfile({ answers: { getAccountSettings: refusal('UnknownError') } });
    await expect.element(settings().getByText('Настройки не загрузились')).toBeVisible();
    server.answer('getAccountSettings', noNetwork);
    const before = server.callsOf('getAccountSettings').length;
    await settings().getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.poll(() => server.callsOf('getAccountSettings').length).toBeGreaterThan(before);
  });
});
