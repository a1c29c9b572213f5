import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeSession } from '#src/test/fake-driver.ts';
import { fakeForgiveness, fakeSettings } from '#src/test/fake-site.ts';
import { NOW, openParking } from '../test/open-parking.tsx';

const REMINDERS = { isOn: true, leads: [5, 15], standardLead: 15, smsPerDay: 0 };

it('saves the calendar file of a running session', async () => {
  const create = vi.spyOn(URL, 'createObjectURL');
  const { server } = await openParking({
    profile: { sessions: [fakeSession(NOW)] },
    answers: {
      getSettings: { result: fakeSettings({ forgiveness: fakeForgiveness({ reminders: REMINDERS }) }) },
    },
  });
  await page.getByRole('button', { name: 'Напомнить о конце парковки' }).click();
  await page.getByRole('button', { name: 'Календарь' }).click();
  await expect.poll(() => create.mock.calls.length).toBe(1);
  expect(server.callsOf('getCalendar')).toHaveLength(1);
  create.mockRestore();
});
