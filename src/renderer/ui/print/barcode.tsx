import JsBarcode from 'jsbarcode'

/** A module is this wide; scanners read Code 128 from a quarter of a millimetre on. Millimetres. */
const MODULE = 0.33
/** The white space on either side, which the code's standard asks for. Modules. */
const QUIET = 10
const HEIGHT = 36

/** A text as the bars of a Code 128: `1` is a black module, `0` a white one. Null for a text that the code cannot hold. */
export function barsOf(text: string): string | null {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  let isValid = true
  JsBarcode(drawn, text, { format: 'CODE128', valid: (valid) => (isValid = valid) })
  const bars = drawn.encodings?.map(({ data }) => data).join('') ?? ''
  return isValid && bars !== '' ? bars : null
}

/** The black bars of a code: where each begins, and how wide it is. Modules. */
const barsIn = (bars: string): readonly { readonly from: number; readonly width: number }[] =>
  [...bars.matchAll(/1+/gu)].map((match) => ({ from: match.index, width: match[0].length }))

/** A text as a barcode with its characters below, for the scanner that reads it from paper. Nothing for a text that it cannot hold. */
export function Barcode({ text }: { readonly text: string }) {
  const bars = barsOf(text)
  if (bars === null) return null
  const modules = bars.length + 2 * QUIET
  return (
    <figure style={{ margin: 0, width: `${modules * MODULE}mm`, maxWidth: '100%', textAlign: 'center' }}>
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${modules} ${HEIGHT}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        style={{ display: 'block', width: '100%', height: '12mm' }}
      >
        {barsIn(bars).map(({ from, width }) => (
          <rect key={from} x={QUIET + from} y={0} width={width} height={HEIGHT} fill="#000" />
        ))}
      </svg>
      <figcaption style={{ letterSpacing: '0.04em' }}>{text}</figcaption>
    </figure>
  )
}
