import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startOptions, type StartFacts } from '#main/start/startOptions.ts'

const VARIABLES = { BACKOFFICE_API_URL: 'http://127.0.0.1:8080', BACKOFFICE_CONFIG: '/tmp/mine.json', BACKOFFICE_EXPORT_DIR: '/tmp/mine' }

/** The facts of a PC; `files` are the folders with a configuration. */
function pc(given: Partial<StartFacts>, ...files: ('resourcesFolder' | 'accountFolder')[]): StartFacts {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-start-'))
  const facts = { resourcesFolder: join(folder, 'resources'), accountFolder: join(folder, 'account') }
  for (const name of ['resourcesFolder', 'accountFolder'] as const) {
    mkdirSync(facts[name])
    if (files.includes(name)) writeFileSync(join(facts[name], 'deployment.json'), '{}')
  }
  return { isPacked: true, variables: {}, arguments: [], ...facts, ...given }
}

describe('an installed program', () => {
  test('with an administrator’s configuration uses that alone, whatever the account folder and the environment hold', () => {
    const facts = pc({ variables: VARIABLES }, 'resourcesFolder', 'accountFolder')
    expect(startOptions(facts)).toMatchObject({
      configFile: join(facts.resourcesFolder, 'deployment.json'),
      apiUrl: null,
      exportFolder: null,
    })
  })

  test('without one uses the environment, then the account folder', () => {
    const facts = pc({ variables: VARIABLES }, 'accountFolder')
    expect(startOptions(facts)).toMatchObject({
      configFile: '/tmp/mine.json',
      apiUrl: 'http://127.0.0.1:8080',
      exportFolder: '/tmp/mine',
    })
    expect(startOptions({ ...facts, variables: { BACKOFFICE_CONFIG: '' } })).toMatchObject({
      configFile: join(facts.accountFolder, 'deployment.json'),
      apiUrl: null,
    })
  })

  test('starts the demo only when it is asked to', () => {
    expect(startOptions(pc({})).allowsDemo).toBe(false)
    expect(startOptions(pc({ arguments: ['--demo'] })).allowsDemo).toBe(true)
  })
})

test('a development run ignores a file beside Electron and may start the demo', () => {
  expect(startOptions(pc({ isPacked: false, variables: VARIABLES }, 'resourcesFolder'))).toMatchObject({
    configFile: '/tmp/mine.json',
    apiUrl: 'http://127.0.0.1:8080',
    allowsDemo: true,
  })
})
