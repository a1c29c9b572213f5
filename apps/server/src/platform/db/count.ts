/** How many rows a statement of the query builder has removed. */
export async function countDeleted(statement: {
  executeTakeFirst(): Promise<{ numDeletedRows: bigint }>;
}): Promise<number> {
  const { numDeletedRows } = await statement.executeTakeFirst();
  return Number(numDeletedRows);
}
