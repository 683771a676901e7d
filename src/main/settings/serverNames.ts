import * as z from 'zod'
import { isMappedList, MAPPED_LISTS, namedCodesOf, type CodeLabels, type CodeList } from '#shared/domain/codes.ts'
import { INOUT_KIND_NAMES } from '#shared/api/inoutKinds.ts'
import { comparedName } from '#shared/domain/menus/menuNames.ts'
import { MENU_PAGES } from '#shared/domain/menus/menuPages.ts'
import { PERMISSIONS } from '#shared/domain/permissions.ts'
import { isRecord } from '#shared/json/isRecord.ts'

/** What the deployment's server calls the things that the specification does not name: menus, permissions, codes and types of imports. */

const serverName = z.string().min(1).max(200)
const namesOf = (known: readonly string[]) =>
  z.record(
    // For editors alone: `nameFaults` checks the names, and says what is wrong with one.
    z.string().meta({ enum: [...known] }),
    z
      .union([serverName, z.array(serverName).min(1)])
      .transform((value): readonly string[] => (typeof value === 'string' ? [value] : value)),
  )

const serverCode = z.union([z.int(), serverName])
const mappedCode = z
  .union([serverCode, z.strictObject({ code: serverCode.optional(), label: z.string().min(1).max(40).optional() })])
  .transform((value) => (typeof value === 'object' ? value : { code: value }))

/** The settings; `deployment.ts` spreads them. Every name that is not configured is ours. */
export const serverNameFields = {
  menuPaths: namesOf(Object.keys(MENU_PAGES)).prefault({}),
  permissions: namesOf(PERMISSIONS).prefault({}),
  codes: z.record(z.string().meta({ enum: [...MAPPED_LISTS] }), z.record(z.string(), mappedCode)).prefault({}),
  inoutTypes: namesOf(INOUT_KIND_NAMES).prefault({}),
}

/** Why a name is refused; the texts are `main:config.*`. */
type NameFault = 'unknownName' | 'nameTwice'
type Faults = Generator<{ readonly path: readonly string[]; readonly reason: NameFault }>

/** The faults of the settings, whose values may be anything yet. */
export function* nameFaults(found: { readonly [Field in keyof typeof serverNameFields]?: unknown }): Faults {
  yield* faultsOf('menuPaths', found.menuPaths, Object.keys(MENU_PAGES), comparedName)
  // Not `nameTwice`: one code of a server may allow what several of ours do.
  yield* unknownNames(['permissions'], found.permissions, PERMISSIONS)
  yield* faultsOf('inoutTypes', found.inoutTypes, INOUT_KIND_NAMES, (own) => own)
  for (const [list, codes] of entriesOf(found.codes)) {
    if (!isMappedList(list)) yield { path: ['codes', list], reason: 'unknownName' }
    else {
      yield* unknownNames(['codes', list], codes, Object.keys(namedCodesOf(list)))
      yield* repeated(['codes', list], numbered(list, codes), (value) => [String(value)])
    }
  }
}

/** The server's code of every name of a list: those of the configuration, and ours for all others, which the configured ones come after. */
function numbered(list: CodeList, found: unknown): [string, unknown][] {
  const known = namedCodesOf(list)
  const given = entriesOf(found).flatMap(([own, value]): [string, unknown][] => {
    const code = isRecord(value) ? value['code'] : value
    return code === undefined || known[own] === undefined ? [] : [[own, code]]
  })
  const names = new Set(given.map(([own]) => own))
  return [...Object.entries(known).filter(([own]) => !names.has(own)), ...given]
}

const entriesOf = (found: unknown): [string, unknown][] => (isRecord(found) ? Object.entries(found) : [])

function* faultsOf(field: string, found: unknown, known: readonly string[], compared: (name: string) => string): Faults {
  yield* unknownNames([field], found, known)
  yield* repeated([field], entriesOf(found), (value) => [value].flat().map((one) => compared(String(one))))
}

function* unknownNames(path: readonly string[], found: unknown, known: readonly string[]): Faults {
  for (const [own] of entriesOf(found)) if (!known.includes(own)) yield { path: [...path, own], reason: 'unknownName' }
}

/** A server's name that two of ours have: nobody could say which one is meant. */
function* repeated(path: readonly string[], found: [string, unknown][], namesIn: (value: unknown) => readonly string[]): Faults {
  const seen = new Set<string>()
  for (const [own, value] of found) {
    const names = new Set(namesIn(value).filter((one) => one !== ''))
    if ([...names].some((one) => seen.has(one))) yield { path: [...path, own], reason: 'nameTwice' }
    for (const one of names) seen.add(one)
  }
}

type MappedCodes = z.output<(typeof serverNameFields)['codes']>

/** The labels of a checked configuration by our own numbers. */
export const codeLabelsOf = (codes: MappedCodes): CodeLabels =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([list, named]) => {
      if (!isMappedList(list)) return []
      const own = namedCodesOf(list)
      return [
        [
          list,
          Object.fromEntries(
            Object.entries(named).flatMap(([name, { label }]) =>
              label === undefined || own[name] === undefined ? [] : [[own[name], label]],
            ),
          ),
        ],
      ]
    }),
  )
