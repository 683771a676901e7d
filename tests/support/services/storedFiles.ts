import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const MAIN = resolve(import.meta.dirname, '../../../src/main')
const OPENED = /\bopen(?:Json|Person)File\(storage, (?:\{ name: )?'(?<name>[\w-]+)'/gu

/** The names of the files that main writes by itself, without `.json`, as its sources open them. */
export const storedFiles = (): readonly string[] =>
  globSync('**/*.ts', { cwd: MAIN })
    .flatMap((path) => [...readFileSync(join(MAIN, path), 'utf8').matchAll(OPENED)])
    .flatMap(({ groups }) => groups?.['name'] ?? [])
    .toSorted()
