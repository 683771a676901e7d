import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import { parsedJson } from '#shared/json/parsedJson.ts'

/**
 * The names under which this PC stored keychain entries of this account folder. On Windows a name holds the PC's own (`keychainService`):
 * after a new name of the PC nobody would find the tokens under the old one.
 */
export interface ServiceNames {
  read(): readonly string[]
  write(names: readonly string[]): void
}

/** How `keychainService` ends each name. */
const HASH = /[0-9a-f]{8}$/u

const names = z.array(z.string()).catch([])

/**
 * The names in a file. It must stay on the PC: in a roaming profile each PC would erase the entries of the other one.
 * @param like A name of this program and deployment. Others in the file are left alone: everybody at the PC can edit it.
 */
export const namesInFile = (path: string, like: string): ServiceNames => ({
  read: () => {
    const isOurs = (name: string): boolean => HASH.test(name) && name.replace(HASH, '') === like.replace(HASH, '')
    return names.parse(parsedJson(textOf(path))).filter(isOurs)
  },
  write: (known) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(known), { mode: 0o600 })
  },
})

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The first start, or a file that the next start reads.
    return ''
  }
}
