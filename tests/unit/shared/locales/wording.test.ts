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
const FOR_ADMINISTRATORS = /^main\.(?:config|refusedSwitches|recovery)\b/u

const found = (texts: typeof ZH, word: RegExp): string[] => texts.filter(([, text]) => word.test(text)).map(([path]) => path)

describe('words that must not come back', () => {
  /** Old words, each with the one that replaces it. One thing has one name. */
  const CHINESE: Readonly<Record<string, string>> = {
    付款方式: '支付方式',
    用户编号: '用户 ID',
    下单人ID: '用户 ID',
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
  ]

  test.each(ENGLISH)('%s', (word) => {
    expect(found(EN, word)).toEqual([])
  })

  test('no sentence for a cashier names a setting, an environment variable or a switch of the program', () => {
    const technical = /iframeHosts|errorLogUploadPath|BACKOFFICE_|deployment\.json|环境变量|environment variable|--[a-z]/u
    for (const texts of [ZH, EN]) expect(found(texts, technical).filter((path) => !FOR_ADMINISTRATORS.test(path))).toEqual([])
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
