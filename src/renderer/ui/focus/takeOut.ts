import { setFieldText, type TextField } from '#renderer/kit/window/setFieldText.ts'

/** How much of a scanned code a field ends with: all of it, or its beginning where the field holds no more. */
function scannedLength(value: string, code: string): number {
  const [held, scanned] = [value.toUpperCase(), code.toUpperCase()]
  for (let length = Math.min(held.length, scanned.length); length > 0; length--) {
    if (held.endsWith(scanned.slice(0, length))) return length
  }
  return 0
}

/** Takes a scanned code out of a field that is not for codes, such as a date: the field would keep it and be refused at the next search. */
export function takeOut(field: TextField, code: string): void {
  const length = scannedLength(field.value, code)
  if (length === 0 || field.readOnly) return
  setFieldText(field, field.value.slice(0, -length))
}
