export const PAGES = { dictionary: '/configuration/basic/dictionary' } as const
