import { useNotices } from '../shared/news/notices.ts'

/** Counted in the list, with what was read on this device; the service's count until the list is loaded. */
export const useUnreadNotices = (told: number | undefined): number =>
  useNotices().data?.notices.filter(({ read }) => !read).length ?? told ?? 0
