import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { openOwn } from './pageTools.ts'

/** The check of the server on the test page. It takes a minute: tests end it, and the report of a whole one is tested without a window. */

test('shows how far it is, ends when it is cancelled, and saves what it has found', async ({ openApp, demo }) => {
  const { page, exportFolder } = await openApp()
  await openOwn(page, '测试页')
  const panel = page.getByRole('region', { name: '检查服务器' })
  await expect(panel.getByText('尚未检查')).toBeVisible()
  demo.control.addFault({ path: 'auth.userInfo', times: 1, status: 404, body: '{"code":404,"success":false,"msg":"没有"}' })
  await panel.getByRole('button', { name: '检查服务器' }).click()
  await expect(panel.getByText(/正在检查 dictionary\.\w+（\d+ \/ \d+）/u)).toBeVisible()
  await panel.getByRole('button', { name: '取消检查' }).click()
  await expect(panel.getByRole('status')).toHaveText('1 处不匹配 · 检查未完成，以下只是已检查的部分')
  await expect(panel.getByText('服务器没有这个接口')).toBeVisible()
  await panel.getByRole('button', { name: '保存报告' }).click()
  await expect(page.getByText(/报告已保存：.*服务器检查_\d+\.html/u)).toBeVisible()
  const [file = ''] = readdirSync(exportFolder).filter((name) => name.endsWith('.html'))
  expect(readFileSync(join(exportFolder, file), 'utf8')).toContain('服务器没有这个接口')
})
