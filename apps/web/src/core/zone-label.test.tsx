import { describe, expect, it } from 'vitest';
import { loadCities } from 'virtual:cities';
import { cityName } from '#src/i18n/city-name.ts';
import { setLang } from '#src/i18n/lang-store.ts';
import { renderApp, WITHOUT_MAP } from '#src/test/render-app.tsx';

describe('city times on a device in another zone', () => {
  it.each(['ru', 'en'] as const)('[APP-078] show the name of the city, for every city (%s)', async (lang) => {
    const now = Date.now();
    const away = (await loadCities()).filter(
      ({ timeZone }) =>
        Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).offsetNanoseconds / 6e10 !==
        -new Date(now).getTimezoneOffset(),
    );
    expect(away.map(({ city }) => city)).toContain('novosibirsk');
    for (const city of away) {
      setLang(lang);
      const { screen } = await renderApp(lang === 'en' ? '/en' : '/', {
        cities: [city],
        screens: WITHOUT_MAP,
      });
      const name = cityName(city, lang);
      const text =
        lang === 'en' ? `Times are those of ${name}: it is` : `Показываем время города ${name}: сейчас`;
      await expect.element(screen.getByText(text, { exact: false }), { timeout: 10_000 }).toBeVisible();
      await screen.unmount();
    }
  });
});
