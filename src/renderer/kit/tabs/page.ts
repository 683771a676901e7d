import { createContext, useContext, type ComponentType } from 'react'
import type { FilterFields } from '#shared/domain/filters.ts'

/** The props of a page in a tab. A page never reads the router: many pages are mounted at once, but the router has one address. */
export interface PageProps {
  /** The tab's key; two orders are two tabs. */
  readonly tabKey: string
  /** Named parts of the path: `/orders/:id` gives `{id}`. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** Records that can be opened by their id from anywhere: by a link of the system, or by the search. */
export type RecordKind = 'order' | 'refund' | 'oldRefund' | 'refundMoney' | 'insurance'

/** A page as a feature declares it. */
export interface PageRoute {
  /** React Router pattern, e.g. `/sale/goods/goods-order/:id`. */
  readonly path: string
  readonly load: () => Promise<{ default: ComponentType<PageProps> }>
  /** The tab's label in the display language, for a page that the menu does not name. */
  readonly label: (params: PageProps['params']) => string
  /** The page is open to everybody (spec.md §2, Routes). Every other page is only for those whose menu has it (spec.md §6). */
  readonly isForAll?: true
  /** The menu page whose users may open this one, where that is not the page itself: the order list, for one order. */
  readonly menuPath?: string
  /** The record that the page shows, with its id as `:id` in the path. */
  readonly opens?: RecordKind
  /** The filters of the list that the page shows: a tab that was opened with some of them is named by those that are in force. */
  readonly filters?: FilterFields
}

/** Null outside of a tab. */
export const TabKeyContext = createContext<string | null>(null)
export const TabKeyProvider = TabKeyContext.Provider

/** The key of the caller's tab. @throws Error outside of a tab */
export function useTabKey(): string {
  const key = useContext(TabKeyContext)
  if (key === null) throw new Error('useTabKey is for components inside a tab')
  return key
}
