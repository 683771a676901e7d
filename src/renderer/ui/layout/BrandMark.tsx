import { BRAND_COLOR } from '#shared/domain/settings/themes.ts'

/** The product's logo: an awning over a counter. Drawn inline, so that nothing is fetched. */
export function BrandMark({ size, className }: { readonly size: number; readonly className?: string }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="7" fill={BRAND_COLOR} />
      <path d="M7.2 8h17.6l1.9 5.6a2.9 2.9 0 0 1-5.4 1.3 2.9 2.9 0 0 1-5.3 0 2.9 2.9 0 0 1-5.3 0 2.9 2.9 0 0 1-5.4-1.3z" fill="#fff" />
      <path
        d="M8 18.4v5.1c0 .8.7 1.5 1.5 1.5h13c.8 0 1.5-.7 1.5-1.5v-5.1"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
