import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { MEMBER_TYPES } from './memberTypeList.ts'

/** The types of members and of partners, which are in one list (spec.md §3). */
export default function MemberTypePage(props: PageProps) {
  return <ResourcePage list={MEMBER_TYPES} {...props} />
}
