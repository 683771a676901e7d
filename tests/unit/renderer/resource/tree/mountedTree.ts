import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { forgetTabStateOf } from '#renderer/kit/tabs/tabState.ts'
import { defineTree, type TreeDeclaration } from '#renderer/resource/tree/defineTree.ts'
import { useServerSearch } from '#renderer/resource/tree/useServerSearch.ts'
import { useTree } from '#renderer/resource/tree/useTree.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

/** A tree of units on the screen, whose server answers as the test says. */

export interface Unit {
  readonly id: string
  readonly name: string
  readonly parent: string | null
}

const unit = (id: string, name: string, parent: string | null): Unit => ({ id, name, parent })

/** A company with two regions; the east has two stores. */
export const UNITS: readonly Unit[] = [
  unit('1', '总部', null),
  unit('2', '华东', '1'),
  unit('3', '华南', '1'),
  unit('4', '南京店', '2'),
  unit('5', '苏州店', '2'),
]

const named = { key: 'units', nodeKey: ({ id }: Unit) => id, label: ({ name }: Unit) => name, detail: () => null }

/** Answers of the server; a test sets them. */
export class UnitServer {
  readonly client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
  /** What was asked: all, the children of a node, or a search. */
  readonly asked: string[] = []
  units = UNITS
  /** Comes before each answer. */
  before: (what: string) => Promise<void> = () => Promise.resolve()

  constructor() {
    forgetTabStateOf(() => true)
  }

  async #answer(what: string, isWanted: (node: Unit) => boolean): Promise<readonly Unit[]> {
    this.asked.push(what)
    await this.before(what)
    return this.units.filter(isWanted)
  }

  /** A tree that is loaded at once. */
  whole(opensTop?: true): TreeDeclaration<Unit> {
    const source = { load: () => this.#answer('all', () => true), parentKey: ({ parent }: Unit) => parent }
    return defineTree<Unit>({ ...named, source: opensTop === true ? { ...source, opensTop } : source })
  }

  /** A tree whose nodes are loaded one by one. */
  lazy(search?: true): TreeDeclaration<Unit> {
    const source = {
      loadChildren: (parentKey: string | null) => this.#answer(`below ${parentKey}`, ({ parent }) => parent === parentKey),
      isLeaf: ({ name }: Unit) => name.endsWith('店'),
    }
    const find = (text: string) => this.#answer(`search ${text}`, ({ name }) => name.includes(text))
    return defineTree<Unit>({ ...named, source: search === true ? { ...source, search: find } : source })
  }

  /** Shows a tree in a tab. */
  open(tree: TreeDeclaration<Unit>) {
    const shown = renderHookInPage(() => useServerSearch(tree, useTree(tree)), { client: this.client, tabKey: '/units' })
    return {
      ...shown,
      /** The rows as a person reads them: names, indented by their level; `+` for a node that is closed, `-` for an open one. */
      rows: () =>
        shown.result.current.rows.map((row) => {
          const mark = row.kind !== 'node' || row.isExpanded === null ? '' : row.isExpanded ? '-' : '+'
          return `${' '.repeat(row.level - 1)}${mark}${row.kind === 'node' ? row.node.name : row.kind}`
        }),
      act: (work: (controller: typeof shown.result.current) => void) => step(() => work(shown.result.current)),
      settled: () =>
        vi.waitFor(() => {
          if (this.client.isFetching() > 0) throw new Error('the tree is loading')
        }),
    }
  }
}
