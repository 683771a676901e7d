import type { Reply } from '#shared/ipc.ts'
import { toJsonText, type JsonText } from '#shared/json/jsonText.ts'

/** Main's reply to a call of the catalogue that the server answered, as the page gets it. */
export const answered = <T>(value: T): Reply<JsonText<T>> => ({ ok: true, value: toJsonText(value) })
