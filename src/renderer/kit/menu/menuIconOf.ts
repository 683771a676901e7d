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
 * What a server may call a group's icon: a plain word, or the class of an icon font (`iconfont iconicon_work`,
 * `el-icon-goods`) that holds such a word. The first that is found counts, so a longer word stands before its part.
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

/** The icon of a menu group by the name that the server gives; a neutral one for names that say nothing. */
export function menuIconOf(source: string | null): FluentIcon {
  const name = source?.toLowerCase() ?? ''
  return ICONS.find(([word]) => name.includes(word))?.[1] ?? AppsRegular
}
