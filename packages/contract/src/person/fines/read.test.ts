import { fineColour } from '@gorpark/domain/fine';
import { describe, expect, it } from 'vitest';
import { readFineImage, readFines } from './read.ts';

const WIRE = {
  fineStatus: 'Не оплачен',
  uin: '03554310092611118842',
  article: 'КоАП СПб, ст. 14, п. 1',
  place: 'ул. Рубинштейна, 15',
  offenseDate: '2026-11-06T08:42:00.000Z',
  rulingDate: '2026-11-09',
  orderNumber: '0780 2026 118842',
  totalSum: 3000,
  paidSum: 0.5,
  sts: '78ОР123456',
  grz: 'А123ВС178',
  start: '2026-11-06T07:00:00Z',
  end: '2026-11-06T08:42:00Z',
  type: 'parking',
  provider: 'ЦОДД',
};

describe('fine', () => {
  it('[SRV-100] reads status, UIN, article, place, dates, numbers, sums, STS, plate, times, type and provider', () => {
    expect(readFines({ status: 'ok', fines: [WIRE] })).toEqual({
      fines: [
        {
          status: 'new',
          statusText: 'Не оплачен',
          uin: '03554310092611118842',
          article: 'КоАП СПб, ст. 14, п. 1',
          place: 'ул. Рубинштейна, 15',
          offenseMs: Date.parse('2026-11-06T08:42:00Z'),
          offenseDay: '',
          rulingDate: '2026-11-09',
          orderNumber: '0780 2026 118842',
          total: 300_000,
          paid: 50,
          sts: '78 ОР 123456',
          plate: 'А123ВС178',
          startMs: Date.parse('2026-11-06T07:00:00Z'),
          endMs: Date.parse('2026-11-06T08:42:00Z'),
          type: 'parking',
          provider: 'ЦОДД',
          isDemo: false,
        },
      ],
      isStored: false,
      storedMs: null,
    });
  });

  it('[SRV-100] keeps a date without a time as a date', () => {
    expect(
      readFines({ status: 'ok', fines: [{ ...WIRE, offenseDate: '2026-11-06' }] }).fines[0],
    ).toMatchObject({
      offenseMs: null,
      offenseDay: '2026-11-06',
    });
  });

  it('[SRV-100] returns the photo only if it is base64 that a page may draw', () => {
    expect(readFineImage({ image: '/9j/4AAQ' })).toEqual({ url: 'data:image/jpeg;base64,/9j/4AAQ' });
    expect(readFineImage({ image: 'data:image/png;base64,iVBORw0KGgoA' })).toEqual({
      url: 'data:image/png;base64,iVBORw0KGgoA',
    });
    for (const image of ['', 'PHN2ZyBvbmxvYWQ9', '/9j/"><script>', null, 7])
      expect(readFineImage({ image })).toBeNull();
  });

  it.each([
    ['Оплачен', 'green'],
    ['paid', 'green'],
    ['Приостановлен', 'grey'],
    ['Отправлен', 'grey'],
    ['sent', 'grey'],
    ['Вручён', 'grey'],
    ['Доставлено', 'grey'],
    ['Отменён', 'grey'],
    ['Подписан', 'grey'],
    ['Возвращён', 'grey'],
    ['Передан судебным приставам', 'red'],
    ['sent-to-bailiffs', 'red'],
    ['Отправлен приставам', 'red'],
    ['Не оплачен', 'black'],
    ['unpaid', 'black'],
    ['Вынесен', 'black'],
    ['', 'black'],
  ])('[SRV-101] maps %j to %s', (fineStatus, colour) => {
    const [fine] = readFines({ fines: [{ ...WIRE, fineStatus }] }).fines;
    expect(fine && fineColour(fine.status)).toBe(colour);
  });

  it('skips a fine without a UIN and returns no fines without a list', () => {
    expect(readFines({ fines: [{ ...WIRE, uin: '' }, null, 7] }).fines).toEqual([]);
    expect(readFines({}).fines).toEqual([]);
    expect(readFines({ fines: [], isStored: true, storedAt: '2026-11-06T08:42:00Z' })).toMatchObject({
      isStored: true,
      storedMs: Date.parse('2026-11-06T08:42:00Z'),
    });
  });
});
