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

/** The shown fields that are empty, from top to bottom (spec.md §5, Login). A password may be blanks. */
export const emptyFields = (values: SignInValues, modes: SignInModes): SignInField[] =>
  shownFields(modes).filter((field) => (field === 'password' ? values[field] : values[field].trim()) === '')
