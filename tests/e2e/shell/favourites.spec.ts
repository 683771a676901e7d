import type { Page } from 'playwright'
import { demoAccount } from '../../support/app/accounts.ts'
import { signIn } from '../../support/page/pages.ts'
import { expect, test } from '../fixtures.ts'

const admin = demoAccount('admin')

async function openGroup(page: Page, group: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: group }).click()
  await expect(page.getByRole('menu', { name: group })).toBeVisible()
}

const favourites = (page: Page) => page.getByRole('menu').getByRole('group', { name: '收藏' }).getByRole('menuitem')

test('Side menu: A star toggle on a sub-menu marks or unmarks it as a favourite; favourites are shown under the group, and after a new start', async ({
  launch,
  demo,
}) => {
  const { page, app, userData } = await launch()
  await signIn(page, demo, admin)
  await openGroup(page, '会员')
  await expect(favourites(page)).toHaveCount(0)
  await page.getByRole('menuitemcheckbox', { name: '收藏 会员类型' }).click()
  await expect(favourites(page)).toHaveText([/^会员类型/u])
  await expect.poll(() => demo.control.callCount('menu.collect')).toBe(1)
  await app.close()
  const again = await launch({ userData })
  await openGroup(again.page, '会员')
  await expect(favourites(again.page)).toHaveText([/^会员类型/u])
  await again.page.getByRole('menuitemcheckbox', { name: '取消收藏 会员类型' }).first().click()
  await expect(favourites(again.page)).toHaveCount(0)
  await expect.poll(() => demo.control.callCount('menu.cancelCollect')).toBe(1)
})

test('a star that is pressed twice before a render is marked, once', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openGroup(page, '会员')
  const star = page.getByRole('menuitemcheckbox', { name: '收藏 会员类型' })
  await star.evaluate((button: HTMLElement) => [button, button].forEach((each) => each.click()))
  await expect(favourites(page)).toHaveText([/^会员类型/u])
  await expect.poll(() => demo.control.callCount('menu.collect')).toBe(1)
  expect(demo.control.callCount('menu.cancelCollect')).toBe(0)
})

test('a favourite that the server refuses is unmarked again, and says why', async ({ openApp, demo }) => {
  const { page } = await openApp()
  demo.control.addFault({ path: 'menu.collect', times: 1, hold: true, status: 500, body: '{"code":500,"msg":"收藏失败"}' })
  await openGroup(page, '会员')
  await page.getByRole('menuitemcheckbox', { name: '收藏 会员类型' }).click()
  await expect(favourites(page)).toHaveText([/^会员类型/u])
  // The call may not have reached the server yet.
  await expect.poll(() => demo.control.release()).toBe(1)
  await expect(page.getByRole('alert').filter({ hasText: '收藏失败' })).toBeVisible()
  await expect(favourites(page)).toHaveCount(0)
})

test('the keyboard reaches the star and comes back', async ({ openApp }) => {
  const { page } = await openApp()
  await page.getByRole('navigation').getByRole('button', { name: '会员' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('menuitem', { name: '会员类型' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('menuitemcheckbox', { name: '收藏 会员类型' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(favourites(page)).toHaveText([/^会员类型/u])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('menu')).toHaveCount(0)
})
