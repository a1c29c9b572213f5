import { cities, firstCity, otherUrls } from 'virtual:payment-page';
import { createApiClient } from '#src/api/client.ts';
import { DEFAULT_LANG, type Lang } from '#src/i18n/lang.ts';
import { storedCity } from '#src/lib/city-choice.ts';
import { deviceClock } from '#src/lib/clock.ts';
import { localStore } from '#src/lib/storage.ts';
import { drawPage } from './draw-page.ts';
import { payByWidget } from './pay-by-widget.ts';
import { loadProviderWidget } from './provider-widget.ts';
import { cityOfOrder, readWidgetQuery } from './query.ts';

function start(root: HTMLElement): void {
  const pageLang: Lang = window.location.pathname.startsWith('/en/') ? 'en' : DEFAULT_LANG;
  const query = readWidgetQuery(window.location.search, pageLang);
  const lang = query?.lang ?? pageLang;
  const city = cityOfOrder(query?.city, storedCity(localStore), { cities, firstCity });
  const baseUrl = otherUrls[city] ?? `/${city}`;
  const { show } = drawPage(root, lang);
  const client = createApiClient({
    baseUrl,
    device: deviceClock,
    getToken: () => null,
    getLang: () => lang,
    isGorpark: () => baseUrl.startsWith('/'),
  });
  const goHome = () => window.location.replace(pageLang === 'en' ? '/en' : '/');
  const loadWidget = (script: string, language: string) => loadProviderWidget(script, language);
  void payByWidget({ client, clock: deviceClock, city, loadWidget, show, goHome }, query);
}

const root = document.getElementById('root');
if (root) start(root);
