/** Decodes a table that was saved as text. Excel in China writes GBK, or UTF-16 as 'Unicode text'; WPS and others write UTF-8. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const SEPARATORS = ['\t', ',', ';'] as const

/** The separator: the candidate that is most frequent in the first line. */
function separatorOf(text: string): string {
  const line = text.slice(0, Math.max(0, text.search(/\r|\n|$/u)))
  const count = (separator: string): number => line.split(separator).length
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/**
 * The cells of a CSV by RFC 4180: quotes protect separators and line ends, and a doubled quote is one quote. Spreadsheets put copied
 * cells on the clipboard in this form, with tabs.
 */
export function parseCsv(text: string, separator: string = separatorOf(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    row.push(cell)
    cell = ''
  }
  const endRow = (): void => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text.charAt(index + 1) === '"') cell += text.charAt(++index)
      else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else if (character === '\r') {
      if (text.charAt(index + 1) !== '\n') endRow()
    } else cell += character
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
