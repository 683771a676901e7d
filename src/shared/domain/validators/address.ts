/** Letters, digits, underscore and hyphen, an @ sign, a domain, and a suffix of 2 to 3 letters. */
const EMAIL = /^[\w-]+@(?:[a-z\d-]+\.)+[a-z]{2,3}$/iu

/** Whether the text is an e-mail address as `spec.md §5` has it: stricter than mail itself, which allows `a.b@example.info`. */
export const isEmail = (text: string): boolean => EMAIL.test(text)
