import type { Page } from 'playwright'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import type { DemoApi } from '../../support/app/launch.ts'
import { percentile, type Finding } from '../measure.ts'

const MENUS = 5_000
const WORDS = ['订单', '会员', '商品', '库存', '退款', '优惠券', '门店', '储值', '报表', '导出', '审核', '规则', '明细', '活动', '配置']
const TYPED = ['d', 'dd', 'ddh', '订', '订单', '会员商', 'tuikuan', 'yhq', '报表', 'mingxi', 'page-4999', '储值', 'c', 'cz', 'sh']

/** Menus as a server sends them, with names of three words each. */
export function manyMenus(count = MENUS): string {
  const word = (index: number): string => WORDS[index % WORDS.length] ?? ''
  const menu = (index: number): Partial<MenuNode> => ({
    id: `${1_000_000 + index}`,
    parentId: '1',
    name: `${word(index)}${word(index * 7 + 3)}${word(index * 13 + 5)}${index}`,
    path: `/bench/page-${index}`,
    category: 1,
    sort: index,
    children: [],
  })
  const group = {
    id: '1',
    parentId: '0',
    name: '会员',
    path: '/bench',
    category: 1,
    sort: 1,
    children: Array.from({ length: count }, (_, index) => menu(index)),
  }
  return JSON.stringify({ code: 200, success: true, data: [group], msg: 'ok' })
}

/** Time from a keystroke until its results are laid out, with 5,000 menus. */
export async function menuSearch(page: Page, demo: DemoApi): Promise<Finding[]> {
  demo.control.reset()
  const samples = await keystrokes(page)
  return [
    { name: 'menu search, 5,000 menus, a keystroke, p95', value: percentile(samples, 0.95), unit: 'ms' },
    { name: 'menu search, 5,000 menus, a keystroke, median', value: percentile(samples, 0.5), unit: 'ms' },
  ]
}

/** Types into the menu search. In ms: each keystroke until its results are laid out. */
export async function keystrokes(page: Page): Promise<number[]> {
  const box = page.getByRole('banner').getByRole('combobox')
  await box.click()
  // The pinyin data is loaded when initials find something.
  await box.fill('yhq')
  await page.getByRole('option').first().waitFor()
  return await box.evaluate(async (element, typed) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const times: number[] = []
    for (let round = 0; round < 6; round++) {
      for (const text of typed) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const began = performance.now()
        setValue?.call(element, text)
        element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
        // Reading a size forces a layout.
        document.querySelector('[role="listbox"]')?.getBoundingClientRect()
        times.push(performance.now() - began)
      }
    }
    return times
  }, TYPED)
}
