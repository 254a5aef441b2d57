import { useState } from 'react'

// Not crypto.randomUUID: a browser has it only on https, and an office may run the panel on plain http.
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** One key per mounted form: however often the form is sent, the server creates one record. */
export const useFormKey = () => useState(newKey)[0]
