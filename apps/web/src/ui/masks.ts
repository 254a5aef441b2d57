import { Mask, type MaskInputOptions } from 'maska'

export type MaskName = 'phone' | 'cpf' | 'rg' | 'cnpj' | 'cep'

const upper = (char: string) => char.toUpperCase()

// A pasted number may carry the country code or the trunk zero. Bare "55" is only taken for the country when more
// digits follow than a number has: it is also an area code.
function dropPhonePrefix(value: string) {
  const text = value.trim().replace(/^(\+|00)\s*55/, '')
  const digits = text.replace(/\D/g, '')
  if (digits.length > 11 && text.startsWith('55')) return text.slice(2)
  if (digits.length > 11 && digits.startsWith('0')) return digits.slice(1)
  return text
}

// An X closes an RG, whatever its length; without one the nine-digit form is assumed.
function rgMask(value: string) {
  const length = value.replace(/[^0-9Xx]/g, '').length
  if (!/x$/i.test(value)) return '##.###.###-V'
  if (length === 8) return '#.###.###-V'
  if (length === 7) return '###.###-V'
  return '##.###.###-V'
}

export const masks = {
  phone: { mask: ['(##) ####-####', '(##) #####-####'], preProcess: dropPhonePrefix },
  cpf: { mask: '###.###.###-##' },
  rg: { mask: rgMask, tokens: { V: { pattern: /[0-9X]/, transform: upper } } },
  cnpj: { mask: '**.***.***/****-##', tokens: { '*': { pattern: /[0-9A-Z]/, transform: upper } } },
  cep: { mask: '#####-###' },
} satisfies Record<MaskName, MaskInputOptions>

const lettersAndDigits = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

// A stored value that does not fit its mask is shown as it is, so that nothing of it is hidden.
export function formatMask(name: MaskName, raw: string | null | undefined) {
  if (!raw) return ''
  const options: MaskInputOptions = masks[name]
  const text = options.preProcess ? options.preProcess(raw) : raw
  const masked = new Mask(options).masked(text)
  return lettersAndDigits(masked) === lettersAndDigits(text) ? masked : raw
}
