import { Avatar, type AvatarProps } from '@fluentui/react-components'

interface Props {
  readonly name: string
  /** A `data:` picture, or null for the drawn default. */
  readonly picture: string | null
  readonly size: NonNullable<AvatarProps['size']>
}

/** A person's picture, or the beginning of the name: Fluent draws no initials for Chinese names. */
export function UserAvatar({ name, picture, size }: Props) {
  const initials = /./u.exec(name.trim())?.[0].toUpperCase() ?? ''
  return (
    <Avatar aria-hidden size={size} color="brand" initials={initials} {...(picture === null ? {} : { image: { src: picture, alt: '' } })} />
  )
}
