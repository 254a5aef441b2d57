import type { UseQueryResult } from '@tanstack/react-query'
import { ReadFailure } from '../../platform/api.ts'

const isGone = (error: Error | null) => error instanceof ReadFailure && [403, 404].includes(error.status)

/** A loaded record stays rendered after a failed refetch; unmounting would discard the input of an open dialog. */
export const recordState = ({ data, status, error }: UseQueryResult): UseQueryResult['status'] =>
  data !== undefined && !isGone(error) ? 'success' : status
