import { useNotices } from '../shared/news/notices.ts'

/** Counted in the list, with what was read on this device; what the service `told` before that was ever heard. */
export const useUnreadNotices = (told: number | undefined): number =>
  useNotices().data?.notices.filter(({ read }) => !read).length ?? told ?? 0
