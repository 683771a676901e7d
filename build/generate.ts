/**
 * Writes the `*.gen.ts` files of `src`: they name what an area, a feature or a language brings by the place of its files
 * (docs/contributing.md, A list page). The compiler checks what they name. They are committed, and never edited by hand.
 *
 * `npm run generate` writes them, and so do the build, the type check and the tests. Where `CI` is set, a file that is not committed as
 * it would be written is an error.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** Texts of files by their paths below `src`. */
type Files = Readonly<Record<string, string>>

const HEAD = '// Written by `npm run generate`. Do not edit.\n'

/** The files below a folder of `src`, sorted; their paths are relative to it. */
const filesBelow = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => path.replaceAll('\\', '/'))
        .toSorted()
    : []

/** The files of a folder of folders that have this name: `<area>/<name>`. */
const filesNamed = (folder: string, name: string): readonly string[] =>
  filesBelow(folder).filter((path) => path.split('/').length === 2 && basename(path) === name)

const hasExport = (file: string, name: string): boolean =>
  new RegExp(`^export (const|function) ${name}\\b`, 'mu').test(readFileSync(file, 'utf8'))

const lines = (list: readonly string[]): string => list.map((line) => `${line}\n`).join('')

/** `import { name as area } from 'path'` for each, and the object that holds all that they bring. */
const spreadOf = (found: readonly string[], name: string, path: (area: string) => string) => ({
  imports: lines(found.map((area) => `import { ${name} as ${area} } from '${path(area)}'`)),
  spread: lines(found.map((area) => `  ...${area},`)),
})

/** The texts of a language: a namespace for each file, named as the file. @throws Error for two files of one name. */
function textFiles(locales: string, language: string, except: readonly string[]): string {
  const paths = filesBelow(join(locales, language)).filter((path) => path.endsWith('.json'))
  const names = paths.map((path) => basename(path, '.json'))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`two files of texts are named ${twice}.json in ${language}`)
  const shown = paths.filter((path) => !except.includes(path))
  return lines(shown.map((path) => `export { default as ${basename(path, '.json')} } from './${path}' with { type: 'json' }`))
}

/** The Chinese texts that come with the program's first code; a person chooses them (`zh/outside.ts`). */
const outsideTexts = (locales: string): readonly string[] =>
  [...readFileSync(join(locales, 'zh', 'outside.ts'), 'utf8').matchAll(/from '\.\/([^']*\.json)'/gu)].flatMap(([, path]) => path ?? [])

function textIndexes(src: string): Files {
  const locales = join(src, 'shared', 'locales')
  return {
    'shared/locales/zh/pages.gen.ts': `/** The Chinese texts of pages, shell and setup. They are loaded with these: nothing that is shown without them may use the texts. */\n${textFiles(locales, 'zh', outsideTexts(locales))}`,
    'shared/locales/en/index.gen.ts': `/** The English texts. */\n${textFiles(locales, 'en', [])}`,
  }
}

/** The routes of the features and the dialogs that they share. */
function features(src: string): Files {
  const folder = join(src, 'renderer', 'features')
  const indexes = filesNamed(folder, 'index.ts')
  const bringing = (name: string): readonly string[] =>
    indexes.filter((path) => hasExport(join(folder, path), name)).map((path) => dirname(path))
  const part = (name: string, ending: string) => bringing(name).map((feature) => ({ feature, name, local: `${feature}${ending}` }))
  const parts = [...part('routes', 'Routes'), ...part('dialogs', 'Dialogs')]
  const of = (name: string): string => lines(parts.filter((one) => one.name === name).map(({ local }) => `  ...${local},`))
  return {
    'renderer/app/features.gen.ts':
      lines(parts.map(({ feature, name, local }) => `import { ${name} as ${local} } from '#renderer/features/${feature}/index.ts'`)) +
      `import type { PageRoute } from '#renderer/kit/tabs/page.ts'\n\n` +
      `/** The pages of all features. */\nexport const routes: readonly PageRoute[] = [\n${of('routes')}]\n\n` +
      `/** The dialogs that features share. */\nexport const dialogs = {\n${of('dialogs')}}\n`,
  }
}

/** The demo's handlers and the entries of its menu, a file for each area. */
function demoAreas(src: string): Files {
  const folder = join(src, 'demo-api', 'areas')
  const areas = filesBelow(folder)
    .filter((path) => /^[^/]+\.ts$/u.test(path) && !path.endsWith('.gen.ts'))
    .map((path) => basename(path, '.ts'))
  const { imports, spread } = spreadOf(areas, 'handlers', (area) => `./${area}.ts`)
  const withMenu = areas.filter((area) => hasExport(join(folder, `${area}.ts`), 'menu'))
  return {
    'demo-api/areas/handlers.gen.ts':
      `import type { Handlers } from '../handlers/handler.ts'\n${imports}\n` +
      `/** Every call of the catalogue, by its name there. */\nexport const handlers: Handlers = {\n${spread}}\n`,
    'demo-api/areas/menu.gen.ts':
      `import type { MenuEntry } from '../data/menu/menuTable.ts'\n${spreadOf(withMenu, 'menu', (area) => `./${area}.ts`).imports}\n` +
      `/** What the areas add to the demo's menu. */\nexport const menu: readonly MenuEntry[] = [\n${lines(withMenu.map((area) => `  ...${area},`))}]\n`,
  }
}

/** What files of calls name as a `permission`, one for a call or one each to add and to change. */
function permissionsIn(files: readonly string[]): readonly string[] {
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpermission: (?:'\w+'|\{[^}]*\})/gu)].map(([text]) => text),
  )
  const codes = named.flatMap((text) => [...text.matchAll(/'(\w+)'/gu)].map(([, code]) => `  '${code}',`))
  return [...new Set(codes)]
}

/** The parts of the areas in `shared`: calls, pages, permissions and exports. */
function sharedAreas(src: string): Files {
  const folder = join(src, 'shared', 'areas')
  const areaOf = (path: string): string => dirname(path)
  const withCalls = filesNamed(folder, 'calls.ts').map(areaOf)
  const bringing = (name: string) =>
    filesNamed(folder, 'area.ts')
      .filter((path) => hasExport(join(folder, path), name))
      .map(areaOf)
  const inArea = (area: string): string => `../areas/${area}/area.ts`
  const calls = spreadOf(withCalls, 'calls', (area) => `../areas/${area}/calls.ts`)
  const pages = spreadOf(bringing('PAGES'), 'PAGES', (area) => `../../areas/${area}/area.ts`)
  const exports = spreadOf(bringing('EXPORTS'), 'EXPORTS', inArea)
  return {
    'shared/api/calls.gen.ts': `${calls.imports}\n/** Every call of the product, by name. The page uses these names and never sees a URL. */\nexport const catalogue = {\n${calls.spread}}\n`,
    'shared/domain/permissions.gen.ts': `/** The permissions that the calls name. */\nexport const CALL_PERMISSIONS = [\n${lines(permissionsIn(withCalls.map((area) => join(folder, area, 'calls.ts'))))}] as const\n`,
    'shared/domain/menus/menuPages.gen.ts': `${pages.imports}\n/** The pages of all areas. */\nexport const AREA_PAGES = {\n${pages.spread}} as const\n`,
    'shared/api/exports.gen.ts': `${exports.imports}\n/** The exports of all areas. */\nexport const EXPORTS = {\n${exports.spread}}\n`,
  }
}

/** The lists of codes, a file for each area. */
function codeLists(src: string): Files {
  const folder = join(src, 'shared', 'domain', 'codes')
  const areas = filesBelow(folder)
    .filter((path) => path.endsWith('.ts') && hasExport(join(folder, path), 'LISTS'))
    .map((path) => basename(path, '.ts'))
  const { imports, spread } = spreadOf(areas, 'LISTS', (area) => `./codes/${area}.ts`)
  return { 'shared/domain/codes.gen.ts': `${imports}\n/** Every list of codes by its name. */\nexport const LISTS = {\n${spread}}\n` }
}

/** Whether a file of texts is that of a list page. */
function isOfList(file: string): boolean {
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof texts !== 'object' || texts === null || !('list' in texts)) return false
  return typeof texts.list === 'object' && texts.list !== null && 'exportName' in texts.list
}

function listKeys(src: string): Files {
  const folder = join(src, 'shared', 'locales', 'zh')
  const keys = filesBelow(folder)
    .filter((path) => path.endsWith('.json') && isOfList(join(folder, path)))
    .map((path) => `  '${basename(path, '.json')}',`)
  return {
    'shared/locales/lists.gen.ts': `/** The namespaces of list pages: those that have \`list.exportName\`. */\nexport const LIST_KEYS = [\n${lines(keys)}] as const\n`,
  }
}

/**
 * The generated files of a `src`, by their paths below it.
 * @param src The folder `src` of the project, or of a copy of it.
 */
export function generated(src: string): Files {
  const files = { ...textIndexes(src), ...listKeys(src), ...sharedAreas(src), ...codeLists(src), ...features(src), ...demoAreas(src) }
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `${HEAD}${text}`]))
}

/** Writes the generated files that differ from what is there. Returns their paths below `src`. */
export function generate(src: string): readonly string[] {
  const stale = Object.entries(generated(src)).filter(([path, text]) => {
    const file = join(src, path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  })
  for (const [path, text] of stale) writeFileSync(join(src, path), text)
  return stale.map(([path]) => path)
}

if (process.argv[1] === import.meta.filename) {
  const written = generate(resolve(import.meta.dirname, '../src'))
  process.stdout.write(lines(written.map((path) => `Written: src/${path}`)))
  if (written.length > 0 && process.env['CI'] !== undefined) {
    process.stderr.write('These files were not committed as they are generated: run npm run generate, and commit them.\n')
    process.exitCode = 1
  }
}
