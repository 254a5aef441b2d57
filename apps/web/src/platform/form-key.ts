import { useState } from 'react'

// `crypto.randomUUID` requires https, but an office may run the panel on plain http.
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The idempotency key of a mounted form: sending the form several times creates one record. */
export const useFormKey = () => useState(newKey)[0]
