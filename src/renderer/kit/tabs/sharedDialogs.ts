import type { LazyPart } from './lazyPart.ts'

/** Dialogs of one feature that pages of other features open. Features do not import each other, so `app` registers them here. */
export interface SharedDialogs {
  /** Ships many orders from a table of waybills. */
  readonly waybillImport: LazyPart<{ readonly onClose: () => void }>
}

let registered: SharedDialogs | null = null

export const registerDialogs = (dialogs: SharedDialogs): void => {
  registered = dialogs
}

/** @throws Error before `registerDialogs` */
export function sharedDialog<Name extends keyof SharedDialogs>(name: Name): SharedDialogs[Name] {
  if (registered === null) throw new Error('The shared dialogs are not registered')
  return registered[name]
}
