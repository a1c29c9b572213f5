import { useFormText } from '#src/forms/form-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import type { DetailsProblem, DetailsProblems, DetailsValues } from './details-form.ts';
import { registrationMessages } from './messages/index.ts';

const SHARED = new Set<DetailsProblem>(['notEmpty', 'emailFormat', 'phoneEmpty', 'passwordRepeat']);

type SharedProblem = 'notEmpty' | 'emailFormat' | 'phoneEmpty' | 'passwordRepeat';
const isShared = (problem: DetailsProblem): problem is SharedProblem => SHARED.has(problem);

export const useProblemText = () => {
  const t = useT(registrationMessages);
  const formText = useFormText();

  return (problems: DetailsProblems): Partial<Record<keyof DetailsValues, string>> =>
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [
        field,
        isShared(problem) ? formText(problem) : t(problem),
      ]),
    );
};
