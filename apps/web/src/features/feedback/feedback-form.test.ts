import { formText } from '@gorpark/contract/form-texts';
import { describe, expect, it } from 'vitest';
import { cleanPhone, EMPTY_FORM, feedbackOf, feedbackProblems } from './feedback-form.ts';
import { en } from './messages/en.ts';

const form = (rest: object = {}) => ({ ...EMPTY_FORM, email: 'anna@example.org', message: 'Текст', ...rest });

describe('feedback form', () => {
  it('[SRV-116] requires an e-mail and rejects an invalid one', () => {
    expect(feedbackProblems(form({ email: ' ' }))).toEqual({ email: 'required' });
    expect(formText('required', 'en')).toBe('This field is required');
    for (const email of ['anna', 'anna@', 'a b@c.ru', 'anna@example'])
      expect(feedbackProblems(form({ email }))).toEqual({ email: 'emailInvalid' });
    expect(en.emailInvalid).toBe('Email must be valid');
    expect(feedbackProblems(form())).toEqual({});
  });

  it('[SRV-117] accepts no phone, or 7, 8 or +7 with 9 or 10 digits', () => {
    for (const phone of ['', '+7 (', '+7 (912) 345 - 67 - 89', '89123456789', '7912345678', '8912345678'])
      expect(feedbackProblems(form({ phone }))).toEqual({});
    for (const phone of ['123', '+7 (912) 345', '791234567', '891234567890', '+19123456789'])
      expect(feedbackProblems(form({ phone }))).toEqual({ phone: 'phoneInvalid' });
    expect(en.phoneInvalid).toBe('Phone must be valid');
  });

  it.each([
    ['921555014', '921555014', 'phoneInvalid'],
    ['9215550142', '+7 (921) 555 - 01 - 42', undefined],
    ['7921555014', '+7 (921) 555 - 01 - 4', undefined],
    ['998901234567', '998901234567', 'phoneInvalid'],
  ])('[SRV-117] types %s as %s', (typed, shown, problem) => {
    const phone = Array.from(typed).reduce((text, key) => cleanPhone(text + key), '');
    expect([phone, feedbackProblems(form({ phone })).phone]).toEqual([shown, problem]);
  });

  it('[SRV-118][BAD-92] trims and requires the message and limits it to 4,000 characters', () => {
    for (const message of ['', ' \n ', '\u200b'])
      expect(feedbackProblems(form({ message }))).toEqual({ message: 'required' });
    expect(feedbackProblems(form({ message: 'я'.repeat(4001) }))).toEqual({ message: 'tooLong' });
    expect(feedbackOf(form({ message: '  Текст \n' })).message).toBe('Текст');
  });

  it('[SRV-115] sends idSubject, message, phone and email', () => {
    expect(
      feedbackOf(form({ topic: 'payment', phone: '+7 (912) 345 - 67 - 89', email: ' Anna@Example.org' })),
    ).toEqual({
      idSubject: 'payment',
      message: 'Текст',
      phone: '+79123456789',
      email: 'anna@example.org',
    });
    expect(feedbackOf(form({ phone: '+7 (' }))).toEqual({ message: 'Текст', email: 'anna@example.org' });
  });
});
