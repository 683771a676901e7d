import { expect, test } from 'vitest'
import { MenuEditor } from '#renderer/features/menuAdmin/form/MenuEditor.tsx'
import type { MenuDraft, MenuNode } from '#shared/areas/menu/calls.ts'
import { signIn } from '../../../mainState.ts'
import { answer, testForms } from '../../../parts/dialogCases.tsx'
import { bodyNow, failureNow, fieldsNow, fillIn, open, press, titleNow, valuesNow } from '../../../parts/dialogs.ts'
import { Office } from '../../../parts/office.ts'
import { EDITED, READS, TREE, button, lazy, node } from '../menuTree.ts'

/** The form of a menu. */

const office = new Office()

const ADMIN = node('900', '系统', {}, [node('901', '菜单管理', { path: '/configuration/system/menu', parentId: '900' })])

const DRAFT: MenuDraft = {
  id: '711',
  parentId: '712',
  code: 'm-71',
  name: '促销菜单',
  alias: '别名甲',
  path: '/promotion/x',
  source: 'icon-x',
  sort: 72,
  category: 1,
  isOpen: 2,
  remark: '菜单备注',
}
const { id: _id, ...NEW } = { ...DRAFT, code: '', name: '', alias: '', path: '', source: '', remark: '', sort: 6, isOpen: 1 as const }
const CODE_HINT = '字母、数字、下划线、点、冒号或短横线'
const PATH_HINT = '以 / 开头，外部页面以 http:// 或 https:// 开头'
const SORT = '0 至 9999，小的在前'
const PARENT_HINT = '输入名称、路径或拼音'
const CODE_FAULT = `请输入编码：${CODE_HINT}`
const PATH_FAULT = '请输入路径：以 /、http:// 或 https:// 开头，没有空格'

testForms(office, [
  {
    name: 'the form of a new menu',
    part: (onClose, tell) => <MenuEditor draft={NEW} tree={TREE} onSaved={() => tell('saved')} onClose={onClose} />,
    answers: { ...READS, 'menu.lazyList': [] },
    title: '新增菜单',
    submit: '保存',
    busy: '正在保存',
    fields: [
      '名称 | text | required | 64',
      `编码 | text | required | ${CODE_HINT} | 64`,
      `路径 | text | required | ${PATH_HINT} | 255`,
      `上级菜单 | choice | required | 营销 | ${PARENT_HINT}`,
      '图标 | radio | 无 | 侧边菜单只显示顶级菜单的图标',
      `排序 | number | required | 6 | ${SORT}`,
      '别名 | text | 64',
      '在新窗口打开 | switch | off',
      '备注 | textarea | 500',
    ],
    fills: { 名称: '满赠', 编码: 'm-79', 路径: '/promotion/z' },
    wrong: [
      ['名称', ' ', '请输入名称'],
      ['编码', '', CODE_FAULT],
      ['编码', 'm 79', CODE_FAULT],
      ['编码', '促销', CODE_FAULT],
      ['路径', '', PATH_FAULT],
      ['路径', 'promotion', PATH_FAULT],
      ['路径', '//evil', PATH_FAULT],
      ['路径', '/a b', PATH_FAULT],
      ['上级菜单', '没有的菜单', '请选择上级菜单'],
      ['排序', '', '请输入 0 至 9999 的整数'],
    ],
    right: [
      [
        { 排序: '9999', 路径: ' https://a.example/x ' },
        { sort: 9_999, path: 'https://a.example/x' },
      ],
      [
        { 上级菜单: '顶级', 在新窗口打开: true },
        { parentId: '0', isOpen: 2 },
      ],
      [{ 上级菜单: 'miaosha' }, { parentId: '731' }],
      [
        { 图标: '齿轮', 编码: ' a_b:c.d-1 ' },
        { source: 'configuration', code: 'a_b:c.d-1' },
      ],
    ],
    sends: ['menu.submit', { ...NEW, name: '满赠', code: 'm-79', path: '/promotion/z' }],
    says: '已新增“满赠”',
    held: '没有编码为 m-79 的菜单或按钮，可以再提交',
    tells: ['saved'],
  },
  {
    name: 'the form of a new button',
    part: (onClose) => <MenuEditor draft={{ ...NEW, parentId: '711', category: 2 }} tree={TREE} onClose={onClose} />,
    answers: { ...READS, 'menu.lazyList': [lazy({ ...button('799', '导出'), parentId: '711' })] },
    title: '新增按钮',
    submit: '保存',
    busy: '正在保存',
    fields: [
      '名称 | text | required | 64',
      '编码 | text | required | 权限编码，如 order_export | 64',
      `上级菜单 | choice | required | 营销 / 促销菜单 | ${PARENT_HINT}`,
      `排序 | number | required | 6 | ${SORT}`,
      '别名 | text | 64',
      '备注 | textarea | 500',
    ],
    fills: { 名称: '导出', 编码: 'm-799' },
    wrong: [['编码', '', CODE_FAULT]],
    sends: ['menu.submit', { ...NEW, parentId: '711', category: 2, name: '导出', code: 'm-799' }],
    says: '已新增“导出”',
    held: '编码为 m-799 的是 导出，操作已完成',
  },
  {
    name: 'the form of a menu',
    part: (onClose) => <MenuEditor draft={DRAFT} tree={TREE} onClose={onClose} />,
    answers: { ...READS, 'menu.detail': EDITED, 'menu.lazyList': [lazy(EDITED)] },
    title: '编辑“促销菜单”',
    submit: '保存',
    busy: '正在保存',
    fields: [
      '名称 | text | required | 促销菜单 | 64',
      `编码 | text | required | m-71 | ${CODE_HINT} | 64`,
      `路径 | text | required | /promotion/x | ${PATH_HINT} | 255`,
      `上级菜单 | choice | required | 营销 | ${PARENT_HINT}`,
      '图标 | radio | 当前图标 icon-x | 侧边菜单只显示顶级菜单的图标',
      `排序 | number | required | 72 | ${SORT}`,
      '别名 | text | 别名甲 | 64',
      '在新窗口打开 | switch | on',
      '备注 | textarea | 菜单备注 | 500',
    ],
    fills: { 名称: '促销' },
    // Neither the menu itself nor what is below it can be above it.
    wrong: [
      ['路径', 'x', PATH_FAULT],
      ['上级菜单', '秒杀', '请选择上级菜单'],
    ],
    right: [
      [
        { 图标: '无', 在新窗口打开: false },
        { source: '', isOpen: 1 },
      ],
    ],
    sends: ['menu.submit', { ...DRAFT, name: '促销' }],
    says: '已保存“促销”',
    held: '编码为 m-71 的是 促销菜单',
    meanwhile: {
      saved: { 'menu.detail': { ...EDITED, alias: '别名乙' } },
      gone: { 'menu.detail': null },
      says: '别名别名乙未改动',
    },
  },
])

test.each([
  ['a code and a path of another form', { code: 'coupon/rules', path: 'report/sale.html' }],
  ['a directory without a path', { code: '导出（全部）', path: '' }],
])('%s stay where another field is changed', async (_, kept) => {
  answer(office, { ...READS, 'menu.detail': { ...EDITED, ...kept } })
  await open(<MenuEditor draft={{ ...DRAFT, ...kept }} tree={TREE} onClose={() => undefined} />)
  await fillIn({ 名称: '促销' })
  await press('保存')
  expect(office.calls.filter(([name]) => name === 'menu.submit')).toEqual([['menu.submit', { ...DRAFT, ...kept, name: '促销' }]])
})

test('a change that takes the editor away is sent after a question alone; a refusal stays in the question', async () => {
  signIn()
  const admin = ADMIN.children[0] as MenuNode
  answer(office, { 'menu.routes': [ADMIN], 'menu.detail': admin })
  const closed: string[] = []
  const draft: MenuDraft = {
    ...DRAFT,
    id: '901',
    parentId: '900',
    path: '/configuration/system/menu',
    name: '菜单管理',
    code: 'm-901',
    sort: 1,
  }
  const own = { ...draft, alias: admin.alias ?? '', remark: admin.remark ?? '', source: admin.source ?? '' }
  await open(<MenuEditor draft={own} tree={[ADMIN]} onClose={() => closed.push('closed')} />)
  const sent = () => office.calls.filter(([name]) => name === 'menu.submit')
  await fillIn({ 路径: '/elsewhere' })
  await press('保存')
  expect([titleNow(), bodyNow(), sent()]).toEqual([
    '保存后你将看不到菜单管理，是否继续？',
    '保存后你的菜单里没有菜单管理，你自己无法再改回来。',
    [],
  ])
  await press('取消')
  expect([titleNow(), valuesNow()['路径'], closed, sent()]).toEqual(['编辑“菜单管理”', '/elsewhere', [], []])
  await press('保存')
  office.refuse('menu.submit', '没有权限')
  await press('保存并离开')
  expect([failureNow(), closed]).toEqual(['没有权限', []])
  office.bridge.answer('menu.submit', () => null)
  await press('保存并离开', '保存并离开')
  expect([closed, sent().length]).toEqual([['closed'], 2])
  expect(sent()[1]).toEqual(['menu.submit', { ...own, path: '/elsewhere' }])
})

test('the preview shows the side menu with what is typed, and says what it knows of a role that a menu names', async () => {
  signIn()
  const forFinance = { roles: ['finance', '店长'], isTab: true }
  answer(office, { 'menu.routes': [node('712', '营销', {}, [node('741', '满减')]), node('713', '会员', { meta: forFinance })] })
  await open(<MenuEditor draft={{ ...NEW, name: '满赠', path: '/z' }} tree={TREE} onClose={() => undefined} />)
  expect(document.querySelector('[aria-label="预览侧边菜单"]')).toBeNull()
  await press('预览侧边菜单')
  const preview = () => document.querySelector('[role="group"][aria-label="预览侧边菜单"]')?.textContent
  const filter = '仅按“限定角色”筛选'
  expect([preview(), fieldsNow().at(-1)]).toEqual(['营销满减满赠', `角色 | select | [我的角色] ${filter}：财务 ${filter}：店长`])
  expect(bodyNow()).not.toContain('真实菜单')
  await fillIn({ 名称: '加价购' })
  expect(preview()).toBe('营销满减加价购')
  await fillIn({ 角色: `${filter}：财务` })
  expect(preview()).toBe('营销会员满减加价购')
  expect(bodyNow()).toContain(`${filter}，不是“财务”的真实菜单`)
  await press('预览侧边菜单')
  expect(preview()).toBeUndefined()
})
