import type { Page } from 'playwright'
import writeXlsxFile from 'write-excel-file/node'
import { workbookOf } from '../../unit/renderer/kit/tables/workbookOf.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { course, percentile, type Course, type Finding } from '../measure.ts'

const ROWS = 1000
const TURNS = 5

const TABLE = '[role="table"][aria-label="要添加的员工"]'
const HEADER = ['部门ID', '部门名称', '姓名*', '手机号*', '工号*', '岗位*']

/** A workbook of the template with 1,000 employees. Every tenth has a phone number that is too short. */
async function workbook(): Promise<Buffer> {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const phone = `138${String(index).padStart(index % 10 === 9 ? 7 : 8, '0')}`
    return ['', '上海徐汇店', `员工${index}`, phone, `BENCH${index}`, '导购'].map((value) => ({ value, type: String }))
  })
  return await writeXlsxFile([HEADER.map((value) => ({ value, type: String })), ...rows]).toBuffer()
}

/** Files that have no end when they are read: a hundred thousand rows, shared texts by the million, a text of one line. */
const endless = (): readonly Uint8Array[] => [
  workbookOf({ rows: `<row><c t="inlineStr"><is><t>工号</t></is></c></row>`.repeat(100_000) }),
  workbookOf({ rows: '', strings: '<si><t>一</t></si>'.repeat(1_800_000) }),
  Buffer.from(`工号\n${'1,'.repeat(4_000_000)}`),
]

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新增员工' }).click()
  await page.locator(`${TABLE}[aria-rowcount="2"]`).waitFor()
}

/** The longest task of the page while it refuses such files, in ms. */
async function refusing(page: Page): Promise<number> {
  const courses: Course[] = []
  for (const bytes of endless()) {
    await openForm(page)
    const file = { name: '员工.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
    const isRefused = '[role="dialog"] [role="alert"]|role|alert'
    courses.push(await course(page, 'change', isRefused, () => page.getByLabel('员工文件').setInputFiles(file)))
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await page.locator(TABLE).waitFor({ state: 'detached' })
  }
  return Math.max(...courses.map(({ longestTask }) => longestTask))
}

/** The time from the choice of a file with 1,000 employees until they are checked and painted. */
export async function employeeImport(page: Page): Promise<Finding[]> {
  const buffer = await workbook()
  await openFromMenu(page, '组织', '员工管理')
  const courses: Course[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    await openForm(page)
    const choose = () => page.getByLabel('员工文件').setInputFiles({ name: '员工.xlsx', mimeType: 'application/octet-stream', buffer })
    // Every row of the file, the header, and the blank row, which a full form lacks.
    courses.push(await course(page, 'change', `${TABLE}|aria-rowcount|${ROWS + 1}`, choose))
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '放弃并关闭' }).click()
    await page.locator(TABLE).waitFor({ state: 'detached' })
  }
  const checking = percentile(
    courses.map(({ duration }) => duration),
    0.5,
  )
  const longest = Math.max(...courses.map(({ longestTask }) => longestTask))
  return [
    { name: `${ROWS} employees of a file, chosen to checked and painted, median`, value: checking, unit: 'ms' },
    { name: 'longest task meanwhile', value: longest, unit: 'ms' },
    { name: 'longest task while a file without an end is refused', value: await refusing(page), unit: 'ms' },
  ]
}
