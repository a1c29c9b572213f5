import type { operations, WireReplyOf } from '@gorpark/contract';

type Profile = WireReplyOf<typeof operations.getProfile>['result'];
type Vehicle = Profile['ts'][number];
type Session = Profile['sessions'][number];
type Cost = WireReplyOf<typeof operations.cost>;
type Started = WireReplyOf<typeof operations.start>;

const MINUTE_MS = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();

export const fakeVehicle = (numberTs: string, rest: Partial<Vehicle> = {}): Vehicle => ({
  id: numberTs,
  name: '',
  numberTs,
  region: numberTs.slice(6),
  mainTs: false,
  formatGrz: 'Российский',
  country: 'rus',
  category: 'B',
  STSNumber: '',
  docType: 'Свидетельство о регистрации',
  active: true,
  vin: '',
  imei: '',
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
  email: 'driver@gorpark.example',
  firstName: 'Анна',
  lastName: 'Мельникова',
  middleName: '',
  balance: 1240.5,
  telephone: { phone: '79110000001', isMain: true },
  telephones: [{ phone: '79110000001', isMain: true }],
  ts: [fakeVehicle('А123ВС178', { mainTs: true, name: 'Лада' }), fakeVehicle('Е777КХ98')],
  documents: [],
  paymentsMethods: [],
  sessions: [],
  defaultZone: '',
  mustSetPassword: false,
  ...rest,
});

/** Returns a price with one row that starts now; `hourPrice` in roubles. */
export const fakeCost = (nowMs: number, minutes: number, hourPrice = 100, rest: Partial<Cost> = {}): Cost => {
  const total = Math.floor((hourPrice * minutes * 100) / 60) / 100;
  const start = iso(nowMs);
  const end = iso(nowMs + minutes * MINUTE_MS);
  const interval: Cost['costData']['intervals'][number] = {
    start,
    end,
    from: '14:42',
    to: '15:42',
    minutes,
    pricePerHour: hourPrice,
    cost: total,
    benefit: 0,
    total,
    benefitName: null,
    salePercent: 0,
    note: total === 0 ? 'free' : null,
  };
  return {
    totalcost: total,
    totaldiscount: 0,
    benefit: 0,
    sumSale: 0,
    benefitsName: [],
    balance: 1240.5,
    price: String(Math.trunc(total)),
    priceRest: '00',
    moneyEnough: total <= 1240.5,
    costData: { intervals: [interval], totalcost: total },
    refill: Math.max(0, total - 1240.5),
    startDate: start,
    endDate: end,
    freeUntil: null,
    options: { firstHourWhole: false, minutePriceRounded: false },
    ...rest,
  };
};

export const fakeStarted = (nowMs: number, minutes: number, rest: Partial<Started> = {}): Started => ({
  message: '',
  ReservationId: '500002',
  startDate: iso(nowMs),
  endDate: iso(nowMs + minutes * MINUTE_MS),
  totalcost: 100,
  balance: 1140.5,
  ...rest,
});
