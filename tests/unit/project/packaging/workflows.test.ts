import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }
const workflows = globSync('.github/workflows/*.yml', { cwd: root })

/** The commands of a workflow's steps. */
const commandsOf = (path: string): readonly string[] =>
  [...readFileSync(resolve(root, path), 'utf8').matchAll(/- run: (.+)$/gmu)].map(([, command = '']) => command)

/** Programs that `npx` and `node` start come from these packages' folders. */
const isInstalled = (name: string): boolean => existsSync(resolve(root, 'node_modules/.bin', name))

test('there are workflows that test and that package', () => {
  expect(workflows.map((path) => path.replaceAll('\\', '/')).toSorted()).toEqual([
    '.github/workflows/package.yml',
    '.github/workflows/test.yml',
  ])
})

describe.each(workflows)('%s', (path) => {
  const commands = commandsOf(path)

  test('calls only scripts that package.json has', () => {
    const scripts = commands.flatMap((command) => /npm run ([\w:-]+)/u.exec(command)?.[1] ?? (/npm test/u.test(command) ? 'test' : []))
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([])
  })

  test('names only files, folders and programs that exist', () => {
    const files = commands.flatMap((command) => command.match(/(?:tests|build|node_modules)\/[\w./-]+/gu) ?? [])
    const programs = commands.flatMap((command) => /npx ([\w-]+)/u.exec(command)?.[1] ?? [])
    expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
    expect(programs.filter((name) => !isInstalled(name))).toEqual([])
  })
})
