import { useQuery } from '@tanstack/react-query'
import type { Recruitment } from '@zelo/contract/recruitment'
import { useMay } from '../../platform/sign-in.ts'
import { replaceableTreatmentsQuery } from './recruitment.queries.ts'

const ended = ['cancelled', 'removed']

const isSubstitution = ({ type, status, handOver }: Recruitment) =>
  type !== 'scouting' && !handOver && !ended.includes(status)

/** The removed PAD of an open substitution, which has no sessions to hand over; otherwise undefined. */
export const lostTreatment = ({ replaced, handOver, status }: Recruitment) =>
  replaced?.treatmentStatus === 'deleted' && !handOver && !ended.includes(status) ? replaced : undefined

/**
 * The PADs whose sessions a substitution can hand over. The list is empty without the permission, for other types, for
 * ended recruitments, and if the server does not have this call.
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
