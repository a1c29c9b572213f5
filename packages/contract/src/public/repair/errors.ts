import type { ErrorTable } from '../../kit/errors.ts';

export const REPAIR_ERRORS = {
  DebtOpen: { ru: 'Сначала заплатите за прошлое продление', en: 'Pay for the last extension first' },
  RepairChecked: {
    ru: 'Инспектор проверил машину в {time}. Так исправить нельзя',
    en: 'An inspector checked the car at {time}. It cannot be fixed like this',
  },
  RepairLimit: { ru: 'В этом месяце исправлений больше нет', en: 'No fixes are left this month' },
  RepairNotPossible: {
    ru: 'Эту парковку сейчас исправить нельзя',
    en: 'This parking cannot be fixed now',
    next: 'reloadSessions',
  },
  RepairPlateForeign: {
    ru: 'Можно исправить опечатку или выбрать свой автомобиль',
    en: 'You can fix a typo or choose a car of yours',
    place: 'vehicle',
  },
  RepairPlateUsed: {
    ru: 'По этой оплате уже стояла машина с прежним номером',
    en: 'A car with the former plate was seen parked under this payment',
    place: 'vehicle',
  },
  RepairTooLate: {
    ru: 'Исправить можно было до {time}. Если придёт штраф, поможем его обжаловать',
    en: 'It could be fixed until {time}. If a fine comes, we help you to appeal',
    next: 'reloadSessions',
  },
} as const satisfies ErrorTable;
