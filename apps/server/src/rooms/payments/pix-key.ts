import type { PixCharge } from '@zelo/contract/payouts'
import { cnpj, cpf } from 'cpf-cnpj-validator'

type PixKey = { kind: NonNullable<PixCharge['keyKind']>; key: string }

const areaAndNumber = /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/

/** A telephone as the register may hold it, with or without the country, in the form the PIX directory knows. */
const phoneKey = (text: string): PixKey | undefined => {
  const digits = text.replace(/\D/g, '')
  const national = digits.startsWith('55') && digits.length > 11 ? digits.slice(2) : digits
  if (text.startsWith('+') && national === digits) return undefined
  return areaAndNumber.test(national) ? { kind: 'phone', key: `+55${national}` } : undefined
}

const looksLikePhone = /^[+(]|^\d{2} /

/**
 * What a PIX key is, in the form the directory holds it, or nothing when it is none. Eleven digits that are a true CPF
 * are one, even where they could be a telephone: the check digits make the coincidence rare.
 */
export const readPixKey = (stored: string): PixKey | undefined => {
  const text = stored.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 77 && /^[\x21-\x7e]+$/.test(text))
    return { kind: 'email', key: text.toLowerCase() }
  if (/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text))
    return { kind: 'random', key: text.toLowerCase() }
  if (!/^[\w.\-/() +]+$/.test(text)) return undefined
  if (looksLikePhone.test(text)) return phoneKey(text)
  const bare = text.replace(/[^0-9a-z]/gi, '').toUpperCase()
  if (/^\d{11}$/.test(bare) && cpf.isValid(bare)) return { kind: 'cpf', key: bare }
  if (bare.length === 14 && cnpj.isValid(bare)) return { kind: 'cnpj', key: bare }
  return /[a-z]/i.test(text) ? undefined : phoneKey(text)
}
