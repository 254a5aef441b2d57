import { useParams, useSearch } from '@tanstack/react-router'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { professionals } from '../professionals/professionals.public.ts'
import { absentDays } from './absent-days.ts'
import { ProfessionalHandOver } from './professional-hand-over.tsx'

/** Hands over all PADs of a professional who is ill or leaves the company. */
export function ProfessionalHandOverPage() {
  const { id } = useParams({ from: '/protected/professionals/$id/hand-over' })
  const absence = absentDays(useSearch({ strict: false }))
  return (
    <FreshRecord query={professionals.record(id)} errorText={professionals.notLoaded}>
      {({ fullName }) => <ProfessionalHandOver id={id} fullName={fullName} absence={absence} />}
    </FreshRecord>
  )
}
