import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The rows, each of 30 cells that have a format and no value, as where whole columns were formatted. */
const ROWS = 300_000
const ROW = `<row>${'<c s="1"/>'.repeat(30)}</row>`

/** A workbook without values that takes seconds to read, whatever the PC. */
export const longTable = (): Buffer =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${ROW.repeat(ROWS)}</sheetData></worksheet>`),
    }),
  )
