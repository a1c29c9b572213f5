/** Returns the number of rows that a query builder statement deleted. */
export async function countDeleted(statement: {
  executeTakeFirst(): Promise<{ numDeletedRows: bigint }>;
}): Promise<number> {
  const { numDeletedRows } = await statement.executeTakeFirst();
  return Number(numDeletedRows);
}
