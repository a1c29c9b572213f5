import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeSession } from '#src/test/fake-driver.ts';
import type { FakeCall } from '#src/test/fake-server.ts';
import { costAnswer, durationOf, inMinutes, NOW, openParking } from './test/open-parking.tsx';

function heldCost() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let first: number | null = null;
  return {
    release: resolve,
    cost: async (call: FakeCall) => {
      first ??= durationOf(call);
      if (durationOf(call) !== first) await promise;
      return costAnswer(call);
    },
  };
}
/** Clicks a disabled button, which a user cannot do. */
const force = (button: Element) => {
  const element = button as HTMLButtonElement;
  element.disabled = false;
  element.closest('form')?.requestSubmit();
  element.click();
};

describe('while a newer price is pending', () => {
  it('[PAY-052] blocks payment of the roadside form, through its button or around it', async () => {
    const { cost, release } = heldCost();
    const { server } = await openParking({ answers: { cost } });
    const button = page.getByRole('button', { name: /^Начать парковку/ });
    await expect.element(button).toBeEnabled();
    await page.getByRole('button', { name: '2 часа' }).click();
    await expect.element(button).toBeDisabled();
    force(button.element());
    await expect.poll(() => server.callsOf('cost').some((call) => durationOf(call) === 120)).toBe(true);
    expect(server.callsOf('start')).toHaveLength(0);
    release();
    await expect.element(button).toBeEnabled();
  });

  it('[PAY-052] blocks payment of an extension, through its button or around it', async () => {
    const { cost, release } = heldCost();
    const session = fakeSession(NOW, { endDate: inMinutes(40) });
    const { server } = await openParking({
      answers: { cost },
      profile: { sessions: [session] },
      zoneNumber: null,
    });
    await page.getByRole('button', { name: /^Продлить парковку/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Продлить парковку' });
    const button = dialog.getByRole('button', { name: /^Продлить/ });
    await expect.element(button).toBeEnabled();
    await dialog.getByRole('button', { name: '2 часа' }).click();
    await expect.element(button).toBeDisabled();
    force(button.element());
    expect(server.callsOf('renew')).toHaveLength(0);
    release();
    await expect.element(button).toBeEnabled();
  });
});
