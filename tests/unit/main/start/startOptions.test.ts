import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NO_POLICIES } from '#main/start/policies.ts'
import { isOwnServer, startOptions, type StartFacts, type StartOptions } from '#main/start/startOptions.ts'

// Whole paths on Windows too, where these begin with the drive.
const [MINE, MY_EXPORTS] = [resolve('/tmp/mine.json'), resolve('/tmp/mine')]
const VARIABLES = { BACKOFFICE_API_URL: 'http://127.0.0.1:8080', BACKOFFICE_CONFIG: MINE, BACKOFFICE_EXPORT_DIR: MY_EXPORTS }

const FOLDERS = ['machineFolder', 'resourcesFolder', 'accountFolder'] as const
type Folder = (typeof FOLDERS)[number]

/** The facts of a PC; `files` are the folders with a configuration. */
function pc(given: Partial<StartFacts>, ...files: Folder[]): StartFacts {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-start-'))
  const facts = {
    machineFolder: join(folder, 'machine'),
    resourcesFolder: join(folder, 'resources'),
    accountFolder: join(folder, 'account'),
  }
  for (const name of FOLDERS) {
    mkdirSync(facts[name])
    if (files.includes(name)) writeFileSync(join(facts[name], 'deployment.json'), '{}')
  }
  return { isPacked: true, variables: {}, arguments: [], ...facts, ...given }
}

test.each<[string, Folder[], StartFacts['variables'], StartOptions['place']]>([
  ['the machine-wide file', [...FOLDERS], {}, 'machine'],
  ['the file beside the program', ['resourcesFolder', 'accountFolder'], {}, 'program'],
  ['a file of the environment', ['accountFolder'], VARIABLES, 'environment'],
  ['the person’s own file', ['accountFolder'], {}, 'account'],
  ['no file', [], {}, 'none'],
])('the place of %s is named', (_what, files, variables, place) => {
  expect(startOptions(pc({ variables }, ...files)).place).toBe(place)
})

test.each([
  ['account', null, true],
  ['account', 'https://erp.example.com', false],
  ['machine', null, false],
  ['program', null, false],
  ['environment', null, false],
  ['none', null, false],
] as const)('a server of the place %s with the address %s of the environment is the person’s own: %s', (place, apiUrl, isOwn) => {
  expect(isOwnServer({ place, apiUrl })).toBe(isOwn)
})

describe('an installed program', () => {
  test('with an administrator’s configuration uses that alone, whatever the account folder and the environment hold', () => {
    const facts = pc({ variables: VARIABLES }, 'resourcesFolder', 'accountFolder')
    expect(startOptions(facts)).toMatchObject({
      configFile: join(facts.resourcesFolder, 'deployment.json'),
      apiUrl: null,
      exportFolder: null,
    })
  })

  test('takes the machine-wide configuration before the one beside the program', () => {
    const facts = pc({ variables: VARIABLES }, 'machineFolder', 'resourcesFolder', 'accountFolder')
    expect(startOptions(facts)).toMatchObject({
      configFile: join(facts.machineFolder, 'deployment.json'),
      apiUrl: null,
      exportFolder: null,
    })
  })

  test('takes no other source beside a machine-wide configuration that cannot be opened', () => {
    const facts = pc({ variables: VARIABLES }, 'resourcesFolder')
    // A link that leads to itself.
    symlinkSync('deployment.json', join(facts.machineFolder, 'deployment.json'))
    expect(startOptions(facts).configFile).toBe(join(facts.machineFolder, 'deployment.json'))
  })

  test('names both places for an administrator’s configuration', () => {
    const facts = pc({})
    expect(startOptions(facts).administratorFiles).toEqual([
      join(facts.machineFolder, 'deployment.json'),
      join(facts.resourcesFolder, 'deployment.json'),
    ])
  })

  test('without one uses the environment, then the account folder', () => {
    const facts = pc({ variables: VARIABLES }, 'accountFolder')
    expect(startOptions(facts)).toMatchObject({
      configFile: MINE,
      apiUrl: 'http://127.0.0.1:8080',
      exportFolder: MY_EXPORTS,
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

describe('policies', () => {
  const source = { where: '/etc/backoffice/policy.json', form: 'json' } as const
  const policies = (settings: object) => ({
    ...NO_POLICIES,
    settings: { ...settings },
    sources: Object.fromEntries(Object.keys(settings).map((name) => [name, source])),
  })
  const alone = { place: 'policy', configFile: null, apiUrl: null, exportFolder: null }

  test('that name the server are the only source: no file and no variable counts', () => {
    const given = policies({ apiUrl: 'https://erp.example.com' })
    expect(startOptions(pc({ variables: VARIABLES, policies: given }, ...FOLDERS))).toMatchObject({ ...alone, policies: given })
  })

  test('that cannot be read leave no other source either', () => {
    const facts = pc({ variables: VARIABLES, policies: { ...NO_POLICIES, fault: 'unreadable' } }, ...FOLDERS)
    expect(startOptions(facts)).toMatchObject(alone)
  })

  test('of single settings leave the file, and the variable of a setting that they have does not count', () => {
    const facts = pc({ variables: VARIABLES }, 'accountFolder')
    expect(startOptions({ ...facts, policies: policies({ listPageSize: 50 }) })).toMatchObject({
      place: 'environment',
      exportFolder: MY_EXPORTS,
    })
    expect(startOptions({ ...facts, policies: policies({ exportFolder: '/srv/exports' }) })).toMatchObject({
      place: 'environment',
      exportFolder: null,
    })
  })
})

test('a development run ignores the administrator’s files and may start the demo', () => {
  expect(startOptions(pc({ isPacked: false, variables: VARIABLES }, 'machineFolder', 'resourcesFolder'))).toMatchObject({
    configFile: MINE,
    apiUrl: 'http://127.0.0.1:8080',
    allowsDemo: true,
  })
})
