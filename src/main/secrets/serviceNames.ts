import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import { parsedJson } from '#shared/json/parsedJson.ts'
import { orElse, recordOf, whole } from '../storage/stored.ts'

/** The names under which keychain entries were stored, and when each was used last. Milliseconds since the epoch. */
export type UsedNames = Readonly<Record<string, number>>

/**
 * The names under which keychain entries of this account folder were stored here. On Windows a name holds the PC's own (`keychainService`):
 * after a new name of the PC nobody would find the tokens under the old one.
 */
export interface ServiceNames {
  read(): UsedNames
  write(names: UsedNames): void
}

/** How `keychainService` ends each name. */
const HASH = /[0-9a-f]{8}$/u

const names = orElse(recordOf(whole(z.number())), {})

/**
 * The names in a file. It must not be in the roaming profile, where each PC would erase the entries of one that is used rarely.
 * @param like A name of this program and deployment. Others in the file are left alone: everybody at the PC can edit it.
 */
export function namesInFile(path: string, like: string): ServiceNames {
  const isOurs = (name: string): boolean => HASH.test(name) && name.replace(HASH, '') === like.replace(HASH, '')
  const inFile = (): unknown => parsedJson(textOf(path))
  const those = (isWanted: (name: string) => boolean): UsedNames =>
    Object.fromEntries(Object.entries(names.read(inFile())).filter(([name]) => isWanted(name)))
  return {
    read: () => those(isOurs),
    write: (known) => {
      mkdirSync(dirname(path), { recursive: true })
      const all = { ...those((name) => !isOurs(name)), ...known }
      writeFileSync(path, JSON.stringify(names.write(all, inFile())), { mode: 0o600 })
    },
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The first start, or a file that the next start reads.
    return ''
  }
}
