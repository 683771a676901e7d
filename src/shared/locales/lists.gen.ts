// Written by `npm run generate`. Do not edit.
/** The namespaces of list pages: those that have `list.exportName`. */
export const LIST_KEYS = [
  'employees',
  'insurance',
  'memberTypes',
  'oldRefunds',
  'refundMoney',
  'refunds',
  'orders',
  'stores',
] as const
