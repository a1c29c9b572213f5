import { Navigate, useParams } from '@tanstack/react-router';
import { EmailStep } from './email-step.tsx';
import { NoDraft } from './no-draft.tsx';
import { DETAILS_PATH } from './paths.ts';
import { PhoneStep } from './phone-step.tsx';
import { useDraft } from './use-draft.ts';

/** Without the draft on this device the registration cannot be finished here. */
export function ConfirmationScreen() {
  const { step, salt = '', code } = useParams({ strict: false });
  const memory = useDraft();
  const { draft } = memory;

  if (step === 'email') {
    if (draft === null || draft.emailSalt !== salt) return <NoDraft code={code} />;
    return <EmailStep key={salt} draft={draft} memory={memory} code={code} />;
  }
  if (step === 'phone') {
    if (draft === null || draft.phoneSalt !== salt) return <NoDraft code={undefined} />;
    return <PhoneStep key={salt} draft={draft} memory={memory} code={code} />;
  }
  return <Navigate to={DETAILS_PATH} replace />;
}
