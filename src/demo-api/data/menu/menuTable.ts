import type { DemoAccount } from '#shared/demo.ts'
import { PERMISSIONS, type Permission } from '#shared/domain/permissions.ts'

/**
 * The demo's menu: the 13 top groups of spec.md §2, each with sections and pages, and the buttons of a page. A page's
 * path is `/group/section/page` unless it names its own. `src/demo-api/menu.ts` adds the pages that areas bring.
 */

export interface ButtonEntry {
  readonly code: Permission
  readonly name: string
}

export interface PageEntry {
  readonly key: string
  readonly name: string
  readonly path?: string
  /** Opens in a new window (`isOpen` 2 on the wire). */
  readonly newWindow?: boolean
  readonly favourite?: boolean
  /** The client shows the page only to these roles (spec.md §6), although the server lists it for others as well. */
  readonly roles?: readonly DemoAccount['role'][]
  readonly query?: Readonly<Record<string, string>>
  readonly buttons?: readonly ButtonEntry[]
}

export interface SectionEntry {
  readonly key: string
  readonly name: string
  readonly pages: readonly PageEntry[]
}

export interface GroupEntry {
  readonly key: string
  readonly name: string
  readonly icon: string
  readonly sections: readonly SectionEntry[]
}

/**
 * A page that an area brings (`src/demo-api/areas`): it stands at the end of its section. A page that is there gets
 * its buttons, and its name.
 */
export interface MenuEntry {
  /** `/group/section/page`, of a group and a section of the table. */
  readonly path: string
  /** Left out where the page is there. */
  readonly name?: string
  /** The buttons of the page, by their permission. */
  readonly buttons?: Readonly<Partial<Record<Permission, string>>>
}

type PageMore = Omit<PageEntry, 'key' | 'name'>

const page = (key: string, name: string, more: PageMore = {}): PageEntry => ({ key, name, ...more })
const section = (key: string, name: string, ...pages: PageEntry[]): SectionEntry => ({ key, name, pages })
const group = (key: string, name: string, icon: string, ...sections: SectionEntry[]): GroupEntry => ({ key, name, icon, sections })
const isPermission = (code: string): code is Permission => PERMISSIONS.some((known) => known === code)
const buttons = (names: Readonly<Partial<Record<Permission, string>>>): PageMore => ({
  buttons: Object.entries(names).flatMap(([code, name]) => (isPermission(code) ? [{ code, name }] : [])),
})

const ORDER_BUTTONS = buttons({
  order_export: '导出订单',
  order_send_export: '导出待发货',
  order_send: '批量发货',
  order_remark: '添加备注',
  order_print: '打印小票',
  order_view: '查看详情',
  order_view_discount: '优惠明细',
  order_view_stock: '库存明细',
  order_cashier_sale: '推送销售单',
})
const REFUND_BUTTONS = buttons({
  refund_approve: '同意退款',
  refund_check: '审核退单',
  refund_export: '导出退单',
  refund_print: '打印退货单',
  refund_express: '填写退货运单号',
  refund_manual: '手动退款',
  refund_split: '微信分账回退',
  refund_cashier_sale: '推送销退单',
})

/** The pages that no area brings. */
export const MENU_TABLE: readonly GroupEntry[] = [
  group(
    'member',
    '会员',
    'member',
    section(
      'list',
      '会员管理',
      page('member-list', '会员列表', buttons({ member_export: '导出会员', member_edit: '编辑会员' })),
      page(
        'member-type',
        '会员类型',
        buttons({ member_type_add: '新增类型', member_type_edit: '编辑类型', member_type_delete: '删除类型' }),
      ),
      page('member-grade', '会员等级', buttons({ member_grade_add: '新增等级', member_grade_edit: '编辑等级' })),
      page('member-label', '会员标签'),
    ),
    section(
      'partner',
      '合伙人体系',
      page('partner-list', '合伙人列表'),
      page('partner-type', '合伙人类型'),
      page('shareholder', '共享股东'),
    ),
    section('boss', '老板体系', page('boss-list', '老板列表'), page('boss-order', '老板充值订单')),
    section('points', '积分管理', page('points-detail', '积分明细'), page('points-rule', '积分规则')),
  ),
  group(
    'goods',
    '商品',
    'goods',
    section(
      'manage',
      '商品管理',
      page('goods-list', '商品列表', {
        ...buttons({ goods_add: '新增商品', goods_edit: '编辑商品', goods_export: '导出商品' }),
        favourite: true,
      }),
      page('goods-category', '商品分类'),
      page('goods-brand', '品牌管理'),
      page('goods-spec', '规格属性'),
    ),
    section('price', '价格管理', page('price-list', '价格列表'), page('price-adjust', '调价单', buttons({ price_adjust: '提交调价' }))),
    section('live', '直播提报', page('live-report', '直播商品提报'), page('live-audit', '提报审核')),
  ),
  group(
    'stored-value',
    '储值',
    'stored-value',
    section('card', '储值卡管理', page('card-list', '储值卡列表'), page('card-batch', '制卡批次'), page('card-temp', '临时账户')),
    section('record', '储值记录', page('recharge', '充值记录'), page('consume', '消费记录'), page('gift', '赠送金额明细')),
  ),
  group(
    'marketing',
    '营销',
    'marketing',
    section(
      'activity',
      '营销活动',
      page('help', '助力活动'),
      page('presale', '预售活动'),
      page('share-earn', '分享赚'),
      page('flash-sale', '限时秒杀'),
    ),
    section('live', '直播与视频号', page('live-room', '直播间管理'), page('video-channel', '视频号管理')),
    section('game', '互动玩法', page('blind-box', '盲盒活动'), page('raffle', '抽奖活动')),
  ),
  group(
    'promotion',
    '促销',
    'promotion',
    section(
      'discount-coupon',
      '优惠券',
      page('coupon-rules', '优惠券规则', { ...buttons({ coupon_add: '新增规则', coupon_void: '作废' }), favourite: true }),
      page('coupon-grant', '发券记录'),
      page('coupon-cancellation', '核销记录'),
    ),
    section(
      'activity',
      '促销活动',
      page('promotion-list', '促销列表', buttons({ promotion_add: '新增促销', promotion_audit: '审核' })),
      page('promotion-effect', '促销效果'),
    ),
  ),
  group(
    'sale',
    '销售',
    'sale',
    section(
      'cashier',
      '收银',
      page('cash-register', '收银台', { newWindow: true }),
      page('cash-shift', '交接班记录'),
      page('cash-hold', '挂单记录'),
    ),
    section(
      'goods',
      '订单',
      page('goods-order', '订单管理', { ...ORDER_BUTTONS, favourite: true }),
      page('shipping-desk', '发货台', { roles: ['administrator', 'cashier'] }),
      page('chargeback-order', '退单管理', { ...REFUND_BUTTONS, favourite: true }),
      page('old-chargeback', '历史退单', {
        ...buttons({ old_refund_check: '审核历史退单', old_refund_export: '导出历史退单' }),
        roles: ['administrator', 'finance'],
      }),
      page('pickup-order', '自提订单'),
      page('order-remark', '订单备注'),
    ),
    section('card', '储值卡订单', page('card-order', '储值卡订单'), page('card-share-order', '卡分享订单')),
    section(
      'insurance',
      '保险',
      page(
        'parcel-insurance',
        '包裹保险',
        buttons({ parcel_insurance_add: '投保', parcel_insurance_check: '审核保单', parcel_insurance_export: '导出包裹保险' }),
      ),
    ),
  ),
  group(
    'inventory',
    '库存',
    'inventory',
    section('stock', '库存查询', page('store-stock', '门店库存'), page('stock-flow', '库存流水')),
    section(
      'warehouse',
      '仓库作业',
      page('transfer', '调拨单', buttons({ transfer_add: '新建调拨', transfer_confirm: '确认收货' })),
      page('stocktake', '盘点单'),
      page('inbound', '入库单'),
      page('outbound', '出库单'),
    ),
    section('pick', '选品', page('selection', '选品中心'), page('selection-list', '选品清单')),
  ),
  group(
    'finance',
    '财务',
    'finance',
    section(
      'payment',
      '支付对账',
      page('third-payment', '第三方支付'),
      page('omni-payment', '全渠道支付'),
      page('wallet', '钱包流水'),
      page('bank', '银行账户'),
    ),
    section(
      'refund',
      '退款',
      page(
        'refund-order',
        '退款单',
        buttons({ refund_money_add: '新建退款单', refund_money_check: '退款审核', refund_money_export: '导出退款单' }),
      ),
      page('refund-only', '仅退款订单'),
    ),
    section('settlement', '结算', page('store-settlement', '门店结算'), page('partner-settlement', '合伙人结算')),
  ),
  group(
    'data',
    '数据',
    'data',
    section(
      'sales',
      '销售数据',
      page('sales-overview', '销售概览', { favourite: true }),
      page('sales-store', '门店业绩'),
      page('sales-goods', '商品销售排行'),
    ),
    section('member', '会员数据', page('member-growth', '会员增长'), page('member-active', '活跃分析')),
    section(
      'report',
      '报表',
      page('daily', '销售日报', { path: '/data/report/sales-daily.html' }),
      page('bi', '经营驾驶舱', { path: 'https://bi.lingchuan.example/board?token=${token}' }),
    ),
  ),
  group(
    'organization',
    '组织',
    'organization',
    section(
      'management',
      '组织管理',
      page('employee', '员工管理', buttons({ employee_add: '新增员工', employee_delete: '删除员工' })),
      page('department', '部门管理', buttons({ unit_edit: '编辑部门', unit_delete: '删除部门' })),
      page('store', '门店管理', buttons({ store_edit: '编辑门店' })),
      page('area', '区域管理'),
    ),
    section('role', '权限', page('role', '角色管理'), page('post', '岗位管理')),
  ),
  group(
    'configuration',
    '配置',
    'configuration',
    section(
      'basic',
      '基础配置',
      page('inout', '导入导出', { path: '/configuration/basic/inout/1' }),
      page('dictionary', '字典管理', buttons({ dict_add: '新增字典', dict_edit: '编辑字典', dict_delete: '删除字典' })),
      page('pay-type', '支付方式'),
      page('express', '快递公司'),
    ),
    section(
      'system',
      '系统配置',
      page('menu', '菜单管理', buttons({ menu_add: '新增菜单', menu_edit: '编辑菜单', menu_delete: '删除菜单' })),
      page('tenant', '租户管理'),
      page('param', '参数管理'),
    ),
  ),
  group(
    'service',
    '服务',
    'service',
    section('after-sale', '售后服务', page('repair', '维修工单'), page('complaint', '投诉建议', { query: { state: 'open' } })),
    section(
      'help',
      '帮助',
      page('manual', '使用手册', { path: 'https://help.lingchuan.example/backoffice', newWindow: true }),
      page('feedback', '意见反馈'),
    ),
  ),
  group(
    'logs',
    '日志',
    'logs',
    section('logs', '系统日志', page('index', '错误日志'), page('login', '登录日志'), page('error', '服务器异常日志')),
    section('api', '接口日志', page('api-log', '接口调用日志'), page('job', '定时任务日志')),
  ),
]

function withEntry(menu: readonly GroupEntry[], { path, name, buttons: names = {} }: MenuEntry): readonly GroupEntry[] {
  const [, groupKey, sectionKey, key = ''] = path.split('/')
  const isPlace = (owner: GroupEntry, { key: own }: SectionEntry): boolean => owner.key === groupKey && own === sectionKey
  if (!menu.some((owner) => owner.sections.some((part) => isPlace(owner, part)))) throw new Error(`the menu has no section for ${path}`)
  const added = page(key, name ?? '', buttons(names))
  const more = (known: PageEntry): PageEntry => ({
    ...known,
    name: name ?? known.name,
    buttons: [...(known.buttons ?? []), ...(added.buttons ?? [])],
  })
  const withPage = ({ pages, ...part }: SectionEntry): SectionEntry => ({
    ...part,
    pages: pages.some((one) => one.key === key) ? pages.map((one) => (one.key === key ? more(one) : one)) : [...pages, added],
  })
  return menu.map((owner) => ({ ...owner, sections: owner.sections.map((part) => (isPlace(owner, part) ? withPage(part) : part)) }))
}

/** The menu with the pages that areas bring. @throws Error for a path of a group or section that the menu does not have. */
export const withEntries = (menu: readonly GroupEntry[], entries: readonly MenuEntry[]): readonly GroupEntry[] =>
  entries.reduce(withEntry, menu)
