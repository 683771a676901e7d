import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { Activity } from '#shared/schemas/activityDraft.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { tabTo } from '../../support/page/focus.ts'
import { openFromMenu, signIn, tabIsKept } from '../../support/page/pages.ts'
import { SAMPLE_ACTIVITY as ACTIVITY } from '../../support/page/sampleActivity.ts'
import { clickTwice } from '../../support/page/press.ts'
import { expect, test } from '../fixtures.ts'

const open = (page: Page): Promise<void> => openFromMenu(page, '营销', '抽奖活动')
const drafts = (page: Page) => page.getByRole('list', { name: '活动草稿列表' }).getByRole('listitem')
const field = (page: Page, name: keyof Activity) => page.locator(`[name="${name}"]`)
const save = (page: Page) => page.getByRole('button', { name: '保存草稿' })
const check = (page: Page) => page.getByRole('button', { name: '检查' })

const importFile = (page: Page, content: unknown): Promise<void> =>
  page
    .getByLabel('活动草稿文件')
    .setInputFiles({ name: '活动.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) })

/** Types a day and, past the button of its calendar, a time. */
async function typeMoment(page: Page, day: string, time: string): Promise<void> {
  await page.keyboard.type(day)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(time)
}

test(
  'a draft is filled in by the keyboard alone; what is missing is said at its field, and it is there after a reload',
  { tag: '@renamed' },
  async ({ openApp }) => {
    const { page } = await openApp()
    await open(page)
    await expect(page.getByText('不会提交到服务器')).toBeVisible()
    await expect(page.getByText('暂无草稿')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: '新建草稿' }))
    await page.keyboard.press('Enter')
    await expect(field(page, 'title')).toBeFocused()
    await page.keyboard.type('新年抽奖')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('已保存草稿“新年抽奖”')).toBeVisible()
    await expect(page.getByText('请填写')).toHaveCount(0)
    await tabTo(page, check(page))
    await page.keyboard.press('Enter')
    await expect(field(page, 'type')).toBeFocused()
    await expect(page.getByText('请填写')).toHaveCount(4)
    await page.keyboard.type('抽奖')
    await tabTo(page, field(page, 'state'))
    await page.keyboard.press('ArrowDown')
    await tabTo(page, field(page, 'startTime'))
    await typeMoment(page, '2026/12/12', '9')
    await tabTo(page, field(page, 'endTime'))
    await expect(field(page, 'startTime')).toHaveValue('2026-12-12')
    await expect(page.getByRole('textbox', { name: '开始时间时刻' })).toHaveValue('09:00')
    await typeMoment(page, '20261214', '24:00')
    await tabTo(page, page.getByRole('button', { name: '添加负责人' }))
    await page.keyboard.press('Enter')
    await tabTo(page, check(page))
    await page.keyboard.press('Enter')
    await expect(page.getByText('第 1 行名称：请填写；第 1 行手机号：手机号码不能为空')).toBeVisible()
    await expect(field(page, 'endTime')).toBeFocused()
    await expect(page.getByText('时间格式不正确')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('2100')
    await tabTo(page, page.getByRole('button', { name: '删除第 1 行负责人' }))
    await page.keyboard.press('Enter')
    // It saves itself, and its tab then has no mark.
    await expect(page.getByRole('tab', { name: '新年抽奖', exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+w')
    await expect(drafts(page)).toHaveCount(1)
    await tabIsKept(page)
    await page.reload()
    await expect(drafts(page)).toHaveCount(1)
    await expect(drafts(page)).toContainText('新年抽奖')
    await expect(drafts(page)).toContainText('2026-12-12 09:00 至 2026-12-14 21:00')
  },
)

test('a draft whose title is as long as it may be is copied: the copy’s title is cut', async ({ openApp }) => {
  const { page } = await openApp()
  await open(page)
  const title = '十二'.repeat(32)
  await importFile(page, { activity: { ...ACTIVITY, title } })
  await expect(drafts(page)).toHaveCount(1)
  await page.getByRole('button', { name: `复制 ${title}` }).click()
  await expect(drafts(page)).toHaveCount(2)
  const titles = await page.evaluate(async () => {
    const reply = await window.backoffice.invoke('activities:list')
    return reply.ok ? reply.value.map(({ activity }) => activity.title.length) : []
  })
  expect(titles).toEqual([64, 64])
})

test('a draft is imported, changed, copied, exported and deleted once after a question that names it, and is never another person’s', async ({
  openApp,
  demo,
}) => {
  const { page, exportFolder } = await openApp()
  await open(page)
  const wrong = page.getByRole('dialog', { name: '无法导入 活动.json' })
  await importFile(page, { activity: { ...ACTIVITY, title: 5, extra: 1 } })
  await expect(wrong.getByRole('listitem')).toHaveText(['标题：格式不正确。', '不认识的字段 extra。'])
  await wrong.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByText('暂无草稿')).toBeVisible()
  await importFile(page, { activity: ACTIVITY })
  await expect(drafts(page)).toHaveCount(1)

  await drafts(page).getByRole('button').first().click()
  await field(page, 'limitNumberUser').fill('1001')
  await clickTwice(check(page))
  await expect(page.getByText('不能超过总次数', { exact: true })).toBeVisible()
  await field(page, 'limitNumberUser').fill('3')
  await page.getByRole('button', { name: '删除第 2 行奖品' }).click()
  await clickTwice(save(page))
  await expect(page.getByText('已保存草稿“双十二抽奖”')).toHaveCount(1)
  await expect(page.getByRole('tab', { name: '双十二抽奖', exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+w')
  await expect(drafts(page)).toContainText('奖品 1 项')

  await page.getByRole('button', { name: '复制 双十二抽奖' }).dblclick()
  await expect(drafts(page)).toHaveCount(2)
  await page.getByRole('button', { name: '删除 双十二抽奖 副本' }).click()
  const confirm = page.getByRole('dialog', { name: '删除草稿“双十二抽奖 副本”？' }).getByRole('button', { name: '删除' })
  await clickTwice(confirm)
  await expect(drafts(page)).toHaveCount(1)
  await page.getByRole('button', { name: '导出 双十二抽奖' }).dblclick()
  await expect.poll(() => readdirSync(exportFolder)).toEqual(['双十二抽奖.json'])
  const exported: unknown = JSON.parse(readFileSync(join(exportFolder, '双十二抽奖.json'), 'utf8'))
  expect(exported).toEqual({ activity: { ...ACTIVITY, limitNumberUser: '3', prizeList: ACTIVITY.prizeList.slice(0, 1) } })

  const listed = () => page.evaluate(async () => await window.backoffice.invoke('activities:list'))
  const signOut = () => page.evaluate(async () => void (await window.backoffice.invoke('session:signOut', 'leave')))
  await signOut()
  await signIn(page, demo, demoAccount('cashier'))
  expect(await listed()).toEqual({ ok: true, value: [] })
  await page.evaluate(() => {
    location.hash = '#/marketing/game/raffle'
  })
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await signOut()
  await signIn(page, demo, demoAccount('admin'))
  await open(page)
  await expect(drafts(page)).toContainText('双十二抽奖')
})
