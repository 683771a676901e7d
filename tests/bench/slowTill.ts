import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A slow till: the processes of the measured app run for a part of each period and are stopped for the rest of it. A page runs for a sixth of
 * the time, main and Chromium's other processes for a quarter. Memory and disk are those of this PC.
 *
 * The work of stopping is done by a process of its own (this file), so that the scenes do not delay it. Linux alone, where `/proc` names the
 * processes.
 */

const PERIOD_MS = 20
const SHARES = { page: 1 / 6, other: 1 / 4 } as const
/** How often new processes are looked for, in periods. */
const PERIODS_PER_LOOK = 5

type Kind = keyof typeof SHARES

/**
 * Slows every app that this process starts from now on.
 * @returns a function that ends it. @throws Error on another system than Linux
 */
export function slowTill(): () => void {
  if (process.platform !== 'linux') throw new Error('the slow till is for Linux')
  const holder = fork(fileURLToPath(import.meta.url), [`${process.pid}`])
  return () => void holder.kill()
}

/** The parent and the kind of each process of this PC; kernel threads and ended ones have no command. */
function processes(): Map<number, { readonly parent: number; readonly kind: Kind }> {
  const found = new Map<number, { readonly parent: number; readonly kind: Kind }>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/u.test(entry)) continue
    try {
      // The name stands in brackets and may hold any character: what follows the last bracket is state and parent.
      const parent = /^.*\) \S (\d+) /su.exec(readFileSync(`/proc/${entry}/stat`, 'utf8'))?.[1]
      const isPage = readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes('--type=renderer')
      found.set(Number(entry), { parent: Number(parent), kind: isPage ? 'page' : 'other' })
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}

/** The processes below this one, without the holder itself. */
function below(root: number): Record<Kind, number[]> {
  const all = processes()
  const isBelow = (pid: number): boolean => {
    const parent = all.get(pid)?.parent ?? 0
    return parent === root || (parent > 1 && isBelow(parent))
  }
  const held: Record<Kind, number[]> = { page: [], other: [] }
  for (const [pid, { kind }] of all) if (pid !== process.pid && isBelow(pid)) held[kind].push(pid)
  return held
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** One period. All run at once at its beginning, as they would on one processor that is slow. */
function period({ page, other }: Record<Kind, readonly number[]>): void {
  signal([...page, ...other], 'SIGCONT')
  sleep(PERIOD_MS * SHARES.page)
  signal(page, 'SIGSTOP')
  sleep(PERIOD_MS * (SHARES.other - SHARES.page))
  signal(other, 'SIGSTOP')
  sleep(PERIOD_MS * (1 - SHARES.other))
}

/** Holds what is below `root` until this process is ended. */
function hold(root: number): void {
  let held = below(root)
  process.on('disconnect', () => process.exit())
  process.on('SIGTERM', () => process.exit())
  process.on('exit', () => signal([...held.page, ...held.other], 'SIGCONT'))
  const turn = (): void => {
    held = below(root)
    for (let count = 0; count < PERIODS_PER_LOOK; count++) period(held)
    setImmediate(turn)
  }
  turn()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) hold(Number(process.argv[2]))
