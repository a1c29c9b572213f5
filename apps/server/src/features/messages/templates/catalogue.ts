/** Why a payment could not be used. `gate`: the barrier did not confirm it. */
export type NotServedReason = 'late' | 'parked' | 'price' | 'changed' | 'gate';

/** A payment that could not be used. */
export interface NotServed {
  sum: string;
  purpose: 'start' | 'renew' | 'settle' | 'subscription' | 'gate' | 'repair';
  reason: NotServedReason;
  /** End of another driver's session for this car, in the city's time. */
  coveredUntil?: string;
}

/** Missing in mails of a former release. */
interface Where {
  where?: 'balance' | 'source';
}

/** Parameters of each e-mail. Paths (`link`) begin with one slash and lead to the portal. */
interface GuestParking {
  dateIn: string;
  dateOut: string;
  price: string;
  plate: string;
  link: string;
  /** Link to the repair of the session; empty: none. */
  repair: string;
}

export interface MailParams {
  /** Code for step 2 of a registration; the link opens that step with the code filled in. */
  registrationCode: { code: string; link?: string };
  /** Code that confirms the new e-mail of an account. */
  emailChangeCode: { code: string };
  /** Code for step 2 of a password restore. */
  restoreCode: { code: string; link?: string };
  /** One-time password of an easy restore (accounts-2). */
  newPassword: { password: string };
  /** Sent to the previous address after the e-mail or main phone changed or a phone was added (THR-20). */
  contactChanged: { what: 'email' | 'phone' | 'newPhone' };
  passwordChanged: Record<never, string>;
  /** A password by call was requested for this account (accounts-2). */
  callPasswordAsked: Record<never, string>;
  /**
   * A payment came for a session that can no longer start or be extended. `balance`: the balance including this sum
   * (payments-1).
   */
  paymentReturned: NotServed & { balance: string; link: string };
  /**
   * As `paymentReturned`, but a debt for a charge-back took the sum or a part of it. `left`: the rest, if any (FLT-34).
   */
  paymentToDebt: NotServed & { debt: string; left: string; link: string } & Where;
  /** Receipt of a guest's session; the link leads to /check with a signed proof. */
  guestStay: GuestParking & { title: string };
  /** Refunds an unused payment to its source [INV-25]. */
  /** `refund`: a part, to a driver in a city without balance. */
  guestReturned: NotServed & { refund?: string };
  /** The bank rejected a refund (FLT-36). */
  refundRefused: { sum: string; link: string } & Where;
  /** The receipt, or a company's invoice, is attached (THR-6). */
  receipt: {
    receiptNumber: string;
    number: string;
    paper: 'individual' | 'legal';
    buys?: 'refill' | 'subscription';
  };
  /** Operations of the last month, one line per type, for drivers who chose the monthly report. */
  operationsReport: { month: string; lines: string; link: string };
  /**
   * An operator answered an appeal. The mail omits the text of the reply; the link opens the conversations [services-8].
   */
  appealAnswered: { number: string; link: string };
  parkingEnding: { plate: string; time: string; link: string };
  /** An extension by `until` leaves no gap. */
  parkingEnded: { plate: string; time: string; link: string; until?: string };
  plateSimilar: { plate: string; link: string };
  /** A login to a corporate account from a new device. */
  corporateNewDevice: Record<never, string>;
  keyExpiring: { key: string; day: string };
}

export type MailTemplate = keyof MailParams;

export interface SmsParams {
  registrationCode: { code: string };
  restoreCode: { code: string };
  editCode: { code: string };
  /** SMS with the content of the guest e-mails; the link is absolute. */
  guestStay: GuestParking;
  guestReturned: NotServed;
  parkingReminder: { text: string };
  /** The answer to a text message command. */
  commandReply: { text: string };
}

export type SmsTemplate = keyof SmsParams;

/** A mail consists of several blocks. */
export type Block =
  | { kind: 'text'; text: string }
  /** A code or a password to read or copy. */
  | { kind: 'code'; text: string }
  | { kind: 'link'; label: string; path: string };

export interface MailText<P> {
  /** Constant, so that no user input reaches a header. */
  subject: string;
  blocks(params: P): Block[];
}

/** All texts of one language; a missing text is a compile error. */
export interface MessageTexts {
  mail: { [T in MailTemplate]: MailText<MailParams[T]> };
  sms: { [T in SmsTemplate]: (params: SmsParams[T]) => string };
  greeting: string;
  /** Footer of every mail with the reason why it was sent. */
  footer(city: string): string;
}

/** Mails with a secret that is valid for ten minutes; a later delivery is useless. */
export const SHORT_LIVED: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'registrationCode',
  'emailChangeCode',
  'restoreCode',
  'newPassword',
]);
