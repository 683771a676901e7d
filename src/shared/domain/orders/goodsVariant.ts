/**
 * The name of goods in two parts: what they are, and which of them. Servers send one text, in which the variant stands behind the first
 * blank (`女款冲锋衣 米杏 XL`); a name without a blank has none.
 */
export function splitVariant(name: string): { readonly product: string; readonly variant: string } {
  const [product = '', ...variant] = name.trim().split(/\s+/u)
  return { product, variant: variant.join(' ') }
}
