import type { ErrorTable } from '../../kit/errors.ts';

export const BARRIER_ERRORS = {
  ServerGateParkingError: {
    ru: 'Шлагбаум не отвечает. Повторите через минуту или нажмите кнопку связи на стойке',
    en: 'The barrier does not answer. Try again in a minute or press the call button on the stand',
  },
} as const satisfies ErrorTable;
