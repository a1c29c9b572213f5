import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeSession } from '#src/test/fake-driver.ts';
import { fakeForgiveness, fakeSettings } from '#src/test/fake-site.ts';
import { inMinutes, NOW, openParking } from '../test/open-parking.tsx';

it('[FGV-094] keeps the focus on a choice that is saved', async () => {
  const reminders = { isOn: true, leads: [15, 30], standardLead: 15, smsPerDay: 0 };
  const { promise, resolve } = Promise.withResolvers<object>();
  const { server } = await openParking({
    profile: { sessions: [fakeSession(NOW, { endDate: inMinutes(60) })] },
    answers: {
      getSettings: { result: fakeSettings({ forgiveness: fakeForgiveness({ reminders }) }) },
      setReminders: () => promise as never,
    },
  });
  await page.getByRole('button', { name: /апомнить/ }).click();
  const mail = page.getByRole('button', { name: 'Почта', exact: true });
  await mail.click();
  await expect.element(mail).toHaveAttribute('aria-disabled', 'true');
  expect(document.activeElement).toBe(mail.element());
  resolve({});
  await expect.element(mail).toHaveAttribute('aria-disabled', 'false');
  expect(document.activeElement).toBe(mail.element());
  expect(server.callsOf('setReminders')).toHaveLength(1);
});
