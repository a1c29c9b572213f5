alter table planar_quote add column leave_before timestamptz;
