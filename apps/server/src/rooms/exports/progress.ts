import type { ExportProgress } from '@zelo/contract/exports'

/** Of files being made by this server; another server answers that it knows nothing, which clients bear. */
const underWay = new Map<string, ExportProgress>()
const keyOf = (userId: number, progressId: string) => `${userId} ${progressId}`

export const startProgress = (userId: number, progressId: string | undefined) => {
  const progress: ExportProgress = { done: 0, total: 0 }
  if (progressId === undefined) return { progress, endProgress: () => {} }
  const key = keyOf(userId, progressId)
  underWay.set(key, progress)
  return {
    progress,
    endProgress: () => {
      // Asked twice with one code, the later one's progress stays.
      if (underWay.get(key) === progress) underWay.delete(key)
    },
  }
}

export const findProgress = (userId: number, progressId: string) => underWay.get(keyOf(userId, progressId))
