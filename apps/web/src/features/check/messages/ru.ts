/** Texts of /check. What the address says is drawn beside them, never instead of them. */
export const ru = {
  heading: 'Сведения об оплате',
  fields: 'Из ссылки',
  noTitle: 'Парковка',
  plate: 'Автомобиль',
  dateIn: 'Начало',
  dateOut: 'Окончание',
  price: 'Стоимость',
  notFiscal: 'Это не кассовый чек.',
  host: 'Вы на сайте {host}. Сверьте адрес: на другом сайте эти сведения ничего не значат.',

  checking: 'Проверяем подпись…',
  verified: 'Проверено сервером',
  verifiedText: 'Эти сведения выдал наш сервер, их не меняли.',
  notVerified: 'Не проверено',
  noProof: 'Это только текст из ссылки. Оплату он не подтверждает.',
  wrongProof: 'Подпись не подходит к этим сведениям: их могли изменить. Оплату они не подтверждают.',
  noAnswer: 'Сервер не ответил, подпись проверить не удалось.',
  again: 'Проверить ещё раз',
} as const;
