import { expect, test } from 'vitest'
import { callLink, whatsAppLink, worldNumber } from './phone-links.ts'

test('a call link adds the country code to a number with an area code', () => {
  expect(callLink('(11) 98888-7777')).toBe('tel:+5511988887777')
  expect(callLink('(11) 3333-4444')).toBe('tel:+551133334444')
  expect(callLink('+351 912 345 678')).toBe('tel:+351912345678')
})

test('0800 and 4004 numbers are dialled unchanged and have no WhatsApp link', () => {
  expect(callLink('0800 123 4567')).toBe('tel:08001234567')
  expect(worldNumber('0800 123 4567')).toBeUndefined()
  expect(worldNumber('4004-1234')).toBeUndefined()
})

test('a WhatsApp link contains the number and the message', () => {
  expect(whatsAppLink('(11) 98888-7777')).toBe('https://wa.me/5511988887777')
  expect(whatsAppLink('(11) 98888-7777', 'Olá & até')).toBe(
    'https://wa.me/5511988887777?text=Ol%C3%A1%20%26%20at%C3%A9',
  )
})
