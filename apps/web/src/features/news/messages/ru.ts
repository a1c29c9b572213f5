/** News of the city. */
export const ru = {
  title: 'Новости',
  more: 'Показать ещё',
  loading: 'Загружаем',
  empty: 'Новостей пока нет',
  emptyText: 'Здесь появятся объявления города о парковке',
  failed: 'Новости не загрузились',
  all: 'Все новости',
  demo: 'Пример',
} as const;
