-- What a session was charged before its tariff was replaced and it was extended at the new one, oldest part first:
-- [{"endMs", "chargedKop" (all charged up to there), "versionIds"}]. `tariff_versions` then names the versions of the
-- last part alone, so that a cancel prices each part by the tariff that charged it (F5). Null for all others.
alter table parking_session add column former jsonb;
