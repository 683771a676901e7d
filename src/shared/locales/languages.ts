export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** `spec.md §9`. */
export const DEFAULT_LANGUAGE: Language = 'zh'
