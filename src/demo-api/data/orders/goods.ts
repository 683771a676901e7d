import { yuanToFen } from '../base/fen.ts'
import type { Random } from '../base/random.ts'

/** The goods of the demo's retailer, an outdoor chain: 岭川户外. */

export interface Sku {
  readonly spuCode: string
  readonly skuCode: string
  readonly goodsName: string
  /** The tag price of one piece. Fen. */
  readonly originalPrice: number
}

/** The name, product line, tag price in yuan, colours and sizes. */
type Style = readonly [name: string, line: string, yuan: number, colours: readonly string[], sizes: readonly string[]]

const TOPS = ['S', 'M', 'L', 'XL', '2XL']
const WOMEN_TOPS = ['XS', 'S', 'M', 'L', 'XL']
const SHOES = ['36', '37', '38', '39', '40', '41', '42', '43', '44']
const KIDS = ['110', '120', '130', '140', '150']
const ONE = ['均码']

const STYLES: readonly Style[] = [
  ['男款三合一硬壳冲锋衣', 'CF', 1299, ['岩灰', '曜石黑', '深海蓝'], TOPS],
  ['女款三合一硬壳冲锋衣', 'CF', 1299, ['雾紫', '米杏', '曜石黑'], WOMEN_TOPS],
  ['男款轻量软壳夹克', 'RK', 699, ['藏青', '军绿'], TOPS],
  ['女款轻量软壳夹克', 'RK', 699, ['豆沙粉', '浅灰'], WOMEN_TOPS],
  ['儿童防风两件套冲锋衣', 'ET', 569, ['柠檬黄', '天空蓝', '珊瑚红'], KIDS],
  ['男款800蓬轻暖羽绒服', 'YR', 1599, ['曜石黑', '卡其', '雪山白'], TOPS],
  ['女款中长款鹅绒羽绒服', 'YR', 1899, ['奶咖', '曜石黑', '雾蓝'], WOMEN_TOPS],
  ['男女同款抓绒开衫', 'ZR', 299, ['炭灰', '燕麦', '墨绿', '酒红'], TOPS],
  ['男款速干长袖T恤', 'SG', 199, ['浅灰', '藏青', '湖蓝'], TOPS],
  ['女款速干短袖T恤', 'SG', 149, ['白色', '薄荷绿', '蜜桃粉'], WOMEN_TOPS],
  ['美利奴羊毛保暖内衣上装', 'ML', 459, ['炭灰', '酒红'], TOPS],
  ['美利奴羊毛保暖内衣下装', 'ML', 429, ['炭灰', '酒红'], TOPS],
  ['男款四面弹徒步长裤', 'KZ', 399, ['曜石黑', '卡其', '军绿'], TOPS],
  ['女款四面弹徒步长裤', 'KZ', 399, ['曜石黑', '燕麦'], WOMEN_TOPS],
  ['男款可拆卸两截速干裤', 'KZ', 359, ['炭灰', '卡其'], TOPS],
  ['轻量防晒皮肤衣 UPF50+', 'PF', 329, ['冰川蓝', '樱花粉', '月光白', '浅灰'], TOPS],
  ['男款中帮防水登山鞋', 'DX', 899, ['棕咖', '曜石黑'], SHOES],
  ['女款低帮徒步鞋', 'DX', 639, ['浅灰', '豆沙粉'], SHOES],
  ['男款越野跑鞋', 'PX', 799, ['荧光绿', '曜石黑'], SHOES],
  ['溯溪两栖凉鞋', 'LX', 369, ['藏青', '卡其'], SHOES],
  ['45+10L重装徒步背包', 'BB', 899, ['曜石黑', '深海蓝'], ONE],
  ['28L城市通勤双肩包', 'BB', 359, ['曜石黑', '雾蓝', '燕麦'], ONE],
  ['3L折叠腰包', 'BB', 129, ['军绿', '曜石黑'], ONE],
  ['双人双层防暴雨帐篷', 'ZP', 1099, ['森林绿', '沙漠黄'], ONE],
  ['自动速开天幕 4×4米', 'ZP', 569, ['沙漠黄', '雪山白'], ONE],
  ['木棉睡袋 舒适温标5℃', 'SD', 359, ['藏青', '橘色'], ONE],
  ['鹅绒睡袋 舒适温标-8℃', 'SD', 1399, ['深海蓝'], ONE],
  ['R值4.2充气防潮垫', 'SD', 399, ['荧光绿', '浅灰'], ONE],
  ['铝合金蛋卷桌', 'JJ', 299, ['原木', '曜石黑'], ONE],
  ['克米特折叠椅', 'JJ', 239, ['卡其', '军绿', '曜石黑'], ONE],
  ['户外推车 承重150kg', 'JJ', 329, ['军绿', '曜石黑'], ONE],
  ['钛合金单人套锅', 'CJ', 459, ['本色'], ONE],
  ['一体式防风炉头', 'CJ', 269, ['本色'], ONE],
  ['316不锈钢保温壶 1L', 'CJ', 189, ['曜石黑', '雪山白', '雾蓝'], ONE],
  ['碳纤维折叠登山杖(对)', 'DZ', 459, ['曜石黑', '荧光绿'], ONE],
  ['USB充电头灯 350流明', 'DZ', 159, ['曜石黑'], ONE],
  ['LED氛围营地灯', 'DZ', 129, ['燕麦', '军绿'], ONE],
  ['美利奴羊毛徒步袜(两双)', 'PJ', 119, ['炭灰', '酒红'], ['36-39', '40-44']],
  ['防风触屏抓绒手套', 'PJ', 99, ['曜石黑', '炭灰'], ['M', 'L']],
  ['速干魔术头巾', 'PJ', 49, ['冰川蓝', '军绿', '酒红'], ONE],
  ['大檐防晒渔夫帽', 'PJ', 129, ['卡其', '曜石黑', '月光白'], ONE],
  ['偏光太阳镜', 'PJ', 269, ['曜石黑', '茶色'], ONE],
]

const twoDigits = (index: number): string => String(index + 1).padStart(2, '0')

const skusOf = ([name, line, yuan, colours, sizes]: Style, style: number): Sku[] => {
  const spuCode = `LC26${line}${String(1001 + style * 7)}`
  return colours.flatMap((colour, c) =>
    sizes.map((size, s) => ({
      spuCode,
      skuCode: `${spuCode}${twoDigits(c)}${twoDigits(s)}`,
      goodsName: sizes === ONE ? `${name} ${colour}` : `${name} ${colour} ${size}`,
      originalPrice: yuanToFen(yuan),
    })),
  )
}

const SKUS: readonly Sku[] = STYLES.flatMap(skusOf)

const STORED_CARDS: readonly Sku[] = [200, 500, 1000, 2000, 5000].map((yuan) => ({
  spuCode: 'LCCARD26',
  skuCode: `LCCARD26${String(yuan).padStart(5, '0')}`,
  goodsName: `岭川储值卡 ${yuan}元`,
  originalPrice: yuanToFen(yuan),
}))

const BLIND_BOXES: readonly Sku[] = ['露营装备', '城市徒步', '限定徽章'].map((theme, index) => ({
  spuCode: `LC26MH${3001 + index}`,
  skuCode: `LC26MH${3001 + index}01`,
  goodsName: `${theme}盲盒 第${index + 1}弹`,
  originalPrice: yuanToFen([199, 129, 59][index] ?? 99),
}))

export const SHELVES = { goods: SKUS, storedCards: STORED_CARDS, blindBoxes: BLIND_BOXES } as const

export type Shelf = keyof typeof SHELVES

export const pickSku = (random: Random, shelf: Shelf): Sku => random.pick<Sku>(SHELVES[shelf])
