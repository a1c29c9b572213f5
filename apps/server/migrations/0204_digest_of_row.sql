-- The digest is taken from the row again. The form with columns stays for the audit of the former release.
create or replace function write_ledger_digest() returns trigger language plpgsql as $$
begin
  new.digest := ledger_digest(new);
  return new;
end $$;
