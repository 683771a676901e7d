import type { TFunction } from 'i18next'
import { formatChinaTime } from '../domain/chinaTime.ts'
import { MENU_PAGES } from '../domain/menus/menuPages.ts'
import type { Texts } from '../locales/index.ts'
import { titleOf } from './pageTitles.ts'
import type { CallFit, FitReport, Mend, MenuFit } from './report.ts'
import { ignoredBy, isWrongCall, isWrongField, isWrongMenu } from './verdict.ts'

/** The fit report in words, for the page and for the saved file alike. */

export type FitTexts = TFunction<['common', ...(keyof Texts)[]]>

/** `wrong`: to be mended; `note`: worth knowing. */
type Tone = 'wrong' | 'note' | 'fits'

/** One subject of a section: a menu, a permission, a call or a field. */
export interface FitRow {
  /** The name on the server or in the program. */
  readonly subject: string
  readonly tone: Tone
  /** Method, path and figures of a call; empty for any other. */
  readonly facts: string
  /** What was found, and what to do. */
  readonly sentences: readonly string[]
  /** The lines of `deployment.json` that mend it; null where there are none. */
  readonly mend: string | null
}

export interface FitSection {
  readonly title: string
  readonly counts: string
  /** The rows of one tone, those to be mended first. */
  readonly groups: readonly { readonly tone: Tone; readonly title: string; readonly rows: readonly FitRow[] }[]
}

export interface FitView {
  readonly title: string
  readonly verdict: string
  readonly fits: boolean
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  readonly about: string
  /** All lines for `deployment.json` together; null where nothing can be mended there. */
  readonly mend: string | null
  readonly sections: readonly FitSection[]
}

const TONES = ['wrong', 'note', 'fits'] as const

/** @param t The texts of the person's language. */
export function fitView(report: FitReport, t: FitTexts): FitView {
  const rows = [
    { title: t('fit:section.menus'), rows: menuRows(report, t) },
    { title: t('fit:section.permissions'), rows: permissionRows(report, t) },
    { title: t('fit:section.calls'), rows: report.calls.map((call) => callRow(call, report.writesNull, t)) },
    { title: t('fit:section.values'), rows: valueRows(report.calls, t) },
  ]
  return {
    title: t('fit:reportOf'),
    verdict: verdictOf(report, rows.flatMap((section) => section.rows).filter(({ tone }) => tone === 'wrong').length, t),
    fits: report.fits,
    facts: [
      { term: t('fit:server'), value: report.server },
      { term: t('fit:time'), value: `${formatChinaTime(report.time)} (UTC+8)` },
      { term: t('fit:version'), value: report.version },
    ],
    about: t('fit:account'),
    mend: report.mend === null ? null : `${linesOf(report.mend)},`,
    sections: rows.map((section) => ({ title: section.title, ...grouped(section.rows, t) })),
  }
}

function verdictOf({ fits, isPartial }: FitReport, wrong: number, t: FitTexts): string {
  if (fits) return t('fit:verdict.fits')
  const found = wrong === 0 ? [] : [t('fit:verdict.wrong', { count: wrong })]
  return [...found, ...(isPartial ? [t('fit:verdict.partial')] : [])].join(' · ')
}

function grouped(rows: readonly FitRow[], t: FitTexts): Pick<FitSection, 'counts' | 'groups'> {
  const of = (tone: Tone): readonly FitRow[] => rows.filter((row) => row.tone === tone)
  const count = (tone: Tone): number => of(tone).length
  return {
    counts: t('fit:counts', { wrong: count('wrong'), note: count('note'), fits: count('fits') }),
    groups: TONES.map((tone) => ({ tone, title: t(`fit:group.${tone}`), rows: of(tone) })).filter((group) => group.rows.length > 0),
  }
}

/** Settings as they stand in the file, without the braces around them. */
const linesOf = (mend: Mend): string =>
  Object.entries(mend)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)}`)
    .join(',\n')

const lineOf = (mend: Mend | null): string | null =>
  mend === null
    ? null
    : Object.entries(mend)
        .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
        .join(', ')

function menuRows({ menus, unreached }: FitReport, t: FitTexts): readonly FitRow[] {
  const row = (menu: MenuFit): FitRow => ({
    subject: menu.path === '' ? [t('fit:menu.unnamed'), menu.code].join(' ') : menu.path,
    tone: isWrongMenu(menu) ? 'wrong' : menu.fault === null ? 'fits' : 'note',
    facts: '',
    sentences: [menuSentence(menu, t)],
    mend: lineOf(menu.mend),
  })
  return [
    ...menus.map(row),
    ...unreached.map((page) => ({
      subject: MENU_PAGES[page],
      tone: 'note' as const,
      facts: '',
      sentences: [t('fit:menu.unreached', { page: t(titleOf(page)) })],
      mend: null,
    })),
  ]
}

function menuSentence({ opens, page, near, fault }: MenuFit, t: FitTexts): string {
  if (near !== null) return t('fit:menu.near', { page: t(titleOf(near)), path: MENU_PAGES[near] })
  if (fault !== null) return t(`fit:menu.${fault}`)
  return page !== null ? t('fit:menu.page', { page: t(titleOf(page)) }) : t(`fit:menu.${opens === 'web' ? 'web' : 'console'}`)
}

function permissionRows({ permissions }: FitReport, t: FitTexts): readonly FitRow[] {
  if (permissions === null) return []
  const { known, unknown, missing, near } = permissions
  const row = (subject: string, tone: Tone, sentence: string, mend: Mend | null = null): FitRow => ({
    subject,
    tone,
    facts: '',
    sentences: [sentence],
    mend: lineOf(mend),
  })
  const paired = new Set(near.flatMap(({ ours, theirs }) => [ours, theirs]))
  const single = (codes: readonly string[]): readonly string[] => codes.filter((code) => !paired.has(code))
  return [
    ...(known.length === 0 ? [row('menu/buttons', 'wrong', t('fit:permission.none'))] : []),
    ...near.map(({ ours, theirs, mend }) => row(theirs, 'wrong', t('fit:permission.near', { ours }), mend)),
    ...single(missing).map((code) => row(code, 'note', t('fit:permission.missing'))),
    ...single(unknown).map((code) => row(code, 'note', t('fit:permission.unknown'))),
    ...known.map((code) => row(code, 'fits', t('fit:permission.known'))),
  ]
}

function callRow(call: CallFit, writesNull: boolean, t: FitTexts): FitRow {
  const { method, path, status, code, ms, bytes } = call
  const sentences = callSentences(call, writesNull, t)
  const extra = extraFields(call, t)
  // Its values have rows of their own.
  const isWrong = isWrongCall({ ...call, values: [] }, writesNull)
  return {
    subject: call.call,
    tone: isWrong ? 'wrong' : sentences.length > 0 ? 'note' : 'fits',
    facts:
      status === null
        ? t('fit:call.unsent', { method, path })
        : t('fit:call.facts', { method, path, status, code: code ?? '–', ms, bytes }),
    sentences: [...sentences, ...extra],
    mend: lineOf(call.mend),
  }
}

/** Fields that the program does not read are no fault, and nothing to look at. */
function extraFields({ differences }: CallFit, t: FitTexts): readonly string[] {
  const paths = differences.filter(({ kind }) => kind === 'extra').map(({ path }) => path)
  return paths.length === 0 ? [] : [t('fit:field.extra', { paths: paths.join(', ') })]
}

function callSentences({ state, fault, needs, isEmpty, differences, list }: CallFit, writesNull: boolean, t: FitTexts): readonly string[] {
  if (state === 'skipped') return [t('fit:call.skipped', { needs: needs ?? '' })]
  if (fault !== null) return [t(`fit:call.${fault}`)]
  if (isEmpty) return [t('fit:call.empty')]
  const fields = differences.flatMap((difference): string[] => {
    const { kind, path } = difference
    if (kind === 'extra') return []
    if (kind === 'missing') return [t(isWrongField(difference, writesNull) ? 'fit:field.missing' : 'fit:field.perhapsMissing', { path })]
    const types = { expected: t(`fit:type.${difference.expected}`), found: t(`fit:type.${difference.found}`) }
    return [path === '' ? t('fit:field.whole', types) : t('fit:field.type', { path, ...types })]
  })
  return [...ignoredBy(list).map((part) => t(`fit:call.${part}`)), ...fields]
}

/** The values of a call, but for ids that came as numbers: those are named once a call. */
const valueRows = (calls: readonly CallFit[], t: FitTexts): readonly FitRow[] =>
  calls.flatMap(({ call, values }) => {
    const numbers = values.filter(({ kind }) => kind === 'numberId').map(({ path }) => path)
    const row = (subject: string, tone: Tone, sentence: string): FitRow => ({ subject, tone, facts: '', sentences: [sentence], mend: null })
    return [
      ...values.flatMap((value) => {
        if (value.kind === 'numberId') return []
        const { path } = value
        const sentence = value.kind === 'code' ? t('fit:value.code', { code: value.code, list: value.list }) : t(`fit:value.${value.kind}`)
        return [row(`${call} ${path}`, 'wrong', sentence)]
      }),
      ...(numbers.length === 0 ? [] : [row(`${call} ${numbers.join(', ')}`, 'note', t('fit:value.numberId'))]),
    ]
  })
