export async function countDeleted(statement: {
  executeTakeFirst(): Promise<{ numDeletedRows: bigint }>;
}): Promise<number> {
  const { numDeletedRows } = await statement.executeTakeFirst();
  return Number(numDeletedRows);
}
