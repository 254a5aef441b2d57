import { useState } from 'react'

// Not crypto.randomUUID: browsers provide it only on https, and an office may run the panel on plain http.
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** One idempotency key per mounted form: the server creates one record even if the form is sent several times. */
export const useFormKey = () => useState(newKey)[0]
