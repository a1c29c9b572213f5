import { firstCity } from 'virtual:cities';
import { en as commonEn } from '#src/i18n/messages/en.ts';
import { ru as commonRu } from '#src/i18n/messages/ru.ts';
import { en } from './messages/en.ts';
import { ru } from './messages/ru.ts';
import { PARTS } from './parts.ts';
import { PROFILE_BASE } from './profile-menu.ts';
import type { TitleText } from './screens.ts';

const SITE = { ru: commonRu.brand, en: commonEn.brand };

/** Descriptions of the pages that search engines list. */
const LISTED_PAGES: Readonly<Record<string, TitleText>> = {
  '/': {
    ru: 'Карта городских парковок, цена по часам, оплата и продление парковки',
    en: 'Map of city parking with hourly prices: pay for parking and extend it',
  },
  '/guest-payment': {
    ru: 'Оплата парковки картой или через СБП без регистрации: по номеру зоны и номеру автомобиля',
    en: 'Pay for parking by card or SBP without an account: zone number and licence plate',
  },
  '/news': {
    ru: 'Новости городских парковок: тарифы, режим работы, перекрытия',
    en: 'News about city parking: prices, hours and closed streets',
  },
  '/news/$id': { ru: 'Новость городских парковок', en: 'News about city parking' },
  '/pages/$': { ru: 'Справка о городских парковках', en: 'Help about city parking' },
  '/pages/personal-data-rules': {
    ru: 'Правила обработки персональных данных на портале городских парковок',
    en: 'Rules for personal data on the city parking portal',
  },
  '/sms-commands': {
    ru: 'Команды SMS для оплаты, продления и остановки парковки',
    en: 'Text-message commands to pay for parking, extend it and stop it',
  },
  '/registration': {
    ru: 'Регистрация на портале городских парковок',
    en: 'Create an account for city parking',
  },
  '/legal/auth': {
    ru: 'Вход для организаций: автопарк, счёт и разрешения',
    en: 'Login for companies: fleet, balance and permits',
  },
};

/** Further pages that are the same for every visitor. */
const DRAWN_TOO: readonly string[] = ['/check', '/restore-password'];

/**
 * What the server knows of the client's pages. `path` is a pattern of the router; a page with a description is listed
 * by search engines; a drawn one looks the same to every visitor without personal data. `missing` is the title of an address without a page.
 */
export const pageList = {
  site: SITE,
  missing: { ru: ru.notFoundTitle, en: en.notFoundTitle },
  firstCity: firstCity.city,
  pages: [
    ...PARTS.screens.map(({ path, title }) => {
      const description = LISTED_PAGES[path];
      return { path, title, description, isDrawn: description !== undefined || DRAWN_TOO.includes(path) };
    }),
    ...['', ...Object.keys(PARTS.sections)].map((section) => ({
      path: `${PROFILE_BASE}${section}`,
      title: SITE,
      description: undefined,
      isDrawn: false,
    })),
  ],
};
