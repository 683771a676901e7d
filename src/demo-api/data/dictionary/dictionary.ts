/** The demo's dictionaries: a parent names a list, its children are the list's entries. */

export interface DictionaryEntry {
  readonly id: string
  readonly parentId: string
  readonly code: string
  /** -1 for parents, as on real servers. */
  readonly dictKey: string
  readonly dictValue: string
  readonly sort: number
  readonly remark: string | null
  readonly isSealed: 0 | 1
}

interface Dictionary {
  readonly code: string
  readonly name: string
  /** The values of the entries, in order. Keys count from 1, except for an entry `key=value`. */
  readonly values: string
  readonly remark?: string
}

const DICTIONARIES: readonly Dictionary[] = [
  { code: 'sex', name: '性别', values: '男 女 未知' },
  { code: 'notice', name: '通知类型', values: '发布通知 批转通知 转发通知 指示通知 任免通知 事务通知' },
  { code: 'menu_category', name: '菜单类型', values: '菜单 按钮' },
  { code: 'button_func', name: '按钮功能', values: '工具栏 操作栏 工具操作栏' },
  { code: 'yes_no', name: '是否', values: '0=否 1=是' },
  {
    code: 'flow',
    name: '流程类型',
    values: 'leave=请假流程 expense=报销流程 purchase=采购流程 refund=退款审批 price=调价审批 transfer=调拨审批',
    remark: '流程路由按字典编码读取',
  },
  { code: 'org_category', name: '机构类型', values: '公司 大区 门店' },
  { code: 'post_category', name: '岗位类型', values: '高层 中层 基层 其他' },
  { code: 'enable', name: '启用状态', values: '启用 禁用' },
  { code: 'member_level', name: '会员等级', values: '普通会员 银卡会员 金卡会员 铂金会员 黑金会员' },
  { code: 'member_source', name: '会员来源', values: '小程序 门店 视频号 企业微信 活动' },
  { code: 'goods_season', name: '商品季节', values: '春季 夏季 秋季 冬季 四季' },
  { code: 'goods_gender', name: '适用人群', values: '男款 女款 中性 儿童' },
  { code: 'goods_unit', name: '计量单位', values: '件 双 条 顶 个 套' },
  { code: 'price_type', name: '价格类型', values: '吊牌价 会员价 促销价 渠道价' },
  { code: 'store_type', name: '门店类型', values: '直营店 加盟店 联营店 奥莱店' },
  { code: 'store_status', name: '门店状态', values: '营业中 装修中 已闭店' },
  { code: 'refund_reason', name: '退款原因', values: '尺码不合适 颜色有差异 质量问题 七天无理由 发错货 重复下单 其他' },
  { code: 'invoice_type', name: '发票类型', values: '电子普票 电子专票 不开票' },
  { code: 'stock_move', name: '库存变动类型', values: '采购入库 销售出库 调拨入库 调拨出库 盘盈 盘亏 退货入库' },
  { code: 'stocktake_type', name: '盘点类型', values: '全盘 抽盘 循环盘' },
  { code: 'repair_type', name: '维修类型', values: '拉链更换 压胶修复 防水处理 鞋底修补' },
  { code: 'complaint_type', name: '投诉类型', values: '服务态度 物流时效 商品质量 价格争议' },
  { code: 'shift', name: '班次', values: '早班 中班 晚班' },
]

const ID_BASE = 1_123_598_814_738_675_200n
/** The distance between the ids of two dictionaries: the ids of the entries lie between them. */
const ID_STEP = 100n
const ROOT = '0'

const parents: DictionaryEntry[] = []
const children: DictionaryEntry[] = []

for (const [index, { code, name, values, remark }] of DICTIONARIES.entries()) {
  const id = ID_BASE + BigInt(index + 1) * ID_STEP
  parents.push({
    id: String(id),
    parentId: ROOT,
    code,
    dictKey: '-1',
    dictValue: name,
    sort: index + 1,
    remark: remark ?? null,
    isSealed: 0,
  })
  for (const [position, text] of values.split(' ').entries()) {
    const [value = '', key = String(position + 1)] = text.split('=').toReversed()
    children.push({
      id: String(id + BigInt(position + 1)),
      parentId: String(id),
      code,
      dictKey: key,
      dictValue: value,
      sort: position + 1,
      remark: code === 'flow' ? `${value}，由上级审批` : '',
      isSealed: code === 'menu_category' ? 1 : 0,
    })
  }
}

export interface DictionaryFilter {
  readonly code?: string | undefined
  /** A part of the value. */
  readonly dictValue?: string | undefined
}

const passes =
  ({ code, dictValue }: DictionaryFilter) =>
  (entry: DictionaryEntry): boolean =>
    (code === undefined || entry.code.includes(code)) && (dictValue === undefined || entry.dictValue.includes(dictValue))

export const dictionaryParents = (filter: DictionaryFilter): DictionaryEntry[] => parents.filter(passes(filter))

export const dictionaryChildren = (parentId: string | undefined, filter: DictionaryFilter): DictionaryEntry[] =>
  children.filter((entry) => entry.parentId === parentId).filter(passes(filter))

export const dictionaryEntries = (filter: DictionaryFilter): DictionaryEntry[] => [...parents, ...children].filter(passes(filter))

export const dictionaryEntry = (id: string): DictionaryEntry | null => dictionaryEntries({}).find((entry) => entry.id === id) ?? null

/** The entries of one list, for a select box. */
export const dictionaryByCode = (code: string): DictionaryEntry[] => children.filter((entry) => entry.code === code)

export const dictionaryTree = () =>
  parents.map((parent) => ({
    id: parent.id,
    parentId: parent.parentId,
    title: parent.dictValue,
    key: parent.id,
    value: parent.id,
    children: dictionaryChildren(parent.id, {}).map(({ id, parentId, dictValue }) => ({
      id,
      parentId,
      title: dictValue,
      key: id,
      value: id,
      children: null,
    })),
  }))
