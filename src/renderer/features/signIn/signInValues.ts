import { toHalfWidth } from '#shared/text/toHalfWidth.ts'
import { HEADER_TEXT } from '#shared/domain/patterns.ts'
import { AppError } from '#shared/errors.ts'

/** The values of the sign-in form. */
export interface SignInValues {
  readonly tenantId: string
  readonly account: string
  readonly password: string
  readonly captchaCode: string
}

export type SignInField = keyof SignInValues

export interface SignInModes {
  readonly tenantMode: boolean
  readonly captchaMode: boolean
}

/** The fields that are shown, from top to bottom. */
export const shownFields = ({ tenantMode, captchaMode }: SignInModes): SignInField[] => [
  ...(tenantMode ? (['tenantId'] as const) : []),
  'account',
  'password',
  ...(captchaMode ? (['captchaCode'] as const) : []),
]

/**
 * What is wrong with a field; the text is `shell:signIn.wrong.<fault>` with the field's label, or `signIn.missing.<field>`.
 * `noPicture`: there is no picture that the captcha could belong to (spec.md §5: key and code are required).
 */
export type SignInFault = 'missing' | 'characters' | 'noPicture'
export type SignInFaults = Partial<Record<SignInField, SignInFault>>

/** The tenant to send in a header: full-width characters, which Chinese input methods type, become ordinary ones. */
export const tidyTenant = (typed: string): string => toHalfWidth(typed).trim()

/**
 * The values to send. The captcha is sent in a header, as the tenant is. Blanks around values are removed, but not around the
 * password.
 */
export const tidyValues = ({ tenantId, account, password, captchaCode }: SignInValues): SignInValues => ({
  tenantId: tidyTenant(tenantId),
  account: account.trim(),
  password,
  captchaCode: toHalfWidth(captchaCode).trim(),
})

const IN_HEADERS: ReadonlySet<SignInField> = new Set(['tenantId', 'captchaCode'])

/** Checks tidy values before anything is sent: shown fields that are empty, or that no header can hold. */
export function signInFaults(values: SignInValues, modes: SignInModes, hasPicture: boolean): SignInFaults {
  const faultOf = (field: SignInField): SignInFault | null => {
    if (values[field] === '') return 'missing'
    if (IN_HEADERS.has(field) && !HEADER_TEXT.test(values[field])) return 'characters'
    return field === 'captchaCode' && !hasPicture ? 'noPicture' : null
  }
  return Object.fromEntries(
    shownFields(modes).flatMap((field) => {
      const fault = faultOf(field)
      return fault === null ? [] : [[field, fault] as const]
    }),
  )
}

/**
 * The field to correct after a refused sign-in: the captcha if the server names it, otherwise the password. The server sends
 * only a sentence, with no code for it.
 */
export const refusedField = (error: unknown, { captchaMode }: SignInModes): SignInField =>
  captchaMode && error instanceof AppError && /验证码|captcha/iu.test(error.message) ? 'captchaCode' : 'password'
