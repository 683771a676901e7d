/** What services write to. Messages pass the redaction before they reach a file. */
export interface Logger {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

const PATTERNS: readonly [RegExp, string][] = [
  // A JWT wherever it stands: in a header, a URL, a JSON body, a stack.
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){1,4}/gu, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/giu, '$1 [secret]'],
  [/((?:access|refresh)_?token|password|client_?secret|blade-auth|authorization)(["']?\s*[=:]\s*["']?)[^"'&\s,}]+/giu, '$1$2[secret]'],
]

/** Takes tokens, passwords and client secrets out of a text, whatever their form. */
export const redact = (text: string): string => PATTERNS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
