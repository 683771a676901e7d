import type { Page } from 'playwright'
import writeXlsxFile from 'write-excel-file/node'
import { openFromMenu } from '../../support/page/pages.ts'
import { course, percentile, type Course, type Finding } from '../measure.ts'

const ROWS = 1000
const TURNS = 5

const HEADER = ['部门ID', '部门名称', '姓名*', '手机号*', '工号*', '岗位*']

/** A workbook of the template with 1,000 employees. Every tenth has a phone number that is too short. */
async function workbook(): Promise<Buffer> {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const phone = `138${String(index).padStart(index % 10 === 9 ? 7 : 8, '0')}`
    return ['', '上海徐汇店', `员工${index}`, phone, `BENCH${index}`, '导购'].map((value) => ({ value, type: String }))
  })
  return await writeXlsxFile([HEADER.map((value) => ({ value, type: String })), ...rows]).toBuffer()
}

/** The time from the choice of a file with 1,000 employees until they are checked and painted. */
export async function employeeImport(page: Page): Promise<Finding[]> {
  const buffer = await workbook()
  await openFromMenu(page, '组织', '员工管理')
  const courses: Course[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    await page.getByRole('button', { name: '新增员工' }).click()
    const table = '[role="table"][aria-label="要添加的员工"]'
    await page.locator(`${table}[aria-rowcount="2"]`).waitFor()
    const choose = () => page.getByLabel('员工文件').setInputFiles({ name: '员工.xlsx', mimeType: 'application/octet-stream', buffer })
    // Every row of the file, the header, and the blank row, which a full form lacks.
    courses.push(await course(page, 'change', `${table}|aria-rowcount|${ROWS + 1}`, choose))
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '放弃并关闭' }).click()
    await page.locator(table).waitFor({ state: 'detached' })
  }
  const checking = percentile(
    courses.map(({ duration }) => duration),
    0.5,
  )
  const longest = Math.max(...courses.map(({ longestTask }) => longestTask))
  return [
    { name: `${ROWS} employees of a file, chosen to checked and painted, median`, value: checking, unit: 'ms' },
    { name: 'longest task meanwhile', value: longest, unit: 'ms' },
  ]
}
