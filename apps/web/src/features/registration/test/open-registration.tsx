import { page } from 'vitest/browser';
import { createFakeServer, fakeAnswers, type FakeAnswers } from '#src/test/fake-server.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { EMPTY_DRAFT, type RegistrationDraft } from '../registration-draft.ts';

const KEY = 'gorpark.registration.saint-petersburg';

export const EMAIL_STEP = '/registration/confirmation/email/email-salt';
export const PHONE_STEP = '/registration/confirmation/phone/phone-salt';

export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const alert = (text: string) => page.getByRole('alert').getByText(text);
export const step = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

export const begin = (part: Partial<RegistrationDraft> = {}): void => {
  const draft: RegistrationDraft = {
    ...EMPTY_DRAFT,
    firstname: 'Анна',
    lastname: 'Кирсанова',
    pass: 'secret-1',
    email: 'anna@example.ru',
    emailSalt: 'email-salt',
    phone: '+79215550142',
    ...part,
  };
  localStorage.setItem(KEY, JSON.stringify({ savedMs: Date.now(), draft }));
};

export const kept = (): RegistrationDraft | null =>
  (JSON.parse(localStorage.getItem(KEY) ?? 'null') as { draft: RegistrationDraft } | null)?.draft ?? null;

export const open = async (path: string, answers: Partial<FakeAnswers> = {}) => {
  const server = createFakeServer(fakeAnswers(answers));
  return { ...(await renderApp(path, { server })), server };
};
