/**
 * Writes what the sample of its kind has (`tests/fixtures/sample…`), under other names. What has a file already is added to it.
 * `npm run new -- list transfers 门店调拨单 /inventory/warehouse/transfer`: a list page.
 * `npm run new -- form transfers create 新建调拨单 /inventory/warehouse/transfer`: a form above the list page of that area and path.
 * `npm run new -- setting compactRows 紧凑行距`: a person's own setting, with its switch.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { generate } from './generate.ts'

const root = resolve(import.meta.dirname, '..')

/** What stands for what, in paths and texts, in this order. */
type Names = readonly (readonly [sample: string | RegExp, name: string])[]

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`
const upper = (word: string): string => word.replaceAll(/[A-Z]/gu, '_$&').toUpperCase()

function namesOfArea(names: string, path: string): Names {
  const name = names.replace(/s$/u, '')
  return [
    ['/goods/manage/sample-list', path],
    ['SAMPLES', upper(names)],
    ['SAMPLE', upper(name)],
    ['Samples', capital(names)],
    ['Sample', capital(name)],
    ['samples', names],
    [/sample(?=_)/gu, upper(name).toLowerCase()],
    ['sample', name],
  ]
}

const namesOfList = (area: string, title: string, path: string): Names => [[/样品(?:管理)?/gu, title], ...namesOfArea(area, path)]

const namesOfForm = (area: string, action: string, title: string, path: string): Names => [
  ['登记样品', title],
  ['Register', capital(action)],
  ['register', action],
  ...namesOfArea(area, path),
]

const namesOfSetting = (name: string, title: string): Names => [
  ['样例', title],
  ['Sample setting', capital(name.replaceAll(/[A-Z]/gu, ' $&').toLowerCase())],
  ['SampleSetting', capital(name)],
  ['sampleSetting', name],
]

interface Kind {
  readonly folder: string
  readonly usage: string
  /** What each argument looks like. */
  readonly args: readonly RegExp[]
  readonly names: (...args: [string, string, string, string]) => Names
  /** None of its files may be there. */
  readonly isNew: boolean
  readonly next: string
}

const [TITLE, PATH] = [/./u, /^(?:\/[\w-]+){3}$/u]

const KINDS = {
  list: {
    folder: 'sampleList',
    usage: 'list NAME TITLE /group/section/page, where NAME is a plural in lower case, such as transfers',
    args: [/^[a-z][A-Za-z]+s$/u, TITLE, PATH],
    names: namesOfList,
    isNew: true,
    next: 'change the files that are not generated to what the page is, and add its address and codes to docs/extensions.md',
  },
  form: {
    folder: 'sampleForm',
    usage: 'form AREA ACTION TITLE /group/section/page, where ACTION is one word in lower case, such as create',
    args: [/^[a-z][A-Za-z]+$/u, /^[a-z]+$/u, TITLE, PATH],
    names: namesOfForm,
    isNew: false,
    next: 'name the new component as the `toolbar` of the list, and change the fields to what the form asks',
  },
  setting: {
    folder: 'sampleSetting',
    usage: 'setting NAME TITLE, where NAME is in lower case, such as compactRows',
    args: [/^[a-z][A-Za-z]+$/u, TITLE],
    names: namesOfSetting,
    isNew: false,
    next: 'place the new switch in AppearancePicker, and read the setting with `useSettings`',
  },
} as const satisfies Readonly<Record<string, Kind>>

const IMPORT = /^import (.*?) from ('[^']+')\n/gmsu
/** A list or an object that a file exports: its head, what it holds, and its end. */
const COLLECTION = /^(export const (\w+)[^=\n]* = [[{])([^\n]*|\n.*?\n)([\]}](?: satisfies [^\n]*| as const[^\n]*)?)$/msu

/** The names of an import in braces, a type's with `type`; null for an import of another form. */
function namesIn(what: string): readonly string[] | null {
  const [, type = '', names] = /^(type )?\{(.*)\}$/su.exec(what) ?? []
  if (names === undefined) return null
  return names.split(',').flatMap((name) => (name.trim() === '' ? [] : `${type}${name.trim()}`))
}

/** Adds an import; the names of one source stand in one import. */
function withImport(text: string, [line, what = '', from = '']: RegExpMatchArray): string {
  const ofSource = [...text.matchAll(IMPORT)].filter(([, , source]) => source === from)
  const names = namesIn(what)
  if (names === null) return ofSource.some(([, own]) => own === what) ? text : line + text
  const known = ofSource.flatMap(([all, own = '']) => (namesIn(own) === null ? [] : { all, own: namesIn(own) ?? [] }))
  const union = [...new Set([...known.flatMap(({ own }) => own), ...names])]
  const all = union.filter((name) => !union.some((other) => name === `type ${other}`))
  const joined = all.every((name) => name.startsWith('type '))
    ? `type { ${all.map((name) => name.slice(5)).join(', ')} }`
    : `{ ${all.join(', ')} }`
  const [first, ...others] = known
  const statement = `import ${joined} from ${from}\n`
  if (first === undefined) return statement + text
  return others.reduce(
    (before, { all: old }) => before.replace(old, ''),
    text.replace(first.all, () => statement),
  )
}

/** Adds a declaration at the end, or what a collection holds to the collection of its name. */
function withBlock(text: string, block: string): string {
  const [, , name, added = ''] = COLLECTION.exec(block) ?? []
  const [all = '', head = '', , inner = '', end = ''] =
    [...text.matchAll(new RegExp(COLLECTION, 'gmsu'))].find(([, , own]) => own === name) ?? []
  if (name === undefined || all === '') return `${text.trimEnd()}\n\n${block}\n`
  const joined = `${inner.trimEnd().replace(/[^,]$/u, '$&,')}${added.trimEnd()}`
  // The end of a long collection stands at the beginning of a line.
  const held = joined.includes('\n') ? `${joined.replace(/^\n?/u, '\n')}\n` : joined
  return text.replace(all, () => `${head}${held}${end}`)
}

/** A source with the imports and declarations of another. */
function mergedSource(text: string, added: string): string {
  const blocks = added
    .replaceAll(IMPORT, '')
    .trim()
    .split(/\n\n(?=\S)/u)
  return blocks.reduce(withBlock, [...added.matchAll(IMPORT)].reduce(withImport, text))
}

type Texts = { readonly [name: string]: Texts | string }

const mergedTexts = (texts: Texts, added: Texts): Texts =>
  Object.entries(added).reduce((all, [name, value]) => {
    const own = all[name]
    return { ...all, [name]: typeof own === 'object' && typeof value === 'object' ? mergedTexts(own, value) : value }
  }, texts)

/** Writes the files of a kind below `src`. Returns their paths there. @throws Error where a list page has a file already; then it writes none. */
export function make(src: string, kind: keyof typeof KINDS, [first = '', ...others]: readonly string[]): readonly string[] {
  const { folder, names, isNew } = KINDS[kind]
  const [second = '', third = '', fourth = ''] = others
  const renamed = (text: string): string =>
    names(first, second, third, fourth).reduce((before, [sample, name]) => before.replaceAll(sample, name), text)
  const sample = join(root, 'tests', 'fixtures', folder, 'files')
  const files = globSync('**/*.*', { cwd: sample })
    .toSorted()
    .map((path) => ({ path: renamed(path), text: renamed(readFileSync(join(sample, path), 'utf8')) }))
  const taken = files.find(({ path }) => isNew && existsSync(join(src, path)))
  if (taken !== undefined) throw new Error(`src/${taken.path} is there already`)
  for (const { path, text } of files) {
    const file = join(src, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, existsSync(file) ? merged(path, readFileSync(file, 'utf8'), text) : text)
  }
  return [...files.map(({ path }) => path), ...generate(src)]
}

const merged = (path: string, text: string, added: string): string =>
  path.endsWith('.json') ? JSON.stringify(mergedTexts(JSON.parse(text), JSON.parse(added)), null, 2) : mergedSource(text, added)

const isKind = (name: string): name is keyof typeof KINDS => Object.hasOwn(KINDS, name)

function run([name = '', ...args]: readonly string[]): void {
  const kinds = isKind(name) ? [KINDS[name]] : Object.values(KINDS)
  if (!isKind(name) || args.length !== KINDS[name].args.length || !KINDS[name].args.every((form, index) => form.test(args[index] ?? ''))) {
    process.stderr.write(kinds.map(({ usage }) => `npm run new -- ${usage}\n`).join(''))
    process.exitCode = 1
    return
  }
  const files = make(join(root, 'src'), name, args).map((path) => join('src', path))
  spawnSync(process.execPath, [join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), ...files], { cwd: root })
  process.stdout.write(
    `${files.map((file) => `Written: ${file}\n`).join('')}Next, as docs/contributing.md says: ${KINDS[name].next}; then npm run check.\n`,
  )
}

if (process.argv[1] === import.meta.filename) run(process.argv.slice(2))
