/** SQL; null for a guest, a company or a deleted account. */
export const driverEmail = (city: string, account: string): string => `
  (select a.email from account a
    where a.city_id = ${city} and a.id = ${account} and a.user_type = 'standart' and a.deleted_at is null)`;

/** SQL. */
export const mainPhone = (city: string, account: string): string => `
  (select p.phone from account_phone p
    where p.city_id = ${city} and p.account_id = ${account} and p.is_main)`;
