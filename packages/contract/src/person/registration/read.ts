import { inner } from '../../wire/answers.ts';
import { fields, pick, text } from '../../wire/read.ts';

export type ConfirmationType = 'SMS' | 'Call';

export const readConfirmationType = (answer: unknown): ConfirmationType => {
  const from = fields(answer);
  const type = text(
    pick(from, 'confirmationType', 'type') ?? inner(answer)['confirmationType'] ?? from['result'],
  );
  return type.toLowerCase() === 'call' ? 'Call' : 'SMS';
};
