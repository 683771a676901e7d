// Written by `npm run generate`. Do not edit.
/** The namespaces of list pages: those that have `list.exportName`. */
export const LIST_KEYS = [
  'employees',
  'insurance',
  'memberTypes',
  'oldRefunds',
  'orders',
  'refundMoney',
  'refunds',
  'stores',
] as const
