import { Link } from '@tanstack/react-router'
import { useMay } from '../../platform/sign-in.ts'
import { buttonClass } from '../../ui/button.tsx'
import { competenceText } from './competence-text.ts'

type RegisterGlosaProps = {
  month: { year: string; month: string }
  contractId: number
  treatmentId: number
}

/** From a billed PAD to the form with its sessions. */
export function RegisterGlosa({ month, contractId, treatmentId }: RegisterGlosaProps) {
  if (!useMay('payments.write')) return null
  return (
    <Link
      to="/management/glosas/create"
      search={{ competence: competenceText(month), contractId, treatmentId }}
      className={`${buttonClass('outline')} justify-self-start`}
    >
      Registrar glosa
    </Link>
  )
}
