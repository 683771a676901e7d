/** Chromium's profile, in the app's own folder: what is laid there before it starts, and who still holds it. */
'use strict'
const { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

const OWNER = 'stand-in-owner'

function prepareProfile(userData) {
  const profile = join(userData, 'stand-in-chromium')
  const preferences = join(profile, 'Default', 'Preferences')
  mkdirSync(join(profile, 'Default'), { recursive: true })
  // No switch keeps Chromium from offering to translate the app.
  if (!existsSync(preferences))
    writeFileSync(preferences, JSON.stringify({ translate: { enabled: false }, credentials_enable_service: false }))
  return profile
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const read = (work) => {
  try {
    return work()
  } catch {
    return ''
  }
}

/**
 * A Chromium whose main process was killed is about to go, but until it has, it would take the new one's place. It is
 * ended here; one whose main process lives is another app's window, and is let be.
 */
function endOrphan(profile) {
  const owner = Number(read(() => readFileSync(join(profile, OWNER), 'utf8')))
  if (owner > 0 && owner !== process.pid && isAlive(owner)) return
  const pid = Number(/-(\d+)$/u.exec(read(() => readlinkSync(join(profile, 'SingletonLock'))))?.[1] ?? 0)
  if (pid === 0) return
  const isOurs = read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).includes(`--user-data-dir=${profile}`)
  if (isOurs) process.kill(pid, 'SIGKILL')
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) rmSync(join(profile, name), { force: true })
}

const takeProfile = (profile) => writeFileSync(join(profile, OWNER), String(process.pid))

module.exports = { endOrphan, prepareProfile, takeProfile }
