import { useQuery } from '@tanstack/react-query'
import type { Recruitment } from '@zelo/contract/recruitment'
import { useMay } from '../../platform/sign-in.ts'
import { replaceableTreatmentsQuery } from './recruitment.queries.ts'

const ended = ['cancelled', 'removed']

const isSubstitution = ({ type, status, handOver }: Recruitment) =>
  type !== 'scouting' && !handOver && !ended.includes(status)

/**
 * The PADs whose sessions a substitution can pass on. None of a recruitment of another type, of one that has ended, where
 * the patient has no PAD here, or of a server that knows nothing of it: these go the way of a new PAD.
 */
export function useSubstitution(recruitment: Recruitment | undefined) {
  const mayPass = useMay('treatments.write')
  const asked = mayPass && recruitment !== undefined && isSubstitution(recruitment)
  const { data, isPending } = useQuery({
    ...replaceableTreatmentsQuery(String(recruitment?.id)),
    enabled: asked,
  })
  return { treatments: (asked && data) || [], loading: asked && isPending }
}
