/** Texts that forms of several features share. */
export const ru = {
  saving: 'Сохраняем',
  plateTwin: 'Похоже на ваш {own}. Верно ли {typed}?',
  plateTake: 'Взять {plate}',
  plateRight: 'Всё верно',
  plateMended: 'Может быть, {plate}?',
  offlineTitle: 'Нет связи',
  offlineText: 'Проверьте интернет и повторите. Всё введённое осталось на месте.',
  tooOften: 'Слишком много попыток. Попробуйте ещё раз через {time}',
  waitOver: 'Теперь можно попробовать ещё раз',
  waitSeconds: { one: '{count} секунду', few: '{count} секунды', many: '{count} секунд' },
  waitMinutes: { one: '{count} минуту', few: '{count} минуты', many: '{count} минут' },
  waitHours: { one: '{count} час', few: '{count} часа', many: '{count} часов' },
} as const;
