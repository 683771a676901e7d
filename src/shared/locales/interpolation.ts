import { isolated } from '../text/isolated.ts'

/** How values are put into texts, in main and in the page: none of them turns round the sentence. React escapes what it shows. */
export const INTERPOLATION = { escapeValue: true, escape: isolated } as const
