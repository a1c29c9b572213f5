import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'News',
  more: 'Show more',
  loading: 'Loading',
  empty: 'There is no news yet',
  emptyText: 'The city’s parking announcements will appear here',
  failed: 'The news did not load',
  all: 'All news',
  demo: 'Example',
};
