import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isEndpointName, isWriteName } from '#shared/api/index.ts'

/** Rules that a new page could forget without a word of the compiler. Each finder is proved by a sample that breaks its rule. */

const root = resolve(import.meta.dirname, '../../../../src/renderer')

interface Source {
  readonly file: string
  /** Without comments. */
  readonly code: string
}

const source = (file: string, text: string): Source => ({ file, code: text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '') })

const SOURCES = globSync('**/*.{ts,tsx}', { cwd: root }).map((file) =>
  source(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')),
)

type Finder = (one: Source) => boolean

const found = (sources: readonly Source[], isFound: Finder): readonly string[] =>
  sources
    .filter(isFound)
    .map(({ file }) => file)
    .toSorted()

/** What Fluent opens over a page and keeps open while the page's tab is hidden: it would hold the keyboard of the whole program. */
const OPEN_OVER = /\b(?:Popover|TeachingPopover|Dialog|OverlayDrawer|Drawer)\b(?=[^}]*\} from '@fluentui\/react-components')/u

const opensWhileHidden: Finder = ({ code }) => OPEN_OVER.test(code) && !/\buseIsShown\(\)/u.test(code)

/** Not in a tab: it is hidden with the shell alone. */
const IN_NO_TAB = ['shell/tabBar/TabSearch.tsx']

test('what opens over a page closes with its tab: it asks `useIsShown`, or is built of `ButtonPopover` or `AppDialog`', () => {
  const sample = (more: string): Source => source('x.tsx', `import { Button, Popover } from '@fluentui/react-components'\n${more}`)
  expect(found([sample('<Popover open={open}>'), sample('const isShown = useIsShown()')], opensWhileHidden)).toEqual(['x.tsx'])
  expect(found(SOURCES, opensWhileHidden)).toEqual(IN_NO_TAB)
})

/** The names of the writes that a file sends. */
const writesOf = (code: string): readonly string[] =>
  [...code.matchAll(/\bcall\((?:\s*\w+ \? )?\s*'([\w.]+)'/gu)].flatMap(([, name = '']) =>
    isEndpointName(name) && isWriteName(name) ? [name] : [],
  )

const leavesOldAnswers: Finder = ({ code }) => writesOf(code).length > 0 && !/\binvalidateCalls\(|\brefresh\w*\b/u.test(code)

/** Writes that make no answer of a list or a record out of date. */
const NO_ANSWER: Readonly<Record<string, string>> = {
  'kit/menu/favourites.ts': 'what the server keeps is read into a store of its own, and again after a failure',
  'shell/tabBar/ClearCacheDialog.tsx': 'it reads everything again',
}

test('who sends a write marks what it has changed as out of date', () => {
  const sample = (after: string): Source => source('x.ts', `export const void_ = () => call('coupon.void', { id })${after}`)
  expect(found([sample(''), sample('.finally(() => invalidateCalls(queryClient, "coupon.rule"))')], leavesOldAnswers)).toEqual(['x.ts'])
  expect(SOURCES.filter(({ code }) => writesOf(code).length > 0).length).toBeGreaterThan(15)
  expect(found(SOURCES, leavesOldAnswers)).toEqual(Object.keys(NO_ANSWER).toSorted())
})

/** How the fields of the server are called that hold what people typed. */
const TYPED = String.raw`(?:(?<=\.)name|nickName|realName|fullName|deptName|storeName|goodsName|skuName|receiver\w*|person|remark|roleName|nameOf)`
const INTO_LITERAL = new RegExp(String.raw`\$\{[^}]*\b${TYPED}\b[^}]*\}`, 'u')
const INTO_LIST = new RegExp(String.raw`\.map\([^\n]*\b${TYPED}\b[^\n]*\)\.join\(|\b(?:names|people|roles)\.join\(`, 'u')
/** A value of a text of the product, which isolates it (`src/shared/locales/interpolation.ts`). */
const IN_TEXT = /\bt\([^\n]*\{/u

/** A literal with more than the characters of a key around its values. */
const isSentence = (literal: string): boolean => /[^\w.:`/-]/u.test(literal.replaceAll(/\$\{[^}]*\}/gu, ''))

const joinsRaw: Finder = ({ code }) =>
  [...code.matchAll(/`[^`\n]*`/gu)].some(
    ([literal]) => INTO_LITERAL.test(literal) && isSentence(literal) && !literal.includes('isolated('),
  ) || code.split('\n').some((line) => INTO_LIST.test(line) && !IN_TEXT.test(line))

/** What nobody reads as a line, or what is isolated before. */
const JOINED: Readonly<Record<string, string>> = {
  'features/dictionary/edit/RemoveDialog.tsx': 'the value of a text of the product, which isolates it',
  'features/inout/ExportPanel.tsx': 'the name of a draft',
  'features/orders/print/slipOrders.ts': 'what lines are sorted by',
  'features/organisation/areas/AreaPage.tsx': 'what is searched',
  'shell/search/RecordRows.tsx': 'the classes of a style',
  'shell/search/SearchResults.tsx': 'the key of a row',
  'shell/search/useGlobalSearch.ts': 'what is searched',
  'shell/tabBar/tabLabel.ts': 'the person is isolated where the name is found',
}

test('texts of a server stand in a line by `joined`, `isolated` or a text of the product: a mark in a name turns nothing round', () => {
  const samples = ['`${order.name} 13600160234`', "names.join(' ')", "stores.map(({ deptName }) => deptName).join('、')"]
  const right = ["joined([order.name, phone], ' ')", '`${isolated(order.name)} 1`', '`column.${name}`']
  expect(samples.map((code) => joinsRaw({ file: 'x.tsx', code }))).toEqual([true, true, true])
  expect(right.map((code) => joinsRaw({ file: 'x.tsx', code }))).toEqual([false, false, false])
  expect(found(SOURCES, joinsRaw)).toEqual(Object.keys(JOINED).toSorted())
})
