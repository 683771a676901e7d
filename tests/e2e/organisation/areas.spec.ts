import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { openFromMenu } from '../../support/page/pages.ts'
import { callAs } from '../../support/page/calls.ts'
import { expect, test } from '../fixtures.ts'

test(
  'an area is found by its pinyin and shows its principal; who can be one is beside it; a failure is tried again',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp()
    demo.control.addFault({ path: 'organisation.areaManagers', times: 1, status: 502, body: '<html>' })
    await openFromMenu(page, '组织', '区域管理')
    const areas = page.getByRole('region', { name: '区域负责人' })
    await areas.getByRole('searchbox').fill('shanghais')
    const found = areas.getByRole('grid').getByRole('row').filter({ hasText: '上海市' })
    await expect(found).toBeVisible()
    await expect(areas.getByRole('grid').getByRole('row')).toHaveCount(2)
    const [area] = (await callAs(page, 'organisation.areaList', {})).filter(({ areaName }) => areaName === '上海市')
    const codes = new Map((await callAs(page, 'organisation.areas', {})).map(({ id, areaCode }) => [id, areaCode]))
    await expect(found.getByRole('gridcell').nth(1)).toHaveText(codes.get(area?.id ?? '') ?? 'no code')
    const principal = await callAs(page, 'organisation.areaPrincipal', { areaId: area?.id ?? '' })
    await found.getByRole('gridcell', { name: '上海市' }).click()
    const dialog = page.getByRole('dialog', { name: '“上海市”的负责人' })
    await expect(dialog).toContainText(principal?.name ?? '此区域没有负责人')
    await focusIsIn(dialog)
    await pressEscape(page)
    await areas.getByRole('searchbox').fill('没有的区域')
    await expect(areas.getByText('没有匹配的内容')).toBeVisible()

    const managers = page.getByRole('region', { name: '可任负责人的员工' })
    await managers.getByRole('button', { name: '重试' }).click()
    await managers.getByRole('searchbox').fill('LC00101')
    await expect(managers.getByRole('grid').getByRole('row').filter({ hasText: 'LC00101' })).toContainText('店长')
  },
)
