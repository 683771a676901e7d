import type { ElectronApplication } from 'playwright'

/** Kills the program as a crash does, and waits for its end: a start before it would meet the lock of the running one. */
export async function killApp(app: ElectronApplication): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  app.process().once('exit', () => resolve())
  app.process().kill('SIGKILL')
  await ended
}

/** Kills a process group: a program and what it started. One that has ended is no error. */
export function killTree(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
