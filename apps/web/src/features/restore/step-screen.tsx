import { useParams } from '@tanstack/react-router';
import { ChangeStep } from './change-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { StartScreen } from './start-screen.tsx';

export function StepScreen() {
  const { step, salt = '' } = useParams({ strict: false });
  if (step === 'confirm' && salt !== '') return <ConfirmStep key={salt} salt={salt} />;
  if (step === 'change' && salt !== '') return <ChangeStep key={salt} salt={salt} />;
  // Without a salt in the address only the first step is possible.
  return <StartScreen isLinkBroken={step === 'confirm' || step === 'change'} />;
}
