import { useState } from 'react'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useSession } from '#renderer/kit/session/session.ts'
import { recallSignIn, rememberSignIn } from './rememberedSignIn.ts'
import { emptyFields, type SignInField, type SignInValues } from './signInValues.ts'
import { useCaptcha } from './useCaptcha.ts'

/** The state of the sign-in form and its one action. */
export function useSignIn() {
  const { config } = useEnvironment()
  const captcha = useCaptcha(config.captchaMode)
  const session = useSession()
  const isSwitched = session.phase === 'signed-out' && session.reason === 'switched'
  const [values, setValues] = useState<SignInValues>(() => {
    const remembered = recallSignIn()
    // After 'switch user' another person signs in.
    const account = isSwitched ? '' : (remembered.account ?? '')
    return { tenantId: remembered.tenantId ?? config.tenantId, account, password: '', captchaCode: '' }
  })
  const [missing, setMissing] = useState<readonly SignInField[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  const change = (patch: Partial<SignInValues>) => {
    setValues((before) => ({ ...before, ...patch }))
    setMissing((before) => before.filter((field) => patch[field] === undefined))
  }

  /** Signs in. Resolves to the field to correct, or null. After success the session changes, which replaces the sign-in page. */
  const submit = async (): Promise<SignInField | null> => {
    if (busy) return null
    const empty = emptyFields(values, config)
    setMissing(empty)
    setFailure(null)
    if (empty[0] !== undefined) return empty[0]
    setBusy(true)
    try {
      const tenantId = config.tenantMode ? values.tenantId.trim() : config.tenantId
      const account = values.account.trim()
      const key = captcha.state.phase === 'ready' ? captcha.state.captcha.key : ''
      await invoke('session:signIn', {
        tenantId,
        account,
        password: values.password,
        ...(config.captchaMode ? { captcha: { key, code: values.captchaCode.trim() } } : {}),
      })
      rememberSignIn(tenantId, account)
      return null
    } catch (error) {
      setFailure(error)
      setBusy(false)
      if (config.captchaMode) {
        change({ captchaCode: '' })
        captcha.refresh()
      }
      return 'password'
    }
  }

  return { values, change, missing, failure, busy, captcha, submit }
}
