import { count, fields, flag, list, moment, pick, text } from '../../wire/read.ts';

/** `text` is HTML; sanitise it before display [security-2]. */
export interface NewsItem {
  id: string;
  title: string;
  preview: string;
  text: string;
  image: string;
  publishedMs: number | null;
  isDemo: boolean;
}

export interface NewsPage {
  items: readonly NewsItem[];
  total: number | null;
}

export interface ContentPage {
  title: string;
  text: string;
  updatedMs: number | null;
}

export interface Popup {
  title: string;
  /** HTML; sanitise before display [security-2]. */
  message: string;
  updated: string;
}

const imageOf = (value: unknown): string => {
  const address = text(value);
  return /^(?:https:\/\/[^\s/]|\/(?![/\\]))/.test(address) ? address : '';
};

const newsOf = (value: unknown): NewsItem[] => {
  const from = fields(value);
  const id = text(pick(from, 'id', '_id'));
  const title = text(from['title']);
  if (id === '' || title === '') return [];
  return [
    {
      id,
      title,
      preview: text(pick(from, 'preview', 'announce')),
      text: text(pick(from, 'text', 'content', 'body')),
      image: imageOf(from['image']),
      publishedMs: moment(pick(from, 'publishedAt', 'date')),
      isDemo: flag(from['demo']),
    },
  ];
};

export const readNews = (answer: unknown): NewsPage => {
  const from = fields(answer);
  const result = Array.isArray(answer) ? answer : pick(from, 'result', 'items', 'news');
  const items = list(Array.isArray(result) ? result : fields(result)['items']);
  return { items: items.flatMap(newsOf), total: count(from['total']) };
};

/** Throws when the response has no news item. */
export const readNewsItem = (answer: unknown): NewsItem => {
  const [item] = newsOf(pick(fields(answer), 'result', 'item') ?? answer);
  if (!item) throw new TypeError('no news item');
  return item;
};

/** Throws when the response has no page. */
export const readPage = (answer: unknown): ContentPage => {
  const from = fields(pick(fields(answer), 'result', 'page') ?? answer);
  const page = {
    title: text(from['title']),
    text: text(pick(from, 'text', 'content', 'body', 'html')),
    updatedMs: moment(pick(from, 'updatedAt', 'updated')),
  };
  if (page.title === '' && page.text === '') throw new TypeError('no page');
  return page;
};

export const readPopup = (answer: unknown): Popup | null => {
  const from = fields(fields(answer)['result']);
  const popup = {
    title: text(from['title']),
    message: text(from['message']),
    updated: text(from['updated']),
  };
  return popup.title === '' && popup.message === '' ? null : popup;
};
