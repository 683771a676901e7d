/** `app.getPath` and `app.setPath`: Electron's names on this system. */
'use strict'
const { mkdirSync } = require('node:fs')
const { homedir, tmpdir } = require('node:os')
const { isAbsolute, join, resolve } = require('node:path')

const HOME_FOLDERS = {
  desktop: 'Desktop',
  documents: 'Documents',
  downloads: 'Downloads',
  music: 'Music',
  pictures: 'Pictures',
  videos: 'Videos',
}
/** Electron makes these when they are asked for. */
const MADE = new Set(['userData', 'sessionData', 'logs', 'crashDumps'])

/** Known folders that this system cannot resolve, as a redirected one whose share is away. */
const UNRESOLVED = new Set((process.env.STAND_IN_UNRESOLVED_FOLDERS ?? '').split(',').filter(Boolean))

class Paths {
  constructor({ name, userData, executable, appPath }) {
    this.appData = process.env.XDG_CONFIG_HOME || join(homedir(), '.config')
    this.set = new Map([['userData', userData ? resolve(userData) : join(this.appData, name)]])
    this.executable = executable
    this.appPath = appPath
  }

  get(name) {
    const path = UNRESOLVED.has(name) ? undefined : (this.set.get(name) ?? this.standard(name))
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    if (MADE.has(name)) mkdirSync(path, { recursive: true })
    return path
  }

  standard(name) {
    if (name in HOME_FOLDERS) return join(homedir(), HOME_FOLDERS[name])
    switch (name) {
      case 'home':
        return homedir()
      case 'appData':
        return this.appData
      case 'temp':
        return tmpdir()
      case 'exe':
      case 'module':
        return this.executable
      case 'assets':
        return this.appPath
      case 'cache':
        return process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
      case 'sessionData':
        return this.get('userData')
      case 'logs':
        return join(this.get('userData'), 'logs')
      case 'crashDumps':
        return join(this.get('userData'), 'Crashpad')
    }
    return undefined
  }

  change(name, path) {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    this.set.set(name, path)
  }
}

module.exports = { Paths }
