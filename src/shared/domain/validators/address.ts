/** Letters, digits, underscore and hyphen, an @ sign, a domain, and a suffix of 2 to 3 letters. */
const EMAIL = /^[\w-]+@(?:[a-z\d-]+\.)+[a-z]{2,3}$/iu

/** Whether the text is an e-mail address as `spec.md §5` has it: stricter than mail itself, which allows `a.b@example.info`. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/iu

/** Whether the text is a URL as `spec.md §5` has it: it starts with http or https. A host has to follow, and no blank. */
export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text)
