import type { FleetField, FleetProblem } from '@gorpark/contract/company/fleet-tables/lists';
import { cleanImei, cleanVin, isImei, isVin } from '@gorpark/domain/corporate';
import { MOST_OF_COMPANY } from '@gorpark/domain/vehicle-form';
import type { TrackerRow } from '../trackers.sql.ts';
import { type Line, readState } from './columns.ts';
import { emptyPlan, type Plan } from './plan.ts';

/** Matches devices by IMEI, or by VIN without one. Missing devices stay. */
export function planDevices(rows: readonly Line[], trackers: readonly TrackerRow[]): Plan<TrackerRow> {
  const plan = emptyPlan<TrackerRow>();
  const byImei = new Map(trackers.filter(({ imei }) => imei !== '').map((one) => [one.imei, one]));
  const nameOf = ({ imei, vin }: { imei: string; vin: string }): string => imei || vin;
  const ofVin = new Map(trackers.filter(({ vin }) => vin !== '').map((one) => [one.vin, one]));
  const nameOfVin = new Map(trackers.map((one) => [one.vin, nameOf(one)]));
  const seen = new Set<string>();

  for (const line of rows) {
    const refuse = (field: FleetField, problem: FleetProblem): void => {
      plan.problems.push({ row: line.row, field, problem });
    };
    const imei = cleanImei(line.imei ?? '');
    const sentVin = cleanVin(line.vin ?? '');
    const isActive = readState(line.state ?? '');
    const old = imei === '' ? ofVin.get(sentVin) : byImei.get(imei);
    const vin = line.vin === undefined ? (old?.vin ?? '') : sentVin;
    const name = old ? nameOf(old) : nameOf({ imei, vin });
    const owner = vin === '' ? undefined : nameOfVin.get(vin);
    if (imei === '' && vin === '') refuse('imei', 'empty');
    else if (imei !== '' && !isImei(imei)) refuse('imei', 'imeiFormat');
    else if (vin !== '' && !isVin(vin)) refuse('vin', 'vinFormat');
    else if (isActive === null) refuse('state', 'state');
    else if (seen.has(name)) refuse('imei', 'twin');
    else if (owner !== undefined && owner !== name) refuse('vin', 'vinTaken');
    else if (old === undefined && trackers.length + plan.added.length >= MOST_OF_COMPANY)
      refuse('imei', 'limit');
    else {
      seen.add(name);
      if (vin !== '') nameOfVin.set(vin, name);
      const next: TrackerRow = {
        id: old?.id ?? 0,
        imei: imei || (old?.imei ?? ''),
        vin,
        isActive: isActive ?? old?.isActive ?? true,
      };
      if (old === undefined) {
        plan.added.push(next);
        plan.coming.push({ row: line.row, text: nameOf(next) });
      } else if (old.vin === next.vin && old.isActive === next.isActive) plan.same += 1;
      else plan.changed.push(next);
    }
  }
  return plan;
}
