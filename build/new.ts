/**
 * `npm run new -- list NAME TITLE PATH`: writes the files of a list page, made of the sample (`tests/fixtures/sampleList`).
 * `npm run new -- list transfers 门店调拨单 /inventory/warehouse/transfer`
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { generate } from './generate.ts'

const root = resolve(import.meta.dirname, '..')
const USAGE = 'npm run new -- list NAME TITLE /group/section/page, where NAME is a plural in lower case, such as transfers'

const NEXT = `Next, as docs/contributing.md says under "A list page": change the files that are not generated to what the page is, add it to
docs/extensions.md, npm run calls, npm run typecheck.
`

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`
const upper = (word: string): string => word.replaceAll(/[A-Z]/gu, '_$&').toUpperCase()

/** The sample's text as that of another page. */
function renamed(text: string, names: string, title: string, path: string): string {
  const name = names.replace(/s$/u, '')
  return text
    .replaceAll('/goods/manage/sample-list', path)
    .replaceAll(/样品(?:管理)?/gu, title)
    .replaceAll('SAMPLES', upper(names))
    .replaceAll('SAMPLE', upper(name))
    .replaceAll('Samples', capital(names))
    .replaceAll('Sample', capital(name))
    .replaceAll('samples', names)
    .replaceAll(/sample(?=_)/gu, upper(name).toLowerCase())
    .replaceAll('sample', name)
}

/** Writes the page's files below `src`. Returns their paths there. @throws Error where a file is there already; then it writes none. */
export function newList(src: string, names: string, title: string, path: string): readonly string[] {
  const sample = join(root, 'tests', 'fixtures', 'sampleList', 'files')
  const files = globSync('**/*.*', { cwd: sample })
    .toSorted()
    .map((file) => ({
      file: renamed(file, names, title, path),
      text: renamed(readFileSync(join(sample, file), 'utf8'), names, title, path),
    }))
  const taken = files.find(({ file }) => existsSync(join(src, file)))
  if (taken !== undefined) throw new Error(`src/${taken.file} is there already`)
  for (const { file, text } of files) {
    mkdirSync(dirname(join(src, file)), { recursive: true })
    writeFileSync(join(src, file), text)
  }
  return [...files.map(({ file }) => file), ...generate(src)]
}

if (process.argv[1] === import.meta.filename) {
  const [what, names = '', title = '', path = ''] = process.argv.slice(2)
  if (what !== 'list' || !/^[a-z][A-Za-z]+s$/u.test(names) || title === '' || !/^(?:\/[\w-]+){3}$/u.test(path)) {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = 1
  } else {
    for (const file of newList(join(root, 'src'), names, title, path)) process.stdout.write(`Written: src/${file}\n`)
    process.stdout.write(NEXT)
  }
}
