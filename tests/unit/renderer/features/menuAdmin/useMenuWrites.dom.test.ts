import { draftOf } from '#renderer/features/menuAdmin/tree/menuDraft.ts'
import { useMenuWrites } from '#renderer/features/menuAdmin/useMenuWrites.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { Office } from '../../parts/office.ts'
import { testWrites, type Follows, type WriteCase } from '../../parts/writeCases.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { MENU } from '../recordAnswers.ts'

/** What the writes of menus send and say. */

const office = new Office()

const menus = () => renderHookInPage(useMenuWrites, { client: queryClient }).result.current

const { id: _id, ...NEW_MENU } = draftOf(MENU)

const code = { code: 'm-71' }

/** What follows for a code that a menu has now, and for one that none has. */
const heldMenu = (...[there, none]: readonly [Follows?, Follows?]): WriteCase['held'] => [
  ['menu.lazyList', code, [{ ...MENU, code: 'm-7', name: '别的' }, MENU], '编码为 m-71 的是 促销菜单', there],
  ['menu.lazyList', code, [{ ...MENU, code: 'm-7' }], '没有编码为 m-71 的菜单或按钮', none],
]

testWrites(office, [
  {
    name: 'a new menu',
    write: () => menus().save(NEW_MENU),
    sends: ['menu.submit', NEW_MENU],
    says: '已新增“促销菜单”',
    held: [
      ...heldMenu('操作已完成', '可以再提交'),
      // The code was another menu's before: a person has to judge.
      ['menu.lazyList', code, [{ ...MENU, name: '秒杀' }], '编码为 m-71 的是 秒杀'],
      ['menu.lazyList', code, [{ ...MENU, parentId: '713' }], '编码为 m-71 的是 促销菜单'],
      ['menu.lazyList', code, [{ ...MENU, id: '710', name: '秒杀' }, MENU], '编码为 m-71 的是 促销菜单', '操作已完成'],
    ],
  },
  {
    name: 'a changed menu',
    write: () => menus().save(draftOf(MENU)),
    sends: ['menu.submit', draftOf(MENU)],
    says: '已保存“促销菜单”',
    held: heldMenu(),
  },
  {
    name: 'a removed menu with what is below it',
    write: () => menus().remove(MENU, ['721', '722']),
    sends: ['menu.remove', { ids: '721,722,711' }],
    says: '已删除“促销菜单”',
    held: [
      ['menu.detail', { id: '711' }, { ...MENU, children: [] }, '“促销菜单”还在', '可以再提交'],
      ['menu.detail', { id: '711' }, null, '“促销菜单”已不在', '操作已完成'],
    ],
  },
  {
    name: 'a removed menu without a code',
    write: () => menus().remove({ ...MENU, code: null }, []),
    sends: ['menu.remove', { ids: '711' }],
    says: '已删除“促销菜单”',
    held: [['menu.detail', { id: '711' }, { ...MENU, code: null, children: [] }, '“促销菜单”还在', '可以再提交']],
  },
])
