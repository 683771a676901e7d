import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MenuDetail } from '#renderer/features/menuAdmin/detail/MenuDetail.tsx'
import { openPage } from '../../parts/dialogCases.tsx'
import { Office } from '../../parts/office.ts'
import { MENU } from '../recordAnswers.ts'

const office = new Office()
const TREE = { select: () => undefined, expand: () => undefined, refresh: () => Promise.resolve() }

test.each([
  [{}, '促销菜单'],
  [{ name: null }, 'm-71'],
  [{ name: null, code: null }, '711'],
])('a menu with %j is called %s in the head of its detail, as in the tree', async (more, head) => {
  const menu = { ...MENU, ...more }
  await openPage(office, <MenuDetail node={menu} {...TREE} />, { 'menu.detail': { ...menu, children: [] }, 'menu.lazyList': [] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(head)
})
