import { readFileSync } from 'node:fs';
import { uinOf } from '@gorpark/domain/uin';
import type { FineSource, SourceFine } from '#src/features/fines/index.ts';

const DEMO = { sts: '78АА123456', plate: 'О808ОТ198' };
const DAY_MS = 86_400_000;

interface DemoFine {
  body: string;
  daysAgo: number;
  fineStatus: string;
  article: string;
  place: string;
  roubles: number;
  paid: number;
}

const UNPAID = 'Неоплаченная парковка';
const FINES: readonly DemoFine[] = [
  {
    body: '0355431009261111884',
    daysAgo: 13,
    fineStatus: 'Не оплачен',
    article: UNPAID,
    place: 'ул. Рубинштейна, 15',
    roubles: 3000,
    paid: 0,
  },
  {
    body: '0355431009260802130',
    daysAgo: 109,
    fineStatus: 'Передан судебным приставам',
    article: UNPAID,
    place: 'Литейный пр., 30',
    roubles: 5000,
    paid: 0,
  },
  {
    body: '0355431009260711093',
    daysAgo: 131,
    fineStatus: 'Отправлен',
    article: 'Остановка на месте для инвалидов',
    place: 'Загородный пр., 10',
    roubles: 5000,
    paid: 0,
  },
  {
    body: '0355431009260519131',
    daysAgo: 184,
    fineStatus: 'Оплачен',
    article: UNPAID,
    place: 'ул. Марата, 22',
    roubles: 3000,
    paid: 3000,
  },
];

export function createSandboxFines({ now }: { now: () => number }): FineSource {
  const moment = (daysAgo: number, hour: number): string =>
    new Date(Math.floor(now() / DAY_MS) * DAY_MS - daysAgo * DAY_MS + hour * 3_600_000).toISOString();

  return {
    finesOf: ({ vehicles }) =>
      Promise.resolve(
        vehicles
          .filter(({ sts, plate }) => sts === DEMO.sts && plate === DEMO.plate)
          .flatMap(({ sts, plate }) =>
            FINES.map(
              (fine): SourceFine => ({
                uin: uinOf(fine.body),
                fineStatus: fine.fineStatus,
                article: fine.article,
                place: fine.place,
                offenseDate: moment(fine.daysAgo, 8),
                rulingDate: moment(fine.daysAgo - 3, 8).slice(0, 10),
                orderNumber: `0780 ${fine.body.slice(8, 12)} ${fine.body.slice(-6)}`,
                totalSum: fine.roubles,
                paidSum: fine.paid,
                sts,
                grz: plate,
                start: moment(fine.daysAgo, 7),
                end: moment(fine.daysAgo, 8),
                type: 'parking',
                provider: 'demo',
                isDemo: true,
              }),
            ),
          ),
      ),
    photoOf: ({ uin }) =>
      Promise.resolve(
        FINES.some(({ body }) => uin.startsWith(body))
          ? readFileSync(new URL('demo-photo.jpg', import.meta.url))
          : null,
      ),
  };
}
