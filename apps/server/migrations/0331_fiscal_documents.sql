-- A receipt is sent, then reported: what lies between is stored. `copies` counts the documents that failed unregistered.
create type fiscal_correction as enum ('none', 'missed');
alter table fiscal_receipt
  add column document_id text collate "C",
  add column copies smallint not null default 0,
  add column fault text collate "C",
  add column document jsonb,
  add column correction fiscal_correction not null default 'none';
alter table fiscal_start add column stopped_at timestamptz;
