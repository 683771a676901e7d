import { useCallback, useEffect, useRef, useState } from 'react'
import type { Captcha } from '#shared/session.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'

export type CaptchaState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly captcha: Captcha }
  | { readonly phase: 'failed'; readonly error: unknown }

/** A captcha from the server, and `refresh`, which loads another one. If several loads are in flight, only the last one is used. */
export function useCaptcha(wanted: boolean): { readonly state: CaptchaState; readonly refresh: () => void } {
  const [state, setState] = useState<CaptchaState>({ phase: 'loading' })
  const lastAsked = useRef(0)

  const ask = useCallback(async () => {
    const asked = ++lastAsked.current
    const answer = await askCaptcha()
    if (asked === lastAsked.current) setState(answer)
  }, [])
  const refresh = useCallback(() => {
    setState({ phase: 'loading' })
    void ask()
  }, [ask])

  useEffect(() => {
    if (wanted) void ask()
  }, [wanted, ask])

  return { state, refresh }
}

async function askCaptcha(): Promise<CaptchaState> {
  try {
    return { phase: 'ready', captcha: await invoke('session:captcha') }
  } catch (error) {
    return { phase: 'failed', error }
  }
}
