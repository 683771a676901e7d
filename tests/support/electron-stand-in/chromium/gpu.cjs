/** Chromium's graphics process: which one it is, and how it ended. */
'use strict'
const { readdirSync, readFileSync } = require('node:fs')
const { constants } = require('node:os')

/** The signals by which Chromium calls a process crashed; by others it was killed. */
const CRASHES = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP'].map((name) => constants.signals[name])

/** The details of Electron's `child-process-gone`, from the status of a process that was waited for. */
function goneGpu(status) {
  const signal = status & 0x7f
  const ended = status === 0 ? 'clean-exit' : 'abnormal-exit'
  const reason = signal === 0 ? ended : CRASHES.includes(signal) ? 'crashed' : 'killed'
  return { type: 'GPU', reason, exitCode: status, serviceName: 'GPU', name: 'GPU' }
}

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The process id of a process's parent; 0 for one that is gone. */
const parentOf = (pid) => Number(/^PPid:\s+(\d+)$/mu.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)

/** Whether one process started the other, itself or by a process of its own: Chromium starts its graphics through a zygote. */
const isBelow = (pid, ancestor) => pid === ancestor || (pid > 1 && isBelow(parentOf(pid), ancestor))

/** The graphics process of the Chromium with this process id, by Linux's list of processes; null elsewhere. */
function gpuPid(chromium) {
  if (process.platform !== 'linux' || chromium === undefined) return null
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
  return pids.find((pid) => read(`/proc/${pid}/cmdline`).includes('--type=gpu-process') && isBelow(pid, chromium)) ?? null
}

module.exports = { goneGpu, gpuPid }
