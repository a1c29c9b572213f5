import * as z from 'zod/mini';
import { roubles } from '../../kit/fields.ts';

/** A right to a discount. `orderNum` is empty unless it was bought. */
export const benefit = z.object({
  variation: z.string(),
  type: z.string(),
  /** '#' for every zone. */
  zone: z.union([z.literal('#'), z.array(z.string())]),
  /** Percent. */
  sale: z.number(),
  transport: z.object({ numberTs: z.string() }),
  orderNum: z.string(),
  canChangeTs: z.boolean(),
  canRefund: z.boolean(),
  canPause: z.boolean(),
  canContinue: z.boolean(),
  /** DD/MM/YYYY HH:mm, city time; the last minute is included. */
  startOf: z.string(),
  endOf: z.string(),
});

export const BENEFIT: z.input<typeof benefit> = {
  variation: 'subscription',
  type: 'Неделя',
  zone: ['7812', '7805'],
  sale: 100,
  transport: { numberTs: 'А123ВС178' },
  orderNum: '100601',
  canChangeTs: true,
  canRefund: true,
  canPause: true,
  canContinue: false,
  startOf: '15/11/2026 00:00',
  endOf: '21/11/2026 23:59',
};

/** Only `read.ts` may read these Russian keys [api-3]. */
export const subscriptionCard = z.object({
  ПарковочноеРазрешение: z.string(),
  КодПарковочногоРазрешения: z.string(),
  ВидПарковочногоРазрешения: z.string(),
  ОписаниеПарковочногоРазрешения: z.string(),
  Сортировка: z.number(),
  /** YYYY-MM-DD. */
  ДатаНачала: z.string(),
  /** '#' for any vehicle. */
  ТС: z.string(),
  Стоимость: roubles,
  /** 'all', or comma-separated zone numbers. */
  Зона: z.string(),
});

export const card = (
  code: string,
  title: string,
  rank: number,
  price: number,
): z.input<typeof subscriptionCard> => ({
  ПарковочноеРазрешение: title,
  КодПарковочногоРазрешения: code,
  ВидПарковочногоРазрешения: code,
  ОписаниеПарковочногоРазрешения: `Описание: ${title}`,
  Сортировка: rank,
  ДатаНачала: '2026-11-19',
  ТС: '#',
  Стоимость: price,
  Зона: '7812',
});
