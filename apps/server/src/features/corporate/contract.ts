import type { Tx } from '#src/platform/db/schema.ts';
import { createCompany, findCompany, hashContract } from '../auth/index.ts';
import { ensureWallet } from '../ledger/index.ts';
import { writeContract } from './contract.sql.ts';

/** A contract as an operator signs it. */
export interface NewContract {
  cityId: number;
  inn: string;
  name: string;
  email: string;
  /** Spaces and the case of letters do not matter (D-A5). */
  contractNumber: string;
  at: Date;
}

/** A company with its wallet; answers the id of its account. null: the city has one of this tax number. */
export async function addCompany(tx: Tx, contract: NewContract): Promise<number | null> {
  const { cityId, inn, name, email, contractNumber, at } = contract;
  if (await findCompany(tx, cityId, inn)) return null;
  const contractHash = await hashContract(contractNumber);
  const accountId = await createCompany(tx, { cityId, inn, name, email, contractHash, now: at });
  await ensureWallet(tx, cityId, accountId, 'main');
  return accountId;
}

/** A new contract number of a company: the old one logs in no more, and whoever is in has to log in again. False: unknown. */
export async function setContract(
  tx: Tx,
  { cityId, inn, contractNumber }: Pick<NewContract, 'cityId' | 'inn' | 'contractNumber'>,
): Promise<boolean> {
  const company = await findCompany(tx, cityId, inn);
  if (!company) return false;
  await writeContract(tx, cityId, company.accountId, await hashContract(contractNumber));
  return true;
}
