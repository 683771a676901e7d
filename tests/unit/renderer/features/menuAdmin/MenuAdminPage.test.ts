import { afterEach, expect, test } from 'vitest'
import { foundMenus } from '#renderer/features/menuAdmin/MenuAdminPage.tsx'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { catalogue } from '#shared/api/index.ts'
import { Bridge } from '../../bridge.ts'
import { signIn, signOut } from '../../mainState.ts'

const TREE = catalogue['menu.tree'].response.parse([
  {
    id: '1',
    name: '会员',
    code: 'member',
    category: 1,
    children: [{ id: '2', name: '会员类型', code: 'member_type', category: 1, children: [{ id: '3', name: '查看', category: 2 }] }],
  },
  { id: '4', name: '订单', code: 'Order', category: 1, children: [{ id: '5', name: '查看', category: 2 }] },
])

afterEach(() => {
  signOut()
  queryClient.clear()
})

const found = async (text: string): Promise<readonly string[]> =>
  (await foundMenus(text)).map(({ name, above }) => (above === '' ? `${name}` : `${name} < ${above}`))

test('menus and buttons are found by name, pinyin and code, each with what is above it', async () => {
  const main = new Bridge()
  main.answer('menu.tree', () => TREE)
  signIn()
  expect(await found('查看')).toEqual(['查看 < 会员 / 会员类型', '查看 < 订单'])
  expect(await found('hylx')).toEqual(['会员类型 < 会员'])
  expect(await found('dingdan')).toEqual(['订单'])
  expect(await found('ORDER')).toEqual(['订单'])
  expect(await found('没有')).toEqual([])
})
