import { expect, it } from 'vitest';
import { ERROR_NAMES, operations } from '../../index.ts';

const OWN = ['repairCost', 'repair', 'orderToken'];
const NEW = ERROR_NAMES.filter((name) => /^(Repair|DebtOpen|LinkNotValid)/.test(name));

it('[FGV-007] lets no documented call answer an error of forgiveness', () => {
  expect(NEW).toHaveLength(8);
  const answering = Object.values(operations).filter(({ errors }) =>
    errors.some((name) => NEW.includes(name)),
  );
  expect(answering.map(({ id }) => id).toSorted()).toEqual(OWN.toSorted());
});
