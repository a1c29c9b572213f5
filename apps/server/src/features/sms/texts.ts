import { formatMoney, type Kopecks } from '@gorpark/domain/money';
import { formatDateTime } from '@gorpark/domain/time';

/** Russian only: a message carries no language. */
export const TEXTS = {
  unknownSender: 'Этот номер не подтверждён на портале парковки. Добавьте его в профиле и повторите',
  unknownCommand: (example: string) =>
    example === ''
      ? 'Команда не распознана. В этом городе парковка по SMS не работает'
      : `Команда не распознана. Пример: ${example}`,
  unknownRunning: (plate: string, until: string, renewal: string) =>
    `Команда не распознана. Идёт парковка ${plate} до ${until}. Продлить на час: ${renewal}`,
  notOfCompany: (plate: string) =>
    `Автомобиля ${plate} нет у вашей организации, деньги не списаны. Проверьте номер`,
  started: (plate: string, until: string, sum: string, balance: string) =>
    `Парковка началась: ${plate}, до ${until}. Списано ${sum}, на балансе ${balance}`,
  renewed: (plate: string, until: string, sum: string, balance: string) =>
    `Парковка продлена: ${plate}, до ${until}. Списано ${sum}, на балансе ${balance}`,
  ended: (plate: string, sum: string, balance: string) =>
    `Парковка завершена: ${plate}. Вернули ${sum}, на балансе ${balance}`,
  refill: (sum: string, link: string) =>
    link === ''
      ? `Подтвердите оплату ${sum} в SMS от вашего оператора`
      : `Пополнение на ${sum}. Подтвердите оплату: ${link}`,
  noRefill: 'Баланс организации пополняется по счёту, а не по SMS',
  noPhonePayment: 'Пополнить баланс со счёта телефона в этом городе нельзя',
  several: (plates: string) =>
    `Сейчас идёт несколько парковок: ${plates}. Добавьте к команде номер автомобиля`,
  none: 'Сейчас у вас нет действующих парковок',
  running: (plate: string, until: string) => `${plate} — до ${until}`,
  trouble: 'Команду не удалось выполнить, деньги не списаны. Попробуйте ещё раз',
} as const;

export function moneyText(amount: Kopecks): string {
  return formatMoney(amount);
}

export function untilText(ms: number, timeZone: string): string {
  return formatDateTime(ms, timeZone, 'DD.MM.YYYY HH:mm', 'ru');
}
