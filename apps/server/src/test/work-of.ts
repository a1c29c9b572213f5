/** Returns CPU milliseconds, independent of other load. */
export async function workOf<T>(act: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = process.cpuUsage();
  const answer = await act();
  const { user, system } = process.cpuUsage(began);
  return { answer, ms: (user + system) / 1000 };
}
