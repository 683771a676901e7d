import { describe, expect, test } from 'vitest'
import { resources } from '#shared/locales/index.ts'

type Tree = { readonly [key: string]: string | Tree }

/** Each text with its path, such as `['shell.lock.unlock', '解锁']`. */
const textsOf = (tree: Tree, prefix = ''): (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : textsOf(value, `${prefix}${key}.`),
  )

const ZH = textsOf(resources.zh)
/** Without the names of the placeholders, which are code. */
const EN = textsOf(resources.en).map(([path, text]) => [path, text.replaceAll(/\{\{\w+\}\}/gu, '{}')] as const)

/** Texts for the administrator who installs the program: they name settings, switches and environment variables. */
const FOR_ADMINISTRATORS = /^(?:main\.(?:config|refusedStart|keepsFailing|instance|recovery)|fit\.(?:mends|menu|commandLine))\b/u

const found = (texts: typeof ZH, word: RegExp): string[] => texts.filter(([, text]) => word.test(text)).map(([path]) => path)

describe('words that must not come back', () => {
  /** Old words, each with the one that replaces it. One thing has one name. */
  const CHINESE: Readonly<Record<string, string>> = {
    付款方式: '支付方式',
    用户编号: '用户 ID, 顾客 ID',
    舍分: '抹零',
    每单实付: '客单价',
    订单流程: '订单进度',
    跟踪进度: '物流动态',
    售后单号: '退单编号',
    返券ID: '返券编号',
    实付价: '实付金额',
    这台电脑: '本机',
    钥匙串: '系统凭据管理器',
    再次输入: '确认密码',
    仍然: '放弃并…',
    其他匹配: '相关菜单',
    看图: '图表',
    看表格: '表格',
    做进: '支持',
    连不上: '无法连接',
    写不进: '无法写入',
    读不到: '无法读取',
    读不出: '无法读取',
    没能: '失败',
    没有成功: '失败',
    没有加载出来: '加载失败',
    若一直如此: '如问题持续',
    如果工作需要: '如需使用',
    还没有: '尚未, 暂无',
    不用了: '忽略',
    还在吗: '长时间未操作',
    'M件|X元': '满件, 满额',
    昨天此时: '昨日同期',
    '今天的(?:实付|订单)': '今日…',
    '没有(?:售后|商品$)': '暂无…',
    '没有(?:付款|支付)方式': '需逐单统计',
    包含之后: '含后续',
    '列表页（': '在…等列表页点“导出”',
    不填条件就: '不填条件则',
    用填好的: '导入填好的…',
    '积分商城\\(': '积分商城（',
    APP: 'App',
    收银销售单: '销售单',
    把当前筛选: '筛选名称',
    会随日期: '按使用当天计算',
    只看有误: '仅看有误',
    '没有这(?:家快递|个订单)': '…不存在',
    可以用扫码枪录入: '支持扫码枪录入',
    没有打印成功: '打印失败',
    服务器有应答: '服务器连接',
    '^有问题$': '异常',
    全部运行: '开始检测',
    通话: '联系',
    登录保存在: '登录信息保存于',
    锁屏前请先: '设置锁屏密码',
    解锁时需要: '用于解锁',
    '无人操作|从不': '闲置, 不自动',
    '会丢失|暂存的数据': '将丢失, 缓存',
    上次登录失效: '是否恢复上次…',
    '填写后由|只保留到': '提交后由, 不保留',
    排队等候: '排队中',
  }

  test.each(Object.entries(CHINESE))('%s (now: %s)', (word) => {
    expect(found(ZH, new RegExp(word, 'u'))).toEqual([])
  })

  const ENGLISH: readonly RegExp[] = [
    /\banew\b/u,
    /still up/iu,
    /^repeat it$/iu,
    /theme's own/iu,
    /back to the default/iu,
    /wants a sign-in/iu,
    /if (?:it|this) (?:goes on|stays so)/iu,
    /one row an\b/iu,
    /\{\} a page/u,
    /asked (?:from|to)\b/iu,
    /stand here/iu,
    /nobody (?:is|was|has been)/iu,
    /\b(?:order|user|return|room|after-sales) id\b/u,
    /\borderer\b/iu,
    /\breceiver\b/iu,
    /\bpostage\b/iu,
    /\bwaybills?\b/iu,
    /express compan/iu,
    /cashier sale/iu,
    /each time/iu,
    /may not see/iu,
    /the server failed/iu,
    /\b(?:call|tell) store IT/u,
    /^(?:from|to|fine|running|ended)$/iu,
    /what they do/iu,
    /page 1 to/iu,
    /former answers/iu,
    /0 is never/iu,
    /wrong lines/iu,
    /pages of the menu that you open/iu,
  ]

  test.each(ENGLISH)('%s', (word) => {
    expect(found(EN, word)).toEqual([])
  })

  test('no sentence for a cashier names a setting, an environment variable or a switch of the program', () => {
    const technical = /iframeHosts|errorLogUploadPath|BACKOFFICE_|deployment\.json|环境变量|environment variable|--[a-z]/u
    for (const texts of [ZH, EN]) expect(found(texts, technical).filter((path) => !FOR_ADMINISTRATORS.test(path))).toEqual([])
  })
})

test('where the specification gives a name (§2, §9), it stays, though another word is usual', () => {
  const { names } = resources.en.pages
  expect([names.dashboard, names.extend, names.test]).toEqual(['Console', 'Extension page', 'Test page'])
  const { orderSource } = resources.en.domain
  expect([orderSource['1'], orderSource['8']]).toEqual(['Natural traffic', 'Enterprise WeChat share'])
})

describe('a separator of thousands', () => {
  /** Texts about many rows: a page has up to 2000, a file and a day more. */
  const MANY = /^(?:list\.(?:bulk|selection)|shipping\.bulk|pages\.dashboard|common\.total)\b/u
  const PLAIN = /\{\{(?:count|total|read|done|left|sent|ready|wrong|refused|unknown|skipped|today|yesterday)\}\}/u
  /** At most thirty orders, or as many rows as a person looks at one by one. */
  const FEW = /^pages\.dashboard\.pay|^shipping\.bulk\.(?:unfollowed|ask\.more)\b/u

  test('is in every count of rows', () => {
    for (const texts of [ZH, textsOf(resources.en)])
      expect(found(texts, PLAIN).filter((path) => MANY.test(path) && !FEW.test(path))).toEqual([])
  })
})

describe('a space between Chinese and Latin letters or figures', () => {
  /** The specification gives these sentences (spec.md §5). */
  const SPECIFIED = ['validation.idCard.length', 'validation.phone.length']
  /** Placeholders of numbers, which a figure replaces. */
  const NUMBER =
    /\{\{(?:count|total|done|left|sent|seconds|minutes|line|lines|current|pages|size|read|refused|unknown|skipped|failed|passed)(?:, number)?\}\}/gu
  const TOUCHING = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u

  test('is in every text', () => {
    const wrong = ZH.filter(([, text]) => TOUCHING.test(text.replaceAll(NUMBER, '0'))).map(([path]) => path)
    expect(wrong).toEqual(SPECIFIED)
  })
})
