-- A city whose books do not add up moves no money until somebody has looked (F17). The row is written by the audit and
-- removed by the operator (docs: operations guide); every money statement looks for it. It survives a restart.
create table money_stop (
  city_id smallint primary key references city (id),
  stopped_at timestamptz not null,
  -- how many rows and wallets the audit could not explain
  findings integer not null
);
