import { Link } from '@tanstack/react-router'
import { useMay } from '../../platform/sign-in.ts'
import { buttonClass } from '../../ui/button.tsx'
import { competenceText } from './competence-text.ts'

type RegisterGlosaProps = {
  month: { year: string | number; month: string | number }
  contractId: number
  treatmentId: number
  /** The session to preselect. */
  sessionId?: number
}

/** A link from a billed PAD or session to the form of a new glosa. */
export function RegisterGlosa({ month, contractId, treatmentId, sessionId }: RegisterGlosaProps) {
  if (!useMay('glosas.write')) return null
  return (
    <Link
      to="/management/glosas/create"
      search={{ competence: competenceText(month), contractId, treatmentId, sessionId }}
      className={`${buttonClass('outline')} justify-self-start`}
    >
      Registrar glosa
    </Link>
  )
}
