/** The strip above the header and the pop-up notification. */
export const ru = {
  region: 'Уведомление',
  more: 'Подробнее',
  close: 'Закрыть уведомление',
  pause: 'Остановить строку',
  play: 'Запустить строку',
} as const;
