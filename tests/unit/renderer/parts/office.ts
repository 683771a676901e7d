import { afterEach, beforeEach, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import '#renderer/kit/pageTexts.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { forgetTabStateOf } from '#renderer/kit/tabs/tabState.ts'
import type { JsonEndpointName } from '#shared/api/index.ts'
import { Bridge, failed } from '../bridge.ts'

/** A page with main behind it, for the tests of one file: each test begins with a new one. */
export class Office {
  #bridge: Bridge | null = null

  constructor() {
    const forget = (): void => {
      queryClient.clear()
      useToasts.getState().clear()
      useDrafts.setState({ values: new Map() })
      forgetTabStateOf(() => true)
    }
    beforeEach(() => {
      forget()
      this.#bridge = new Bridge()
    })
    afterEach(() => {
      forget()
      vi.unstubAllGlobals()
    })
  }

  get bridge(): Bridge {
    if (this.#bridge === null) throw new Error('no test runs')
    return this.#bridge
  }

  /** The calls that were made: name and arguments. */
  get calls(): readonly (readonly [name: string, args: unknown])[] {
    return this.bridge.calls.map(([name, args]) => [name, args])
  }

  /** What the person was told. */
  get said(): readonly string[] {
    return useToasts.getState().toasts.map(({ tone, text }) => `${tone} ${text()}`)
  }

  /** The answer to a call gets lost. */
  lose(name: JsonEndpointName): void {
    this.bridge.answer(name, () => failed({ kind: 'timeout', message: '超时', isUndecided: true }))
  }

  /** The server, or main, refuses a call. */
  refuse(name: string, message: string): void {
    this.bridge.answer(name, () => failed({ kind: 'server', code: 400, message }))
  }
}
