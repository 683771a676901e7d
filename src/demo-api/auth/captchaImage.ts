/** Letters and digits that do not look alike. */
export const CAPTCHA_LETTERS = Array.from('ABCDEFHKMNPRTXY34679')

/** Shown at half this size. Pixels. */
const WIDTH = 260
const HEIGHT = 96
const INKS = ['#26548c', '#146e64', '#7a3e84', '#aa4e28', '#424a5c', '#962c46']

/**
 * A captcha as an SVG picture: letters of several colours, turned and bent by noise, under waves and dots. It is there to be read by a
 * person who tries the demo; its text stands in the picture.
 * @param random Numbers from 0 to 1.
 */
export function drawCaptcha(text: string, random: () => number): string {
  const between = (least: number, most: number): number => Math.round((least + random() * (most - least)) * 10) / 10
  const ink = (): string => INKS[Math.floor(random() * INKS.length)] ?? ''
  const step = WIDTH / (text.length + 0.6)
  const letters = Array.from(text, (letter, index) => {
    const [x, y] = [Math.round(step * (index + 0.8)) + between(-4, 4), HEIGHT / 2 + between(-7, 7)]
    return `<text fill="${ink()}" transform="translate(${x} ${y}) rotate(${between(-15, 15)}) skewX(${between(-12, 12)})" dy=".36em">${letter}</text>`
  })
  const wave = (): string =>
    `<path fill="none" stroke="${ink()}" stroke-opacity=".45" stroke-width="2.4" d="M0 ${between(20, 76)}C80 ${between(-20, 116)} 180 ${between(-20, 116)} 260 ${between(20, 76)}"/>`
  const dots = Array.from(
    { length: 46 },
    () => `<circle fill="${ink()}" fill-opacity=".3" cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(1, 2.4)}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<filter id="bend" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency=".02" seed="${Math.floor(random() * 1000)}"/><feDisplacementMap in="SourceGraphic" scale="10"/></filter>
<rect width="100%" height="100%" fill="#f4f6fb"/>${dots.join('')}
<g filter="url(#bend)" font-family="sans-serif" font-weight="bold" font-size="60" text-anchor="middle">${wave()}${letters.join('')}</g>${wave()}</svg>`
}
