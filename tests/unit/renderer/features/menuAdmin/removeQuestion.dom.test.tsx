import { expect, test } from 'vitest'
import { RemoveQuestion } from '#renderer/features/menuAdmin/detail/RemoveQuestion.tsx'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { testQuestions } from '../../parts/dialogCases.tsx'
import { actionsNow, bodyNow, open, press, titleNow } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { signIn } from '../../mainState.ts'
import { EDITED, node } from './menuTree.ts'

/** The question before a menu is removed. */

const office = new Office()

const ADMIN = node('900', '系统', {}, [node('901', '菜单管理', { path: '/configuration/system/menu', parentId: '900' })])

const many = (count: number): MenuNode =>
  node(
    '711',
    '促销菜单',
    {},
    Array.from({ length: count }, (_, at) => node(`d${at}`, `下${at}`)),
  )

testQuestions(office, [
  {
    name: 'the question before a menu is removed',
    part: (onClose, tell) => <RemoveQuestion menu={EDITED} onRemoved={({ id }) => tell(id)} onClose={onClose} />,
    answers: { 'menu.detail': null },
    title: '删除“促销菜单”？',
    body: '下级 2 项会一起删除：新增促销、秒杀。删除后不能恢复。先导出这些菜单',
    types: '促销菜单',
    submit: '删除',
    sends: ['menu.remove', { ids: '721,731,711' }],
    says: '已删除“促销菜单”',
    held: '“促销菜单”已不在，操作已完成',
    tells: ['711'],
  },
])

test('the question names up to twelve that go with a menu, and counts more', async () => {
  signIn()
  const body = async (menu: MenuNode) => {
    await open(<RemoveQuestion menu={menu} onRemoved={() => undefined} onClose={() => undefined} />)
    return bodyNow().replace(/先导出.*$/u, '')
  }
  const names = Array.from({ length: 12 }, (_, at) => `下${at}`).join('、')
  expect(await body(many(0))).toBe('删除后不能恢复。')
  expect(await body(many(12))).toBe(`下级 12 项会一起删除：${names}。删除后不能恢复。`)
  expect(await body(many(13))).toBe(`下级 13 项会一起删除：${names} 等。删除后不能恢复。`)
})

test('the page of menus is not removed, nor a menu above it, whoever may see it', async () => {
  signIn()
  const asked = async (menu: MenuNode) => {
    await open(<RemoveQuestion menu={menu} onRemoved={() => undefined} onClose={() => undefined} />)
    return [titleNow(), bodyNow(), actionsNow()]
  }
  const [page] = ADMIN.children
  const hidden = node('902', '菜单管理', { path: '/configuration/system/menu', meta: { roles: ['boss'], isTab: true } })
  const isEditor = '没有菜单管理，谁也无法再改回菜单。'
  const isAbove = '菜单管理在它的下级：没有菜单管理，谁也无法再改回菜单。可以先把菜单管理移到别的上级菜单。'
  expect(await asked(page as MenuNode)).toEqual(['“菜单管理”不能删除', isEditor, ['关闭']])
  expect(await asked(hidden)).toEqual(['“菜单管理”不能删除', isEditor, ['关闭']])
  expect(await asked(node('899', '配置', {}, [ADMIN]))).toEqual(['“配置”不能删除', isAbove, ['关闭']])
})

test('all that a removal takes is saved as a table before, if the person wants it', async () => {
  signIn()
  office.bridge.answer('exports:saveTable', () => '/tables/菜单.csv')
  await open(<RemoveQuestion menu={{ ...EDITED, sort: -1 }} onRemoved={() => undefined} onClose={() => undefined} />)
  await press('先导出这些菜单', '先导出这些菜单')
  const saved = office.bridge.asked.filter(([channel]) => channel === 'exports:saveTable')
  expect(saved).toHaveLength(1)
  const [, name, rows] = saved[0] as [string, string, string[][]]
  expect(rows.slice(1).map((cells) => cells[6])).toEqual(['0', '1', '1'])
  expect([name, rows.map((cells) => cells.slice(0, 4).join())]).toEqual([
    '菜单_促销菜单',
    ['名称,类型,编码,上级编码', '促销菜单,菜单,m-71,', '新增促销,按钮,m-721,m-71', '秒杀,菜单,m-731,m-71'],
  ])
})
