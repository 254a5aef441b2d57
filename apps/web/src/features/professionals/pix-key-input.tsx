import { type PixKeyKind, readPixKey } from '@zelo/contract/pix-key'
import type { ProfessionalForm, ProfessionalFormInput } from '@zelo/contract/professionals'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TextInput } from '../../ui/form/text-input.tsx'
import { professionalLabels } from './professional-values.ts'

const kindHint = {
  cpf: 'Chave do tipo CPF',
  cnpj: 'Chave do tipo CNPJ',
  phone: 'Chave do tipo telefone',
  email: 'Chave do tipo e-mail',
  random: 'Chave aleatória',
} satisfies Record<PixKeyKind, string>

/** Whether eleven typed digits are read as a telephone number that is not the registered one. */
const isDoubtful = (typed: string, { kind, key }: { kind: PixKeyKind; key: string }, phone: string) =>
  kind === 'phone' && /^\d{11}$/.test(typed.trim()) && key !== `+55${phone.replace(/\D/g, '')}`

type PixKeyInputProps = { form: UseFormReturn<ProfessionalFormInput, unknown, ProfessionalForm> }

/** The input for a PIX key with a hint about the detected kind: eleven digits may be a CPF or a telephone number. */
export function PixKeyInput({ form }: PixKeyInputProps) {
  const [pix, cpf, phone] = useWatch({ control: form.control, name: ['pix', 'cpf', 'phone'] })
  const known = readPixKey(pix, { cpf, phone })
  return (
    <TextInput
      name="pix"
      label={professionalLabels.pix}
      required
      hint={known && kindHint[known.kind]}
      warning={
        known &&
        isDoubtful(pix, known, phone) &&
        'Confira: este telefone não é o do cadastro, e um CPF com um dígito errado parece um telefone.'
      }
    />
  )
}
