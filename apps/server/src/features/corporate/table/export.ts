import type { InputOf, operations } from '@gorpark/contract';
import { type FleetList, isFleetList } from '@gorpark/contract/company/fleet-tables/lists';
import type { Db } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { writeCsv } from '#src/platform/files/csv.ts';
import { writeXlsx, XLSX_TYPE } from '#src/platform/files/xlsx.ts';
import type { ActorContext, FileAnswer, Lang } from '#src/platform/http/route.ts';
import { fail, type Failure } from '#src/platform/result.ts';
import { listVehicles } from '../../vehicles/index.ts';
import type { Owner } from '../company.sql.ts';
import { listDrivers } from '../drivers.sql.ts';
import { ownerOf } from '../owner.ts';
import { listTrackers } from '../trackers.sql.ts';
import { COLUMNS, STATE_LABELS } from './columns.ts';

/** Returns a table that `importFleet` can read [companies-6]. */
export async function exportFleet(
  { db }: { db: Db },
  ctx: ActorContext<InputOf<typeof operations.exportFleet>>,
): Promise<FileAnswer | Failure> {
  const { list, type } = ctx.input;
  if (!isFleetList(list) || (type !== 'xlsx' && type !== 'csv')) return fail('ValidationError');
  const rows = await ROWS[list](db, ownerOf(ctx), ctx.lang);
  const columns = COLUMNS[list].map(({ title, width }) => ({ title: title[ctx.lang], width }));
  const name = `${list}.${type}`;
  if (type === 'csv')
    return {
      ok: true,
      file: {
        contentType: 'text/csv; charset=utf-8',
        name,
        bytes: writeCsv([columns.map(({ title }) => title), ...rows]),
      },
    };
  const parts: Buffer[] = [];
  await writeXlsx([{ sheet: { name: list, columns, intro: [] }, rows: inBatches(rows) }], (bytes) => {
    parts.push(bytes);
    return Promise.resolve();
  });
  return { ok: true, file: { contentType: XLSX_TYPE, name, bytes: Buffer.concat(parts) } };
}

type Rows = (db: Db, owner: Owner, lang: Lang) => Promise<string[][]>;

const ROWS: Readonly<Record<FleetList, Rows>> = {
  vehicles: async (db, owner) =>
    (await inTransaction(db, (tx) => listVehicles(tx, owner))).map(({ plate, vin }) => [plate, vin]),
  drivers: async (db, owner, lang) =>
    (await listDrivers(db, owner)).map(({ name, phone, plate, isActive }) => [
      name,
      phone,
      plate,
      STATE_LABELS[lang][isActive ? 'on' : 'off'],
    ]),
  devices: async (db, owner, lang) =>
    (await listTrackers(db, owner)).map(({ imei, vin, isActive }) => [
      imei,
      vin,
      STATE_LABELS[lang][isActive ? 'on' : 'off'],
    ]),
};

async function* inBatches(rows: readonly string[][]): AsyncGenerator<readonly string[][]> {
  for (let at = 0; at < rows.length; at += 500) {
    await new Promise((resolve) => setImmediate(resolve));
    yield rows.slice(at, at + 500);
  }
}
