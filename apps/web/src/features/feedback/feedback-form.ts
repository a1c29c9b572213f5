import { cleanMessage, messageProblem } from '@gorpark/domain/appeal';
import { cleanEmail, isEmail } from '@gorpark/domain/email';
import { isLoginPhone, withoutMask } from '@gorpark/domain/phone';
import { maskPhone } from '#src/forms/phone-mask.ts';

/** `email` is null until typed: the profile's address is used. */
export interface FeedbackForm {
  topic: string;
  email: string | null;
  phone: string;
  message: string;
}

export const EMPTY_FORM: FeedbackForm = { topic: '', email: null, phone: '', message: '' };

export const FEEDBACK_FIELDS = ['email', 'phone', 'message'] as const;
export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];
export type FeedbackProblem = 'required' | 'emailInvalid' | 'phoneInvalid' | 'tooLong';
export type FeedbackProblems = Partial<Record<FeedbackField, FeedbackProblem>>;

/** What the mask leaves after a deleted number. */
const NO_PHONE = /^\+?7?$/;

/** A +7 of the mask would make nine typed digits valid. */
export const cleanPhone = (text: string): string =>
  /^[3-69][0-9]{0,8}$/.test(withoutMask(text)) ? text : maskPhone(text);

type Filled = Omit<FeedbackForm, 'email'> & { email: string };

export const feedbackProblems = ({ email, phone, message }: Filled): FeedbackProblems => {
  const address = cleanEmail(email);
  const text = messageProblem(cleanMessage(message));
  const isPhoneGiven = !NO_PHONE.test(withoutMask(phone));
  return {
    ...(address === '' ? { email: 'required' } : !isEmail(address) && { email: 'emailInvalid' }),
    ...(isPhoneGiven && !isLoginPhone(phone) && { phone: 'phoneInvalid' }),
    ...(text !== null && { message: text === 'empty' ? 'required' : 'tooLong' }),
  };
};

export const feedbackOf = ({ topic, email, phone, message }: Filled) => {
  const bare = withoutMask(phone.trim()).replace(NO_PHONE, '');
  return {
    ...(topic !== '' && { idSubject: topic }),
    message: cleanMessage(message),
    ...(bare !== '' && { phone: bare }),
    email: cleanEmail(email),
  };
};
