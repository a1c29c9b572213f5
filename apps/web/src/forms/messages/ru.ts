export const ru = {
  plate: 'Номер автомобиля',
  number: 'Номер без региона',
  region: 'Регион',
  foreign: 'Иностранный номер',
  isForeign: 'Иностранный номер',
  resend: 'Отправить код ещё раз',
  resendIn: 'Отправить ещё раз можно через {time}',
  inSeconds: { one: '{count} секунду', few: '{count} секунды', many: '{count} секунд' },
  sending: 'Отправляем',
  sent: 'Отправили',
  canResend: 'Код можно отправить ещё раз',
  cannotResend: 'Сейчас отправить код ещё раз нельзя',
} as const;
