/**
 * The address that the packages give as help and homepage: in Windows' list of installed programs, and in the deb. By `PRODUCT_HOMEPAGE`, so
 * that a company needs no change of its sources; otherwise that of package.json, which is only an example.
 * @throws {Error} When it is no address of the web.
 */
export function homepageOf({ PRODUCT_HOMEPAGE }: Readonly<Record<string, string | undefined>>, ofSources: string): string {
  const homepage = PRODUCT_HOMEPAGE || ofSources
  const protocol = URL.parse(homepage)?.protocol
  if (protocol === 'https:' || protocol === 'http:') return homepage
  throw new Error(`PRODUCT_HOMEPAGE must be an address such as https://it.example.com/backoffice, and is: ${homepage}`)
}
