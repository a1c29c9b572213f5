-- contract: the index of a document now includes its part; the former release writes part 1.
-- Two parts of one payment order, or two payers with the same number on one day, are separate documents (INV-6).
alter table bank_document
  add column part smallint not null default 1 constraint bank_document_part check (part between 1 and 99),
  -- Hash of the payer's name or tax number; empty if unknown.
  add column payer_hash text collate "C" not null default '';
create unique index bank_document_part_once
  on bank_document (city_id, day, number, payer_account, amount_kop, part);
drop index bank_document_once;
