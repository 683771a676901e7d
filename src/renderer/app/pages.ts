import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { registerDialogs } from '#renderer/kit/tabs/sharedDialogs.ts'
import { dialogs, routes } from './features.gen.ts'

/** Registers the pages of all features and the dialogs that features share: what each `features/<feature>/index.ts` exports. */
export function registerFeatures(): void {
  registerPages(routes)
  registerDialogs(dialogs)
}
