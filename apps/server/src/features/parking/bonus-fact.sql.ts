/** Returns SQL for a column `bonus` of account $2. `flag` is a boolean parameter; false skips the wallet. */
export const bonusOf = (flag: string): string => `
  coalesce((select b.balance_kop from wallet b
             where ${flag}::boolean and b.city_id = $1::smallint and b.account_id = $2::bigint and b.kind = 'bonus'), 0) as bonus`;
