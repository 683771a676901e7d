/** The value of a JSON text; undefined for any other text. Answers of a server are parsed by main's `readBody.ts`, which keeps whole ids. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
