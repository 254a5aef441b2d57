import { dayText, monthText } from '@zelo/contract/dates'
import { glosaReasonText } from '@zelo/contract/glosas'
import { moneyText } from '@zelo/contract/money'
import type { Tx } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { findOr404 } from '../../platform/register.ts'
import type { ExportDocument, Row } from '../exports/exports.public.ts'
import { glosaRegister } from './glosas.register.ts'

type Addressee = {
  socialReason: string
  cnpj: string
  opHealth: string
  authorizationNumber: string | null
  registryNumber: string
}

/** The contract's names and the registry data for the letter. A closed month keeps the names from its closing. */
const findAddressee = async (tx: Tx, id: number) => {
  const [row] = await tx<[Addressee]>`
    select coalesce(l.social_reason, c.social_reason) as social_reason, coalesce(l.cnpj, c.cnpj) as cnpj,
      p.op_health, t.authorization_number, r.registry_number
    from glosas g
      join contracts c on c.id = g.contract_id
      left join closings l on l.contract_id = g.contract_id and l.month = g.month
      join patients p on p.id = g.patient_id
      join treatments t on t.id = g.treatment_id
      join professionals r on r.id = g.professional_id
    where g.id = ${id}`
  return row
}

async function* noRows(): AsyncGenerator<Row> {}

export const glosaLetter = async (
  tx: Tx,
  id: number,
  { company, today }: { company: string; today: string },
): Promise<ExportDocument> => {
  const glosa = await findOr404(tx, glosaRegister, id)
  if (!glosa.appealText) throw ruleViolation('Escreva o recurso antes de gerar a carta.')
  const { socialReason, cnpj, opHealth, authorizationNumber, registryNumber } = await findAddressee(tx, id)
  const facts: [string, string | null][] = [
    ['Paciente', glosa.patient],
    ['Plano', opHealth === '—' ? null : opHealth],
    ['Autorização', authorizationNumber],
    ['Atendimento', `${glosa.specialty}, sessão de ${dayText(glosa.sessionDate)}`],
    ['Profissional', `${glosa.professional.fullName} (${registryNumber})`],
    ['Competência', monthText(glosa.month)],
    ['Valor cobrado', moneyText(glosa.billed)],
    ['Valor glosado', moneyText(glosa.amount)],
    ['Motivo informado', glosaReasonText(glosa.reason)],
    ['Aviso recebido em', dayText(glosa.notifiedOn)],
  ]
  const title = `Recurso de glosa nº ${id}`
  return {
    kind: 'pdf',
    fileName: `recurso-de-glosa-${id}.pdf`,
    title,
    filters: [{ label: 'Glosa', value: `nº ${id}` }],
    totals: [],
    columns: [],
    count: 0,
    rows: noRows(),
    letter: {
      to: ['À', socialReason, `CNPJ ${cnpj}`],
      subject: `${title} – pedido de revisão`,
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      paragraphs: glosa.appealText.split(/\n+/),
      closing: 'Pedimos a revisão da glosa e o pagamento do valor acima.',
      signature: [dayText(glosa.appealedOn ?? today), company],
    },
  }
}
