import type { FleetField, FleetProblem } from '@gorpark/contract/company/fleet-tables/lists';
import { joinFullName, splitFullName } from '@gorpark/domain/corporate';
import { formatPhone, phoneProblem, readWrittenPhone } from '@gorpark/domain/phone';
import { checkPlate, formatPlate, plateKey } from '@gorpark/domain/plate';
import { MOST_OF_COMPANY } from '@gorpark/domain/vehicle-form';
import { isRounded } from '#src/platform/files/table-file.ts';
import type { DriverRow } from '../drivers.sql.ts';
import { type Line, readState } from './columns.ts';
import { countBy, emptyPlan, noteOf, type Plan } from './plan.ts';

/** `id` 0: new. */
export type PlannedDriver = DriverRow;

function whyNoPhone(text: string): FleetProblem {
  if (text === '') return 'empty';
  if (isRounded(text)) return 'rounded';
  return phoneProblem(text) === 'phoneForeign' ? 'phoneForeign' : 'phone';
}

/**
 * Matches drivers by phone; by phone and car if a phone occurs twice in the company or table. Missing drivers stay.
 */
export function planDrivers(rows: readonly Line[], drivers: readonly DriverRow[]): Plan<PlannedDriver> {
  const plan = emptyPlan<PlannedDriver>();
  const ofPhone = countBy(drivers, ({ phone }) => phone);
  const sentOfPhone = countBy(rows, ({ phone = '' }) => readWrittenPhone(phone) ?? '');
  const byPhone = new Map(drivers.map((driver) => [driver.phone, driver]));
  const byBoth = new Map(drivers.map((driver) => [`${driver.phone} ${plateKey(driver.plate)}`, driver]));
  const seen = new Set<string>();

  for (const line of rows) {
    const refuse = (field: FleetField, problem: FleetProblem): void => {
      plan.problems.push({ row: line.row, field, problem });
    };
    const name = splitFullName(line.name ?? '');
    const phone = readWrittenPhone(line.phone ?? '');
    const plate = checkPlate(line.plate ?? '');
    const hasPlate = (line.plate ?? '') !== '';
    const isActive = readState(line.state ?? '');
    if (name === null) {
      refuse('name', (line.name ?? '') === '' ? 'empty' : 'nameParts');
      continue;
    }
    if (phone === null) {
      refuse('phone', whyNoPhone(line.phone ?? ''));
      continue;
    }
    if (hasPlate && plate.problems.length > 0) {
      refuse('plate', 'plateFormat');
      continue;
    }
    if (isActive === null) {
      refuse('state', 'state');
      continue;
    }
    if (line.plate === undefined && (ofPhone.get(phone) ?? 0) > 1) {
      refuse('plate', 'empty');
      continue;
    }
    const isOne = (ofPhone.get(phone) ?? 0) <= 1 && sentOfPhone.get(phone) === 1;
    const key = `${phone} ${hasPlate ? plateKey(plate.number) : ''}`;
    const old = byBoth.get(key) ?? (isOne ? byPhone.get(phone) : undefined);
    if (seen.has(key)) refuse('phone', 'twin');
    else if (old === undefined && drivers.length + plan.added.length >= MOST_OF_COMPANY)
      refuse('name', 'limit');
    else {
      seen.add(key);
      const next: PlannedDriver = {
        id: old?.id ?? 0,
        name: joinFullName(name),
        phone,
        plate: line.plate === undefined ? (old?.plate ?? '') : hasPlate ? plate.number : '',
        isActive: isActive ?? old?.isActive ?? true,
      };
      if (old === undefined) {
        plan.added.push(next);
        plan.coming.push({
          row: line.row,
          text: [next.name, formatPhone(phone), next.plate && formatPlate(next.plate)]
            .filter(Boolean)
            .join(', '),
          ...(hasPlate && noteOf(plate)),
        });
      } else if (old.name === next.name && old.plate === next.plate && old.isActive === next.isActive)
        plan.same += 1;
      else plan.changed.push(next);
    }
  }
  return plan;
}
