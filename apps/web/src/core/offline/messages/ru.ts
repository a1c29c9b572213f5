/** Texts of a press for money without a network. */
export const ru = {
  title: 'Нет связи',
  unsent: 'Ничего не отправлено, деньги не списаны.',
  unsentText: 'Когда связь вернётся, кнопка «Отправить» станет доступна. Без вас мы ничего не отправим.',
  backTitle: 'Связь вернулась',
  backText: 'Ничего ещё не отправлено.',
  backMore: 'Отправить сейчас?',
  send: 'Отправить',
  leave: 'Не отправлять',
  byText: 'Без интернета помогут SMS на номер {number}:',
  write: 'Написать SMS',
} as const;
