import type { UseQueryResult } from '@tanstack/react-query'
import { ReadFailure } from '../../platform/api.ts'

const isGone = (error: Error | null) => error instanceof ReadFailure && [403, 404].includes(error.status)

/** A record stays on the screen while it cannot be read again: what is typed in an open dialog would go with it. */
export const recordState = ({ data, status, error }: UseQueryResult): UseQueryResult['status'] =>
  data !== undefined && !isGone(error) ? 'success' : status
