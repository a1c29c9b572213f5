/** Why the money of a guest goes back. */
export type GuestReturn = 'late' | 'parked' | 'price' | 'changed';
/** Why money came for nothing; `gate`: the barrier did not let the car go. */
export type NotServedReason = GuestReturn | 'gate';

/** Money that came for nothing. */
export interface NotServed {
  sum: string;
  purpose: 'start' | 'renew' | 'settle' | 'subscription' | 'gate';
  reason: NotServedReason;
  /** Until when a session of somebody else covers the car, in the city's time. */
  coveredUntil?: string;
}

/** What each e-mail needs to be written. Paths (`link`) begin with one slash and lead into the portal. */
export interface MailParams {
  /** Step 2 of a registration; the link opens it with the code filled in. */
  registrationCode: { code: string; link?: string };
  /** A new e-mail of an account is proved by this code. */
  emailChangeCode: { code: string };
  /** Step 2 of a password restore. */
  restoreCode: { code: string; link?: string };
  /** Easy restore: a one-time password (accounts-2). */
  newPassword: { password: string };
  /** To the address that was there before: e-mail or main phone changed, or a phone came (THR-20). */
  contactChanged: { what: 'email' | 'phone' | 'newPhone' };
  passwordChanged: Record<never, string>;
  /** Somebody asked for a password by a call (accounts-2). */
  callPasswordAsked: Record<never, string>;
  /**
   * Money came for a parking that could no longer begin or go on (payments-1); `balance`: what the balance holds with
   * it.
   */
  paymentReturned: NotServed & { balance: string; link: string };
  /** As above, but a debt for a payment that the bank took back had the sum, or a part of it; `left` came to the balance, if anything (FLT-34). */
  paymentToDebt: NotServed & { debt: string; left: string; link: string };
  /** The stay of a guest stands; the link leads to /check with our proof. */
  guestStay: { title: string; dateIn: string; dateOut: string; price: string; plate: string; link: string };
  /** Refunds a guest's unused payment to its source [INV-25]. */
  guestReturned: { sum: string; reason: GuestReturn };
  /** The bank refused to take a refund back to the card: the sum is on the balance (FLT-36). */
  refundRefused: { sum: string; link: string };
  /** With the receipt, or a company's invoice, as a file (THR-6). */
  receipt: { receiptNumber: string; number: string; paper: 'individual' | 'legal' };
  /** What was done in a month that is over, for those who ticked the report; a line for each type of operation. */
  operationsReport: { month: string; lines: string; link: string };
  /**
   * An operator answered an appeal. The mail omits the text of the reply; the link opens the conversations [services-8].
   */
  appealAnswered: { number: string; link: string };
  /** A corporate account was entered from a device not seen before. */
  corporateNewDevice: Record<never, string>;
}

export type MailTemplate = keyof MailParams;

export interface SmsParams {
  registrationCode: { code: string };
  restoreCode: { code: string };
  editCode: { code: string };
  /** As the mails of guests; the link is absolute. */
  guestStay: { dateIn: string; dateOut: string; price: string; plate: string; link: string };
  guestReturned: { sum: string; reason: GuestReturn };
  /** The answer to a command by text message, in words. */
  commandReply: { text: string };
}

export type SmsTemplate = keyof SmsParams;

/** A mail is a few of these under one another. */
export type Block =
  | { kind: 'text'; text: string }
  /** A code or a password to be read or copied. */
  | { kind: 'code'; text: string }
  | { kind: 'link'; label: string; path: string };

export interface MailText<P> {
  /** Constant: nothing a person typed gets into a header. */
  subject: string;
  blocks(params: P): Block[];
}

/** All texts of one language; a template without a text does not compile. */
export interface MessageTexts {
  mail: { [T in MailTemplate]: MailText<MailParams[T]> };
  sms: { [T in SmsTemplate]: (params: SmsParams[T]) => string };
  greeting: string;
  /** Why the person got this, under every mail. */
  footer(city: string): string;
}

/** Mails with a secret that works for ten minutes: sent later they only confuse. */
export const SHORT_LIVED: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'registrationCode',
  'emailChangeCode',
  'restoreCode',
  'newPassword',
]);
