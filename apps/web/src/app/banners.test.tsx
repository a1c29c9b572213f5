import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { SIMPLE_PARTS, simpleScreen } from '#src/test/simple-parts.tsx';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile';
const STORE = 'https://apps.example/android';
const CONFIRMATION = '/registration/confirmation/email/salt-1/482913';

const SCREENS = [
  simpleScreen('/', 'Home'),
  simpleScreen('/registration/confirmation/$step/$salt/$code', 'Confirmation'),
];

async function openOnPhone(path = '/', rest: Parameters<typeof renderApp>[1] = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID);
  const openAddress = vi.fn<(address: string) => void>();
  const app = await renderApp(path, { ...SIMPLE_PARTS, screens: SCREENS, openAddress, ...rest });
  return { ...app, openAddress, banner: app.screen.getByRole('complementary', { name: /приложении/ }) };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('open-in-app banner', () => {
  it('[APP-041] stays dismissed, also after a reload', async () => {
    const { screen, banner, store } = await openOnPhone();
    await banner.getByRole('button', { name: 'Не показывать больше' }).click();
    await expect.element(banner).not.toBeInTheDocument();
    await screen.unmount();

    const again = await openOnPhone('/', { store });
    await expect.element(again.screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    await expect.element(again.banner).not.toBeInTheDocument();
  });

  it('[APP-042] opens the app first and opens the store after 1000 ms', async () => {
    const { banner, openAddress } = await openOnPhone();
    const button = banner.getByRole('button', { name: 'Открыть' });
    await expect.element(button).toBeVisible();
    vi.useFakeTimers();
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));

    expect(openAddress.mock.calls).toEqual([['gorpark://open']]);
    vi.advanceTimersByTime(999);
    expect(openAddress).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(openAddress.mock.calls).toEqual([['gorpark://open'], [STORE]]);
  });

  it('[APP-042] opens no store once the app is in the foreground', async () => {
    const { banner, openAddress } = await openOnPhone();
    const button = banner.getByRole('button', { name: 'Открыть' });
    await expect.element(button).toBeVisible();
    vi.useFakeTimers();
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

    vi.advanceTimersByTime(5000);
    expect(openAddress.mock.calls).toEqual([['gorpark://open']]);
  });

  it('[APP-043] passes the registration code of the e-mail confirmation path to the app', async () => {
    const { banner, openAddress } = await openOnPhone(CONFIRMATION);
    await banner.getByRole('button', { name: 'Открыть' }).click();

    const [address = ''] = openAddress.mock.calls[0] ?? [];
    expect(address).toContain('confirmation/email');
    expect(new URL(address).searchParams.get('code')).toBe('482913');
  });

  it('is hidden on a computer and in a city without an app', async () => {
    const { screen } = await renderApp('/', SIMPLE_PARTS);
    await expect.element(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    await expect.element(screen.getByRole('complementary', { name: /приложении/ })).not.toBeInTheDocument();
    await screen.unmount();

    const answers = { getOptions: () => ({ result: fakeOptions(Date.now(), { appLinks: {} }) }) };
    const phone = await openOnPhone('/', { server: createFakeServer(fakeAnswers(answers)) });
    await expect.element(phone.screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    await expect.element(phone.banner).not.toBeInTheDocument();
  });
});

describe('image banner', () => {
  const IMAGE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

  it('[APP-044] shows its image in a dialog that can be closed', async () => {
    const build = { banner: { image: IMAGE, title: { ru: 'Скидка в марте', en: 'Sale in March' } } };
    const { screen } = await renderApp('/', { ...SIMPLE_PARTS, build });

    const dialog = screen.getByRole('dialog', { name: 'Скидка в марте' });
    await expect.element(dialog.getByRole('img', { name: 'Скидка в марте' })).toHaveAttribute('src', IMAGE);
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('[APP-048] stays closed with the shipped build settings', async () => {
    const { screen, core } = await renderApp('/', SIMPLE_PARTS);
    await expect.element(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    expect(core.build.banner).toBeNull();
    expect(core.dialogs.get()).toEqual([]);
  });
});

describe('notify modal', () => {
  it('[APP-045] shows a message with a close control', async () => {
    const { screen, core } = await renderApp('/', SIMPLE_PARTS);
    core.dialogs.open('notify', { tone: 'success', title: 'Парковка закончена', text: 'Вернули 50 ₽' });

    const dialog = screen.getByRole('dialog', { name: 'Парковка закончена' });
    await expect.element(dialog.getByText('Вернули 50 ₽')).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('upper logo', () => {
  it.each([true, false])('[APP-051] follows the build toggle: %s', async (upperLogo) => {
    const { screen, core } = await renderApp('/', { ...SIMPLE_PARTS, build: upperLogo ? {} : { upperLogo } });
    const home = screen.getByRole('link', { name: 'Городские парковки, на карту' });
    await expect.element(home).toBeVisible();
    expect(core.build.upperLogo).toBe(upperLogo);
    expect(home.element().querySelector('svg') !== null).toBe(upperLogo);
  });
});
