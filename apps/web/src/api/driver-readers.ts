/** Response readers for drivers only; loaded with the first such call. */
export { readBalanceAnswer } from '@gorpark/contract/wire/cost';
export { readProfile } from '@gorpark/contract/wire/profile';
