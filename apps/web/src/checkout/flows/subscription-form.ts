import type { Vehicle } from '@gorpark/contract/wire/types';
import {
  isEnough,
  type Kopecks,
  missingMoney,
  subtractKopecks,
  toRoubles,
  ZERO,
} from '@gorpark/domain/money';
import {
  previousDay,
  type StartProblem,
  startProblem,
  type StartWindow,
  startWindow,
} from '@gorpark/domain/subscription';
import { paymentVehicle, type PaymentVehicle } from '@gorpark/domain/vehicle';
import { FORMAT_WORDS } from '@gorpark/domain/vehicle-form';
import type { PaymentChoice } from '#src/api/parking-request.ts';
import type { SubscriptionChoice } from '../subscription/choice.ts';

/** Days from today to the first day, where the back end does not return the earliest one. */
export const START_OFFSET_DAYS = 0;

export interface PayForm {
  selectedTs: string;
  /** `YYYY-MM-DD`; empty until chosen. */
  startDate: string;
}

export interface PayProblems {
  selectedTs?: 'required';
  startDate?: StartProblem;
}

export const windowOf = ({ firstDay }: Pick<SubscriptionChoice, 'firstDay'>, today: string): StartWindow => {
  const { from, to } = startWindow(today, START_OFFSET_DAYS);
  return { from: firstDay !== null && firstDay > from ? firstDay : from, to };
};

export const firstForm = (
  choice: SubscriptionChoice,
  vehicles: readonly Pick<Vehicle, 'plate' | 'isMain'>[],
  today: string,
): PayForm => ({
  selectedTs: choice.selectedTs ?? (vehicles.find(({ isMain }) => isMain) ?? vehicles[0])?.plate ?? '',
  startDate: isPreviousDay(choice) ? previousDay(today) : (choice.startDate ?? windowOf(choice, today).from),
});

export const isPreviousDay = ({ typeSubscription }: Pick<SubscriptionChoice, 'typeSubscription'>): boolean =>
  typeSubscription === 'prev_day';

export const payProblems = (choice: SubscriptionChoice, form: PayForm, today: string): PayProblems => {
  const date = isPreviousDay(choice) ? null : startProblem(form.startDate, windowOf(choice, today));
  return {
    ...(form.selectedTs === '' ? { selectedTs: 'required' as const } : {}),
    ...(date === null ? {} : { startDate: date }),
  };
};

export interface SubscriptionPaymentData {
  codeSubscription: string;
  typeSubscription: SubscriptionChoice['typeSubscription'];
  startDate: string;
  endDate: string | null;
  selectedTs: PaymentVehicle;
  cost: Kopecks;
  /** First day as sent; null for the previous-day type. */
  timestart: string | null;
}

export const paymentDataOf = (
  choice: SubscriptionChoice,
  form: PayForm,
  vehicles: readonly Vehicle[],
): SubscriptionPaymentData => {
  const own = vehicles.find(({ plate }) => plate === form.selectedTs);
  return {
    codeSubscription: choice.codeSubscription,
    typeSubscription: choice.typeSubscription,
    startDate: form.startDate,
    endDate: choice.days === null ? null : lastDayOf(form.startDate, choice.days),
    selectedTs: paymentVehicle({
      number: form.selectedTs,
      category: own?.category ?? null,
      numberFormat: own?.format ?? null,
    }),
    cost: choice.cost,
    timestart: isPreviousDay(choice) ? null : form.startDate,
  };
};

export const subscriptionBody = (
  { codeSubscription, selectedTs, timestart, cost }: SubscriptionPaymentData,
  { service, phone }: PaymentChoice,
) => ({
  vehicle: {
    number: selectedTs.number,
    category: selectedTs.category,
    numberFormat: FORMAT_WORDS[selectedTs.numberFormat].country,
  },
  codeSubscription,
  paymentService: service,
  timestart,
  cost: toRoubles(cost),
  ...(phone ? { phone } : {}),
});

const lastDayOf = (first: string, days: number): string =>
  Temporal.PlainDate.from(first)
    .add({ days: days - 1 })
    .toString();

export interface Sums {
  isCovered: boolean;
  fromBalance: Kopecks;
  missing: Kopecks | null;
  rest: Kopecks;
}

/** Returns the payment sources. `balance`: `null` when unknown or not used. */
export const sumsOf = (cost: Kopecks, balance: Kopecks | null): Sums => {
  const isCovered = isEnough(balance, cost) === true;
  const known = balance ?? ZERO;
  return {
    isCovered,
    fromBalance: isCovered ? cost : known,
    missing: missingMoney(balance, cost),
    rest: isCovered ? subtractKopecks(known, cost) : ZERO,
  };
};
