import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PatientMatch } from '@zelo/contract/recruitment-people'
import { ClipboardPlus, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { formatDay } from '../../ui/text/format.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { patientMatchesQuery } from './recruitment.queries.ts'

/** The step after the authorization: find or create the patient, then create the PAD. */
export function CreateTreatment({ recruitmentId }: { recruitmentId: number }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [matches, setMatches] = useState<PatientMatch[]>([])
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)

  // The URL contains only the id, because health data must not be in a URL; the next page loads the recruitment.
  const search = { recruitment: String(recruitmentId) }
  const createPatient = () => void navigate({ to: '/patients/create', search })
  const createTreatment = (patientId: number) =>
    void navigate({ to: '/patients/$id/create-pad', params: { id: String(patientId) }, search })

  const whenHere = useWhileHere((found: PatientMatch[]) => {
    const [first, ...others] = found
    if (!first) return createPatient()
    if (others.length === 0 && first.certain) return createTreatment(first.id)
    setMatches(found)
    setAsking(true)
  })

  async function start() {
    setPending(true)
    try {
      const found = await client.fetchQuery(patientMatchesQuery(String(recruitmentId)))
      whenHere(found)
    } catch {
      showToast('Não foi possível procurar o paciente. Tente de novo.')
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <Button loading={pending} icon={<ClipboardPlus size={16} />} onClick={() => void start()}>
        Criar PAD
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title="Quem é o paciente?">
        <p className="mb-4 text-muted">
          Há no cadastro quem pode ser o paciente desta captação. Escolha, ou cadastre outra pessoa.
        </p>
        <ul className="grid gap-2">
          {matches.map(({ id, fullName, birthDate, contract, city }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => createTreatment(id)}
                className="w-full rounded-field border border-field px-4 py-3 text-left hover:bg-brand-tint"
              >
                <strong className="block">{fullName}</strong>
                <span className="text-muted text-sm">
                  Nascimento {formatDay(birthDate)} · {contract.fantasyName} · {city}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Button variant="outline" className="mt-4" icon={<UserRoundPlus size={16} />} onClick={createPatient}>
          Cadastrar novo paciente
        </Button>
      </Dialog>
    </>
  )
}
