import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { messageOf } from '#main/log/messageOf.ts'
import { readDeploymentFile } from '#main/settings/loadDeployment.ts'
import { checkEntries } from '#renderer/features/employees/add/checkEntries.ts'
import { withTexts, type Entry } from '#renderer/features/employees/add/entries.ts'
import { EMPLOYEE_LIMIT, pasted, readTemplate } from '#renderer/features/employees/add/readEntries.ts'
import { unitsOf } from '#renderer/features/employees/add/units.ts'
import { doubtsOf } from '#renderer/features/orders/shipping/file/doubts.ts'
import { SHIPMENT_LIMIT, toShipmentRows } from '#renderer/features/orders/shipping/file/shipmentRows.ts'
import { readActivityFile } from '#renderer/features/raffle/drafts/activityFile.ts'
import { readTable } from '#renderer/kit/tables/readTable.ts'
import type { Department } from '#shared/areas/organisation/calls.ts'
import { decodeText } from '#shared/text/decodeText.ts'
import { damaged, hasChecksum, outcomeOf, samples } from '../../../../fuzz/damage.ts'
import { Random } from '../../../../support/hostile/random.ts'
import { readInThread } from './readInThread.ts'

/** Files as people have them, each with one oddity and what has to be read of it; the ones with 00 are ordinary. */

const FOLDER = resolve(import.meta.dirname, '../../../../fixtures/tableFiles')
/** The place of each file by its name. */
const PLACES = new Map(globSync('*/*', { cwd: FOLDER }).map((place) => [basename(place), join(FOLDER, place)]))
const pathOf = (file: string): string => PLACES.get(file) ?? file
const bytesOf = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(pathOf(file)))

interface Expected {
  readonly use: 'ship' | 'employee' | 'paste' | 'deployment'
  readonly what: string
  /** `line|order|carrier|waybill|state` of each line of a table of waybills. */
  readonly lines?: readonly string[]
  /** `unit|name|phone|code|post|ID card` of each employee who may be sent. */
  readonly ready?: readonly string[]
  readonly wrong?: readonly string[]
  readonly fault?: string
  readonly name?: string
  /** Refusing the file is right, too. */
  readonly faultOr?: boolean
  readonly notFault?: readonly string[]
  readonly anyOf?: readonly Partial<Got>[]
  /** Texts that may not be sent without a fault or a question. */
  readonly neverReady?: readonly string[]
  /** The memory within which it has to be read. Megabytes. */
  readonly maxMB?: number
}

interface Got {
  readonly fault?: string
  readonly lines?: readonly string[]
  readonly ready?: readonly string[]
  readonly wrong?: readonly string[]
  readonly name?: unknown
}

const CASES: Readonly<Record<string, Expected>> = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8'))

const COMPANIES = Object.entries({
  shunfeng: '顺丰速运',
  yuantong: '圆通速递',
  zhongtong: '中通快递',
  yunda: '韵达快递',
  shentong: '申通快递',
  jd: '京东物流',
  ems: 'EMS',
  jtexpress: '极兔速递',
}).map(([code, name]) => ({ code, name }))

const UNITS = unitsOf(
  [
    ['1800000000000000001', '河东店', '华北区河东店'],
    ['1800000000000000002', '河西店', '华北区河西店'],
    ['1800000000000000003', '仓储部', '总部仓储部'],
  ].map(([id = '', deptName = '', fullName = '']): Department => ({ id, parentId: null, deptName, fullName, deptCategory: 1 })),
)

async function shipments(bytes: Uint8Array<ArrayBuffer>): Promise<Got> {
  const cells = await readTable(new File([bytes], 'x'), { limit: SHIPMENT_LIMIT })
  if (typeof cells === 'string') return { fault: cells }
  const rows = toShipmentRows(cells, COMPANIES)
  if (typeof rows === 'string') return { fault: rows }
  const fine = rows.filter(({ fault, repeats }) => fault === null && repeats === null)
  const asked = new Set(doubtsOf(fine, COMPANIES).flatMap((doubt) => ('lines' in doubt ? doubt.lines : [doubt.line])))
  return {
    lines: rows.map((row) => {
      const state = row.fault?.kind ?? (row.repeats !== null ? 'repeats' : asked.has(row.line) ? 'asked' : 'ready')
      return [row.line, row.orderId, row.companyCode ?? row.company, row.waybill, state].join('|')
    }),
  }
}

function employees(entries: readonly Entry[]): Got {
  const { ready, faults } = checkEntries(entries, UNITS)
  return {
    ready: ready.map(({ draft }) =>
      [draft.deptId.slice(-1), draft.name, draft.phone, draft.code, draft.post, draft.idCard ?? ''].join('|'),
    ),
    wrong: entries.flatMap(({ key, name }) => {
      const own = faults.get(key)
      return own === undefined
        ? []
        : [
            `${name}: ${Object.entries(own)
              .map(([field, { kind }]) => `${field} ${kind}`)
              .join(', ')}`,
          ]
    }),
  }
}

/** The name of the first other sign-in, or why the file is not read. */
function deployment(file: string): Got {
  const keys = String as unknown as Parameters<typeof readDeploymentFile>[1]
  try {
    const { socialSignIn }: { socialSignIn?: readonly { readonly name: unknown }[] } = readDeploymentFile(pathOf(file), keys)
    return { name: socialSignIn?.[0]?.name }
  } catch (cause) {
    return { fault: messageOf(cause) }
  }
}

async function read(use: Expected['use'], file: string): Promise<Got> {
  const bytes = bytesOf(file)
  if (use === 'ship') return await shipments(bytes)
  if (use === 'deployment') return deployment(file)
  if (use === 'paste') {
    const entries = pasted([], 0, 'unit', Buffer.from(bytes).toString('utf8'), UNITS)
    return typeof entries === 'string' ? { fault: entries } : employees(entries)
  }
  const cells = await readTable(new File([bytes], 'x'), { limit: EMPLOYEE_LIMIT })
  if (typeof cells === 'string') return { fault: cells }
  const table = readTemplate(cells, UNITS)
  return typeof table === 'string' ? { fault: table } : employees(withTexts([], 0, table.rows))
}

/** The lines and employees that would be sent. */
const sentOf = ({ lines = [], ready = [] }: Got): readonly string[] =>
  [...lines.filter((line) => line.endsWith('|ready')), ...ready].flatMap((line) => line.split('|'))

const RESULTS = ['lines', 'ready', 'wrong', 'fault', 'name'] as const

test.each(Object.entries(CASES).map(([file, expected]) => ({ file, expected, what: expected.what })))(
  '$file: $what',
  async ({ file, expected }) => {
    const got = await read(expected.use, file)
    for (const fault of expected.notFault ?? []) expect(got.fault).not.toBe(fault)
    if (expected.faultOr === true && got.fault !== undefined) return
    for (const result of RESULTS) if (expected[result] !== undefined) expect(got[result]).toEqual(expected[result])
    if (expected.anyOf !== undefined) expect(expected.anyOf).toContainEqual({ ready: got.ready })
    for (const text of expected.neverReady ?? []) expect(sentOf(got)).not.toContain(text)
  },
)

test.each(Object.entries(CASES).flatMap(([file, { maxMB }]) => (maxMB === undefined ? [] : [{ file, maxMB }])))(
  '$file is read within $maxMB MB',
  async ({ file, maxMB }) => {
    expect(await readInThread(bytesOf(file), SHIPMENT_LIMIT, maxMB)).toBe(3)
  },
)

test('a draft of an activity that was saved as GBK has its own title', () => {
  const result = readActivityFile(decodeText(bytesOf('23c-activity-gbk.json')), String as unknown as Parameters<typeof readActivityFile>[1])
  expect(result).toMatchObject({ activity: { title: '双十一抽奖' } })
})

/** How often each file is damaged. `npm run fuzz` does it as often as one likes. */
const TIMES = 8

const damagedPath = join(mkdtempSync(join(tmpdir(), 'backoffice-damaged-')), 'deployment.json')
const write = (bytes: Uint8Array): string => {
  writeFileSync(damagedPath, bytes)
  return damagedPath
}

test('a damaged workbook is read as it was or refused, and no damaged file is more than refused', async () => {
  const random = new Random(7)
  const unnoticed: string[] = []
  for (const sample of samples()) {
    for (let time = 0; time < TIMES; time++) {
      const bytes = damaged(sample.bytes, random)
      const outcome = await outcomeOf(sample, bytes, write)
      if (outcome === 'other' && hasChecksum(sample) && hasChecksum({ bytes })) unnoticed.push(sample.name)
    }
  }
  expect(unnoticed).toEqual([])
})
