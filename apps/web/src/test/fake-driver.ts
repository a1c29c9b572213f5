import { operations, type WireReplyOf } from '@gorpark/contract';
import { like } from './like.ts';

type Profile = WireReplyOf<typeof operations.getProfile>['result'];
type Vehicle = Profile['ts'][number];
type Session = Profile['sessions'][number];
type Cost = WireReplyOf<typeof operations.cost>;
type Started = WireReplyOf<typeof operations.start>;

const MINUTE_MS = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();

const PROFILE = operations.getProfile.example.reply.result;

export const fakeVehicle = (numberTs: string, rest: Partial<Vehicle> = {}): Vehicle => ({
  ...like(PROFILE.ts[0])({ id: numberTs, name: '', numberTs, region: numberTs.slice(6), mainTs: false }),
  ...rest,
});

export const fakeSession = (nowMs: number, rest: Partial<Session> = {}): Session => ({
  id: '500001',
  reservationId: '500001',
  status: 'Действует',
  startDate: iso(nowMs - 30 * MINUTE_MS),
  endDate: iso(nowMs + 78 * MINUTE_MS),
  transport: { numberTs: 'А123ВС178', category: 'B', formatGrz: 'Российский', name: 'Лада' },
  zone: '7812',
  zoneName: 'Владимирский округ',
  parkingCode: '',
  address: 'ул. Рубинштейна, 15',
  amountToPay: 0,
  paid: 250,
  ...rest,
});

export const fakeProfile = (rest: Partial<Profile> = {}): Profile => ({
  ...PROFILE,
  ts: [...PROFILE.ts, fakeVehicle('Е777КХ98')],
  ...rest,
});

/** Returns a price with one row that starts now; `hourPrice` in roubles. */
export const fakeCost = (nowMs: number, minutes: number, hourPrice = 100, rest: Partial<Cost> = {}): Cost => {
  const total = Math.floor((hourPrice * minutes * 100) / 60) / 100;
  const start = iso(nowMs);
  const end = iso(nowMs + minutes * MINUTE_MS);
  const interval = like(operations.cost.example.reply.costData.intervals[0])({
    start,
    end,
    minutes,
    pricePerHour: hourPrice,
    cost: total,
    total,
    note: total === 0 ? 'free' : null,
  });
  return {
    ...operations.cost.example.reply,
    totalcost: total,
    price: String(Math.trunc(total)),
    moneyEnough: total <= 1240.5,
    costData: { intervals: [interval], totalcost: total },
    refill: Math.max(0, total - 1240.5),
    startDate: start,
    endDate: end,
    ...rest,
  };
};

export const fakeStarted = (nowMs: number, minutes: number, rest: Partial<Started> = {}): Started => ({
  ...operations.start.example.reply,
  startDate: iso(nowMs),
  endDate: iso(nowMs + minutes * MINUTE_MS),
  ...rest,
});
