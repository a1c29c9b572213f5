import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { holdInstallOffer, installOffer } from '#src/lib/installation.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeSession } from '#src/test/fake-driver.ts';
import { fakeForgiveness, fakeSettings } from '#src/test/fake-site.ts';
import { NOW, openParking } from './test/open-parking.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const REMINDERS = { isOn: true, leads: [15], standardLead: 15, smsPerDay: 0 };
const hint = (name = 'Портал как приложение') => page.getByRole('complementary', { name });

function returning() {
  const store = createMemoryStore();
  store.write('gorpark.install-hint', 'later');
  return store;
}
const open = (
  store = returning(),
  { path = '/profile/parking', isParked = true, tab = createMemoryStore() } = {},
) =>
  openParking({
    ...{ path, store, tab },
    profile: { sessions: isParked ? [fakeSession(NOW)] : [] },
    answers: {
      getSettings: { result: fakeSettings({ forgiveness: fakeForgiveness({ reminders: REMINDERS }) }) },
    },
  });
function offer() {
  const target = new EventTarget();
  holdInstallOffer(target as Window);
  const prompt = vi.fn().mockResolvedValue({ outcome: 'accepted' });
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  target.dispatchEvent(event);
  return { target, prompt, event };
}
const onIphone = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);

afterEach(() => {
  installOffer.set(null);
  vi.restoreAllMocks();
});

describe('install hint', () => {
  it('holds the offer of the browser and makes it after a click', async () => {
    const { prompt, event } = offer();
    expect(event.defaultPrevented).toBe(true);
    await open();
    await expect.element(hint()).toBeVisible();
    expect(prompt).not.toHaveBeenCalled();
    await hint().getByRole('button', { name: 'Установить' }).click();
    expect(prompt).toHaveBeenCalledOnce();
    await expect.poll(() => hint().query()).toBeNull();
  });

  it('stays hidden once dismissed', async () => {
    offer();
    const store = returning();
    await open(store);
    await hint().getByRole('button', { name: 'Больше не показывать' }).click();
    await expect.poll(() => hint().query()).toBeNull();
    expect(store.read('gorpark.install-hint')).toBe('never');
  });

  it('waits for the second visit', async () => {
    offer();
    const [store, tab] = [createMemoryStore(), createMemoryStore()];
    await open(store, { tab });
    await expect.element(page.getByRole('button', { name: /^Продлить парковку/ })).toBeVisible();
    expect(hint().query()).toBeNull();
    await open(store, { tab });
    await expect.element(page.getByRole('button', { name: /^Продлить парковку/ }).first()).toBeVisible();
    expect(hint().query()).toBeNull();
    await open(store);
    await expect.element(hint()).toBeVisible();
  });

  it('shows on the parking page only while a car is parked', async () => {
    offer();
    await open(returning(), { isParked: false });
    await expect.element(page.getByText('Машин на парковке нет')).toBeVisible();
    expect(hint().query()).toBeNull();
  });

  it('shows in the setting of reminders', async () => {
    offer();
    await open(returning(), { path: '/profile/my-profile', isParked: false });
    await expect.element(hint()).toBeVisible();
  });

  it.each([
    ['/profile/parking', 'Портал как приложение', /^Нажмите «Поделиться»/],
    ['/en/profile/parking', 'The portal as an app', /^Tap Share/],
  ])('explains the way on an iPhone: %s', async (path, name, text) => {
    onIphone();
    await open(returning(), { path });
    await expect.element(hint(name).getByText(text)).toBeVisible();
    await expect.element(hint(name).getByRole('button')).toHaveLength(1);
  });

  it('is absent without an offer, and once installed', async () => {
    await open();
    await expect.element(page.getByRole('button', { name: /^Продлить парковку/ })).toBeVisible();
    expect(hint().query()).toBeNull();
    const { target } = offer();
    await expect.element(hint()).toBeVisible();
    target.dispatchEvent(new Event('appinstalled'));
    await expect.poll(() => hint().query()).toBeNull();
  });

  it('is absent in the installed portal', async () => {
    onIphone();
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query === '(display-mode: standalone)',
          addEventListener: vi.fn(),
          removeEventListener: vi.fn(),
        }) as never,
    );
    await open();
    await expect.element(page.getByRole('button', { name: /^Продлить парковку/ })).toBeVisible();
    expect(hint().query()).toBeNull();
  });
});
