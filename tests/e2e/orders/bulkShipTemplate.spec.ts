import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { atAwaiting, chooseWaybills, openBulkShip } from '../../support/page/shipping.ts'
import { orderRow } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

test('a cashier selects orders, takes their template, fills it in and ships them', async ({ openApp, demo }) => {
  const { page, exportFolder } = await openApp('cashier')
  const ids = (await atAwaiting(page)).slice(0, 2)
  for (const id of ids) await orderRow(page, id).getByRole('checkbox').check()
  const dialog = await openBulkShip(page)
  await dialog.getByRole('button', { name: '下载模板（含选中的 2 单）' }).click()
  await expect(page.getByText(/已保存 .+批量发货模板\.csv/u)).toBeVisible()
  const saved = readFileSync(join(exportFolder, '批量发货模板.csv'), 'utf8')
  for (const id of ids) expect(saved).toContain(id)
  // As a spreadsheet saves it, with a carrier and a number in each row.
  const [header = '', ...rows] = saved.trim().split('\r\n')
  const filled = rows.map((row, position) => row.replace(',"","",', `,"顺丰","SF100000000000${position}",`))
  await chooseWaybills(page, '批量发货模板.csv', [header, ...filled].join('\r\n'))
  await expect(dialog.getByRole('status')).toHaveText('共 2 行：2 行可以发货，0 行有误')
  await dialog.getByRole('button', { name: '发货（2 单）' }).click()
  await page.getByRole('dialog', { name: '发货 2 单？' }).getByRole('button', { name: '发货', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('已发货 2 行，未发货 0 行')
  // The selected orders are shipped: none is left for a template.
  await expect(dialog.getByRole('button', { name: '下载空白模板' })).toBeVisible()
  expect(demo.control.callCount('order.send')).toBe(1)
})
