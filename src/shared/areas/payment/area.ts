export const PAGES = { payTypes: '/configuration/basic/pay-type' } as const
