/** An application for an account, as it is typed. */
export interface RegistrationForm {
  readonly name: string
  readonly account: string
  readonly password: string
  readonly repeated: string
}

/** The field that is wrong: empty, or, for `repeated`, another password. */
export type RegistrationFault = keyof RegistrationForm

/** What is wrong with the form, from top to bottom, or null. */
export function registrationFault({ name, account, password, repeated }: RegistrationForm): RegistrationFault | null {
  if (name.trim() === '') return 'name'
  if (account.trim() === '') return 'account'
  if (password === '') return 'password'
  return password === repeated ? null : 'repeated'
}
