/**
 * The tests that run once more against a server that names everything otherwise (`tests/support/servers/renamed`): every list, and of each
 * feature the one that reads and writes most of it. Each is the beginning of a title, with its
 * group, as an expression.
 */
export const RENAMED_TESTS = [
  'the list \\w+ does all that a declared list does',
  // Configuration
  'a dictionary and its entries are added',
  'payment types and banks are shown',
  'menus are added, edited, moved',
  // Members and promotion
  'a type is added, refused, disabled',
  'a grade is added and edited by keyboard',
  'a coupon is looked up by typing',
  'a draft is filled in by the keyboard',
  // Orders
  'the detail shows every part',
  'one order: company and waybill',
  'a remark is added by the button',
  'every kind is exported as its own workbook',
  // Organisation
  'an area is found by its pinyin',
  'an employee is removed once',
  'a store is added, changed, closed',
  'a unit is added below another',
  // Refunds
  'a queue is reviewed by keyboard',
  'a refund goes its way',
  'an old refund is found',
  'a row is found by its status, passed',
  'refund money is created for a scanned order',
  'a policy is found and passed',
  'a parcel is insured for the price',
  'the search opens each kind of record',
  'the dashboard counts refunds',
  // Session and home
  'home counts the day after it is shown',
  'Top bar: logout leads back',
] as const
