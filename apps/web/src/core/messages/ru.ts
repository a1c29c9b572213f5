/** Words that forms of several features share. */
export const ru = {
  offlineTitle: 'Нет связи',
  offlineText: 'Проверьте интернет и повторите. Всё введённое осталось на месте.',
} as const;
