const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** A mobile or landline number with its area code. */
const national = /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/

/**
 * The number in international format; undefined for 0800, 4004 and other numbers that cannot be dialled from abroad.
 */
export const worldNumber = (phone: string) => {
  const digits = digitsOf(phone)
  if (phone.trim().startsWith('+')) return digits
  return national.test(digits) ? `55${digits}` : undefined
}

export const callLink = (phone: string) => {
  const number = worldNumber(phone)
  return number ? `tel:+${number}` : `tel:${digitsOf(phone)}`
}

export const whatsAppLink = (phone: string, text?: string) => {
  const number = worldNumber(phone) ?? `55${digitsOf(phone)}`
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}
