import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOf, readAddress } from '@gorpark/contract/page-address';
import { type DrawnView, readsRussian, VIEW_COOKIE } from '@gorpark/contract/drawing';
import type { Lang } from '@gorpark/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { CARD, cardAddress } from './city-cards.ts';
import type { Drawer } from './drawer.ts';
import { createDrawnPages } from './drawn-pages.ts';
import { escapeHtml } from './escape-html.ts';
import { prepareBody } from './prepare-body.ts';
import { addVary, sendPrepared } from './prepared.ts';
import type { CityDirectory, PreparedBody } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For metrics: the pattern of the page. */
    page?: { path: string; isUndrawn: boolean };
  }
}

type Texts = Record<Lang, string>;

/** An entry of the client's `pages.json`. Only a page with a description is listed by search engines. */
interface Page {
  /** Pattern of the client's router: `$name` is one segment, a last `$` is the rest. */
  path: string;
  title: Texts;
  description?: Texts;
  /** true: the same for every visitor without personal data, and without a code in the address. */
  isDrawn?: boolean;
}

interface PageList {
  site: Texts;
  /** Title of an address without a page. */
  missing: Texts;
  /** City of a first visit. */
  firstCity: string;
  pages: readonly Page[];
}

const LANGS = ['ru', 'en'] as const;
/** Pages on which people pay. */
const USUAL: readonly string[] = ['/', '/guest-payment'];
/** Address for which the client draws that there is no page. */
const NOWHERE = '/404/nowhere';

export interface PagesOptions {
  webFolder: string;
  origin: string;
  clock: Clock;
  cities: CityDirectory;
  drawer: Drawer | null;
  /** false: this client has asked for many new pages. */
  mayDraw: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * Returns the sender of the client's documents, which adds what a page without scripts cannot know: status, language,
 * title, description, canonical address and its translations, and the drawn page where it is the same for every
 * visitor. `null` without a built client.
 */
export function createPages({ webFolder, origin, clock, cities, drawer, mayDraw }: PagesOptions) {
  const list = readList(webFolder);
  if (list === null) return null;
  const pages = list.pages.map((page) => ({ ...page, isAt: matcherOf(page.path) }));
  // A fixed path comes before a pattern that includes it.
  const ordered = [...pages.filter(isFixed), ...pages.filter((page) => !isFixed(page))];
  const documents = new Map<string, Promise<PreparedBody>>();
  const drawnPages = drawer && createDrawnPages(drawer, webFolder, clock);

  const documentOf = (page: Page | undefined, lang: Lang): Promise<PreparedBody> => {
    const key = `${lang} ${page?.path}`;
    const known =
      documents.get(key) ??
      prepareBody(htmlOf('index.html', page, lang, list.firstCity), 'text/html; charset=utf-8');
    documents.set(key, known);
    return known;
  };

  const htmlOf = (file: string, page: Page | undefined, lang: Lang, city: string): string => {
    const html = readFileSync(path.join(webFolder, file), 'utf8');
    const head = headOf(list, page, lang, { origin, city });
    return html
      .replace('<html lang="ru">', `<html lang="${lang}">`)
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '));
  };

  const viewOf = (request: FastifyRequest, address: string, city: string): DrawnView => ({
    address,
    city: cities.idOf(city) === null ? list.firstCity : city,
    isCityChosen: cities.idOf(city) !== null,
    // Without the header it is a program: the offer of English helps it, too.
    readsRussian: readsRussian((request.headers['accept-language'] ?? 'none').split(',')),
  });

  /** Returns the drawn page, or the drawn page of an address without a page. */
  const drawnOf = (request: FastifyRequest, page: Page | undefined, lang: Lang, city: string) => {
    const address = page ? request.url : addressOf(lang, NOWHERE);
    const view = viewOf(request, address, city);
    return (
      drawnPages?.of({
        view,
        isCoded: page !== undefined && address !== addressOf(lang, page.path),
        makeDocument: () => htmlOf('drawn.html', page, lang, view.city),
        mayDraw: () => mayDraw(request),
      }) ?? null
    );
  };

  return {
    send: async (request: FastifyRequest, reply: FastifyReply) => {
      const [pathname = '/', ...rest] = request.url.split('?');
      const search = rest.length > 0 ? rest.join('?') : undefined;
      const isRead = isReadable(search ?? '');
      const { lang, path: address } = readAddress(pathname);
      const chosen = readViewCookie(request.headers.cookie);
      addVary(reply, 'Cookie, Accept-Language');
      if (lang === null && chosen.lang === 'en')
        return reply.redirect(`${addressOf('en', address)}${search === undefined ? '' : `?${search}`}`);
      const page = isReadable(address) ? ordered.find(({ isAt }) => isAt.test(address)) : undefined;
      const shown = lang ?? 'ru';
      const observed = { path: page?.path ?? 'missing', isUndrawn: false };
      request.page = observed;
      const isDrawn =
        isRead && (page === undefined || (page.isDrawn === true && isDrawnSearch(address, search)));
      const drawn = isDrawn ? await drawnOf(request, page, shown, chosen.city) : null;
      observed.isUndrawn = isDrawn && drawnPages !== null && drawn === null;
      reply.code(isRead ? (page && drawn !== 'missing' ? 200 : 404) : 400);
      const sent = drawn === 'missing' ? await drawnOf(request, undefined, shown, chosen.city) : drawn;
      if (sent === null || sent === 'missing')
        return sendPrepared(request, reply, await documentOf(drawn === 'missing' ? undefined : page, shown));
      allowStyle(reply, sent.styleHash);
      return sendPrepared(request, reply, sent.body);
    },
    /** Draws the usual pages of the first city, which also loads the client's code in the thread. */
    warm: async (): Promise<void> => {
      for (const page of pages.filter(({ path: one }) => USUAL.includes(one))) {
        const view = { address: page.path, city: list.firstCity, isCityChosen: false, readsRussian: true };
        await drawnPages?.of({
          view,
          isCoded: false,
          makeDocument: () => htmlOf('drawn.html', page, 'ru', view.city),
          mayDraw: () => Promise.resolve(true),
        });
      }
    },
    siteMap: siteMapOf(pages.filter(isListed), origin),
    robots: `User-agent: *\nDisallow: /*/api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  };
}

/** City and language that the visitor chose on this device; the cookie holds nothing else. */
function readViewCookie(header = ''): { city: string; lang: string } {
  const [, city = '', lang = ''] =
    new RegExp(String.raw`(?:^|;\s*)${VIEW_COOKIE}=([\w-]*)\.(\w*)`).exec(header) ?? [];
  return { city, lang };
}

/** Of pages with a search only the map with a place is drawn: people send such links. */
function isDrawnSearch(address: string, search: string | undefined): boolean {
  return search === undefined || (address === '/' && /^place=[\w%:.-]{1,64}$/.test(search));
}

function allowStyle(reply: FastifyReply, hash: string): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string')
    reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${hash}`));
}

export type Pages = NonNullable<ReturnType<typeof createPages>>;

/** Adds the home page and what search engines read. Other pages come from the not-found handler. */
export function addPages(app: FastifyInstance, pages: Pages): void {
  app.get('/', (request, reply) => pages.send(request, reply));
  const files = [
    ['/robots.txt', 'text/plain', pages.robots],
    ['/sitemap.xml', 'application/xml', pages.siteMap],
  ] as const;
  for (const [name, type, text] of files)
    app.get(name, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text),
    );
}

function readList(webFolder: string): PageList | null {
  const file = path.join(webFolder, 'pages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageList) : null;
}

/** As the client's router: ignores case and a last slash. */
function matcherOf(pattern: string): RegExp {
  const parts = pattern.split('/').filter((part) => part !== '');
  const source = parts.map((part) => {
    if (part === '$') return '.+';
    return part.startsWith('$') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^/${source.join('/')}/?$`, 'i');
}

/** An address or its query decodes to text without control characters. */
function isReadable(address: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(address));
  } catch {
    return false;
  }
}

const isFixed = ({ path: pattern }: Page): boolean => !pattern.includes('$');
const isListed = (page: Page): boolean => isFixed(page) && page.description !== undefined;

function headOf(
  list: PageList,
  page: Page | undefined,
  lang: Lang,
  { origin, city }: { origin: string; city: string },
): string[] {
  const site = list.site[lang];
  const own = page ? page.title[lang] : list.missing[lang];
  const title = own === site ? site : `${own} — ${site}`;
  const description = page?.description?.[lang];
  if (page === undefined || description === undefined)
    return [tag('title', {}, title), tag('meta', { name: 'robots', content: 'noindex' })];
  const addresses = LANGS.map((one) => ({ lang: one, href: `${origin}${addressOf(one, page.path)}` }));
  const href = `${origin}${addressOf(lang, page.path)}`;
  return [
    tag('title', {}, title),
    tag('meta', { name: 'description', content: description }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:site_name', content: site }),
    tag('meta', { property: 'og:title', content: own }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:locale', content: localeOf(lang) }),
    tag('meta', { property: 'og:image', content: cardAddress(origin, city) }),
    tag('meta', { property: 'og:image:width', content: String(CARD.width) }),
    tag('meta', { property: 'og:image:height', content: String(CARD.height) }),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(isFixed(page)
      ? [
          tag('meta', { property: 'og:url', content: href }),
          tag('link', { rel: 'canonical', href }),
          ...addresses.map((one) => tag('link', { rel: 'alternate', hreflang: one.lang, href: one.href })),
        ]
      : []),
  ];
}

/** Language and its most likely region, as Open Graph writes them. */
function localeOf(lang: Lang): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

function siteMapOf(pages: readonly Page[], origin: string): string {
  const locations = pages.flatMap(({ path: address }) =>
    LANGS.map((lang) => `  <url>${tag('loc', {}, `${origin}${addressOf(lang, address)}`)}</url>`),
  );
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${xmlns}">`,
    ...locations,
    '</urlset>',
    '',
  ].join('\n');
}

function tag(name: string, attributes: Readonly<Record<string, string>>, text?: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const open = `<${name}${written.join('')}>`;
  return text === undefined ? open : `${open}${escapeHtml(text)}</${name}>`;
}
