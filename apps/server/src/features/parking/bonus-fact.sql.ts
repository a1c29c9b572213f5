/**
 * What the bonus wallet of the account ($2) holds, as a column `bonus` of a statement; not looked at where `flag`, a
 * boolean parameter, says that the city has no bonuses.
 */
export const bonusOf = (flag: string): string => `
  coalesce((select b.balance_kop from wallet b
             where ${flag}::boolean and b.city_id = $1::smallint and b.account_id = $2::bigint and b.kind = 'bonus'), 0) as bonus`;
