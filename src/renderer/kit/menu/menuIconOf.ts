import {
  AppsRegular,
  BoxMultipleRegular,
  BuildingRetailRegular,
  CartRegular,
  ClipboardTaskListLtrRegular,
  DataBarVerticalRegular,
  HeadsetRegular,
  MegaphoneRegular,
  MoneyRegular,
  OrganizationRegular,
  PeopleRegular,
  SettingsRegular,
  ShoppingBagRegular,
  TicketDiagonalRegular,
  WalletCreditCardRegular,
  type FluentIcon,
} from '@fluentui/react-icons'

/**
 * The words by which a server may name a group's icon, alone or inside the class of an icon font (`iconfont iconicon_work`,
 * `el-icon-goods`). The first match counts, so a longer word comes before its part.
 */
const ICONS: readonly (readonly [word: string, icon: FluentIcon])[] = [
  ['member', PeopleRegular],
  ['user', PeopleRegular],
  ['goods', ShoppingBagRegular],
  ['stored', WalletCreditCardRegular],
  ['card', WalletCreditCardRegular],
  ['marketing', MegaphoneRegular],
  ['promotion', TicketDiagonalRegular],
  ['coupon', TicketDiagonalRegular],
  ['sale', CartRegular],
  ['order', CartRegular],
  ['inventory', BoxMultipleRegular],
  ['warehouse', BoxMultipleRegular],
  ['stock', BoxMultipleRegular],
  ['finance', MoneyRegular],
  ['money', MoneyRegular],
  ['data', DataBarVerticalRegular],
  ['report', DataBarVerticalRegular],
  ['organi', OrganizationRegular],
  ['dept', OrganizationRegular],
  ['config', SettingsRegular],
  ['setting', SettingsRegular],
  ['system', SettingsRegular],
  ['service', HeadsetRegular],
  ['log', ClipboardTaskListLtrRegular],
  ['shop', BuildingRetailRegular],
  ['store', BuildingRetailRegular],
]

/** The icon of a menu group by the server's name for it; a neutral icon for unknown names. */
export function menuIconOf(source: string | null): FluentIcon {
  const name = source?.toLowerCase() ?? ''
  return ICONS.find(([word]) => name.includes(word))?.[1] ?? AppsRegular
}

/** A name for each icon that a menu can show, for those who choose one. The neutral icon has none. */
export const MENU_ICON_NAMES = [
  'member',
  'goods',
  'stored-value',
  'marketing',
  'promotion',
  'sale',
  'inventory',
  'finance',
  'data',
  'organization',
  'configuration',
  'service',
  'logs',
  'shop',
] as const
