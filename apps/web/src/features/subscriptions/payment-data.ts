import type { Vehicle } from '@gorpark/contract/wire/types';
import { isEnough, type Kopecks, missingMoney, subtractKopecks, ZERO } from '@gorpark/domain/money';
import {
  previousDay,
  type StartProblem,
  startProblem,
  type StartWindow,
  startWindow,
} from '@gorpark/domain/subscription';
import { paymentVehicle, type PaymentVehicle } from '@gorpark/domain/vehicle';
import type { SubscriptionChoice } from '#src/core/subscription/choice.ts';

/** Days from today to the first day, where the back end does not tell the earliest one. */
export const START_OFFSET_DAYS = 0;

/** What the form holds. */
export interface PayForm {
  /** Plate; empty while none is chosen. */
  selectedTs: string;
  /** `YYYY-MM-DD`; empty while none is chosen. */
  startDate: string;
}

export interface PayProblems {
  selectedTs?: 'required';
  startDate?: StartProblem;
}

/** Between which days the first one may lie. */
export const windowOf = ({ firstDay }: Pick<SubscriptionChoice, 'firstDay'>, today: string): StartWindow => {
  const { from, to } = startWindow(today, START_OFFSET_DAYS);
  return { from: firstDay !== null && firstDay > from ? firstDay : from, to };
};

/** What is chosen at first: what the constructor chose, else the main car and the earliest day. */
export const firstForm = (
  choice: SubscriptionChoice,
  vehicles: readonly Pick<Vehicle, 'plate' | 'isMain'>[],
  today: string,
): PayForm => ({
  selectedTs: choice.selectedTs ?? (vehicles.find(({ isMain }) => isMain) ?? vehicles[0])?.plate ?? '',
  startDate: isPreviousDay(choice) ? previousDay(today) : (choice.startDate ?? windowOf(choice, today).from),
});

/** The day of this kind is fixed at yesterday (parking-and-money §5). */
export const isPreviousDay = ({ typeSubscription }: Pick<SubscriptionChoice, 'typeSubscription'>): boolean =>
  typeSubscription === 'prev_day';

/** Vehicle and first day are required; empty when the form is fine (parking-and-money §5). */
export const payProblems = (choice: SubscriptionChoice, form: PayForm, today: string): PayProblems => {
  const date = isPreviousDay(choice) ? null : startProblem(form.startDate, windowOf(choice, today));
  return {
    ...(form.selectedTs === '' ? { selectedTs: 'required' as const } : {}),
    ...(date === null ? {} : { startDate: date }),
  };
};

/** The payment data of a subscription (parking-and-money §3). */
export interface SubscriptionPaymentData {
  codeSubscription: string;
  typeSubscription: SubscriptionChoice['typeSubscription'];
  startDate: string;
  /** The last day; `null` when its length is not known. */
  endDate: string | null;
  selectedTs: PaymentVehicle;
  cost: Kopecks;
  /** What is sent as the first day: null for the previous day's kind. */
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

const lastDayOf = (first: string, days: number): string =>
  Temporal.PlainDate.from(first)
    .add({ days: days - 1 })
    .toString();

export interface Sums {
  /** The balance pays at once; false also while it is unknown (decision D-R13). */
  isCovered: boolean;
  fromBalance: Kopecks;
  /** `null` while the balance is unknown. */
  missing: Kopecks | null;
  rest: Kopecks;
}

/** Where the money comes from. `balance`: `null` when unknown, or where a balance is not used. */
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
