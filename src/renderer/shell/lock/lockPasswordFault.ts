export type LockPasswordFault = 'empty' | 'different'

/** What is wrong with a new lock password, or null (spec.md §5). */
export function lockPasswordFault(password: string, repeated: string): LockPasswordFault | null {
  if (password === '') return 'empty'
  return password === repeated ? null : 'different'
}
