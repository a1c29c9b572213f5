import { useErrorText } from '#src/core/error-text.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import type { FieldProblem } from './fleet-forms.ts';
import { corporateMessages } from './messages/index.ts';

const OWN = ['nameParts', 'driverExists', 'vinFormat', 'imeiFormat'] as const;

const isOwn = (problem: FieldProblem): problem is (typeof OWN)[number] =>
  (OWN as readonly FieldProblem[]).includes(problem);

export const useProblemTexts = () => {
  const t = useT(corporateMessages);
  const formText = useFormText();
  const errorText = useErrorText();

  const textOf = (problem: FieldProblem): string => {
    if (problem === 'trackerEmpty') return errorText('VIN_IMEI_EMPTY');
    return isOwn(problem) ? t(problem) : formText(problem);
  };
  return <Field extends string>(
    problems: Partial<Record<Field, FieldProblem>>,
  ): Partial<Record<Field, string>> =>
    Object.fromEntries(
      Object.entries<FieldProblem | undefined>(problems).flatMap(([field, problem]) =>
        problem ? [[field, textOf(problem)]] : [],
      ),
    ) as Partial<Record<Field, string>>;
};
