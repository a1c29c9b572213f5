/**
 * Runs an act of this process and says how long the processor worked for it, milliseconds: for two acts that must not be
 * told apart by their time. What else runs on the machine does not count.
 */
export async function workOf<T>(act: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = process.cpuUsage();
  const answer = await act();
  const { user, system } = process.cpuUsage(began);
  return { answer, ms: (user + system) / 1000 };
}
