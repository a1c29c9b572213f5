import { cleanVin, isVin } from '@gorpark/domain/corporate';
import { checkPlate, formatPlate, isMotoType, type PlateProblem, plateKey } from '@gorpark/domain/plate';
import { MOST_OF_COMPANY } from '@gorpark/domain/vehicle-form';
import type { FleetProblem } from '@gorpark/contract/company/fleet-tables/lists';
import { type Garage, readVehicle } from '../../vehicles/index.ts';
import type { Line } from './columns.ts';
import { emptyPlan, noteOf, type Plan } from './plan.ts';

const PLATE_PROBLEMS: Readonly<Record<PlateProblem, FleetProblem>> = {
  notEmpty: 'empty',
  tooLong: 'plateLength',
  invisible: 'plateFormat',
  letters: 'plateFormat',
  format: 'plateFormat',
  category: 'plateFormat',
};

type Vehicle = Garage[number];

export function planVehicles(rows: readonly Line[], garage: Garage): Plan<Vehicle> {
  const plan = emptyPlan<Vehicle>();
  const known = new Map(garage.map((vehicle) => [plateKey(vehicle.plate), vehicle]));
  const plateOfVin = new Map(garage.map(({ vin, plate }) => [vin, plateKey(plate)]));
  const seen = new Set<string>();

  for (const line of rows) {
    const refuse = (field: 'plate' | 'vin', problem: FleetProblem): void => {
      plan.problems.push({ row: line.row, field, problem });
    };
    const plate = checkPlate(line.plate ?? '', { category: null, format: null });
    const { number, type, problems } = plate;
    const [problem] = problems.filter((one) => one !== 'category');
    const key = plateKey(number);
    const vin = cleanVin(line.vin ?? '');
    const old = known.get(key);
    const owner = vin === '' ? undefined : plateOfVin.get(vin);
    if (problem) refuse('plate', PLATE_PROBLEMS[problem]);
    else if (seen.has(key)) refuse('plate', 'twin');
    else if (vin !== '' && !isVin(vin)) refuse('vin', 'vinFormat');
    else if (owner !== undefined && owner !== key) refuse('vin', 'vinTaken');
    else if (old === undefined && garage.length + plan.added.length >= MOST_OF_COMPANY)
      refuse('plate', 'limit');
    else {
      seen.add(key);
      if (vin !== '') plateOfVin.set(vin, key);
      if (old === undefined) {
        const category = type && isMotoType(type) ? 'A' : 'B';
        const read = readVehicle({ numberTs: number, vin, category }, null, [], 'ru');
        if (read.ok) {
          plan.added.push(read.value);
          plan.coming.push({ row: line.row, text: formatPlate(number), ...noteOf(plate) });
        } else refuse('plate', 'plateFormat');
      } else if (line.vin === undefined || old.vin === vin) plan.same += 1;
      else plan.changed.push({ ...old, vin });
    }
  }
  return plan;
}
