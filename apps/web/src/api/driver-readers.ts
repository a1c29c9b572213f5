export { readBalanceAnswer } from '@gorpark/contract/wire/cost';
export { readProfile } from '@gorpark/contract/wire/profile';
