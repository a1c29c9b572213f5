import type { Lang } from '@gorpark/domain/time';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';
import type { FileFormat, HistoryFilter } from './filter.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    history_export: HistoryExportTable;
    history_export_part: HistoryExportPartTable;
    history_report: HistoryReportTable;
  }
}

export interface HistoryExportTable {
  city_id: number;
  id: Generated<number>;
  account_id: number;
  link_hash: Buffer;
  format: FileFormat;
  lang: Lang;
  filter: ColumnType<HistoryFilter, string, string>;
  state: 'queued' | 'running' | 'ready' | 'failed';
  rows_total: number;
  rows_done: Generated<number>;
  is_cut: boolean;
  attempts: Generated<number>;
  created_at: Timestamp;
  lease_ends_at: Date | null;
}

export interface HistoryExportPartTable {
  city_id: number;
  export_id: number;
  number: number;
  bytes: Buffer;
}

export interface HistoryReportTable {
  city_id: number;
  account_id: number;
  month: string;
}
