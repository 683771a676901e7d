import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AppError } from '#shared/errors.ts'
import type { SessionState } from '#shared/session.ts'
import { invoke, subscribe } from '#renderer/kit/ipc/bridge.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import {
  refusedField,
  shownFields,
  signInFaults,
  tidyValues,
  type SignInFaults,
  type SignInField,
  type SignInValues,
} from './signInValues.ts'
import { useCaptcha } from './useCaptcha.ts'

export type SignIn = ReturnType<typeof useSignIn>

/** The state of the sign-in form and its one action. */
export function useSignIn() {
  const { config } = useEnvironment()
  const captcha = useCaptcha(config.captchaMode)
  const session = useSession()
  const isSwitched = session.phase === 'signed-out' && session.reason === 'switched'
  const [values, setValues] = useState<SignInValues>(() => {
    const remembered = recallSignIn(config.storageKeyPrefix)
    // After 'switch user' another person signs in.
    const account = isSwitched ? '' : (remembered.account ?? '')
    return { tenantId: remembered.tenantId ?? config.tenantId, account, password: '', captchaCode: '' }
  })
  const [faults, setFaults] = useState<SignInFaults>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // The state takes effect only after a render, and a second press may come before it.
  const isInFlight = useRef(false)

  useAfterProxy(captcha, () => setFailure((before: unknown) => (before instanceof AppError && before.kind === 'network' ? null : before)))

  const change = (patch: Partial<SignInValues>) => {
    setValues((before) => ({ ...before, ...patch }))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(patch, field))))
  }

  /** The form can be sent again. A picture is good for one attempt. */
  const release = (): void => {
    isInFlight.current = false
    setBusy(false)
    if (!config.captchaMode) return
    change({ captchaCode: '' })
    captcha.refresh()
  }
  useUnshownEnd(release)

  /**
   * Signs in. Resolves to the field to correct, or null. After success the form stays busy: the session changes, which replaces the sign-in
   * page.
   */
  const submit = async (): Promise<SignInField | null> => {
    if (isInFlight.current) return null
    const tidy = tidyValues(values)
    const picture = captcha.state.phase === 'ready' ? captcha.state.captcha : null
    const found = signInFaults(tidy, config, picture !== null)
    setValues(tidy)
    setFaults(found)
    setFailure(null)
    if (found.captchaCode === 'noPicture' && captcha.state.phase === 'failed') captcha.refresh()
    const first = shownFields(config).find((field) => found[field] !== undefined)
    if (first !== undefined) return first
    isInFlight.current = true
    setBusy(true)
    try {
      const { account, password, captchaCode } = tidy
      const tenantId = config.tenantMode ? tidy.tenantId : config.tenantId
      await invoke('session:signIn', {
        tenantId,
        account,
        password,
        ...(picture === null ? {} : { captcha: { key: picture.key, code: captchaCode } }),
      })
      rememberSignIn(config.storageKeyPrefix, { tenantId, account })
      return null
    } catch (error) {
      setFailure(error)
      release()
      return refusedField(error, config)
    }
  }

  return { values, change, faults, failure, busy, captcha, submit }
}

/** After the sign-in at a proxy: a picture that could not be loaded is asked for again. What was typed is sent by the person alone. */
function useAfterProxy({ state, refresh }: ReturnType<typeof useCaptcha>, forgetFailure: () => void): void {
  const passed = useEffectEvent(() => {
    forgetFailure()
    if (state.phase === 'failed') refresh()
  })
  useEffect(() => subscribe('network:proxyPassed', () => passed()), [])
}

/** Calls `then` after a session that ended while its data were loading: the page never showed it, and the sign-in page is still there. */
function useUnshownEnd(then: () => void): void {
  const hasBegun = useRef(false)
  const follow = useEffectEvent(({ phase }: SessionState) => {
    const isEnd = hasBegun.current && phase === 'signed-out'
    hasBegun.current = phase !== 'signed-out'
    if (isEnd) then()
  })
  useEffect(() => subscribe('session:changed', (session) => follow(session)), [])
}

/** The tenant and account of the last sign-in on this PC, proposed at the next one. Never the password. */
interface RememberedSignIn {
  readonly tenantId: string | null
  readonly account: string | null
}

/** Local-storage keys begin with the configured prefix (spec.md §9): two deployments on one PC share no values. */
const keysOf = (prefix: string) => ({ tenantId: `${prefix}.signIn.tenantId`, account: `${prefix}.signIn.account` })

export function recallSignIn(prefix: string): RememberedSignIn {
  const keys = keysOf(prefix)
  return { tenantId: localStorage.getItem(keys.tenantId), account: localStorage.getItem(keys.account) }
}

export function rememberSignIn(prefix: string, { tenantId, account }: { readonly tenantId: string; readonly account: string }): void {
  const keys = keysOf(prefix)
  localStorage.setItem(keys.tenantId, tenantId)
  localStorage.setItem(keys.account, account)
}
